"""What the moves of the seat on turn would do: told with every turn to those who said in their
hello that they want to know.

It is thought out once for a position and a language, however many connections a seat has, and never
holds a turn up: who decides hears first that they are asked. Nothing is told of a position that is
gone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from quintett.server.fair_queue import Account
from quintett.server.protocol import messages
from quintett.server.tables import queries
from quintett.server.tables.connections import Connection
from quintett.server.tables.ledger import Ledger
from quintett.server.tables.permissions import asked_seat
from quintett.server.tables.updates import framed
from quintett.server.thinking.coaches import Coaches, Inquiry, Overworked


@dataclass(eq=False)
class Thought:
    """A question, who waits for its answer, and the answer as soon as it is there."""

    inquiry: Inquiry
    seat: int
    waiting: list[Connection] = field(default_factory=list)
    answer: bytes = b""
    task: asyncio.Task[None] | None = None

    def end(self) -> None:
        if self.task is not None:
            self.task.cancel()


class Prospects:
    """What the moves at one table would do, for the position that it is in."""

    def __init__(self, coaches: Coaches, table: str) -> None:
        self._coaches, self._table = coaches, table
        self._thoughts: dict[str, Thought] = {}

    def tell(self, ledger: Ledger, connections: Mapping[int, Sequence[Connection]]) -> None:
        """Tells those who have to decide now and want to know it, of connections by viewer."""
        seat = asked_seat(ledger)
        for connection in connections.get(seat, ()) if seat is not None else ():
            if connection.hello.foresee:
                thought = self._thought(queries.every_move(ledger, connection), connection)
                if thought.answer:
                    connection.send(thought.answer)
                else:
                    thought.waiting.append(connection)

    def forget(self) -> None:
        """The position is gone, and whoever waited is told nothing about it."""
        if self._thoughts:
            for thought in self._thoughts.values():
                thought.end()
            self._thoughts.clear()

    def _thought(self, inquiry: Inquiry, connection: Connection) -> Thought:
        """The one about this question; another in this language was about other people's names."""
        thought = self._thoughts.get(inquiry.language)
        if thought is not None:
            if thought.inquiry == inquiry:
                return thought
            thought.end()
        thought = self._thoughts[inquiry.language] = Thought(inquiry, connection.viewer)
        account = Account(connection.socket.address, self._table)
        thought.task = asyncio.create_task(self._think(thought, account), name="prospects")
        return thought

    async def _think(self, thought: Thought, account: Account) -> None:
        inquiry = thought.inquiry
        try:
            moves = await self._coaches.foresee(account, inquiry)
        except Overworked:
            del self._thoughts[inquiry.language]  # whoever still wants to know it may ask
            return
        thought.answer = framed(messages.Prospects(inquiry.revision, moves))
        for connection in thought.waiting:
            if connection.viewer == thought.seat:  # and wasn't sent away meanwhile
                connection.send(thought.answer)
        thought.waiting.clear()
