"""The games, one room each. A new game is a new folder here and nothing else: every package in
this folder declares its `GAME`."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from quintett.cards.errors import Malformed
from quintett.cards.game import Game
from quintett.cards.letters import shown


@cache
def names() -> tuple[str, ...]:
    """The ids of all games, without loading them."""
    return tuple(sorted(room.name for room in pkgutil.iter_modules(__path__) if room.ispkg))


@cache
def game(name: str) -> Game:
    """The game with this id."""
    if name not in names():
        raise Malformed(f"unknown game {shown(name)!r}; known are {', '.join(names())}")
    room = importlib.import_module(f"{__name__}.{name}")
    declared: Game = room.GAME
    return declared


def all_games() -> list[Game]:
    return [game(name) for name in names()]
