"""The store: a row a table, a row a log entry; SQLite or PostgreSQL behind the same code.

One writer serves all tables. A batch is what came while the last one was being committed, or within
two milliseconds, so moves of many tables share a transaction. `append` returns when its rows are
durable. The key (table, revision) makes two servers that write the same table conflict.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

import platformdirs
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from quintett.server.entries import Row

logger = logging.getLogger("quintett.store")
metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("rules", sa.String(20), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("archived", sa.Boolean, nullable=False, default=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False),
    sa.Column("seats", sa.JSON, nullable=False),
)
sa.Index("tables_listed", tables.c.archived, tables.c.public, tables.c.status, tables.c.touched)

log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("revision", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)

versions = sa.Table(
    "alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32), primary_key=True)
)
"""Where Alembic notes what it has done."""

NEWEST = "0001"
"""The migration that leads to these tables."""


MANY, GATHERING = 100, 0.002
"""With fewer appends than that a batch waits so many seconds for more: a transaction costs as much
as dozens of rows."""


class Conflict(Exception):
    """Another server wrote these revisions first, or the store failed: the table must be read
    again."""


class Append(NamedTuple):
    """Rows of one table that become durable together."""

    table: str
    rows: list[Row]
    summary: dict[str, Any] | None
    done: asyncio.Future[None]


def default_url() -> str:
    folder = platformdirs.user_data_path("quintett", appauthor=False)
    return f"sqlite:///{folder / 'tables.sqlite'}"


def async_url(text: str) -> sa.URL:
    """The database that somebody named, with our driver. A plain path is an SQLite file."""
    url = sa.make_url(text if "://" in text else f"sqlite:///{text}")
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
    drivers["postgres"] = drivers["postgresql"]
    if url.drivername.partition("+")[0] not in drivers:
        raise ValueError(f"--database: expected sqlite:///… or postgresql://…, found {text}")
    return url.set(drivername=drivers[url.drivername.partition("+")[0]])


def _make_durable(connection: Any, _record: Any) -> None:
    """SQLite as we need it: readers don't block the writer, a commit is on the disk."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


class Store:
    """All tables that there ever were."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.batches = 0
        self.rows_written = 0
        self._waiting: list[Append] = []
        self._writing: list[Append] = []
        self._wake = asyncio.Event()
        # compiled once: it is most of what a server ever writes
        self._insert_log = str(sa.insert(log).compile(dialect=engine.sync_engine.dialect))
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> Store:
        """Opens a store, creating or upgrading what it needs."""
        parsed = async_url(url)
        if parsed.get_backend_name() == "sqlite" and parsed.database:
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(parsed)
        if parsed.get_backend_name() == "sqlite":
            sa.event.listen(engine.sync_engine, "connect", _make_durable)
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)
        store = cls(engine)
        store._writer = asyncio.create_task(store._write_forever(), name="store writer")
        return store

    async def close(self) -> None:
        """Writes what waits, then lets go."""
        if self._writer is not None:
            while self._waiting:
                await asyncio.sleep(0.01)
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self.engine.dispose()

    # --- writing

    def append(
        self, table: str, rows: list[Row], summary: dict[str, Any] | None = None
    ) -> asyncio.Future[None]:
        """Done when the rows are durable. A summary is the new line of the lobby."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(Append(table, rows, summary, done))
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
                _settle(await self._next_batch(), Conflict(f"the store is not there: {error}"))
            except Exception as error:  # whatever it was, the next one shall be written
                logger.exception("the writer failed")
                _settle(self._writing, Conflict(f"the writer failed: {error}"))

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
            await self._insert(connection, batch)
            await connection.commit()
        except IntegrityError:
            await connection.rollback()
            if len(batch) == 1:
                _settle(batch, Conflict(f"table {batch[0].table} was written by somebody else"))
            for one in batch if len(batch) > 1 else []:
                await self._write(connection, [one])
        except (SQLAlchemyError, OSError) as error:
            await connection.invalidate()
            _settle(batch, Conflict(f"the store failed: {error}"))
        else:
            self.batches += 1
            self.rows_written += sum(len(one.rows) for one in batch)
            _settle(batch, None)

    async def _insert(self, connection: AsyncConnection, batch: list[Append]) -> None:
        rows = [row for one in batch for row in one.rows]
        if rows:
            await connection.exec_driver_sql(self._insert_log, rows)
        for one in batch:
            if one.summary is not None:
                changed = await connection.execute(
                    sa.update(tables).where(tables.c.id == one.table).values(one.summary)
                )
                if not changed.rowcount:
                    await connection.execute(sa.insert(tables).values(id=one.table, **one.summary))

    async def touch(self, ids: Iterable[str]) -> None:
        """Notes that tables were used until now."""
        async with self.engine.begin() as connection:
            await connection.execute(
                sa.update(tables).where(tables.c.id.in_(list(ids))).values(touched=time.time())
            )

    async def archive(self, before: float) -> int:
        """Takes tables that nobody touched since then out of the lobby."""
        async with self.engine.begin() as connection:
            done = await connection.execute(
                sa.update(tables)
                .where(tables.c.archived.is_(False), tables.c.touched < before)
                .values(archived=True)
            )
            return int(done.rowcount)

    async def prune(self, before: float) -> int:
        """Deletes tables that nobody touched since then, with their logs."""
        async with self.engine.begin() as connection:
            old = sa.select(tables.c.id).where(tables.c.touched < before)
            await connection.execute(sa.delete(log).where(log.c.table_id.in_(old)))
            done = await connection.execute(sa.delete(tables).where(tables.c.touched < before))
            return int(done.rowcount)

    # --- reading

    async def load(self, table: str) -> list[tuple[str, float]]:
        """The log of a table; empty if there is no such table."""
        query = sa.select(log.c.body, log.c.at).where(log.c.table_id == table)
        async with self.engine.connect() as connection:
            found = await connection.execute(query.order_by(log.c.revision))
            return [(body, at) for body, at in found]

    async def listed(self, status: str, most: int) -> list[dict[str, Any]]:
        """Public tables for the lobby, the newest first."""
        query = sa.select(tables).where(
            tables.c.archived.is_(False), tables.c.public.is_(True), tables.c.status == status
        )
        return await self._rows(query.order_by(tables.c.touched.desc()).limit(most))

    async def all_tables(self, status: str | None = None) -> list[dict[str, Any]]:
        query = sa.select(tables).order_by(tables.c.created)
        return await self._rows(query if status is None else query.where(tables.c.status == status))

    async def count(self) -> dict[str, int]:
        """How many tables there are, by status."""
        query = sa.select(tables.c.status, sa.func.count()).group_by(tables.c.status)
        async with self.engine.connect() as connection:
            found = await connection.execute(query)
            return {row[0]: int(row[1]) for row in found}

    async def _rows(self, query: Any) -> list[dict[str, Any]]:
        async with self.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]


def _settle(batch: list[Append], error: Exception | None) -> None:
    for one in batch:
        if one.done.done():
            continue
        if error is None:
            one.done.set_result(None)
        else:
            one.done.set_exception(error)


def upgrade(connection: sa.Connection) -> None:
    """A new store gets its tables as they are today; an older one the migrations that it lacks."""
    inspector = sa.inspect(connection)
    if not inspector.has_table(versions.name) and not inspector.has_table(tables.name):
        metadata.create_all(connection)
        versions.create(connection)
        connection.execute(sa.insert(versions).values(version_num=NEWEST))
    elif connection.execute(sa.select(versions)).scalar() != NEWEST:
        migrate(connection)


def migrate(connection: sa.Connection) -> None:
    """Runs the migrations that are missing."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    folder = resources.files("quintett.server") / "migrations"
    config.set_main_option("script_location", str(folder))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
