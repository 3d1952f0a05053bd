"""Climb: whoever tops the trail takes a step (2 to 4 players, 24 cards).

Rules: six cards each, the others are out. Lay a card on the trail; if it is higher than the card
below it, that is a step. When all hands are empty, most steps win.

Specification: card and action `n` are the card with the value n + 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from quintett.cards.chance import Dice, below, shuffle
from quintett.cards.compiled import compiled, signed
from quintett.cards.events import NO_CARD, Log, note
from quintett.cards.game import Outcome, Points
from quintett.cards.layout import CHANCE, NOBODY, Layout, Pile, State
from quintett.cards.piles import card_at, find, insert, push, remove
from quintett.cards.ranking import crown
from quintett.cards.visibility import reveal, show

SEATS, CARDS, HAND_SIZE = 4, 24, 6
LAYOUT = Layout(
    CARDS,
    SEATS,
    (
        Pile("trail", CARDS, "open", ordered=True),
        Pile("hand", HAND_SIZE, "owner", per_seat=True),
        Pile("out", CARDS, "closed", ordered=True),
    ),
    (("steps", "i1", (SEATS,)),),
)
TRAIL, HAND, OUT = LAYOUT["trail"], LAYOUT["hand"], LAYOUT["out"]
DEALING, PLAYING, OVER = range(3)
RULES = ("", "C1", "C2", "C3", "C4")
C1, C2, C3, C4 = range(1, 5)


def set_up(state: State, options: Mapping[str, Any]) -> None:
    """All cards are out, waiting for the deal."""
    state.cards[LAYOUT.first[OUT] : LAYOUT.first[OUT] + CARDS] = np.arange(CARDS)
    state.sizes[OUT] = CARDS
    state.phase, state.turn = DEALING, CHANCE


@compiled
def roll(state: State, dice: Dice, outcome: Outcome) -> None:
    """The cards of each hand, those that are out, and who begins."""
    for card in range(CARDS):
        outcome[card] = card
    shuffle(dice, outcome, 0, CARDS)
    outcome[CARDS] = below(dice, signed(state.players))


@compiled
def settle(state: State, outcome: Outcome, log: Log | None) -> None:
    state.sizes[OUT] = 0
    dealt = signed(state.players) * HAND_SIZE
    for index in range(CARDS):
        card = signed(outcome[index])
        if index < dealt:
            insert(state, HAND + index // HAND_SIZE, card)
            show(state, card, index // HAND_SIZE)
        else:
            push(state, OUT, card)
    note(state, log, C1, CHANCE, NO_CARD, OUT, OUT)
    state.phase, state.turn = PLAYING, outcome[CARDS]


@compiled
def verdict(state: State, action: int) -> int:
    if state.phase == DEALING:
        return C1
    if state.phase == OVER:
        return C4
    return C2 if find(state, HAND + signed(state.turn), action) < 0 else 0


@compiled
def apply(state: State, action: int, log: Log | None) -> None:
    seat = signed(state.turn)
    laid = signed(state.sizes[TRAIL])
    is_step = laid > 0 and action > card_at(state, TRAIL, laid - 1)
    remove(state, HAND + seat, action)
    reveal(state, action)
    push(state, TRAIL, action)
    note(state, log, C2, seat, action, HAND + seat, TRAIL)
    if is_step:
        state.steps[seat] += 1
        note(state, log, C3, seat, NO_CARD, TRAIL, TRAIL)
    state.turn = seat + 1 if seat + 1 < state.players else 0
    if state.sizes[HAND + signed(state.turn)] == 0:
        state.phase, state.turn = OVER, NOBODY  # C4


@compiled
def scores(state: State, out: Points) -> None:
    for seat in range(signed(state.players)):
        out[seat] = state.steps[seat]


@compiled
def winners(state: State, out: Points) -> None:
    scores(state, out)
    crown(state, out)
