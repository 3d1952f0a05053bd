"""Gold!: what chance gives. A deal lists a donkey for each seat, the two cards set aside, the pile
from its top, and then the seat that begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from quintett.cards.chance import Dice, below, shuffle
from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.deals import stack
from quintett.cards.events import Log, note
from quintett.cards.game import Outcome
from quintett.cards.layout import CHANCE, State
from quintett.cards.piles import insert
from quintett.cards.visibility import reveal
from quintett.games.gold import rules, table


def set_up(state: State, options: Mapping[str, Any]) -> None:
    """All cards in the pile, waiting for the deal."""
    state.open_stacks = options["open_stacks"]
    state.cards[: table.CARDS] = np.arange(table.CARDS)
    state.sizes[table.PILE] = table.CARDS
    state.phase, state.turn = table.DEALING, CHANCE


@inlined
def is_first_donkey(card: int) -> bool:
    return card < table.DONKEYS and card % 3 == 0


@compiled
def roll(state: State, dice: Dice, outcome: Outcome) -> None:
    players = signed(state.players)
    size, place = table.deck_size(players), table.COLOURS
    for colour in range(table.COLOURS):
        outcome[colour] = 3 * colour
    for card in range(table.CARDS):
        if table.is_dealt(players, card) and not is_first_donkey(card):
            outcome[place] = card
            place += 1
    for seat in range(players):  # G2: donkeys of different colours
        other = seat + below(dice, table.COLOURS - seat)
        outcome[seat], outcome[other] = outcome[other], outcome[seat]
    shuffle(dice, outcome, players, size)  # G3
    outcome[size] = below(dice, players)  # G4


@compiled
def settle(state: State, outcome: Outcome, log: Log | None) -> None:
    players = signed(state.players)
    size = table.deck_size(players)
    state.sizes[table.PILE] = 0
    for card in range(table.CARDS):
        if not table.is_dealt(players, card):
            reveal(state, card)
            insert(state, table.OUT, card)
            note(state, log, table.G1, CHANCE, card, table.PILE, table.OUT)
    for seat in range(players):
        card = signed(outcome[seat])
        reveal(state, card)
        insert(state, table.DISPLAY + seat, card)
        note(state, log, table.G2, CHANCE, card, table.PILE, table.DISPLAY + seat)
    for index in range(players, players + table.SET_ASIDE):
        card = signed(outcome[index])
        insert(state, table.ASIDE, card)
        note(state, log, table.G3, CHANCE, card, table.PILE, table.ASIDE)
    stack(state, outcome, table.PILE, players + table.SET_ASIDE, size)
    rules.turn_up(state, log)
    state.phase, state.turn = table.ACTING, outcome[size]  # G4
