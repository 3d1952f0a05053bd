"""Positions from fresh games, what the coach found there, and who won in the end.

Games are numbered and each has dice of its own, so that the same seed gives the same positions over
any number of processes. Of a game only a few positions are taken: those of one game share its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from quintett import games
from quintett.bots.analysis.calibration import look
from quintett.bots.analysis.coach import Coach
from quintett.bots.analysis.review import AllOpen
from quintett.bots.bot import Bot, Seen
from quintett.bots.players.levels import SearchBot, level_bot, plan_of
from quintett.cards.chance import Dice, below, dice_from_seed
from quintett.cards.game import Game
from quintett.lab.duel import prepare
from quintett.match.match import Match


class Asking(NamedTuple):
    """How the coach is asked: with so many iterations, all moves beside each other or the best of
    them alone, from what the seat knows or with all cards open."""

    iterations: int = 1000
    is_alone: bool = False
    is_open: bool = False


@dataclass(frozen=True)
class Sampling:
    """Which games are played, and what is asked about their positions."""

    game: str
    players: int
    level: str = "master"
    iterations: int | None = None
    """Of the players' search, in place of their level's."""
    each: int = 4
    """Positions of a game."""
    seed: str = "0"
    askings: tuple[Asking, ...] = (Asking(),)
    """Taken in turn."""
    is_raw: bool = False
    """Whether the coach believes the search."""


class Position(msgspec.Struct, frozen=True):
    """What was found at one decision, and what became of it."""

    number: int
    """Of its game."""
    entry: int
    seat: int
    moves: int
    raw: float
    """The highest mean of any move: what a coach would say who believes the search."""
    said: float
    """What the coach says about the move that it puts first."""
    tries: int
    shares: list[float]
    """What the search found for each seat if that move is made."""
    seats: list[list[float]]
    position: list[float]
    """Both as in `Inputs`."""
    won: list[float]
    """Each seat's share of the win in the end."""


def play(sampling: Sampling, number: int) -> Match:
    """Game `number`, played to its end."""
    game = games.game(sampling.game)
    name = f"{sampling.seed}/{sampling.players}"
    dice = dice_from_seed(name, number)
    bots = [
        _player(game, sampling, dice_from_seed(f"{name}/{number}/{seat}"))
        for seat in range(sampling.players)
    ]
    match = Match(game, sampling.players)
    match.roll(dice)
    while (seat := match.turn) is not None:
        match.play(bots[seat].choose(Seen(game, match.state)))
        match.roll(dice)
    return match


def _player(game: Game, sampling: Sampling, dice: Dice) -> Bot:
    if sampling.iterations is None:
        return level_bot(sampling.level, game, [dice])
    return SearchBot(game, [dice], plan_of(game), sampling.iterations)


def take(sampling: Sampling, number: int) -> list[Position]:
    """Some positions of game `number`, and what the coach says about them."""
    prepare(sampling.game)
    match = play(sampling, number)
    winners = match.winners()
    won = [(seat in winners) / len(winners) for seat in range(match.players)]
    entries = [entry for entry, (who, _move) in enumerate(match.entries) if isinstance(who, int)]
    dice = dice_from_seed(f"{sampling.seed}/{sampling.players}/{number}/positions")
    taken: list[Position] = []
    while entries and len(taken) < sampling.each:
        entry = entries.pop(below(dice, len(entries)))
        seen = Seen(match.game, match.state_before(entry))
        if len(seen.legal_actions) > 1:
            asking = sampling.askings[(number + len(taken)) % len(sampling.askings)]
            coach = Coach(
                match.game, asking.iterations, seed=f"{number}/{entry}", is_raw=sampling.is_raw
            )
            taken.append(ask(coach, seen, asking, match, entry, number, won))
    return taken


def ask(
    coach: Coach,
    seen: Seen,
    asking: Asking,
    match: Match,
    entry: int,
    number: int,
    won: Sequence[float],
) -> Position:
    """What the coach finds, by dice that belong to the position."""
    if asking.is_open:
        seen = AllOpen(match.game, match.state_before(entry))
    measured = coach.rate(seen, is_open=asking.is_open)
    move, count = measured.first, len(measured.moves)
    raw = max(float(measured.found(one)[seen.seat]) for one in measured.moves)
    if asking.is_alone:
        measured = coach.rate(seen, move, asking.is_open)
    inputs = look(seen, asking.iterations, asking.is_open, asking.is_alone)
    return Position(
        number, entry, seen.seat, count, raw, measured.chance(move).mean, measured.tries(move),
        measured.found(move).round(6).tolist(), inputs.seats.round(6).tolist(),
        inputs.position.round(6).tolist(), list(won),
    )  # fmt: skip
