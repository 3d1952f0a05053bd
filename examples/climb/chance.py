"""Climb: what chance gives. A deal lists the cards of each hand, those that are out, and then the
seat that begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from climb import table
from quintett.cards.chance import Dice, below
from quintett.cards.compiled import compiled, signed
from quintett.cards.deals import deal_hands, shuffle_deck, stack
from quintett.cards.events import NO_CARD, Log, note
from quintett.cards.game import Outcome
from quintett.cards.layout import CHANCE, State
from quintett.cards.piles import push


def set_up(state: State, options: Mapping[str, Any]) -> None:
    """All cards are out, waiting for the deal."""
    for card in range(table.CARDS):
        push(state, table.OUT, card)
    state.phase, state.turn = table.DEALING, CHANCE


@compiled
def roll(state: State, dice: Dice, outcome: Outcome) -> None:
    shuffle_deck(dice, outcome, table.CARDS)
    outcome[table.CARDS] = below(dice, signed(state.players))


@compiled
def settle(state: State, outcome: Outcome, log: Log | None) -> None:
    state.sizes[table.OUT] = 0
    dealt = deal_hands(state, outcome, table.HAND, table.HAND_SIZE)
    stack(state, outcome, table.OUT, dealt, table.CARDS)
    note(state, log, table.C1, CHANCE, NO_CARD, table.OUT, table.OUT)
    state.phase, state.turn = table.PLAYING, outcome[table.CARDS]
