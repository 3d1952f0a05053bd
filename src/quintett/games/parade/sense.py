"""What a Parade player feels about a card: what it brings now, and what it may bring later."""

from __future__ import annotations

import numpy as np

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.layout import State
from quintett.cards.piles import start
from quintett.games.parade.rules import (
    BYTE,
    COLOUR,
    KEEP,
    PICKING,
    ROW,
    VALUE,
    add_values,
    count_cards,
    count_rivals,
    minus_points,
)

# Thousandths of a winning chance, for tables of 0 to 6 players: what long searches found about
# 17,000 moves, as a sum. A majority needs many cards, so low ones are welcome, most of all where it
# takes two cards more (P11).
NOW = np.array([0.0, 0.0, 2.0, 11.0, 12.0, 13.0, 13.0])
"""A point less, as if it were the end."""
LOW = np.array([0.0, 0.0, 80.0, 26.0, 12.0, 1.0, 0.0])
"""A card taken …"""
HIGH = np.array([0.0, 0.0, 12.0, 6.0, 5.0, 4.5, 4.5])
"""… less this for each point of its value."""
SPENT = np.array([0.0, 0.0, 7.0, 1.5, 0.0, -1.0, -1.0])
"""To be rid of a card, for each point of its value."""

PLAN = {
    "exploration": 0.5,
    "greedy": PICKING,
    "crowd": 3,
    "bias": 0.05,
    "fade": 50.0,
    "steady": True,
    "margin": 8.0,
    "warmth": 10.0,
}
"""How to search this game (`bots/search.py`), as measured in docs/opponents.md."""
ITERATIONS = (100, 700, 5000)
"""Of a Skilled, an Expert and a Master's search."""


@compiled
def appeal(state: State, action: int) -> float:
    players = signed(state.players)
    if action >= KEEP:
        card = action - KEEP
        return float(NOW[players] * swing(state, one(card), in_place(card, VALUE[card])))
    row, safe = start(state, ROW), signed(VALUE[action])
    taken = counts = values = total = signed(0)
    for index in range(signed(state.sizes[ROW]) - safe):
        card = signed(state.cards[row + index])
        if (COLOUR[card] == COLOUR[action]) | (VALUE[card] <= safe):
            counts += one(card)
            values += in_place(card, VALUE[card])
            total += VALUE[card]
            taken += 1
    later = LOW[players] * taken - HIGH[players] * total + SPENT[players] * safe
    now = NOW[players] * swing(state, counts, values) if taken else 0.0
    return float(now + later)


@inlined
def one(card: int) -> int:
    return in_place(card, 1)


@inlined
def in_place(card: int, number: int) -> int:
    """A number where that of the card's colour stands."""
    return signed(number) << signed(BYTE * COLOUR[card])


@inlined
def swing(state: State, counts: int, values: int) -> int:
    """How many minus points the seat on turn would save by these cards, if it were the end."""
    seat, players = signed(state.turn), signed(state.players)
    own, worth, rivals = (
        count_cards(state, seat),
        add_values(state, seat),
        count_rivals(state, seat),
    )
    before = minus_points(players, own, worth, rivals)
    return before - minus_points(players, own + counts, worth + values, rivals)
