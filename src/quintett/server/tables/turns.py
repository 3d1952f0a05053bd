"""Sees to it that the seat on turn decides: a bot is asked, a clock is set. Of several servers only
the one does so that tends the table."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Literal

from quintett.bots.bot import Seen
from quintett.server.tables.deals import reveal_seconds

if TYPE_CHECKING:
    from quintett.server.tables.table import Table


class Turns:
    """The bot that thinks for a table, and the clock that runs there."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._began = time.monotonic() - table.club.running_for(table.ledger.asked)
        self._thinking: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._reveals: asyncio.TimerHandle | None = None
        self._asked, self._asked_by = -1, ""
        self._is_paused = False

    @property
    def is_waiting(self) -> bool:
        """Whether somebody thinks, or a clock runs, of whom the table must hear."""
        has_timer = self._alarm is not None or self._reveals is not None
        return self._thinking is not None or has_timer

    def begin(self) -> None:
        """The next decision is due from now on."""
        self._began = time.monotonic()

    def thought(self) -> float:
        """Seconds since the seat on turn has been asked."""
        return round(time.monotonic() - self._began, 3)

    def stop(self) -> None:
        if self._reveals is not None:
            self._reveals.cancel()
        if self._alarm is not None:
            self._alarm.cancel()
        if self._thinking is not None:
            self._thinking.cancel()

    def go_on(self) -> None:
        ledger, match = self.table.ledger, self.table.ledger.match
        if match is None or self._reveals is not None:
            self._await_reveals()
        is_relaxed = ledger.clocks.left is None and not any(ledger.bots)
        if is_relaxed and not self.is_waiting:
            return  # nobody but people, who take their time
        turn = match.turn if match is not None and ledger.status == "running" else None
        level = ledger.bots[turn] if turn is not None else None
        if self._thinking is not None:
            is_taken_back = self._asked_by == "bot" and level is None
            is_good = self._asked == ledger.position and not is_taken_back
            if is_good and self._tends():
                return
            self._thinking.cancel()
            self._thinking = None
        is_bot = level is not None and self._is_wanted()
        has_clock = turn is not None and level is None and ledger.clocks.left is not None
        is_ours = (is_bot or has_clock) and self._tends()
        if is_bot and is_ours:
            assert turn is not None
            assert level is not None
            self._ask_bot(turn, level, "bot", ledger.opened.settings.pace)
        self._set_alarm(turn if has_clock and is_ours else None)

    def _tends(self) -> bool:
        """Whether it is us who tends this table; if nobody else does, it soon will be."""
        club = self.table.club
        is_ours = club.lease(self.table.id) is not None
        if not is_ours:
            club.want(self.table.id)
        return is_ours

    def _await_reveals(self) -> None:
        if self._reveals is not None:
            self._reveals.cancel()
            self._reveals = None
        wait = reveal_seconds(self.table.ledger, self.thought())
        if wait is not None:
            loop = asyncio.get_running_loop()
            self._reveals = loop.call_later(wait, self.table.put, self.table.deal)

    def _is_wanted(self) -> bool:
        """Whether anybody wants to know what bots do here. Where only bots play, they pause as long
        as nobody looks; where people play, whoever comes back finds that it is their turn."""
        was_paused = self._is_paused
        self._is_paused = all(self.table.ledger.bots) and not self.table.is_watched
        if was_paused and not self._is_paused:
            self.begin()  # a pause is nobody's time
        return not self._is_paused

    def _set_alarm(self, turn: int | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        table, ledger = self.table, self.table.ledger
        if ledger.clocks.left is not None and turn is not None:
            wait = max(0.0, ledger.clocks.left[turn] - self.thought())
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(wait, table.put, self._ring, turn, ledger.position)

    async def _ring(self, turn: int, position: int) -> None:
        """Somebody's time is up, unless they moved while this was waiting in the queue."""
        if self._alarm is not None and self.table.ledger.position == position:
            self._alarm.cancel()
            self._ask_bot(turn, "casual", "clock", 0.0)

    def _ask_bot(self, seat: int, level: str, by: Literal["bot", "clock"], pace: float) -> None:
        ledger, match = self.table.ledger, self.table.ledger.match
        assert match is not None
        self._alarm = None
        self._asked, self._asked_by = ledger.position, by
        seen = Seen(match.game, match.state).knowledge.tobytes()
        self._thinking = asyncio.create_task(
            self._think(seat, level, by, seen, self._asked, pace), name="bot"
        )

    async def _think(
        self,
        seat: int,
        level: str,
        by: Literal["bot", "clock"],
        seen: bytes,
        position: int,
        pace: float,
    ) -> None:
        table, begun = self.table, time.monotonic()
        move = await table.house.bots.choose(table.account, table.ledger.game.id, level, seen)
        await asyncio.sleep(max(0.0, pace - (time.monotonic() - begun)))
        table.put(table.bot_moves, seat, by, move, position)

    def has_answered(self, position: int) -> None:
        """The bot that was asked at this position has moved, or would have."""
        if self._asked == position:
            self._thinking = None
