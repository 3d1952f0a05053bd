"""What chance has to give at a table of OpenSpiel's, card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import islice, repeat
from typing import Any, Self

from quintett.cards.errors import Malformed
from quintett.cards.game import Game, Outcome
from quintett.cards.layout import State
from quintett.cards.pools import Form, Item, Place, draws_of, filled


class Urn:
    """What chance draws from: so many of these items, one after the other, each equally likely. Of
    items that look alike it draws the look, which has a number."""

    def __init__(
        self, items: list[Item], drawn: int, numbers: Mapping[Item, int], with_rest: bool = False
    ) -> None:
        """`with_rest`: whether what the urn before has left comes into it."""
        self.drawn, self.size, self.with_rest = drawn, len(items), with_rest
        self.items = {numbers[item]: item for item in items}
        self.counts = _ascending(Counter(map(numbers.__getitem__, items)))

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.counts = self.counts.copy()
        return twin

    def add(self, rest: Urn) -> None:
        """Puts what is left of another one into it."""
        self.counts = _ascending(Counter(self.counts) + Counter(rest.counts))
        self.items = {**self.items, **rest.items}
        self.size += rest.size


def _ascending(counts: Counter[int]) -> dict[int, int]:
    return dict(sorted(counts.items()))


class Draw:
    """What chance still has to give, urn by urn, and what it gave so far. `entry` is what it will
    be in a record: a name, a form to fill, and the places in it one after the other."""

    def __init__(
        self, urns: Iterable[Urn], entry: tuple[str, Form, list[Place]] | None = None
    ) -> None:
        self.urns = [urn for urn in urns if urn.drawn]
        self.entry, self.given = entry, list[Item]()

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.urns, twin.entry = [urn.copy() for urn in self.urns], self.entry
        twin.given = self.given.copy()
        return twin

    def outcomes(self) -> list[tuple[int, float]]:
        """The numbers of what may come next, each with its chance."""
        urn = self.urns[0]
        if len(urn.counts) == urn.size:  # no two alike
            return list(zip(urn.counts, repeat(1 / urn.size)))
        return [(number, count / urn.size) for number, count in urn.counts.items()]

    def take(self, number: int) -> bool:
        """One of the next urn; says whether that was the last."""
        urn = self.urns[0]
        counts = urn.counts
        count = counts.get(number)
        if count is None:
            raise Malformed(f"chance can't give {number} now")
        if count == 1:
            del counts[number]
        else:
            counts[number] = count - 1
        urn.size -= 1
        urn.drawn -= 1
        self.given.append(urn.items[number])
        if urn.drawn:
            return False
        self.urns.pop(0)
        if self.urns and self.urns[0].with_rest:
            self.urns[0].add(urn)
        return not self.urns


def draw_at(game: Game, state: State) -> Draw:
    """What chance has to give in a state that waits for it."""
    if game.chance_form is None:
        cards, count, limits = game.chance_parts(state)
        faces = [game.faces[card] for card in cards]
        numbers = (list(range(limit)) for limit in limits)
        return Draw([urn_of(game, faces, count), *(urn_of(game, one, 1) for one in numbers)])
    name, form = game.chance_form(state)
    draws = draws_of(form)
    urns = (
        urn_of(game, draw.pool, sum(place.count for place in draw.places), draw.rest)
        for draw in draws
    )
    return Draw(urns, (name, form, [place for draw in draws for place in draw.places]))


def urn_of(game: Game, items: list[Any], drawn: int, with_rest: bool = False) -> Urn:
    """Faces have the numbers of their places among all different ones, numbers are themselves, all
    else has its place in the alphabet."""
    numbers = _face_numbers(game)
    if all(isinstance(item, int) for item in items):
        numbers = {item: item for item in items}
    elif not all(item in numbers for item in items):
        numbers = {item: ord(item) for item in items}
    return Urn(items, drawn, numbers, with_rest)


@cache
def _face_numbers(game: Game) -> dict[Item, int]:
    return {face: number for number, face in enumerate(dict.fromkeys(game.faces))}


def outcome_of(game: Game, state: State, draw: Draw) -> Outcome:
    """What was given, as the game's rules read it."""
    if draw.entry is None:
        cards, count, _limits = game.chance_parts(state)
        given: list[Any] = draw.given
        outcome = game.new_outcome()
        outcome[: len(given)] = [*cards_with(game, given[:count], cards), *given[count:]]
        return outcome
    name, form, places = draw.entry
    given_to, rest = dict[str, list[Item]](), iter(draw.given)
    for place in places:
        given_to[place.place] = [*islice(rest, place.count)]
    return game.chance_read(state, name, filled(form, given_to))


def cards_with(game: Game, faces: list[Item], among: list[int]) -> list[int]:
    """Cards with these faces, of like ones the lowest first."""
    left, found = sorted(among), list[int]()
    for face in faces:
        found.append(next(card for card in left if game.faces[card] == face))
        left.remove(found[-1])
    return found
