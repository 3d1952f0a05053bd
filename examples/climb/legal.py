"""What Climb allows."""

from __future__ import annotations

from climb import table
from quintett.cards.compiled import compiled, signed
from quintett.cards.layout import State
from quintett.cards.piles import find


@compiled
def verdict(state: State, action: int) -> int:
    if state.phase == table.DEALING:
        return table.C1
    if state.phase == table.OVER:
        return table.C4
    return table.C2 if find(state, table.HAND + signed(state.turn), action) < 0 else 0
