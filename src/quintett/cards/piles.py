"""Moving cards between piles. All but `lying` is compiled; the top of a pile is its last card.

Ordered piles are pushed and popped; in unordered ones (hands) the cards lie sorted, so that equal
tables are equal bytes.
"""

from __future__ import annotations

from quintett.cards.compiled import by_game, inlined, signed
from quintett.cards.layout import State


@by_game
def start(state: State, pile: int) -> int:
    """Where the pile begins in `state.cards`."""
    raise NotImplementedError


@by_game
def capacity(state: State, pile: int) -> int:
    """How many cards the pile has room for."""
    raise NotImplementedError


@by_game
def is_ordered(state: State, pile: int) -> bool:
    raise NotImplementedError


@inlined
def card_at(state: State, pile: int, index: int) -> int:
    return signed(state.cards[start(state, pile) + index])


def lying(state: State, pile: int) -> list[int]:
    """The cards of a pile."""
    return [int(card_at(state, pile, index)) for index in range(int(state.sizes[pile]))]


@inlined
def push(state: State, pile: int, card: int) -> None:
    """Puts a card on top of an ordered pile."""
    state.cards[start(state, pile) + state.sizes[pile]] = card
    state.sizes[pile] += 1


@inlined
def pop(state: State, pile: int) -> int:
    """Takes the top card of a pile."""
    state.sizes[pile] -= 1
    return signed(state.cards[start(state, pile) + state.sizes[pile]])


@inlined
def insert(state: State, pile: int, card: int) -> None:
    """Adds a card to an unordered pile, which stays sorted."""
    first, other = start(state, pile), signed(card)
    end = first + signed(state.sizes[pile])
    for place in range(first, end):
        # The smaller one stays, the other goes on: no branch for the processor to guess wrong.
        here = signed(state.cards[place])
        state.cards[place] = min(here, other)
        other = max(here, other)
    state.cards[end] = other
    state.sizes[pile] += 1


@inlined
def find(state: State, pile: int, card: int) -> int:
    """The index of a card in a pile, or -1."""
    for index in range(state.sizes[pile]):
        if state.cards[start(state, pile) + index] == card:
            return index
    return -1


@inlined
def remove_at(state: State, pile: int, index: int) -> int:
    """Takes out the card at an index; those above it close up."""
    first = start(state, pile)
    card = signed(state.cards[first + index])
    state.sizes[pile] -= 1
    for place in range(first + index, first + state.sizes[pile]):
        state.cards[place] = state.cards[place + 1]
    return card


@inlined
def remove(state: State, pile: int, card: int) -> None:
    """Takes a card that lies there out of a pile; those above it close up."""
    state.sizes[pile] -= 1
    first, gone = start(state, pile), signed(0)
    for place in range(first, first + signed(state.sizes[pile])):
        gone |= signed(state.cards[place] == card)
        state.cards[place] = state.cards[place + gone]
