"""The games, one room each. A new game is a new folder here, or in a package of its own
(`quintett/discovery.py`), and nothing else: its module declares a `GAME`."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any

from quintett.cards.errors import Malformed
from quintett.cards.game import Game
from quintett.cards.letters import shown
from quintett.discovery import Room, described, rooms, warn
from quintett.words import LANGUAGES, Words

ABOUT = ("game", "pitch", "letters", "over-unit")
"""What every catalogue says about its game, as `game-GAME`."""
FILES = ("rulebook.de.md", "rulebook.en.md", "words.de.ftl", "words.en.ftl")


@cache
def names() -> tuple[str, ...]:
    """The ids of all games. Ours aren't loaded for that; those of other packages are, so that one
    which can't be had is no name."""
    return tuple(room.game for room in rooms().values() if room.is_own or _has_game(room))


def _has_game(room: Room) -> bool:
    try:
        complaint = _complaint(room)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - others may do anything
        complaint = described(error)
    if complaint:
        warn(room.game, complaint)
    return not complaint


def _complaint(room: Room) -> str:
    """What is wrong with a game of another package, if anything."""
    declared = _declared(room)
    if not isinstance(declared, Game):
        return f"{room.module}:{room.declaration} is no Game"
    if declared.id != room.game:
        return f"it calls itself {shown(declared.id)}"
    missing = [name for name in FILES if not (room.folder / name).is_file()]
    if missing:
        return f"{room.folder} has no {', '.join(missing)}"
    keys = [f"{about}-{room.game}" for about in ABOUT]
    lacking = {key for key in keys for words in map(Words, LANGUAGES) if key not in words}
    return f"its words lack {', '.join(sorted(lacking))}" if lacking else ""


def _declared(room: Room) -> Any:
    return getattr(importlib.import_module(room.module), room.declaration)


@cache
def game(name: str) -> Game:
    """The game with this id."""
    if name not in names():
        raise Malformed(f"unknown game {shown(name)!r}; known are {', '.join(names())}")
    declared: Game = _declared(rooms()[name])
    return declared


def all_games() -> list[Game]:
    return [game(name) for name in names()]


@cache
def on_the_shelf() -> tuple[Game, ...]:
    """All games in the order in which people are shown them."""
    return tuple(sorted(all_games(), key=lambda game: (game.box.place, game.id)))


@cache
def starter() -> Game:
    """The game for those who don't know yet which."""
    return min(on_the_shelf(), key=lambda game: not game.box.is_starter)
