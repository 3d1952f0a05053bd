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
from quintett.games.palace import rules, table


def set_up(state: State, options: Mapping[str, Any]) -> None:
    """Persons and kings in their piles, waiting for the deal."""
    state.forced_loss_only = options["forced_loss_only"]
    state.wizard_partner_chooses = options["wizard_partner_chooses"]
    state.kings_reset = options["kings_reset"]
    state.actor = state.laid = state.partner = table.NONE
    for card in range(table.PERSONS):
        if card < table.persons_in_play(state):
            push(state, table.PILE, card)
        else:
            insert(state, table.OUT, card)
            reveal(state, card)
    for card in range(table.PERSONS, table.PERSONS + table.KING_CARDS):
        push(state, table.KINGS, card)
    state.phase, state.turn = table.DEALING, CHANCE


@inlined
def deals_kings(state: State) -> bool:
    """K1; K6 with the option."""
    return state.actor == table.NONE or state.kings_reset != 0  # type: ignore[no-any-return]


@compiled
def roll(state: State, dice: Dice, outcome: Outcome) -> None:
    """Persons are shuffled among themselves, and so are kings."""
    if state.phase == table.DEALING:
        end = total = table.persons_in_play(state)
        for card in range(end):
            outcome[card] = card
        if deals_kings(state):
            total += table.KING_CARDS
            for king in range(table.KING_CARDS):
                outcome[end + king] = table.PERSONS + king
    else:
        is_kings = state.phase == table.SHUFFLING
        pile = table.TURNED if is_kings else table.HAND + signed(state.partner)
        end = total = signed(state.sizes[pile])
        for index in range(end):
            outcome[index] = card_at(state, pile, index)
    first = signed(0)
    while first < total:
        shuffle(dice, outcome, first, end)
        first, end = end, total
    if state.actor == table.NONE:
        outcome[total] = below(dice, signed(state.players))  # K1


@compiled
def settle(state: State, outcome: Outcome, log: Log | None) -> None:
    if state.phase == table.DEALING:
        deal(state, outcome, log)
    elif state.phase == table.SHUFFLING:
        count = signed(state.sizes[table.TURNED])
        stack_kings(state, outcome, signed(0), count, signed(table.K4G), log)
        rules.turn_up(state, log)
        rules.go_on(state)
    else:
        swap_blind(state, outcome, log)
        rules.go_on(state)


@inlined
def deal(state: State, outcome: Outcome, log: Log | None) -> None:
    players, persons = signed(state.players), table.persons_in_play(state)
    rule = signed(table.K1 if state.actor == table.NONE else table.K6)
    state.sizes[table.PILE] = state.told = 0
    for pile in range(table.HAND, table.OUT):
        state.sizes[pile] = 0  # hands, displays, offers, discards
    for index in range(persons - 1, players * table.HAND_SIZE - 1, -1):
        push(state, table.PILE, signed(outcome[index]))
        hide(state, signed(outcome[index]))
    for seat in range(players):
        for index in range(seat * table.HAND_SIZE, (seat + 1) * table.HAND_SIZE):
            insert(state, table.HAND + seat, signed(outcome[index]))
            hide(state, signed(outcome[index]))
            show(state, signed(outcome[index]), seat)
    note(state, log, rule, CHANCE, NO_CARD, table.PILE, table.PILE)
    if deals_kings(state):
        stack_kings(state, outcome, persons, signed(table.KING_CARDS), rule, log)
    if state.actor == table.NONE:
        state.actor = outcome[persons + table.KING_CARDS]
    state.laid, state.cards_laid = table.NONE, 0
    state.phase, state.turn = table.PLAYING, state.actor  # K6: whoever ended the round begins


@compiled
def stack_kings(
    state: State, outcome: Outcome, first: int, count: int, rule: int, log: Log | None
) -> None:
    """All kings face down, outcome[first] on top."""
    state.sizes[table.KINGS] = state.sizes[table.TURNED] = 0
    for index in range(first + count - 1, first - 1, -1):
        push(state, table.KINGS, signed(outcome[index]))
        hide(state, signed(outcome[index]))
    note(state, log, rule, CHANCE, NO_CARD, table.KINGS, table.KINGS)


@inlined
def swap_blind(state: State, outcome: Outcome, log: Log | None) -> None:
    """K4e: the actor draws as many cards as offered, and only then gives those."""
    actor, partner = signed(state.actor), signed(state.partner)
    witnesses = (1 << actor) | (1 << partner)
    source, target = table.HAND + partner, table.HAND + actor
    for index in range(state.sizes[table.OFFER + actor]):
        card = signed(outcome[index])
        remove(state, source, card)
        rules.bring(state, card, source, target, witnesses, signed(table.K4E), log)
    rules.take_offer(state, actor, partner, log)
