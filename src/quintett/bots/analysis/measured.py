"""What a search found about the moves of a decision, and what is said about it: winning chances
that come true, intervals that know how many moves were compared, and which moves were hardly tried.
"""

from __future__ import annotations

from functools import cached_property
from statistics import NormalDist
from typing import Literal, NamedTuple, get_args

import numpy as np
import numpy.typing as npt

from quintett.bots.analysis.calibration import Calibration, Inputs, Numbers
from quintett.bots.players.levels import Ratings

ENOUGH_TRIES = 30
"""A move that was tried less often was hardly tried, unless none was tried as often."""
CONFIDENCE = 0.95
TOO_CLOSE = 0.01
"""However long a search was, chances that are less apart than this are not told apart: the chances
themselves are not truer than that (docs/opponents.md)."""

OUT_OF_REACH = 0.005
"""Chances below are shown as 0 %: with nothing else to win there is more to say about points."""

Group = Literal["best", "worse", "untried"]
"""The move that stands first with those that are too close to it to call, moves that are worse, and
those that were hardly tried."""
GROUPS: tuple[Group, ...] = get_args(Group)


class Chance(NamedTuple):
    """A winning chance and its 95 % interval.

    >>> from quintett import Chance
    >>> Chance(0.5, 0.4, 0.6).overlaps(Chance(0.3, 0.2, 0.4))
    True
    """

    mean: float
    low: float
    high: float

    def overlaps(self, other: Chance) -> bool:
        """Whether the two are too close to call."""
        return self.low <= other.high and other.low <= self.high


class Measured:
    """A decision after a search."""

    def __init__(
        self, seat: int, ratings: Ratings, inputs: Inputs, calibration: Calibration | None
    ) -> None:
        """Without a calibration what the search found is said as it is."""
        self._seat, self._ratings = seat, ratings
        self._inputs, self._calibration = inputs, calibration
        self._at = {move: index for index, move in enumerate(ratings.moves)}

    @property
    def moves(self) -> list[str]:
        return self._ratings.moves

    @property
    def best(self) -> str:
        """The move that was tried most."""
        return self._ratings.best

    def tries(self, move: str) -> int:
        """How often the search made a move."""
        return int(self._ratings.visits[self._at[move]])

    def is_tried(self, move: str) -> bool:
        """Whether that was often enough to say something about the move."""
        return bool(self._is_tried[self._at[move]])

    def chance(self, move: str) -> Chance:
        """What the move brings to the seat on turn."""
        return Chance(*map(float, self._chances[self._at[move]]))

    def shares(self, move: str) -> list[float]:
        """What the move brings to each seat; together 1."""
        return [float(share) for share in self._said[1, self._at[move]]]

    def found(self, move: str) -> Numbers:
        """What the search alone found for each seat."""
        shares: Numbers = self._found[1, self._at[move]]
        return shares

    def group(self, move: str) -> Group:
        if not self.is_tried(move):
            return "untried"
        first, own = self.chance(self.first), self.chance(move)
        is_close = own.overlaps(first) or first.mean - own.mean < TOO_CLOSE
        return "best" if is_close else "worse"

    def are_alike(self, one: str, other: str) -> bool:
        """Whether two moves are too close to call."""
        return self.chance(one).overlaps(self.chance(other))

    @property
    def is_lost(self) -> bool:
        """Whether no move wins often enough to speak of it."""
        return max(self.chance(move).mean for move in self.moves) < OUT_OF_REACH

    @property
    def first(self) -> str:
        """The move that stands first."""
        return self.in_order[0]

    @cached_property
    def in_order(self) -> list[str]:
        """All moves, best first; those that were hardly tried at the end."""

        def rank(move: str) -> tuple[bool, float, str]:
            return not self.is_tried(move), -self.chance(move).mean, move

        return sorted(self.moves, key=rank)

    # --- how it is worked out, for all moves at once

    @cached_property
    def _is_tried(self) -> npt.NDArray[np.bool_]:
        visits = self._ratings.visits
        return visits >= min(ENOUGH_TRIES, max(int(visits.max()), 1))

    @cached_property
    def _found(self) -> Numbers:
        """The low end, the mean and the high end of what the search found, by moves and seats. Of
        the others it knows what all moves together brought them: that is how they share the rest.
        """
        own = np.clip(self._intervals, 0.0, 1.0)
        rest = np.clip(self._ratings.shares, 1e-9, None)
        rest[self._seat] = 0.0
        shares = (1 - own)[:, :, None] * (rest / rest.sum())
        shares[:, :, self._seat] = own
        return np.asarray(shares)

    @cached_property
    def _intervals(self) -> Numbers:
        """Whoever picks the best of many moves picks their luck, too. So all intervals together
        hold with 95 %, not each alone."""
        ratings, compared = self._ratings, int(self._is_tried.sum())
        count = np.maximum(ratings.visits, 1)
        mean = ratings.totals / count
        spread = np.maximum(ratings.squares / count - mean * mean, 0.0)
        width = NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / (2 * compared))
        margin = width * np.sqrt(spread / count) + 1 / count
        return np.array([mean - margin, mean, mean + margin])

    @cached_property
    def _said(self) -> Numbers:
        """The same, as it comes true."""
        if self._calibration is None:
            return self._found
        tries, correct = self._ratings.visits, self._calibration.correct
        return np.array([correct(self._inputs, found, tries) for found in self._found])

    @cached_property
    def _chances(self) -> Numbers:
        """Mean, low and high end for each move. The few results of a move that was hardly tried
        put it above none that was tried."""
        low, mean, high = self._said[:, :, self._seat]
        mean = np.where(self._is_tried, mean, np.minimum(mean, mean[self._is_tried].min()))
        return np.array([mean, np.minimum(low, mean), np.maximum(high, mean)]).T
