"""The ladder: each level against the one below, and what that makes in points of Elo."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from quintett.bots.players.levels import LEVELS
from quintett.lab.duel import Duel, Standing, elo, run
from quintett.machine.pools import Pool


@dataclass(frozen=True)
class Rung:
    """A level and the one below it; the ratings count from the lowest level."""

    standing: Standing
    rating: float
    low: float
    high: float

    def summary(self) -> dict[str, Any]:
        return self.standing.summary() | {
            "rating": round(self.rating), "low": round(self.low), "high": round(self.high),
        }  # fmt: skip


def climb(
    game: str, players: int, deals: int, pool: Pool, seed: str, think: float | None = None
) -> Iterator[Standing | Rung]:
    """All duels between neighbours, from below: standings on the way, a rung when one is over. The
    errors of the steps add up as independent errors do."""
    rating = error = 0.0
    for below, level in pairwise(LEVELS):
        duel = Duel(game, players, (level, below), seed, think=think)
        for standing in run(duel, deals, pool, until_sure=True):
            yield standing
        share, low, high = standing.interval(0)
        rating += elo(share)
        error = (error**2 + ((elo(high) - elo(low)) / 2) ** 2) ** 0.5
        yield Rung(standing, rating, rating - error, rating + error)
