"""Monad: what may be done. `verdict` asks rule by rule, `moves` lists it all in one go."""

from __future__ import annotations

from quintett.cards.compiled import compiled, inlined
from quintett.cards.game import Actions
from quintett.cards.layout import State
from quintett.cards.piles import start
from quintett.games.monad import table


@compiled
def verdict(state: State, action: int) -> int:
    if state.phase == table.DEALING:
        return table.M1
    if state.phase == table.OVER:
        return table.M15
    if state.phase == table.PAYING:
        is_gift = table.GIVE <= action < table.LEAP
        return 0 if is_gift and can_give(state, action - table.GIVE) else table.M7
    if state.phase == table.ASKED:
        return 0 if table.BONUS <= action <= table.DECLINE else table.M10
    if action < table.BUY:
        return 0 if can_unite(state, action // table.FACES, action % table.FACES) else table.M6
    if action < table.GIVE:
        return 0 if can_buy(state, int(state.turn), action - table.BUY + 1) else table.M7
    if action < table.LEAP:
        return table.M7  # nothing was bought
    if action < table.BONUS:
        return 0 if can_leap(state, action) else table.M8
    return verdict_on_turn(state, action)


@compiled
def verdict_on_turn(state: State, action: int) -> int:
    """What ends a turn."""
    if action == table.END:
        return 0 if state.exchanged else table.M5
    if action == table.DRAW:
        return 0 if can_draw(state) else table.M12
    if action == table.FLIP:
        return 0 if can_flip(state) else table.M13
    if action == table.PASS:
        return 0 if can_pass(state) else table.M14
    return table.M10  # no bonus is asked for


@inlined
def is_kin(face: int, stem: int) -> bool:
    """M11: a Bi or higher in the stem colour."""
    return (table.KIN[stem] >> face) & 1 != 0  # type: ignore[no-any-return]


@inlined
def union_class(first: int, second: int, stem: int) -> int:
    """The class as which two faces unite; 0 if they don't."""
    if table.TEMPERATURE[first] + table.TEMPERATURE[second] != 3:
        return 0  # M6: one warm, one cold
    if is_kin(first, stem):
        return int(table.CLASS[second])  # M11: the partner's class decides
    if table.CLASS[first] == table.CLASS[second] or is_kin(second, stem):
        return int(table.CLASS[first])
    return 0


@compiled
def can_unite(state: State, first: int, second: int) -> bool:
    """M6"""
    seat = int(state.turn)
    if not (table.holds(state, seat, first) and table.holds(state, seat, second)):
        return False
    rank = union_class(first, second, int(state.stems[seat]))
    return rank != 0 and table.has_cards(state, rank + 1)


@compiled
def can_buy(state: State, seat: int, rank: int) -> bool:
    """M7: there is such a card, and lower ones in hand cover its price."""
    if rank == table.SINGLE or not table.has_cards(state, rank):
        return False
    return table.worth_below(state, seat, rank) >= int(table.POINTS[rank])


@compiled
def can_give(state: State, face: int) -> bool:
    """M7: a card of a lower class. Whatever is given, the rest of the hand still covers the price,
    because it did when the purchase began."""
    return table.holds(state, int(state.turn), face) and table.CLASS[face] < class_bought(state)


@inlined
def class_bought(state: State) -> int:
    return int(table.CLASS[table.FACE[state.cards[start(state, table.PURCHASE)]]])


@inlined
def may_leap(state: State) -> bool:
    """M8: only after a union or a purchase; with `leaps_per_turn` not too often."""
    if not state.exchanged:
        return False
    return state.leaps_per_turn == 0 or state.leaps < state.leaps_per_turn  # type: ignore[no-any-return]


@compiled
def can_leap(state: State, action: int) -> bool:
    """M8"""
    if not may_leap(state):
        return False
    singles = table.held_faces(state, int(state.turn)) & table.SETS
    for index in range(len(table.LEAPS)):
        if table.LEAPS[index, 0] == action:
            colours, rank = int(table.LEAPS[index, 1]), int(table.LEAPS[index, 2])
            return singles & colours == colours and table.has_cards(state, rank)
    return False


@inlined
def can_draw(state: State) -> bool:
    """M12"""
    return state.exchanged == 0 and state.sizes[table.TALON] != 0  # type: ignore[no-any-return]


@inlined
def can_flip(state: State) -> bool:
    """M13"""
    talon, discards = state.sizes[table.TALON], state.sizes[table.DISCARDS]
    return state.exchanged == 0 and talon == 0 and discards != 0  # type: ignore[no-any-return]


@compiled
def can_pass(state: State) -> bool:
    """M14: only if nothing else is possible; with `free_pass` in place of anything."""
    if state.exchanged:
        return False
    return state.free_pass != 0 or must_pass(state, int(state.turn))


@compiled
def must_pass(state: State, seat: int) -> bool:
    """M14: nothing to draw, nothing to flip, and a turn of the seat couldn't begin with an
    exchange."""
    if state.sizes[table.TALON] or state.sizes[table.DISCARDS]:
        return False
    return not can_exchange(state, seat)


@compiled
def can_exchange(state: State, seat: int) -> bool:
    """Whether a turn of a seat could begin with a union or a purchase."""
    for rank in range(table.BI, table.CLASSES):
        if can_buy(state, seat, rank):
            return True
    faces, stem, unites = table.held_faces(state, seat), int(state.stems[seat]), open_faces(state)
    firsts = faces
    while firsts:
        if partners(table.lowest(firsts), faces, stem, unites):
            return True
        firsts &= firsts - 1
    return False


# --- the same, quicker: all legal moves at once


@inlined
def moves(state: State, out: Actions) -> int:
    if state.phase == table.ACTING:
        return exchanges_and_ends(state, out)
    if state.phase == table.PAYING:
        return gifts(state, out)
    if state.phase == table.ASKED:
        out[0], out[1] = table.BONUS, table.DECLINE
        return 2
    return 0


@compiled
def exchanges_and_ends(state: State, out: Actions) -> int:
    faces = table.held_faces(state, int(state.turn))
    count = add_unions(state, out, faces)
    count = add_purchases(state, out, count)
    if state.exchanged:
        if may_leap(state):
            count = add_leaps(state, out, count, faces)
        out[count] = table.END  # M5
        return count + 1
    if state.sizes[table.TALON] or state.sizes[table.DISCARDS]:
        out[count] = table.DRAW if state.sizes[table.TALON] else table.FLIP
        count += 1
    if count == 0 or state.free_pass:
        out[count] = table.PASS
        count += 1
    return count


@inlined
def open_faces(state: State) -> int:
    """The faces of the classes that can be united: the next higher column has cards (M6)."""
    faces = 0
    for rank in range(table.SINGLE, table.MONAD):
        faces |= table.OF_CLASS[rank] if table.has_cards(state, rank + 1) else 0
    return faces


@inlined
def partners(first: int, faces: int, stem: int, unites: int) -> int:
    """The faces that a first one unites with; `unites` are the open ones."""
    others = faces & table.OPPOSITE[first]
    if is_kin(first, stem):
        return others & unites  # type: ignore[no-any-return]
    if (unites >> first) & 1 == 0:
        return 0
    return others & (table.OF_CLASS[table.CLASS[first]] | table.KIN[stem])  # type: ignore[no-any-return]


@inlined
def add_unions(state: State, out: Actions, faces: int) -> int:
    count, stem, unites = 0, int(state.stems[state.turn]), open_faces(state)
    firsts = faces
    while firsts:
        first = table.lowest(firsts)
        firsts &= firsts - 1
        seconds = partners(first, faces, stem, unites)
        while seconds:
            out[count] = first * table.FACES + table.lowest(seconds)
            count += 1
            seconds &= seconds - 1
    return count


@inlined
def add_purchases(state: State, out: Actions, count: int) -> int:
    """The classes of a sorted hand ascend: one way through it gives the worth below each class."""
    hand = table.HAND + int(state.turn)
    place, worth = start(state, hand), 0
    end = place + int(state.sizes[hand])
    for rank in range(table.BI, table.CLASSES):
        while place < end and table.CLASS[table.FACE[state.cards[place]]] < rank:
            worth += table.POINTS[table.CLASS[table.FACE[state.cards[place]]]]
            place += 1
        if worth >= table.POINTS[rank] and table.has_cards(state, rank):
            out[count] = table.BUY + rank - 1
            count += 1
    return count


@inlined
def add_leaps(state: State, out: Actions, count: int, faces: int) -> int:
    singles = faces & table.SETS
    for index in range(len(table.LEAPS)):
        colours = int(table.LEAPS[index, 1])
        if singles & colours == colours and table.has_cards(state, int(table.LEAPS[index, 2])):
            out[count] = table.LEAPS[index, 0]
            count += 1
    return count


@inlined
def gifts(state: State, out: Actions) -> int:
    count, bought = 0, class_bought(state)
    faces = table.held_faces(state, int(state.turn))
    while faces:
        face = table.lowest(faces)
        if table.CLASS[face] >= bought:
            break
        out[count] = table.GIVE + face
        count += 1
        faces &= faces - 1
    return count
