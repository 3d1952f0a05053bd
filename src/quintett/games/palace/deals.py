"""Palastgeflüster: what chance gives. A deal lists the cards of each hand, the pile from its top,
the kings from their top if they are shuffled too, and before the first round the seat that begins;
other outcomes list the kings from their top, or the cards that the Wizard draws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quintett.cards.chance import Dice, below, shuffle
from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.events import NO_CARD, Log, note
from quintett.cards.game import Outcome
from quintett.cards.layout import CHANCE, State
from quintett.cards.piles import card_at, insert, push, remove
from quintett.cards.visibility import hide, reveal, show
from quintett.games.palace.acts import bring, go_on, take_offer, turn_up
from quintett.games.palace.table import (
    DEALING,
    HAND,
    HAND_SIZE,
    K1,
    K4E,
    K4G,
    K6,
    KING_CARDS,
    KINGS,
    NONE,
    OFFER,
    OUT,
    PERSONS,
    PILE,
    PLAYING,
    SHUFFLING,
    TURNED,
    persons_in_play,
)  # fmt: skip


def set_up(state: State, options: Mapping[str, Any]) -> None:
    """Persons and kings in their piles, waiting for the deal."""
    state.forced_loss_only = options["forced_loss_only"]
    state.wizard_partner_chooses = options["wizard_partner_chooses"]
    state.kings_reset = options["kings_reset"]
    state.actor = state.laid = state.partner = NONE
    for card in range(PERSONS):
        if card < persons_in_play(state):
            push(state, PILE, card)
        else:
            insert(state, OUT, card)
            reveal(state, card)
    for card in range(PERSONS, PERSONS + KING_CARDS):
        push(state, KINGS, card)
    state.phase, state.turn = DEALING, CHANCE


@inlined
def deals_kings(state: State) -> bool:
    """K1; K6 with the option."""
    return state.actor == NONE or state.kings_reset != 0  # type: ignore[no-any-return]


@compiled
def roll(state: State, dice: Dice, outcome: Outcome) -> None:
    """Persons are shuffled among themselves, and so are kings."""
    if state.phase == DEALING:
        end = total = persons_in_play(state)
        for card in range(end):
            outcome[card] = card
        if deals_kings(state):
            total += KING_CARDS
            for king in range(KING_CARDS):
                outcome[end + king] = PERSONS + king
    else:
        pile = TURNED if state.phase == SHUFFLING else HAND + signed(state.partner)
        end = total = signed(state.sizes[pile])
        for index in range(end):
            outcome[index] = card_at(state, pile, index)
    first = signed(0)
    while first < total:
        shuffle(dice, outcome, first, end)
        first, end = end, total
    if state.actor == NONE:
        outcome[total] = below(dice, signed(state.players))  # K1


@compiled
def settle(state: State, outcome: Outcome, log: Log | None) -> None:
    if state.phase == DEALING:
        deal(state, outcome, log)
    elif state.phase == SHUFFLING:
        stack_kings(state, outcome, signed(0), signed(state.sizes[TURNED]), signed(K4G), log)
        turn_up(state, log)
        go_on(state)
    else:
        swap_blind(state, outcome, log)
        go_on(state)


@inlined
def deal(state: State, outcome: Outcome, log: Log | None) -> None:
    players, persons = signed(state.players), persons_in_play(state)
    rule = signed(K1 if state.actor == NONE else K6)
    state.sizes[PILE] = state.told = 0
    for pile in range(HAND, OUT):
        state.sizes[pile] = 0  # hands, displays, offers, discards
    for index in range(persons - 1, players * HAND_SIZE - 1, -1):
        push(state, PILE, signed(outcome[index]))
        hide(state, signed(outcome[index]))
    for seat in range(players):
        for index in range(seat * HAND_SIZE, (seat + 1) * HAND_SIZE):
            insert(state, HAND + seat, signed(outcome[index]))
            hide(state, signed(outcome[index]))
            show(state, signed(outcome[index]), seat)
    note(state, log, rule, CHANCE, NO_CARD, PILE, PILE)
    if deals_kings(state):
        stack_kings(state, outcome, persons, signed(KING_CARDS), rule, log)
    if state.actor == NONE:
        state.actor = outcome[persons + KING_CARDS]
    state.laid, state.cards_laid = NONE, 0
    state.phase, state.turn = PLAYING, state.actor  # K6: whoever ended the round begins


@compiled
def stack_kings(
    state: State, outcome: Outcome, first: int, count: int, rule: int, log: Log | None
) -> None:
    """All kings face down, outcome[first] on top."""
    state.sizes[KINGS] = state.sizes[TURNED] = 0
    for index in range(first + count - 1, first - 1, -1):
        push(state, KINGS, signed(outcome[index]))
        hide(state, signed(outcome[index]))
    note(state, log, rule, CHANCE, NO_CARD, KINGS, KINGS)


@inlined
def swap_blind(state: State, outcome: Outcome, log: Log | None) -> None:
    """K4e: the actor draws as many cards as offered, and only then gives those."""
    actor, partner = signed(state.actor), signed(state.partner)
    witnesses = (1 << actor) | (1 << partner)
    for index in range(state.sizes[OFFER + actor]):
        card = signed(outcome[index])
        remove(state, HAND + partner, card)
        bring(state, card, HAND + partner, HAND + actor, witnesses, signed(K4E), log)
    take_offer(state, actor, partner, log)
