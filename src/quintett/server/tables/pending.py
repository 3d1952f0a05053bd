"""Questions at a table that take a while: the coach thinks, and the table goes on."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from quintett.server.fair_queue import Account
from quintett.server.protocol import messages
from quintett.server.protocol.refusals import Refusal
from quintett.server.thinking.coaches import Coaches, Inquiry, NoCoach, Overworked

if TYPE_CHECKING:
    from quintett.server.tables.connections import Connection


class Pending:
    """What the people of one table have asked and not heard yet."""

    def __init__(self, coaches: Coaches, table: str) -> None:
        self._coaches, self._table = coaches, table
        self._waiting: Counter[tuple[int, type]] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(
        self, connection: Connection, act: messages.Hint | messages.Foresee, inquiry: Inquiry
    ) -> None:
        """Lets the coach answer: one hint at a time for each seat, and a few of the others."""
        is_hint, key = isinstance(act, messages.Hint), (connection.viewer, type(act))
        if self._waiting[key] >= (1 if is_hint else self._coaches.limits.questions_per_seat):
            raise Refusal("busy")
        self._waiting[key] += 1
        answer = self._advise if is_hint else self._foresee
        task = asyncio.create_task(answer(connection, act.id, inquiry), name="coach")
        self._tasks.add(task)

        def forget(task: asyncio.Task[None]) -> None:
            self._tasks.discard(task)
            self._waiting[key] -= 1

        task.add_done_callback(forget)

    async def _advise(self, connection: Connection, command: str, inquiry: Inquiry) -> None:
        try:
            account = Account(connection.socket.address, self._table)
            moves = await self._coaches.advise(account, inquiry)
        except Overworked:
            connection.refuse(Refusal("busy"), command)
        except NoCoach:
            connection.refuse(Refusal("no_coach"), command)
        else:
            connection.tell(messages.Hinted(command, inquiry.revision, moves))

    async def _foresee(self, connection: Connection, command: str, inquiry: Inquiry) -> None:
        try:
            account = Account(connection.socket.address, self._table)
            moves = await self._coaches.foresee(account, inquiry)
        except Overworked:
            connection.refuse(Refusal("busy"), command)
        else:
            connection.tell(messages.Foreseen(command, inquiry.revision, moves))

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
