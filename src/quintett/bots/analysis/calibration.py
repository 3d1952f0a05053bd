"""From what a search found to what comes true: a small model a game, learned from its own games.

A search plays on by rules of thumb, so its shares of the win lean to one side: by how much depends
on the game, the table and how far it got. The model is a choice among the seats (a softmax) whose
logits are sums of products, each of one thing about a *seat* and one about the *position*:

    logit of a seat = Σ weight[k, j] · seat_input[k] · position_input[j]

All of it is what the seat that asks may know (`Seen`). The weights lie beside the game's rules
(`chances.json`, with a card that says how they came about); `quintett train` makes them. A game
without them is told what the search found.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from quintett.bots.bot import Seen
from quintett.cards.game import Game, outlook, scores

FILE = "chances.json"
"""The weights, in the folder of a game."""
SURE_TRIES = 100
"""A share of 0 or 1 that was found so often is believed: the game is decided."""
LEAST_SLOPE = 0.1
"""The more a search found the more is said, whatever the weights are."""

Numbers = npt.NDArray[np.float64]


class Inputs(NamedTuple):
    """What the model looks at beside the search, by names that the card lists."""

    seats: Numbers
    """A row for each seat."""
    position: Numbers


class Card(msgspec.Struct, frozen=True):
    """What weights were trained on, by which command, and what they reach."""

    command: str
    games: int
    positions: int
    tables: list[int]
    loss: float
    """Mean cross entropy on games that the weights were not fitted to …"""
    loss_of_search: float
    """… and that of the search alone, on the same."""


class Weights(msgspec.Struct, frozen=True):
    """A model as it is stored."""

    card: Card
    seat_inputs: list[str]
    position_inputs: list[str]
    low: list[float]
    """Of each input of a position the least that training saw; what lies beyond counts as this …"""
    high: list[float]
    """… or as the most."""
    centre: list[float]
    """What is taken from each input of a position …"""
    spread: list[float]
    """… and by what it then is divided."""
    scale: list[float]
    """By what each input of a seat is divided."""
    weights: list[list[float]]


class Calibration:
    """The model of a game.

    >>> from quintett import Match, Seen
    >>> from quintett.bots.analysis.calibration import calibration_of, look
    >>> seen = Seen.of(Match("parade", players=3, seed=1))
    >>> model = calibration_of(seen.game)
    >>> shares = model.correct(look(seen, 1000), np.array([[0.2, 0.2, 0.6]]), np.array([500]))
    >>> shares.shape, bool(abs(shares.sum() - 1) < 1e-9)
    ((1, 3), True)
    """

    def __init__(self, stored: Weights) -> None:
        self.stored = stored
        self._low, self._high = np.array(stored.low), np.array(stored.high)
        self._centre, self._spread = np.array(stored.centre), np.array(stored.spread)
        self._scale, self._weights = np.array(stored.scale), np.array(stored.weights)

    def correct(self, inputs: Inputs, shares: Numbers, tries: npt.NDArray[np.int64]) -> Numbers:
        """Every seat's true share for each row of shares that was found in so many tries."""
        position = np.clip(inputs.position, self._low, self._high)
        slopes = self._weights @ ((position - self._centre) / self._spread)
        said = max(float(slopes[0]), LEAST_SLOPE) * searched(shares, tries)
        said = softmax(said + (inputs.seats / self._scale) @ slopes[1:])
        return np.where(is_decided(shares, tries)[:, None], shares, said)


def softmax(logits: Numbers) -> Numbers:
    """Shares of each row that are as logits say."""
    shares: Numbers = np.exp(logits - logits.max(axis=-1, keepdims=True))
    shares /= shares.sum(axis=-1, keepdims=True)
    return shares


def is_decided(shares: Numbers, tries: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
    """Whether a seat won or lost in every one of many tries: then that is said."""
    is_certain = np.any((shares <= 0) | (shares >= 1), axis=1)
    return np.asarray(is_certain & (tries >= SURE_TRIES))


def searched(shares: Numbers, tries: npt.NDArray[np.int64]) -> Numbers:
    """The logarithms of shares, as if each seat had had its fair one in another try."""
    fair = 1 / shares.shape[1]
    found: Numbers = np.log((shares * tries[:, None] + fair) / (tries[:, None] + 1))
    return found


# --- what it looks at


def input_names(game: Game) -> tuple[list[str], list[str]]:
    """Of a seat's inputs and of a position's; the search's own share is the first of a seat."""
    piles = [pile for pile in game.layout.kinds if pile.name != "out"]
    seats = ["search", "outlook", "score", "asks", *(pile.name for pile in piles if pile.per_seat)]
    position = ["one", "players", "iterations", "is open", "is alone", "highest score"]
    return seats, [*position, *(pile.name for pile in piles if not pile.per_seat)]


def look(seen: Seen, iterations: int, is_open: bool = False, is_alone: bool = False) -> Inputs:
    """What the model sees: `is_open` if the search saw all cards, `is_alone` if it measured one
    move and chose among none."""
    state, game, players = seen.knowledge[0], seen.game, seen.players
    shares, points = np.zeros(8), np.zeros(8, np.int32)
    outlook(state, shares)
    scores(state, points)
    score = points[:players].astype(float)
    asks = np.arange(players) == seen.seat
    ahead = (score - score.mean()) * players / (players - 1)
    rows: list[Any] = [np.log(np.maximum(shares[:players], 1e-3)), ahead, asks]
    position = [1.0, players, np.log10(iterations), is_open, is_alone, score.max()]
    for pile in game.layout.kinds:
        sizes = state["sizes"][game.layout.numbers(pile.name, players)].astype(float)
        if pile.per_seat and pile.name != "out":
            rows.append(sizes - sizes.mean())
        elif pile.name != "out":
            position.append(float(sizes[0]))
    return Inputs(np.array(rows, float).T, np.array(position, float))


# --- where it lies


@cache
def calibration_of(game: Game) -> Calibration | None:
    """The model of a game, if it has one that fits it."""
    file = resources.files(game.package) / FILE
    if not file.is_file():
        return None
    stored = msgspec.json.decode(file.read_bytes(), type=Weights)
    names = stored.seat_inputs, stored.position_inputs
    return Calibration(stored) if names == input_names(game) else None
