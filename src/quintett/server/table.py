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
from quintett.server import acts, answers, metrics
from quintett.server import entries as log
from quintett.server import messages as say
from quintett.server.askers import Asker, Refusal, person_of
from quintett.server.exports import Exports
from quintett.server.fair_queue import Account
from quintett.server.guests import Guest, Guests, identify
from quintett.server.ledger import Ledger, Line
from quintett.server.questions import Questions
from quintett.server.sight import Sight, Wanted, framed, result_of, steps_since
from quintett.server.store import Conflict
from quintett.server.tokens import hash_of
from quintett.server.turns import Turns

if TYPE_CHECKING:
    from quintett.server.house import House

logger = logging.getLogger("quintett.table")

Work = Callable[..., Awaitable[None]]
TURN_SECONDS = 0.002
"""How long a table answers before others have their turn: many answers wait for nothing."""
LAST = (say.Leave, say.Kick, say.Start, say.Close)
"""What can't be done again and again; so it may be done at a table whose log is full, too."""
QUIET = {log.Moved, log.Chanced, log.Said}
"""Entries that change nothing of what `TableInfo` says."""
PLAYED = {log.Moved, log.Chanced, log.Undone}
"""Entries after which the game stands otherwise."""
SEATED = {log.Sat, log.Left}
"""Entries after which people sit otherwise."""


class Table:
    """A table in memory."""

    def __init__(self, house: House, table_id: str, ledger: Ledger, address: str = "") -> None:
        self.house, self.id, self.ledger = house, table_id, ledger
        self.account = Account(address, table_id)
        """At whose cost bots think here: of whoever opened the table, of its host when they come
        from elsewhere, and if it was read from the store, until then of the first who comes."""
        self.limits = house.limits
        self.guests = Guests(house.limits)
        self.turns = Turns(self)
        self.sight: Sight | None = None
        self.is_broken = False
        self.last_used = time.monotonic()
        self._queue: deque[tuple[Work, tuple[Any, ...]]] = deque()
        self._bell: asyncio.Future[None] | None = None
        """Rings when there is something to do; `None` while something is done."""
        self._shown = ledger.revision
        self._marks_shown = len(ledger.marks)
        self._news: asyncio.TimerHandle | None = None
        self._questions = Questions(house.coaches, table_id)
        self._exports = Exports(house.studio)
        if ledger.match is not None:
            self.sight = Sight(ledger.match, ledger.opened.settings.memory)
        self.task = asyncio.create_task(self._run(), name=f"table {table_id}")

    # --- the queue

    def put(self, work: Work, *arguments: Any) -> None:
        self._queue.append((work, arguments))
        if self._bell is not None and not self._bell.done():
            self._bell.set_result(None)

    def hear(self, guest: Guest, act: say.Act) -> None:
        """A command comes in."""
        if len(self._queue) >= self.limits.commands_waiting:
            guest.refuse(Refusal("busy"), act.id)
        else:
            self.put(self._command, guest, act)

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
        self.stop(say.CLOSE_GOING_AWAY)
        self.house.forget(self)

    def stop(self, code: int) -> None:
        """Sends everybody away and ends the table's task."""
        for guest in self.guests.everybody():
            guest.socket.close(code)
        self.guests.clear()
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
        return not (self.guests or is_working or self.turns.is_waiting)

    # --- coming and going

    async def arrive(self, guest: Guest, version: int) -> None:
        """Somebody opened a connection: they learn who they are and what they may see."""
        ledger, hello = self.ledger, guest.hello
        identify(guest, ledger)
        token = hello.token or ""
        has_left = any(not ledger.people[number].was_sent for number in guest.been)
        if guest.person is None and not (has_left or self.house.is_visitor(token)):
            token = self.house.new_visitor()
            guest.token = hash_of(token)
        if not self.guests.add(guest):
            return
        if not self.account.address or (guest.person is not None and guest.person.host):
            self.account = Account(guest.socket.address, self.id)
        self.turns.go_on()  # bots among themselves wait for somebody who looks
        guest.tell(say.Welcome(version, self.id, _place_of(guest), token))
        guest.tell(self.info())
        for line in ledger.lines:
            if hello.since is None or line.revision > hello.since:
                guest.socket.send(_chat(line))
        guest.tell(self._state(guest.viewer, hello.since))
        self._announce()

    async def depart(self, guest: Guest) -> None:
        self.guests.remove(guest)
        self.last_used = time.monotonic()
        self._announce()

    def _move_guests(self) -> None:
        """After somebody sat down or was sent away. Who was sent away gets another token: the old
        one may be known to whoever sent them away."""
        for guest, is_out in self.guests.sit_anew(self.ledger):
            token = self.house.new_visitor() if is_out else None
            if token is not None:
                guest.token = hash_of(token)
            guest.tell(say.Welcome(say.VERSIONS[-1], self.id, _place_of(guest), token))
            guest.tell(self._state(guest.viewer, None))

    # --- commands

    async def _command(self, guest: Guest, act: say.Act) -> None:
        for number in guest.been:
            if known := self.ledger.answers.get((number, act.id)):
                guest.tell(say.Done(act.id, known.revision, known.seat, known.table))
                return
        try:
            change = acts.CHANGES.get(type(act))
            if change is not None:
                await self._commit(guest, self._change(guest, act, change))
            else:
                await self._answer(guest, act)
        except Refusal as refusal:
            metrics.REFUSED.labels(refusal.code).inc()
            guest.refuse(refusal, act.id)

    def _change(
        self, guest: Guest, act: say.Act, change: Callable[[Ledger, Asker, Any], None]
    ) -> say.Done:
        """Changes the ledger; what it gives is true when that is stored."""
        if not isinstance(act, say.Play):
            self._pay(guest, act)
        if isinstance(act, say.Bot):
            guest.here = frozenset(self.guests)
        guest.thought = self.turns.thought()
        try:
            change(self.ledger, guest, act)
        except Refusal:
            if not isinstance(act, say.Play):
                self.house.quotas.repay("change", seat=self._payer(guest))
            raise
        seat = self.ledger.people[-1].seat if isinstance(act, say.Sit) else None
        return say.Done(act.id, self.ledger.revision, seat)

    async def _answer(self, guest: Guest, act: say.Act) -> None:
        ledger = self.ledger
        if isinstance(act, say.Export | say.History):
            self.house.quotas.take("history", address=guest.socket.address)
        match act:
            case say.Hint() | say.Foresee():
                inquire = answers.INQUIRIES[type(act)]
                self._questions.ask(guest, act, inquire(ledger, guest, act))
            case say.Why():
                guest.tell(answers.why(ledger, guest, act))
            case say.Export():
                self._exports.ask(guest, act, ledger)
            case say.History():
                steps = steps_since(ledger, guest.viewer, act.since, self.limits.missed_steps)
                guest.tell(say.Told(act.id, steps))
            case say.Rematch():
                await self._rematch(guest, act)
            case _:
                guest.tell(self._state(guest.viewer, None))
                guest.tell(say.Done(act.id, ledger.revision))

    def _pay(self, guest: Guest, act: say.Act) -> None:
        """What is no move could be done for ever. A seat does so much of it, others so much from
        one address, and a table has so much of it in all."""
        lines = self.ledger.revision - len(self.ledger.marks)
        if lines >= self.limits.changes and not isinstance(act, LAST):
            raise Refusal("log_full")
        self.house.quotas.take("change", seat=self._payer(guest))
        if isinstance(act, say.Say):
            self.house.quotas.take("chat", seat=(self.id, person_of(guest).number))

    def _payer(self, guest: Guest) -> tuple[str, int | str]:
        return self.id, guest.socket.address if guest.viewer == SPECTATOR else guest.viewer

    async def _rematch(self, guest: Guest, act: say.Rematch) -> None:
        ledger = self.ledger
        person = acts.may_rematch(ledger, guest)
        if ledger.follower is None:
            table = await self.house.open_rematch(ledger, self.id, guest.socket.address)
            ledger.add(log.Followed(person=person.number, command=act.id, table=table))
        await self._commit(guest, say.Done(act.id, ledger.revision, table=ledger.follower))

    async def bot_moves(self, seat: int, by: Any, move: str | None, position: int) -> None:
        """A bot has decided. What it decided for is gone if somebody was quicker."""
        ledger, match = self.ledger, self.ledger.match
        self.turns.has_answered(position)
        if match is None or ledger.position != position or ledger.status != "running":
            return
        if move is None or move not in match.game.numbers or match.forbidden_by(move):
            move = match.legal()[0]  # B2: a simple legal move
        spent = self.turns.thought()
        acts.move_of_bot(ledger, log.Moved(seat=seat, move=move, by=by, spent=spent))
        await self._commit()

    # --- storing, then telling

    async def _commit(self, guest: Guest | None = None, done: say.Done | None = None) -> None:
        """Stores what was added to the ledger; then tells everybody, and whoever did it that it is
        done."""
        ledger = self.ledger
        pending, ledger.pending = ledger.pending, []
        if pending:
            first = ledger.revision - len(pending)
            rows = [
                log.row_of(self.id, revision, entry, at)
                for revision, (entry, at) in enumerate(pending, first + 1)
            ]
            kinds = {type(entry) for entry, _at in pending}
            is_news = not kinds <= QUIET or ledger.status != "running"
            summary = self.house.summary(ledger) if is_news else None
            await self.house.store.append(self.id, rows, summary)
        if guest is not None and done is not None:
            guest.hold(done)
        if pending:
            self._publish(kinds, is_news)
        if guest is not None:
            guest.let_go()

    def _publish(self, kinds: set[type], is_news: bool) -> None:
        ledger = self.ledger
        if not kinds.isdisjoint(SEATED):
            self._move_guests()
        if log.Started in kinds:
            assert ledger.match is not None
            self.sight = Sight(ledger.match, ledger.opened.settings.memory)
            self.turns.begin()
            for viewer, guests in self.guests.items():
                frame = framed(self._state(viewer, self._shown))
                for guest in guests:
                    guest.send(frame)
        elif not kinds.isdisjoint(PLAYED):
            self._publish_moves(log.Undone in kinds)
        if is_news:
            self._publish_info()
        if log.Said in kinds:
            for line in ledger.lines:
                if line.revision > self._shown:
                    self.guests.send(_chat(line))
        if log.Shut in kinds:
            loop = asyncio.get_running_loop()
            for guest in self.guests.everybody():  # who closed it hears first that it is done
                loop.call_soon(guest.socket.close, say.CLOSE_TABLE_CLOSED)
        self._shown = ledger.revision
        self._marks_shown = len(ledger.marks)
        self.turns.go_on()

    def _publish_moves(self, is_undone: bool) -> None:
        ledger, sight = self.ledger, self.sight
        assert sight is not None
        assert ledger.match is not None
        self.house.moves_told += 1
        self.turns.begin()
        sight.notice(ledger.marks[self._marks_shown :])
        clocks = ledger.clocks.shown(None, 0.0)
        wanted = Wanted(ledger.revision, self._shown, int(is_undone), clocks)
        for viewer, guests in self.guests.items():
            frame = sight.update(viewer, wanted)
            for guest in guests:
                guest.send(frame)

    def _announce(self) -> None:
        """Tells everybody who is here: at once for one who comes, together for a crowd."""
        if self._news is None:
            loop = asyncio.get_running_loop()
            self._news = loop.call_later(0.1, self._publish_info)

    def _publish_info(self) -> None:
        if self._news is not None:
            self._news.cancel()
            self._news = None
        if self.guests:
            self.guests.send(framed(self.info()))

    # --- what is told

    def info(self) -> say.TableInfo:
        """All about the table but the game on it."""
        ledger, opened = self.ledger, self.ledger.opened
        seats = []
        for seat in range(ledger.players):
            person = ledger.person_at(seat)
            seats.append(
                say.SeatInfo(
                    name=person.name if person is not None else None,
                    bot=ledger.bots[seat],
                    connected=seat in self.guests,
                    host=person is not None and person.host,
                    muted=person is not None and person.muted,
                )
            )
        wish = ledger.wish
        return say.TableInfo(
            id=self.id,
            revision=ledger.revision,
            game=opened.game,
            rules=opened.rules,
            players=opened.players,
            options=ledger.game.told(opened.options, opened.rules),
            settings=opened.settings,
            status=ledger.status,
            seats=seats,
            watchers=len(self.guests.get(SPECTATOR, [])),
            undo=say.UndoAsked(wish.seat, sorted(wish.agreed)) if wish is not None else None,
            rematch=ledger.follower,
            commitment=ledger.commitment,
            seeded=ledger.is_seeded,
        )

    def _state(self, viewer: int, since: int | None) -> say.State:
        ledger, match = self.ledger, self.ledger.match
        if match is None or self.sight is None:
            return say.State(ledger.revision, None, [], False, [])
        most = self.limits.missed_steps
        return say.State(
            revision=ledger.revision,
            view=self.sight.whole(viewer),
            legal=match.legal(viewer),
            may_undo=viewer != SPECTATOR and not match.is_over and match.may_undo(viewer),
            steps=[] if since is None else steps_since(ledger, viewer, since, most),
            clocks=ledger.clocks.shown(match.turn, self.turns.thought()),
            result=result_of(match),
        )


def _chat(line: Line) -> bytes:
    return framed(say.Chat(line.revision, line.seat, line.name, line.text, line.at))


def _place_of(guest: Guest) -> say.You:
    person = guest.person
    return say.You(None, False) if person is None else say.You(person.seat, person.host)
