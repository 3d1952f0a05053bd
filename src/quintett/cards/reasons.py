"""What a move is good for, as a game sees it. Not compiled: only people ask."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from quintett.cards.layout import Layout, State


class Reason(NamedTuple):
    """A reason for a move, or against it. `reason-GAME-WHAT` says it; of the details `who` is a
    seat, `cards` are cards by their faces, and `face` is one whose colour or kind is meant."""

    what: str
    is_good: bool
    details: tuple[tuple[str, Any], ...]


def reason(what: str, is_good: bool = True, **details: Any) -> Reason:
    return Reason(what, is_good, tuple(sorted(details.items())))


class Scene:
    """A table to look at quickly: its piles as lists, its fields as numbers."""

    def __init__(self, layout: Layout, state: State) -> None:
        cards, sizes = state["cards"].tolist(), state["sizes"].tolist()
        self._state = state
        self.piles: list[list[int]] = [
            cards[first : first + size] for first, size in zip(layout.first, sizes, strict=True)
        ]
        self.players, self.turn, self.phase = map(self.fact, ("players", "turn", "phase"))

    def fact(self, name: str) -> int:
        return int(self._state[name])

    def facts(self, name: str) -> list[int]:
        return [int(value) for value in self._state[name]]


FindReasons = Callable[[Scene, Scene, int], Iterator[Reason]]
"""From the table before and after a move of a seat, in a world that the seat can't rule out. Only
what is so in all these worlds is said."""
