"""One scale for all who have met: ratings that explain every game at once.

After Bradley and Terry, and Luce for larger tables: each seat wins with a chance in proportion to
the strength of the bot that sits there, whoever else sits at the table. The ratings make what
happened as likely as can be. So that nobody who won every game is infinitely strong, two bots count
as if they had shared one game more, in each of their seatings, as equals do.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from quintett.lab.duel import Standing
from quintett.lab.fit import Data, newton, shape

ELO = 400 / math.log(10)
"""Points of Elo for a strength e times as large."""


class Rating(NamedTuple):
    """How much stronger a bot is than the first one, in points of Elo, with its 95 % interval."""

    bot: str
    rating: float
    low: float
    high: float
    games: int

    def summary(self) -> dict[str, Any]:
        return {
            key: round(value) if isinstance(value, float) else value
            for key, value in self._asdict().items()
        }


def rate(bots: Sequence[str], standings: Sequence[Standing]) -> list[Rating]:
    """Ratings of bots by their duels at tables of one size, counted from the first of them. The
    intervals take all games for independent. Those of one deal are less than that, since there luck
    is taken back: the truth lies rather nearer.

    >>> from quintett.lab.duel import Duel, run
    >>> from quintett.lab.rating import rate
    >>> from quintett.machine.pools import Cores
    >>> bots = "novice", "casual"
    >>> *_, standing = run(Duel("gold", 2, bots), 10, Cores(1), until_sure=False)
    >>> [(one.bot, one.rating > 0, one.games) for one in rate(bots, [standing])]
    [('novice', False, 20), ('casual', True, 20)]
    """
    seats, won, games = [], [], dict.fromkeys(bots, 0)
    for standing in standings:
        duel = standing.duel
        for turn, seating in enumerate(duel.seatings):
            names = [duel.bots[bot] for bot in seating]
            played = [deal.won[turn] for deal in standing.deals]
            played.append(np.full(duel.players, 1 / duel.players))  # as equals do
            won += played
            seats += [[[name == bot for bot in bots[1:]] for name in names]] * len(played)
            for bot in set(names):
                games[bot] += len(standing.deals)
    data = [Data(np.zeros(len(won), np.int64), np.array(seats, float), np.array(won))]
    nothing = np.zeros(len(bots) - 1)
    strengths = newton(data, nothing, nothing)
    spread = np.sqrt(np.diag(np.linalg.inv(shape(data, strengths)[1] * len(won))))
    first = Rating(bots[0], 0.0, 0.0, 0.0, games[bots[0]])
    rows = zip(bots[1:], ELO * strengths, 1.96 * ELO * spread, strict=True)
    return [first] + [
        Rating(bot, float(own), float(own - margin), float(own + margin), games[bot])
        for bot, own, margin in rows
    ]
