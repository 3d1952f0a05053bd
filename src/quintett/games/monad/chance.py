"""Monad: what chance gives. A deal lists the cards of each hand and of each column from its top,
then the stem colour of each seat, and then the seat that begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from quintett.cards.chance import Dice, below, shuffle
from quintett.cards.compiled import compiled
from quintett.cards.deals import deal_hands
from quintett.cards.events import NO_CARD, Log, note
from quintett.cards.game import Outcome
from quintett.cards.layout import CHANCE, State
from quintett.cards.piles import push
from quintett.cards.visibility import reveal
from quintett.games.monad import table

STEMS = np.array([[0, 1, 2, 3, 4, 5], [3, 4, 5, -1, -1, -1], [0, 1, 3, 4, -1, -1]])
STEM_COUNTS = np.array([6, 3, 4])
"""M3: the stem colours that are dealt to 2, 3 and 4 players."""


def set_up(state: State, options: Mapping[str, Any]) -> None:
    """The singles in the talon and the others in their columns, waiting for the deal; the singles
    that so many players don't need are out."""
    state.leaps_per_turn = options["leaps_per_turn"] or 0
    state.kin_never_bonus = options["kin_never_bonus"]
    state.free_pass = options["free_pass"]
    for card in range(table.CARDS):
        rank = int(table.CLASS[table.FACE[card]])
        is_out = rank == table.SINGLE and card % table.COPIES >= state.players
        if rank == table.SINGLE:
            push(state, table.OUT if is_out else table.TALON, card)
        else:
            push(state, table.COLUMN + rank, card)
        if is_out or rank == table.MONAD:
            reveal(state, card)
    state.phase, state.turn = table.DEALING, CHANCE


@compiled
def roll(state: State, dice: Dice, outcome: Outcome) -> None:
    players, dealt = int(state.players), 0
    for card in range(table.CARDS - table.MONADS_IN_GAME):
        if card >= table.SINGLES or card % table.COPIES < players:
            outcome[dealt] = card
            dealt += 1
    stems = int(STEM_COUNTS[players - 2])
    for index in range(stems):
        outcome[dealt + index] = STEMS[players - 2, index]
    first = 0
    while first < dealt + stems:  # M1 the singles, M2 one column after the other, M3 the stems
        size = min(table.COLOURS, dealt + stems - first) if first else table.HAND_SIZE * players
        shuffle(dice, outcome, first, first + size)
        first += size
    outcome[dealt + players] = below(dice, players)  # M4


@compiled
def settle(state: State, outcome: Outcome, log: Log | None) -> None:
    players = int(state.players)
    state.sizes[table.TALON] = 0
    index = deal_hands(state, outcome, table.HAND, table.HAND_SIZE)
    for rank in range(table.BI, table.MONAD):
        state.sizes[table.COLUMN + rank] = 0
        for below_top in range(table.COLOURS - 1, -1, -1):
            card = int(outcome[index + below_top])
            push(state, table.COLUMN + rank, card)
            reveal(state, card)
        index += table.COLOURS
    for seat in range(players):
        state.stems[seat] = outcome[index + seat]
    note(state, log, table.M1, CHANCE, NO_CARD, table.TALON, table.TALON)
    state.phase, state.turn = table.ACTING, outcome[index + players]
