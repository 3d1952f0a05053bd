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

from quintett.cards.compiled import compiled, inlined
from quintett.cards.events import NO_CARD, Log, note
from quintett.cards.game import Points
from quintett.cards.layout import NOBODY, State
from quintett.cards.piles import card_at, insert, pop, push, remove_at
from quintett.cards.ranking import crown
from quintett.cards.visibility import EVERYBODY, reveal
from quintett.games.rotundo import table


@compiled
def apply(state: State, action: int, log: Log | None) -> None:
    seat = int(state.turn)
    if action >= table.BID:
        bid(state, seat, (action - table.BID + 1) * table.STEP)
    elif action >= table.AUCTION:
        state.bidding = (1 << int(state.players)) - 1  # R5b: everyone takes part
        state.phase = table.BIDDING
        bid(state, seat, (action - table.AUCTION + 1) * table.STEP)
    elif action >= table.COLLECT:
        collect(state, seat, action - table.COLLECT, log)
    elif action >= table.PAY:
        pay(state, seat, action - table.PAY, log)
    elif action == table.DROP:
        drop(state, seat)
    elif action == table.PASS:
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
    card = pop(state, table.MIDDLE)
    push(state, table.DISCARDS, card)
    note(state, log, table.R3, seat, card, table.MIDDLE, table.DISCARDS)
    go_on(state, seat, log)


@compiled
def collect(state: State, seat: int, pair: int, log: Log | None) -> None:
    """R4b: the three cards go open into the display."""
    lay(state, seat, int(table.ONE[pair]), log)
    lay(state, seat, int(table.OTHER[pair]), log)
    card = pop(state, table.MIDDLE)
    insert(state, table.DISPLAY + seat, card)
    note(state, log, table.R4B, seat, card, table.MIDDLE, table.DISPLAY + seat)
    if state.sizes[table.DISCARDS]:
        state.phase = table.PICKING
    else:
        go_on(state, seat, log)


@compiled
def lay(state: State, seat: int, material: int, log: Log | None) -> None:
    """A hand card goes into the display: of several alike one that everybody knows to be there."""
    hand = table.HAND + seat
    chosen = table.find_material(state, hand, material)
    for index in range(chosen, int(state.sizes[hand])):
        card = card_at(state, hand, index)
        if table.MATERIAL[card] == material and state.seen[card] == EVERYBODY:
            chosen = index
            break
    card = remove_at(state, hand, chosen)
    insert(state, table.DISPLAY + seat, card)
    reveal(state, card)
    note(state, log, table.R4B, seat, card, hand, table.DISPLAY + seat)


@compiled
def look_through(state: State, seat: int, action: int, log: Log | None) -> None:
    """R4c: the top three discards, or as many as there are, or none. All have seen them."""
    if action == table.PICK:
        for _ in range(min(table.PICKED, int(state.sizes[table.DISCARDS]))):
            card = pop(state, table.DISCARDS)
            insert(state, table.HAND + seat, card)
            note(state, log, table.R4C, seat, card, table.DISCARDS, table.HAND + seat)
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
        state.phase, state.turn, state.due = table.PAYING, state.bidder, state.bid
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
    display = table.DISPLAY + seat
    card = remove_at(state, display, table.find_material(state, display, material))
    push(state, table.DISCARDS, card)
    note(state, log, table.R5C, seat, card, display, table.DISCARDS)
    state.due -= state.value[material]
    if state.due == 0:
        card = pop(state, table.MIDDLE)
        insert(state, table.HAND + seat, card)
        note(state, log, table.R5C, seat, card, table.MIDDLE, table.HAND + seat)
        state.bid, state.bidder, state.bidding = 0, table.NO_BIDDER, 0
        go_on(state, seat, log)


# --- from card to card, and the end


@compiled
def go_on(state: State, seat: int, log: Log | None) -> None:
    """The middle card is dealt with. The left neighbour turns up the next: of the one who got the
    card (R6), or of the last one to pass (R3)."""
    if is_at_end(state):
        state.phase, state.turn = table.OVER, NOBODY
        note(state, log, table.R7, seat, NO_CARD, table.PILE, table.PILE)
    else:
        rule = table.R3 if state.passes == state.players else table.R6
        turn_up(state, left_of(state, seat), rule, log)


@compiled
def turn_up(state: State, seat: int, rule: int, log: Log | None) -> None:
    """The next card into the middle; that seat is on turn."""
    card = pop(state, table.PILE)
    push(state, table.MIDDLE, card)
    reveal(state, card)
    note(state, log, rule, seat, card, table.PILE, table.MIDDLE)
    state.passes = 0
    state.phase, state.turn = table.CHOOSING, seat


@inlined
def is_at_end(state: State) -> bool:
    """R7: the pile is empty, or at a table of more than two at most one seat holds hand cards."""
    if state.sizes[table.PILE] == 0:
        return True
    holders = 0
    for seat in range(state.players):
        holders += state.sizes[table.HAND + seat] > 0
    return state.players > 2 and holders <= 1


@compiled
def worth(state: State, pile: int) -> int:
    total = 0
    for index in range(int(state.sizes[pile])):
        total += int(state.value[table.MATERIAL[card_at(state, pile, index)]])
    return total


@compiled
def scores(state: State, out: Points) -> None:
    """R8: values on display minus values in hand."""
    for seat in range(state.players):
        out[seat] = worth(state, table.DISPLAY + seat) - worth(state, table.HAND + seat)


@compiled
def winners(state: State, out: Points) -> None:
    """R8: the highest score; a tie is shared."""
    scores(state, out)
    crown(state, out)
