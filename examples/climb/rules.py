"""Climb: whoever tops the trail takes a step (2 to 4 players, 24 cards).

Rules: six cards each, the others are out. Lay a card on the trail; if it is higher than the card
below it, that is a step. When all hands are empty, most steps win.

Specification: card and action `n` are the card with the value n + 1.
"""

from __future__ import annotations

from climb import table
from quintett.cards.compiled import compiled, signed
from quintett.cards.events import NO_CARD, Log, note
from quintett.cards.game import Points
from quintett.cards.layout import NOBODY, State
from quintett.cards.piles import card_at, push, remove
from quintett.cards.ranking import crown
from quintett.cards.visibility import reveal


@compiled
def apply(state: State, action: int, log: Log | None) -> None:
    seat = signed(state.turn)
    laid = signed(state.sizes[table.TRAIL])
    is_step = laid > 0 and action > card_at(state, table.TRAIL, laid - 1)
    remove(state, table.HAND + seat, action)
    reveal(state, action)
    push(state, table.TRAIL, action)
    note(state, log, table.C2, seat, action, table.HAND + seat, table.TRAIL)
    if is_step:
        state.steps[seat] += 1
        note(state, log, table.C3, seat, NO_CARD, table.TRAIL, table.TRAIL)
    state.turn = seat + 1 if seat + 1 < state.players else 0
    if state.sizes[table.HAND + signed(state.turn)] == 0:
        state.phase, state.turn = table.OVER, NOBODY  # C4


@compiled
def scores(state: State, out: Points) -> None:
    for seat in range(signed(state.players)):
        out[seat] = state.steps[seat]


@compiled
def winners(state: State, out: Points) -> None:
    scores(state, out)
    crown(state, out)
