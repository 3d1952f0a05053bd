"""What chance draws, from which pools, and where it goes: the form of an outcome, so that somebody
who knows no game can check a draw (docs/fair.md).

A game declares the form of the outcome that is due as the record writes it, with a `Take` wherever
cards or a number will stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec

Item = str | int
"""A card's face, a colour, a seat."""


class Pool:
    """What is drawn from. With `rest_of` also whatever the draw before, from that pool, has left;
    nobody may choose an order, so it is drawn from in the ascending one."""

    def __init__(self, items: Iterable[Item], rest_of: Pool | None = None) -> None:
        self.items: list[Any] = sorted(items)
        self.rest_of = rest_of

    def some(self, count: int) -> Take:
        """So many whose order means nothing."""
        return Take(self, count, "set")

    def row(self, count: int) -> Take:
        """So many in the order in which they are drawn."""
        return Take(self, count, "row")

    def one(self) -> Take:
        """One, which doesn't stand in a list."""
        return Take(self, 1, "one")


@dataclass(frozen=True)
class Take:
    """So many of a pool: in any order, in the order drawn, or a single one."""

    pool: Pool
    count: int
    kind: Literal["set", "row", "one"]


Form = Any
"""What a record's chance entry will hold: objects and lists, with a `Take` at every end."""


class Place(msgspec.Struct, frozen=True, array_like=True):
    """Where drawn items go: the path to them in the chance entry (`hands/0`; empty if the entry is
    nothing but a list), and how many."""

    place: str
    count: Annotated[int, msgspec.Meta(ge=0)]
    ordered: bool


class Draw(msgspec.Struct, frozen=True):
    """From one pool to some places. `rest`: what the draw before has left over is in it, too."""

    pool: list[Item]
    rest: bool
    places: list[Place]


def ends(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """The ends of nested objects and lists of lists, with their paths."""
    if isinstance(value, dict):
        steps: Iterable[tuple[Any, Any]] = value.items()
    elif isinstance(value, list) and any(isinstance(one, list | Take) for one in value):
        steps = enumerate(value)
    else:
        yield path, value
        return
    for step, inner in steps:
        yield from ends(inner, f"{path}/{step}" if path else str(step))


def draws_of(form: Form) -> list[Draw]:
    """The draws that a form asks for, in the one order that they have: the places of a draw ascend,
    and the draws by their first place."""
    places: dict[Pool, list[Place]] = {}
    for path, take in sorted(ends(form), key=lambda end: end[0]):
        place = Place(path, take.count, take.kind != "set")
        places.setdefault(take.pool, []).append(place)
    return [Draw(pool.items, pool.rest_of is not None, own) for pool, own in places.items()]


def filled(form: Form, drawn: Mapping[str, list[Item]], path: str = "") -> Any:
    """The form with what was drawn for each place."""
    if isinstance(form, Take):
        return drawn[path][0] if form.kind == "one" else drawn[path]
    steps = form.items() if isinstance(form, dict) else enumerate(form)
    parts = {
        step: filled(inner, drawn, f"{path}/{step}" if path else str(step)) for step, inner in steps
    }
    return parts if isinstance(form, dict) else list(parts.values())
