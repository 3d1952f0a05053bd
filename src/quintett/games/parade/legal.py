"""What Parade allows: any card of the hand."""

from __future__ import annotations

from quintett.cards.compiled import compiled, inlined
from quintett.cards.game import Actions
from quintett.cards.layout import State
from quintett.cards.piles import find, start
from quintett.games.parade import table


@compiled
def verdict(state: State, action: int) -> int:
    if state.phase == table.DEALING:
        return table.P1
    if state.phase == table.OVER:
        return table.P12
    seat = int(state.turn)
    if state.phase == table.PLAYING:
        if action >= table.KEEP:
            return table.P9  # nothing is kept before the last turn is played
        return table.P3 if find(state, table.HAND + seat, action) < 0 else 0
    if action < table.KEEP:
        return table.P9  # the last turn is played
    return table.P9 if find(state, table.HAND + seat, action - table.KEEP) < 0 else 0


@inlined
def moves(state: State, out: Actions) -> int:
    """Any card of the hand."""
    if state.phase != table.PLAYING and state.phase != table.PICKING:
        return 0
    offset = table.KEEP if state.phase == table.PICKING else 0
    seat = int(state.turn)
    first, count = start(state, table.HAND + seat), int(state.sizes[table.HAND + seat])
    for index in range(count):
        out[index] = int(state.cards[first + index]) + offset
    return count
