"""A game is a folder: nothing outside its own folders knows its name."""

from __future__ import annotations

import doctest
import re
import subprocess
from pathlib import Path

import pytest

from quintett.discovery import rooms

ROOT = Path(__file__).parent.parent
WHERE = (
    "src",
    "tools",
    "web/src",
    "web/index.html",
    "pyproject.toml",
    "Makefile",
    "hatch_build.py",
)
FOLDERS = ("src/quintett/games", "web/src/games")
TESTS = re.compile(r"(^|/)test_\w+\.py$|\.test\.ts$")
OURS = [room.game for room in rooms().values() if room.is_own]


def files() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", *WHERE], cwd=ROOT, capture_output=True, text=True, check=True
    )
    own = tuple(f"{folder}/{game}/" for game in OURS for folder in FOLDERS)
    found = [name for name in listed.stdout.splitlines() if not name.startswith(own)]
    return [ROOT / name for name in found if not TESTS.search(name)]


def lines(file: Path) -> dict[int, str]:
    """The numbered lines of a file but for examples in docstrings: those speak of some game."""
    text = file.read_text(encoding="utf-8")
    found = dict(enumerate(text.splitlines(), 1))
    for example in doctest.DocTestParser().get_examples(text) if file.suffix == ".py" else []:
        count = len((example.source + example.want).splitlines())
        for number in range(example.lineno + 1, example.lineno + 1 + count):
            found.pop(number, None)
    return found


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="asks git which files are ours")
@pytest.mark.parametrize("game", OURS)
def test_no_code_outside_its_folders_names_a_game(game: str) -> None:
    """Neither as a word of its own nor as a part of a name: `game-parade`, `ParadeTable`, `PARADE`.
    The word `gold` for a colour would be found, too, but so far nobody needs it."""
    name = re.compile(
        rf"(?<![a-z]){game}(?![a-z])|{game.capitalize()}(?![a-z])|(?<![A-Z]){game.upper()}(?![A-Z])"
    )
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for file in files()
        for number, line in lines(file).items()
        if name.search(line)
    ]
    assert len(files()) > 250
    assert found == []
