"""Monad: what may be done. `verdict` asks rule by rule, `moves` lists it all in one go."""

from __future__ import annotations

from quintett.cards.compiled import compiled, inlined
from quintett.cards.game import Actions
from quintett.cards.layout import State
from quintett.cards.piles import start
from quintett.games.monad.deck import (
    ACTING,
    ASKED,
    BI,
    BONUS,
    BUY,
    CLASS,
    CLASSES,
    DEALING,
    DECLINE,
    DISCARDS,
    DRAW,
    END,
    FACE,
    FACES,
    FLIP,
    GIVE,
    HAND,
    KIN,
    LEAP,
    LEAPS,
    M1,
    M5,
    M6,
    M7,
    M8,
    M10,
    M12,
    M13,
    M14,
    M15,
    MONAD,
    OF_CLASS,
    OPPOSITE,
    OVER,
    PASS,
    PAYING,
    POINTS,
    PURCHASE,
    SETS,
    SINGLE,
    TALON,
    TEMPERATURE,
    has_cards,
    held_faces,
    holds,
    lowest,
    worth_below,
)


@compiled
def verdict(state: State, action: int) -> int:
    if state.phase == DEALING:
        return M1
    if state.phase == OVER:
        return M15
    if state.phase == PAYING:
        return 0 if GIVE <= action < LEAP and can_give(state, action - GIVE) else M7
    if state.phase == ASKED:
        return 0 if BONUS <= action <= DECLINE else M10
    if action < BUY:
        return 0 if can_unite(state, action // FACES, action % FACES) else M6
    if action < GIVE:
        return 0 if can_buy(state, int(state.turn), action - BUY + 1) else M7
    if action < LEAP:
        return M7  # nothing was bought
    if action < BONUS:
        return 0 if can_leap(state, action) else M8
    return verdict_on_turn(state, action)


@compiled
def verdict_on_turn(state: State, action: int) -> int:
    """What ends a turn."""
    if action == END:
        return 0 if state.exchanged else M5
    if action == DRAW:
        return 0 if can_draw(state) else M12
    if action == FLIP:
        return 0 if can_flip(state) else M13
    if action == PASS:
        return 0 if can_pass(state) else M14
    return M10  # no bonus is asked for


@inlined
def is_kin(face: int, stem: int) -> bool:
    """M11: a Bi or higher in the stem colour."""
    return (KIN[stem] >> face) & 1 != 0  # type: ignore[no-any-return]


@inlined
def union_class(first: int, second: int, stem: int) -> int:
    """The class as which two faces unite; 0 if they don't."""
    if TEMPERATURE[first] + TEMPERATURE[second] != 3:
        return 0  # M6: one warm, one cold
    if is_kin(first, stem):
        return int(CLASS[second])  # M11: the partner's class decides
    if CLASS[first] == CLASS[second] or is_kin(second, stem):
        return int(CLASS[first])
    return 0


@compiled
def can_unite(state: State, first: int, second: int) -> bool:
    """M6"""
    seat = int(state.turn)
    if not (holds(state, seat, first) and holds(state, seat, second)):
        return False
    rank = union_class(first, second, int(state.stems[seat]))
    return rank != 0 and has_cards(state, rank + 1)


@compiled
def can_buy(state: State, seat: int, rank: int) -> bool:
    """M7: there is such a card, and lower ones in hand cover its price."""
    if rank == SINGLE or not has_cards(state, rank):
        return False
    return worth_below(state, seat, rank) >= int(POINTS[rank])


@compiled
def can_give(state: State, face: int) -> bool:
    """M7: a card of a lower class. Whatever is given, the rest of the hand still covers the price,
    because it did when the purchase began."""
    return holds(state, int(state.turn), face) and CLASS[face] < class_bought(state)


@inlined
def class_bought(state: State) -> int:
    return int(CLASS[FACE[state.cards[start(state, PURCHASE)]]])


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
    singles = held_faces(state, int(state.turn)) & SETS
    for index in range(len(LEAPS)):
        if LEAPS[index, 0] == action:
            colours, rank = int(LEAPS[index, 1]), int(LEAPS[index, 2])
            return singles & colours == colours and has_cards(state, rank)
    return False


@inlined
def can_draw(state: State) -> bool:
    """M12"""
    return state.exchanged == 0 and state.sizes[TALON] != 0  # type: ignore[no-any-return]


@inlined
def can_flip(state: State) -> bool:
    """M13"""
    return state.exchanged == 0 and state.sizes[TALON] == 0 and state.sizes[DISCARDS] != 0  # type: ignore[no-any-return]


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
    if state.sizes[TALON] or state.sizes[DISCARDS]:
        return False
    return not can_exchange(state, seat)


@compiled
def can_exchange(state: State, seat: int) -> bool:
    """Whether a turn of a seat could begin with a union or a purchase."""
    for rank in range(BI, CLASSES):
        if can_buy(state, seat, rank):
            return True
    faces, stem, unites = held_faces(state, seat), int(state.stems[seat]), open_faces(state)
    firsts = faces
    while firsts:
        if partners(lowest(firsts), faces, stem, unites):
            return True
        firsts &= firsts - 1
    return False


# --- the same, quicker: all legal moves at once


@inlined
def moves(state: State, out: Actions) -> int:
    if state.phase == ACTING:
        return exchanges_and_ends(state, out)
    if state.phase == PAYING:
        return gifts(state, out)
    if state.phase == ASKED:
        out[0], out[1] = BONUS, DECLINE
        return 2
    return 0


@compiled
def exchanges_and_ends(state: State, out: Actions) -> int:
    faces = held_faces(state, int(state.turn))
    count = add_unions(state, out, faces)
    count = add_purchases(state, out, count)
    if state.exchanged:
        if may_leap(state):
            count = add_leaps(state, out, count, faces)
        out[count] = END  # M5
        return count + 1
    if state.sizes[TALON] or state.sizes[DISCARDS]:
        out[count] = DRAW if state.sizes[TALON] else FLIP
        count += 1
    if count == 0 or state.free_pass:
        out[count] = PASS
        count += 1
    return count


@inlined
def open_faces(state: State) -> int:
    """The faces of the classes that can be united: the next higher column has cards (M6)."""
    faces = 0
    for rank in range(SINGLE, MONAD):
        faces |= OF_CLASS[rank] if has_cards(state, rank + 1) else 0
    return faces


@inlined
def partners(first: int, faces: int, stem: int, unites: int) -> int:
    """The faces that a first one unites with; `unites` are the open ones."""
    others = faces & OPPOSITE[first]
    if is_kin(first, stem):
        return others & unites  # type: ignore[no-any-return]
    if (unites >> first) & 1 == 0:
        return 0
    return others & (OF_CLASS[CLASS[first]] | KIN[stem])  # type: ignore[no-any-return]


@inlined
def add_unions(state: State, out: Actions, faces: int) -> int:
    count, stem, unites = 0, int(state.stems[state.turn]), open_faces(state)
    firsts = faces
    while firsts:
        first = lowest(firsts)
        firsts &= firsts - 1
        seconds = partners(first, faces, stem, unites)
        while seconds:
            out[count] = first * FACES + lowest(seconds)
            count += 1
            seconds &= seconds - 1
    return count


@inlined
def add_purchases(state: State, out: Actions, count: int) -> int:
    """The classes of a sorted hand ascend: one way through it gives the worth below each class."""
    hand = HAND + int(state.turn)
    place, worth = start(state, hand), 0
    end = place + int(state.sizes[hand])
    for rank in range(BI, CLASSES):
        while place < end and CLASS[FACE[state.cards[place]]] < rank:
            worth += POINTS[CLASS[FACE[state.cards[place]]]]
            place += 1
        if worth >= POINTS[rank] and has_cards(state, rank):
            out[count] = BUY + rank - 1
            count += 1
    return count


@inlined
def add_leaps(state: State, out: Actions, count: int, faces: int) -> int:
    singles = faces & SETS
    for index in range(len(LEAPS)):
        colours = int(LEAPS[index, 1])
        if singles & colours == colours and has_cards(state, int(LEAPS[index, 2])):
            out[count] = LEAPS[index, 0]
            count += 1
    return count


@inlined
def gifts(state: State, out: Actions) -> int:
    count, bought = 0, class_bought(state)
    faces = held_faces(state, int(state.turn))
    while faces:
        face = lowest(faces)
        if CLASS[face] >= bought:
            break
        out[count] = GIVE + face
        count += 1
        faces &= faces - 1
    return count
