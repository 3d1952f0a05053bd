"""How a score comes about: line by line, each by a rule. Not compiled: it is asked once a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from quintett.cards.events import Event
from quintett.cards.layout import State


class Tallied(NamedTuple):
    """Points of a seat by one rule, for these cards: those, if any, that everybody has seen. A
    seat's lines add up to its score."""

    rule: str
    seat: int
    cards: list[int]
    points: int
    by: int | None = None
    """Who brought it about, if another seat did."""


Story = Sequence[Sequence[Event]]
"""The events of each entry of a match."""
Tally = Callable[[State, Story], Iterator[Tallied]]
"""Works out the score of a final state; what the state doesn't keep, the events tell."""
