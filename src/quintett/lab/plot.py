"""Pictures for papers and pages, drawn by matplotlib."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def draw_ladder(result: dict[str, Any], file: Path) -> None:
    """The bots and their ratings with intervals, the strongest on top."""
    import matplotlib as mpl

    mpl.use("svg")
    import matplotlib.pyplot as plt

    rows = sorted(result["ratings"], key=lambda row: row["rating"])
    names, ratings = [row["bot"] for row in rows], [row["rating"] for row in rows]
    below = [row["rating"] - row["low"] for row in rows]
    above = [row["high"] - row["rating"] for row in rows]
    figure, axes = plt.subplots(figsize=(6, 1 + 0.4 * len(rows)), layout="constrained")
    axes.errorbar(ratings, names, xerr=[below, above], fmt="o", capsize=4)
    axes.margins(y=0.15)
    first = result["ratings"][0]["bot"]
    axes.set_xlabel(f"Elo above {first}, with 95 % intervals")
    axes.set_title("{game}, {players} players".format(**result))
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


def draw_losses(title: str, losses: list[tuple[float, float]], file: Path) -> None:
    """The loss on games that were left out, by how strongly the weights were held back."""
    import matplotlib as mpl

    mpl.use("svg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(6, 3), layout="constrained")
    axes.semilogx(*zip(*losses, strict=True), marker="o")
    axes.set(xlabel="pull", ylabel="loss on games left out", title=title)
    axes.grid(alpha=0.3)
    figure.savefig(file, format="svg")
    plt.close(figure)
