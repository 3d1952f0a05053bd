"""What Rotundo allows: `verdict` in the words of the rulebook, `moves` as a quick list."""

from __future__ import annotations

from typing import Any

from quintett.cards.compiled import compiled, inlined
from quintett.cards.game import Actions
from quintett.cards.layout import State
from quintett.cards.piles import card_at, start
from quintett.games.rotundo import table, totals


@compiled
def verdict(state: State, action: int) -> int:
    phase = int(state.phase)
    if phase == table.CHOOSING:
        return verdict_on_choice(state, action)
    if phase == table.PICKING:
        return 0 if action in (table.PICK, table.LEAVE) else table.R4C
    if phase == table.BIDDING:
        return verdict_on_bid(state, action)
    if phase == table.PAYING:
        return verdict_on_payment(state, action)
    return table.R1 if phase == table.DEALING else table.R7


@compiled
def verdict_on_choice(state: State, action: int) -> int:
    if action == table.PASS:
        return 0  # R3
    if action in (table.PICK, table.LEAVE):
        return table.R4C  # nothing was collected
    if action == table.DROP or action >= table.BID:
        return table.R5B  # nobody has opened
    if action < table.COLLECT:
        return table.R5C  # nobody has bought
    if action < table.AUCTION:
        return verdict_on_collection(state, action - table.COLLECT)
    return verdict_on_opening(state, action - table.AUCTION + 1)


@compiled
def verdict_on_collection(state: State, pair: int) -> int:
    one, other = int(table.ONE[pair]), int(table.OTHER[pair])
    if not has_both(state, table.HAND + int(state.turn), one, other):
        return table.R4
    middle = int(table.MATERIAL[card_at(state, table.MIDDLE, 0)])
    if not is_set(state, one, other, middle):
        return table.R4
    return table.R4A if is_barred(one, other, middle) else 0


@compiled
def verdict_on_opening(state: State, total: int) -> int:
    display = table.DISPLAY + int(state.turn)
    if state.sizes[display] == 0 or total * table.STEP < table.OPENING:
        return table.R5
    return 0 if totals.makes(state, display, table.NONE, total, totals.new_paper()) else table.R5A


@compiled
def verdict_on_bid(state: State, action: int) -> int:
    if action == table.DROP:
        return 0
    if action < table.BID:
        return table.R5B  # bid more, or drop out
    total, display = action - table.BID + 1, table.DISPLAY + int(state.turn)
    if not totals.makes(state, display, table.NONE, total, totals.new_paper()):
        return table.R5A
    return table.R5B if total * table.STEP <= state.bid else 0


@compiled
def verdict_on_payment(state: State, action: int) -> int:
    if table.PAY <= action < table.COLLECT:
        display = table.DISPLAY + int(state.turn)
        index = table.find_material(state, display, action - table.PAY)
        if index >= 0 and may_pay(state, display, index, totals.new_paper()):
            return 0
    return table.R5C


@compiled
def count_material(state: State, pile: int, material: int) -> int:
    count = 0
    for index in range(int(state.sizes[pile])):
        count += table.MATERIAL[card_at(state, pile, index)] == material
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
    return one == other and other == third and one in (table.STONE, table.PLATINUM)


@inlined
def may_pay(state: State, display: int, index: int, paper: Any) -> bool:
    """R5c: whether what is left to pay after this card can still be paid exactly."""
    rest = int(state.due) // table.STEP - totals.steps_of(state, card_at(state, display, index))
    return totals.makes(state, display, index, rest, paper)


# --- the same, listed quickly


@compiled
def moves(state: State, out: Actions) -> int:
    phase = int(state.phase)
    if phase == table.CHOOSING:
        out[0] = table.PASS
        return list_totals(state, out, list_collections(state, out))
    if phase == table.BIDDING:
        out[0] = table.DROP
        return list_totals(state, out, 1)
    if phase == table.PAYING:
        return list_payments(state, out)
    if phase == table.PICKING:
        out[0], out[1] = table.PICK, table.LEAVE
        return 2
    return 0


@compiled
def list_collections(state: State, out: Actions) -> int:
    """R4, R4a: what fits to the middle card, after `pass`. The hand lies sorted, so equal materials
    lie together."""
    seat = int(state.turn)
    hand, size = start(state, table.HAND + seat), int(state.sizes[table.HAND + seat])
    middle = int(table.MATERIAL[card_at(state, table.MIDDLE, 0)])
    count, before = 1, table.NONE
    for left in range(hand, hand + size):
        one, last = int(table.MATERIAL[state.cards[left]]), table.NONE
        if one != before:
            before = one
            for right in range(left + 1, hand + size):
                other = int(table.MATERIAL[state.cards[right]])
                if other != last:
                    last = other
                    if is_set(state, one, other, middle) and not is_barred(one, other, middle):
                        out[count] = table.COLLECT + table.PAIR[one, other]
                        count += 1
    return count


@compiled
def list_totals(state: State, out: Actions, count: int) -> int:
    """R5, R5a, R5b: an opening or a bid with every total of the display that is high enough."""
    display, paper = table.DISPLAY + int(state.turn), totals.new_paper()
    kind, lowest = table.AUCTION, table.OPENING
    if state.phase == table.BIDDING:
        kind, lowest = table.BID, int(state.bid) + table.STEP
    top = totals.add_up(state, display, table.NONE, totals.NO_LIMIT, paper)
    total = lowest // table.STEP
    while total <= top:
        # Written in any case, and counted if it is one: no branch for the processor to guess wrong.
        out[count] = kind + total - 1
        count += totals.holds(paper, total)
        total += 1
    return count


@compiled
def list_payments(state: State, out: Actions) -> int:
    display, paper = table.DISPLAY + int(state.turn), totals.new_paper()
    count, last = 0, table.NONE
    for index in range(int(state.sizes[display])):
        material = int(table.MATERIAL[card_at(state, display, index)])
        if material != last:
            last = material
            if may_pay(state, display, index, paper):
                out[count] = table.PAY + material
                count += 1
    return count
