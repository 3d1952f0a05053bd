"""Where moves lead when winning is out of reach: to which place, with how many points.

Each move is made in the same worlds that the seat can't rule out, and each of them is played on by
the most appealing moves, to the end or for a while. That is quick play, and what it says are means.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from quintett.bots.analysis.measured import Group
from quintett.bots.bot import Seen
from quintett.bots.players.search import ALL, pick
from quintett.cards.chance import Dice, dice_from_seed
from quintett.cards.compiled import compiled
from quintett.cards.game import Actions, Looks, Outcome, apply, moves, scores
from quintett.cards.layout import NOBODY
from quintett.cards.play import Batch, settle_chance
from quintett.cards.worlds import resample_all

WORLDS = 24
MOST_DECISIONS = 120
"""Games that take longer are told as they stand then."""
SURE = 2.0
"""Standard errors by which a mean must be worse to be told apart."""


class Standing(NamedTuple):
    """A place, the best is 1, and points: what they are on average."""

    place: float
    points: float


class Standings:
    """The moves of a decision by where they lead."""

    def __init__(self, seen: Seen, worlds: int = WORLDS) -> None:
        game, dice = seen.game, dice_from_seed("standings")
        drawn = np.repeat(seen.knowledge, worlds)
        resample_all(drawn, seen.seat, dice)
        table, legal, looks = np.zeros(1, game.dtype), game.new_actions(), np.zeros(game.most_legal)
        points, outcome = np.zeros((worlds, 8), np.int32), game.new_outcome()
        self._found = {}
        for move in seen.legal:
            play_on(drawn, game.numbers[move], points, table, legal, looks, outcome, dice)
            own = points[:, seen.seat]
            places = 1 + (points[:, : seen.players] > own[:, None]).sum(axis=1)
            self._found[move] = np.column_stack((places, own)).astype(np.float64)

    def standing(self, move: str) -> Standing:
        return Standing(*map(float, self._found[move].mean(axis=0)))

    @cached_property
    def in_order(self) -> list[str]:
        """All moves, best first: by place, of equal places by points."""

        def rank(move: str) -> tuple[float, float, str]:
            place, points = self.standing(move)
            return place, -points, move

        return sorted(self._found, key=rank)

    def group(self, move: str) -> Group:
        return "best" if self.are_alike(move, self.in_order[0]) else "worse"

    def are_alike(self, one: str, other: str) -> bool:
        return self._is_close(self._found[one], self._found[other])

    @staticmethod
    def _is_close(one: npt.NDArray[np.float64], other: npt.NDArray[np.float64]) -> bool:
        apart = one - other
        error = apart.std(axis=0) / np.sqrt(len(apart))
        return bool((abs(apart.mean(axis=0)) <= SURE * error).all())


@compiled
def play_on(
    worlds: Batch,
    action: int,
    points: npt.NDArray[np.int32],
    table: Batch,
    legal: Actions,
    looks: Looks,
    outcome: Outcome,
    dice: Dice,
) -> None:
    """Writes everybody's points in each world after an action and the most appealing moves."""
    for index in range(len(worlds)):
        table[0] = worlds[index]
        apply(table[0], action, None)
        for _ in range(MOST_DECISIONS):
            settle_chance(table[0], dice, outcome)
            if table[0].turn == NOBODY:
                break
            count = moves(table[0], legal)
            apply(table[0], pick(table[0], legal, count, ALL, looks, dice), None)
        scores(table[0], points[index])
