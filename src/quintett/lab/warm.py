"""Compiling games before they are needed: each in parts, on all cores. What was compiled for these
sources before is not compiled again; a stamp in the cache says so."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from quintett import games
from quintett.cards.chance import below, dice_from_seed
from quintett.cards.compiled import IS_COMPILED, cache_folder, compile_for, room_of
from quintett.cards.events import new_log
from quintett.cards.game import Game
from quintett.cards.play import advance, deal_all, play_games
from quintett.cards.worlds import many_of

MATCH = ("chance", "turns")
"""What a match asks for: what chance does, and what players do."""
BENCH = ("play", "worlds")
"""Random games, and worlds that a seat can't rule out."""

Task = tuple[str, str]


def cold(names: Iterable[str], parts: tuple[str, ...]) -> list[Task]:
    """What is left to compile of these games. Without a cache to write there is nothing to share
    between processes."""
    if not IS_COMPILED or not os.access(cache_folder("cards"), os.W_OK):
        return []
    return [task for task in product(names, parts) if not _stamp(task).exists()]


def warm(tasks: list[Task], jobs: int | None = None) -> Iterator[Task]:
    """Compiles each, over several processes; passes on what is ready."""
    with ProcessPoolExecutor(jobs or os.cpu_count(), mp_context=get_context("spawn")) as pool:
        running = {pool.submit(compile_part, *task): task for task in tasks}
        for done in as_completed(running):
            done.result()
            yield running[done]


def compile_part(name: str, part: str) -> None:
    for function, *arguments in _functions(games.game(name), part):
        compile_for(function, *arguments)
    _stamp((name, part)).touch()


def _functions(game: Game, part: str) -> list[tuple[Any, ...]]:
    """The functions of a part, each with arguments of the types with which it is called."""
    room, tables, dice = room_of(game.dtype), np.zeros(1, game.dtype), dice_from_seed("warm")
    state, actions, outcome, log = tables[0], game.new_actions(), game.new_outcome(), new_log()
    points = np.zeros(8, np.int32)
    parts: dict[str, list[tuple[Any, ...]]] = {
        "chance": [
            (below, dice, 1),
            (room["roll"], state, dice, outcome),
            (room["settle"], state, outcome, log),
        ],
        "turns": [
            (room["moves"], state, actions),
            (room["verdict"], state, 0),
            (advance, tables, 0, 0, log, actions),
            (room["scores"], state, points),
            (room["winners"], state, points),
        ],
        "play": [
            (play_games, tables, tables, 1, dice, actions, outcome),
            (deal_all, tables, dice, outcome),
        ],
        "worlds": [(many_of(game.dtype), tables, tables, 0, 1, dice)],
    }
    return parts[part]


def _stamp(task: Task) -> Path:
    return cache_folder("cards") / "-".join(task)
