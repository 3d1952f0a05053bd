"""What is measured: for every table who wins from where, how long it takes, how points spread, how
often the lead changes, and how much the cards decide.

All of it comes from games of equal bots, measured in pieces that are pure functions of their
setting and their numbers.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from quintett.cards.game import Game
from quintett.cards.play import results_all
from quintett.machine.pools import Pool
from quintett.study.plays import AT_RANDOM, Plays, Setting

REPEATS = 8
"""So often each deal is played that tells how much the cards decide."""
QUANTILES = (0.05, 0.5, 0.95)
NOBODY_LEADS = -1


class Estimate(msgspec.Struct, frozen=True):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float

    def differs(self, other: Estimate) -> bool:
        """Whether the difference to another one is more than luck. Both may come from the same
        deals; then it is rather more."""
        error = math.hypot(self.high - self.low, other.high - other.low) / 2
        return abs(self.mean - other.mean) > error


class Spread(msgspec.Struct, frozen=True):
    """Between which values nine of ten lie, the one in the middle, and their mean."""

    low: float
    middle: float
    high: float
    mean: Estimate


class TableFigures(msgspec.Struct, frozen=True):
    """What was found at a table."""

    players: int
    games: int
    options: dict[str, Any]
    places: list[Estimate]
    """The share of the wins from each place, counted from whoever begins."""
    ties: float
    """In what part of the games several win."""
    decisions: Spread
    points: Spread
    winning_points: Spread
    margin: Spread
    """Between the best and the second best."""
    lead_changes: Estimate
    settled: Estimate
    """After what part of the decisions the winner leads for good."""


class LuckFigures(msgspec.Struct, frozen=True):
    """How much the cards decide, and how much skill is worth."""

    players: int
    games: int
    by_deal: Estimate
    """Which part of the differences in results the deal explains, among equals."""
    by_skill: Estimate
    """The share of the wins of one bot among random ones."""


class Balance(msgspec.Struct, frozen=True):
    """All that was found about a game."""

    game: str
    rules: str
    bot: str
    seed: str
    tables: list[TableFigures]
    luck: list[LuckFigures]
    options: list[TableFigures]
    """The table where most people meet the game, with each option as it usually isn't."""


@dataclass(frozen=True)
class Piece:
    """Some games of a setting."""

    setting: Setting
    numbers: range


@dataclass(frozen=True)
class Played:
    """What games gave, a row a game; seats stand by their place from whoever began."""

    numbers: npt.NDArray[np.int64]
    starters: npt.NDArray[np.int64]
    shares: npt.NDArray[np.float64]
    points: npt.NDArray[np.int64]
    decisions: npt.NDArray[np.int64]
    changes: npt.NDArray[np.int64]
    settled: npt.NDArray[np.float64]


def play(piece: Piece) -> Played:
    """Plays a piece and looks who leads."""
    plays, leaders = Plays(piece.setting, piece.numbers), list[Any]()
    plays.run(lambda now: leaders.append(_leaders(now)))
    points, wins = _results(plays)
    count, players = points.shape
    turned = (plays.starters[:, None] + np.arange(players)) % players
    by_place = np.take_along_axis(wins / wins.sum(axis=1, keepdims=True), turned, 1)
    told = np.array(leaders).reshape(-1, count)
    winner = np.where(wins.sum(axis=1) == 1, wins.argmax(axis=1), NOBODY_LEADS)
    return Played(
        np.array(piece.numbers), plays.starters, by_place,
        np.take_along_axis(points, turned, 1).astype(np.int64), plays.decisions.copy(),
        _changes(told), _settled(told, winner, plays.decisions),
    )  # fmt: skip


def _results(plays: Plays) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    points, wins = np.zeros((2, len(plays.batch), 8), np.int32)
    results_all(plays.batch, points, wins)
    return points[:, : plays.setting.players], wins[:, : plays.setting.players]


def _leaders(plays: Plays) -> npt.NDArray[np.int64]:
    """Who would win if the game ended now; nobody where several would, or where it is over."""
    _points, wins = _results(plays)
    leads = np.where(wins.sum(axis=1) == 1, wins.argmax(axis=1), NOBODY_LEADS)
    leads[plays.batch["turn"] < 0] = NOBODY_LEADS
    return leads.astype(np.int64)


def _changes(told: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """How often another one leads than the one who led last."""
    changes, last = np.zeros((2, told.shape[1]), np.int64)
    last[:] = NOBODY_LEADS
    for leads in told:
        changes += (leads >= 0) & (last >= 0) & (leads != last)
        last = np.where(leads >= 0, leads, last)
    return changes


def _settled(
    told: npt.NDArray[np.int64], winner: npt.NDArray[np.int64], decisions: npt.NDArray[np.int64]
) -> npt.NDArray[np.float64]:
    """After what part of the decisions the one who wins leads for good."""
    steps = np.arange(len(told))[:, None]
    others = (told != winner) & (steps < decisions)
    last = np.where(others, steps + 1, 0).max(axis=0, initial=0)
    return np.where(winner >= 0, last / np.maximum(decisions, 1), 1.0)


# --- what to play


def piece_size(setting: Setting) -> int:
    """So many games are a second or so of work."""
    return 500 if setting.is_compiled else 8


def cut(setting: Setting, games: int) -> list[Piece]:
    size = piece_size(setting)
    size -= size % setting.repeats
    return [Piece(setting, range(at, min(at + size, games))) for at in range(0, games, size)]


def settings_of(game: Game, tables: Sequence[int], bot: str, seed: str) -> dict[str, list[Setting]]:
    """All settings that are played: each table, each table's deals again and again, one bot among
    random ones with the same cards in every seat, and each option."""
    plain = [Setting(game.id, players, (bot,), seed) for players in tables]
    usual = game.box.usual or game.seats[0]
    usual = usual if usual in tables else tables[0]
    return {
        "tables": plain,
        "deals": [replace(one, seed=f"{seed}/deals", repeats=REPEATS) for one in plain],
        "skill": [
            replace(
                one, seed=f"{seed}/skill", bots=(bot, *[AT_RANDOM] * (one.players - 1)),
                repeats=one.players,
            )
            for one in plain
        ],
        "options": [
            Setting(game.id, usual, (bot,), seed, {name: value})
            for name, option in game.options.items()
            for value in option.choices
            if value != option.default
        ],
    }  # fmt: skip


def plan_of(game: Game, tables: Sequence[int], bot: str, seed: str, games: int) -> list[Piece]:
    """All pieces, in the order in which they are measured."""
    chosen = settings_of(game, tables, bot, seed)
    return [
        piece
        for settings in chosen.values()
        for setting in settings
        for piece in cut(setting, math.ceil(games / setting.repeats) * setting.repeats)
    ]


def measure(plan: Sequence[Piece], pool: Pool) -> Iterator[tuple[Piece, Played]]:
    """Plays all pieces; says after each what it gave."""
    return zip(plan, pool.each(play, plan), strict=True)


# --- what it means


def sum_up(
    game: Game, tables: Sequence[int], bot: str, seed: str, found: Sequence[tuple[Piece, Played]]
) -> Balance:
    """The figures of all that was played."""
    chosen = settings_of(game, tables, bot, seed)

    def games_of(setting: Setting) -> Played:
        return joined([played for piece, played in found if piece.setting == setting])

    return Balance(
        game=game.id, rules=game.version, bot=bot, seed=seed,
        tables=[table_figures(one, games_of(one)) for one in chosen["tables"]],
        luck=[
            luck_figures(deals, games_of(deals), games_of(skill))
            for deals, skill in zip(chosen["deals"], chosen["skill"], strict=True)
        ],
        options=[table_figures(one, games_of(one)) for one in chosen["options"]],
    )  # fmt: skip


def joined(parts: Sequence[Played]) -> Played:
    names = Played.__dataclass_fields__
    return Played(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))


def table_figures(setting: Setting, played: Played) -> TableFigures:
    best = np.sort(played.points, axis=1)
    winning = played.points[played.shares > 0]
    return TableFigures(
        players=setting.players,
        games=len(played.decisions),
        options=dict(setting.options),
        places=[estimate(played.shares[:, place]) for place in range(setting.players)],
        ties=round(float((played.shares.max(axis=1) < 1).mean()), 4),
        decisions=spread(played.decisions),
        points=spread(played.points.ravel()),
        winning_points=spread(winning),
        margin=spread(best[:, -1] - best[:, -2]),
        lead_changes=estimate(played.changes),
        settled=estimate(played.settled),
    )


def luck_figures(setting: Setting, deals: Played, skill: Played) -> LuckFigures:
    """One-way analysis of variance over deals; the first bot of each of the other games has the
    seat that is number `-n` from the first."""
    players = setting.players
    seats = (np.arange(players) - deals.starters[:, None]) % players
    shares = np.take_along_axis(deals.shares, seats, 1).reshape(-1, REPEATS, players)
    own = -skill.numbers % players
    strong = skill.shares[np.arange(len(own)), (own - skill.starters) % players]
    return LuckFigures(
        players=players,
        games=len(deals.decisions) + len(skill.decisions),
        by_deal=_explained(shares),
        by_skill=estimate(strong.reshape(-1, players).mean(axis=1)),
    )


def _explained(shares: npt.NDArray[np.float64]) -> Estimate:
    """Which part of the variance lies between the deals; its interval by leaving out a twentieth
    of the deals at a time."""
    whole, parts = _between(shares), np.array_split(np.arange(len(shares)), 20)
    left = np.array([_between(np.delete(shares, part, axis=0)) for part in parts if len(part)])
    error = 2 * math.sqrt((len(left) - 1) * float(left.var()))
    limited = (min(max(one, 0.0), 1.0) for one in (whole, whole - error, whole + error))
    return Estimate(*(round(one, 4) for one in limited))


def _between(shares: npt.NDArray[np.float64]) -> float:
    within = shares.var(axis=1, ddof=1).mean()
    between = shares.mean(axis=1).var(axis=0, ddof=1).mean() - within / shares.shape[1]
    total = within + between
    return float(between / total) if total > 0 else 0.0


def estimate(values: npt.NDArray[Any]) -> Estimate:
    mean, count = float(values.mean()), len(values)
    error = 1.96 * float(values.std(ddof=1)) / math.sqrt(count) if count > 1 else 0.0
    return Estimate(*(round(one, 4) for one in (mean, mean - error, mean + error)))


def spread(values: npt.NDArray[Any]) -> Spread:
    low, middle, high = (float(one) for one in np.quantile(values, QUANTILES, method="nearest"))
    return Spread(low, middle, high, estimate(values))
