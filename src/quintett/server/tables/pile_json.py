"""Writes piles as messages tell them, for all eyes at once: a `PileView` as JSON. To write them is
most of the work of telling a move, so it is compiled; and since it works on a state's bytes, it is
compiled once for all games.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.game import Game
from quintett.cards.layout import SPECTATOR
from quintett.cards.views import (
    CARDS,
    FACES,
    IS_ORDERED,
    OWNER,
    SIZE,
    PileMap,
    PileView,
    map_of,
)
from quintett.cards.visibility import UNSEEN, Numbers, lies_open, look
from quintett.server.protocol.messages import encode

Bytes = npt.NDArray[np.uint8]

TURNED, COMMA, KNOWS, END = range(4)
SIGNS = (b"null", b",", b'],"knows":[', b"]}")


class Book(NamedTuple):
    """All that is the same for every table of a game."""

    map: PileMap
    words: Bytes
    """A row for each face, for the beginning of each pile and for each sign: its length, then the
    word itself."""
    room: int
    """What is written for one viewer is never longer."""


@cache
def book_of(game: Game, opened: tuple[str, ...]) -> Book:
    layout = game.layout
    heads = [
        encode(PileView(pile.name, owner, [], [])).partition(b"]")[0]
        for pile, owner in zip(layout.piles, layout.owners, strict=True)
    ]
    texts = [*map(encode, game.faces), *heads, *SIGNS]
    words = np.zeros((len(texts), 1 + max(map(len, texts))), np.uint8)
    for row, text in zip(words, texts, strict=True):
        row[0], row[1 : 1 + len(text)] = len(text), list(text)
    longest = max(len(SIGNS[TURNED]), *(len(encode(face)) for face in game.faces)) + len(",")
    room = sum(map(len, [*heads, *SIGNS * len(heads)])) + 2 * longest * layout.card_count
    return Book(map_of(game, opened), words, room)


class PileWriter:
    """Writes for all seats of a table, and for those who watch."""

    def __init__(self, game: Game, players: int, memory: bool) -> None:
        self._game, self._memory = game, memory
        eyes = [*range(players), SPECTATOR]
        self._eyes, self._ends = np.array(eyes), np.zeros(len(eyes) + 1, np.int64)
        self._places = {viewer: place for place, viewer in enumerate(eyes)}
        self._written = b""

    def write(self, state: bytes, piles: list[int], opened: tuple[str, ...]) -> None:
        """Writes these piles as they lie in a state."""
        book = book_of(self._game, opened)
        where = book.map
        paper = np.empty(book.room * len(self._eyes), np.uint8)
        write(
            np.frombuffer(state, np.uint8), where.piles, where.ranks, book.words, where.seen_at,
            np.array(piles, np.int64), self._eyes, self._memory, paper, self._ends,
        )  # fmt: skip
        self._written = paper[: self._ends[-1]].tobytes()

    def piles(self, viewer: int) -> bytes:
        """What was written for these eyes; nothing but commas is between the piles."""
        place = self._places[viewer]
        return self._written[self._ends[place] : self._ends[place + 1]]


@compiled
def write(
    state: Bytes,
    piles: Numbers,
    ranks: Numbers,
    words: Bytes,
    seen_at: int,
    chosen: Numbers,
    eyes: Numbers,
    memory: bool,
    paper: Bytes,
    ends: Numbers,
) -> None:
    """Writes the chosen piles for each viewer; that of the first ends at ends[1]."""
    heads, signs = len(ranks), len(ranks) + len(piles)
    lying = np.empty(len(ranks), np.int64)
    at = signed(0)
    for nth in range(len(eyes)):
        for index in range(len(chosen)):
            pile = piles[chosen[index]]
            if index:
                at = put(paper, at, words, signs + COMMA)
            at = put(paper, at, words, heads + chosen[index])
            size, ordered = signed(state[pile[SIZE]]), pile[IS_ORDERED] != 0
            look(state, pile[CARDS], size, state, seen_at, ordered, ranks, eyes[nth], lying)
            is_shown = lies_open(pile[FACES], pile[OWNER], eyes[nth])
            at = put_cards(paper, at, words, lying[:size], signs, is_shown)
            at = put(paper, at, words, signs + KNOWS)
            at = put_cards(paper, at, words, lying[:size], signs, is_shown or memory)
            at = put(paper, at, words, signs + END)
        ends[nth + 1] = at


@inlined
def put_cards(
    paper: Bytes, at: int, words: Bytes, cards: Numbers, signs: int, is_shown: bool
) -> int:
    for index in range(len(cards)):
        if index:
            at = put(paper, at, words, signs + COMMA)
        is_turned = cards[index] == UNSEEN or not is_shown
        at = put(paper, at, words, signs + TURNED if is_turned else cards[index])
    return at


@inlined
def put(paper: Bytes, at: int, words: Bytes, row: int) -> int:
    """Writes a word; says where the next one comes."""
    size = signed(words[row, 0])
    for index in range(size):
        paper[at + index] = words[row, 1 + index]
    return at + size
