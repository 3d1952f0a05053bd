"""Parade: what chance gives. A deal lists the cards of each hand, the row, the pile from its top,
and then the seat that begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from quintett.cards.chance import Dice, below
from quintett.cards.compiled import compiled, signed
from quintett.cards.deals import deal_hands, shuffle_deck, stack
from quintett.cards.events import NO_CARD, Log, note
from quintett.cards.game import Outcome
from quintett.cards.layout import CHANCE, State
from quintett.cards.piles import push
from quintett.cards.visibility import reveal
from quintett.games.parade import table


def set_up(state: State, options: Mapping[str, Any]) -> None:
    """All cards in the pile, waiting for the deal."""
    state.six_colour_end = options["six_colour_end"]
    state.tie_fewest_cards = options["tie_fewest_cards"]
    state.cards[: table.CARDS] = np.arange(table.CARDS)
    state.sizes[table.PILE] = table.CARDS
    state.phase, state.turn = table.DEALING, CHANCE


@compiled
def roll(state: State, dice: Dice, outcome: Outcome) -> None:
    shuffle_deck(dice, outcome, table.CARDS)  # P1
    outcome[table.CARDS] = below(dice, int(state.players))  # P2


@compiled
def settle(state: State, outcome: Outcome, log: Log | None) -> None:
    state.sizes[table.PILE] = 0
    dealt = deal_hands(state, outcome, table.HAND, table.HAND_SIZE)
    for index in range(dealt, dealt + table.ROW_SIZE):
        card = signed(outcome[index])
        push(state, table.ROW, card)
        reveal(state, card)
    stack(state, outcome, table.PILE, dealt + table.ROW_SIZE, table.CARDS)
    note(state, log, table.P1, CHANCE, NO_CARD, table.PILE, table.PILE)
    state.phase, state.turn = table.PLAYING, outcome[table.CARDS]
