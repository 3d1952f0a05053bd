"""The database behind the store: which one somebody named, whether it can be had, who serves from
it. What is wrong with it is told in sentences without its password."""

from __future__ import annotations

import asyncio
import errno
import os
import random
import re
import sqlite3
import stat
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import IO, Any

import platformdirs
import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from quintett.server.storage import schema
from quintett.server.storage.schema import NoStore

try:
    import fcntl
except ImportError:  # not every system has it
    fcntl = None  # type: ignore[assignment]

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
DRIVERS["postgres"] = DRIVERS["postgresql"]
EXPECTED = "--database: expected a file, sqlite:///FILE or postgresql://…"
ALONE = {
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": f"SELECT pg_advisory_xact_lock({int.from_bytes(b'Quintett')})",
}
"""How a transaction waits for others that make or upgrade the tables."""
BUSY_SECONDS = 10.0
"""How long we wait for others who use an SQLite file."""


def default_url() -> str:
    folder = platformdirs.user_data_path("quintett", appauthor=False)
    return f"sqlite:///{folder / 'tables.sqlite'}"


def async_url(text: str) -> sa.URL:
    """The database that somebody named, with our driver. A plain path is an SQLite file. What can't
    be read is not repeated: it may have a password anywhere."""
    is_url = "://" in text
    if not is_url and re.match(r"\w\w+(\+\w+)?:", text):  # one letter is a drive
        raise NoStore(f"{EXPECTED}; found the beginning of a URL without ://")
    try:
        text.encode()  # not all that can stand on a command line is text
        url = sa.make_url(text if is_url else f"sqlite:///{text}")
    except (ArgumentError, ValueError):
        raise NoStore(f"{EXPECTED}; found a URL that can't be read") from None
    kind = url.get_backend_name() if is_url else "sqlite"
    if kind not in DRIVERS:
        raise NoStore(f"{EXPECTED}; found {kind}://…")
    if kind == "sqlite" and (url.host or url.username or url.password):
        raise NoStore(f"{EXPECTED}; found a host in the URL of a file: it needs three slashes")
    if kind == "sqlite" and url.query:
        raise NoStore(f"{EXPECTED}; found a question mark in the URL of a file")
    return url.set(drivername=DRIVERS[kind])


def place_of(url: sa.URL) -> str:
    """Where a database is, without anything that lets somebody in."""
    if url.get_backend_name() == "sqlite":
        return f"sqlite:///{url.database or ''}"
    return sa.URL.create(
        url.get_backend_name(), host=url.host, port=url.port, database=url.database
    ).render_as_string()


def reason_of(error: BaseException) -> str:
    """What went wrong, by classes and codes: a driver's message may hold what was to be stored."""
    first = getattr(error, "orig", None) or error
    first = first.__cause__ or first
    if isinstance(first, OSError) and first.errno:
        return os.strerror(first.errno)
    code = getattr(first, "sqlite_errorname", None) or getattr(first, "sqlstate", None)
    return f"{type(first).__name__} {code}" if code else type(first).__name__


def file_of(url: sa.URL) -> Path | None:
    """The file of an SQLite database that has one."""
    is_file = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
    return Path(url.database or "").resolve() if is_file else None


# --- opening


def make_folder(url: sa.URL) -> None:
    file = file_of(url)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileNotFoundError):  # what else is wrong, the system tells better than SQLite
            if stat.S_ISDIR(file.stat().st_mode):
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))


@asynccontextmanager
async def sentences(url: sa.URL) -> AsyncIterator[None]:
    """What goes wrong with a database becomes a sentence."""
    try:
        yield
    except ModuleNotFoundError:
        raise NoStore("PostgreSQL needs more packages: pip install 'quintett[postgres]'") from None
    except NoStore:
        raise
    except Exception as error:  # noqa: BLE001 - drivers have many ways to say no
        raise NoStore(f"the store {place_of(url)} can't be used: {reason_of(error)}") from None


class StoreFailed(Exception):
    """The store did not do what it was asked, or didn't say so. The message holds no secret."""


@asynccontextmanager
async def telling_failures() -> AsyncIterator[None]:
    """A database that fails while it is used."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        raise StoreFailed(reason_of(error)) from None


async def connect(url: sa.URL) -> AsyncEngine:
    """The database, with all tables that a store needs."""
    engine = create_async_engine(url, hide_parameters=True)
    if url.get_backend_name() == "sqlite":
        sa.event.listen(engine.sync_engine, "connect", _make_durable)
    deadline = time.monotonic() + BUSY_SECONDS
    try:
        while True:
            try:
                await _make_current(engine)
            except sa.exc.OperationalError as error:
                if not _is_busy(error) or time.monotonic() > deadline:
                    raise
                await asyncio.sleep(random.uniform(0.01, 0.1))
            else:
                return engine
    except BaseException:
        await engine.dispose()
        raise


async def _make_current(engine: AsyncEngine) -> None:
    async with engine.connect() as connection:
        is_current = await connection.run_sync(schema.is_current)
    if not is_current:
        async with engine.begin() as connection:
            await connection.exec_driver_sql(ALONE[engine.dialect.name])
            await connection.run_sync(schema.upgrade)


def _is_busy(error: sa.exc.OperationalError) -> bool:
    """Whether others use the file. Where two at once make it fit for many readers, or the last one
    leaves, SQLite says so to one of them without waiting."""
    code = getattr(error.orig, "sqlite_errorcode", None)
    return code is not None and code & 0xFF == sqlite3.SQLITE_BUSY


def _make_durable(connection: Any, _record: Any) -> None:
    """SQLite as we need it: readers don't block the writer, a commit is on the disk. How long it
    waits for others comes first: all that follows may have to."""
    cursor = connection.cursor()
    wait = f"busy_timeout={BUSY_SECONDS * 1000:.0f}"
    for setting in (wait, "journal_mode=WAL", "synchronous=FULL"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


# --- who serves


def claim(url: sa.URL) -> IO[bytes] | None:
    """Makes this process the only server of an SQLite file for as long as the claim is open: the
    system lets go of it whatever ends the process. `None` where there is nothing to be locked, or
    no way to do so."""
    file = file_of(url)
    if file is None or fcntl is None:
        return None
    try:
        claimed = file.with_name(f"{file.name}.lock").open("ab")
    except OSError:
        return None  # what is wrong with that folder, the database will say
    try:
        fcntl.flock(claimed, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        claimed.close()
        raise NoStore(
            f"another server already plays the tables in {file}: end it, or name another file "
            "with --database"
        ) from None
    except OSError:
        pass  # a file system without locks
    return claimed


def is_served(url: sa.URL) -> bool:
    """Whether a server may be using this database now."""
    try:
        claimed = claim(url)
    except NoStore:
        return True
    if claimed is None:
        return True
    claimed.close()
    return False
