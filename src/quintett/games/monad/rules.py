"""Monad: chains of exchanges in one turn (2 to 4 players, 36/42/48 cards and ten Monads).

Rules: six singles each; four columns of Bis, Tris, Quads and Quints. In a turn exchange as often
as you can: unite a warm and a cold card of one class into the next higher one, buy a card with
lower ones, or leap with singles of different colours once you have done either. Bonus pairs bring
more, and cards in your stem colour unite as any class. Otherwise draw a card or flip the discards.
The first with 5/4/3 Monads wins.

Specification: cards, faces and the record are in table.py. Actions, in this order: `unite` (first
face × 31 + second face), `buy` (one for each class), `give` (one for each face), `leap` (for each
class the 63 sets of colours), and the moves without a card. Phases: ACTING, also between two
exchanges; PAYING, while the card bought waits in `purchase`; ASKED, after a bonus pair.
"""

from __future__ import annotations

import numpy as np

from quintett.cards.compiled import compiled, inlined
from quintett.cards.events import NO_CARD, Log, note
from quintett.cards.game import Points
from quintett.cards.layout import NOBODY, State
from quintett.cards.piles import insert, pop, push, remove_at, start
from quintett.cards.ranking import crown
from quintett.cards.visibility import reveal
from quintett.games.monad import legal, table

GOALS = np.array([0, 0, 5, 4, 3])
MOST_TURNS = 2000
MORE_THAN_A_HAND = 1024
"""No hand is worth so many points."""


@compiled
def apply(state: State, action: int, log: Log | None) -> None:
    if action < table.BUY:
        unite(state, action // table.FACES, action % table.FACES, log)
    elif action < table.GIVE:
        buy(state, action - table.BUY + 1, log)
    elif action < table.LEAP:
        pay(state, action - table.GIVE, log)
    elif action < table.BONUS:
        leap(state, action - table.LEAP, log)
    elif action <= table.DECLINE:
        answer(state, action == table.BONUS, log)
    else:
        finish(state, action, log)


@compiled
def unite(state: State, first: int, second: int, log: Log | None) -> None:
    seat = int(state.turn)
    rank = legal.union_class(first, second, int(state.stems[seat]))
    card = pop(state, table.COLUMN + rank + 1)  # M9: it leaves its column first
    give(state, seat, first, log)
    give(state, seat, second, log)
    target = receive(state, seat, card)
    rule = table.M6 if table.CLASS[first] == table.CLASS[second] else table.M11
    note(state, log, rule, seat, card, table.COLUMN + rank + 1, target)
    state.exchanged = 1
    if has_won(state, seat):
        win(state, seat, log)
    elif has_bonus(state, seat, first, second):
        state.phase, state.bonus_class = table.ASKED, rank


@compiled
def give(state: State, seat: int, face: int, log: Log | None) -> None:
    """M9: a single onto the discards, another card to the back of its column."""
    card = remove_at(state, table.HAND + seat, table.place_of(state, seat, face))
    reveal(state, card)
    if card < table.SINGLES:
        push(state, table.DISCARDS, card)
        note(state, log, table.M9, seat, card, table.HAND + seat, table.DISCARDS)
    else:
        column = table.COLUMN + int(table.CLASS[face])
        put_under(state, column, card)
        note(state, log, table.M9, seat, card, table.HAND + seat, column)


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
    if card < table.CARDS - table.MONADS_IN_GAME:
        insert(state, table.HAND + seat, card)
        return table.HAND + seat
    push(state, table.MONADS + seat, card)
    return table.MONADS + seat


@inlined
def has_won(state: State, seat: int) -> bool:
    """M15"""
    return state.sizes[table.MONADS + seat] == GOALS[state.players]  # type: ignore[no-any-return]


@compiled
def win(state: State, seat: int, log: Log | None) -> None:
    """M15: at once, in mid-turn."""
    note(state, log, table.M15, seat, NO_CARD, table.MONADS + seat, table.MONADS + seat)
    state.phase, state.turn = table.OVER, NOBODY


@compiled
def has_bonus(state: State, seat: int, first: int, second: int) -> bool:
    """M10: a bonus pair of one class, Bi or higher, once a turn, if it brings a card."""
    rank = int(table.CLASS[first])
    if state.bonus_used or rank == table.SINGLE or table.CLASS[second] != rank:
        return False  # M11: nor if kin stood for another class
    if abs(table.COLOUR[first] - table.COLOUR[second]) != table.COLOURS // 2:
        return False
    stem = int(state.stems[seat])
    if state.kin_never_bonus and (legal.is_kin(first, stem) or legal.is_kin(second, stem)):
        return False  # M11
    return state.sizes[bonus_source(rank - 1)] != 0  # type: ignore[no-any-return]


@inlined
def bonus_source(rank: int) -> int:
    """Where a bonus card of a class comes from."""
    return table.TALON if rank == table.SINGLE else table.COLUMN + rank


@compiled
def answer(state: State, wanted: bool, log: Log | None) -> None:
    """M10: the top card of every lower column and of the talon, until one is missing."""
    seat = int(state.turn)
    rank = int(state.bonus_class) - 1
    if wanted:
        state.bonus_used = 1
        while rank >= table.SINGLE and state.sizes[bonus_source(rank)]:
            source = bonus_source(rank)
            card = pop(state, source)
            target = receive(state, seat, card)
            note(state, log, table.M10, seat, card, source, target)
            rank -= 1
    else:
        note(state, log, table.M10, seat, NO_CARD, table.HAND + seat, table.HAND + seat)
    state.phase, state.bonus_class = table.ACTING, 0


@compiled
def buy(state: State, rank: int, log: Log | None) -> None:
    """M7: the card leaves its column and waits until it is paid."""
    card = pop(state, table.COLUMN + rank)
    push(state, table.PURCHASE, card)
    note(state, log, table.M7, int(state.turn), card, table.COLUMN + rank, table.PURCHASE)
    state.phase, state.paid = table.PAYING, 0


@compiled
def pay(state: State, face: int, log: Log | None) -> None:
    """M7: the purchase is complete as soon as the price is covered."""
    seat, bought = int(state.turn), legal.class_bought(state)
    give(state, seat, face, log)
    state.paid += table.POINTS[table.CLASS[face]]
    if state.paid >= table.POINTS[bought]:
        state.phase, state.paid, state.exchanged = table.ACTING, 0, 1
        card = pop(state, table.PURCHASE)
        target = receive(state, seat, card)
        note(state, log, table.M7, seat, card, table.PURCHASE, target)
        if has_won(state, seat):
            win(state, seat, log)


@compiled
def leap(state: State, number: int, log: Log | None) -> None:
    """M8; M9: the singles go in the order of the colours."""
    seat, rank, colours = int(state.turn), number // table.SETS + 1, number % table.SETS + 1
    card = pop(state, table.COLUMN + rank)
    for colour in range(table.COLOURS):
        if (colours >> colour) & 1:
            give(state, seat, colour, log)
    target = receive(state, seat, card)
    note(state, log, table.M8, seat, card, table.COLUMN + rank, target)
    state.leaps += 1


@compiled
def finish(state: State, action: int, log: Log | None) -> None:
    """The turn is over: after exchanges, or by one of the moves that are a whole turn."""
    seat = int(state.turn)
    if action == table.DRAW:
        draw(state, seat, log)
    elif action == table.FLIP:
        flip(state, seat, log)
    else:
        rule = table.M14 if action == table.PASS else table.M5
        note(state, log, rule, seat, NO_CARD, table.HAND + seat, table.HAND + seat)
    state.passes = min(int(state.passes) + 1, int(state.players)) if action == table.PASS else 0
    state.exchanged, state.leaps, state.bonus_used = 0, 0, 0
    state.turns += 1
    state.turn = seat + 1 if seat + 1 < state.players else 0
    if state.turns == MOST_TURNS or all_had_to_pass(state):  # M16
        note(state, log, table.M16, seat, NO_CARD, table.STOCK, table.STOCK)
        state.phase, state.turn = table.OVER, NOBODY


@inlined
def draw(state: State, seat: int, log: Log | None) -> None:
    """M12: a card whose face all know, since the talon lay open before it was flipped."""
    card = pop(state, table.TALON)
    target = receive(state, seat, card)
    note(state, log, table.M12, seat, card, table.TALON, target)


@inlined
def flip(state: State, seat: int, log: Log | None) -> None:
    """M13: the oldest discard comes to lie on top."""
    while state.sizes[table.DISCARDS]:
        card = pop(state, table.DISCARDS)
        push(state, table.TALON, card)
        note(state, log, table.M13, seat, card, table.DISCARDS, table.TALON)


@compiled
def all_had_to_pass(state: State) -> bool:
    """M16: all have passed in a row and none of them had a choice. Passes change nothing, so it
    can be asked after the last one; to keep count of it would tell what is in a hand."""
    if state.passes < state.players:
        return False
    for seat in range(state.players):
        if not legal.must_pass(state, seat):
            return False
    return True


# --- the end


@compiled
def scores(state: State, out: Points) -> None:
    """The Monads of each seat."""
    for seat in range(state.players):
        out[seat] = state.sizes[table.MONADS + seat]


@compiled
def winners(state: State, out: Points) -> None:
    """M15, M16: most Monads, then most points in hand. Who reached the goal has the most."""
    for seat in range(state.players):
        out[seat] = int(state.sizes[table.MONADS + seat]) * MORE_THAN_A_HAND
        out[seat] += table.worth_below(state, seat, table.MONAD)
    crown(state, out)
