"""What is printed on Rotundo's cards, as a table with a line for each material.

The table in `CANON` is reconstructed; whoever owns the cards can put the printed numbers in its
place: as the option `deck`, or as a file in TOML with a table for each material:

    [cl]
    bag = "beige"
    number = 1
    value = 10
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from quintett.cards.errors import Malformed
from quintett.cards.letters import shown
from quintett.games.rotundo import table

BAGS = ("beige", "brown", "blue")
NUMBERS = range(1, 5)
VALUES = range(table.STEP, table.MOST_VALUE + table.STEP, table.STEP)
PARTS = ("bag", "number", "value")

Deck = dict[str, list[Any]]
"""For each material its bag, its number and its value."""

CANON: Deck = {
    "cl": ["beige", 1, 10],
    "fu": ["beige", 2, 15],
    "le": ["beige", 3, 20],
    "ca": ["brown", 1, 20],
    "sn": ["brown", 2, 35],
    "wo": ["brown", 3, 25],
    "gl": ["brown", 4, 30],
    "co": ["blue", 2, 50],
    "pt": ["blue", 3, 70],
    "au": ["blue", 4, 60],
}

EXAMPLE_DECK: Deck = {
    "cl": ["brown", 1, 5],
    "fu": ["beige", 1, 20],
    "le": ["beige", 4, 5],
    "ca": ["brown", 2, 15],
    "sn": ["beige", 3, 35],
    "wo": ["blue", 3, 45],
    "gl": ["brown", 3, 10],
    "co": ["blue", 1, 80],
    "pt": ["blue", 2, 70],
    "au": ["beige", 2, 100],
}
"""A table unlike the canon's, for tests and as a pattern."""


class Problem(NamedTuple):
    """What is wrong with a table, and where: (), (material,) or (material, part)."""

    place: tuple[str, ...]
    words: str


def complaint(deck: Any) -> str | None:
    """What is wrong with a value of the option `deck`; `None` stands for the canon's table."""
    problem = None if deck is None else _problem(deck)
    return problem.words if problem else None


def _problem(deck: Any) -> Problem | None:
    """The first thing that keeps a value from being a deck."""
    if not isinstance(deck, dict):
        return Problem((), f"expected a table of the ten materials, found {shown(deck)}")
    if problem := _wrong_names(deck):
        return problem
    for code in table.CODES:
        if problem := _problem_of(code, deck[code]):
            return problem
    return None


def _wrong_names(deck: dict[str, Any]) -> Problem | None:
    for code in deck:
        if code not in table.CODES:
            known = ", ".join(table.CODES)
            return Problem((code,), f"there is no material {shown(code)}; there are {known}")
    missing = [code for code in table.CODES if code not in deck]
    return Problem((), f"missing: {', '.join(missing)}") if missing else None


def _problem_of(code: str, row: Any) -> Problem | None:
    if not isinstance(row, list) or len(row) != len(PARTS):
        return Problem((code,), f"{code}: expected [bag, number, value], found {shown(row)}")
    bag, number, value = row
    if bag not in BAGS:
        return _unfit(code, "bag", "beige, brown or blue", bag)
    if type(number) is not int or number not in NUMBERS:
        return _unfit(code, "number", "1, 2, 3 or 4", number)
    if type(value) is not int or value not in VALUES:
        return _unfit(code, "value", "5 to 100 in steps of 5", value)
    return None


def _unfit(code: str, part: str, expected: str, found: Any) -> Problem:
    return Problem((code, part), f"{code}, {part}: expected {expected}, found {shown(found)}")


# --- a table from a file


def load(path: str | Path) -> Deck:
    """The table in a TOML file, as the option `deck` has it. An error names the file's line."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise Malformed(f"can't read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Malformed(f"{path} is no text in UTF-8") from None
    try:
        tables = tomllib.loads(text)
    except ValueError as error:
        words, line = _parser_words(error)
        raise Malformed(f"{path}, line {line or _last_line(text)}: {words}") from None
    problem = _wrong_names(tables) or _wrong_table(tables)
    if not problem:
        deck = {code: [tables[code][part] for part in PARTS] for code in table.CODES}
        problem = _problem(deck)
    if problem:
        raise Malformed(f"{path}, line {_line(text, problem.place)}: {problem.words}")
    return deck


_AT = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)")


def _parser_words(error: ValueError) -> tuple[str, str | None]:
    """What the parser of TOML has to say, and in which line, which stands in its message."""
    found = _AT.search(str(error))
    return _AT.sub("", str(error)), found[1] if found else None


def _wrong_table(tables: dict[str, Any]) -> Problem | None:
    """Whether each material has a table with exactly its three parts."""
    for code, row in tables.items():
        if not isinstance(row, dict):
            return Problem((code,), f"{code}: expected a table [{code}], found {shown(row)}")
        for part in row:
            if part not in PARTS:
                return Problem((code, part), f"{code}: there is no {shown(part)} on a card")
        for part in PARTS:
            if part not in row:
                return Problem((code,), f"{code}: its {part} is missing")
    return None


def _last_line(text: str) -> int:
    return len(text.rstrip("\n").split("\n"))


def _line(text: str, place: tuple[str, ...]) -> int:
    """The line where a table or a key begins; of what isn't there, the last line."""
    lines = _lines(text)
    while place and place not in lines:
        place = place[:-1]
    return lines.get(place, _last_line(text))


_NAME = re.compile(r"""\s*(\[*)\s*([\w."'\s-]+?)\s*[\]=]""")


def _lines(text: str) -> dict[tuple[str, ...], int]:
    """The line where each table, and each key in it, stands first."""
    table: tuple[str, ...] = ()
    lines: dict[tuple[str, ...], int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        if found := _NAME.match(line):
            name = tuple(word.strip(" \t\"'") for word in found[2].split("."))
            if found[1]:
                table = name
            whole = name if found[1] else table + name
            for length in range(1, len(whole) + 1):
                lines.setdefault(whole[:length], number)
    return lines
