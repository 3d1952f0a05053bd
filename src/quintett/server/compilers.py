"""Compiling the games on a machine that has not seen them, while people look around.

The table of a game (rules, views, what a move would do, the quick bots) is all that somebody needs
who wants to play at once: two processes compile it. The search of the stronger bots and of the
coach comes later. All other processes load the result from the disk.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ProcessPoolExecutor

from quintett import Match, games
from quintett.bots.bot import Seen
from quintett.bots.foresight import Foresight
from quintett.cards.layout import SPECTATOR
from quintett.server.bots import choose, end_processes, processes
from quintett.server.sight import Sight

Work = tuple[Callable[[str], None], ...]

logger = logging.getLogger("quintett.compilers")

POLITE = 10
"""How nice a process that compiles a search is to the tables at which people play by then."""


def compile_rules(game_id: str) -> None:
    """All that a table of this game calls."""
    match = _opening(game_id)
    assert match.turn is not None
    for viewer in (match.turn, SPECTATOR):
        match.view(viewer)
    Sight(match, memory=False)
    match.forbidden_by(match.legal()[0])
    match.play(match.legal()[0])
    match.scores()
    match.winners()


def compile_sight(game_id: str) -> None:
    """What a seat knows: for a look at what a move would do, and for bots that don't search."""
    match = _opening(game_id)
    _look_ahead(match)
    choose(game_id, "novice", Seen(match.game, match.state).knowledge.tobytes(), 0)


def compile_search(game_id: str) -> None:
    if hasattr(os, "nice"):
        os.nice(max(0, POLITE - os.nice(0)))
    match = _opening(game_id)
    choose(game_id, "skilled", Seen(match.game, match.state).knowledge.tobytes(), 0)


def load_table(game_id: str) -> None:
    """All that the server itself calls: the bots think in processes of their own."""
    compile_rules(game_id)
    _look_ahead(_opening(game_id))


def _look_ahead(match: Match) -> None:
    Foresight(Seen(match.game, match.state), 1).effects(match.legal()[0])


def _opening(game_id: str) -> Match:
    game = games.game(game_id)
    return Match(game, game.seats[0], seed=0)


TABLE = (compile_rules, compile_sight)
SEARCH = (compile_search,)


class Compilers:
    """The processes that compile, and what they have done."""

    def __init__(self, done: frozenset[str] = frozenset()) -> None:
        """`done`: games that need no compiling any more."""
        self.done = done
        self.cores = max(2, os.cpu_count() or 2)
        self._tasks: dict[tuple[str, Callable[[str], None]], asyncio.Task[None]] = {}
        self._pool: ProcessPoolExecutor | None = None
        self._is_closed = False

    async def table(self, game: str) -> None:
        await self._part(game, TABLE)

    async def search(self, game: str) -> None:
        await self.table(game)  # which has most of what a search calls
        await self._part(game, SEARCH)

    async def all_tables(self, lay: Callable[[str], Awaitable[None]], names: Iterable[str]) -> None:
        """`lay` needs the table of a game: two cores are busy with one."""
        await self._in_turn(lay, names, self.cores // 2)

    async def all_searches(self, names: Iterable[str]) -> None:
        await self._in_turn(self.search, names, self.cores)

    async def _in_turn(
        self, work: Callable[[str], Awaitable[None]], names: Iterable[str], at_once: int
    ) -> None:
        """Does something for all games, for a few at once."""
        turnstile = asyncio.Semaphore(at_once)

        async def work_in_turn(game: str) -> None:
            async with turnstile:
                await work(game)

        await asyncio.gather(*(work_in_turn(name) for name in names))

    async def _part(self, game: str, work: Work) -> None:
        if game in self.done:
            return
        for half in work:
            if (game, half) not in self._tasks:
                self._tasks[game, half] = asyncio.create_task(self._compile(game, half))
        for half in work:
            await asyncio.shield(self._tasks[game, half])

    async def _compile(self, game: str, half: Callable[[str], None]) -> None:
        """If it fails, whoever needs the code compiles it: slowly, but the table plays."""
        if self._pool is None:
            self._pool = processes(self.cores + 2)  # two more for what somebody waits for
        try:
            await asyncio.get_running_loop().run_in_executor(self._pool, half, game)
        except Exception:
            if self._is_closed:
                raise asyncio.CancelledError from None
            logger.exception("%s failed for %s", half.__name__, game)

    def end(self) -> None:
        """Everything is compiled: the processes may go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False)
            self._pool = None

    def close(self) -> None:
        self._is_closed = True
        for task in self._tasks.values():
            task.cancel()
        if self._pool is not None:
            end_processes(self._pool)
