"""What a Parade player feels: how many minus points a card would bring now, and who is ahead by the
minus points that lie on the table."""

from __future__ import annotations

from math import exp, sqrt

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.game import Shares
from quintett.cards.layout import State
from quintett.cards.piles import start
from quintett.games.parade.rules import (
    COLLECTION,
    COLOUR,
    COLOURS,
    HAND,
    KEEP,
    PILE,
    PLAYING,
    ROW,
    VALUE,
)

BYTE = 8
"""Counts and sums of all colours lie in one number, a byte a colour."""
PLAN = {"tries": 2, "depth": 14}
"""How to search this game (`bots/search.py`), as measured in docs/opponents.md."""
ITERATIONS = (100, 700, 5000)
"""Of a Skilled, an Expert and a Master's search."""


@compiled
def appeal(state: State, action: int) -> float:
    if action >= KEEP:
        return -float(VALUE[action - KEEP])
    row, length = start(state, ROW), signed(state.sizes[ROW])
    colour, value = COLOUR[action], VALUE[action]
    minus = signed(0)
    for index in range(length - value):
        other = signed(state.cards[row + index])
        goes = (COLOUR[other] == colour) | (VALUE[other] <= value)
        minus += goes * (VALUE[other] + 1)
    return -float(minus)


@compiled
def leads(state: State, seat: int, colour: int, more: int) -> bool:
    """Whether a seat has most cards of a colour, with so many more."""
    lead = 2 if state.players == 2 else 0
    mine = more + ((counts(state, seat) >> (BYTE * colour)) & 255)
    for other in range(signed(state.players)):
        theirs = (counts(state, other) >> (BYTE * colour)) & 255
        if other != seat and mine - theirs < lead:
            return False
    return mine > 0


@inlined
def counts(state: State, seat: int) -> int:
    """How many cards of each colour a seat has."""
    first, found = start(state, COLLECTION + seat), signed(0)
    for place in range(first, first + signed(state.sizes[COLLECTION + seat])):
        found += signed(1) << (BYTE * COLOUR[state.cards[place]])
    return found


@inlined
def sums(state: State, seat: int) -> int:
    """What values the cards of each colour add up to."""
    first, found = start(state, COLLECTION + seat), signed(0)
    for place in range(first, first + signed(state.sizes[COLLECTION + seat])):
        card = state.cards[place]
        found += signed(VALUE[card]) << (BYTE * COLOUR[card])
    return found


@compiled
def outlook(state: State, out: Shares) -> None:
    players, total = signed(state.players), 0.0
    rounds = state.sizes[PILE] / players + 1
    warmth = 1.0 + 2.5 * sqrt(rounds)
    for seat in range(players):
        out[seat] = exp(-minus_points(state, seat) / warmth)
        total += out[seat]
    for seat in range(players):
        out[seat] /= total


@compiled
def minus_points(state: State, seat: int) -> float:
    """As if the game were over; a card in hand may have to be kept."""
    own, values, minus = counts(state, seat), sums(state, seat), 0.0
    for colour in range(COLOURS):
        number, value = (own >> (BYTE * colour)) & 255, (values >> (BYTE * colour)) & 255
        minus += min(number, value) if leads(state, seat, signed(colour), signed(0)) else value
    if state.phase == PLAYING:
        return minus
    first = start(state, HAND + seat)
    for place in range(first, first + signed(state.sizes[HAND + seat])):
        minus += 0.25 * VALUE[state.cards[place]]
    return minus
