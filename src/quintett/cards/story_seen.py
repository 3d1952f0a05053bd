"""A story as one viewer saw it: cards from behind (*tokens*), and what happened to them.

All tables are of 64-bit numbers, so that every function is compiled for one type only.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from quintett.cards.compiled import compiled, signed
from quintett.cards.game import deck_of, kind_of
from quintett.cards.layout import State
from quintett.cards.piles import is_ordered, start
from quintett.cards.scratch import Paper, take, take_blank, take_table
from quintett.cards.story import CARD, LOOK, SOURCE, TARGET, is_told
from quintett.cards.visibility import among

UNSEEN = -1
"""In place of a kind."""

# The columns of tables:
KIND, PILE, DECK, MASK = range(4)  # a token: its kind if seen, its pile, deck, and who saw it
FACE, FROM, TO, ENTRY = range(4)  # an event: the kind if seen, two piles, the story's entry; of a
# card that was looked at minus how many of its kind, this one included, have been shown


class Tale(NamedTuple):
    """A story as one viewer saw it: the tokens in the beginning, then event by event."""

    tokens: Any
    events: Any


@compiled
def listen(state: State, viewer: int, paper: Paper) -> Tale:
    """The story as the viewer saw it."""
    where, order = places_before(state, paper)
    tokens = _first_tokens(state, viewer, where, order, paper)
    told, looks = signed(state.told), signed(0)
    for entry in range(told):
        looks += int(state.story[entry, CARD] == LOOK)
    events, count = take_table(paper, told + looks * len(where), signed(4)), signed(0)
    for entry in range(told):
        card, source = signed(state.story[entry, CARD]), signed(state.story[entry, SOURCE])
        saw = among(state.witnesses[entry], viewer)
        if card != LOOK:
            events[count, FACE] = kind_of(state, card) if saw else UNSEEN
            events[count, FROM], events[count, TO] = source, state.story[entry, TARGET]
            events[count, ENTRY] = entry
            where[card] = state.story[entry, TARGET]
            count += 1
        elif saw:
            nth = signed(0)
            for other in range(len(where)):
                nth = 0 if kind_of(state, other) == other else nth
                if where[other] == source:
                    nth += 1
                    events[count, FACE], events[count, ENTRY] = kind_of(state, other), -nth
                    events[count, FROM] = events[count, TO] = source
                    count += 1
    return Tale(tokens, events[:count])


@compiled
def places_before(state: State, paper: Paper) -> tuple[Any, Any]:
    """In which pile each card lay before the story, and at which place of an ordered one."""
    where, order = take(paper, len(state.seen)), take(paper, len(state.seen))
    heights = take(paper, len(state.sizes))
    for pile in range(len(state.sizes)):
        first = start(state, pile)
        heights[pile] = state.sizes[pile]
        for index in range(state.sizes[pile]):
            card = state.cards[first + index]
            where[card], order[card] = pile, index
    for entry in range(signed(state.told) - 1, -1, -1):
        card, pile = state.story[entry, CARD], state.story[entry, SOURCE]
        if card != LOOK:
            where[card], order[card] = pile, heights[pile]
            heights[pile] += 1
    return where, order


@compiled
def _first_tokens(state: State, viewer: int, where: Any, order: Any, paper: Paper) -> Any:
    """The tokens pile by pile; in ordered piles from the bottom, else by what is seen of them."""
    total = len(where)
    tokens, keys = take_table(paper, total, signed(4)), take(paper, total)
    ends = take_blank(paper, len(state.sizes) + 1, signed(0))
    for card in range(total):
        ends[where[card] + 1] += 1
    for pile in range(len(state.sizes)):
        ends[pile + 1] += ends[pile]
    first = take(paper, len(ends))
    first[:] = ends
    for card in range(total):
        pile = where[card]
        mask = signed(state.seen_first[card] if is_told(state, card) else state.seen[card])
        kind = signed(kind_of(state, card)) if among(mask, viewer) else signed(UNSEEN)
        key = order[card]
        if not is_ordered(state, pile):
            key = (deck_of(state, card) << 16) + (mask << 8) + kind
        token = ends[pile]
        while token > first[pile] and keys[token - 1] > key:
            keys[token] = keys[token - 1]
            for column in range(4):
                tokens[token, column] = tokens[token - 1, column]
            token -= 1
        keys[token], tokens[token, KIND], tokens[token, MASK] = key, kind, mask
        tokens[token, PILE], tokens[token, DECK] = pile, deck_of(state, card)
        ends[pile] += 1
    return tokens
