"""Compiling games before they are needed: each in two halves, on all cores. What was compiled for
these sources before is not compiled again; a stamp in the cache says so."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from quintett import games
from quintett.cards.chance import dice_from_seed
from quintett.cards.compiled import IS_COMPILED, cache_folder
from quintett.cards.play import play_games, settle_chance
from quintett.cards.worlds import resample_many

PARTS = ("play", "worlds")
"""Random games, and worlds that a seat can't rule out."""

Task = tuple[str, str]


def cold(names: Iterable[str]) -> list[Task]:
    """What is left to compile of these games."""
    if not IS_COMPILED:
        return []
    return [task for task in product(names, PARTS) if not _stamp(task).exists()]


def warm(tasks: list[Task], jobs: int | None = None) -> Iterator[Task]:
    """Compiles each, over several processes; passes on what is ready."""
    with ProcessPoolExecutor(jobs or os.cpu_count(), mp_context=get_context("spawn")) as pool:
        running = {pool.submit(compile_part, *task): task for task in tasks}
        for done in as_completed(running):
            done.result()
            yield running[done]


def compile_part(name: str, part: str) -> None:
    game = games.game(name)
    root, dice = np.zeros(1, game.dtype), dice_from_seed("warm")
    buffer, outcome = game.new_actions(), game.new_outcome()
    game.prepare(root[0], game.seats[0])
    if part == "play":
        play_games(root, root.copy(), 1, dice, buffer, outcome)
    else:
        settle_chance(root[0], dice, outcome)
        resample_many(root, root.copy(), 0, 1, dice)
    _stamp((name, part)).touch()


def _stamp(task: Task) -> Path:
    return cache_folder("cards") / "-".join(task)
