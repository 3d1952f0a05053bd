"""Pictures for papers and pages, drawn by matplotlib."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def draw_ladder(game: str, players: int, rungs: list[dict[str, Any]], file: Path) -> None:
    """The levels and their ratings with intervals."""
    import matplotlib as mpl

    mpl.use("svg")
    import matplotlib.pyplot as plt

    names = [rungs[0]["bots"][1]["bot"], *(rung["bots"][0]["bot"] for rung in rungs)]
    ratings = [0, *(rung["rating"] for rung in rungs)]
    below = [0, *(rung["rating"] - rung["low"] for rung in rungs)]
    above = [0, *(rung["high"] - rung["rating"] for rung in rungs)]
    figure, axes = plt.subplots(figsize=(6, 3), layout="constrained")
    axes.errorbar(ratings, names, xerr=[below, above], fmt="o", capsize=4)
    axes.set_xlabel("Elo above novice, with 95 % intervals")
    axes.set_title(f"{game}, {players} players")
    axes.grid(axis="x", alpha=0.3)
    figure.savefig(file, format="svg")
    plt.close(figure)
