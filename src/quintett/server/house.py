"""The house: all tables, of which only those in use are in memory; and who may come in."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from quintett import games
from quintett.cards.errors import QuintettError
from quintett.machine.rehearse import Unavailable
from quintett.server import metrics
from quintett.server.admission import Admission, RequestPacer
from quintett.server.limits import Limits
from quintett.server.old_games.requests import OldGames
from quintett.server.outbox import Outbox
from quintett.server.protocol import messages
from quintett.server.protocol.refusals import Refusal
from quintett.server.protocol.tokens import hash_of, is_id, keyed_hash, new_id, new_token
from quintett.server.quotas import Quotas
from quintett.server.readiness import Readiness, is_worth_another_try, load_table
from quintett.server.storage import entries
from quintett.server.storage.store import Store
from quintett.server.tables import commands
from quintett.server.tables.connections import Connection
from quintett.server.tables.ledger import Ledger, OtherRules, read_ledger
from quintett.server.tables.permissions import clean, real_seat
from quintett.server.tables.table import Table
from quintett.server.thinking.bots import Bots
from quintett.server.thinking.coaches import Coaches

logger = logging.getLogger("quintett.house")

KEPT_VISITORS = 50_000
"""Tokens of visitors who have no seat yet; who is forgotten gets a new one."""
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
        self._visitors: OrderedDict[str, None] = OrderedDict()
        self._secret = secrets.token_bytes(16)
        """Makes of addresses what the store may know: which tables are of one. Nobody can turn
        that back once the server has ended."""
        self._chores = [
            asyncio.create_task(self._sweep_forever(), name="sweep"),
            asyncio.create_task(self._watch_lag(), name="lag"),
        ]

    async def close(self) -> None:
        """Everybody is sent away; the tables are their logs."""
        self.is_closing = True
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
        token = new_token()
        self._visitors[hash_of(token)] = None
        if len(self._visitors) > KEPT_VISITORS:
            self._visitors.popitem(last=False)
        return token

    def is_visitor(self, token: str) -> bool:
        return hash_of(token) in self._visitors

    # --- opening tables

    async def open(self, wanted: messages.NewTable, address: str | None = None) -> messages.Created:
        """A new table, with its host. Who has no address is the house itself."""
        self.quotas.take("table", address=address)
        ledger = self._opened(
            entries.Opened(
                game=wanted.game,
                rules=_rules_of(wanted),
                players=wanted.players,
                options=wanted.options,
                settings=wanted.settings,
                seed=wanted.seed,
            )
        )
        for seat, level in sorted(wanted.bots.items()):
            ledger.add(entries.Botted(seat=real_seat(ledger, int(seat)), level=level))
        free = ledger.free_seats()
        if not wanted.watch and not free:
            raise Refusal("full")
        token, seat_taken = new_token(), None if wanted.watch else free[0]
        name = clean(wanted.name)
        ledger.add(entries.Sat(name=name, token=hash_of(token), seat=seat_taken, host=True))
        await self.warm(wanted.game)
        table = await self._lay(ledger, address, wanted.start)
        return messages.Created(table, token, seat_taken)

    async def open_rematch(self, old: Ledger, previous: str, address: str) -> str:
        """The next table for the same people, each one seat further. It is the same table however
        often it is asked for."""
        self.quotas.take("table", address=address)
        ledger = self._opened(
            entries.Opened(
                game=old.opened.game,
                rules=old.game.version,
                players=old.players,
                options=old.opened.options,
                settings=old.opened.settings,
                previous=previous,
            )
        )
        for seat, level in enumerate(old.bots):
            if level is not None and old.person_at(seat) is None:
                ledger.add(entries.Botted(seat=(seat + 1) % old.players, level=level))
        for person in old.present():
            seat_now = None if person.seat is None else (person.seat + 1) % old.players
            ledger.add(
                entries.Sat(name=person.name, token=person.token, seat=seat_now, host=person.host)
            )
        return await self._lay(ledger, address, len(old.present()) == 1)

    def _opened(self, entry: entries.Opened) -> Ledger:
        ledger = Ledger(entry, self.limits, time.time())
        ledger.add(entry)
        return ledger

    async def _lay(self, ledger: Ledger, address: str | None, begins: bool) -> str:
        """Keeps a new table, and deals if it begins at once. However many are opened together,
        people at other tables move in between."""
        async with self._laying:
            if begins and not ledger.free_seats():
                commands.begin(ledger, 0, None)
            return await self._keep(ledger, address)

    async def _keep(self, ledger: Ledger, address: str | None) -> str:
        table_id = new_id()
        rows = [
            entries.row_of(table_id, revision, entry, at)
            for revision, (entry, at) in enumerate(ledger.pending, 1)
        ]
        ledger.pending = []
        owner = None if address is None else keyed_hash(self._secret, address)
        summary = {**self.summary(ledger), "created": time.time(), "owner": owner}
        await self.store.append(table_id, rows, summary)
        self.tables[table_id] = Table(self, table_id, ledger, address or "")
        return table_id

    def summary(self, ledger: Ledger) -> dict[str, Any]:
        """A table's line in the lobby."""
        opened = ledger.opened
        seats = [
            {
                "name": person.name if (person := ledger.person_at(seat)) is not None else None,
                "bot": ledger.bots[seat],
            }
            for seat in range(ledger.players)
        ]
        return {
            "game": opened.game,
            "rules": opened.rules,
            "players": opened.players,
            "status": ledger.status,
            "public": opened.settings.public,
            "touched": ledger.touched,
            "seeded": ledger.is_seeded,
            "seats": seats,
        }

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
            loop = asyncio.get_running_loop()
            ledger = await loop.run_in_executor(self._reader, read_ledger, rows, self.limits)
        except OtherRules:
            raise Refusal("other_rules") from None
        else:
            table = self.tables[table_id] = Table(self, table_id, ledger)
            return table
        finally:
            self._loading.pop(table_id, None)

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
                table.put(table.arrive, connection)
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
        for status, number in (await self.store.count()).items():
            metrics.STORED.labels(status).set(number)
        return metrics.text()


def _rules_of(wanted: messages.NewTable) -> str:
    """The version of the rules, once game, players and options are known to be possible."""
    try:
        game = games.game(wanted.game)
        game.new(wanted.players, wanted.options)
    except (QuintettError, ValueError):
        raise Refusal("bad_table") from None
    return game.version
