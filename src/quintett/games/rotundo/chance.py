"""Rotundo: what chance gives. A deal lists the cards of each hand, the pile from its top, and then
the seat that begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from quintett.cards.chance import Dice, below
from quintett.cards.compiled import compiled
from quintett.cards.deals import deal_hands, shuffle_deck, stack
from quintett.cards.events import NO_CARD, Log, note
from quintett.cards.game import Outcome
from quintett.cards.layout import CHANCE, State
from quintett.games.rotundo import deck, rules, table


def set_up(state: State, options: Mapping[str, Any]) -> None:
    """All cards in the pile, waiting for the deal; what is printed on them from the deck."""
    printed = options["deck"] or deck.CANON
    state.bag[:] = [deck.BAGS.index(printed[code][0]) for code in table.CODES]
    state.number[:] = [printed[code][1] for code in table.CODES]
    state.value[:] = [printed[code][2] for code in table.CODES]
    state.cards[: table.CARDS] = np.arange(table.CARDS)
    state.sizes[table.PILE] = table.CARDS
    state.phase, state.turn, state.bidder = table.DEALING, CHANCE, table.NO_BIDDER


@compiled
def roll(state: State, dice: Dice, outcome: Outcome) -> None:
    shuffle_deck(dice, outcome, table.CARDS)  # R1
    outcome[table.CARDS] = below(dice, int(state.players))  # R2


@compiled
def settle(state: State, outcome: Outcome, log: Log | None) -> None:
    state.sizes[table.PILE] = 0
    dealt = deal_hands(state, outcome, table.HAND, table.HAND_SIZE)
    stack(state, outcome, table.PILE, dealt, table.CARDS)
    note(state, log, table.R1, CHANCE, NO_CARD, table.PILE, table.PILE)
    rules.turn_up(state, int(outcome[table.CARDS]), table.R1, log)
