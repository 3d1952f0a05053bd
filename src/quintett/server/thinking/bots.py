"""Bots think in processes of their own, a few at once; the event loop never waits for one."""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import Awaitable, Callable

from quintett.bots.players.levels import QUICK, Level
from quintett.server.fair_queue import Account, FairQueue, Full
from quintett.server.limits import Limits
from quintett.server.thinking.workers import Failed, Job, WorkerPool

STAND_IN: Level = "casual"
"""Who plays in place of a level that searches, where there is no search or it gave no answer."""

logger = logging.getLogger("quintett.bots")


def choose(game_id: str, level: str, knowledge_bytes: bytes, seed: int) -> str:
    """The move of a bot that knows this much (`Seen.knowledge`)."""
    import numpy as np

    from quintett import games
    from quintett.bots.bot import Seen
    from quintett.bots.players.levels import level_bot
    from quintett.cards.chance import dice_from_seed

    game = games.game(game_id)
    state = np.frombuffer(bytearray(knowledge_bytes), game.dtype)[0]
    return level_bot(level, game, [dice_from_seed(seed)]).choose(Seen(game, state))


class Bots:
    """The processes in which bots think. Those that search and those that don't have processes and
    lines of their own: a quick one never waits for a slow one."""

    def __init__(self, limits: Limits, has_search: Callable[[str], Awaitable[bool]]) -> None:
        """`has_search` sees to it that a game's search is ready before a bot needs it, and says
        whether there is one."""
        self._limits, self._has_search = limits, has_search
        at_once = limits.bots_at_once or max(1, (os.cpu_count() or 2) - 1)
        self._searching = self._pool("bots that search", at_once)
        self._quick = self._pool("quick bots", limits.quick_bots_at_once)
        self.failures = 0

    def _pool(self, name: str, at_once: int) -> WorkerPool:
        limits = self._limits
        queue = FairQueue[Job](limits.bots_waiting, limits.bots_waiting_per_address)
        return WorkerPool(name, at_once, limits.bot_seconds, queue)

    @property
    def waiting(self) -> int:
        return self._searching.waiting + self._quick.waiting

    async def choose(
        self, account: Account, game_id: str, level: str, knowledge: bytes
    ) -> str | None:
        """A bot's move; `None` if there is none (the reason is in the log). A quick bot moves for
        one that can't search: that is what its opponents wait for least."""
        if level not in QUICK:
            if move := await self._search(account, game_id, level, knowledge):
                return move
            level = STAND_IN
        return await self._ask(self._quick, account, game_id, level, knowledge)

    async def _search(
        self, account: Account, game_id: str, level: str, knowledge: bytes
    ) -> str | None:
        try:
            has_search = await self._has_search(game_id)
        except Exception:
            logger.exception("the search of %s could not be made ready", game_id)
            return None
        if not has_search:
            return None
        return await self._ask(self._searching, account, game_id, level, knowledge)

    async def _ask(
        self, pool: WorkerPool, account: Account, game_id: str, level: str, knowledge: bytes
    ) -> str | None:
        seed = secrets.randbits(64)
        try:
            return await pool.ask(account, choose, game_id, level, knowledge, seed)
        except Full:
            pass  # no line in the log: whoever asks too much could fill it
        except Failed:
            logger.warning("a %s bot of %s gave no answer", level, game_id)
        except Exception:
            logger.exception("a %s bot of %s failed", level, game_id)
        self.failures += 1
        return None

    def close(self) -> None:
        """Ends the processes, also those in the middle of a thought."""
        self._searching.close()
        self._quick.close()
