"""What a Parade player feels about a card: what it brings now, and what it may bring later."""

from __future__ import annotations

import numpy as np

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.game import Actions, Looks
from quintett.cards.layout import State
from quintett.cards.piles import start
from quintett.games.parade import rules, table

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
    "greedy": table.PICKING,
    "crowd": 3,
    "bias": 0.05,
    "fade": 50.0,
    "steady": True,
    "margin": 5.0,
    "warmth": 10.0,
}
"""How to search this game (`bots/players/search.py`), as measured in docs/opponents.md."""
ITERATIONS = (80, 200, 10000)
"""Of a Skilled, an Expert and a Master's search."""


@compiled
def appeal(state: State, action: int) -> float:
    own, worth, rivals = glance(state)
    return rate(state, action, own, worth, rivals)


@compiled
def appeals(state: State, actions: Actions, count: int, out: Looks) -> None:
    own, worth, rivals = glance(state)
    for index in range(count):
        out[index] = rate(state, signed(actions[index]), own, worth, rivals)


@inlined
def glance(state: State) -> tuple[int, int, int]:
    """What the seat on turn has collected, and the most that another has, by colours."""
    seat, counts = signed(state.turn), rules.count_all(state)
    rivals = rules.most_of_rivals(counts, signed(state.players), seat)
    return counts[seat], rules.add_values(state, seat), rivals


@compiled
def rate(state: State, action: int, own: int, worth: int, rivals: int) -> float:
    players = signed(state.players)
    if action >= table.KEEP:
        card, later = action - table.KEEP, 0.0
        counts, values = rules.ONE[card], rules.WORTH[card]
    else:
        row, safe = start(state, table.ROW), signed(table.VALUE[action])
        counts, values = signed(0), signed(0)
        for index in range(signed(state.sizes[table.ROW]) - safe):
            card = signed(state.cards[row + index])
            if (table.COLOUR[card] == table.COLOUR[action]) | (table.VALUE[card] <= safe):
                counts += rules.ONE[card]
                values += rules.WORTH[card]
        later = LOW[players] * rules.add_up(counts) - HIGH[players] * rules.add_up(values)
        later += SPENT[players] * safe
    saved = rules.minus_points(players, own, worth, rivals)
    saved -= rules.minus_points(players, own + counts, worth + values, rivals)
    return float(NOW[players] * saved + later)
