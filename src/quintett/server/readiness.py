"""Getting games ready on a machine that has not seen them, while people look around.

Nobody runs compiled code first in the server: children compile and play each game before
(`machine/rehearse.py`), and the server only loads what they have tried. The table of a game (rules,
views, what a move would do, the quick bots) is all that somebody needs who wants to play at once:
two children make it ready. The search of the stronger bots and of the coach comes later.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from types import NoneType
from typing import Any

from quintett import Match, games
from quintett.bots.analysis.preview import Preview
from quintett.bots.bot import Seen
from quintett.cards.layout import SPECTATOR
from quintett.machine.builds import Build
from quintett.machine.memory import SHARED
from quintett.machine.rehearse import (
    SEARCH,
    SHARED_PARTS,
    TABLE,
    Rehearsals,
    Stopped,
    Unavailable,
)
from quintett.server.tables.updates import Updates

logger = logging.getLogger("quintett.readiness")

POLITE = 10
"""How nice a process that compiles a search is to the tables at which people play by then."""


def load_table(game_id: str) -> None:
    """Loads all that the server itself calls: the bots think in processes of their own."""
    game = games.game(game_id)
    if game.chance_form is not None:
        game.chance_form(game.new(game.seats[0]))  # a deal that players may check
    match = Match(game, game.seats[0], seed=0)
    assert match.turn is not None
    for viewer in (match.turn, SPECTATOR):
        match.view(viewer)
    for memory in (False, True):
        Updates(match, memory=memory).whole(match.turn)
    Preview(Seen(game, match.state), 1).effects(match.legal()[0])
    match.forbidden_by(match.legal()[0])
    match.play(match.legal()[0])
    match.scores()
    match.winners()


def is_worth_another_try(task: asyncio.Task[Any]) -> bool:
    """Whether something went wrong that needn't do so again."""
    if not task.done() or task.cancelled():
        return False
    return not isinstance(task.exception(), NoneType | Unavailable)


class Readiness:
    """Which games can be played here, and how."""

    def __init__(self, done: frozenset[str] = frozenset()) -> None:
        """`done`: games that are loaded in this process already."""
        self.done = done
        self.cores = max(2, os.cpu_count() or 2)
        self._rehearsals, self._polite = Rehearsals(), Rehearsals(POLITE)
        self._threads = ThreadPoolExecutor(2 * self.cores + 2, "rehearsals")
        self.slow: set[str] = set()
        """Games that run uncompiled here: bots play at most Casual, and there is no coach."""
        self._tasks: dict[tuple[str, tuple[str, ...]], asyncio.Task[Build]] = {}

    async def table(self, game: str) -> bool:
        """Gets the table of a game ready; says whether it is compiled. Raises `Unavailable`."""
        if game in self.done:
            return True
        shared = self._ready(self._rehearsals, SHARED, SHARED_PARTS)
        build = await self._ready(self._rehearsals, game, TABLE)
        await shared
        return self._is_quick(game, build)

    def _is_quick(self, game: str, build: Build) -> bool:
        if not build.is_compiled:
            self.slow.add(game)
        return build.is_compiled

    async def search(self, game: str) -> bool:
        """Gets the search of a game ready; `False` if there is none: the game is uncompiled."""
        if game in self.done:
            return True
        is_compiled = await self.table(game)  # which has most of what a search calls
        if is_compiled:
            build = await self._ready(self._polite, game, SEARCH)
            is_compiled = self._is_quick(game, build)
        return is_compiled

    def _ready(
        self, rehearsals: Rehearsals, unit: str, parts: tuple[str, ...]
    ) -> asyncio.Future[Build]:
        """What is asked for several times is done once, unless it failed for another reason than
        that the game can't be had: the next time there may be memory or descriptors again."""
        task = self._tasks.get((unit, parts))
        if task is None or is_worth_another_try(task):
            task = self._tasks[unit, parts] = asyncio.create_task(
                self._rehearse(rehearsals, unit, parts), name=f"{unit} {' '.join(parts)}"
            )
        return asyncio.shield(task)

    async def _rehearse(self, rehearsals: Rehearsals, unit: str, parts: tuple[str, ...]) -> Build:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._threads, rehearsals.ready, unit, parts)
        except Stopped:
            raise asyncio.CancelledError from None

    async def all_tables(self, lay: Callable[[str], Awaitable[None]], names: Iterable[str]) -> None:
        """`lay` needs the table of a game: two cores are busy with one."""
        await self._in_turn(lay, names, self.cores // 2)

    async def all_searches(self, names: Iterable[str]) -> None:
        await self._in_turn(self.search, names, self.cores)

    async def _in_turn(
        self, work: Callable[[str], Awaitable[object]], names: Iterable[str], at_once: int
    ) -> None:
        """Does something for all games, for a few at once."""
        turnstile = asyncio.Semaphore(at_once)

        async def work_in_turn(game: str) -> None:
            async with turnstile:
                await work(game)

        await asyncio.gather(*(work_in_turn(name) for name in names))

    def close(self) -> None:
        self._rehearsals.stop()
        self._polite.stop()
        for task in self._tasks.values():
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)
