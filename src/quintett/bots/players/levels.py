"""The five levels, the same in every game, and how strong each one plays.

Novice and Casual go by a move's appeal at first sight; the others search. A level is a strength and
not a time: so many iterations, on a slow machine as on a fast one. A time given with `think` takes
their place."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
import numpy.typing as npt

from quintett.bots.bot import Bot, Seen
from quintett.bots.players.search import DONE, Desk, Plan, clear, new_desk, new_plan, rank, search
from quintett.cards.chance import Dice, below
from quintett.cards.game import Game, appeal

Level = Literal["novice", "casual", "skilled", "expert", "master"]
LEVELS: tuple[Level, ...] = get_args(Level)
QUICK: tuple[Level, ...] = ("novice", "casual")
"""Levels that don't search."""
TEXTBOOK = "ismcts"
"""The baseline: one-observer search with uniform rollouts to the end, UCB 0.7, no evaluation."""
PLAIN = "plain"
"""The Master without anything that was learned."""
BASELINES = (PLAIN, TEXTBOOK)

CHUNK_SECONDS = 0.004
"""A search looks at the clock about this often."""


class AppealBot:
    """Takes the most appealing of so many moves drawn at random, or of all."""

    def __init__(self, game: Game, dice: Dice, tries: int | None) -> None:
        self.game, self.dice, self.tries = game, dice, tries

    def choose(self, seen: Seen) -> str:
        legal = seen.legal_actions
        drawn = [legal[below(self.dice, len(legal))] for _ in range(self.tries or 0)] or legal
        rated = [(appeal(seen.knowledge[0], action), action) for action in drawn]
        most = max(rated)[0]
        best = [action for value, action in rated if value == most]
        return self.game.actions[best[below(self.dice, len(best))]]


@dataclass(frozen=True)
class Ratings:
    """What a search found: how often each move was tried, and what that brought to its seat."""

    moves: list[str]
    visits: npt.NDArray[np.int64]
    totals: npt.NDArray[np.float64]
    squares: npt.NDArray[np.float64]
    shares: npt.NDArray[np.float64]
    """The mean result of each seat."""

    @property
    def best(self) -> str:
        """The move that was tried most; of several the one that brought most."""
        return self.moves[int(np.lexsort((self.totals, self.visits))[-1])]

    @property
    def means(self) -> npt.NDArray[np.float64]:
        """What each move brought on average; not a number where it wasn't tried."""
        means = np.full(len(self.visits), np.nan)
        np.divide(self.totals, self.visits, out=means, where=self.visits > 0)
        return means

    def chance(self, move: str) -> tuple[float, float, float]:
        """A move's winning chance and its 95 % interval."""
        index = self.moves.index(move)
        count = max(int(self.visits[index]), 1)
        mean = self.totals[index] / count
        spread = max(self.squares[index] / count - mean * mean, 0.0)
        margin = 1.96 * float(np.sqrt(spread / count)) + 1 / count
        return tuple(min(max(value, 0.0), 1.0) for value in (mean, mean - margin, mean + margin))


class SearchBot:
    """Searches by a plan: so many iterations, or so many seconds."""

    def __init__(
        self,
        game: Game,
        dice: list[Dice],
        plan: Plan,
        iterations: int,
        think: float | None = None,
    ) -> None:
        self.game, self.plan, self.iterations, self.think = game, plan, iterations, think
        self.workers = [(new_desk(game), own) for own in dice]
        self._pool = ThreadPoolExecutor(len(dice)) if len(dice) > 1 else None

    def choose(self, seen: Seen) -> str:
        if len(seen.legal_actions) == 1:
            return seen.legal[0]
        return self.rate(seen).best

    def rate(self, seen: Seen) -> Ratings:
        """What the search finds about each legal move, over all threads."""
        if self._pool is None:
            self._work(seen, *self.workers[0])
        else:
            list(self._pool.map(lambda worker: self._work(seen, *worker), self.workers))
        actions = np.array(seen.legal_actions, np.int32)
        visits, totals = np.zeros(len(actions), np.int64), np.zeros(len(actions))
        squares, shares = np.zeros(len(actions)), np.zeros(8)
        for desk, _dice in self.workers:
            rank(desk, actions, visits, totals, squares)
            shares += desk.totals
        iterations = sum(int(desk.used[DONE]) for desk, _dice in self.workers)
        moves = [self.game.actions[action] for action in actions]
        return Ratings(moves, visits, totals, squares, shares[: seen.players] / iterations)

    def _work(self, seen: Seen, desk: Desk, dice: Dice) -> None:
        clear(desk)
        if self.think is None:
            search(seen.knowledge, desk, self.plan, self.iterations, dice)
            return
        begin = time.perf_counter()
        deadline, chunk = begin + self.think, 1
        while True:  # at least once, even if the machine lets us begin too late
            search(seen.knowledge, desk, self.plan, chunk, dice)
            now = time.perf_counter()
            if now >= deadline:
                return
            scale = min(CHUNK_SECONDS, deadline - now) / max(now - begin, 1e-6)
            begin, chunk = now, max(1, int(chunk * min(2.0, scale)))


def plan_of(game: Game) -> Plan:
    """How a game is searched best; a game that doesn't say is searched by the textbook."""
    return new_plan(**getattr(game.heuristics, "PLAN", {}))


def plain_plan_of(game: Game) -> Plan:
    """How a game is searched best without anything that was learned."""
    return new_plan(**getattr(game.heuristics, "PLAIN", getattr(game.heuristics, "PLAN", {})))


def iterations_of(game: Game, level: str) -> int:
    """How long a level searches a game."""
    counts = getattr(game.heuristics, "ITERATIONS", (100, 700, 5000))
    return int(counts[LEVELS.index(level) - LEVELS.index("skilled")])


def level_bot(level: str, game: Game, dice: list[Dice], think: float | None = None) -> Bot:
    """A bot of a level; one generator for each thread that it may use."""
    if level in BASELINES:
        plan = new_plan() if level == TEXTBOOK else plain_plan_of(game)
        return SearchBot(game, dice, plan, iterations_of(game, "master"), think)
    if level in QUICK:
        return AppealBot(game, dice[0], 2 if level == "novice" else None)
    return SearchBot(game, dice, plan_of(game), iterations_of(game, level), think)
