"""Finds the games. Each has a room of its own: a folder with its rules, words and rulebooks. Ours
are in `quintett/games`; other packages offer theirs as entry points of the group `quintett.games`,
each under the id of its game. Nothing is loaded to find them."""

from __future__ import annotations

import logging
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

logger = logging.getLogger("quintett.discovery")

GROUP = "quintett.games"
GAMES = Path(__file__).parent / "games"
ID = re.compile(r"[a-z][a-z0-9_]{0,31}")
"""Ids stand in links, addresses and names of files."""


class Room(NamedTuple):
    """The folder of a game, and where in it the game is declared."""

    game: str
    module: str
    folder: Path
    sources: Path
    """The folder, or the single file, with all code that the game may call besides ours."""
    declaration: str = "GAME"
    """The name of the declaration in its module."""

    def text(self, name: str) -> str:
        """What a file of the room says."""
        return (self.folder / name).read_text(encoding="utf-8")

    @property
    def is_own(self) -> bool:
        """Whether the game came with Quintett."""
        return self.folder.parent == GAMES


@cache
def rooms() -> dict[str, Room]:
    """The rooms of all games by the games' ids, in alphabetical order. Where two have the same id,
    ours counts, then the one of the first package."""
    found = {room.game: room for room in _own()}
    for offered in sorted(entry_points(group=GROUP), key=lambda one: (one.name, one.value)):
        try:
            room = _offered(offered)
        except ValueError as error:
            warn(offered.name, str(error))
            continue
        if room.game in found:
            warn(room.game, f"{found[room.game].module} is a game of the same id")
        else:
            found[room.game] = room
    return dict(sorted(found.items()))


def _own() -> Iterator[Room]:
    for found in pkgutil.iter_modules([str(GAMES)]):
        if found.ispkg:
            folder = GAMES / found.name
            yield Room(found.name, f"{GROUP}.{found.name}", folder, folder)


def _offered(point: EntryPoint) -> Room:
    """The room behind an entry point, or a `ValueError` that says why there is none."""
    if not ID.fullmatch(point.name):
        raise ValueError("an id has small letters, digits and _, and begins with a letter")
    try:
        spec = find_spec(point.module)
    except (Exception, SystemExit) as error:
        raise ValueError(described(error)) from error
    if spec is None or spec.origin is None:
        raise ValueError(f"there is no module {point.module}")
    file = sources = Path(spec.origin)
    while (sources.parent / "__init__.py").is_file():
        sources = sources.parent
    return Room(point.name, point.module, file.parent, sources, point.attr or "GAME")


def room_with(file: Path) -> Room | None:
    """The room of another package's game that a file of code is in, or at least belongs to."""
    theirs = [room for room in rooms().values() if not room.is_own]
    inside = [room for room in theirs if file.is_relative_to(room.folder)]
    beside = [room for room in theirs if file.is_relative_to(room.sources)]
    return max(inside, key=lambda room: len(room.folder.parts), default=next(iter(beside), None))


def warn(game: str, why: str) -> None:
    """Says that a game of another package can't be had. All others can."""
    logger.warning("the game %.40s of another package is left out: %s", game, why)


def described(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"
