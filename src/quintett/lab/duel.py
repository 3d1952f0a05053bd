"""Which bot is stronger: the same deals with the bots in every seat, so that luck cancels.

A *deal* is the unit of the statistics: it is played once for each seating, with the same cards, and
gives each bot one share of the wins. Deals are independent of each other, the games of one deal
are not.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import numpy as np
import numpy.typing as npt

from quintett import games
from quintett.bots.bot import Bot, Seen
from quintett.bots.players.levels import SearchBot, level_bot
from quintett.bots.players.search import new_plan
from quintett.bots.specs import make_bot
from quintett.cards.chance import dice_from_seed
from quintett.machine.pools import Pool
from quintett.match.match import Match

FLIPS = 100_000
"""Random sign flips of the test; p can't be lower than one in this number."""
SURE, LOOKS = 0.01, 20
"""`until sure` looks at most this often and shares the error among the looks, so that a result
with p < 0.01 is what it says."""


@dataclass(frozen=True)
class Duel:
    """Who plays what."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: str = "0"
    options: Mapping[str, Any] | None = None
    think: float | None = None
    threads: int = 1

    @property
    def seatings(self) -> list[tuple[int, ...]]:
        """For each seat the number of its bot, in all ways that a deal is repeated: every bot
        has every seat equally often."""
        count = len(self.bots)
        return [
            tuple((seat + first) % count for seat in range(self.players)) for first in range(count)
        ]


@dataclass(frozen=True)
class Deal:
    """What one deal gave: each bot's share of the wins, its seconds and its decisions."""

    won: npt.NDArray[np.float64]
    """Each seat's share, in each seating."""
    shares: npt.NDArray[np.float64]
    seconds: npt.NDArray[np.float64]
    decisions: npt.NDArray[np.float64]


@cache
def prepare(name: str) -> None:
    """Compiles (or loads) what bots think with, once in a process: before a clock runs, and before
    several processes would do it at the same time."""
    game = games.game(name)
    seen = Seen(game, Match(game, game.seats[0], seed=0).state)
    dice = [dice_from_seed("prepare")]
    for bot in (level_bot("casual", game, dice), SearchBot(game, dice, new_plan(), 1)):
        bot.choose(seen)


def play_deal(duel: Duel, number: int) -> Deal:
    """One deal in all seatings."""
    prepare(duel.game)
    bots, seatings = len(duel.bots), duel.seatings
    won = np.zeros((len(seatings), duel.players))
    result = Deal(won, np.zeros(bots), np.zeros(bots), np.zeros(bots))
    for turn, seating in enumerate(seatings):
        play_game(duel, number, seating, won[turn], result)
        np.add.at(result.shares, list(seating), won[turn] / len(seatings))
    return result


def play_game(
    duel: Duel, number: int, seating: Sequence[int], won: npt.NDArray[np.float64], result: Deal
) -> None:
    """One game, and what each seat has won."""
    game, options = games.game(duel.game), duel.options or {}
    seed = f"{duel.seed}/{number}/{'-'.join(map(str, seating))}"
    match, dice = Match(game, duel.players, options), dice_from_seed(duel.seed, number)
    match.roll(dice)
    with ExitStack() as table:
        players: list[Bot] = [
            table.enter_context(
                make_bot(
                    duel.bots[bot],
                    game,
                    duel.players,
                    options,
                    seat,
                    seed,
                    duel.think,
                    duel.threads,
                )
            )
            for seat, bot in enumerate(seating)
        ]
        while (seat := match.turn) is not None:
            begin = time.perf_counter()
            move = players[seat].choose(Seen(game, match.state))
            result.seconds[seating[seat]] += time.perf_counter() - begin
            result.decisions[seating[seat]] += 1
            match.play(move)
            match.roll(dice)
    winners = match.winners()
    won[list(winners)] = 1 / len(winners)


def play_deals(duel: Duel, count: int, pool: Pool) -> Iterator[Deal]:
    """Deals 0, 1, 2 … in this order, whoever plays them: the same seed gives the same result, and
    deals that are soon over don't count before others."""
    prepare(duel.game)
    return pool.each(partial(play_deal, duel), range(count))


@dataclass
class Standing:
    """The result so far."""

    duel: Duel
    deals: list[Deal]

    @property
    def shares(self) -> npt.NDArray[np.float64]:
        return np.array([deal.shares for deal in self.deals])

    def interval(self, bot: int) -> tuple[float, float, float]:
        """A bot's share of the wins and its 95 % interval."""
        shares = self.shares[:, bot]
        mean = float(shares.mean())
        spread = float(shares.std(ddof=1)) if len(shares) > 1 else 1.0
        margin = 1.96 * spread / math.sqrt(len(shares))
        return mean, max(0.0, mean - margin), min(1.0, mean + margin)

    @property
    def p(self) -> float:
        """How likely the first bot would be at least so far from its fair share by luck: a deal's
        difference is as likely to have the other sign (a randomisation test, two-sided)."""
        fair = 1 / len(self.duel.bots)
        away = self.shares[:, 0] - fair
        signs = np.random.default_rng(1).integers(0, 2, (FLIPS, len(away)), dtype=np.int8) * 2 - 1
        by_luck = np.abs(signs @ away) >= abs(away.sum()) - 1e-9
        return float((1 + by_luck.sum()) / (1 + FLIPS))

    def summary(self) -> dict[str, Any]:
        seconds = np.sum([deal.seconds for deal in self.deals], axis=0)
        decisions = np.sum([deal.decisions for deal in self.deals], axis=0)
        rows = []
        for number, bot in enumerate(self.duel.bots):
            mean, low, high = self.interval(number)
            rows.append(
                {
                    "bot": bot,
                    "win_share": round(mean, 4),
                    "low": round(low, 4),
                    "high": round(high, 4),
                    "seconds_per_move": round(float(seconds[number] / decisions[number]), 6),
                }
            )
        return {
            "game": self.duel.game,
            "players": self.duel.players,
            "games": len(self.deals) * len(self.duel.seatings),
            "bots": rows,
            "p": round(self.p, 6),
        }


def is_sure(standing: Standing, most: int) -> bool:
    """Whether the answer is clear, asked at most `LOOKS` times on the way to so many deals."""
    count, step = len(standing.deals), max(5, most // LOOKS)
    return count % step == 0 and standing.p < SURE / LOOKS


def run(duel: Duel, deals: int, pool: Pool, until_sure: bool) -> Iterator[Standing]:
    """The standing after each deal; ends when all are played, or when the answer is clear."""
    standing = Standing(duel, [])
    for deal in play_deals(duel, deals, pool):
        standing.deals.append(deal)
        yield standing
        if until_sure and is_sure(standing, deals):
            return
