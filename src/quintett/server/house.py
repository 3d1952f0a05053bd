"""The house: all tables, of which only those in use are in memory; and who may come in."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from quintett.machine.rehearse import Unavailable
from quintett.server import metrics
from quintett.server.admission import Admission, RequestPacer
from quintett.server.limits import Limits
from quintett.server.neighbours import Neighbours
from quintett.server.old_games.requests import OldGames
from quintett.server.outbox import Outbox
from quintett.server.protocol import messages
from quintett.server.protocol.refusals import Refusal
from quintett.server.protocol.tokens import (
    is_id,
    is_signed,
    keyed_hash,
    new_id,
    new_signed_token,
    new_token,
    next_id,
)
from quintett.server.quotas import Quotas, Receipt
from quintett.server.readiness import Readiness, is_worth_another_try, load_table
from quintett.server.storage import entries
from quintett.server.storage.database import StoreFailed, reason_of
from quintett.server.storage.store import Conflict, Store
from quintett.server.tables import deals, opening
from quintett.server.tables.connections import Connection
from quintett.server.tables.ledger import Ledger, OtherRules, Person, read_ledger
from quintett.server.tables.table import Table
from quintett.server.thinking.bots import Bots
from quintett.server.thinking.coaches import Coaches

logger = logging.getLogger("quintett.house")

LOBBY_SECONDS = 1.0
"""How long a lobby in which nothing changes is shown as it was read."""
TOUCH_SECONDS = 60
"""So often the store hears which tables are in use. Moves alone don't tell the table's row."""


class House:
    """Every table under one roof."""

    def __init__(
        self, store: Store, limits: Limits, compiled: frozenset[str] = frozenset()
    ) -> None:
        """`compiled`: games that this process has in memory already."""
        self.store, self.limits, self.compiled = store, limits, compiled
        self.readiness = Readiness(compiled)
        self.bots = Bots(limits, self.readiness.search)
        self.coaches = Coaches(limits, self.readiness.search)
        self.quotas = Quotas(limits)
        self.old_games = OldGames(limits, self.quotas, self.coaches, self.warm)
        self.outbox = Outbox()
        self.tables: dict[str, Table] = {}
        self._laying = asyncio.Semaphore(2)
        """New tables that are dealt and stored at the same time: one while the other is written."""
        self.admission, self.pacer = Admission(limits), RequestPacer(limits.requests_a_turn)
        self.is_closing = False
        self.moves_told = 0
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._reader = ThreadPoolExecutor(1, "reader")
        """Reads logs: a long one takes a while."""
        self._lobbies: dict[str, tuple[int, float, asyncio.Task[list[dict[str, Any]]]]] = {}
        self.missing_games: set[str] = set()
        """Those that can't be played here at all."""
        self._warming: dict[str, asyncio.Task[None]] = {}
        self._warming_since: dict[str, float] = {}
        self.neighbours = Neighbours(self)
        self._chores = [
            asyncio.create_task(self._sweep_forever(), name="sweep"),
            asyncio.create_task(self._watch_lag(), name="lag"),
        ]

    async def wind_down(self) -> None:
        """No new tables here, and what we tended is for others to tend. Who is here may still
        move."""
        self.is_closing = True
        for table in self.tables.values():
            table.turns.stop()
        await self.neighbours.leave()

    async def close(self) -> None:
        """Everybody is sent away; the tables are their logs."""
        if not self.is_closing:
            await self.wind_down()
        for chore in [*self._chores, *self._warming.values(), *self._loading.values()]:
            chore.cancel()
        tables = list(self.tables.values())
        for table in tables:
            table.stop(messages.CLOSE_GOING_AWAY)
        await asyncio.gather(*(table.task for table in tables), return_exceptions=True)
        self.tables.clear()
        self._reader.shutdown(wait=False, cancel_futures=True)
        self.readiness.close()
        self.bots.close()
        self.old_games.close()
        self.coaches.close()
        await self.store.close()

    # --- games

    async def warm(self, game: str) -> None:
        """Makes sure that a game can be played here: another process has tried it, so that this
        one only has to load it, in a thread."""
        if game in self.compiled:
            return
        if game not in self._warming or is_worth_another_try(self._warming[game]):
            self._warming_since[game] = time.monotonic()
            self._warming[game] = asyncio.create_task(self._warm(game), name=f"warm {game}")
        await asyncio.shield(self._warming[game])
        if game in self.missing_games:
            raise Refusal("no_game")

    async def _warm(self, game: str) -> None:
        try:
            await self.readiness.table(game)
            await asyncio.to_thread(load_table, game)
        except Unavailable as error:
            logger.error("%s", error)  # noqa: TRY400 - the sentence says it all
            self.missing_games.add(game)

    @property
    def ready_games(self) -> list[str]:
        """Those that can be played now."""
        return [
            name
            for name, task in self._warming.items()
            if task.done() and name not in self.missing_games and not is_worth_another_try(task)
        ]

    @property
    def coming_games(self) -> dict[str, float]:
        """Those that are being compiled, and for how many seconds."""
        now = time.monotonic()
        return {
            name: round(now - self._warming_since[name], 1)
            for name, task in self._warming.items()
            if not task.done()
        }

    # --- visitors

    def new_visitor(self) -> str:
        return new_signed_token(self.store.club.secret)

    def is_visitor(self, token: str) -> bool:
        return is_signed(token, self.store.club.secret)

    # --- opening tables

    async def open(self, wanted: messages.NewTable, address: str | None = None) -> messages.Created:
        """A new table, with its host. Who has no address is the house itself."""
        if self.is_closing:
            raise Refusal("busy")
        self.quotas.take("table", address=address)
        table_id, token = new_id(), new_token()
        ledger, seat_taken = opening.new_table(table_id, wanted, token, self.limits)
        await self.warm(wanted.game)
        await self._lay(table_id, ledger, address, wanted.start)
        return messages.Created(table_id, token, seat_taken)

    async def open_again(self, wanted: messages.TryAgain, address: str) -> messages.Created:
        """A table at a decision of an old game, to try it again."""
        if self.is_closing:
            raise Refusal("busy")
        self.quotas.take("table", address=address)
        past = await self.old_games.try_again(wanted)
        table_id, token = new_id(), new_token()
        ledger, seat = opening.practice(table_id, past, wanted, token, self.limits)
        await self._lay(table_id, ledger, address, False)
        return messages.Created(table_id, token, seat)

    async def open_rematch(
        self, old: Ledger, previous: str, address: str, person: Person, commitment: str | None
    ) -> str:
        """The next table for the same people, each one seat further. It is the same table however
        often it is asked for, and of whichever server."""
        table_id = next_id(self.store.club.secret, previous)
        self.quotas.take("table", address=address)
        ledger = opening.rematch(table_id, old, previous, person, commitment)
        try:
            return await self._lay(table_id, ledger, address, len(old.present()) == 1)
        except Conflict:
            return table_id  # another server was quicker

    async def _lay(self, table_id: str, ledger: Ledger, address: str | None, begins: bool) -> str:
        """Keeps a new table, and deals if it begins at once. However many are opened together,
        people at other tables move in between."""
        async with self._laying:
            if begins and not ledger.free_seats():
                deals.begin(ledger, 0, None)
            return await self._keep(table_id, ledger, address)

    async def _keep(self, table_id: str, ledger: Ledger, address: str | None) -> str:
        rows = [
            entries.row_of(table_id, revision, entry, at)
            for revision, (entry, at) in enumerate(ledger.pending, 1)
        ]
        ledger.pending = []
        owner = None if address is None else self.known_as(address)
        if owner is not None and self.store.club.is_shared:
            opened = await self.store.opened_by(owner, 3600)
            if opened >= self.limits.tables_per_hour:
                raise Refusal("too_fast")
        summary = {**ledger.summary(), "created": time.time(), "owner": owner}
        await self.store.append(table_id, rows, summary)
        self.tables[table_id] = Table(self, table_id, ledger, address or "")
        self.neighbours.look_at(table_id)
        return table_id

    def known_as(self, address: str) -> str:
        """An address as the store may know it."""
        return keyed_hash(self.store.club.address_key, address)

    async def review_place(self, address: str) -> Receipt:
        """A place for a review, of those that an address has at all servers together."""
        place = self.quotas.take("review", address=address)
        with place.unless_done():
            club, most = self.store.club, self.limits.reviews_per_address
            shared = await club.take_place("review", self.known_as(address), most)
            if shared is None:
                raise Refusal("too_fast")
        place.with_it(partial(club.give_place, shared))
        return place

    # --- finding tables

    async def table(self, table_id: str) -> Table:
        """A table, from memory or from its log."""
        found = self.tables.get(table_id)
        if found is not None:
            return found
        if not is_id(table_id):
            raise Refusal("unknown_table")
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id), name="load")
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Table:
        try:
            rows = await self.store.load(table_id)
            if not rows or not await self._touch(table_id):
                raise Refusal("unknown_table")
            first = entries.read_entry(rows[0][0])
            assert isinstance(first, entries.Opened)
            await self.warm(first.game)
            ledger = await self.read(rows)
        except OtherRules:
            raise Refusal("other_rules") from None
        else:
            table = self.tables[table_id] = Table(self, table_id, ledger)
            self.neighbours.look_at(table_id)
            return table
        finally:
            self._loading.pop(table_id, None)

    async def read(self, rows: Sequence[tuple[str, float]]) -> Ledger:
        """The table that these rows of a log make, in a thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reader, read_ledger, rows, self.limits)

    async def lobby(self, status: str) -> list[dict[str, Any]]:
        """Public tables that somebody has touched lately. The store is asked again when one of them
        has changed, and now and then, for what others do to it."""
        now, news = time.monotonic(), self.store.news
        kept = self._lobbies.get(status)
        if kept is None or kept[0] != news or now - kept[1] > LOBBY_SECONDS:
            most, days = self.limits.open_tables_listed, self.limits.archive_days
            listed = self.store.listed(status, most, days * 86_400)
            asked = asyncio.create_task(listed, name="lobby")
            kept = self._lobbies[status] = news, now, asked
        return await asyncio.shield(kept[2])

    async def _touch(self, table_id: str) -> bool:
        """Whether a table is still there: from now on nobody prunes it. Where nothing can be
        written, nobody does so either."""
        try:
            return bool(await self.store.touch([table_id]))
        except (SQLAlchemyError, OSError):
            return True

    async def welcome(self, connection: Connection) -> Table:
        """Brings somebody to the table that they named."""
        while True:
            table = await self.table(connection.hello.table)
            if not table.is_broken:
                table.welcome(connection)
                return table

    def forget(self, table: Table) -> None:
        if self.tables.get(table.id) is table:
            del self.tables[table.id]

    # --- chores

    async def _sweep_forever(self) -> None:
        wait = min(10.0, self.limits.unload_seconds / 2 + 0.05)
        next_touch = time.monotonic()
        while True:
            await asyncio.sleep(wait)
            try:
                await self.sweep()
                if time.monotonic() >= next_touch:
                    next_touch = time.monotonic() + TOUCH_SECONDS
                    await self.store.touch(self.tables)
            except (SQLAlchemyError, OSError) as error:
                logger.warning("sweeping failed; next time: %s", reason_of(error))
            except Exception:
                logger.exception("sweeping failed; next time")

    async def sweep(self) -> None:
        """Lets go of tables that nobody uses: they are in the store."""
        now = time.monotonic()
        idle = [
            table
            for table in self.tables.values()
            if table.is_idle and now - table.last_used >= self.limits.unload_seconds
        ]
        for table in idle:
            self.forget(table)
            table.stop(messages.CLOSE_GOING_AWAY)
        if idle:
            await self.store.touch([table.id for table in idle])

    async def _watch_lag(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + 0.1
            await asyncio.sleep(0.1)
            metrics.LAG.observe(max(0.0, loop.time() - due))

    async def measure(self) -> bytes:
        """The figures for Prometheus."""
        metrics.CONNECTIONS.set(self.quotas.used("socket"))
        metrics.TABLES.set(len(self.tables))
        metrics.THINKING.set(self.bots.waiting)
        metrics.BOT_FAILURES.set(self.bots.failures)
        metrics.MOVES.set(self.moves_told)
        metrics.BATCHES.set(self.store.batches)
        metrics.ROWS.set(self.store.rows_written)
        metrics.STORED.clear()
        with suppress(StoreFailed):  # all else is told, then above all
            for status, number in (await self.store.count()).items():
                metrics.STORED.labels(status).set(number)
        return metrics.text()
