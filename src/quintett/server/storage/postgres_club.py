"""Servers that share a PostgreSQL. News goes by `NOTIFY`, in the transaction that it is about; what
a server is entitled to lies in rows, and is checked in the transaction that needs it.

One connection of each server does nothing but listen and say that the server lives, twice a second.
Whoever is silent for three seconds is taken for dead: others adopt what it tended. What a server
was too deaf to hear it reads when it hears again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quintett.server import metrics
from quintett.server.storage import club_sql as sql
from quintett.server.storage.club import Here, Lease, Listener, News, Tail
from quintett.server.storage.database import reason_of, telling_failures

if TYPE_CHECKING:
    from quintett.server.storage.store import Append

logger = logging.getLogger("quintett.club")

CHANNEL = "quintett"
LONGEST = 7_900
"""Bytes of one notification; PostgreSQL takes 8,000."""
PULSE_SECONDS = 0.5
KEY_SECONDS = 86_400.0
"""How long addresses are hashed with one key."""
KEY_BEATS = 1_200
"""So often we look for a new one."""


@dataclass
class Errands:
    """What is to be written soon, for many tables at once."""

    wanted: set[str] = field(default_factory=set)
    """Tables that we would tend."""
    dropped: set[str] = field(default_factory=set)
    """Tables that need it no more."""
    places: set[tuple[str, str]] = field(default_factory=set)
    """Places that are free again."""
    shown: dict[str, Here] = field(default_factory=dict)
    """Who is connected here."""

    def after(self, others: Errands) -> Errands:
        """These, and before them others that came to nothing."""
        return Errands(
            others.wanted | self.wanted,
            others.dropped | self.dropped,
            others.places | self.places,
            others.shown | self.shown,
        )


class PostgresClub:
    """This server among those that share its database."""

    is_shared = True

    def __init__(self, engine: AsyncEngine, keys: tuple[bytes, bytes]) -> None:
        self.engine = engine
        self._reader = engine.execution_options(isolation_level="AUTOCOMMIT")
        """For single questions: one way there and back, instead of three with a transaction."""
        self.id = secrets.token_hex(8)
        self.secret, self.address_key = keys
        self.since = time.time()
        self._listener: Listener | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._held: dict[str, Lease] = {}
        self._beats = self._heard = 0
        self._shown: dict[str, Here] = {}
        self._places: set[str] = set()
        self._errands, self._bell = Errands(), asyncio.Event()

    @classmethod
    async def open(cls, engine: AsyncEngine) -> PostgresClub:
        return cls(engine, await _keys(engine))

    def join(self, listener: Listener) -> None:
        self._listener = listener
        metrics.LEASES.set_function(lambda: len(self._held))
        self._tasks = [
            asyncio.create_task(self._live_forever(), name="club"),
            asyncio.create_task(self._run_errands(), name="errands"),
        ]

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks, tended = [], list(self._held)
        self._held.clear()
        with suppress(SQLAlchemyError, OSError):  # then others notice it a little later
            async with self.engine.begin() as connection:
                for statement in sql.LEAVE:
                    await connection.execute(sa.text(statement), {"me": self.id})
                await self._notify(connection, dict.fromkeys([*tended, *self._shown]))

    def running_for(self, at: float) -> float:
        return max(0.0, time.time() - max(at, self.since))

    # --- listening, and being alive

    async def _live_forever(self) -> None:
        import asyncpg

        failures = (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError)
        while True:
            try:
                async with self.engine.connect() as connection:
                    driver: Any = (await connection.get_raw_connection()).driver_connection
                    try:
                        await self._live(driver)
                    finally:
                        await connection.invalidate()  # nobody else shall have a listening one
            except failures as error:  # a timeout is an OSError, too
                metrics.DEAF.inc()
                logger.warning("no news from the others: %s", reason_of(error))
            await asyncio.sleep(PULSE_SECONDS)

    async def _live(self, connection: Any) -> None:
        """Until the connection is lost: then this raises."""
        assert self._listener is not None
        ended = asyncio.Event()
        connection.add_termination_listener(lambda _connection: ended.set())
        await connection.add_listener(CHANNEL, self._hear)
        async with asyncio.timeout(sql.LIFE_SECONDS):
            await connection.execute(sql.COME, self.id)
            self.secret, self.address_key = await _keys(self.engine)
        self.since = begun = renewed = time.time()
        self._heard = self._beats
        self._come_to()
        while not ended.is_set():
            async with asyncio.timeout(sql.LIFE_SECONDS):
                is_known = await connection.fetchval(sql.LIVE, self.id) is not None
                if not is_known or time.time() - renewed > sql.LIFE_SECONDS:
                    # for a while others took us for dead
                    await connection.execute(sql.COME, self.id)
                    self._come_to()
                renewed = time.time()
                if renewed - begun > sql.LIFE_SECONDS:  # others come back from a failure, too
                    await self._look_after_others(connection)
                self._beats += 1
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, self.id)
                if not self._beats % KEY_BEATS:
                    self.secret, self.address_key = await _keys(self.engine)
            if (self._beats - self._heard) * PULSE_SECONDS > sql.LIFE_SECONDS:
                break
            with suppress(TimeoutError):
                await asyncio.wait_for(ended.wait(), PULSE_SECONDS)
        raise ConnectionError("the listening connection is lost")

    def _come_to(self) -> None:
        """Whatever we were entitled to may be others' by now. What is still ours is given back:
        who needs it here asks again, and nothing stays with us that nobody here knows of."""
        assert self._listener is not None
        lost = Errands(dropped=set(self._held), shown=dict(self._shown))
        self._held.clear()
        self._errands = self._errands.after(lost)
        self._bell.set()
        self._listener.come_to()

    async def _look_after_others(self, connection: Any) -> None:
        assert self._listener is not None
        left = await connection.fetch(sql.BURY)
        if left:
            news = dict.fromkeys(str(row[0]) for row in left)
            for text in _texts(self.id, news):
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, text)
            self._listener.hear(news)
        self._tend(await connection.fetch(sql.ADOPT, self.id))

    def _hear(self, _connection: Any, _pid: int, _channel: str, text: str) -> None:
        sender, *lines = text.split("\n")
        if sender == self.id:
            self._heard = self._heard if lines else self._beats
            return
        news: News = {}
        for line in lines:
            table, _, revision = line.partition(" ")
            if revision or table not in news:
                news[table] = int(revision) if revision else None
        metrics.NEWS.inc(len(news))
        assert self._listener is not None
        self._listener.hear(news)

    # --- on the way of an entry

    async def lost(self, connection: AsyncConnection, batch: Sequence[Append]) -> list[Append]:
        leased = sorted({one.lease.name for one in batch if one.lease is not None})
        if not leased:
            return []
        rows = await connection.execute(sql.HELD, {"me": self.id, "names": leased})
        held = {(row[0], row[1]) for row in rows}
        gone = [one for one in batch if one.lease and (one.lease.name, one.lease.epoch) not in held]
        for one in gone:
            self._held.pop(one.table, None)
        return gone

    async def tell(self, connection: AsyncConnection, batch: Sequence[Append]) -> None:
        await self._notify(connection, {one.table: one.rows[-1][1] for one in batch if one.rows})

    async def _notify(self, connection: AsyncConnection, news: News) -> None:
        if news:
            texts = _texts(self.id, news)
            await connection.execute(sql.NOTIFY, {"channel": CHANNEL, "texts": texts})

    async def tails(self, shown: Mapping[str, int]) -> dict[str, Tail]:
        found: dict[str, Tail] = {}
        ids = {"ids": list(shown), "shown": list(shown.values())}
        async with telling_failures(), self._reader.connect() as connection:
            for table, revision, body, at in await connection.execute(sql.TAILS, ids):
                found.setdefault(table, []).append((revision, body, at))
        return found

    # --- leases and presence

    def lease(self, table: str) -> Lease | None:
        return self._held.get(table)

    def want(self, table: str) -> None:
        self._errands.wanted.add(table)
        self._bell.set()

    def drop(self, table: str) -> None:
        self._errands.wanted.discard(table)
        if self._held.pop(table, None) is not None:
            self._errands.dropped.add(table)
            self._bell.set()

    def show(self, table: str, here: Here) -> None:
        if here == self._shown.get(table, Here()):
            return
        self._errands.shown[table] = self._shown[table] = here
        if here == Here():
            del self._shown[table]
        self._bell.set()

    async def elsewhere(self, tables: Sequence[str]) -> dict[str, Here]:
        found = dict.fromkeys(tables, Here())
        what = {"tables": list(tables), "me": self.id}
        async with telling_failures(), self._reader.connect() as connection:
            for table, seats, watchers in await connection.execute(sql.ELSEWHERE, what):
                known = found[table]
                found[table] = Here(known.seats | frozenset(seats), known.watchers + watchers)
        return found

    async def take_place(self, kind: str, payer: str, most: int) -> Lease | None:
        for number in range(most):
            name = f"{payer} {number}"
            if name in self._places:
                continue
            what = {"kind": kind, "me": self.id, "names": [name]}
            async with telling_failures(), self.engine.begin() as connection:
                for _name, epoch in await connection.execute(sql.TAKE, what):
                    self._places.add(name)
                    return Lease(kind, name, self.id, epoch)
        return None

    def give_place(self, place: Lease) -> None:
        self._places.discard(place.name)
        self._errands.places.add((place.kind, place.name))
        self._bell.set()

    async def _run_errands(self) -> None:
        while True:
            await self._bell.wait()
            self._bell.clear()
            errands, self._errands = self._errands, Errands()
            try:
                async with self.engine.begin() as connection:
                    taken = await self._run(connection, errands)
            except (SQLAlchemyError, OSError) as error:
                logger.warning("the others could not be told: %s", reason_of(error))
                self._errands = self._errands.after(errands)
                await asyncio.sleep(PULSE_SECONDS)
                self._bell.set()
            else:
                self._tend(taken)

    async def _run(self, connection: AsyncConnection, errands: Errands) -> list[Any]:
        """Gives the leases that are ours now."""
        me, news = {"me": self.id}, dict.fromkeys([*errands.dropped, *errands.shown])
        given = [("table", name) for name in errands.dropped] + list(errands.places)
        for kind, name in sorted(given):
            await connection.execute(sql.GIVE, {**me, "kind": kind, "names": [name]})
        for table, here in sorted(errands.shown.items()):
            if here == Here():
                await connection.execute(sql.HIDE, {**me, "tables": [table]})
            else:
                seats = str(sorted(here.seats))
                what = {"table": table, "seats": seats, "watchers": here.watchers}
                await connection.execute(sql.SHOW, {**me, **what})
        taken = []
        if errands.wanted:
            what = {"kind": "table", "names": sorted(errands.wanted)}
            taken = list(await connection.execute(sql.TAKE, {**me, **what}))
        await self._notify(connection, news)
        return taken

    def _tend(self, rows: Iterable[Any]) -> None:
        assert self._listener is not None
        leases = {row[0]: Lease("table", row[0], self.id, row[1]) for row in rows}
        if leases:
            self._held |= leases
            metrics.LEASES_TAKEN.inc(len(leases))
            self._listener.tend(leases)


def _texts(sender: str, news: Mapping[str, int | None]) -> list[str]:
    """Notifications, each with as many tables as it takes."""
    texts = [sender]
    for table, revision in news.items():
        line = f"\n{table}" if revision is None else f"\n{table} {revision}"
        if len(texts[-1]) + len(line) > LONGEST:
            texts.append(sender)
        texts[-1] += line
    return texts


async def _keys(engine: AsyncEngine) -> tuple[bytes, bytes]:
    """The secret of all servers, and the key for addresses; new ones where there are none, or
    where they are too old."""
    async with engine.begin() as connection:
        for name, seconds in (("house", 1e12), ("addresses", KEY_SECONDS)):
            what = {"name": name, "value": secrets.token_hex(32), "seconds": seconds}
            await connection.execute(sql.NEW_KEY, what)
        found = await connection.execute(sa.text("SELECT name, value FROM keys"))
        kept = {name: bytes.fromhex(value) for name, value in found}
    return kept["house"], kept["addresses"]
