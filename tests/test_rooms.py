"""All rooms look alike: the same files with the same kind of content (docs/add-a-game.md)."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from quintett import games
from quintett.discovery import rooms

ROOT = Path(__file__).parent.parent
GUIDE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
OURS = [room for room in rooms().values() if room.is_own]
FOLDERS = [
    *(room.folder for room in OURS),
    ROOT / "examples" / "climb",
    ROOT / "examples" / "hearts" / "src" / "quintett_hearts",
]
HOLDS = {
    "table": {"LAYOUT", "RULES"},
    "legal": {"verdict"},
    "rules": {"apply", "scores", "winners"},
    "chance": {"set_up", "roll", "settle"},
    "notation": {"FACES", "ACTIONS", "chance_text", "chance_read", "chance_parts"},
    "positions": {"symmetries", "miniatures"},
    "heuristics": {"PLAN", "appeal"},
    "score_lines": {"tally"},
    "reasons": {"find_reasons"},
    "__init__": {"GAME"},
}
"""What each file is there for, in the order in which they may import each other."""
OPTIONAL = {"heuristics", "reasons", "terminal", "naive"}


def files(folder: Path) -> dict[str, ast.Module]:
    found = [file for file in folder.glob("*.py") if not file.name.startswith("test_")]
    return {file.stem: ast.parse(file.read_text(encoding="utf-8")) for file in found}


def defined(tree: ast.Module) -> set[str]:
    """The names that a file itself gives to something."""
    stored = (node for part in tree.body if isinstance(part, ast.Assign) for node in ast.walk(part))
    names = {node.id for node in stored if isinstance(node, ast.Name)}
    return names | {part.name for part in tree.body if isinstance(part, ast.FunctionDef)}


def imported(tree: ast.Module, package: str) -> set[str]:
    """The files of the same room that a file imports."""
    inner = [part for part in ast.walk(tree) if isinstance(part, ast.ImportFrom) and part.module]
    return {
        name.name if part.module == package else str(part.module).removeprefix(f"{package}.")
        for part in inner
        for name in part.names
        if f"{part.module}.".startswith(f"{package}.")
    }


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_room_has_the_files_that_every_room_has(folder: Path) -> None:
    found = files(folder)
    assert set(HOLDS) - OPTIONAL <= set(found)
    others = {name for name in found if name not in {*HOLDS, *OPTIONAL}}
    assert {name for name in others if f"`{folder.name}/{name}.py`" not in GUIDE} == set()
    assert {name for name in HOLDS if f"`{name}.py`" not in GUIDE} == set()
    for name in found.keys() & HOLDS.keys():
        assert HOLDS[name] - defined(found[name]) == set(), f"{name}.py lacks what it is there for"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_files_of_a_room_import_those_before_them(folder: Path) -> None:
    package = next((room.module for room in OURS if room.folder == folder), folder.name)
    found, order = files(folder), list(HOLDS)
    for name, tree in found.items():
        later = order[order.index(name) :] if name in order else order[1:]
        assert imported(tree, package) & {*later} == set(), f"{name}.py"
    assert imported(found["__init__"], package) >= {"table", "legal", "rules", "chance"}


@pytest.mark.parametrize("game", [room.game for room in OURS])
def test_the_colour_on_the_box_is_the_colour_in_the_browser(game: str) -> None:
    palette = (ROOT / "web" / "src" / "games" / game / "palette.css").read_text(encoding="utf-8")
    shown = re.findall(r"--accent: light-dark\((#\w+), (#\w+)\)", palette)
    assert shown == [games.game(game).box.accent]
