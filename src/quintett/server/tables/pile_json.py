"""Writes piles as messages tell them, for all eyes at once: what `Eyes.pile` in `cards/views.py`
says, as JSON. To write them is most of the work of telling a move, so it is compiled; and since it
works on a state's bytes, it is compiled once for all games.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.game import Game
from quintett.cards.layout import SPECTATOR
from quintett.cards.views import PileView
from quintett.match.state_offsets import places_of
from quintett.server.protocol.messages import encode

Bytes = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int64]

CARDS, SIZE, OWNER, FACES, IS_ORDERED = range(5)
"""Of a pile: where in a state's bytes its cards begin and its size stands, whose it is, who sees
its cards as they lie, and whether their order means anything."""
OPEN, OWN, CLOSED = range(3)
NOBODY = -1
UNSEEN = -1

TURNED, COMMA, KNOWS, END = range(4)
SIGNS = (b"null", b",", b'],"knows":[', b"]}")


class Book(NamedTuple):
    """All that is the same for every table of a game."""

    piles: Numbers
    ranks: Numbers
    """The order of the cards by their faces."""
    words: Bytes
    """A row for each face, for the beginning of each pile and for each sign: its length, then the
    word itself."""
    seen_at: int
    """Where in a state's bytes stands who has seen which card."""
    room: int
    """What is written for one viewer is never longer."""


@cache
def book_of(game: Game, opened: tuple[str, ...]) -> Book:
    """`opened`: closed piles at whose cards everybody may look."""
    layout, places = game.layout, places_of(game)
    kinds = {"open": OPEN, "owner": OWN, "closed": CLOSED}
    piles, heads = [], []
    for number, (pile, owner) in enumerate(zip(layout.piles, layout.owners, strict=True)):
        faces = OPEN if pile.name in opened else kinds[pile.faces]
        cards, size = places.cards.start + layout.first[number], places.sizes.start + number
        piles.append((cards, size, NOBODY if owner is None else owner, faces, pile.ordered))
        heads.append(encode(PileView(pile.name, owner, [], [])).partition(b"]")[0])
    texts = [*map(encode, game.faces), *heads, *SIGNS]
    words = np.zeros((len(texts), 1 + max(map(len, texts))), np.uint8)
    for row, text in zip(words, texts, strict=True):
        row[0], row[1 : 1 + len(text)] = len(text), list(text)
    longest = max(len(SIGNS[TURNED]), *(len(encode(face)) for face in game.faces)) + len(",")
    room = sum(map(len, [*heads, *SIGNS * len(heads)])) + 2 * longest * layout.card_count
    ranks = np.unique(game.faces, return_inverse=True)[1]
    return Book(np.array(piles), ranks.astype(np.int64), words, places.seen.start, room)


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
        paper = np.empty(book.room * len(self._eyes), np.uint8)
        write(
            np.frombuffer(state, np.uint8), book.piles, book.ranks, book.words, book.seen_at,
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
            size = look(state, pile, ranks, seen_at, eyes[nth], lying)
            is_shown = pile[FACES] == OPEN or (pile[FACES] == OWN and pile[OWNER] == eyes[nth])
            at = put_cards(paper, at, words, lying[:size], signs, is_shown)
            at = put(paper, at, words, signs + KNOWS)
            at = put_cards(paper, at, words, lying[:size], signs, is_shown or memory)
            at = put(paper, at, words, signs + END)
        ends[nth + 1] = at


@inlined
def look(
    state: Bytes, pile: Numbers, ranks: Numbers, seen_at: int, viewer: int, lying: Numbers
) -> int:
    """The cards of a pile that a viewer knows, `UNSEEN` for the others. Where order means nothing
    they come by their faces, and first: their order would tell."""
    size, known = signed(state[pile[SIZE]]), signed(0)
    for index in range(size):
        card = signed(state[pile[CARDS] + index])
        is_seen = (signed(state[seen_at + card]) >> viewer) & 1 != 0
        if pile[IS_ORDERED]:
            lying[index] = card if is_seen else UNSEEN
        elif is_seen:
            place = known
            while place and ranks[lying[place - 1]] > ranks[card]:
                lying[place] = lying[place - 1]
                place -= 1
            lying[place] = card
            known += 1
    if not pile[IS_ORDERED]:
        lying[known:size] = UNSEEN
    return size


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
