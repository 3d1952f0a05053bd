"""Bots think in processes of their own, a few at once; the event loop never waits for one."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool

from quintett.bots.levels import QUICK
from quintett.cards.compiled import only_load
from quintett.machine.processes import Processes
from quintett.server.limits import Limits
from quintett.server.messages import Level

UNCOMPILED: Level = "casual"
"""Who plays in place of a level that searches where there is no search."""

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


class Thinkers:
    """The processes in which bots think; started with the first bot."""

    def __init__(self, limits: Limits, has_search: Callable[[str], Awaitable[bool]]) -> None:
        """`has_search` sees to it that a game's search is ready before a bot needs it, and says
        whether there is one."""
        self.limits, self._has_search = limits, has_search
        self.at_once = limits.bots_at_once or max(1, (os.cpu_count() or 2) - 1)
        self.waiting = 0
        self.failures = 0
        self._pool: Processes | None = None

    async def choose(self, game_id: str, level: str, knowledge: bytes) -> str | None:
        """A bot's move; `None` if it failed or took too long (the reason is in the log)."""
        if self.waiting >= self.limits.bots_waiting:
            return None
        if level not in QUICK and not await self._has_search(game_id):
            level = UNCOMPILED
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
            self._pool = Processes(self.at_once, only_load)
        loop = asyncio.get_running_loop()
        return loop.run_in_executor(self._pool, choose, game_id, level, knowledge, seed)

    def close(self) -> None:
        """Ends the processes, also those in the middle of a thought."""
        if self._pool is not None:
            self._pool.end()
