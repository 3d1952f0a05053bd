"""What a seat knows as a row of numbers, seat by seat from its own, in named parts.

Cards stand in it by their faces, never by their numbers: which of several like cards somebody holds
would tell about the rest. What is hidden isn't written; `visibility` says what that is, and in
games with rumours `beliefs` what follows from the story.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from quintett.cards.beliefs import recall
from quintett.cards.compiled import compiled, if_field, inlined, signed
from quintett.cards.game import Game
from quintett.cards.layout import Meaning, State
from quintett.cards.piles import start
from quintett.cards.play import Batch
from quintett.cards.visibility import among
from quintett.envs.doubts import has_doubts
from quintett.envs.perspective import Numbers, Perspective, perspective_of

Row = npt.NDArray[np.int16]
Rows = npt.NDArray[np.int16]
Bytes = npt.NDArray[np.uint8]

PILES, PILES_AT, FIELDS, FIELDS_AT, CARDS, CARD_FACES_AT, COLUMNS_AT, FACES, OWN_FACES_AT = range(9)
ACTIONS, TRUE_AT, OWN_AT = range(9, 12)
"""A plan is one row of numbers. It begins with these: how many kinds of piles, fields, cards, faces
and actions there are, and where in it stands what is said about them; of actions, seat by seat,
which one each of a seat's own numbers is, and which own number each of them has."""
FIRST, IS_EACH, IS_ORDERED, PILE_AT, SIZES_AT, RUMOURS_AT, PILE_NUMBERS = range(7)
"""Of a kind of pile: its first number, whether each seat has one, whether order means anything, and
where in an observation its cards, its sizes and its rumours begin."""
OFFSET, LENGTH, MEANING, COUNT, FIELD_AT, FIELD_NUMBERS = range(6)
"""Of a public field: where in a state's bytes it begins, how long a number is, what it means, how
many numbers it has, and where in an observation it begins."""
PLAIN = 0
MEANINGS: dict[Meaning, int] = {"seat": 1, "seats": 2, "each seat": 3, "face": 4}
SEAT, SEATS, EACH_SEAT, FACE = MEANINGS.values()
TURN_AT = 0
"""Where in a row stands whose turn it is."""
MOST_CARDS = 127


class Part(NamedTuple):
    """A part of an observation: its name, its shape, its first number's place, and the range of its
    numbers."""

    name: str
    shape: tuple[int, ...]
    at: int
    low: int
    high: int
    about: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return int(np.prod(self.shape))


class Encoding:
    """How observations of a table are laid out.

    >>> from quintett import game, new_batch
    >>> from quintett.envs.observation import Encoding
    >>> encoding = Encoding(game("parade"), players=3)
    >>> row = encoding.observe(new_batch("parade", count=1, players=3, seed=1), 0, viewer=2)
    >>> encoding.size, row.shape
    (811, (811,))
    >>> named = encoding.named(row)
    >>> named["turn"].tolist(), named["hand"].sum(axis=1).tolist(), named["hand size"].tolist()
    ([1, 0, 0], [5, 0, 0], [5, 5, 5])
    """

    def __init__(self, game: Game, players: int) -> None:
        self.game, self.players = game, players
        self._seats = perspective_of(game, players)
        self.parts: list[Part] = []
        self._add("turn", (players,), (0, 1), "whose turn it is")
        self._add("phase", (1,), (0, MOST_CARDS), "what is to be decided, in the game's numbers")
        fields = self._add_fields()
        piles = self._add_piles()
        self.plan = self._plan(piles, fields)
        """What compiled code needs to write an observation."""

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.parts[-1].at + self.parts[-1].size

    @property
    def seats(self) -> Perspective:
        """What actions and cards are in the eyes of each seat."""
        return self._seats

    def bounds(self) -> tuple[Row, Row]:
        """The lowest and the highest value of each number."""
        sizes = [part.size for part in self.parts]
        return (
            np.repeat(np.array([part.low for part in self.parts], np.int16), sizes),
            np.repeat(np.array([part.high for part in self.parts], np.int16), sizes),
        )

    def named(self, rows: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
        """The parts of a row, or of each of several, by their names."""
        return {
            part.name: rows[..., part.at : part.at + part.size].reshape(
                *rows.shape[:-1], *part.shape
            )
            for part in self.parts
        }

    def observe(self, batch: Batch, index: int, viewer: int) -> Row:
        """What a viewer knows of one state of a batch."""
        row = np.empty((1, self.size), np.int16)
        observe_at(batch, index, viewer, self.plan, row)
        seen: Row = row[0]
        return seen

    def _plan(self, piles: list[tuple[int, ...]], fields: list[tuple[int, ...]]) -> Numbers:
        seats, head = self._seats, np.zeros(OWN_AT + 1, np.int64)
        counts = np.bincount(seats.card_faces[0], minlength=len(seats.faces))
        columns = np.concatenate([[0], np.cumsum(counts)[:-1]])[seats.card_faces]
        plan = [head]
        for at, what in (
            (PILES_AT, piles), (FIELDS_AT, fields), (CARD_FACES_AT, seats.card_faces),
            (COLUMNS_AT, columns), (OWN_FACES_AT, seats.own_faces), (TRUE_AT, seats.to_true),
            (OWN_AT, seats.to_own),
        ):  # fmt: skip
            head[at] = sum(map(len, plan))
            plan.append(np.array(what, np.int64).ravel())
        head[PILES], head[FIELDS] = len(piles), len(fields)
        head[CARDS], head[FACES] = columns.shape[1], len(seats.faces)
        head[ACTIONS] = seats.to_own.shape[1]
        return np.concatenate(plan)

    def _add(self, name: str, shape: tuple[int, ...], limits: tuple[int, int], about: str) -> int:
        at = self.size if self.parts else 0
        self.parts.append(Part(name, shape, at, *limits, about))
        return at

    def _add_fields(self) -> list[tuple[int, ...]]:
        layout, rows = self.game.layout, list[tuple[int, ...]]()
        described: Any = layout.dtype.fields
        for name in layout.public_fields:
            dtype, offset = described[name][:2]
            meaning, count = layout.meanings.get(name), int(np.prod(dtype.shape))
            limits = np.iinfo(dtype.base)
            shape, low, high, about = {
                None: ((count,), int(limits.min), int(limits.max), "a public number"),
                "seat": ((self.players,), 0, 1, "a seat, or none"),
                "seats": ((self.players,), 0, 1, "some seats"),
                "each seat": (
                    (self.players,), int(limits.min), int(limits.max), "a number of each seat",
                ),
                "face": ((len(self._seats.faces),), 0, 1, "a face, or none"),
            }[meaning]  # fmt: skip
            at = self._add(name, shape, (low, high), about)
            kind = PLAIN if meaning is None else MEANINGS[meaning]
            rows.append((offset, dtype.base.itemsize, kind, count, at))
        return rows

    def _add_piles(self) -> list[tuple[int, ...]]:
        layout, faces = self.game.layout, len(self._seats.faces)
        many = {pile.name: self.players if pile.per_seat else 1 for pile in layout.kinds}
        sizes, cards, rumours = {}, {}, dict.fromkeys(many, -1)
        for name, count in many.items():
            sizes[name] = self._add(f"{name} size", (count,), (0, MOST_CARDS), "cards in the pile")
        for pile in layout.kinds:
            about = "place from the top of each known card" if pile.ordered else "known cards"
            width = layout.card_count if pile.ordered else faces
            shape = (many[pile.name], width)
            cards[pile.name] = self._add(pile.name, shape, (0, MOST_CARDS), about)
        for pile in layout.kinds if layout.story else ():
            if not pile.ordered:
                shape, about = (many[pile.name], faces), "cards that may lie there by a rumour"
                rumours[pile.name] = self._add(f"{pile.name} rumour", shape, (0, 1), about)
        return [
            (layout[pile.name], pile.per_seat, pile.ordered, cards[pile.name], sizes[pile.name],
             rumours[pile.name])
            for pile in layout.kinds
        ]  # fmt: skip


@cache
def encoding_of(game: Game, players: int) -> Encoding:
    return Encoding(game, players)


# --- compiled. Arrays come whole, with an index: to cut a row out takes as long as to write it.


@compiled
def observe_at(batch: Batch, index: int, viewer: int, plan: Numbers, rows: Rows) -> None:
    """Writes what a viewer knows of one state into the first row."""
    write(batch, batch.view(np.uint8), index, viewer, plan, rows, 0)


@inlined
def write(
    batch: Batch, raw: Bytes, index: int, viewer: int, plan: Numbers, rows: Rows, line: int
) -> None:
    """Writes what a viewer knows of one state into a row. `raw` are the batch's bytes."""
    state = batch[index]
    rows[line, :] = 0
    players, turn = signed(state.players), signed(state.turn)
    if turn >= 0:
        rows[line, TURN_AT + away(turn, viewer, players)] = 1
    rows[line, TURN_AT + players] = state.phase
    write_fields(raw, index * batch.itemsize, viewer, players, plan, rows, line)
    write_cards(state, viewer, players, plan, rows, line)


@inlined
def away(seat: int, viewer: int, players: int) -> int:
    """How many seats after the viewer's a seat comes."""
    return seat - viewer if seat >= viewer else seat - viewer + players


@inlined
def number_at(raw: Bytes, at: int, length: int) -> int:
    """A whole number with a sign, of one byte or two."""
    if length == 1:
        return (signed(raw[at]) ^ 0x80) - 0x80
    return ((signed(raw[at]) | (signed(raw[at + 1]) << 8)) ^ 0x8000) - 0x8000


@inlined
def write_fields(
    raw: Bytes, begin: int, viewer: int, players: int, plan: Numbers, rows: Rows, line: int
) -> None:
    """What everybody knows beside the cards, from a state's bytes, which begin there."""
    for number in range(plan[FIELDS]):
        field = plan[FIELDS_AT] + number * FIELD_NUMBERS
        at, length = begin + plan[field + OFFSET], plan[field + LENGTH]
        out = plan[field + FIELD_AT]
        meaning, count = plan[field + MEANING], plan[field + COUNT]
        for place in range(count if meaning == PLAIN else min(count, players)):
            value = number_at(raw, at + place * length, length)
            if meaning == PLAIN:
                rows[line, out + place] = value
            elif meaning == EACH_SEAT:
                rows[line, out + away(place, viewer, players)] = value
            elif meaning == SEATS:
                for seat in range(players):
                    rows[line, out + away(seat, viewer, players)] = (value >> seat) & 1
            elif value >= 0 and meaning == SEAT:
                rows[line, out + away(value, viewer, players)] = 1
            elif value >= 0:
                face = plan[plan[OWN_FACES_AT] + viewer * plan[FACES] + value]
                rows[line, out + face] = 1


@inlined
def unsigned(index: int) -> Any:
    """Of an index that is never negative: compiled code asks each other one whether it is."""
    return np.uint64(index)


@compiled
def _write_seen(
    state: State, viewer: int, players: int, plan: Numbers, rows: Rows, line: int
) -> None:
    """What the viewer has seen."""
    row = rows[line]
    faces = plan[CARD_FACES_AT] + viewer * plan[CARDS]
    columns = plan[COLUMNS_AT] + viewer * plan[CARDS]
    for number in range(plan[PILES]):
        kind = plan[PILES_AT] + number * PILE_NUMBERS
        ordered, is_each = plan[kind + IS_ORDERED] != 0, plan[kind + IS_EACH] != 0
        for seat in range(players if is_each else 1):
            place = away(seat, viewer, players) if is_each else 0
            pile = plan[kind + FIRST] + seat
            size, first = signed(state.sizes[pile]), start(state, pile)
            row[plan[kind + SIZES_AT] + place] = size
            at = plan[kind + PILE_AT] + place * plan[CARDS if ordered else FACES]
            for index in range(size):
                card = signed(state.cards[unsigned(first + size - 1 - index)])
                is_seen = among(state.seen[unsigned(card)], viewer)
                if not ordered:
                    row[unsigned(at + plan[unsigned(faces + card)])] += is_seen
                elif is_seen:
                    out = at + plan[unsigned(columns + card)]
                    while row[unsigned(out)] != 0:  # a like card nearer to the top
                        out += 1
                    row[unsigned(out)] = index + 1


def _write_concluded(
    state: State, viewer: int, players: int, plan: Numbers, rows: Rows, line: int
) -> None:
    """What the viewer can conclude from all that was seen."""
    _write_seen(state, viewer, players, plan, rows, line)
    if not has_doubts(state, viewer):
        return
    sure, members, places = recall(state, viewer)
    faces = plan[CARD_FACES_AT] + viewer * plan[CARDS]
    for number in range(plan[PILES]):
        kind = plan[PILES_AT] + number * PILE_NUMBERS
        if plan[kind + IS_ORDERED]:
            continue
        for seat in range(players if plan[kind + IS_EACH] else 1):
            place = away(seat, viewer, players) if plan[kind + IS_EACH] else 0
            pile, shift = plan[kind + FIRST] + seat, place * plan[FACES]
            at, rumour = plan[kind + PILE_AT] + shift, plan[kind + RUMOURS_AT] + shift
            rows[line, at : at + plan[FACES]] = 0
            for card in range(sure.shape[1]):
                rows[line, at + plan[faces + card]] += sure[pile, card]
            for told in range(len(members)):
                for card in range(sure.shape[1] if places[told, pile] else 0):
                    if members[told, card]:
                        rows[line, rumour + plan[faces + card]] = 1


write_cards = if_field("story", _write_concluded, _write_seen)
