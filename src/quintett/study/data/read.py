"""Asks a data set, and checks it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import duckdb
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from quintett.cards.errors import QuintettError
from quintett.match.link import from_link
from quintett.study.data.files import numbers_in, sum_of, sums
from quintett.study.data.schema import SETTING, TABLES, Table, schema_of

SEATS = """
CREATE VIEW seats AS
SELECT game, players, setting, number, rules, options, seed, start, decisions, link, seat,
       (seat - start + players) % players AS place, bot, points, share
FROM (SELECT * EXCLUDE (bots, points, shares), unnest(range(players)) AS seat,
             unnest(bots) AS bot, unnest(points) AS points, unnest(shares) AS share
      FROM games)
"""
"""A row for each seat of each game; `place` counts from whoever began."""
REPLAYED = 3
"""So many games of every file are played again by their links."""


class Unreadable(QuintettError):
    """There is no data set, or a question that it can't answer."""


class Problem(NamedTuple):
    """What is wrong with a file."""

    file: Path
    text: str


def files_in(folder: Path) -> dict[Table, list[Path]]:
    """All files of each table."""
    if not folder.is_dir():
        raise Unreadable(f"there is no folder {folder}")
    found: dict[Table, list[Path]] = {
        table: sorted((folder / table).glob("*/*.parquet")) for table in TABLES
    }
    if not any(found.values()):
        raise Unreadable(f"there are no games in {folder}; `quintett data make` puts some there")
    return found


# --- asking


class Answer(NamedTuple):
    """The names of the columns, and the rows."""

    names: list[str]
    rows: Iterator[tuple[Any, ...]]


def ask(folder: Path, question: str) -> Answer:
    """What a question in SQL gives: `games`, `decisions` and `states` are there, and `seats`."""
    found = files_in(folder)
    try:
        house = duckdb.connect(":memory:")
        for table in TABLES:
            if found[table]:
                pattern = str(folder / table / "*" / "*.parquet").replace("'", "''")
                house.execute(f"CREATE VIEW {table} AS FROM read_parquet('{pattern}')")
        if found["games"]:
            house.execute(SEATS)
        question.encode()  # DuckDB doesn't tell what is no text
        answer: duckdb.DuckDBPyConnection | None = house.execute(question)
    except (duckdb.Error, UnicodeError) as error:
        raise Unreadable(f"DuckDB says: {_first_line(error)}") from None
    if answer is None or not answer.description:
        raise Unreadable("the question asks for nothing")
    return Answer([str(column[0]) for column in answer.description], _rows(answer))


def _rows(answer: duckdb.DuckDBPyConnection) -> Iterator[tuple[Any, ...]]:
    while True:
        try:
            some = answer.fetchmany(10_000)
        except duckdb.Error as error:
            raise Unreadable(f"DuckDB says: {_first_line(error)}") from None
        if not some:
            return
        yield from some


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[0]


# --- checking


def check(folder: Path) -> Iterator[Problem | Path]:
    """Goes through all files: names each, and before it what is wrong with it."""
    found, sealed = files_in(folder), sums(folder)
    names = {
        file: file.relative_to(folder).as_posix() for files in found.values() for file in files
    }
    for name in sorted(sealed.keys() - names.values()):
        yield Problem(folder / name, "it is missing")
    for table in TABLES:
        ends: dict[str, int] = {}
        for file in found[table]:
            if names[file] in sealed and sealed[names[file]] != sum_of(file):
                yield Problem(file, "it isn't as it was made: its sum is another")
            else:
                yield from (Problem(file, text) for text in _faults(file, table, ends))
            yield file


def _faults(file: Path, table: Table, ends: dict[str, int]) -> list[str]:
    numbers, setting = numbers_in(file), file.parent.name
    if numbers is None:
        return ["its name doesn't say which games it holds"]
    is_twice = numbers.start < ends.get(setting, 0)
    ends[setting] = max(ends.get(setting, 0), numbers.stop)
    try:
        rows = pq.read_table(file, page_checksum_verification=True, partitioning=None)
    except (pa.ArrowException, OSError, UnicodeError) as error:
        return [f"it can't be read: {_first_line(error)}"]
    if not rows.schema.equals(schema_of(table)):
        return [f"its columns aren't those of {table}"]
    faults = ["another file holds some of its games, too"] if is_twice else []
    faults += _wrong_rows(rows, table, numbers, setting)
    return faults if faults or table != "games" else list(_wrong_games(rows))


def _wrong_rows(rows: pa.Table, table: Table, numbers: range, setting: str) -> Iterator[str]:
    about = json.loads((rows.schema.metadata or {}).get(SETTING, b"{}"))
    if (about.get("table"), about.get("first"), about.get("end")) != (table, *_ends(numbers)):
        yield "it holds other games than its name says"
    if pc.unique(rows["setting"]).to_pylist() != [setting]:
        yield "it lies in the folder of another setting"
    present = pc.unique(rows["number"]).to_pylist()
    if present != list(numbers) or (table == "games" and rows.num_rows != len(numbers)):
        yield "games are missing, or there twice"


def _ends(numbers: range) -> tuple[int, int]:
    return numbers.start, numbers.stop


def _wrong_games(rows: pa.Table) -> Iterator[str]:
    """Some games are played again by their links; their results must be those of the row."""
    step = max(1, rows.num_rows // REPLAYED)
    for row in rows.take(list(range(0, rows.num_rows, step))[:REPLAYED]).to_pylist():
        try:
            match = from_link(row["link"]).replay()
            winners = match.winners()
            shares = [(seat in winners) / len(winners) for seat in range(match.players)]
            said = [round(share, 6) for share in row["shares"]]
            if match.scores() != row["points"] or [round(one, 6) for one in shares] != said:
                yield f"game {row['number']} ends otherwise than it says"
        except (QuintettError, ValueError) as error:
            yield f"game {row['number']} can't be played again: {error}"
