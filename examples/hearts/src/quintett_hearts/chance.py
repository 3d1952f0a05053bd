"""Hearts: what chance gives. A deal lists the cards of each hand, and then to whom three of them
are passed: so many seats to the left, 0 is nobody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quintett.cards.chance import Dice, below
from quintett.cards.compiled import compiled
from quintett.cards.deals import deal_hands, shuffle_deck
from quintett.cards.events import NO_CARD, Log, note
from quintett.cards.game import Outcome
from quintett.cards.layout import CHANCE, State
from quintett.cards.piles import push
from quintett_hearts import rules, table


def set_up(state: State, options: Mapping[str, Any]) -> None:
    """All cards in the deck, waiting for the deal."""
    for option in table.OPTIONS:
        state[option] = options[option]
    state.broken = not options["must_break_hearts"]  # H7
    for card in range(table.CARDS):
        push(state, table.DECK, card)
    state.phase, state.turn = table.DEALING, CHANCE


@compiled
def roll(state: State, dice: Dice, outcome: Outcome) -> None:
    shuffle_deck(dice, outcome, table.CARDS)  # H1
    outcome[table.CARDS] = below(dice, table.DIRECTIONS if state.pass_cards else 1)  # H2


@compiled
def settle(state: State, outcome: Outcome, log: Log | None) -> None:
    state.sizes[table.DECK] = 0
    deal_hands(state, outcome, table.HAND, table.HAND_SIZE)
    note(state, log, table.H1, CHANCE, NO_CARD, table.DECK, table.DECK)
    state.direction = outcome[table.CARDS]
    state.phase, state.turn = table.PASSING, 0
    if state.direction == 0:
        rules.begin(state, log)
