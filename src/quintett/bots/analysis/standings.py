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
from quintett.cards.chance import dice_from_seed
from quintett.cards.events import new_log
from quintett.cards.game import appeal, apply, moves, roll, scores, settle
from quintett.cards.layout import CHANCE, NOBODY, State
from quintett.cards.worlds import resample

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
        self._seen, self._game = seen, seen.game
        self._dice, self._log = dice_from_seed("standings"), new_log()
        self._legal, self._outcome = self._game.new_actions(), self._game.new_outcome()
        self._points = np.zeros(8, np.int32)
        self._worlds = np.repeat(seen.knowledge, worlds)
        for index in range(worlds):
            resample(self._worlds[index], seen.seat, self._dice)
        self._found = {move: self._play(self._game.numbers[move]) for move in seen.legal}

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
        return (
            "best" if self._is_close(self._found[move], self._found[self.in_order[0]]) else "worse"
        )

    def are_alike(self, one: str, other: str) -> bool:
        return self._is_close(self._found[one], self._found[other])

    @staticmethod
    def _is_close(one: npt.NDArray[np.float64], other: npt.NDArray[np.float64]) -> bool:
        apart = one - other
        error = apart.std(axis=0) / np.sqrt(len(apart))
        return bool((abs(apart.mean(axis=0)) <= SURE * error).all())

    # --- playing on

    def _play(self, action: int) -> npt.NDArray[np.float64]:
        """Place and points in each world after an action."""
        table, seat = self._worlds.copy(), self._seen.seat
        found = np.empty((len(table), 2))
        for index in range(len(table)):
            self._apply(table[index], action)
            self._play_on(table[index])
            scores(table[index], self._points)
            all_points = self._points[: self._seen.players]
            found[index] = 1 + (all_points > all_points[seat]).sum(), all_points[seat]
        return found

    def _play_on(self, state: State) -> None:
        for _ in range(MOST_DECISIONS):
            while state["turn"] == CHANCE:
                roll(state, self._dice, self._outcome)
                settle(state, self._outcome, self._log)
            if state["turn"] == NOBODY:
                return
            legal = self._legal[: moves(state, self._legal)]
            self._apply(state, max(map(int, legal), key=lambda action: appeal(state, action)))

    def _apply(self, state: State, action: int) -> None:
        apply(state, action, self._log)
        self._log[0, 0] = 0
