"""Makes a data set: each file a pure function of its setting and its games, so that it has the same
bytes wherever it is made."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from quintett.machine.pools import Pool
from quintett.study.data.files import file_of, held, lacking, name_of, put, told
from quintett.study.data.rows import Watch
from quintett.study.data.schema import LICENCE, SETTING, TABLES, Table, schema_of
from quintett.study.plays import Plays, Setting

GAMES_ONLY: tuple[Table, ...] = ("games",)
WATCHED = 64
"""So many games are watched side by side: what all seats saw in them must fit into memory."""


@dataclass(frozen=True)
class Piece:
    """Some games of a setting, and the tables that lack them."""

    setting: Setting
    numbers: range
    tables: tuple[Table, ...]


def block_of(setting: Setting, tables: tuple[Table, ...]) -> int:
    """How many games a file has at most: a few seconds of work."""
    if not setting.is_compiled:
        return 20
    return 20_000 if tables == GAMES_ONLY else 500


def pieces(setting: Setting, count: int, tables: tuple[Table, ...], folder: Path) -> list[Piece]:
    """What is to be done until a folder has so many games."""
    name, block = name_of(setting), block_of(setting, tables)
    wanted: dict[range, list[Table]] = {}
    for table in tables:
        for numbers in lacking(held(folder, table, name), count, block):
            wanted.setdefault(numbers, []).append(table)
    return [Piece(setting, numbers, tuple(lack)) for numbers, lack in wanted.items()]


def make(plan: list[Piece], folder: Path, pool: Pool) -> Iterator[Piece]:
    """Makes all files of a plan; says after each piece that it is there. The games come last:
    where they are, all is."""
    for piece, made in zip(plan, pool.each(files_of, plan), strict=True):
        for table in sorted(piece.tables, key=lambda one: -TABLES.index(one)):
            file = file_of(folder, table, name_of(piece.setting), piece.numbers)
            put(file, made[table])
        yield piece


def files_of(piece: Piece) -> dict[Table, bytes]:
    """The files of a piece."""
    writers = {table: _Writer(table, piece) for table in piece.tables}
    side_by_side = piece.setting.side_by_side
    if piece.tables != GAMES_ONLY:
        side_by_side = min(side_by_side, WATCHED)
    for first in range(0, len(piece.numbers), side_by_side):
        plays = Plays(piece.setting, piece.numbers[first : first + side_by_side])
        watch = Watch(plays, name_of(piece.setting), piece.tables)
        plays.run(watch.look)
        for table, rows in watch.made().items():
            writers[table].add(rows)
    return {table: writer.end() for table, writer in writers.items()}


class _Writer:
    """A Parquet file in memory. Rows of `games` are small and are kept together."""

    def __init__(self, table: Table, piece: Piece) -> None:
        about = {
            **told(piece.setting), "table": table, "first": piece.numbers.start,
            "end": piece.numbers.stop, "licence": LICENCE,
        }  # fmt: skip
        self._schema = schema_of(table).with_metadata({SETTING: json.dumps(about, sort_keys=True)})
        self._out = io.BytesIO()
        self._write = pq.ParquetWriter(
            self._out, self._schema, compression="zstd", write_page_checksum=True
        )
        self._kept: list[pa.Table] = []
        self._keeps = table == "games"

    def add(self, rows: pa.Table) -> None:
        if self._keeps:
            self._kept.append(rows)
        else:
            self._write.write_table(rows.cast(self._schema))

    def end(self) -> bytes:
        if self._kept:
            self._write.write_table(pa.concat_tables(self._kept).cast(self._schema))
        self._write.close()
        return self._out.getvalue()
