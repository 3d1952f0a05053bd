"""Monad: chains of exchanges in one turn (2 to 4 players, 36/42/48 cards and ten Monads).

Rules: six singles each; four columns of Bis, Tris, Quads and Quints. In a turn exchange as often
as you can: unite a warm and a cold card of one class into the next higher one, buy a card with
lower ones, or leap with singles of different colours once you have done either. Bonus pairs bring
more, and cards in your stem colour unite as any class. Otherwise draw a card or flip the discards.
The first with 5/4/3 Monads wins.

Specification: cards, faces and the record are in deck.py. Actions, in this order: `unite` (first
face × 31 + second face), `buy` (one for each class), `give` (one for each face), `leap` (for each
class the 63 sets of colours), and the moves without a card. Phases: ACTING, also between two
exchanges; PAYING, while the card bought waits in `purchase`; ASKED, after a bonus pair.
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
from quintett.cards.piles import insert, pop, push, remove_at, start
from quintett.cards.ranking import crown
from quintett.cards.visibility import reveal, show
from quintett.games.monad.deck import (
    ACTING,
    ASKED,
    BI,
    BONUS,
    BUY,
    CARDS,
    CLASS,
    COLOUR,
    COLOURS,
    COLUMN,
    COPIES,
    DEALING,
    DECLINE,
    DISCARDS,
    DRAW,
    FACE,
    FACES,
    FLIP,
    GIVE,
    HAND,
    HAND_SIZE,
    LEAP,
    M1,
    M5,
    M6,
    M7,
    M8,
    M9,
    M10,
    M11,
    M12,
    M13,
    M14,
    M15,
    M16,
    MONAD,
    MONADS,
    MONADS_IN_GAME,
    OUT,
    OVER,
    PASS,
    PAYING,
    POINTS,
    PURCHASE,
    SETS,
    SINGLE,
    SINGLES,
    STOCK,
    TALON,
    place_of,
    worth_below,
)
from quintett.games.monad.legal import (
    class_bought,
    is_kin,
    moves,
    must_pass,
    union_class,
    verdict,
)

__all__ = ["apply", "moves", "roll", "scores", "settle", "verdict", "winners"]

STEMS = np.array([[0, 1, 2, 3, 4, 5], [3, 4, 5, -1, -1, -1], [0, 1, 3, 4, -1, -1]])
STEM_COUNTS = np.array([6, 3, 4])
"""M3: the stem colours that are dealt to 2, 3 and 4 players."""
GOALS = np.array([0, 0, 5, 4, 3])
MOST_TURNS = 2000
MORE_THAN_A_HAND = 1024
"""No hand is worth so many points."""


def set_up(state: State, options: Mapping[str, Any]) -> None:
    """The singles in the talon and the others in their columns, waiting for the deal; the singles
    that so many players don't need are out."""
    state.leaps_per_turn = options["leaps_per_turn"] or 0
    state.kin_never_bonus = options["kin_never_bonus"]
    state.free_pass = options["free_pass"]
    for card in range(CARDS):
        if card < SINGLES:
            push(state, TALON if card % COPIES < state.players else OUT, card)
        else:
            push(state, COLUMN + int(CLASS[FACE[card]]), card)
    for card in range(CARDS):
        if card >= CARDS - MONADS_IN_GAME or (card < SINGLES and card % COPIES >= state.players):
            reveal(state, card)
    state.phase, state.turn = DEALING, CHANCE


# --- chance: the deal. An outcome lists the cards of each hand and of each column from its top,
# --- then the stem colour of each seat, and then the seat that begins.


@compiled
def roll(state: State, dice: Dice, outcome: Outcome) -> None:
    players, dealt = int(state.players), 0
    for card in range(CARDS - MONADS_IN_GAME):
        if card >= SINGLES or card % COPIES < players:
            outcome[dealt] = card
            dealt += 1
    stems = int(STEM_COUNTS[players - 2])
    for index in range(stems):
        outcome[dealt + index] = STEMS[players - 2, index]
    first = 0
    while first < dealt + stems:  # M1 the singles, M2 one column after the other, M3 the stems
        size = HAND_SIZE * players if first == 0 else min(COLOURS, dealt + stems - first)
        shuffle(dice, outcome, first, first + size)
        first += size
    outcome[dealt + players] = below(dice, players)  # M4


@compiled
def settle(state: State, outcome: Outcome, log: Log | None) -> None:
    players, index = int(state.players), 0
    state.sizes[TALON] = 0
    for seat in range(players):
        for _ in range(HAND_SIZE):
            card = int(outcome[index])
            insert(state, HAND + seat, card)
            show(state, card, seat)
            index += 1
    for rank in range(BI, MONAD):
        state.sizes[COLUMN + rank] = 0
        for below_top in range(COLOURS - 1, -1, -1):
            card = int(outcome[index + below_top])
            push(state, COLUMN + rank, card)
            reveal(state, card)
        index += COLOURS
    for seat in range(players):
        state.stems[seat] = outcome[index + seat]
    note(state, log, M1, CHANCE, NO_CARD, TALON, TALON)
    state.phase, state.turn = ACTING, outcome[index + players]


# --- what is done


@compiled
def apply(state: State, action: int, log: Log | None) -> None:
    if action < BUY:
        unite(state, action // FACES, action % FACES, log)
    elif action < GIVE:
        buy(state, action - BUY + 1, log)
    elif action < LEAP:
        pay(state, action - GIVE, log)
    elif action < BONUS:
        leap(state, action - LEAP, log)
    elif action <= DECLINE:
        answer(state, action == BONUS, log)
    else:
        finish(state, action, log)


@compiled
def unite(state: State, first: int, second: int, log: Log | None) -> None:
    seat = int(state.turn)
    rank = union_class(first, second, int(state.stems[seat]))
    card = pop(state, COLUMN + rank + 1)  # M9: it leaves its column first
    give(state, seat, first, log)
    give(state, seat, second, log)
    target = receive(state, seat, card)
    rule = M6 if CLASS[first] == CLASS[second] else M11
    note(state, log, rule, seat, card, COLUMN + rank + 1, target)
    state.exchanged = 1
    if has_won(state, seat):
        win(state, seat, log)
    elif has_bonus(state, seat, first, second):
        state.phase, state.bonus_class = ASKED, rank


@compiled
def give(state: State, seat: int, face: int, log: Log | None) -> None:
    """M9: a single onto the discards, another card to the back of its column."""
    card = remove_at(state, HAND + seat, place_of(state, seat, face))
    reveal(state, card)
    if card < SINGLES:
        push(state, DISCARDS, card)
        note(state, log, M9, seat, card, HAND + seat, DISCARDS)
    else:
        column = COLUMN + int(CLASS[face])
        put_under(state, column, card)
        note(state, log, M9, seat, card, HAND + seat, column)


@compiled
def put_under(state: State, pile: int, card: int) -> None:
    first = start(state, pile)
    for place in range(first + int(state.sizes[pile]), first, -1):
        state.cards[place] = state.cards[place - 1]
    state.cards[first] = card
    state.sizes[pile] += 1


@compiled
def receive(state: State, seat: int, card: int) -> int:
    """M5: into the hand; Monads lie open before their owner. Says which pile that is."""
    if card < CARDS - MONADS_IN_GAME:
        insert(state, HAND + seat, card)
        return HAND + seat
    push(state, MONADS + seat, card)
    return MONADS + seat


@inlined
def has_won(state: State, seat: int) -> bool:
    """M15"""
    return state.sizes[MONADS + seat] == GOALS[state.players]  # type: ignore[no-any-return]


@compiled
def win(state: State, seat: int, log: Log | None) -> None:
    """M15: at once, in mid-turn."""
    note(state, log, M15, seat, NO_CARD, MONADS + seat, MONADS + seat)
    state.phase, state.turn = OVER, NOBODY


@compiled
def has_bonus(state: State, seat: int, first: int, second: int) -> bool:
    """M10: a bonus pair of one class, Bi or higher, once a turn, if it brings a card."""
    rank = int(CLASS[first])
    if state.bonus_used or rank == SINGLE or CLASS[second] != rank:
        return False  # M11: nor if kin stood for another class
    if abs(COLOUR[first] - COLOUR[second]) != COLOURS // 2:
        return False
    stem = int(state.stems[seat])
    if state.kin_never_bonus and (is_kin(first, stem) or is_kin(second, stem)):
        return False  # M11
    return state.sizes[bonus_source(rank - 1)] != 0  # type: ignore[no-any-return]


@inlined
def bonus_source(rank: int) -> int:
    """Where a bonus card of a class comes from."""
    return TALON if rank == SINGLE else COLUMN + rank


@compiled
def answer(state: State, wanted: bool, log: Log | None) -> None:
    """M10: the top card of every lower column and of the talon, until one is missing."""
    seat = int(state.turn)
    rank = int(state.bonus_class) - 1
    if wanted:
        state.bonus_used = 1
        while rank >= SINGLE and state.sizes[bonus_source(rank)]:
            source = bonus_source(rank)
            card = pop(state, source)
            target = receive(state, seat, card)
            note(state, log, M10, seat, card, source, target)
            rank -= 1
    else:
        note(state, log, M10, seat, NO_CARD, HAND + seat, HAND + seat)
    state.phase, state.bonus_class = ACTING, 0


@compiled
def buy(state: State, rank: int, log: Log | None) -> None:
    """M7: the card leaves its column and waits until it is paid."""
    card = pop(state, COLUMN + rank)
    push(state, PURCHASE, card)
    note(state, log, M7, int(state.turn), card, COLUMN + rank, PURCHASE)
    state.phase, state.paid = PAYING, 0


@compiled
def pay(state: State, face: int, log: Log | None) -> None:
    """M7: the purchase is complete as soon as the price is covered."""
    seat, bought = int(state.turn), class_bought(state)
    give(state, seat, face, log)
    state.paid += POINTS[CLASS[face]]
    if state.paid >= POINTS[bought]:
        state.phase, state.paid, state.exchanged = ACTING, 0, 1
        card = pop(state, PURCHASE)
        target = receive(state, seat, card)
        note(state, log, M7, seat, card, PURCHASE, target)
        if has_won(state, seat):
            win(state, seat, log)


@compiled
def leap(state: State, number: int, log: Log | None) -> None:
    """M8; M9: the singles go in the order of the colours."""
    seat, rank, colours = int(state.turn), number // SETS + 1, number % SETS + 1
    card = pop(state, COLUMN + rank)
    for colour in range(COLOURS):
        if (colours >> colour) & 1:
            give(state, seat, colour, log)
    target = receive(state, seat, card)
    note(state, log, M8, seat, card, COLUMN + rank, target)
    state.leaps += 1


@compiled
def finish(state: State, action: int, log: Log | None) -> None:
    """The turn is over: after exchanges, or by one of the moves that are a whole turn."""
    seat = int(state.turn)
    if action == DRAW:
        draw(state, seat, log)
    elif action == FLIP:
        flip(state, seat, log)
    else:
        rule = M14 if action == PASS else M5
        note(state, log, rule, seat, NO_CARD, HAND + seat, HAND + seat)
    state.passes = min(int(state.passes) + 1, int(state.players)) if action == PASS else 0
    state.exchanged, state.leaps, state.bonus_used = 0, 0, 0
    state.turns += 1
    state.turn = seat + 1 if seat + 1 < state.players else 0
    if state.turns == MOST_TURNS or all_had_to_pass(state):  # M16
        note(state, log, M16, seat, NO_CARD, STOCK, STOCK)
        state.phase, state.turn = OVER, NOBODY


@inlined
def draw(state: State, seat: int, log: Log | None) -> None:
    """M12: a card whose face all know, since the talon lay open before it was flipped."""
    card = pop(state, TALON)
    target = receive(state, seat, card)
    note(state, log, M12, seat, card, TALON, target)


@inlined
def flip(state: State, seat: int, log: Log | None) -> None:
    """M13: the oldest discard comes to lie on top."""
    while state.sizes[DISCARDS]:
        card = pop(state, DISCARDS)
        push(state, TALON, card)
        note(state, log, M13, seat, card, DISCARDS, TALON)


@compiled
def all_had_to_pass(state: State) -> bool:
    """M16: all have passed in a row and none of them had a choice. Passes change nothing, so it
    can be asked after the last one; to keep count of it would tell what is in a hand."""
    if state.passes < state.players:
        return False
    for seat in range(state.players):
        if not must_pass(state, seat):
            return False
    return True


# --- the end


@compiled
def scores(state: State, out: Points) -> None:
    """The Monads of each seat."""
    for seat in range(state.players):
        out[seat] = state.sizes[MONADS + seat]


@compiled
def winners(state: State, out: Points) -> None:
    """M15, M16: most Monads, then most points in hand. Who reached the goal has the most."""
    for seat in range(state.players):
        out[seat] = int(state.sizes[MONADS + seat]) * MORE_THAN_A_HAND
        out[seat] += worth_below(state, seat, MONAD)
    crown(state, out)
