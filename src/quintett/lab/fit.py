"""Fits the coach's weights (`bots/analysis/calibration.py`) to games that were played.

The loss (cross entropy) is convex, so Newton's steps find the one answer that the data has: the
same data, the same weights. These are drawn towards weights that believe the search; how much is
tried out on games that were left out, a fifth at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

import numpy as np
import numpy.typing as npt

from quintett.bots.analysis.calibration import (
    Card,
    Numbers,
    Weights,
    input_names,
    is_decided,
    searched,
    softmax,
)
from quintett.cards.game import Game
from quintett.lab.positions import Position

PULLS = (10.0, 3.0, 1.0, 0.3, 0.1, 0.03, 0.01, 0.003)
"""How strongly weights may be drawn towards those that believe the search …"""
CAUTION = 10.0
"""… and so many times as strongly those by which the position decides what a seat's input means."""
FOLDS = 5
MOST_STEPS, SMALL_STEP = 30, 1e-6


@dataclass(frozen=True)
class Data:
    """Positions at tables of one size: products of inputs, and each seat's share of the win."""

    folds: npt.NDArray[np.int64]
    """All positions of a game are in the same one."""
    inputs: Numbers
    """By positions, seats and weights."""
    won: Numbers

    def only(self, keep: npt.NDArray[np.bool_]) -> Data:
        return Data(self.folds[keep], self.inputs[keep], self.won[keep])


class Scales:
    """By what inputs are moved and divided before they meet weights."""

    def __init__(self, positions: Sequence[Position]) -> None:
        about = np.array([one.position for one in positions])
        self.low, self.high = about.min(axis=0), about.max(axis=0)
        self.centre, self.spread = about.mean(axis=0), about.std(axis=0)
        self.centre[0], self.spread[0] = 0.0, 1.0  # the constant
        self.spread[self.spread == 0] = 1.0
        seats = np.concatenate([one.seats for one in positions])
        self.seats = np.where(seats.std(axis=0) > 0, seats.std(axis=0), 1.0)

    def products(self, positions: Sequence[Position]) -> Numbers:
        """Inputs of seats times inputs of positions."""
        shares = np.array([one.shares for one in positions])
        found = searched(shares, np.array([one.tries for one in positions]))
        seats = np.array([one.seats for one in positions]) / self.seats
        seats = np.concatenate([found[:, :, None], seats], axis=2)
        about = (np.array([one.position for one in positions]) - self.centre) / self.spread
        product: Numbers = seats[:, :, :, None] * about[:, None, None, :]
        return product.reshape(*seats.shape[:2], -1)


def fit(
    game: Game, positions: Sequence[Position], command: str
) -> Iterator[tuple[float, float] | Weights]:
    """Pairs of a pull and its loss on games that were left out, and then the weights."""
    open_ones = [one for one in positions if not _is_decided(one)]
    scales = Scales(open_ones)
    data = [
        Data(
            np.unique([one.number for one in group], return_inverse=True)[1] % FOLDS,
            scales.products(group),
            np.array([one.won for one in group]),
        )
        for group in _by_table(open_ones)
    ]
    names = input_names(game)
    shape = len(names[0]), len(names[1])
    start, care = np.zeros(shape), np.full(shape, CAUTION)
    start[0, 0], care[:, 0] = 1.0, 1.0  # believes the search
    losses: dict[float, float] = {}
    for pull in PULLS:
        losses[pull] = left_out_loss(data, start.ravel(), pull * care.ravel())
        yield pull, losses[pull]
    best = min(losses, key=losses.__getitem__)
    weights = newton(data, start.ravel(), best * care.ravel()).reshape(shape)
    card = Card(
        command, len({(len(one.won), one.number) for one in positions}), len(positions),
        sorted({len(one.won) for one in positions}), round(losses[best], 4),
        round(loss(data, start.ravel()), 4),
    )  # fmt: skip
    yield Weights(
        card, *names, _written(scales.low), _written(scales.high), _written(scales.centre),
        _written(scales.spread), _written(scales.seats), [_written(row) for row in weights],
    )  # fmt: skip


def _is_decided(one: Position) -> bool:
    return bool(is_decided(np.array([one.shares]), np.array([one.tries]))[0])


def _by_table(positions: Sequence[Position]) -> Iterator[list[Position]]:
    def size(one: Position) -> int:
        return len(one.won)

    for _size, group in groupby(sorted(positions, key=size), key=size):
        yield list(group)


def _written(numbers: Numbers) -> list[float]:
    return [float(f"{one:.5g}") for one in numbers]


def left_out_loss(data: list[Data], start: Numbers, pull: Numbers) -> float:
    """The mean loss on each fifth of the games by weights that were fitted to the others."""
    total = 0.0
    for fold in range(FOLDS):
        others = [part.only(part.folds != fold) for part in data]
        left_out = [part.only(part.folds == fold) for part in data]
        found = newton(others, start, pull)
        total += loss(left_out, found) * count_of(left_out)
    return total / count_of(data)


def loss(data: list[Data], weights: Numbers) -> float:
    """The mean cross entropy of what weights say and what was won."""
    parts = [
        -(part.won * np.log(np.maximum(softmax(part.inputs @ weights), 1e-12))).sum()
        for part in data
    ]
    return float(sum(parts) / max(count_of(data), 1))


def count_of(data: list[Data]) -> int:
    return sum(len(part.won) for part in data)


def newton(data: list[Data], start: Numbers, pull: Numbers) -> Numbers:
    """The weights of the least loss, plus half the pull times the square of the distance from the
    start. A step that leads upwards is halved."""

    def height(weights: Numbers) -> float:
        return loss(data, weights) + float(pull @ np.square(weights - start)) / 2

    weights, lowest = start.copy(), height(start)
    for _ in range(MOST_STEPS):
        slope, curve = shape(data, weights)
        step = np.linalg.solve(curve + np.diag(pull), slope + pull * (weights - start))
        while (reached := height(weights - step)) > lowest and np.abs(step).max() > SMALL_STEP:
            step /= 2
        if np.abs(step).max() <= SMALL_STEP:
            break
        weights, lowest = weights - step, reached
    return weights


def shape(data: list[Data], weights: Numbers) -> tuple[Numbers, Numbers]:
    """How the loss changes with the weights: its first and its second derivative."""
    slope, curve, count = np.zeros(len(weights)), np.zeros((len(weights),) * 2), count_of(data)
    for part in data:
        said = softmax(part.inputs @ weights)
        slope += np.einsum("ps,psw->w", said - part.won, part.inputs) / count
        mean = np.einsum("ps,psw->pw", said, part.inputs)
        flat = (part.inputs * np.sqrt(said)[:, :, None]).reshape(-1, len(weights))
        curve += (flat.T @ flat - mean.T @ mean) / count
    return slope, curve
