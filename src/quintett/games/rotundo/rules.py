"""Rotundo: sets of three or an auction (2 to 5 players, 60 cards).

Rules: seven cards each, the top card of the pile lies in the middle. Whoever is on turn passes, or
collects the middle card with two hand cards (bags of one colour or of three, one number or a run)
into the own display, or auctions it: bids are exact totals of cards on display, and whoever bids
most pays with these cards and takes the middle card into the hand. Then the next card is turned up.
Cards on display count for their owner, cards in hand against.

Specification: cards are numbered material × 6 + copy, materials in the order of their codes. Bags,
numbers and values stand in the record, for a table may bring its own. Actions, from 0 on: `pass`,
`pick`, `leave`, `drop`; `pay` with each material; `collect` with each pair of materials; `auction`
and `bid` with each total from 5 to 6000 in steps of 5. Phases: dealing, choosing one of the three,
picking discards, bidding, paying card by card, over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from quintett.cards.chance import Dice, below, shuffle
from quintett.cards.compiled import compiled, inlined
from quintett.cards.events import NO_CARD, Log, note
from quintett.cards.game import Outcome, Points
from quintett.cards.layout import CHANCE, NOBODY, State
from quintett.cards.piles import card_at, insert, pop, push, remove_at
from quintett.cards.ranking import crown
from quintett.cards.visibility import EVERYBODY, reveal, show
from quintett.games.rotundo.deck import BAGS, CANON, CARDS, CODES, MATERIAL, STEP
from quintett.games.rotundo.legal import find_material, moves, verdict
from quintett.games.rotundo.table import (
    AUCTION,
    BID,
    BIDDING,
    CHOOSING,
    COLLECT,
    DEALING,
    DISCARDS,
    DISPLAY,
    DROP,
    HAND,
    HAND_SIZE,
    MIDDLE,
    ONE,
    OTHER,
    OVER,
    PASS,
    PAY,
    PAYING,
    PICK,
    PICKED,
    PICKING,
    PILE,
    R1,
    R3,
    R4B,
    R4C,
    R5C,
    R6,
    R7,
)

__all__ = ["apply", "moves", "roll", "scores", "set_up", "settle", "verdict", "winners"]


def set_up(state: State, options: Mapping[str, Any]) -> None:
    """All cards in the pile, waiting for the deal; what is printed on them from the deck."""
    deck = options["deck"] or CANON
    state.bag[:] = [BAGS.index(deck[code][0]) for code in CODES]
    state.number[:] = [deck[code][1] for code in CODES]
    state.value[:] = [deck[code][2] for code in CODES]
    state.cards[:CARDS] = np.arange(CARDS)
    state.sizes[PILE] = CARDS
    state.phase, state.turn = DEALING, CHANCE


# --- chance: the deal. An outcome lists the cards of each hand, the pile from its top, and then
# --- the seat that begins.


@compiled
def roll(state: State, dice: Dice, outcome: Outcome) -> None:
    for card in range(CARDS):
        outcome[card] = card
    shuffle(dice, outcome, 0, CARDS)  # R1
    outcome[CARDS] = below(dice, int(state.players))  # R2


@compiled
def settle(state: State, outcome: Outcome, log: Log | None) -> None:
    state.sizes[PILE] = 0
    index = 0
    for seat in range(state.players):
        for _ in range(HAND_SIZE):
            card = int(outcome[index])
            insert(state, HAND + seat, card)
            show(state, card, seat)
            index += 1
    for rest in range(CARDS - 1, index - 1, -1):
        push(state, PILE, int(outcome[rest]))
    note(state, log, R1, CHANCE, NO_CARD, PILE, PILE)
    turn_up(state, int(outcome[CARDS]), R1, log)


# --- what is done


@compiled
def apply(state: State, action: int, log: Log | None) -> None:
    seat = int(state.turn)
    if action >= BID:
        bid(state, seat, (action - BID + 1) * STEP)
    elif action >= AUCTION:
        state.bidding = (1 << int(state.players)) - 1  # R5b: everyone takes part
        state.phase = BIDDING
        bid(state, seat, (action - AUCTION + 1) * STEP)
    elif action >= COLLECT:
        collect(state, seat, action - COLLECT, log)
    elif action >= PAY:
        pay(state, seat, action - PAY, log)
    elif action == DROP:
        drop(state, seat)
    elif action == PASS:
        pass_on(state, seat, log)
    else:
        look_through(state, seat, action, log)


@inlined
def left_of(state: State, seat: int) -> int:
    return seat + 1 if seat + 1 < state.players else 0


@compiled
def pass_on(state: State, seat: int, log: Log | None) -> None:
    """R3: the left neighbour has the same choices, until all have passed."""
    state.passes += 1
    if state.passes < state.players:
        state.turn = left_of(state, seat)
        return
    card = pop(state, MIDDLE)
    push(state, DISCARDS, card)
    note(state, log, R3, seat, card, MIDDLE, DISCARDS)
    go_on(state, seat, log)


@compiled
def collect(state: State, seat: int, pair: int, log: Log | None) -> None:
    """R4b: the three cards go open into the display."""
    lay(state, seat, int(ONE[pair]), log)
    lay(state, seat, int(OTHER[pair]), log)
    card = pop(state, MIDDLE)
    insert(state, DISPLAY + seat, card)
    note(state, log, R4B, seat, card, MIDDLE, DISPLAY + seat)
    if state.sizes[DISCARDS]:
        state.phase = PICKING
    else:
        go_on(state, seat, log)


@compiled
def lay(state: State, seat: int, material: int, log: Log | None) -> None:
    """A hand card goes into the display: of several alike one that everybody knows to be there."""
    hand = HAND + seat
    chosen = find_material(state, hand, material)
    for index in range(chosen, int(state.sizes[hand])):
        card = card_at(state, hand, index)
        if MATERIAL[card] == material and state.seen[card] == EVERYBODY:
            chosen = index
            break
    card = remove_at(state, hand, chosen)
    insert(state, DISPLAY + seat, card)
    reveal(state, card)
    note(state, log, R4B, seat, card, hand, DISPLAY + seat)


@compiled
def look_through(state: State, seat: int, action: int, log: Log | None) -> None:
    """R4c: the top three discards, or as many as there are, or none. All have seen them."""
    if action == PICK:
        for _ in range(min(PICKED, int(state.sizes[DISCARDS]))):
            card = pop(state, DISCARDS)
            insert(state, HAND + seat, card)
            note(state, log, R4C, seat, card, DISCARDS, HAND + seat)
    go_on(state, seat, log)


@inlined
def bid(state: State, seat: int, total: int) -> None:
    state.bid, state.bidder = total, seat
    ask_next(state, seat)


@inlined
def drop(state: State, seat: int) -> None:
    """R5b: out for good; the last one left has the highest bid and pays."""
    state.bidding &= ~(1 << seat)
    if state.bidding == 1 << int(state.bidder):
        state.phase, state.turn, state.due = PAYING, state.bidder, state.bid
    else:
        ask_next(state, seat)


@inlined
def ask_next(state: State, seat: int) -> None:
    """R5b: going round, without those who dropped out."""
    seat = left_of(state, seat)
    while (int(state.bidding) >> seat) & 1 == 0:
        seat = left_of(state, seat)
    state.turn = seat


@compiled
def pay(state: State, seat: int, material: int, log: Log | None) -> None:
    """R5c: card by card onto the discards; when all is paid, the middle card goes into the hand."""
    display = DISPLAY + seat
    card = remove_at(state, display, find_material(state, display, material))
    push(state, DISCARDS, card)
    note(state, log, R5C, seat, card, display, DISCARDS)
    state.due -= state.value[material]
    if state.due == 0:
        card = pop(state, MIDDLE)
        insert(state, HAND + seat, card)
        note(state, log, R5C, seat, card, MIDDLE, HAND + seat)
        state.bid, state.bidder, state.bidding = 0, 0, 0
        go_on(state, seat, log)


# --- from card to card, and the end


@compiled
def go_on(state: State, seat: int, log: Log | None) -> None:
    """The middle card is dealt with. The left neighbour turns up the next: of the one who got the
    card (R6), or of the last one to pass (R3)."""
    if is_at_end(state):
        state.phase, state.turn = OVER, NOBODY
        note(state, log, R7, seat, NO_CARD, PILE, PILE)
    else:
        rule = R3 if state.passes == state.players else R6
        turn_up(state, left_of(state, seat), rule, log)


@compiled
def turn_up(state: State, seat: int, rule: int, log: Log | None) -> None:
    """The next card into the middle; that seat is on turn."""
    card = pop(state, PILE)
    push(state, MIDDLE, card)
    reveal(state, card)
    note(state, log, rule, seat, card, PILE, MIDDLE)
    state.passes = 0
    state.phase, state.turn = CHOOSING, seat


@inlined
def is_at_end(state: State) -> bool:
    """R7: the pile is empty, or at a table of more than two at most one seat holds hand cards."""
    if state.sizes[PILE] == 0:
        return True
    holders = 0
    for seat in range(state.players):
        holders += state.sizes[HAND + seat] > 0
    return state.players > 2 and holders <= 1


@compiled
def worth(state: State, pile: int) -> int:
    total = 0
    for index in range(int(state.sizes[pile])):
        total += int(state.value[MATERIAL[card_at(state, pile, index)]])
    return total


@compiled
def scores(state: State, out: Points) -> None:
    """R8: values on display minus values in hand."""
    for seat in range(state.players):
        out[seat] = worth(state, DISPLAY + seat) - worth(state, HAND + seat)


@compiled
def winners(state: State, out: Points) -> None:
    """R8: the highest score; a tie is shared."""
    scores(state, out)
    crown(state, out)
