"""A table that people sit at: one task, one queue, no locks.

The task takes one thing after the other: somebody comes or goes, a command, a bot's answer, a clock
that ran out. A command is judged and applied to the ledger, its entries are stored, and only then
anybody hears of it. Nothing else runs at the table meanwhile, so what is not durable is not seen;
if the store fails, the ledger is thrown away and read again. Other servers may write to the same
log: if one was quicker, what it wrote is read and told, and the command judged again; and nothing
is refused before it is known that there is nothing new.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from quintett.cards.layout import SPECTATOR
from quintett.server import metrics
from quintett.server.fair_queue import Account
from quintett.server.protocol import messages
from quintett.server.protocol.refusals import Refusal
from quintett.server.protocol.tokens import hash_of
from quintett.server.storage import entries
from quintett.server.storage.club import Here, Lease, Tail
from quintett.server.storage.database import StoreFailed
from quintett.server.storage.store import Conflict
from quintett.server.tables import commands, deals, queries
from quintett.server.tables.broadcast import Broadcast
from quintett.server.tables.connections import Connection, Connections, identify
from quintett.server.tables.exports import Exports
from quintett.server.tables.following import Following
from quintett.server.tables.ledger import Ledger
from quintett.server.tables.pending import Pending
from quintett.server.tables.permissions import Asker, person_of
from quintett.server.tables.turns import Turns
from quintett.server.tables.updates import steps_since

if TYPE_CHECKING:
    from quintett.server.house import House

logger = logging.getLogger("quintett.table")

Work = Callable[..., Awaitable[None]]
TURN_SECONDS = 0.002
"""How long a table answers before others have their turn: many answers wait for nothing."""
LAST = (messages.Leave, messages.Kick, messages.Start, messages.Reveal, messages.Close)
"""What can't be done again and again; so it may be done at a table whose log is full, too."""


class Table:
    """A table in memory."""

    def __init__(self, house: House, table_id: str, ledger: Ledger, address: str = "") -> None:
        self.house, self.id, self.ledger = house, table_id, ledger
        self.club = house.store.club
        self.account = Account(address, table_id)
        """At whose cost bots think here: of whoever opened the table, of its host when they come
        from elsewhere, and if it was read from the store, until then of the first who comes."""
        self.limits = house.limits
        self.connections = Connections(house.limits)
        self.elsewhere = Here()
        """Who is connected through other servers."""
        self._coming: set[Connection] = set()
        """Whose turn to arrive has not come yet."""
        self.turns = Turns(self)
        self.broadcast = Broadcast(self)
        self.following = Following(self)
        self.is_broken = False
        self.last_used = time.monotonic()
        self._queue: deque[tuple[Work, tuple[Any, ...]]] = deque()
        self._bell: asyncio.Future[None] | None = None
        """Rings when there is something to do; `None` while something is done."""
        self._questions = Pending(house.coaches, table_id)
        self._exports = Exports(house.old_games)
        self.task = asyncio.create_task(self._run(), name=f"table {table_id}")

    # --- the queue

    def put(self, work: Work, *arguments: Any) -> None:
        self._queue.append((work, arguments))
        if self._bell is not None and not self._bell.done():
            self._bell.set_result(None)

    def hear(self, connection: Connection, act: messages.Act) -> None:
        """A command comes in."""
        if len(self._queue) >= self.limits.commands_waiting:
            connection.refuse(Refusal("busy"), act.id)
        else:
            self.put(self._command, connection, act)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        self.turns.go_on()
        since = loop.time()
        while not self.is_broken:
            if not self._queue:
                self._bell = loop.create_future()
                await self._bell
                self._bell = None
                since = loop.time()
            elif loop.time() - since > TURN_SECONDS:
                await asyncio.sleep(0)
                since = loop.time()
            work, arguments = self._queue.popleft()
            try:
                await work(*arguments)
            except (Conflict, StoreFailed) as failure:
                logger.warning("table is read again: %s", failure)
                self._break()
            except Exception:
                logger.exception("a table failed and is read again")
                self._break()

    def _break(self) -> None:
        """Gives the table up; whoever comes next gets it from the store."""
        self.is_broken = True
        metrics.BROKEN.inc()
        self.stop(messages.CLOSE_GOING_AWAY)
        self.house.forget(self)

    def stop(self, code: int) -> None:
        """Sends everybody away and ends the table's task."""
        for connection in [*self.connections.everybody(), *self._coming]:
            connection.socket.close(code)
        self.connections.clear()
        self.broadcast.stop()
        self.turns.stop()
        self.club.drop(self.id)
        self.club.show(self.id, Here())
        self._questions.stop()
        if self.task is not asyncio.current_task():
            self.task.cancel()

    @property
    def is_idle(self) -> bool:
        """Whether nothing goes on here that needs the table in memory."""
        is_working = self._bell is None or bool(self._queue)
        return not (self.connections or is_working or self.turns.is_waiting)

    # --- other servers

    async def follow(self, tail: Tail) -> None:
        """Another server wrote this."""
        self.following.follow(tail)

    async def see(self, elsewhere: Here) -> None:
        """Others are connected through other servers."""
        if elsewhere != self.elsewhere:
            self.elsewhere = elsewhere
            self.broadcast.announce()
        await self.tend()

    async def tend(self) -> None:
        """It may be our turn now to see to bots and clocks."""
        self.turns.go_on()

    @property
    def is_watched(self) -> bool:
        """Whether anybody is connected, through whichever server."""
        return bool(self.connections) or self.elsewhere != Here()

    def replace(self, ledger: Ledger) -> None:
        """Another ledger takes the place of one that is of no use, and says the same of all that
        was told."""
        self.ledger = ledger
        self.broadcast.lay_out()
        for connection in self.connections.everybody():
            if connection.person is not None:
                connection.person = ledger.people[connection.person.number]

    # --- coming and going

    def welcome(self, connection: Connection) -> None:
        """Somebody opened a connection."""
        self._coming.add(connection)
        self.put(self._arrive, connection)

    async def _arrive(self, connection: Connection) -> None:
        """They learn who they are and what they may see."""
        await self.following.catch_up()
        self._coming.discard(connection)
        ledger, hello = self.ledger, connection.hello
        identify(connection, ledger)
        token = hello.token or ""
        has_left = any(not ledger.people[number].was_sent for number in connection.been)
        if connection.person is None and not (has_left or self.house.is_visitor(token)):
            token = self.house.new_visitor()
            connection.token = hash_of(token)
        if not self.connections.add(connection):
            return
        if not self.account.address or (connection.person is not None and connection.person.host):
            self.account = Account(connection.socket.address, self.id)
        self.turns.go_on()  # bots among themselves wait for somebody who looks
        self.broadcast.greet(connection, token)

    async def depart(self, connection: Connection) -> None:
        self.connections.remove(connection)
        self.last_used = time.monotonic()
        self.broadcast.announce()

    # --- commands

    async def _command(self, connection: Connection, act: messages.Act) -> None:
        """Judges a command, and again as often as another server was quicker."""
        while True:
            before = self.broadcast.shown
            try:
                if known := self._known(connection, act):
                    connection.tell(known)
                elif change := commands.CHANGES.get(type(act)):
                    await self._commit(connection, self._change(connection, act, change))
                else:
                    await self._answer(connection, act)
            except Conflict:
                self._repay(connection, act)
                await self.following.read_again()
                if self.broadcast.shown == before:
                    raise
            except Refusal as refusal:
                if not await self.following.catch_up():
                    metrics.REFUSED.labels(refusal.code).inc()
                    connection.refuse(refusal, act.id)
                    return
            else:
                return

    def _known(self, connection: Connection, act: messages.Act) -> messages.Done | None:
        """What a command led to that was carried out already."""
        for number in connection.been:
            if known := self.ledger.answers.get((number, act.id)):
                return messages.Done(act.id, known.revision, known.seat, known.table)
        return None

    def _change(
        self,
        connection: Connection,
        act: messages.Act,
        change: Callable[[Ledger, Asker, Any], None],
    ) -> messages.Done:
        """Changes the ledger; what it gives is true when that is stored."""
        if not isinstance(act, messages.Play):
            self._pay(connection, act)
        if isinstance(act, messages.Bot):
            connection.here = self.elsewhere.seats | self.connections.here.seats
        connection.thought = self.turns.thought()
        try:
            change(self.ledger, connection, act)
        except Refusal:
            self._repay(connection, act)
            raise
        seat = self.ledger.people[-1].seat if isinstance(act, messages.Sit) else None
        return messages.Done(act.id, self.ledger.revision, seat)

    async def _answer(self, connection: Connection, act: messages.Act) -> None:
        ledger = self.ledger
        if isinstance(act, messages.Export | messages.History):
            self.house.quotas.take("history", address=connection.socket.address)
        match act:
            case messages.Hint() | messages.Foresee():
                inquire = queries.INQUIRIES[type(act)]
                self._questions.ask(connection, act, inquire(ledger, connection, act))
            case messages.Why():
                connection.tell(queries.why(ledger, connection, act))
            case messages.Export():
                self._exports.ask(connection, act, ledger)
            case messages.History():
                steps = steps_since(ledger, connection.viewer, act.since, self.limits.missed_steps)
                connection.tell(messages.Told(act.id, steps))
            case messages.Rematch():
                await self._rematch(connection, act)
            case _:
                self.broadcast.show(connection)
                connection.tell(messages.Done(act.id, ledger.revision))

    def _pay(self, connection: Connection, act: messages.Act) -> None:
        """What is no move could be done for ever. A seat does so much of it, others so much from
        one address, and a table has so much of it in all."""
        lines = self.ledger.revision - len(self.ledger.marks)
        if lines >= self.limits.changes and not isinstance(act, LAST):
            raise Refusal("log_full")
        self.house.quotas.take("change", seat=self._payer(connection))
        if isinstance(act, messages.Say):
            self.house.quotas.take("chat", seat=(self.id, person_of(connection).number))

    def _repay(self, connection: Connection, act: messages.Act) -> None:
        if not isinstance(act, messages.Play):
            self.house.quotas.repay("change", seat=self._payer(connection))

    def _payer(self, connection: Connection) -> tuple[str, int | str]:
        return (
            self.id,
            connection.socket.address if connection.viewer == SPECTATOR else connection.viewer,
        )

    async def _rematch(self, connection: Connection, act: messages.Rematch) -> None:
        ledger = self.ledger
        person = commands.may_rematch(ledger, connection)
        if ledger.follower is None:
            table = await self.house.open_rematch(
                ledger, self.id, connection.socket.address, person, act.commitment
            )
            ledger.add(entries.Followed(person=person.number, command=act.id, table=table))
        await self._commit(
            connection, messages.Done(act.id, ledger.revision, table=ledger.follower)
        )

    async def bot_moves(self, seat: int, by: Any, move: str | None, position: int) -> None:
        """A bot has decided. What it decided for is gone if somebody was quicker."""
        ledger, match = self.ledger, self.ledger.match
        self.turns.has_answered(position)
        lease, is_late = self.club.lease(self.id), ledger.position != position
        if match is None or lease is None or is_late or ledger.status != "running":
            self.turns.go_on()
            return
        if move is None or move not in match.game.numbers or match.forbidden_by(move):
            move = match.legal()[0]  # B2: a simple legal move
        spent = self.turns.thought()
        commands.move_of_bot(ledger, entries.Moved(seat=seat, move=move, by=by, spent=spent))
        await self._commit_ours(lease)

    async def deal(self) -> None:
        """Those who have not revealed by now are absent."""
        if self.ledger.awaits_reveals:
            deals.deal(self.ledger)
            await self._commit_ours()

    async def _commit_ours(self, lease: Lease | None = None) -> None:
        """What nobody asked for is not tried again if another server was quicker."""
        try:
            await self._commit(lease=lease)
        except Conflict:
            await self.following.read_again()
            self.turns.go_on()

    # --- storing, then telling

    async def _commit(
        self,
        connection: Connection | None = None,
        done: messages.Done | None = None,
        lease: Lease | None = None,
    ) -> None:
        """Stores what was added to the ledger; then tells everybody, and whoever did it that it is
        done."""
        ledger = self.ledger
        pending, ledger.pending = ledger.pending, []
        if pending:
            first = ledger.revision - len(pending)
            rows = [
                entries.row_of(self.id, revision, entry, at)
                for revision, (entry, at) in enumerate(pending, first + 1)
            ]
            kinds = {type(entry) for entry, _at in pending}
            is_news = self.broadcast.is_news(kinds)
            summary = ledger.summary() if is_news else None
            await self.house.store.append(self.id, rows, summary, lease)
        if connection is not None and done is not None:
            connection.hold(done)
        if pending:
            self._publish(kinds, is_news)
        if connection is not None:
            connection.let_go()

    def publish(self, kinds: set[type]) -> None:
        """Entries of these kinds are stored."""
        self._publish(kinds, self.broadcast.is_news(kinds))

    def _publish(self, kinds: set[type], is_news: bool) -> None:
        """They are told, and the next one is asked."""
        self.broadcast.publish(kinds, is_news)
        self.turns.go_on()
