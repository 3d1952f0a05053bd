"""Whether the coach tells the truth: what it said at positions of fresh games, beside what became
of them.

A position counts with its own seat's share of the win. The Brier score is the mean square of what
was said minus that; a coach that always says the mean share has that of the *constant*, and one
worth listening to has a lower one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Any, NamedTuple

import numpy as np

from quintett.lab.duel import prepare
from quintett.lab.positions import Position, Sampling, take
from quintett.machine.pools import Pool

BINS = 10


class Bin(NamedTuple):
    """The positions at which about the same was said."""

    low: float
    high: float
    positions: int
    said: float
    won: float
    """Both in the mean."""


@dataclass(frozen=True)
class Record:
    """What was said, and what then was won: one number a position.

    >>> from quintett.lab.calibrate import Record
    >>> record = Record([0.1, 0.1, 0.9, 0.9], [0.0, 0.0, 1.0, 0.0])
    >>> round(record.brier, 3), round(record.brier_of_constant, 4)
    (0.21, 0.1875)
    >>> [(one.positions, one.won) for one in record.bins]
    [(2, 0.0), (2, 0.5)]
    """

    said: list[float]
    won: list[float]

    @property
    def brier(self) -> float:
        return float(np.mean(np.square(np.subtract(self.said, self.won))))

    @property
    def brier_of_constant(self) -> float:
        """That of always saying the mean of what was won."""
        return float(np.var(self.won))

    @property
    def bins(self) -> list[Bin]:
        """Ten of equal width, of which those without a position are left out."""
        said, won = np.array(self.said), np.array(self.won)
        place = np.minimum((said * BINS).astype(int), BINS - 1)
        return [
            Bin(
                number / BINS,
                (number + 1) / BINS,
                int(chosen.sum()),
                float(said[chosen].mean()),
                float(won[chosen].mean()),
            )
            for number in range(BINS)
            if (chosen := place == number).any()
        ]

    def summary(self) -> dict[str, Any]:
        return {
            "said": round(float(np.mean(self.said)), 4),
            "brier": round(self.brier, 4),
            "bins": [[round(part, 4) for part in one] for one in self.bins],
        }


@dataclass
class Calibration:
    """The result so far."""

    sampling: Sampling
    games: list[list[Position]]

    @property
    def positions(self) -> list[Position]:
        return list(chain.from_iterable(self.games))

    @property
    def coach(self) -> Record:
        """What the coach says about the move that it puts first."""
        return self._record([one.said for one in self.positions])

    @property
    def tried(self) -> Record:
        """What the search alone found about the best of the moves that were tried."""
        return self._record([one.shares[one.seat] for one in self.positions])

    @property
    def search(self) -> Record:
        """What it would say if it believed the search: the highest mean of any move."""
        return self._record([one.raw for one in self.positions])

    def _record(self, said: list[float]) -> Record:
        return Record(said, [one.won[one.seat] for one in self.positions])

    def summary(self) -> dict[str, Any]:
        coach = self.coach
        return {
            "game": self.sampling.game,
            "players": self.sampling.players,
            "bots": self.sampling.level,
            "games": len(self.games),
            "positions": len(coach.won),
            "won": round(float(np.mean(coach.won)), 4),
            "brier_of_constant": round(coach.brier_of_constant, 4),
            "coach": coach.summary(),
            "tried": self.tried.summary(),
            "search": self.search.summary(),
        }


def run(sampling: Sampling, games: int, pool: Pool) -> Iterator[Calibration]:
    """The result after each game that had a decision in it."""
    prepare(sampling.game)
    result = Calibration(sampling, [])
    for positions in pool.each(partial(take, sampling), range(games)):
        if positions:
            result.games.append(positions)
            yield result
