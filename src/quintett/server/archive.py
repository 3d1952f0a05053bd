"""What the host does with stored games: list, export, import, prune."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from quintett.cards.errors import QuintettError
from quintett.cards.letters import shown
from quintett.match import arbiter
from quintett.match.record import Record, Refused, record_of
from quintett.server.limits import Limits
from quintett.server.protocol.messages import Settings
from quintett.server.protocol.tokens import hash_of, new_id, new_token
from quintett.server.storage import entries
from quintett.server.storage.database import async_url, default_url, file_of, is_served
from quintett.server.storage.entries import read_entry
from quintett.server.storage.schema import NoStore
from quintett.server.storage.store import Store
from quintett.server.tables.fairness import fair_part
from quintett.server.tables.ledger import Ledger, OtherRules, read_ledger

IN_USE = 600.0
"""Seconds. A server touches its tables every minute, if it isn't very busy."""


class NoGame(QuintettError):
    """A table that was asked for isn't there, or has no game to show."""


@asynccontextmanager
async def opened(database: str, makes: bool = False) -> AsyncIterator[Store]:
    """The store; where there is none yet, a new one only if that is asked for."""
    url = database or default_url()
    file = file_of(async_url(url))
    if not makes and file is not None and not os.access(file, os.F_OK):
        raise NoStore(f"there is no store in {file}: the server makes one, or an import")
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


async def list_tables(database: str, status: str | None) -> list[dict[str, Any]]:
    async with opened(database) as store:
        return await store.all_tables(status)


async def export(database: str, table: str | None, running: bool) -> list[dict[str, Any]]:
    """The full records; of games that are still going on only if that is asked for."""
    async with opened(database) as store:
        names = [row["id"] for row in await store.all_tables()] if table is None else [table]
        found = [await _record(store, name, running) for name in names]
    records = [record for record in found if record is not None]
    if table is not None and not records:
        raise NoGame(f"there is no finished game at a table '{shown(table)}'")
    return records


async def _record(store: Store, table: str, running: bool) -> dict[str, Any] | None:
    rows = await store.load(table)
    if not rows:
        return None
    try:
        ledger = read_ledger(rows, Limits())
    except OtherRules:
        return {**_as_stored(rows), "table": table}
    match = ledger.match
    if match is None or not (match.is_over or running):
        return None
    record = record_of(match)
    record.names, record.extra = ledger.names(), fair_part(ledger)
    return {**record.to_dict(), "table": table}


def _as_stored(rows: list[tuple[str, float]]) -> dict[str, Any]:
    """A record under rules that we don't have: as its entries stand in the log."""
    lines = [read_entry(body) for body, _at in rows]
    first = lines[0]
    assert isinstance(first, entries.Opened)
    kept: list[list[Any]] = []
    for line in lines:
        if isinstance(line, entries.Moved):
            kept.append([line.seat, line.move])
        elif isinstance(line, entries.Chanced):
            kept.append([line.name, line.what])
        elif isinstance(line, entries.Undone):
            del kept[-line.count :]
    return {
        "quintett": 1, "game": first.game, "rules": first.rules, "players": first.players,
        "options": first.options, "entries": kept,
    }  # fmt: skip


async def bring_in(database: str, records: Iterable[Record | Refused]) -> list[dict[str, Any]]:
    """Stores records; says of each where it is now, or what is wrong with it."""
    async with opened(database, makes=True) as store:
        return [await _bring_in(store, record) for record in records]


async def _bring_in(store: Store, record: Record | Refused) -> dict[str, Any]:
    answer = arbiter.replay(record)
    if isinstance(record, Refused) or not answer["ok"]:
        return answer
    if answer["scores"] is None:
        error = "the game is not over: nobody could sit down at its table to play on"
        return {"ok": False, "entry": None, "rule": None, "error": error}
    ledger = _as_table(record)
    table = new_id()
    rows = [
        entries.row_of(table, revision, entry, at)
        for revision, (entry, at) in enumerate(ledger.pending, 1)
    ]
    now = time.time()
    seats = [{"name": name, "bot": None} for name in ledger.names()]
    summary = {
        "game": record.game.id, "rules": record.rules, "players": record.players,
        "status": ledger.status, "public": False, "created": now, "touched": now,
        "seats": seats,
    }  # fmt: skip
    await store.append(table, rows, summary)
    return {"ok": True, "table": table}


def _as_table(record: Record) -> Ledger:
    opened_as = entries.Opened(
        game=record.game.id,
        rules=record.rules,
        players=record.players,
        options=record.options,
        settings=Settings(),
        fair=record.extra.get("fair"),
    )
    ledger = Ledger(opened_as, Limits(), time.time())
    ledger.add(opened_as)
    names = record.names or [f"#{seat}" for seat in range(record.players)]
    for seat, name in enumerate(names):
        ledger.add(entries.Sat(name=name, token=hash_of(new_token()), seat=seat))
    ledger.add(entries.Started(key=secrets.token_bytes(32).hex()))
    for who, what in record.entries:
        if isinstance(who, str):
            ledger.add(entries.Chanced(name=who, what=what))
        else:
            ledger.add(entries.Moved(seat=who, move=what))
    return ledger


async def prune(database: str, days: float) -> int:
    """Deletes what nobody has touched for so many days; says how many tables that were. What a
    server may have in use stays."""
    least = IN_USE if is_served(async_url(database or default_url())) else 0.0
    async with opened(database) as store:
        return await store.prune(time.time() - max(days * 86_400, least))
