"""Where old games are looked at: replays come from one thread, reviews from the coach's processes,
each with a bound on how many there are at once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from quintett import games
from quintett.server import messages as say
from quintett.server.askers import Refusal
from quintett.server.coaches import Coaches, NoCoach, Overworked
from quintett.server.limits import Limits, Turnstile
from quintett.server.wording import sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quintett.bots.review import Decision

Found = TypeVar("Found")
Warm = Callable[[str], Awaitable[None]]
MADE_READY = 0.05
"""How far a review is when its game has been read."""


class Studio:
    """Replays and reviews for all who ask over HTTP."""

    def __init__(self, limits: Limits, coaches: Coaches, warm: Warm) -> None:
        """`warm` sees to it that a game is compiled before the thread needs it."""
        self.limits, self.coaches, self._warm = limits, coaches, warm
        self.waiting = 0
        self.reviewing: Counter[str] = Counter()
        self._pace = Turnstile(limits.replays_per_minute / 60, limits.replays_per_minute)
        self._thread = ThreadPoolExecutor(1, "studio")

    async def replay(self, old: say.OldGame, address: str, is_packed: bool) -> bytes:
        """The encoded `Replay`."""
        from quintett.server.replays import replay

        self._let_in(address)
        await self._prepare(old)
        return await self._run(replay, old, self.limits, is_packed)

    def _let_in(self, address: str) -> None:
        if not self._pace.lets_in(address):
            raise Refusal("too_fast")
        if self.waiting >= self.limits.replays_waiting:
            raise Refusal("busy")

    async def _prepare(self, old: say.OldGame) -> None:
        game = old.record.get("game") if old.record is not None else None
        if old.link is not None:
            game = old.link.strip().partition(".")[2].partition(".")[0]
        if game in games.names():
            await self._warm(str(game))

    async def _run(self, function: Callable[..., Found], *arguments: Any) -> Found:
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, function, *arguments)
        finally:
            self.waiting -= 1

    async def review(self, old: say.OldGame, address: str) -> AsyncIterator[say.Judged]:
        """How far it is, again and again, and at last the review or what is wrong."""
        from quintett.server.replays import Judgement, Unusable

        with self._reviewer(address):
            yield say.Judged(0.0)
            try:
                await self._prepare(old)
                game = await self._run(Judgement, old, self.limits)
                judged: list[tuple[Decision, list[float]]] = []
                yield say.Judged(MADE_READY)
                async for answer in self.coaches.judge(game.asked):
                    judged.append(answer)
                    done = MADE_READY + (0.99 - MADE_READY) * len(judged) / len(game.asked)
                    yield say.Judged(round(done, 4))
                yield say.Judged(1.0, await self._run(game.sum_up, judged))
            except Unusable as problem:
                yield say.Judged(1.0, problem=str(problem))
            except Overworked:
                yield say.Judged(1.0, problem=sentence("failed", old.language))
            except NoCoach:
                yield say.Judged(1.0, problem=sentence("no_coach", old.language))
            except Refusal as refusal:
                yield say.Judged(1.0, problem=sentence(refusal.code, old.language))

    def check_reviewer(self, address: str) -> None:
        """Whether somebody may have one more review."""
        self._let_in(address)
        if self.reviewing[address] >= self.limits.reviews_per_address:
            raise Refusal("too_fast")
        if self.reviewing.total() >= self.limits.reviews_at_once:
            raise Refusal("busy")

    @contextmanager
    def _reviewer(self, address: str) -> Iterator[None]:
        self.reviewing[address] += 1
        try:
            yield
        finally:
            self.reviewing[address] -= 1
            if not self.reviewing[address]:
                del self.reviewing[address]

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
