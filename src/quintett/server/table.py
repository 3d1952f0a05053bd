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
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Protocol

from quintett.bots.bot import Seen
from quintett.cards.layout import SPECTATOR
from quintett.server import acts, metrics
from quintett.server import entries as log
from quintett.server import messages as say
from quintett.server.acts import Asker, Refusal
from quintett.server.ledger import Ledger, Line
from quintett.server.limits import Bucket
from quintett.server.messages import encode
from quintett.server.questions import Questions
from quintett.server.sight import Sight, Wanted, framed, result_of, steps_since
from quintett.server.store import Conflict
from quintett.server.tokens import hash_of, is_token
from quintett.server.wording import refused

if TYPE_CHECKING:
    from quintett.server.house import House

logger = logging.getLogger("quintett.table")

Work = Callable[..., Awaitable[None]]
QUIET = (log.Moved, log.Chanced, log.Said)
"""Entries that change nothing of what `TableInfo` says."""


class Socket(Protocol):
    """What a table needs of a connection."""

    def send(self, frame: bytes) -> None: ...
    def close(self, code: int) -> None: ...


class Guest(Asker):
    """A connection at a table."""

    def __init__(self, socket: Socket, hello: say.Hello) -> None:
        super().__init__(token="", person=None, language=hello.language)
        self.socket = socket
        self.hello = hello

    def tell(self, message: say.Message) -> None:
        self.socket.send(framed(message))

    def refuse(self, refusal: Refusal, command: str | None = None) -> None:
        self.tell(refused(refusal.code, self.language, command, **refusal.more))


class Table:
    """A table in memory."""

    def __init__(self, house: House, table_id: str, ledger: Ledger) -> None:
        self.house, self.id, self.ledger = house, table_id, ledger
        self.limits = house.limits
        self.guests: dict[int, list[Guest]] = {}
        self.sight: Sight | None = None
        self.is_broken = False
        self._is_working = False
        self.last_used = time.monotonic()
        self._queue: asyncio.Queue[tuple[Work, tuple[Any, ...]]] = asyncio.Queue()
        self._shown = ledger.revision
        self._marks_shown = len(ledger.marks)
        self._turn_began = time.monotonic()
        self._thinking: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._asked, self._asked_by = -1, ""
        self._news: asyncio.TimerHandle | None = None
        self._chatted: dict[int, Bucket] = {}
        self._questions = Questions(house.coaches)
        if ledger.match is not None:
            self.sight = Sight(ledger.match, ledger.opened.settings.memory)
        self.task = asyncio.create_task(self._run(), name=f"table {table_id}")

    # --- the queue

    def put(self, work: Work, *arguments: Any) -> None:
        self._queue.put_nowait((work, arguments))

    def hear(self, guest: Guest, act: say.Act) -> None:
        """A command comes in."""
        if self._queue.qsize() >= self.limits.commands_waiting:
            guest.refuse(Refusal("busy"), act.id)
        else:
            self._queue.put_nowait((self._command, (guest, act)))

    async def _run(self) -> None:
        self._go_on()
        while not self.is_broken:
            work, arguments = await self._queue.get()
            self._is_working = True
            try:
                await work(*arguments)
            except Conflict as conflict:
                logger.warning("table is read again: %s", conflict)
                self._break()
            except Exception:
                logger.exception("a table failed and is read again")
                self._break()
            self._is_working = False

    def _break(self) -> None:
        """Gives the table up; whoever comes next gets it from the store."""
        self.is_broken = True
        metrics.BROKEN.inc()
        self.stop(say.CLOSE_GOING_AWAY)
        self.house.forget(self)

    def stop(self, code: int) -> None:
        """Sends everybody away and ends the table's task."""
        for guests in list(self.guests.values()):
            for guest in list(guests):
                guest.socket.close(code)
        self.guests.clear()
        for timer in (self._alarm, self._news):
            if timer is not None:
                timer.cancel()
        if self._thinking is not None:
            self._thinking.cancel()
        self._questions.stop()
        if self.task is not asyncio.current_task():
            self.task.cancel()

    @property
    def is_idle(self) -> bool:
        """Whether nothing goes on here that needs the table in memory."""
        is_waiting = self._thinking is not None or self._alarm is not None
        is_working = self._is_working or not self._queue.empty()
        return not (self.guests or is_working or is_waiting)

    # --- coming and going

    async def arrive(self, guest: Guest, version: int) -> None:
        """Somebody opened a connection: they learn who they are and what they may see."""
        ledger, hello = self.ledger, guest.hello
        token = hello.token or ""
        for person in ledger.present():
            if is_token(token, person.token):
                guest.person = person
        if guest.person is None and not self.house.is_visitor(token):
            token = self.house.new_visitor()
        guest.token = hash_of(token)
        viewer = guest.viewer
        here = self.guests.setdefault(viewer, [])
        most = self.limits.watchers if viewer == SPECTATOR else self.limits.connections_per_seat
        if len(here) >= most:
            if viewer == SPECTATOR:
                guest.socket.close(say.CLOSE_FULL)
                return
            here[0].socket.close(say.CLOSE_FULL)  # the oldest is most likely dead
            here.pop(0)
        here.append(guest)
        is_host = guest.person is not None and guest.person.host
        seat = None if viewer == SPECTATOR else viewer
        guest.tell(say.Welcome(version, self.id, say.You(seat, is_host), token))
        guest.tell(self.info())
        for line in ledger.lines:
            if hello.since is None or line.revision > hello.since:
                guest.socket.send(_chat(line))
        guest.tell(self._state(viewer, hello.since))
        self._announce()

    async def depart(self, guest: Guest) -> None:
        viewer = guest.viewer
        here = self.guests.get(viewer, [])
        if guest in here:
            here.remove(guest)
        if not here:
            self.guests.pop(viewer, None)
        self.last_used = time.monotonic()
        self._announce()

    def _move_guests(self) -> None:
        """Everybody sits where the ledger says: after somebody sat down or was sent away."""
        ledger = self.ledger
        for viewer, guests in list(self.guests.items()):
            for guest in list(guests):
                person = next((p for p in ledger.present() if p.token == guest.token), None)
                if person is guest.person:
                    continue
                is_out = guest.person is not None and guest.person.is_gone and person is None
                guests.remove(guest)
                if not guests:
                    self.guests.pop(viewer, None)
                guest.person = person
                self.guests.setdefault(guest.viewer, []).append(guest)
                is_host = person is not None and person.host
                seat = None if person is None else person.seat
                if is_out:
                    guest.token = hash_of(token := self.house.new_visitor())
                    guest.tell(say.Welcome(say.VERSIONS[-1], self.id, say.You(None, False), token))
                else:
                    you = say.You(seat, is_host)
                    guest.tell(say.Welcome(say.VERSIONS[-1], self.id, you, None))
                guest.tell(self._state(guest.viewer, None))

    # --- commands

    async def _command(self, guest: Guest, act: say.Act) -> None:
        person = guest.person
        if person is not None and (known := self.ledger.answers.get((person.number, act.id))):
            guest.tell(say.Done(act.id, known.revision, known.seat, known.table))
            return
        try:
            if isinstance(act, say.Hint | say.Foresee):
                inquire = acts.INQUIRIES[type(act)]
                self._questions.ask(guest, act, inquire(self.ledger, guest, act))
            else:
                guest.tell(await self._answer(guest, act))
        except Refusal as refusal:
            metrics.REFUSED.labels(refusal.code).inc()
            guest.refuse(refusal, act.id)

    async def _answer(self, guest: Guest, act: say.Act) -> say.Message:
        ledger = self.ledger
        change = acts.CHANGES.get(type(act))
        if change is not None:
            return await self._change(guest, act, change)
        match act:
            case say.Why():
                return acts.why(ledger, guest, act)
            case say.Export():
                return acts.export(ledger, guest, act)
            case say.History():
                steps = steps_since(ledger, guest.viewer, act.since, self.limits.missed_steps)
                return say.Told(act.id, steps)
            case say.Rematch():
                return await self._rematch(guest, act)
            case _:
                guest.tell(self._state(guest.viewer, None))
                return say.Done(act.id, ledger.revision)

    async def _change(
        self, guest: Guest, act: say.Act, change: Callable[[Ledger, Asker, Any], None]
    ) -> say.Done:
        ledger = self.ledger
        if isinstance(act, say.Say):
            self._check_pace(guest)
        elif isinstance(act, say.Bot):
            guest.here = frozenset(self.guests)
        guest.thought = self._thought()
        change(ledger, guest, act)
        await self._commit()
        seat = guest.viewer if isinstance(act, say.Sit) else None
        return say.Done(act.id, ledger.revision, seat)

    def _check_pace(self, guest: Guest) -> None:
        person, now = acts.person_of(guest), time.monotonic()
        most = self.limits.chat_per_minute
        bucket = self._chatted.setdefault(person.number, Bucket(most / 60, most / 2, now))
        if bucket.take(now) > 0:
            bucket.level += 1  # what is refused costs nothing
            raise Refusal("too_fast")

    async def _rematch(self, guest: Guest, act: say.Rematch) -> say.Done:
        ledger = self.ledger
        person = acts.may_rematch(ledger, guest)
        if ledger.follower is None:
            table = await self.house.open_rematch(ledger, self.id)
            ledger.add(log.Followed(person=person.number, command=act.id, table=table))
            await self._commit()
        return say.Done(act.id, ledger.revision, table=ledger.follower)

    # --- storing, then telling

    async def _commit(self) -> None:
        """Stores what was added to the ledger, then tells everybody."""
        ledger = self.ledger
        pending, ledger.pending = ledger.pending, []
        if not pending:
            return
        first = ledger.revision - len(pending)
        rows = [
            {
                "table_id": self.id,
                "revision": first + place,
                "kind": entry.__struct_config__.tag,
                "at": at,
                "body": encode(entry).decode(),
            }
            for place, (entry, at) in enumerate(pending, 1)
        ]
        is_news = ledger.status != "running" or not all(
            isinstance(entry, QUIET) for entry, _at in pending
        )
        await self.house.store.append(
            self.id, rows, self.house.summary(ledger) if is_news else None
        )
        self._publish([entry for entry, _at in pending], is_news)

    def _publish(self, added: list[log.AnyEntry], is_news: bool) -> None:
        ledger = self.ledger
        kinds = {type(entry) for entry in added}
        if kinds & {log.Sat, log.Left}:
            self._move_guests()
        if log.Started in kinds:
            assert ledger.match is not None
            self.sight = Sight(ledger.match, ledger.opened.settings.memory)
            self._turn_began = time.monotonic()
            for viewer, guests in self.guests.items():
                frame = framed(self._state(viewer, self._shown))
                for guest in guests:
                    guest.socket.send(frame)
        elif kinds & {log.Moved, log.Chanced, log.Undone}:
            self._publish_moves(log.Undone in kinds)
        if is_news:
            self._publish_info()
        if log.Said in kinds:
            for line in ledger.lines:
                if line.revision > self._shown:
                    self._send_all(_chat(line))
        if log.Shut in kinds:
            loop = asyncio.get_running_loop()
            for guests in self.guests.values():
                for guest in guests:  # who closed it hears first that it is done
                    loop.call_soon(guest.socket.close, say.CLOSE_TABLE_CLOSED)
        self._shown = ledger.revision
        self._marks_shown = len(ledger.marks)
        self._go_on()

    def _publish_moves(self, is_undone: bool) -> None:
        ledger, sight = self.ledger, self.sight
        assert sight is not None
        assert ledger.match is not None
        metrics.MOVES.inc()
        self._turn_began = time.monotonic()
        sight.notice(ledger.marks[self._marks_shown :])
        clocks = ledger.clocks.shown(None, 0.0)
        wanted = Wanted(ledger.revision, self._shown, int(is_undone), clocks)
        for viewer, guests in self.guests.items():
            frame = sight.update(viewer, wanted)
            for guest in guests:
                guest.socket.send(frame)

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
            self._send_all(framed(self.info()))

    def _send_all(self, frame: bytes) -> None:
        for guests in self.guests.values():
            for guest in guests:
                guest.socket.send(frame)

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
            options=opened.options,
            settings=opened.settings,
            status=ledger.status,
            seats=seats,
            watchers=len(self.guests.get(SPECTATOR, [])),
            undo=say.UndoAsked(wish.seat, sorted(wish.agreed)) if wish is not None else None,
            rematch=ledger.follower,
            commitment=ledger.commitment,
            seeded=opened.seed is not None,
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
            clocks=ledger.clocks.shown(match.turn, self._thought()),
            result=result_of(match),
        )

    # --- bots and clocks

    def _thought(self) -> float:
        return round(time.monotonic() - self._turn_began, 3)

    def _go_on(self) -> None:
        """Sees to it that the seat on turn decides: a bot is asked, a clock set."""
        ledger, match = self.ledger, self.ledger.match
        turn = match.turn if match is not None and ledger.status == "running" else None
        level = ledger.bots[turn] if turn is not None else None
        if turn is None and self._thinking is None and self._alarm is None:
            return
        if self._thinking is not None:
            is_taken_back = self._asked_by == "bot" and level is None
            if self._asked == ledger.position and not is_taken_back:
                return
            self._thinking.cancel()
            self._thinking = None
        if level is not None and turn is not None:
            self._ask_bot(turn, level, "bot", ledger.opened.settings.pace)
        self._set_alarm(turn if level is None else None)

    def _set_alarm(self, turn: int | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        left = self.ledger.clocks.left
        if left is not None and turn is not None:
            wait = max(0.0, left[turn] - self._thought())
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(wait, self._ask_bot, turn, "casual", "clock", 0.0)

    def _ask_bot(self, seat: int, level: str, by: str, pace: float) -> None:
        match = self.ledger.match
        assert match is not None
        self._alarm = None
        self._asked, self._asked_by = self.ledger.position, by
        seen = Seen(match.game, match.state).knowledge.tobytes()
        self._thinking = asyncio.create_task(
            self._think(seat, level, by, seen, self._asked, pace), name="bot"
        )

    async def _think(
        self, seat: int, level: str, by: str, seen: bytes, position: int, pace: float
    ) -> None:
        begun = time.monotonic()
        move = await self.house.thinkers.choose(self.ledger.game.id, level, seen)
        await asyncio.sleep(max(0.0, pace - (time.monotonic() - begun)))
        self.put(self._bot_moves, seat, by, move, position)

    async def _bot_moves(self, seat: int, by: Any, move: str | None, position: int) -> None:
        """A bot has decided. What it decided for is gone if somebody was quicker."""
        ledger, match = self.ledger, self.ledger.match
        if self._asked == position:
            self._thinking = None
        if match is None or ledger.position != position or ledger.status != "running":
            return
        if move is None or move not in match.game.numbers or match.forbidden_by(move):
            move = match.legal()[0]  # B2: a simple legal move
        acts.move_of_bot(ledger, log.Moved(seat=seat, move=move, by=by, spent=self._thought()))
        await self._commit()


def _chat(line: Line) -> bytes:
    return framed(say.Chat(line.revision, line.seat, line.name, line.text, line.at))
