"""The house: all tables, of which only those in use are in memory; and who may come in."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from quintett import games
from quintett.cards.errors import QuintettError
from quintett.machine.rehearse import Unavailable
from quintett.server import acts, metrics
from quintett.server import entries as log
from quintett.server import messages as say
from quintett.server.askers import Refusal, clean, real_seat
from quintett.server.bots import Thinkers
from quintett.server.coaches import Coaches
from quintett.server.guests import Guest
from quintett.server.ledger import Ledger, OtherRules, read_ledger
from quintett.server.limits import Limits, Turnstile
from quintett.server.outbox import Outbox
from quintett.server.readiness import Readiness, load_table
from quintett.server.store import Store
from quintett.server.studio import Studio
from quintett.server.table import Table
from quintett.server.tokens import hash_of, is_id, new_id, new_token

logger = logging.getLogger("quintett.house")

KEPT_VISITORS = 50_000
"""Tokens of visitors who have no seat yet; who is forgotten gets a new one."""
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
        self.thinkers = Thinkers(limits, self.readiness.search)
        self.coaches = Coaches(limits, self.readiness.search)
        self.studio = Studio(limits, self.coaches, self.warm)
        self.outbox = Outbox()
        self.tables: dict[str, Table] = {}
        self.connections: Counter[str] = Counter()
        self.is_closing = False
        self.moves_told = 0
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self.missing_games: set[str] = set()
        """Those that can't be played here at all."""
        self._warming: dict[str, asyncio.Task[None]] = {}
        self._warming_since: dict[str, float] = {}
        self._visitors: OrderedDict[str, None] = OrderedDict()
        self._openings = Turnstile(limits.tables_per_hour / 3600, limits.tables_per_hour)
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
            table.stop(say.CLOSE_GOING_AWAY)
        await asyncio.gather(*(table.task for table in tables), return_exceptions=True)
        self.tables.clear()
        self.readiness.close()
        self.thinkers.close()
        self.studio.close()
        self.coaches.close()
        await self.store.close()

    # --- games

    async def warm(self, game: str) -> None:
        """Makes sure that a game can be played here: another process has tried it, so that this
        one only has to load it, in a thread."""
        if game in self.compiled:
            return
        if game not in self._warming:
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
            if task.done() and name not in self.missing_games
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

    def may_open(self, address: str) -> bool:
        """Whether an address may open one more table."""
        return self._openings.lets_in(address)

    # --- opening tables

    async def open(self, wanted: say.NewTable) -> say.Created:
        """A new table, with its host."""
        ledger = self._opened(
            log.Opened(
                game=wanted.game,
                rules=_rules_of(wanted),
                players=wanted.players,
                options=wanted.options,
                settings=wanted.settings,
                seed=wanted.seed,
            )
        )
        for seat, level in sorted(wanted.bots.items()):
            ledger.add(log.Botted(seat=real_seat(ledger, int(seat)), level=level))
        free = ledger.free_seats()
        if not wanted.watch and not free:
            raise Refusal("full")
        token, seat_taken = new_token(), None if wanted.watch else free[0]
        name = clean(wanted.name)
        ledger.add(log.Sat(name=name, token=hash_of(token), seat=seat_taken, host=True))
        await self.warm(wanted.game)
        if wanted.start and not ledger.free_seats():
            acts.begin(ledger, 0, None)
        return say.Created(await self._keep(ledger), token, seat_taken)

    async def open_rematch(self, old: Ledger, previous: str) -> str:
        """The next table for the same people, each one seat further. It is the same table however
        often it is asked for."""
        ledger = self._opened(
            log.Opened(
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
                ledger.add(log.Botted(seat=(seat + 1) % old.players, level=level))
        for person in old.present():
            seat_now = None if person.seat is None else (person.seat + 1) % old.players
            ledger.add(
                log.Sat(name=person.name, token=person.token, seat=seat_now, host=person.host)
            )
        if len(old.present()) == 1 and not ledger.free_seats():
            acts.begin(ledger, 0, None)
        return await self._keep(ledger)

    def _opened(self, entry: log.Opened) -> Ledger:
        ledger = Ledger(entry, self.limits, time.time())
        ledger.add(entry)
        return ledger

    async def _keep(self, ledger: Ledger) -> str:
        table_id = new_id()
        rows = [
            log.row_of(table_id, revision, entry, at)
            for revision, (entry, at) in enumerate(ledger.pending, 1)
        ]
        ledger.pending = []
        summary = {**self.summary(ledger), "created": time.time()}
        await self.store.append(table_id, rows, summary)
        self.tables[table_id] = Table(self, table_id, ledger)
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
            "archived": False,
            "touched": ledger.touched,
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
            first = log.read_entry(rows[0][0])
            assert isinstance(first, log.Opened)
            await self.warm(first.game)
            ledger = read_ledger(rows, self.limits)
        except OtherRules:
            raise Refusal("other_rules") from None
        else:
            table = self.tables[table_id] = Table(self, table_id, ledger)
            return table
        finally:
            self._loading.pop(table_id, None)

    async def _touch(self, table_id: str) -> bool:
        """Whether a table is still there: from now on nobody prunes it. Where nothing can be
        written, nobody does so either."""
        try:
            return bool(await self.store.touch([table_id]))
        except (SQLAlchemyError, OSError):
            return True

    async def welcome(self, guest: Guest, version: int) -> Table:
        """Brings somebody to the table that they named."""
        while True:
            table = await self.table(guest.hello.table)
            if not table.is_broken:
                table.put(table.arrive, guest, version)
                return table

    def forget(self, table: Table) -> None:
        if self.tables.get(table.id) is table:
            del self.tables[table.id]

    # --- chores

    async def _sweep_forever(self) -> None:
        wait = min(10.0, self.limits.unload_seconds / 2 + 0.05)
        next_touch = next_archive = time.monotonic()
        while True:
            await asyncio.sleep(wait)
            try:
                await self.sweep()
                if time.monotonic() >= next_touch:
                    next_touch = time.monotonic() + TOUCH_SECONDS
                    await self.store.touch(self.tables)
                if time.monotonic() >= next_archive:
                    next_archive += 3600
                    await self.store.archive(time.time() - self.limits.archive_days * 86_400)
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
            table.stop(say.CLOSE_GOING_AWAY)
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
        metrics.CONNECTIONS.set(self.connections.total())
        metrics.TABLES.set(len(self.tables))
        metrics.THINKING.set(self.thinkers.waiting)
        metrics.BOT_FAILURES.set(self.thinkers.failures)
        metrics.MOVES.set(self.moves_told)
        metrics.BATCHES.set(self.store.batches)
        metrics.ROWS.set(self.store.rows_written)
        for status, number in (await self.store.count()).items():
            metrics.STORED.labels(status).set(number)
        return metrics.text()


def _rules_of(wanted: say.NewTable) -> str:
    """The version of the rules, once game, players and options are known to be possible."""
    try:
        game = games.game(wanted.game)
        game.new(wanted.players, wanted.options)
    except (QuintettError, ValueError):
        raise Refusal("bad_table") from None
    return game.version
