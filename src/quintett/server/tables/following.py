"""What other servers wrote to a table's log is read, applied and told here as if it had happened
here. Where the store has one server only, there is never anything to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quintett.server import metrics
from quintett.server.storage import entries
from quintett.server.storage.club import Tail
from quintett.server.tables.broadcast import PLAYED

if TYPE_CHECKING:
    from quintett.server.tables.table import Table


class Following:
    """Keeps one table as its log is."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def catch_up(self) -> bool:
        """Reads on from what was told last; whether there was anything."""
        table = self._table
        tails = await table.club.tails({table.id: table.broadcast.shown})
        return self.follow(tails.get(table.id, []))

    async def read_again(self) -> None:
        """Another server was quicker, so what was added here never happened. The ledger is made
        anew as it was when it was last told; all that came since is told."""
        table = self._table
        metrics.CONFLICTS.inc()
        rows = await table.house.store.load(table.id)
        table.replace(await table.house.read(rows[: table.broadcast.shown]))
        self.follow([(revision, *row) for revision, row in enumerate(rows, 1)])

    def follow(self, tail: Tail) -> bool:
        """Tells what is new in a tail. A move that was taken back is told by itself: an update says
        what came, or what went."""
        table, ledger = self._table, self._table.ledger
        kinds: set[type] = set()
        told = table.broadcast.shown
        for revision, body, at in tail:
            if revision <= ledger.revision:
                continue
            entry = entries.read_entry(body)
            is_undone = isinstance(entry, entries.Undone)
            if is_undone and not kinds.isdisjoint(PLAYED | {entries.Started}):
                table.publish(kinds)
                kinds = set()
            ledger.apply(entry, at)
            kinds.add(type(entry))
            if is_undone:
                table.publish(kinds)
                kinds = set()
        if kinds:
            table.publish(kinds)
        return table.broadcast.shown > told
