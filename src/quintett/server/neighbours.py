"""What the other servers of the same store do, brought to those tables that are in memory here.

News says which tables have changed; what happened is read from the log, for all of them in one
question. What comes while one question is out makes the next.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from quintett.server.protocol.refusals import Refusal
from quintett.server.storage.club import News
from quintett.server.storage.database import StoreFailed

if TYPE_CHECKING:
    from quintett.server.house import House
    from quintett.server.tables.table import Table

logger = logging.getLogger("quintett.neighbours")

PAUSE = 0.5
"""Seconds until news that could not be read is asked for again: then of all tables."""


class Neighbours:
    """Listens to them."""

    def __init__(self, house: House) -> None:
        self.house, self.club = house, house.store.club
        self._written: set[str] = set()
        self._changed: set[str] = set()
        self._reading: asyncio.Task[None] | None = None
        self._adopting: set[asyncio.Task[None]] = set()
        self.club.join(self)

    async def leave(self) -> None:
        """No more news; others may tend what we tended."""
        for task in [self._reading, *self._adopting]:
            if task is not None:
                task.cancel()
        await self.club.leave()

    # --- what we hear

    def hear(self, news: News) -> None:
        for table_id, revision in news.items():
            table = self.house.tables.get(table_id)
            if table is not None and revision is None:
                self._changed.add(table_id)
            elif table is not None and revision is not None and revision > table.broadcast.shown:
                self._written.add(table_id)
        self._read()

    def come_to(self) -> None:
        for table in self.house.tables.values():
            self._written.add(table.id)
            self._changed.add(table.id)
        self._read()

    def look_at(self, table_id: str) -> None:
        """A table that is new in memory: who is there, and what came while its log was read?"""
        if self.club.is_shared:
            self._written.add(table_id)
            self._changed.add(table_id)
            self._read()

    def tend(self, tables: Iterable[str]) -> None:
        for table_id in tables:
            table = self.house.tables.get(table_id)
            if table is not None:
                table.put(table.tend)
                continue
            task = asyncio.create_task(self._adopt(table_id), name="adopt")
            self._adopting.add(task)
            task.add_done_callback(self._adopting.discard)

    async def _adopt(self, table_id: str) -> None:
        """A table of a server that died: in memory it goes on by itself."""
        try:
            await self.house.table(table_id)
        except (Refusal, StoreFailed) as error:
            logger.warning("a table can't be tended here: %s", error)
            self.club.drop(table_id)

    # --- what we read of it

    def _read(self) -> None:
        if (self._written or self._changed) and self._reading is None:
            self._reading = asyncio.create_task(self._read_on(), name="news")

    async def _read_on(self) -> None:
        try:
            while self._written or self._changed:
                await self._read_written()
                await self._read_changed()
        except StoreFailed as failure:
            logger.warning("news could not be read: %s", failure)
            await self._try_again()
        except Exception:
            logger.exception("news could not be read")
            await self._try_again()
        else:
            self._reading = None

    async def _try_again(self) -> None:
        await asyncio.sleep(PAUSE)
        self._reading = None
        self.come_to()

    async def _read_written(self) -> None:
        tables, self._written = self._in_memory(self._written), set()
        if not tables:
            return
        tails = await self.club.tails({table.id: table.broadcast.shown for table in tables})
        for table in tables:
            if table.id in tails:
                table.put(table.follow, tails[table.id])

    async def _read_changed(self) -> None:
        tables, self._changed = self._in_memory(self._changed), set()
        if not tables:
            return
        elsewhere = await self.club.elsewhere([table.id for table in tables])
        for table in tables:
            table.put(table.see, elsewhere[table.id])

    def _in_memory(self, ids: Iterable[str]) -> list[Table]:
        return [self.house.tables[one] for one in ids if one in self.house.tables]
