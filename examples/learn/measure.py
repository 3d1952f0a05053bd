"""What all examples here ask: which share of the wins does a policy get among random players? And
the curve of it."""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from quintett.envs.tables import Tables

GAME, PLAYERS = "rotundo", 3
GAMES = 400
"""So many games are played for a point of a curve: its standard error is at most 0.025."""

Rows = npt.NDArray[Any]
Policy = Callable[[Rows, Rows], Rows]
"""Observations and masks, a row a table: an action for each."""


def share_of_wins(policy: Policy) -> float:
    """The mean share of the win that a policy gets among random players, in whichever seat."""
    tables = Tables(GAME, GAMES, PLAYERS, seed="measure", opponents="random")
    rows, is_first, won = np.arange(GAMES), np.ones(GAMES, np.bool_), 0.0
    while is_first.any():  # a table whose game is over goes on with another, which doesn't count
        learners = tables.learners.copy()
        tables.step(policy(tables.observations, tables.masks))
        won += float(tables.rewards[rows, learners][is_first].sum())
        is_first &= ~tables.ended
    return won / GAMES


class Curve:
    """How a policy gets better, by its decisions so far. Time for measuring isn't counted."""

    def __init__(self, name: str) -> None:
        self.name, self.points = name, list[tuple[int, float]]()
        self._begin, self._measuring = time.process_time(), 0.0

    def measure(self, decisions: int, policy: Policy) -> None:
        """Adds a point, and tells it."""
        begin = time.process_time()
        seconds = begin - self._begin - self._measuring
        share = share_of_wins(policy)
        self._measuring += time.process_time() - begin
        self.points.append((decisions, share))
        print(f"{decisions:7,} decisions {seconds:5.1f} s: {share:.3f} of the wins", flush=True)

    def draw(self, file: Path) -> None:
        """The curve as SVG, and its points as JSON beside it."""
        import matplotlib as mpl

        mpl.use("svg")
        import matplotlib.pyplot as plt

        figure, axes = plt.subplots(figsize=(6, 3), layout="constrained")
        axes.plot(*zip(*self.points, strict=True), marker="o", markersize=4)
        axes.axhline(1 / PLAYERS, color="grey", linewidth=1, linestyle="--")
        axes.set(xlabel="decisions", ylabel="share of the wins", ylim=(0, 1))
        axes.set_title(f"{self.name}: {GAME}, {PLAYERS} players, the others play at random")
        axes.grid(alpha=0.3)
        figure.savefig(file, format="svg", metadata={"Date": None})
        plt.close(figure)
        file.with_suffix(".json").write_text(json.dumps(self.points))


def arguments(about: str | None) -> Namespace:
    """What one may choose on the command line."""
    parser = ArgumentParser(description=about)
    parser.add_argument("--curve", type=Path, default=Path("curve.svg"), help="where it is drawn")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()
