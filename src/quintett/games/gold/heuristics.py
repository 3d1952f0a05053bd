"""What a player of Gold! feels: what is in the stack counts, a pair is half a set, and the highest
of a colour will be scored in the end."""

from __future__ import annotations

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.game import Shares
from quintett.cards.layout import State
from quintett.cards.piles import start
from quintett.cards.ranking import share_out
from quintett.games.gold import table

SINGLE, PAIR = 0.35, 0.6
"""What a card alone and two cards of a colour on display are worth, as a part of their value."""
STOLEN = 3.0
"""What a set brings on top by the steal."""
PLAN = {"tries": 2, "depth": 10}
"""How to search this game (`bots/players/search.py`), as measured in docs/opponents.md."""
ITERATIONS = (100, 700, 5000)
"""Of a Skilled, an Expert and a Master's search."""


@compiled
def appeal(state: State, action: int) -> float:
    seat = signed(state.turn)
    if action < table.SWAP:
        return gain(state, seat, action, signed(0))
    if action < table.STEAL:
        given, taken = (action - table.SWAP) % table.KINDS, (action - table.SWAP) // table.KINDS
        if given % table.COLOURS == taken % table.COLOURS:
            return 0.3 * (value_of(taken) - value_of(given))
        return gain(state, seat, taken, signed(0)) - gain(state, seat, given, signed(1))
    if action == table.DECLINE:
        return 0.0
    victim, kind = (action - table.STEAL) // table.KINDS, (action - table.STEAL) % table.KINDS
    return gain(state, seat, kind, signed(0)) + 0.5 * gain(state, victim, kind, signed(1))


@inlined
def value_of(kind: int) -> float:
    return float(table.VALUES[kind // table.COLOURS])


@compiled
def gain(state: State, seat: int, kind: int, there: int) -> float:
    """What a card of a kind adds to a display; `there` is 1 if it lies there already."""
    colour, value = kind % table.COLOURS, value_of(kind)
    count, total = -there, 0.0
    first = start(state, table.DISPLAY + seat)
    for place in range(first, first + state.sizes[table.DISPLAY + seat]):
        if table.COLOUR[state.cards[place]] == colour:
            count += 1
            total += table.VALUE[state.cards[place]]
    if there:
        total -= value
    if count >= 2:
        return (1 - PAIR) * total + value + STOLEN
    if count == 1:
        return (PAIR - SINGLE) * total + PAIR * value + 0.5
    return SINGLE * value


@compiled
def outlook(state: State, out: Shares) -> None:
    """Winning chances by the points that each one has and may expect."""
    left = float(state.sizes[table.PILE] + state.sizes[table.OFFER])
    for seat in range(signed(state.players)):
        out[seat] = standing(state, seat)
    share_out(state, out, 4.0 + 0.25 * left)


@compiled
def standing(state: State, seat: int) -> float:
    points, first = 0.0, start(state, table.STACK + seat)
    for place in range(first, first + state.sizes[table.STACK + seat]):
        points += table.VALUE[state.cards[place]]
    first = start(state, table.DISPLAY + seat)
    shown = signed(state.sizes[table.DISPLAY + seat])
    for place in range(first, first + shown):
        colour, alike = table.COLOUR[state.cards[place]], 0
        for other in range(first, first + shown):
            alike += table.COLOUR[state.cards[other]] == colour
        points += table.VALUE[state.cards[place]] * (SINGLE if alike == 1 else PAIR)
    return points
