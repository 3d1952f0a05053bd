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


def draw_calibration(result: dict[str, Any], file: Path) -> None:
    """What was said and what was won, by the coach and by the search alone: the closer to the
    diagonal, the truer. The larger a point, the more positions it stands for."""
    import matplotlib as mpl

    mpl.use("svg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(4, 4), layout="constrained")
    axes.plot([0, 1], [0, 1], color="grey", linewidth=1)
    for who, marker in (("search", "x"), ("coach", "o")):
        _low, _high, count, said, won = zip(*result[who]["bins"], strict=True)
        sizes = [10 + 300 * one / result["positions"] for one in count]
        axes.scatter(said, won, sizes, marker=marker, alpha=0.7, label=who)
    axes.set(xlabel="said", ylabel="won", xlim=(0, 1), ylim=(0, 1))
    axes.set_title("{game}, {players} players, {positions} positions".format(**result))
    axes.legend()
    axes.grid(alpha=0.3)
    figure.savefig(file, format="svg")
    plt.close(figure)
