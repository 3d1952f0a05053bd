"""Bots think in processes of their own, a few at once; the event loop never waits for one."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

from quintett.server.limits import Limits
from quintett.server.messages import Level

LEVELS: tuple[Level, ...] = ("novice", "casual", "skilled", "expert", "master")
QUICK = ("novice", "casual")
"""Levels that don't search."""

P = ParamSpec("P")
Found = TypeVar("Found")

logger = logging.getLogger("quintett.bots")


def choose(game_id: str, level: str, knowledge_bytes: bytes, seed: int) -> str:
    """The move of a bot that knows this much (`Seen.knowledge`)."""
    import numpy as np

    from quintett import games
    from quintett.bots.bot import Seen
    from quintett.bots.levels import level_bot
    from quintett.cards.chance import dice_from_seed

    game = games.game(game_id)
    state = np.frombuffer(bytearray(knowledge_bytes), game.dtype)[0]
    return level_bot(level, game, [dice_from_seed(seed)]).choose(Seen(game, state))


def _begin() -> None:
    """A process leaves Ctrl-C to the server, and ends with it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, name="end", daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)


class Thinkers:
    """The processes in which bots think; started with the first bot."""

    def __init__(self, limits: Limits, compile_search: Callable[[str], Awaitable[None]]) -> None:
        """`compile_search` sees to it that a game's search is compiled before a bot needs it."""
        self.limits, self._compile_search = limits, compile_search
        self.at_once = limits.bots_at_once or max(1, (os.cpu_count() or 2) - 1)
        self.waiting = 0
        self.failures = 0
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game_id: str, level: str, knowledge: bytes) -> str | None:
        """A bot's move; `None` if it failed or took too long (the reason is in the log)."""
        if self.waiting >= self.limits.bots_waiting:
            return None
        if level not in QUICK:
            await self._compile_search(game_id)
        seed = secrets.randbits(64)
        self.waiting += 1
        try:
            return await asyncio.wait_for(
                self._run(game_id, level, knowledge, seed), self._patience()
            )
        except TimeoutError:
            self.failures += 1
            logger.warning("a %s bot of %s took too long", level, game_id)
        except BrokenProcessPool:
            self.failures += 1
            self._pool = None
            logger.warning("a bot process died; the next bot starts a new one")
        except Exception:
            self.failures += 1
            logger.exception("a %s bot of %s failed", level, game_id)
        finally:
            self.waiting -= 1
        return None

    def _patience(self) -> float:
        """A bot may take its time, and those before it in the queue theirs."""
        return self.limits.bot_seconds * (1 + self.waiting // self.at_once)

    def _run(self, game_id: str, level: str, knowledge: bytes, seed: int) -> asyncio.Future[str]:
        if self._pool is None:
            self._pool = processes(self.at_once)
        loop = asyncio.get_running_loop()
        return loop.run_in_executor(self._pool, choose, game_id, level, knowledge, seed)

    def close(self) -> None:
        """Ends the processes, also those in the middle of a thought."""
        if self._pool is not None:
            end_processes(self._pool)


def end_processes(pool: ProcessPoolExecutor) -> None:
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()


def processes(count: int) -> ProcessPoolExecutor:
    return Processes(count, multiprocessing.get_context("spawn"), _begin)


class Processes(ProcessPoolExecutor):
    """Processes that leave Ctrl-C to us, also one that is just starting: a new process inherits
    what is held back here until it can say for itself that it ignores it."""

    def submit(self, fn: Callable[P, Found], /, *args: P.args, **kwargs: P.kwargs) -> Future[Found]:
        if not hasattr(signal, "pthread_sigmask"):
            return super().submit(fn, *args, **kwargs)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
