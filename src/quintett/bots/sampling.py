"""A bot for any game: tries each legal move in worlds that its seat can't rule out, plays on at
random, and takes the move that wins most often (points decide between equals)."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quintett.cards.chance import Dice
from quintett.cards.compiled import compiled
from quintett.cards.game import Actions, Game, Outcome, apply, moves, scores, winners
from quintett.cards.layout import State
from quintett.cards.play import Batch, play_out
from quintett.cards.worlds import blindfold, resample

POINTS_WEIGHT = 1e-4
"""A point is worth this much of a win: it only decides between equals."""


@compiled
def value_of(state: State, seat: int, points: Any, wins: Any) -> float:
    """How good a finished game is for a seat: its share of the win, and a little for points."""
    scores(state, points)
    winners(state, wins)
    shared, others = 0, 0
    for other in range(state.players):
        shared += wins[other]
        if other != seat:
            others += points[other]
    mean = others / (state.players - 1)
    return wins[seat] / shared + POINTS_WEIGHT * (points[seat] - mean)  # type: ignore[no-any-return]


@compiled
def rate_moves(
    seen: Batch,
    tables: Batch,
    worlds: int,
    dice: Dice,
    legal: Actions,
    buffer: Actions,
    outcome: Outcome,
    totals: npt.NDArray[np.float64],
) -> int:
    """Sums up in `totals` what each legal move was worth over so many worlds."""
    points, wins = np.zeros(8, np.int32), np.zeros(8, np.int32)
    seat = int(seen[0].turn)
    count = moves(seen[0], legal)
    for _ in range(worlds):
        tables[0] = seen[0]
        resample(tables[0], seat, dice)
        for index in range(count):
            tables[1] = tables[0]
            apply(tables[1], int(legal[index]), None)
            play_out(tables[1], dice, buffer, outcome)
            totals[index] += value_of(tables[1], seat, points, wins)
    return count


class SamplingBot:
    """Rates moves over `worlds` worlds."""

    def __init__(self, game: Game, dice: Dice, worlds: int = 300) -> None:
        self.game = game
        self.dice = dice
        self.worlds = worlds
        self._tables: Batch = np.zeros(2, game.dtype)
        self._legal, self._buffer = game.new_actions(), game.new_actions()
        self._outcome = game.new_outcome()

    def choose(self, seen: Batch) -> int:
        """The action for the seat on turn, from its `knowledge`."""
        totals = np.zeros(self.game.most_legal)
        count = rate_moves(
            seen, self._tables, self.worlds, self.dice,
            self._legal, self._buffer, self._outcome, totals,
        )  # fmt: skip
        return int(self._legal[int(np.argmax(totals[:count]))])


def knowledge(game: Game, state: State, seat: int) -> Batch:
    """All that a seat knows, and nothing else: the state with its hidden cards in plain order."""
    seen: Batch = np.empty(1, game.dtype)
    seen[0] = state
    blindfold(seen[0], seat)
    return seen
