"""A table that people sit at: one task, one queue, no locks.

The task takes one thing after the other: somebody comes or goes, a command, a bot's answer, a clock
that ran out. A command is judged and applied to the ledger, its entries are stored, and only then
anybody hears of it. Nothing else runs at the table meanwhile, so what is not durable is not seen;
if the store fails, the ledger is thrown away and read again.
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
from quintett.server.storage.store import Conflict
from quintett.server.tables import commands, queries
from quintett.server.tables.connections import Connection, Connections, identify
from quintett.server.tables.exports import Exports
from quintett.server.tables.ledger import Ledger, Line
from quintett.server.tables.pending import Pending
from quintett.server.tables.permissions import Asker, person_of
from quintett.server.tables.turns import Turns
from quintett.server.tables.updates import Updates, Wanted, framed, result_of, steps_since

if TYPE_CHECKING:
    from quintett.server.house import House

logger = logging.getLogger("quintett.table")

Work = Callable[..., Awaitable[None]]
TURN_SECONDS = 0.002
"""How long a table answers before others have their turn: many answers wait for nothing."""
LAST = (messages.Leave, messages.Kick, messages.Start, messages.Close)
"""What can't be done again and again; so it may be done at a table whose log is full, too."""
QUIET = {entries.Moved, entries.Chanced, entries.Said}
"""Entries that change nothing of what `TableInfo` says."""
PLAYED = {entries.Moved, entries.Chanced, entries.Undone}
"""Entries after which the game stands otherwise."""
SEATED = {entries.Sat, entries.Left}
"""Entries after which people sit otherwise."""


class Table:
    """A table in memory."""

    def __init__(self, house: House, table_id: str, ledger: Ledger, address: str = "") -> None:
        self.house, self.id, self.ledger = house, table_id, ledger
        self.account = Account(address, table_id)
        """At whose cost bots think here: of whoever opened the table, of its host when they come
        from elsewhere, and if it was read from the store, until then of the first who comes."""
        self.limits = house.limits
        self.connections = Connections(house.limits)
        self.turns = Turns(self)
        self.updates: Updates | None = None
        self.is_broken = False
        self.last_used = time.monotonic()
        self._queue: deque[tuple[Work, tuple[Any, ...]]] = deque()
        self._bell: asyncio.Future[None] | None = None
        """Rings when there is something to do; `None` while something is done."""
        self._shown = ledger.revision
        self._marks_shown = len(ledger.marks)
        self._news: asyncio.TimerHandle | None = None
        self._questions = Pending(house.coaches, table_id)
        self._exports = Exports(house.old_games)
        if ledger.match is not None:
            self.updates = Updates(ledger.match, ledger.opened.settings.memory)
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
            except Conflict as conflict:
                logger.warning("table is read again: %s", conflict)
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
        for connection in self.connections.everybody():
            connection.socket.close(code)
        self.connections.clear()
        if self._news is not None:
            self._news.cancel()
        self.turns.stop()
        self._questions.stop()
        if self.task is not asyncio.current_task():
            self.task.cancel()

    @property
    def is_idle(self) -> bool:
        """Whether nothing goes on here that needs the table in memory."""
        is_working = self._bell is None or bool(self._queue)
        return not (self.connections or is_working or self.turns.is_waiting)

    # --- coming and going

    async def arrive(self, connection: Connection) -> None:
        """Somebody opened a connection: they learn who they are and what they may see."""
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
        connection.tell(self._welcome(connection, token))
        connection.tell(self.info())
        for line in ledger.lines:
            if hello.since is None or line.revision > hello.since:
                connection.socket.send(_chat(line))
        connection.tell(self._state(connection.viewer, hello.since))
        self._announce()

    async def depart(self, connection: Connection) -> None:
        self.connections.remove(connection)
        self.last_used = time.monotonic()
        self._announce()

    def _move_guests(self) -> None:
        """After somebody sat down or was sent away. Who was sent away gets another token: the old
        one may be known to whoever sent them away."""
        for connection, is_out in self.connections.sit_anew(self.ledger):
            token = self.house.new_visitor() if is_out else None
            if token is not None:
                connection.token = hash_of(token)
            connection.tell(self._welcome(connection, token))
            connection.tell(self._state(connection.viewer, None))

    # --- commands

    async def _command(self, connection: Connection, act: messages.Act) -> None:
        for number in connection.been:
            if known := self.ledger.answers.get((number, act.id)):
                connection.tell(messages.Done(act.id, known.revision, known.seat, known.table))
                return
        try:
            change = commands.CHANGES.get(type(act))
            if change is not None:
                await self._commit(connection, self._change(connection, act, change))
            else:
                await self._answer(connection, act)
        except Refusal as refusal:
            metrics.REFUSED.labels(refusal.code).inc()
            connection.refuse(refusal, act.id)

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
            connection.here = frozenset(self.connections)
        connection.thought = self.turns.thought()
        try:
            change(self.ledger, connection, act)
        except Refusal:
            if not isinstance(act, messages.Play):
                self.house.quotas.repay("change", seat=self._payer(connection))
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
                connection.tell(self._state(connection.viewer, None))
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

    def _payer(self, connection: Connection) -> tuple[str, int | str]:
        return (
            self.id,
            connection.socket.address if connection.viewer == SPECTATOR else connection.viewer,
        )

    async def _rematch(self, connection: Connection, act: messages.Rematch) -> None:
        ledger = self.ledger
        person = commands.may_rematch(ledger, connection)
        if ledger.follower is None:
            table = await self.house.open_rematch(ledger, self.id, connection.socket.address)
            ledger.add(entries.Followed(person=person.number, command=act.id, table=table))
        await self._commit(
            connection, messages.Done(act.id, ledger.revision, table=ledger.follower)
        )

    async def bot_moves(self, seat: int, by: Any, move: str | None, position: int) -> None:
        """A bot has decided. What it decided for is gone if somebody was quicker."""
        ledger, match = self.ledger, self.ledger.match
        self.turns.has_answered(position)
        if match is None or ledger.position != position or ledger.status != "running":
            return
        if move is None or move not in match.game.numbers or match.forbidden_by(move):
            move = match.legal()[0]  # B2: a simple legal move
        spent = self.turns.thought()
        commands.move_of_bot(ledger, entries.Moved(seat=seat, move=move, by=by, spent=spent))
        await self._commit()

    # --- storing, then telling

    async def _commit(
        self, connection: Connection | None = None, done: messages.Done | None = None
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
            is_news = not kinds <= QUIET or ledger.status != "running"
            summary = self.house.summary(ledger) if is_news else None
            await self.house.store.append(self.id, rows, summary)
        if connection is not None and done is not None:
            connection.hold(done)
        if pending:
            self._publish(kinds, is_news)
        if connection is not None:
            connection.let_go()

    def _publish(self, kinds: set[type], is_news: bool) -> None:
        ledger = self.ledger
        if not kinds.isdisjoint(SEATED):
            self._move_guests()
        if entries.Started in kinds:
            assert ledger.match is not None
            self.updates = Updates(ledger.match, ledger.opened.settings.memory)
            self.turns.begin()
            for viewer, connections in self.connections.items():
                frame = framed(self._state(viewer, self._shown))
                for connection in connections:
                    connection.send(frame)
        elif not kinds.isdisjoint(PLAYED):
            self._publish_moves(entries.Undone in kinds)
        if is_news:
            self._publish_info()
        if entries.Said in kinds:
            for line in ledger.lines:
                if line.revision > self._shown:
                    self.connections.send(_chat(line))
        if entries.Shut in kinds:
            loop = asyncio.get_running_loop()
            for (
                connection
            ) in self.connections.everybody():  # who closed it hears first that it is done
                loop.call_soon(connection.socket.close, messages.CLOSE_TABLE_CLOSED)
        self._shown = ledger.revision
        self._marks_shown = len(ledger.marks)
        self.turns.go_on()

    def _publish_moves(self, is_undone: bool) -> None:
        ledger, updates = self.ledger, self.updates
        assert updates is not None
        assert ledger.match is not None
        self.house.moves_told += 1
        self.turns.begin()
        updates.notice(ledger.marks[self._marks_shown :])
        clocks = ledger.clocks.shown(None, 0.0)
        wanted = Wanted(ledger.revision, self._shown, int(is_undone), clocks)
        for viewer, connections in self.connections.items():
            frame = updates.update(viewer, wanted)
            for connection in connections:
                connection.send(frame)

    def _announce(self) -> None:
        """Tells everybody who is here: at once for one who comes, together for a crowd."""
        if self._news is None:
            loop = asyncio.get_running_loop()
            self._news = loop.call_later(0.1, self._publish_info)

    def _publish_info(self) -> None:
        if self._news is not None:
            self._news.cancel()
            self._news = None
        if self.connections:
            self.connections.tell(self.info())

    # --- what is told

    def _welcome(self, connection: Connection, token: str | None) -> messages.Welcome:
        person = connection.person
        place = messages.You(None, False)
        if person is not None:
            place = messages.You(person.seat, person.host)
        return messages.Welcome(connection.version, self.id, place, token)

    def info(self) -> messages.TableInfo:
        """All about the table but the game on it."""
        ledger, opened = self.ledger, self.ledger.opened
        seats = []
        for seat in range(ledger.players):
            person = ledger.person_at(seat)
            seats.append(
                messages.SeatInfo(
                    name=person.name if person is not None else None,
                    bot=ledger.bots[seat],
                    connected=seat in self.connections,
                    host=person is not None and person.host,
                    muted=person is not None and person.muted,
                )
            )
        wish = ledger.wish
        return messages.TableInfo(
            table=self.id,
            revision=ledger.revision,
            game=opened.game,
            rules=opened.rules,
            players=opened.players,
            options=ledger.game.told(opened.options, opened.rules),
            settings=opened.settings,
            status=ledger.status,
            seats=seats,
            watchers=len(self.connections.get(SPECTATOR, [])),
            undo=messages.UndoAsked(wish.seat, sorted(wish.agreed)) if wish is not None else None,
            rematch=ledger.follower,
            commitment=ledger.commitment,
            seeded=ledger.is_seeded,
        )

    def _state(self, viewer: int, since: int | None) -> messages.State:
        ledger, match = self.ledger, self.ledger.match
        if match is None or self.updates is None:
            return messages.State(ledger.revision, None, [], False, [])
        most = self.limits.missed_steps
        return messages.State(
            revision=ledger.revision,
            view=self.updates.whole(viewer),
            legal=match.legal(viewer),
            may_undo=viewer != SPECTATOR and not match.is_over and match.may_undo(viewer),
            steps=[] if since is None else steps_since(ledger, viewer, since, most),
            clocks=ledger.clocks.shown(match.turn, self.turns.thought()),
            result=result_of(match),
        )


def _chat(line: Line) -> bytes:
    return framed(messages.Chat(line.revision, line.seat, line.name, line.text, line.at))
