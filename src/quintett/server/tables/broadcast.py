"""What everybody at a table is told, and when. A table decides and stores; then it tells here."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from quintett.server.protocol import messages
from quintett.server.protocol.tokens import hash_of
from quintett.server.storage import entries
from quintett.server.storage.database import StoreFailed
from quintett.server.tables import fairness
from quintett.server.tables.connections import Connection
from quintett.server.tables.ledger import Line
from quintett.server.tables.prospects import Prospects
from quintett.server.tables.take_back import undoer
from quintett.server.tables.updates import Updates, Wanted, framed, result_of, steps_since

if TYPE_CHECKING:
    from quintett.server.tables.table import Table

QUIET = {entries.Moved, entries.Chanced, entries.Said}
"""Entries that change nothing of what `TableInfo` says."""
PLAYED = {entries.Moved, entries.Chanced, entries.Undone}
"""Entries after which the game stands otherwise."""
SEATED = {entries.Sat, entries.Left}
"""Entries after which people sit otherwise."""
ASKED = {entries.Started, entries.Botted} | PLAYED
"""Entries after which a person may have to decide who hadn't before."""
TOGETHER = 0.1
"""Seconds in which those who come and go are told of together."""


class Broadcast:
    """Tells the people at a table what is new, each what they may know."""

    def __init__(self, table: Table) -> None:
        self.table, ledger = table, table.ledger
        self.updates: Updates | None = None
        self.prospects = Prospects(table.house.coaches, table.id)
        self.shown = ledger.revision
        """The revision that was last told."""
        self._news: asyncio.TimerHandle | None = None
        self._asked: set[asyncio.Future[messages.TableInfo]] = set()
        self.lay_out()

    def lay_out(self) -> None:
        """From now on updates tell what is otherwise than it lies in the ledger now."""
        ledger = self.table.ledger
        self._marks_shown, self._deal_shown = len(ledger.marks), fairness.told(ledger)
        if ledger.match is not None:
            self.updates = Updates(ledger.match, ledger.opened.settings.memory)

    def stop(self) -> None:
        if self._news is not None:
            self._news.cancel()
        self.prospects.forget()
        for answer in list(self._asked):
            if not answer.done():
                answer.set_exception(StoreFailed("the table is read again"))

    # --- one connection

    def greet(self, connection: Connection, token: str | None) -> None:
        """For somebody who comes: who they are, and all that they missed."""
        ledger, since = self.table.ledger, connection.hello.since
        connection.tell(self._welcome(connection, token))
        if (deal := fairness.told(ledger)) is not None:
            connection.tell(deal)
        connection.tell(self.info())
        for line in ledger.lines:
            if since is None or line.revision > since:
                connection.socket.send(_chat(line))
        self.show(connection, since)
        self.announce()

    def show(self, connection: Connection, since: int | None = None) -> None:
        """The whole table."""
        connection.tell(self._state(connection.viewer, since))
        self.prospects.tell(self.table.ledger, {connection.viewer: [connection]})

    def _move_guests(self) -> None:
        """After somebody sat down or was sent away. Who was sent away gets another token: the old
        one may be known to whoever sent them away."""
        table = self.table
        for connection, is_out in table.connections.sit_anew(table.ledger):
            token = table.house.new_visitor() if is_out else None
            if token is not None:
                connection.token = hash_of(token)
            connection.tell(self._welcome(connection, token))
            self.show(connection)
        self.announce()

    # --- all of them

    def is_news(self, kinds: set[type]) -> bool:
        """Whether such entries change what is told about the table, and not only its game."""
        return not kinds <= QUIET or self.table.ledger.status != "running"

    def publish(self, kinds: set[type], is_news: bool) -> None:
        """Tells of entries of these kinds, which are stored now."""
        table, ledger = self.table, self.table.ledger
        is_asked = not kinds.isdisjoint(ASKED)
        if is_asked:
            self.prospects.forget()
        if is_news and not kinds.isdisjoint(SEATED):
            self._move_guests()
        if is_news and entries.Started in kinds:
            self._publish_start()
        elif not kinds.isdisjoint(PLAYED):
            self._publish_moves(entries.Undone in kinds)
        if is_news:
            self._publish_deal()
            self._publish_info()
        if entries.Said in kinds:
            for line in ledger.lines:
                if line.revision > self.shown:
                    table.connections.send(_chat(line))
        if is_news and entries.Shut in kinds:
            loop = asyncio.get_running_loop()
            for connection in table.connections.everybody():
                # later: who closed it hears first that it is done
                loop.call_soon(connection.socket.close, messages.CLOSE_TABLE_CLOSED)
        if is_asked:
            self.prospects.tell(ledger, table.connections)
        self.shown = ledger.revision
        self._marks_shown = len(ledger.marks)

    def _publish_start(self) -> None:
        table = self.table
        self._publish_deal()  # what was revealed is noted before the cards are seen
        self.lay_out()
        table.turns.begin()
        for viewer, connections in table.connections.items():
            frame = framed(self._state(viewer, self.shown))
            for connection in connections:
                connection.send(frame)

    def _publish_deal(self) -> None:
        """Tells how the deal stands, if that is news."""
        deal = fairness.told(self.table.ledger)
        if deal is not None and deal != self._deal_shown:
            self._deal_shown = deal
            self.table.connections.tell(deal)

    def _publish_moves(self, is_undone: bool) -> None:
        table, ledger, updates = self.table, self.table.ledger, self.updates
        assert updates is not None
        table.house.moves_told += 1
        table.turns.begin()
        updates.notice(ledger.marks[self._marks_shown :])
        clocks = ledger.clocks.shown(None, 0.0)
        undone = self._marks_shown - len(ledger.marks) if is_undone else 0
        wanted = Wanted(ledger.revision, self.shown, undone, clocks, undoer(ledger))
        for viewer, connections in table.connections.items():
            frame = updates.update(viewer, wanted)
            for connection in connections:
                connection.send(frame)

    def announce(self) -> None:
        """Somebody came or went. Other servers hear of it at once; people a moment later, of a
        crowd together, and from the queue: a move may be on its way to the store."""
        table = self.table
        table.club.show(table.id, table.connections.here)
        if self._news is None:
            loop = asyncio.get_running_loop()
            self._news = loop.call_later(TOGETHER, table.put, self._tell_news)

    async def _tell_news(self) -> None:
        self._publish_info()

    async def ask(self) -> messages.TableInfo:
        """What everybody may know, for somebody who isn't at the table."""
        if self.table.is_broken:
            raise StoreFailed("the table is read again")
        answer: asyncio.Future[messages.TableInfo] = asyncio.get_running_loop().create_future()
        self._asked.add(answer)
        answer.add_done_callback(self._asked.discard)
        self.table.put(self._answer, answer)
        return await answer

    async def _answer(self, answer: asyncio.Future[messages.TableInfo]) -> None:
        await self.table.following.catch_up()
        if not answer.done():
            answer.set_result(self.info())

    def _publish_info(self) -> None:
        if self._news is not None:
            self._news.cancel()
            self._news = None
        if self.table.connections:
            self.table.connections.tell(self.info())

    # --- what is told

    def _welcome(self, connection: Connection, token: str | None) -> messages.Welcome:
        person = connection.person
        place = messages.You(None, False)
        if person is not None:
            place = messages.You(person.seat, person.host)
        return messages.Welcome(connection.version, self.table.id, place, token)

    def info(self) -> messages.TableInfo:
        """All about the table but the game on it."""
        ledger, opened = self.table.ledger, self.table.ledger.opened
        here, elsewhere = self.table.connections.here, self.table.elsewhere
        seats = []
        for seat in range(ledger.players):
            person = ledger.person_at(seat)
            seats.append(
                messages.SeatInfo(
                    name=person.name if person is not None else None,
                    bot=ledger.bots[seat],
                    connected=seat in here.seats | elsewhere.seats,
                    host=person is not None and person.host,
                    muted=person is not None and person.muted,
                )
            )
        wish = ledger.wish
        return messages.TableInfo(
            table=self.table.id,
            revision=ledger.revision,
            game=opened.game,
            rules=opened.rules,
            players=opened.players,
            options=ledger.game.told(opened.options, opened.rules),
            settings=opened.settings,
            status=ledger.status,
            seats=seats,
            watchers=here.watchers + elsewhere.watchers,
            undo=messages.UndoAsked(wish.seat, sorted(wish.agreed)) if wish is not None else None,
            rematch=ledger.follower,
            commitment=ledger.commitment,
            seeded=ledger.is_seeded,
            provable=ledger.fairness is not None,
            partings=ledger.partings,
            turned=opened.turned,
            practice=opened.practice,
        )

    def _state(self, viewer: int, since: int | None) -> messages.State:
        ledger, match = self.table.ledger, self.table.ledger.match
        if match is None or self.updates is None:
            return messages.State(ledger.revision, None, [], False, [])
        most = self.table.limits.missed_steps
        return messages.State(
            revision=ledger.revision,
            view=self.updates.whole(viewer),
            legal=match.legal(viewer),
            may_undo=viewer == undoer(ledger),
            steps=[] if since is None else steps_since(ledger, viewer, since, most),
            clocks=ledger.clocks.shown(match.turn, self.table.turns.thought()),
            result=result_of(match),
        )


def _chat(line: Line) -> bytes:
    return framed(messages.Chat(line.revision, line.seat, line.name, line.text, line.at))
