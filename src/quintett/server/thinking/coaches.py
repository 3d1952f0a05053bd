"""The coach of the tables: what moves would do, which is best, and how a game was played.

What moves would do is told with every turn: a thread answers, in milliseconds. Hints and reviews
are searches: they run in processes of their own, so that no bot waits for them. Both are shared out
fairly, and get what a seat knows (`Seen.knowledge`) and never the table.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

from quintett.server.fair_queue import Account, FairQueue, Full
from quintett.server.limits import Limits
from quintett.server.protocol.messages import Effect, Prospect, Rated
from quintett.server.thinking.workers import Failed, Job, ThreadWorker, WorkerPool

if TYPE_CHECKING:
    from quintett.bots.analysis.review import Question
    from quintett.bots.analysis.review_data import Decision

logger = logging.getLogger("quintett.coaches")

Found = TypeVar("Found")


class Inquiry(NamedTuple):
    """A question of the seat on turn, with all that the seat knows; it travels to a process."""

    game: str
    knowledge: bytes
    revision: int
    language: str
    names: Sequence[str]
    moves: Sequence[str] = ()


class Overworked(Exception):
    """The coach has no time, or failed (the reason is in the log)."""


class NoCoach(Exception):
    """On this machine the game has no search, and so no coach."""


# --- the answers, wherever they are given


def foresee(inquiry: Inquiry, worlds: int) -> list[Prospect]:
    """What these moves would surely do."""
    from quintett import games
    from quintett.bots.analysis.preview import Preview
    from quintett.bots.bot import Seen
    from quintett.words import Words

    seen = Seen.from_knowledge(games.game(inquiry.game), inquiry.knowledge)
    preview, words = Preview(seen, worlds), Words(inquiry.language)
    prospects = []
    for move in inquiry.moves:
        effects = preview.effects(move)
        text = preview.phrase(effects, words, inquiry.names)
        prospects.append(
            Prospect(move, [_effect(one.what, dict(one.details)) for one in effects], text)
        )
    return prospects


def _effect(what: str, details: dict[str, Any]) -> Effect:
    """An effect as the protocol has it: only fields of that type."""
    known = {name: details[name] for name in Effect.__struct_fields__ if name in details}
    if "cards" in known:
        known["cards"] = list(known["cards"])
    return Effect(what, **known)


def advise(inquiry: Inquiry, think: float) -> list[Rated]:
    """Every legal move, best first, after so many seconds."""
    from quintett import games
    from quintett.bots.analysis.coach import Coach
    from quintett.bots.bot import Seen
    from quintett.words import Words

    game = games.game(inquiry.game)
    seen = Seen.from_knowledge(game, inquiry.knowledge)
    get_ready(inquiry.game)
    coach, words = Coach(game, think=think), Words(inquiry.language)
    advice = coach.advise(seen, words, inquiry.names)
    return [Rated(*msgspec.structs.astuple(one)) for one in advice]


def judge(question: Question) -> tuple[Decision, list[float]]:
    """One decision of a review."""
    from quintett.bots.analysis import review

    get_ready(question.game)
    return review.judge(question)


def get_ready(game: str) -> None:
    """Loads the compiled code of a game before the clock of a search runs."""
    from quintett import games
    from quintett.bots.analysis.review import prepare

    prepare(games.game(game))


# --- who gives them


class Coaches:
    """The thread and the processes of the coach; each starts when it is first needed."""

    def __init__(self, limits: Limits, has_search: Callable[[str], Awaitable[bool]]) -> None:
        self.limits, self._has_search = limits, has_search
        self.at_once = limits.coaches_at_once or max(1, (os.cpu_count() or 2) // 2)
        turns = FairQueue[Job](limits.previews_waiting, limits.previews_waiting_per_address)
        self._thread = WorkerPool("preview", 1, limits.bot_seconds, turns, ThreadWorker)
        queue = FairQueue[Job](limits.hints_waiting, limits.hints_waiting_per_address)
        self._pool = WorkerPool("coach", self.at_once, limits.bot_seconds, queue)
        self._preparing: set[asyncio.Task[None]] = set()

    async def foresee(self, account: Account, inquiry: Inquiry) -> list[Prospect]:
        worlds = self.limits.foreseen_worlds
        return await self._ask(account, foresee, inquiry, worlds, pool=self._thread)

    async def advise(self, account: Account, inquiry: Inquiry) -> list[Rated]:
        await self._need_search(inquiry.game)
        search = self._ask(account, advise, inquiry, self.limits.hint_seconds)
        try:
            return await asyncio.wait_for(search, self.limits.bot_seconds)
        except TimeoutError:
            raise Overworked from None

    async def judge(
        self, account: Account, asked: list[Question]
    ) -> AsyncIterator[tuple[Decision, list[float]]]:
        """The answers in order. Only a few questions wait for the processes: a hint gets its turn
        between them, and who stops listening leaves nothing behind."""
        if asked:
            await self._need_search(asked[0].game)
        rest = deque(asked)
        running: deque[asyncio.Task[tuple[Decision, list[float]]]] = deque()
        try:
            while rest or running:
                while rest and len(running) < self.at_once:
                    running.append(asyncio.create_task(self._ask(account, judge, rest.popleft())))
                yield await running[0]
                running.popleft()
        finally:
            for task in running:
                task.cancel()

    async def _need_search(self, game: str) -> None:
        if not await self._has_search(game):
            raise NoCoach

    def prepare(self, game: str) -> None:
        """Lets a process load a game, so that the first hint doesn't wait for it."""
        task = asyncio.create_task(self._prepare(game), name=f"prepare {game}")
        self._preparing.add(task)
        task.add_done_callback(self._preparing.discard)

    async def _prepare(self, game: str) -> None:
        with suppress(Overworked):
            await self._ask(Account("", game), get_ready, game)

    async def _ask(
        self,
        account: Account,
        question: Callable[..., Found],
        *arguments: Any,
        pool: WorkerPool | None = None,
    ) -> Found:
        try:
            return await (pool or self._pool).ask(account, question, *arguments)
        except (Full, Failed):
            raise Overworked from None
        except Exception:
            logger.exception("the coach failed")
            raise Overworked from None

    def close(self) -> None:
        self._thread.close()
        self._pool.close()
