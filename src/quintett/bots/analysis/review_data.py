"""A look back at a game as data: what `review.py` finds out, and reports and messages show."""

from __future__ import annotations

from typing import Literal

import msgspec

Mark = Literal["blunder", "mistake", "inaccuracy"]


class Decision(msgspec.Struct, frozen=True):
    """A decision, judged. `mark` is `None` where there is nothing to say, and `noise` where a drop
    is as large as an inaccuracy but the intervals overlap. `effect` is what the decision brought to
    each seat beside the move that the search preferred; noise can make it good for its own seat."""

    entry: int
    seat: int
    move: str
    chance: float
    low: float
    high: float
    best: str
    best_chance: float
    drop: float
    open_chance: float
    open_best: str
    open_best_chance: float
    mark: Mark | Literal["noise"] | None
    effect: list[float]


class Luck(msgspec.Struct, frozen=True):
    """`result` is the seat's share of the win, or in a running game its last known chance (as a
    part of all seats' last known chances); minus the fair share it is the sum of the others."""

    deal: float
    decisions: float
    others: float
    cards: float
    result: float


class SeatReview(msgspec.Struct, frozen=True):
    """How a seat played. `accuracy` is the mean share of the best chance that its moves kept;
    `forced` counts decisions with one legal move, which aren't judged."""

    seat: int
    accuracy: float | None
    decisions: int
    forced: int
    blunders: int
    mistakes: int
    inaccuracies: int
    luck: Luck


class Moment(msgspec.Struct, frozen=True):
    """The winning chances of all seats after so many entries of the game."""

    at: int
    chances: list[float]


class Review(msgspec.Struct, frozen=True):
    """A whole game. `chances` has for each decision those of all seats, with all cards open.

    >>> from quintett import Match, review
    >>> match = Match("parade", players=2, seed=1)
    >>> match.play("play O5")
    >>> found = review(match, iterations=50)
    >>> [(one.seat, one.decisions) for one in found.seats]
    [(0, 0), (1, 1)]
    """

    game: str
    players: int
    names: list[str] | None
    seats: list[SeatReview]
    decisions: list[Decision]
    chances: list[list[float]]


def moments_of(review: Review, end: int, is_over: bool) -> list[Moment]:
    """What a chart shows: every decision that was judged and, of a game that is over after `end`
    entries, the result."""
    judged = [
        Moment(decision.entry, chances)
        for decision, chances in zip(review.decisions, review.chances, strict=True)
    ]
    if is_over and judged:
        judged.append(Moment(end, [seat.luck.result for seat in review.seats]))
    return judged
