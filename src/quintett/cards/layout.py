"""The physical table as data: which piles there are and where they lie in a state's record.

A state is one NumPy record. Its common fields:

| field     | meaning                                                                     |
|-----------|-----------------------------------------------------------------------------|
| `cards`   | the card numbers of all piles, one pile after the other                      |
| `sizes`   | how many cards each pile holds                                               |
| `seen`    | for every card who knows where it is: one bit a seat, all eight: everybody   |
| `players` | how many seats are taken                                                     |
| `turn`    | the seat that must decide, or `CHANCE`, or `NOBODY` when the game is over    |
| `phase`   | what is to be decided, in the game's own numbers                             |

All numbers are signed, except the bit masks: compiled code would otherwise fall into floating point
where signed meets unsigned. Games add fields of their own; all of them are public. Whatever is
secret must be a card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from quintett.cards.bounds import MOST_SEATS, OUTCOME_NUMBERS, check_layout

State = np.record
"""A game state: a scalar of the game's dtype. It points into the array that it was taken from."""

CHANCE = -1
NOBODY = -2
SPECTATOR = MOST_SEATS
"""The viewer who sees only what everybody sees; its bit in `seen` is the highest."""

Faces = Literal["open", "owner", "closed"]
Meaning = Literal["seat", "seats", "each seat", "face"]
"""Of a public field that is no plain number: a seat, a set of seats (a bit each), a number for each
seat, a face (by its place among all different ones; none is negative)."""


@dataclass(frozen=True)
class Pile:
    """One kind of pile. `faces` says who sees the cards as they lie on a table: everybody, the
    owner, or nobody. What players *know* is another matter, and stands in `seen`."""

    name: str
    capacity: int
    faces: Faces
    per_seat: bool = False
    ordered: bool = False


class Layout:
    """Places the piles in a record. Pile numbers follow the order of declaration; a pile that
    every seat has takes one number a seat: hand of seat 2 = `layout["hand"] + 2`."""

    def __init__(
        self,
        cards: int,
        seats: int,
        piles: tuple[Pile, ...],
        fields: tuple[tuple[Any, ...], ...] = (),
        story: int = 0,
        decks: tuple[int, ...] = (),
        meanings: Mapping[str, Meaning] | None = None,
    ) -> None:
        """`story` is the length of the longest story (`cards/story.py`). `decks` says how many
        cards have the same back, if not all do: a hidden card is one of its own deck. `meanings`
        says which fields name seats or faces: from another seat they look different."""
        self.card_count = cards
        self.seats = seats
        self.kinds = piles
        self.story = story
        self.decks: npt.NDArray[np.int64] = np.repeat(
            np.arange(len(decks or (cards,))), decks or (cards,)
        )
        self._first: dict[str, int] = {}
        self.piles: list[Pile] = []
        self.owners: list[int | None] = []
        starts: list[int] = []
        end = 0
        for pile in piles:
            self._first[pile.name] = len(starts)
            for seat in range(seats) if pile.per_seat else [None]:
                self.piles.append(pile)
                self.owners.append(seat)
                starts.append(end)
                end += pile.capacity
        self.first = tuple(starts)
        """Where each pile begins, as plain numbers."""
        self.starts: npt.NDArray[np.int64] = np.array(starts, np.int64)
        self.capacities = np.array([pile.capacity for pile in self.piles], np.int64)
        self.ordered: npt.NDArray[np.bool_] = np.array([pile.ordered for pile in self.piles])
        check_layout(self)
        self.dtype = self._dtype(end, fields)
        self.public_fields = tuple(str(field[0]) for field in fields)
        self.meanings = dict(meanings or {})
        if unknown := self.meanings.keys() - set(self.public_fields):
            raise ValueError(f"meanings of fields that aren't there: {', '.join(sorted(unknown))}")
        self.fields_at = min(
            (self.dtype.fields[name][1] for name in self.public_fields if self.dtype.fields),
            default=self.dtype.itemsize,
        )
        """Where the public fields begin in a record's bytes."""

    def _dtype(self, places: int, fields: tuple[tuple[Any, ...], ...]) -> np.dtype[Any]:
        common: list[tuple[Any, ...]] = [
            ("cards", "i1", (places,)),
            ("sizes", "i1", (len(self.piles),)),
            ("seen", "u1", (self.card_count,)),
            ("players", "i1"),
            ("turn", "i1"),
            ("phase", "i1"),
        ]
        if self.story:
            common.append(("story", "i1", (self.story, 3)))
            common.append(("witnesses", "u1", (self.story,)))
            common.append(("told", "i2"))
            common.append(("seen_first", "u1", (self.card_count,)))
        return np.dtype((np.record, [*common, *fields]))

    def __getitem__(self, name: str) -> int:
        return self._first[name]

    def functions(self) -> dict[str, Callable[..., Any]]:
        """The questions about the table that compiled code may ask; the answers are constants."""
        starts, capacities, ordered = self.starts, self.capacities, self.ordered
        cards, decks, count = self.card_count, self.decks, int(self.decks[-1]) + 1
        return {
            "start": lambda state, pile: starts[pile],
            "capacity": lambda state, pile: capacities[pile],
            "is_ordered": lambda state, pile: ordered[pile],
            "card_count": lambda state: cards,
            "deck_count": lambda state: count,
            "deck_of": (lambda state, card: decks[card]) if count > 1 else (lambda state, card: 0),
        }

    def outcome(self, numbers: Sequence[int] = ()) -> npt.NDArray[np.int8]:
        """An outcome of chance that begins with these numbers. It has room for each card once, and
        for a few numbers."""
        outcome = np.zeros(self.card_count + OUTCOME_NUMBERS, np.int8)
        outcome[: len(numbers)] = numbers
        return outcome

    def pile_name(self, pile: int) -> str:
        """`hand 2`, `row`."""
        owner, name = self.owners[pile], self.piles[pile].name
        return name if owner is None else f"{name} {owner}"

    def piles_of(self, players: int) -> list[int]:
        """The numbers of all piles at a table of so many players."""
        return [number for kind in self.kinds for number in self.numbers(kind.name, players)]

    def numbers(self, name: str, players: int) -> list[int]:
        """The pile numbers of one kind at a table of so many players."""
        pile = self.piles[self._first[name]]
        return [self._first[name] + seat for seat in range(players if pile.per_seat else 1)]
