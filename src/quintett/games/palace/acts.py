"""Palastgeflüster: what a move does. A card is laid, the round ends or the person acts, and the
card's colour says who is next. Every person that moves is told (`cards/story.py`)."""

from __future__ import annotations

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.events import NO_CARD, Log, note
from quintett.cards.layout import CHANCE, NOBODY, State
from quintett.cards.piles import card_at, insert, pop, push, remove_at
from quintett.cards.story import tell, tell_look
from quintett.cards.visibility import EVERYBODY, reveal
from quintett.games.palace.table import (
    ACTED,
    CHOOSING,
    COURTESAN,
    DEALING,
    DISCARDING,
    DISCARDS,
    DISPLAY,
    DRAWING,
    EXCHANGING,
    FACES,
    FETCHING,
    GUARD,
    HAND,
    HAND_SIZE,
    JESTER,
    K2,
    K3A,
    K3B,
    K3C,
    K4A,
    K4B,
    K4C,
    K4E,
    K4F,
    K4G,
    K7,
    KINGS,
    MAID,
    NAMING,
    NONE,
    OFFER,
    OVER,
    PEOPLE,
    PILE,
    PLAYING,
    RETURNING,
    SHUFFLING,
    SPY,
    TREASURER,
    TURNED,
    WIZARD,
    current_king,
    fewest_shown,
    find_face,
    persons_shown,
)  # fmt: skip

TARGET = (0, 0, 0, 6, 5, 4)
"""K7: the points that end the game, by the number of players."""


@compiled
def bring(
    state: State, card: int, source: int, target: int, witnesses: int, rule: int, log: Log | None
) -> None:
    """A card that was taken out of a pile comes to another one, its face seen by witnesses."""
    insert(state, target, card)
    tell(state, card, source, target, witnesses)
    note(state, log, rule, signed(state.turn), card, source, target)


@compiled
def move(
    state: State, face: int, source: int, target: int, witnesses: int, rule: int, log: Log | None
) -> None:
    """The same with a card that has this face: of two the one with the lower number."""
    card = remove_at(state, source, find_face(state, source, face))
    bring(state, card, source, target, witnesses, rule, log)


# --- laying a card


@inlined
def lay(state: State, face: int, log: Log | None) -> None:
    seat, person = signed(state.turn), face % PEOPLE
    shown, king = persons_shown(state, seat), current_king(state)
    move(state, face, HAND + seat, DISPLAY + seat, signed(EVERYBODY), signed(K2), log)
    state.actor, state.laid = seat, face
    state.cards_laid += 1
    if person == JESTER and king == JESTER:  # K3: in this order
        end_round(state, signed(K3A), log)
    elif (shown >> person) & 1:
        end_round(state, signed(K3B), log)
    elif state.sizes[DISPLAY + seat] == HAND_SIZE:
        end_round(state, signed(K3C), log)
    elif person == king:
        state.phase = ACTED  # K4: blocked
    else:
        act(state, person, log)


@compiled
def end_round(state: State, rule: int, log: Log | None) -> None:
    """A point for the actor alone, or for everybody else."""
    actor, target = signed(state.actor), TARGET[state.players]
    note(state, log, rule, actor, NO_CARD, DISPLAY + actor, DISPLAY + actor)
    state.phase, state.turn = DEALING, CHANCE
    for seat in range(state.players):
        if (seat == actor) == (rule == K3C):
            state.points[seat] += 1
            if state.points[seat] == target:
                state.phase, state.turn = OVER, NOBODY
    if state.phase == OVER:
        note(state, log, K7, actor, NO_CARD, DISPLAY + actor, DISPLAY + actor)


@inlined
def act(state: State, person: int, log: Log | None) -> None:
    """K4: the action of the person just laid. Those that need a decision wait for it."""
    state.phase = ACTED  # K4d, and where there is nothing to do
    if person == TREASURER:
        show_hand(state, log)
    elif person == MAID:
        state.phase = DISCARDING
    elif person == GUARD and state.sizes[DISPLAY + signed(state.turn)] > 1:
        state.phase = FETCHING
    elif person == WIZARD:
        state.phase = CHOOSING
    elif person == COURTESAN and state.cards_laid > 2 and can_exchange(state):
        state.phase = EXCHANGING
    elif person == SPY and state.sizes[KINGS] == 0:
        state.phase, state.turn = SHUFFLING, CHANCE
    elif person == SPY:
        turn_up(state, log)


# --- the persons' actions


@inlined
def show_hand(state: State, log: Log | None) -> None:
    """K4a: the Treasurer."""
    seat = signed(state.turn)
    tell_look(state, HAND + seat, signed(EVERYBODY))
    for index in range(state.sizes[HAND + seat]):
        card = card_at(state, HAND + seat, index)
        note(state, log, K4A, seat, card, HAND + seat, HAND + seat)


@inlined
def discard(state: State, face: int, log: Log | None) -> None:
    """K4b: the Maid."""
    seat = signed(state.turn)
    move(state, face, HAND + seat, signed(DISCARDS), 1 << seat, signed(K4B), log)
    bring(state, pop(state, PILE), signed(PILE), HAND + seat, 1 << seat, signed(K4B), log)
    state.phase = ACTED


@inlined
def fetch(state: State, face: int, log: Log | None) -> None:
    """K4c: the Guard."""
    seat = signed(state.turn)
    move(state, face, DISPLAY + seat, HAND + seat, signed(EVERYBODY), signed(K4C), log)
    state.phase = ACTED


@inlined
def offer(state: State, face: int, log: Log | None) -> None:
    """K4e: a card for the Wizard's swap; nobody else sees it before that."""
    seat, actor = signed(state.turn), signed(state.actor)
    move(state, face, HAND + seat, OFFER + seat, 1 << seat, signed(K4E), log)
    if seat != actor and state.sizes[OFFER + seat] == state.sizes[OFFER + actor]:
        take_offer(state, seat, actor, log)
        take_offer(state, actor, seat, log)


@inlined
def finish_offer(state: State) -> None:
    """K4e: the actor has chosen the cards; now the actor draws blind, or the partner chooses."""
    if state.wizard_partner_chooses:
        state.phase, state.turn = RETURNING, state.partner
    else:
        state.phase, state.turn = DRAWING, CHANCE


@compiled
def take_offer(state: State, giver: int, taker: int, log: Log | None) -> None:
    """K4e: an offer comes into a hand; giver and taker know the cards."""
    while state.sizes[OFFER + giver]:
        card = pop(state, OFFER + giver)
        witnesses = (1 << giver) | (1 << taker)
        bring(state, card, OFFER + giver, HAND + taker, witnesses, signed(K4E), log)
    state.phase = ACTED


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
            shown, other_shown = persons_shown(state, lower), persons_shown(state, higher)
            movable, other_movable = shown, other_shown
            if lower == state.actor:
                movable ^= 1 << COURTESAN  # the one just laid stays
            if higher == state.actor:
                other_movable ^= 1 << COURTESAN
            alike = movable & other_movable
            if alike or (movable & ~other_shown and other_movable & ~shown):
                return True
    return False


@inlined
def exchange(state: State, lower: int, higher: int, faces: int, log: Log | None) -> None:
    """K4f: the Courtesan."""
    one, two = DISPLAY + lower, DISPLAY + higher
    other = remove_at(state, two, find_face(state, two, faces % FACES))
    move(state, faces // FACES, one, two, signed(EVERYBODY), signed(K4F), log)
    bring(state, other, two, one, signed(EVERYBODY), signed(K4F), log)
    state.phase = ACTED


@compiled
def turn_up(state: State, log: Log | None) -> None:
    """K4g: the Spy."""
    card = pop(state, KINGS)
    push(state, TURNED, card)
    reveal(state, card)
    note(state, log, K4G, signed(state.actor), card, KINGS, TURNED)


# --- who is next


@compiled
def go_on(state: State) -> None:
    """K5: the colour of the card just laid names the next player; brown: the smallest display, and
    where several are smallest the actor chooses."""
    owner, fewest, tied = signed(state.laid) // PEOPLE - 1, fewest_shown(state), 0
    state.phase, state.turn, state.partner = PLAYING, owner, NONE
    if owner >= 0:
        return
    for seat in range(state.players):
        if state.sizes[DISPLAY + seat] == fewest:
            tied += 1
            state.turn = seat
    if tied > 1:
        state.phase, state.turn = NAMING, state.actor
