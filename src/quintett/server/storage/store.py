"""The store: SQLite or PostgreSQL behind the same code.

One writer serves all tables. A batch is what came while the last one was being committed, or within
two milliseconds, so moves of many tables share a transaction. `append` returns when its rows are
durable. The key (table, revision) makes two servers that write the same table conflict: the second
one has to read what it missed. What else servers of one database need of each other, `club.py` has.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import IO, Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quintett.server.storage import database
from quintett.server.storage.club import Alone, Club, Lease
from quintett.server.storage.database import StoreFailed, reason_of, telling_failures
from quintett.server.storage.entries import Row
from quintett.server.storage.schema import log, tables, versions

logger = logging.getLogger("quintett.store")

MANY, GATHERING = 100, 0.002
"""With fewer appends than that a batch waits so many seconds for more: a transaction costs as much
as dozens of rows."""
TRIAL_SECONDS = 3.0
"""How long the answer to whether the store can write is good, and how long it may take."""
PORTION = 1000
"""A statement names at most so many tables, and so many rows are read in one go: databases have
their limits, and others are waiting."""


class Conflict(Exception):
    """Another server wrote these revisions first, or tends this table now: nothing of it
    happened."""


class Append(NamedTuple):
    """Rows of one table that become durable together."""

    table: str
    rows: list[Row]
    summary: dict[str, Any] | None
    lease: Lease | None
    """What only the server may write that tends the table."""
    done: asyncio.Future[None]


class Store:
    """All tables that there ever were."""

    def __init__(
        self, engine: AsyncEngine, claimed: IO[bytes] | None = None, club: Club | None = None
    ) -> None:
        self.engine, self._claimed = engine, claimed
        self.club = club or Alone()
        self.batches = 0
        self.rows_written = 0
        self.news = 0
        """Grows with every change of what the lobby shows."""
        self._waiting: list[Append] = []
        self._writing: list[Append] = []
        self._wake = asyncio.Event()
        # compiled once: it is most of what a server ever writes
        self._insert_log = str(sa.insert(log).compile(dialect=engine.sync_engine.dialect))
        self._writer: asyncio.Task[None] | None = None
        self._trial: asyncio.Task[bool] | None = None
        self._tried = 0.0

    @classmethod
    async def open(cls, url: str, serves: bool = False) -> Store:
        """Opens a store, creating or upgrading what it needs. Only one server at a time serves from
        an SQLite file."""
        parsed = database.async_url(url)
        async with database.sentences(parsed):
            database.make_folder(parsed)
            claimed = database.claim(parsed) if serves else None
            try:
                engine = await database.connect(parsed)
                store = cls(engine, claimed, await _club(engine) if serves else None)
            except BaseException:
                if claimed is not None:
                    claimed.close()
                raise
        store._writer = asyncio.create_task(store._write_forever(), name="store writer")
        return store

    async def close(self) -> None:
        """Writes what waits, then lets go."""
        if self._writer is not None:
            while self._waiting:
                await asyncio.sleep(0.01)
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        if self._trial is not None:
            await self._trial
        await self.engine.dispose()
        if self._claimed is not None:
            self._claimed.close()

    # --- writing

    def append(
        self,
        table: str,
        rows: list[Row],
        summary: dict[str, Any] | None = None,
        lease: Lease | None = None,
    ) -> asyncio.Future[None]:
        """Done when the rows are durable. A summary is the new line of the lobby."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(Append(table, rows, summary, lease, done))
        self._wake.set()
        return done

    async def _write_forever(self) -> None:
        """The writer keeps one connection, and gets another when that one fails."""
        while True:
            try:
                async with self.engine.connect() as connection:
                    while not connection.invalidated:
                        await self._write(connection, await self._next_batch())
            except (SQLAlchemyError, OSError) as error:
                failure = StoreFailed(f"the store is not there: {reason_of(error)}")
                _settle(await self._next_batch(), failure)
            except Exception as error:  # whatever it was, the next one shall be written
                logger.exception("the writer failed")
                _settle(self._writing, StoreFailed(f"the writer failed: {reason_of(error)}"))

    async def _next_batch(self) -> list[Append]:
        while not self._waiting:
            self._wake.clear()
            await self._wake.wait()
        if len(self._waiting) < MANY:
            await asyncio.sleep(GATHERING)
        self._writing, self._waiting = self._waiting, []
        return self._writing

    async def _write(self, connection: AsyncConnection, batch: list[Append]) -> None:
        try:
            for one in await self.club.lost(connection, batch):
                _settle([one], Conflict(f"table {one.table} is tended by another server"))
                batch.remove(one)
            await self._insert(connection, batch)
            await self.club.tell(connection, batch)
            await connection.commit()
        except IntegrityError:
            await connection.rollback()
            if len(batch) == 1:
                _settle(batch, Conflict(f"table {batch[0].table} was written by somebody else"))
            for one in batch if len(batch) > 1 else []:
                await self._write(connection, [one])
        except (SQLAlchemyError, OSError) as error:
            await connection.invalidate()
            _settle(batch, StoreFailed(f"the store failed: {reason_of(error)}"))
        else:
            self.batches += 1
            self.rows_written += sum(len(one.rows) for one in batch)
            self.news += sum(one.summary is not None for one in batch)
            _settle(batch, None)

    async def _insert(self, connection: AsyncConnection, batch: list[Append]) -> None:
        rows = [row for one in batch for row in one.rows]
        if rows:
            await connection.exec_driver_sql(self._insert_log, rows)
        for one in batch:
            if one.summary is not None:
                touched = _not_before(tables.c.touched, one.summary["touched"])
                changed = await connection.execute(
                    sa.update(tables)
                    .where(tables.c.id == one.table)
                    .values({**one.summary, "touched": touched})
                )
                if not changed.rowcount:
                    await connection.execute(sa.insert(tables).values(id=one.table, **one.summary))

    async def touch(self, ids: Iterable[str]) -> int:
        """Notes that tables are in use now; says how many of them there are."""
        names, found = list(ids), 0
        async with self.engine.begin() as connection:
            for some in _portions(names):
                done = await connection.execute(
                    sa.update(tables)
                    .where(tables.c.id.in_(some))
                    .values(touched=_not_before(tables.c.touched, time.time()))
                )
                found += int(done.rowcount)
        return found

    async def prune(self, before: float) -> int:
        """Deletes tables that nobody touched and where nothing happened since then, with their
        logs: all at once, so that no log is without its table."""
        is_newer = sa.exists().where(log.c.table_id == tables.c.id, log.c.at >= before)
        old = sa.delete(tables).where(tables.c.touched < before, ~is_newer)
        async with self.engine.begin() as connection:
            gone = (await connection.execute(old.returning(tables.c.id))).scalars().all()
            for some in _portions(gone):
                await connection.execute(sa.delete(log).where(log.c.table_id.in_(some)))
            return len(gone)

    async def can_write(self) -> bool:
        """Whether what is written now would be kept. It is tried at most once every few seconds,
        however many ask; who gets no answer in time can't write either."""
        now = time.monotonic()
        if self._trial is None or (self._trial.done() and now - self._tried >= TRIAL_SECONDS):
            self._tried = now
            self._trial = asyncio.create_task(self._try_to_write(), name="trial")
        done, _waiting = await asyncio.wait([self._trial], timeout=TRIAL_SECONDS)
        return bool(done) and self._trial.result()

    async def _try_to_write(self) -> bool:
        """Writes what is there already: a commit, and a page on the disk."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(
                    sa.update(versions).values(version_num=versions.c.version_num)
                )
        except (SQLAlchemyError, OSError) as error:
            logger.warning("the store can't write: %s", reason_of(error))
            return False
        return True

    # --- reading

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        async with telling_failures(), self.engine.connect() as connection:
            yield connection

    async def load(self, table: str) -> list[tuple[str, float]]:
        """The log of a table; empty if there is no such table."""
        query = sa.select(log.c.body, log.c.at).where(log.c.table_id == table)
        rows: list[tuple[str, float]] = []
        async with self._reading() as connection:
            found = await connection.stream(query.order_by(log.c.revision))
            async for some in found.partitions(PORTION):  # others have their turn in between
                rows += [(body, at) for body, at in some]
        return rows

    async def opened_by(self, owner: str, seconds: float) -> int:
        """How many tables somebody has opened in the last so many seconds."""
        is_new = sa.and_(tables.c.owner == owner, tables.c.created > time.time() - seconds)
        async with self._reading() as connection:
            query = sa.select(sa.func.count()).select_from(tables).where(is_new)
            return int((await connection.execute(query)).scalar_one())

    async def listed(self, status: str, most: int, seconds: float) -> list[dict[str, Any]]:
        """Public tables for the lobby that were touched in the last so many seconds: of every owner
        the newest, then the second of each, and so on. Nobody fills the list alone.

        What is too old is asked each time and never stored: a clock that was wrong once has changed
        nothing. What a clock that was ahead has touched counts as touched now."""
        now = time.time()
        touched = sa.case((tables.c.touched > now, now), else_=tables.c.touched)
        owner = sa.func.coalesce(tables.c.owner, tables.c.id)
        place = sa.func.row_number().over(partition_by=owner, order_by=touched.desc())
        query = sa.select(tables).where(
            tables.c.public.is_(True),
            tables.c.status == status,
            tables.c.touched > now - seconds,
        )
        return await self._rows(query.order_by(place, touched.desc()).limit(most))

    async def all_tables(self, status: str | None = None) -> list[dict[str, Any]]:
        query = sa.select(tables).order_by(tables.c.created)
        return await self._rows(query if status is None else query.where(tables.c.status == status))

    async def count(self) -> dict[str, int]:
        """How many tables there are, by status."""
        query = sa.select(tables.c.status, sa.func.count()).group_by(tables.c.status)
        async with self._reading() as connection:
            found = await connection.execute(query)
            return {row[0]: int(row[1]) for row in found}

    async def _rows(self, query: Any) -> list[dict[str, Any]]:
        async with self._reading() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]


async def _club(engine: AsyncEngine) -> Club:
    if engine.dialect.name != "postgresql":
        return Alone()
    from quintett.server.storage.postgres_club import PostgresClub

    return await PostgresClub.open(engine)


def _not_before(column: sa.Column[float], time: float) -> sa.ColumnElement[float]:
    """The later one: a clock that is behind makes nothing older."""
    return sa.case((column > time, column), else_=time)


def _portions(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    return (ids[first : first + PORTION] for first in range(0, len(ids), PORTION))


def _settle(batch: list[Append], error: Exception | None) -> None:
    for one in batch:
        if one.done.done():
            continue
        if error is None:
            one.done.set_result(None)
        else:
            one.done.set_exception(error)
