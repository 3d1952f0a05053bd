"""Palastgeflüster: the card played names the next player (3 to 5 players, 35/42/49 cards, 6 kings).

Rules: six cards each. Lay a person into your display and carry out its action; its colour says who
is next, brown means whoever shows the fewest cards. Six different persons win the round (a point
for you), the same person twice loses it (a point for everybody else). The Spy turns up king cards;
the person that the current one shows is blocked. The first with 6/5/4 points wins.

Specification: `table.py` numbers cards and actions, `acts.py` carries moves out, `deals.py` what
chance gives. `actor` is the seat that laid the last card, `laid` that card's face, `cards_laid`
counts the cards laid in this round, `partner` is the Wizard's. Cards that the Wizard swaps lie in
the giver's `offer` until the swap. While a person's action waits for a decision, its rule refuses
all moves but those that carry it out; a move of an action that doesn't wait is refused by that
action's rule.
"""

from __future__ import annotations

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.events import Log
from quintett.cards.game import Actions, Points
from quintett.cards.layout import State
from quintett.cards.piles import card_at
from quintett.cards.ranking import crown
from quintett.games.palace.acts import (
    TARGET,
    discard,
    exchange,
    fetch,
    finish_offer,
    go_on,
    lay,
    may_swap,
    offer,
)
from quintett.games.palace.deals import roll, set_up, settle
from quintett.games.palace.table import (
    ACTED,
    CHOOSING,
    DEALING,
    DISCARD,
    DISCARDING,
    DISPLAY,
    DONE,
    DRAWING,
    EXCHANGE,
    EXCHANGING,
    FACE,
    FACES,
    FETCH,
    FETCHING,
    GIVE,
    GIVING,
    HAND,
    HAND_SIZE,
    HIGHER,
    JESTER,
    K1,
    K2,
    K4B,
    K4C,
    K4E,
    K4F,
    K4G,
    K5,
    K6,
    K7,
    LOWER,
    NAMING,
    NEXT,
    NONE,
    OFFER,
    PAIR,
    PEOPLE,
    PERSON,
    PLAY,
    PLAYING,
    RETURNING,
    RULES,
    SHUFFLING,
    WITH,
    current_king,
    fewest_shown,
    find_face,
    persons_shown,
)  # fmt: skip

__all__ = [
    "RULES", "TARGET", "apply", "moves", "roll", "scores", "set_up", "settle", "verdict", "winners",
]  # fmt: skip


MORE_THAN_A_DISPLAY = HAND_SIZE + 1
"""No display has so many cards."""


# --- what may be done


@compiled
def verdict(state: State, action: int) -> int:
    phase = signed(state.phase)
    if phase == PLAYING:
        if action >= DISCARD:
            return rule_of(action)
        return 0 if may_lay(state, action) else K2
    if phase == DISCARDING:
        is_held = DISCARD <= action < FETCH and holds(state, action - DISCARD)
        return 0 if is_held else K4B
    if phase == FETCHING:
        return 0 if FETCH <= action < GIVE and may_fetch(state, action - FETCH) else K4C
    if phase == CHOOSING:
        return 0 if WITH <= action < DONE and may_swap_with(state, action - WITH) else K4E
    if phase == GIVING:
        if action == DONE:
            return 0 if state.sizes[OFFER + signed(state.actor)] else K4E
        is_held = GIVE <= action < WITH and holds(state, action - GIVE)
        return 0 if is_held and may_give_more(state) else K4E
    if phase == RETURNING:
        return 0 if GIVE <= action < WITH and holds(state, action - GIVE) else K4E
    if phase == EXCHANGING:
        return 0 if action >= EXCHANGE and may_exchange(state, action - EXCHANGE) else K4F
    if phase == NAMING:
        return 0 if NEXT <= action < EXCHANGE and is_smallest(state, action - NEXT) else K5
    return rule_of_chance(state)


@inlined
def rule_of(action: int) -> int:
    """The rule that says when a move other than `play` is made."""
    if action < FETCH:
        return K4B
    if action < GIVE:
        return K4C
    if action < NEXT:
        return K4E
    return K5 if action < EXCHANGE else K4F


@inlined
def rule_of_chance(state: State) -> int:
    """The rule by which nobody may decide now."""
    if state.phase == DEALING:
        return K1 if state.actor == NONE else K6
    if state.phase == SHUFFLING:
        return K4G
    return K4E if state.phase == DRAWING else K7


@compiled
def holds(state: State, face: int) -> bool:
    return find_face(state, HAND + signed(state.turn), face) >= 0


@inlined
def may_lay(state: State, face: int) -> bool:
    """K2: any card of the hand; with the option a losing one only if all others lose, too."""
    if not holds(state, face):
        return False
    return not (state.forced_loss_only and loses(state, face) and has_better(state))


@inlined
def losers(state: State) -> int:
    """The persons, a bit each, who would end the round against the seat on turn that lays them."""
    persons = persons_shown(state, signed(state.turn))  # K3b
    return persons | (1 << JESTER) if current_king(state) == JESTER else persons  # K3a


@inlined
def loses(state: State, face: int) -> bool:
    """Whether laying this face would end the round against the seat on turn."""
    return (losers(state) >> (face % PEOPLE)) & 1 != 0


@inlined
def has_better(state: State) -> bool:
    """Whether the seat on turn holds a card that doesn't lose."""
    pile, persons = HAND + signed(state.turn), losers(state)
    for index in range(state.sizes[pile]):
        if (persons >> PERSON[card_at(state, pile, index)]) & 1 == 0:
            return True
    return False


@inlined
def may_fetch(state: State, face: int) -> bool:
    """K4c: another card of the own display."""
    return face != state.laid and find_face(state, DISPLAY + signed(state.turn), face) >= 0


@inlined
def may_swap_with(state: State, seat: int) -> bool:
    """K4e: another player (everybody holds a card)."""
    return seat < state.players and seat != state.turn  # type: ignore[no-any-return]


@inlined
def may_give_more(state: State) -> bool:
    """K4e: at most as many as either holds."""
    partner = HAND + signed(state.partner)
    return state.sizes[OFFER + signed(state.actor)] < state.sizes[partner]  # type: ignore[no-any-return]


@compiled
def may_exchange(state: State, swap: int) -> bool:
    """K4f: two displays, a card of each, not the Courtesan just laid, no person twice after it. (A
    seat that isn't taken has no card on display.)"""
    pair, faces = swap // (FACES * FACES), swap % (FACES * FACES)
    lower, higher = signed(LOWER[pair]), signed(HIGHER[pair])
    face, other = faces // FACES, faces % FACES
    if find_face(state, DISPLAY + lower, face) < 0 or find_face(state, DISPLAY + higher, other) < 0:
        return False
    if (lower == state.actor and face == state.laid) or (
        higher == state.actor and other == state.laid
    ):
        return False
    return may_swap(
        persons_shown(state, lower), persons_shown(state, higher), face % PEOPLE, other % PEOPLE
    )


@inlined
def is_smallest(state: State, seat: int) -> bool:
    """K5: one of the tied."""
    return seat < state.players and state.sizes[DISPLAY + seat] == fewest_shown(state)  # type: ignore[no-any-return]


# --- the same as a list


@compiled
def moves(state: State, out: Actions) -> int:
    phase, seat = signed(state.phase), signed(state.turn)
    if phase == EXCHANGING:
        return list_exchanges(state, out)
    if phase in (CHOOSING, NAMING):
        return list_seats(state, out)
    if seat < 0:
        return 0
    verb, pile, but = signed(PLAY), HAND + seat, signed(NONE)
    if phase == DISCARDING:
        verb = signed(DISCARD)
    elif phase == FETCHING:
        verb, pile, but = signed(FETCH), DISPLAY + seat, signed(state.laid)
    elif phase != PLAYING:
        verb = signed(GIVE)
    count = signed(0)
    if phase != GIVING or may_give_more(state):
        count = list_faces(state, pile, verb, but, out)
    if phase == GIVING and state.sizes[OFFER + seat]:
        out[count] = DONE
        count += 1
    if phase == PLAYING and state.forced_loss_only:
        count = keep_safe(state, out, count)
    return count


@inlined
def list_faces(state: State, pile: int, verb: int, but: int, out: Actions) -> int:
    """The faces of a pile, each once, without one of them."""
    count, last = signed(0), but
    for index in range(state.sizes[pile]):
        face = FACE[card_at(state, pile, index)]
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
        if (persons >> out[index] % PEOPLE) & 1 == 0:
            out[kept] = out[index]
            kept += 1
    return kept if kept else count


@compiled
def list_exchanges(state: State, out: Actions) -> int:
    """K4f: the Courtesan's swaps, ascending."""
    count, actor, laid = signed(0), signed(state.actor), signed(state.laid)
    for lower in range(signed(state.players)):
        for higher in range(lower + 1, signed(state.players)):
            shown, other_shown = persons_shown(state, lower), persons_shown(state, higher)
            for index in range(state.sizes[DISPLAY + lower]):
                face = FACE[card_at(state, DISPLAY + lower, index)]
                if lower == actor and face == laid:
                    continue  # the Courtesan just laid stays
                first = EXCHANGE + (PAIR[lower, higher] * FACES + face) * FACES
                for place in range(state.sizes[DISPLAY + higher]):
                    other = FACE[card_at(state, DISPLAY + higher, place)]
                    stays = higher == actor and other == laid
                    if not stays and may_swap(shown, other_shown, face % PEOPLE, other % PEOPLE):
                        out[count] = first + other
                        count += 1
    return count


@inlined
def list_seats(state: State, out: Actions) -> int:
    """Those who may be the Wizard's partner, or who may be next."""
    count, is_choosing = signed(0), state.phase == CHOOSING
    for seat in range(signed(state.players)):
        if may_swap_with(state, seat) if is_choosing else is_smallest(state, seat):
            out[count] = seat + (WITH if is_choosing else NEXT)
            count += 1
    return count


# --- doing it


@compiled
def apply(state: State, action: int, log: Log | None) -> None:
    if action < DISCARD:
        lay(state, action, log)
    elif action < FETCH:
        discard(state, action - DISCARD, log)
    elif action < GIVE:
        fetch(state, action - FETCH, log)
    elif action < WITH:
        offer(state, action - GIVE, log)
    elif action < DONE:
        state.phase, state.partner = GIVING, action - WITH
    elif action == DONE:
        finish_offer(state)
    elif action < EXCHANGE:
        state.phase, state.turn = PLAYING, action - NEXT  # K5
    else:
        pair, faces = divmod(action - EXCHANGE, FACES * FACES)
        exchange(state, signed(LOWER[pair]), signed(HIGHER[pair]), faces, log)
    if state.phase == ACTED:
        go_on(state)


# --- the end


@compiled
def scores(state: State, out: Points) -> None:
    for seat in range(state.players):
        out[seat] = state.points[seat]


@compiled
def winners(state: State, out: Points) -> None:
    """K7: most points, then most cards on display; else the win is shared."""
    for seat in range(state.players):
        shown = signed(state.sizes[DISPLAY + seat])
        out[seat] = signed(state.points[seat]) * MORE_THAN_A_DISPLAY + shown
    crown(state, out)
