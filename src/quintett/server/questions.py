"""Questions at a table that take a while: the coach thinks, and the table goes on."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from quintett.server import messages as say
from quintett.server.askers import Refusal
from quintett.server.coaches import Coaches, Inquiry, NoCoach, Overworked
from quintett.server.fair_queue import Account

if TYPE_CHECKING:
    from quintett.server.guests import Guest


class Questions:
    """What the people of one table have asked and not heard yet."""

    def __init__(self, coaches: Coaches, table: str) -> None:
        self._coaches, self._table = coaches, table
        self._waiting: Counter[tuple[int, type]] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(self, guest: Guest, act: say.Hint | say.Foresee, inquiry: Inquiry) -> None:
        """Lets the coach answer: one hint at a time for each seat, and a few of the others."""
        is_hint, key = isinstance(act, say.Hint), (guest.viewer, type(act))
        if self._waiting[key] >= (1 if is_hint else self._coaches.limits.questions_per_seat):
            raise Refusal("busy")
        self._waiting[key] += 1
        answer = self._advise if is_hint else self._foresee
        task = asyncio.create_task(answer(guest, act.id, inquiry), name="coach")
        self._tasks.add(task)

        def forget(task: asyncio.Task[None]) -> None:
            self._tasks.discard(task)
            self._waiting[key] -= 1

        task.add_done_callback(forget)

    async def _advise(self, guest: Guest, command: str, inquiry: Inquiry) -> None:
        try:
            account = Account(guest.socket.address, self._table)
            moves = await self._coaches.advise(account, inquiry)
        except Overworked:
            guest.refuse(Refusal("busy"), command)
        except NoCoach:
            guest.refuse(Refusal("no_coach"), command)
        else:
            guest.tell(say.Hinted(command, inquiry.revision, moves))

    async def _foresee(self, guest: Guest, command: str, inquiry: Inquiry) -> None:
        try:
            moves = await self._coaches.foresee(inquiry)
        except Overworked:
            guest.refuse(Refusal("failed"), command)
        else:
            guest.tell(say.Foreseen(command, inquiry.revision, moves))

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
