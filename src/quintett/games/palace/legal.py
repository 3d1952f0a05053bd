"""What Palastgeflüster allows: `verdict` in the words of the rulebook, `moves` as a quick list."""

from __future__ import annotations

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.game import Actions
from quintett.cards.layout import State
from quintett.cards.piles import card_at
from quintett.games.palace import table


@compiled
def verdict(state: State, action: int) -> int:
    phase = signed(state.phase)
    if phase == table.PLAYING:
        if action >= table.DISCARD:
            return rule_of(action)
        return 0 if may_lay(state, action) else table.K2
    if phase == table.DISCARDING:
        is_held = table.DISCARD <= action < table.FETCH and holds(state, action - table.DISCARD)
        return 0 if is_held else table.K4B
    if phase == table.FETCHING:
        is_fetch = table.FETCH <= action < table.GIVE
        return 0 if is_fetch and may_fetch(state, action - table.FETCH) else table.K4C
    if phase == table.CHOOSING:
        is_partner = table.WITH <= action < table.DONE
        return 0 if is_partner and may_swap_with(state, action - table.WITH) else table.K4E
    if phase == table.GIVING:
        if action == table.DONE:
            return 0 if state.sizes[table.OFFER + signed(state.actor)] else table.K4E
        is_held = table.GIVE <= action < table.WITH and holds(state, action - table.GIVE)
        return 0 if is_held and may_give_more(state) else table.K4E
    if phase == table.RETURNING:
        is_held = table.GIVE <= action < table.WITH and holds(state, action - table.GIVE)
        return 0 if is_held else table.K4E
    if phase == table.EXCHANGING:
        is_exchange = action >= table.EXCHANGE
        return 0 if is_exchange and may_exchange(state, action - table.EXCHANGE) else table.K4F
    if phase == table.NAMING:
        is_name = table.NEXT <= action < table.EXCHANGE
        return 0 if is_name and is_smallest(state, action - table.NEXT) else table.K5
    return rule_of_chance(state)


@inlined
def rule_of(action: int) -> int:
    """The rule that says when a move other than `play` is made."""
    if action < table.FETCH:
        return table.K4B
    if action < table.GIVE:
        return table.K4C
    if action < table.NEXT:
        return table.K4E
    return table.K5 if action < table.EXCHANGE else table.K4F


@inlined
def rule_of_chance(state: State) -> int:
    """The rule by which nobody may decide now."""
    if state.phase == table.DEALING:
        return table.K1 if state.actor == table.NONE else table.K6
    if state.phase == table.SHUFFLING:
        return table.K4G
    return table.K4E if state.phase == table.DRAWING else table.K7


@compiled
def holds(state: State, face: int) -> bool:
    return table.find_face(state, table.HAND + signed(state.turn), face) >= 0


@inlined
def may_lay(state: State, face: int) -> bool:
    """K2: any card of the hand; with the option a losing one only if all others lose, too."""
    if not holds(state, face):
        return False
    return not (state.forced_loss_only and loses(state, face) and has_better(state))


@inlined
def losers(state: State) -> int:
    """The persons, a bit each, who would end the round against the seat on turn that lays them."""
    persons, king = table.persons_shown(state, signed(state.turn)), table.current_king(state)
    return persons | (1 << table.JESTER) if king == table.JESTER else persons  # K3a, K3b


@inlined
def loses(state: State, face: int) -> bool:
    """Whether laying this face would end the round against the seat on turn."""
    return (losers(state) >> (face % table.PEOPLE)) & 1 != 0


@inlined
def has_better(state: State) -> bool:
    """Whether the seat on turn holds a card that doesn't lose."""
    pile, persons = table.HAND + signed(state.turn), losers(state)
    for index in range(state.sizes[pile]):
        if (persons >> table.PERSON[card_at(state, pile, index)]) & 1 == 0:
            return True
    return False


@inlined
def may_fetch(state: State, face: int) -> bool:
    """K4c: another card of the own display."""
    display = table.DISPLAY + signed(state.turn)
    return face != state.laid and table.find_face(state, display, face) >= 0


@inlined
def may_swap_with(state: State, seat: int) -> bool:
    """K4e: another player (everybody holds a card)."""
    return seat < state.players and seat != state.turn  # type: ignore[no-any-return]


@inlined
def may_give_more(state: State) -> bool:
    """K4e: at most as many as either holds."""
    partner = table.HAND + signed(state.partner)
    return state.sizes[table.OFFER + signed(state.actor)] < state.sizes[partner]  # type: ignore[no-any-return]


@compiled
def may_exchange(state: State, swap: int) -> bool:
    """K4f: two displays, a card of each, not the Courtesan just laid, no person twice after it. (A
    seat that isn't taken has no card on display.)"""
    pair, faces = swap // (table.FACES * table.FACES), swap % (table.FACES * table.FACES)
    lower, higher = signed(table.LOWER[pair]), signed(table.HIGHER[pair])
    face, other = faces // table.FACES, faces % table.FACES
    if table.find_face(state, table.DISPLAY + lower, face) < 0:
        return False
    if table.find_face(state, table.DISPLAY + higher, other) < 0:
        return False
    if (lower == state.actor and face == state.laid) or (
        higher == state.actor and other == state.laid
    ):
        return False
    shown, other_shown = table.persons_shown(state, lower), table.persons_shown(state, higher)
    return may_swap(shown, other_shown, face % table.PEOPLE, other % table.PEOPLE)


@inlined
def may_swap(lower_shown: int, higher_shown: int, person: int, other: int) -> bool:
    """K4f: whether two displays with these persons show none twice after a swap of two of them."""
    if person == other:
        return True
    return (lower_shown >> other) & 1 == 0 and (higher_shown >> person) & 1 == 0


@compiled
def can_exchange(state: State) -> bool:
    """K4f: whether the Courtesan finds a swap."""
    for lower in range(signed(state.players)):
        for higher in range(lower + 1, signed(state.players)):
            shown = table.persons_shown(state, lower)
            other_shown = table.persons_shown(state, higher)
            movable, other_movable = shown, other_shown
            if lower == state.actor:
                movable ^= 1 << table.COURTESAN  # the one just laid stays
            if higher == state.actor:
                other_movable ^= 1 << table.COURTESAN
            alike = movable & other_movable
            if alike or (movable & ~other_shown and other_movable & ~shown):
                return True
    return False


@inlined
def is_smallest(state: State, seat: int) -> bool:
    """K5: one of the tied."""
    return seat < state.players and state.sizes[table.DISPLAY + seat] == table.fewest_shown(state)  # type: ignore[no-any-return]


# --- the same as a list


@compiled
def moves(state: State, out: Actions) -> int:
    phase, seat = signed(state.phase), signed(state.turn)
    if phase == table.EXCHANGING:
        return list_exchanges(state, out)
    if phase in (table.CHOOSING, table.NAMING):
        return list_seats(state, out)
    if seat < 0:
        return 0
    verb, pile, but = signed(table.PLAY), table.HAND + seat, signed(table.NONE)
    if phase == table.DISCARDING:
        verb = signed(table.DISCARD)
    elif phase == table.FETCHING:
        verb, pile, but = signed(table.FETCH), table.DISPLAY + seat, signed(state.laid)
    elif phase != table.PLAYING:
        verb = signed(table.GIVE)
    count = signed(0)
    if phase != table.GIVING or may_give_more(state):
        count = list_faces(state, pile, verb, but, out)
    if phase == table.GIVING and state.sizes[table.OFFER + seat]:
        out[count] = table.DONE
        count += 1
    if phase == table.PLAYING and state.forced_loss_only:
        count = keep_safe(state, out, count)
    return count


@inlined
def list_faces(state: State, pile: int, verb: int, but: int, out: Actions) -> int:
    """The faces of a pile, each once, without one of them."""
    count, last = signed(0), but
    for index in range(state.sizes[pile]):
        face = table.FACE[card_at(state, pile, index)]
        if face != last and face != but:
            out[count] = verb + face
            count += 1
            last = face
    return count


@inlined
def keep_safe(state: State, out: Actions, count: int) -> int:
    """K2: of the faces that may be laid those that don't lose; if all do, all."""
    kept, persons = signed(0), losers(state)
    for index in range(count):
        if (persons >> out[index] % table.PEOPLE) & 1 == 0:
            out[kept] = out[index]
            kept += 1
    return kept if kept else count


@compiled
def list_exchanges(state: State, out: Actions) -> int:
    """K4f: the Courtesan's swaps, ascending."""
    count, actor, laid = signed(0), signed(state.actor), signed(state.laid)
    for lower in range(signed(state.players)):
        for higher in range(lower + 1, signed(state.players)):
            shown = table.persons_shown(state, lower)
            other_shown = table.persons_shown(state, higher)
            first = table.EXCHANGE + table.PAIR[lower, higher] * table.FACES * table.FACES
            for index in range(state.sizes[table.DISPLAY + lower]):
                face = table.FACE[card_at(state, table.DISPLAY + lower, index)]
                if lower == actor and face == laid:
                    continue  # the Courtesan just laid stays
                for place in range(state.sizes[table.DISPLAY + higher]):
                    other = table.FACE[card_at(state, table.DISPLAY + higher, place)]
                    stays = higher == actor and other == laid
                    person, another = face % table.PEOPLE, other % table.PEOPLE
                    if not stays and may_swap(shown, other_shown, person, another):
                        out[count] = first + face * table.FACES + other
                        count += 1
    return count


@inlined
def list_seats(state: State, out: Actions) -> int:
    """Those who may be the Wizard's partner, or who may be next."""
    count, is_choosing = signed(0), state.phase == table.CHOOSING
    for seat in range(signed(state.players)):
        if may_swap_with(state, seat) if is_choosing else is_smallest(state, seat):
            out[count] = seat + (table.WITH if is_choosing else table.NEXT)
            count += 1
    return count
