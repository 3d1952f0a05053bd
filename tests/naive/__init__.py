"""The rules once more, as simple as can be: what the engine is compared with.

One module a game, written from the rulebook and not from the engine, with lists and strings only.
Nothing here imports quintett.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol


@dataclass
class Position:
    """All cards open on the table. Piles are named `row` or `hand 0`; the top is last."""

    players: int
    turn: int | None
    phase: int
    options: dict[str, Any]
    public: dict[str, Any]
    piles: dict[str, list[str]]


class NaiveGame(Protocol):
    """What each module's class `Naive` can do."""

    turn: int | None
    is_over: bool

    def __init__(self, position: Position) -> None: ...
    @property
    def piles(self) -> dict[str, list[str]]: ...
    @property
    def public(self) -> dict[str, Any]:
        """What the table shows beside the cards, by the names of the record's fields."""

    def moves(self) -> list[str]: ...
    def play(self, move: str) -> NaiveGame: ...
    def outcomes(self) -> list[tuple[str, Any]]: ...
    def settle(self, name: str, what: Any) -> NaiveGame: ...
    def scores(self) -> list[int]: ...
    def winners(self) -> list[int]: ...
