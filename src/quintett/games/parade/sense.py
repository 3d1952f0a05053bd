"""What a Parade player feels about a card: how many minus points it would bring now."""

from __future__ import annotations

from quintett.cards.compiled import compiled, inlined
from quintett.cards.layout import State
from quintett.cards.piles import start
from quintett.games.parade.rules import COLLECTION, COLOUR, KEEP, ROW, VALUE


@compiled
def appeal(state: State, action: int) -> float:
    if action >= KEEP:
        return -cost(state, action - KEEP)
    row, length = start(state, ROW), int(state.sizes[ROW])
    colour, value = COLOUR[action], VALUE[action]
    minus = 0.0
    for index in range(length - value):
        other = int(state.cards[row + index])
        if COLOUR[other] == colour or VALUE[other] <= value:
            minus += cost(state, other)
    return -minus


@inlined
def cost(state: State, card: int) -> float:
    """A card counts 1 in a colour of which nobody has more, else its value."""
    return min(float(VALUE[card]), 1.0) if leads(state, int(COLOUR[card])) else float(VALUE[card])


@compiled
def leads(state: State, colour: int) -> bool:
    """Whether the seat on turn would have most cards of a colour with one more."""
    seat, lead = int(state.turn), 2 if state.players == 2 else 0
    mine = 1 + count(state, seat, colour)
    for other in range(state.players):
        if other != seat and mine - count(state, other, colour) < lead:
            return False
    return True


@inlined
def count(state: State, seat: int, colour: int) -> int:
    first, found = start(state, COLLECTION + seat), 0
    for place in range(first, first + state.sizes[COLLECTION + seat]):
        found += COLOUR[state.cards[place]] == colour
    return found
