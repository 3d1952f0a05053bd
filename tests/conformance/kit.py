"""What every conformance test stands on: all tables there are, and random walks over them.

A table is a game, a number of players and options: the default, and each option at each of its
other values. A new game has nothing to do but to be a package in `quintett.games`.
"""

from __future__ import annotations

import math
import os
import secrets
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from quintett import Match, games
from quintett.cards.game import Game
from quintett.lab.simulate import random_match

FRESH = os.environ.get("QUINTETT_FRESH_SEED") or secrets.token_hex(4)
"""A seed that no run had before; it is printed, and the variable brings it back."""

STATES = int(os.environ.get("QUINTETT_KIT_STATES", "15000"))
"""About how many states a walk sees at each table."""

states_seen: Counter[str] = Counter()
"""How many states the kit has looked at, by game; printed at the end of a run."""


@dataclass(frozen=True)
class Table:
    game: Game
    players: int
    options: dict[str, Any] = field(hash=False)

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game.id}-{self.players}{chosen[:40]}"

    def match(self, seed: int | str, number: int = 0) -> Match:
        """A whole random game."""
        return random_match(self.game, self.players, self.options, seed, number)


def option_sets(game: Game) -> Iterator[dict[str, Any]]:
    yield {}
    for name, option in game.options.items():
        for value in option.choices:
            if value != option.default:
                yield {name: value}


def tables(*names: str) -> list[Table]:
    """All tables of these games, or of all."""
    return [
        Table(game, players, options)
        for game in map(games.game, names or games.names())
        for players in game.seats
        for options in option_sets(game)
    ]


def unfinished(match: Match) -> Iterator[Match]:
    """The match before each of its entries, from the first deal on."""
    again = Match(match.game, match.players, match.options)
    for who, what in match.entries:
        yield again
        if isinstance(who, str):
            again.settle(who, what)
        else:
            again.play(what, who)
    states_seen[match.game.id] += len(match.entries)


def chi_square_is_plausible(found: Counter[Any], weights: Counter[Any]) -> bool:
    """Whether counts fit weights; a fair sampler fails one time in a hundred thousand."""
    total = weights.total()
    draws = found.total()
    statistic = sum(
        (found[key] - draws * weight / total) ** 2 / (draws * weight / total)
        for key, weight in weights.items()
    )
    freedom = len(weights) - 1
    # Wilson and Hilferty: the cube root of chi-square is nearly normal
    z = ((statistic / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))
    return bool(z < 4.3)
