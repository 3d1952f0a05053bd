"""What Rotundo allows: `verdict` in the words of the rulebook, `moves` as a quick list."""

from __future__ import annotations

from typing import Any

from quintett.cards.compiled import compiled, inlined
from quintett.cards.game import Actions
from quintett.cards.layout import State
from quintett.cards.piles import card_at, start
from quintett.games.rotundo.deck import MATERIAL, PLATINUM, STEP, STONE
from quintett.games.rotundo.table import (
    AUCTION,
    BID,
    BIDDING,
    CHOOSING,
    COLLECT,
    DEALING,
    DISPLAY,
    DROP,
    HAND,
    LEAVE,
    MIDDLE,
    ONE,
    OPENING,
    OTHER,
    PAIR,
    PASS,
    PAY,
    PAYING,
    PICK,
    PICKING,
    R1,
    R4,
    R4A,
    R4C,
    R5,
    R5A,
    R5B,
    R5C,
    R7,
)
from quintett.games.rotundo.totals import (
    NO_LIMIT,
    NONE,
    add_up,
    holds,
    makes,
    new_paper,
    steps_of,
)


@compiled
def verdict(state: State, action: int) -> int:
    phase = int(state.phase)
    if phase == CHOOSING:
        return verdict_on_choice(state, action)
    if phase == PICKING:
        return 0 if action in (PICK, LEAVE) else R4C
    if phase == BIDDING:
        return verdict_on_bid(state, action)
    if phase == PAYING:
        return verdict_on_payment(state, action)
    return R1 if phase == DEALING else R7


@compiled
def verdict_on_choice(state: State, action: int) -> int:
    if action == PASS:
        return 0  # R3
    if action in (PICK, LEAVE):
        return R4C  # nothing was collected
    if action == DROP or action >= BID:
        return R5B  # nobody has opened
    if action < COLLECT:
        return R5C  # nobody has bought
    if action < AUCTION:
        return verdict_on_collection(state, action - COLLECT)
    return verdict_on_opening(state, action - AUCTION + 1)


@compiled
def verdict_on_collection(state: State, pair: int) -> int:
    one, other = int(ONE[pair]), int(OTHER[pair])
    if not has_both(state, HAND + int(state.turn), one, other):
        return R4
    middle = int(MATERIAL[card_at(state, MIDDLE, 0)])
    if not is_set(state, one, other, middle):
        return R4
    return R4A if is_barred(one, other, middle) else 0


@compiled
def verdict_on_opening(state: State, total: int) -> int:
    display = DISPLAY + int(state.turn)
    if state.sizes[display] == 0 or total * STEP < OPENING:
        return R5
    return 0 if makes(state, display, NONE, total, new_paper()) else R5A


@compiled
def verdict_on_bid(state: State, action: int) -> int:
    if action == DROP:
        return 0
    if action < BID:
        return R5B  # bid more, or drop out
    total = action - BID + 1
    if not makes(state, DISPLAY + int(state.turn), NONE, total, new_paper()):
        return R5A
    return R5B if total * STEP <= state.bid else 0


@compiled
def verdict_on_payment(state: State, action: int) -> int:
    if PAY <= action < COLLECT:
        display = DISPLAY + int(state.turn)
        index = find_material(state, display, action - PAY)
        if index >= 0 and may_pay(state, display, index, new_paper()):
            return 0
    return R5C


@compiled
def find_material(state: State, pile: int, material: int) -> int:
    """The index of the first card of a material in a pile, or none."""
    for index in range(int(state.sizes[pile])):
        if MATERIAL[card_at(state, pile, index)] == material:
            return index
    return NONE


@compiled
def count_material(state: State, pile: int, material: int) -> int:
    count = 0
    for index in range(int(state.sizes[pile])):
        count += MATERIAL[card_at(state, pile, index)] == material
    return count


@compiled
def has_both(state: State, hand: int, one: int, other: int) -> bool:
    """R4: whether two cards of these materials are in a hand."""
    needed = 2 if one == other else 1
    return (
        count_material(state, hand, one) >= needed and count_material(state, hand, other) >= needed
    )


@inlined
def is_set(state: State, one: int, other: int, third: int) -> bool:
    """R4: bags of one colour or of all three; one number, or a run of three."""
    x, y, z = int(state.bag[one]), int(state.bag[other]), int(state.bag[third])
    if not ((x == y and y == z) or (x != y and y != z and z != x)):
        return False
    a, b, c = int(state.number[one]), int(state.number[other]), int(state.number[third])
    lowest, highest = min(a, b, c), max(a, b, c)
    return lowest == highest or (highest - lowest == 2 and a != b and b != c and c != a)


@inlined
def is_barred(one: int, other: int, third: int) -> bool:
    """R4a: never three stones, never three platinum wires."""
    return one == other and other == third and one in (STONE, PLATINUM)


@inlined
def may_pay(state: State, display: int, index: int, paper: Any) -> bool:
    """R5c: whether what is left to pay after this card can still be paid exactly."""
    rest = int(state.due) // STEP - steps_of(state, card_at(state, display, index))
    return makes(state, display, index, rest, paper)


# --- the same, listed quickly


@compiled
def moves(state: State, out: Actions) -> int:
    phase = int(state.phase)
    if phase == CHOOSING:
        out[0] = PASS
        return list_totals(state, out, list_collections(state, out))
    if phase == BIDDING:
        out[0] = DROP
        return list_totals(state, out, 1)
    if phase == PAYING:
        return list_payments(state, out)
    if phase == PICKING:
        out[0], out[1] = PICK, LEAVE
        return 2
    return 0


@compiled
def list_collections(state: State, out: Actions) -> int:
    """R4, R4a: what fits to the middle card, after `pass`. The hand lies sorted, so equal materials
    lie together."""
    seat = int(state.turn)
    hand, size = start(state, HAND + seat), int(state.sizes[HAND + seat])
    middle = int(MATERIAL[card_at(state, MIDDLE, 0)])
    count, before = 1, NONE
    for left in range(hand, hand + size):
        one, last = int(MATERIAL[state.cards[left]]), NONE
        if one != before:
            before = one
            for right in range(left + 1, hand + size):
                other = int(MATERIAL[state.cards[right]])
                if other != last:
                    last = other
                    if is_set(state, one, other, middle) and not is_barred(one, other, middle):
                        out[count] = COLLECT + PAIR[one, other]
                        count += 1
    return count


@compiled
def list_totals(state: State, out: Actions, count: int) -> int:
    """R5, R5a, R5b: an opening or a bid with every total of the display that is high enough."""
    display, paper = DISPLAY + int(state.turn), new_paper()
    kind, lowest = AUCTION, OPENING
    if state.phase == BIDDING:
        kind, lowest = BID, int(state.bid) + STEP
    top, total = add_up(state, display, NONE, NO_LIMIT, paper), lowest // STEP
    while total <= top:
        # Written in any case, and counted if it is one: no branch for the processor to guess wrong.
        out[count] = kind + total - 1
        count += holds(paper, total)
        total += 1
    return count


@compiled
def list_payments(state: State, out: Actions) -> int:
    display, paper = DISPLAY + int(state.turn), new_paper()
    count, last = 0, NONE
    for index in range(int(state.sizes[display])):
        material = int(MATERIAL[card_at(state, display, index)])
        if material != last:
            last = material
            if may_pay(state, display, index, paper):
                out[count] = PAY + material
                count += 1
    return count
