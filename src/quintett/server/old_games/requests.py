"""Where old games are looked at: replays and records come from one thread, reviews from the coach's
processes, each with a bound on how many there are at once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from quintett import games
from quintett.bots.analysis.review_data import Decision
from quintett.match.match import Match
from quintett.server.fair_queue import Account
from quintett.server.limits import Limits
from quintett.server.protocol import messages
from quintett.server.protocol.refusals import Refusal, sentence
from quintett.server.quotas import Quotas
from quintett.server.thinking.coaches import Coaches, NoCoach, Overworked

logger = logging.getLogger("quintett.old_games")

Found = TypeVar("Found")
Warm = Callable[[str], Awaitable[None]]
MADE_READY = 0.05
"""How far a review is when its game has been read."""


class OldGames:
    """Replays and reviews for all who ask over HTTP."""

    def __init__(self, limits: Limits, quotas: Quotas, coaches: Coaches, warm: Warm) -> None:
        """`warm` sees to it that a game is compiled before the thread needs it."""
        self.limits, self.quotas, self.coaches, self._warm = limits, quotas, coaches, warm
        self._thread = ThreadPoolExecutor(1, "old games")

    async def replay(self, old: messages.OldGame, is_packed: bool) -> bytes:
        """The encoded `Replay`."""
        from quintett.server.old_games.replays import replay

        await self._prepare(old)
        return await self.run(replay, old, self.limits, is_packed)

    async def try_again(self, old: messages.TryAgain) -> Match:
        """The past of a table at which a decision is tried again."""
        from quintett.server.old_games.replays import try_again

        await self._prepare(old)
        return await self.run(try_again, old, self.limits)

    async def _prepare(self, old: messages.OldGame) -> None:
        game = old.record.get("game") if old.record is not None else None
        if old.link is not None:
            game = old.link.strip().partition(".")[2].partition(".")[0]
        if game in games.names():
            await self._warm(str(game))

    async def run(self, function: Callable[..., Found], *arguments: Any) -> Found:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, function, *arguments)

    def export(self, function: Callable[..., Found], *arguments: Any) -> asyncio.Future[Found]:
        """Writes a record. Who asked for it may go: others may be waiting for the same."""
        place = self.quotas.take("export")
        loop = asyncio.get_running_loop()
        record = loop.run_in_executor(self._thread, function, *arguments)
        record.add_done_callback(lambda _record: place.give_back())
        record.add_done_callback(self._has_exported)
        return record

    def _has_exported(self, record: asyncio.Future[Any]) -> None:
        if not record.cancelled() and record.exception() is not None:
            logger.error("a record could not be written", exc_info=record.exception())

    async def review(self, old: messages.OldGame, address: str) -> AsyncIterator[messages.Judged]:
        """How far it is, again and again, and at last the review or what is wrong."""
        from quintett.server.old_games.replays import Judgement, Unusable

        # beside the hints of its address: a review doesn't fail because many ask there
        account = Account(f"review {address}", "review")
        yield messages.Judged(0.0)
        try:
            await self._prepare(old)
            game = await self.run(Judgement, old, self.limits)
            judged: list[tuple[Decision, list[float]]] = []
            yield messages.Judged(MADE_READY)
            async for answer in self.coaches.judge(account, game.asked):
                judged.append(answer)
                done = MADE_READY + (0.99 - MADE_READY) * len(judged) / len(game.asked)
                yield messages.Judged(round(done, 4))
            yield messages.Judged(1.0, await self.run(game.sum_up, judged))
        except Unusable as problem:
            yield messages.Judged(1.0, problem=str(problem))
        except Overworked:
            yield messages.Judged(1.0, problem=sentence("failed", old.language))
        except NoCoach:
            yield messages.Judged(1.0, problem=sentence("no_coach", old.language))
        except Refusal as refusal:
            yield messages.Judged(1.0, problem=sentence(refusal.code, old.language))

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
