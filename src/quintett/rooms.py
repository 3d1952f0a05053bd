"""Where the games lie: each has a room of its own, a folder with its rules, its words and its
rulebooks. Nothing is loaded to find them."""

from __future__ import annotations

import pkgutil
from functools import cache
from pathlib import Path
from typing import NamedTuple

GAMES = Path(__file__).parent / "games"


class Room(NamedTuple):
    """The folder of a game, and the module in it that declares the game."""

    game: str
    module: str
    folder: Path

    def text(self, name: str) -> str:
        """What a file of the room says."""
        return (self.folder / name).read_text(encoding="utf-8")


@cache
def rooms() -> dict[str, Room]:
    """The rooms of all games by the games' ids, in alphabetical order."""
    names = sorted(found.name for found in pkgutil.iter_modules([str(GAMES)]) if found.ispkg)
    return {name: Room(name, f"quintett.games.{name}", GAMES / name) for name in names}
