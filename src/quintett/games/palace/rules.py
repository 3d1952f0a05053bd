"""Palastgeflüster: the card played names the next player (3 to 5 players, 35/42/49 cards, 6 kings).

Rules: six cards each. Lay a person into your display and carry out its action; its colour says who
is next, brown means whoever shows the fewest cards. Six different persons win the round (a point
for you), the same person twice loses it (a point for everybody else). The Spy turns up king cards;
the person that the current one shows is blocked. The first with 6/5/4 points wins.

Specification: `table.py` numbers cards and actions. `actor` is the seat that laid the last card,
`laid` that card's face, `cards_laid` counts the cards laid in this round, `partner` is the
Wizard's. Cards that the Wizard swaps lie in the giver's `offer` until the swap. While a person's
action waits for a decision, its rule refuses all moves but those that carry it out; a move of an
action that doesn't wait is refused by that action's rule.
"""

from __future__ import annotations

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.events import NO_CARD, Log, note
from quintett.cards.game import Points
from quintett.cards.layout import CHANCE, NOBODY, State
from quintett.cards.piles import card_at, insert, pop, push, remove_at
from quintett.cards.ranking import crown
from quintett.cards.story import tell, tell_look
from quintett.cards.visibility import EVERYBODY, reveal
from quintett.games.palace import legal, table

TARGET = (0, 0, 0, 6, 5, 4)
"""K7: the points that end the game, by the number of players."""
MORE_THAN_A_DISPLAY = table.HAND_SIZE + 1
"""No display has so many cards."""


@compiled
def apply(state: State, action: int, log: Log | None) -> None:
    if action < table.DISCARD:
        lay(state, action, log)
    elif action < table.FETCH:
        discard(state, action - table.DISCARD, log)
    elif action < table.GIVE:
        fetch(state, action - table.FETCH, log)
    elif action < table.WITH:
        offer(state, action - table.GIVE, log)
    elif action < table.DONE:
        state.phase, state.partner = table.GIVING, action - table.WITH
    elif action == table.DONE:
        finish_offer(state)
    elif action < table.EXCHANGE:
        state.phase, state.turn = table.PLAYING, action - table.NEXT  # K5
    else:
        pair, faces = divmod(action - table.EXCHANGE, table.FACES * table.FACES)
        exchange(state, signed(table.LOWER[pair]), signed(table.HIGHER[pair]), faces, log)
    if state.phase == table.ACTED:
        go_on(state)


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
    card = remove_at(state, source, table.find_face(state, source, face))
    bring(state, card, source, target, witnesses, rule, log)


# --- laying a card


@inlined
def lay(state: State, face: int, log: Log | None) -> None:
    seat, person = signed(state.turn), face % table.PEOPLE
    shown, king = table.persons_shown(state, seat), table.current_king(state)
    hand, display = table.HAND + seat, table.DISPLAY + seat
    move(state, face, hand, display, signed(EVERYBODY), signed(table.K2), log)
    state.actor, state.laid = seat, face
    state.cards_laid += 1
    if person == table.JESTER and king == table.JESTER:  # K3: in this order
        end_round(state, signed(table.K3A), log)
    elif (shown >> person) & 1:
        end_round(state, signed(table.K3B), log)
    elif state.sizes[display] == table.HAND_SIZE:
        end_round(state, signed(table.K3C), log)
    elif person == king:
        state.phase = table.ACTED  # K4: blocked
    else:
        act(state, person, log)


@compiled
def end_round(state: State, rule: int, log: Log | None) -> None:
    """A point for the actor alone, or for everybody else."""
    actor, target = signed(state.actor), TARGET[state.players]
    display = table.DISPLAY + actor
    note(state, log, rule, actor, NO_CARD, display, display)
    state.phase, state.turn = table.DEALING, CHANCE
    for seat in range(state.players):
        if (seat == actor) == (rule == table.K3C):
            state.points[seat] += 1
            if state.points[seat] == target:
                state.phase, state.turn = table.OVER, NOBODY
    if state.phase == table.OVER:
        note(state, log, table.K7, actor, NO_CARD, display, display)


@inlined
def act(state: State, person: int, log: Log | None) -> None:
    """K4: the action of the person just laid. Those that need a decision wait for it."""
    state.phase = table.ACTED  # K4d, and where there is nothing to do
    if person == table.TREASURER:
        show_hand(state, log)
    elif person == table.MAID:
        state.phase = table.DISCARDING
    elif person == table.GUARD and state.sizes[table.DISPLAY + signed(state.turn)] > 1:
        state.phase = table.FETCHING
    elif person == table.WIZARD:
        state.phase = table.CHOOSING
    elif person == table.COURTESAN and state.cards_laid > 2 and legal.can_exchange(state):
        state.phase = table.EXCHANGING
    elif person == table.SPY and state.sizes[table.KINGS] == 0:
        state.phase, state.turn = table.SHUFFLING, CHANCE
    elif person == table.SPY:
        turn_up(state, log)


# --- the persons' actions


@inlined
def show_hand(state: State, log: Log | None) -> None:
    """K4a: the Treasurer."""
    seat = signed(state.turn)
    hand = table.HAND + seat
    tell_look(state, hand, signed(EVERYBODY))
    for index in range(state.sizes[hand]):
        card = card_at(state, hand, index)
        note(state, log, table.K4A, seat, card, hand, hand)


@inlined
def discard(state: State, face: int, log: Log | None) -> None:
    """K4b: the Maid."""
    seat = signed(state.turn)
    hand, pile = table.HAND + seat, signed(table.PILE)
    move(state, face, hand, signed(table.DISCARDS), 1 << seat, signed(table.K4B), log)
    bring(state, pop(state, pile), pile, hand, 1 << seat, signed(table.K4B), log)
    state.phase = table.ACTED


@inlined
def fetch(state: State, face: int, log: Log | None) -> None:
    """K4c: the Guard."""
    seat = signed(state.turn)
    hand, display = table.HAND + seat, table.DISPLAY + seat
    move(state, face, display, hand, signed(EVERYBODY), signed(table.K4C), log)
    state.phase = table.ACTED


@inlined
def offer(state: State, face: int, log: Log | None) -> None:
    """K4e: a card for the Wizard's swap; nobody else sees it before that."""
    seat, actor = signed(state.turn), signed(state.actor)
    move(state, face, table.HAND + seat, table.OFFER + seat, 1 << seat, signed(table.K4E), log)
    if seat != actor and state.sizes[table.OFFER + seat] == state.sizes[table.OFFER + actor]:
        take_offer(state, seat, actor, log)
        take_offer(state, actor, seat, log)


@inlined
def finish_offer(state: State) -> None:
    """K4e: the actor has chosen the cards; now the actor draws blind, or the partner chooses."""
    if state.wizard_partner_chooses:
        state.phase, state.turn = table.RETURNING, state.partner
    else:
        state.phase, state.turn = table.DRAWING, CHANCE


@compiled
def take_offer(state: State, giver: int, taker: int, log: Log | None) -> None:
    """K4e: an offer comes into a hand; giver and taker know the cards."""
    source, target = table.OFFER + giver, table.HAND + taker
    witnesses = (1 << giver) | (1 << taker)
    while state.sizes[source]:
        bring(state, pop(state, source), source, target, witnesses, signed(table.K4E), log)
    state.phase = table.ACTED


@inlined
def exchange(state: State, lower: int, higher: int, faces: int, log: Log | None) -> None:
    """K4f: the Courtesan."""
    one, two = table.DISPLAY + lower, table.DISPLAY + higher
    other = remove_at(state, two, table.find_face(state, two, faces % table.FACES))
    move(state, faces // table.FACES, one, two, signed(EVERYBODY), signed(table.K4F), log)
    bring(state, other, two, one, signed(EVERYBODY), signed(table.K4F), log)
    state.phase = table.ACTED


@compiled
def turn_up(state: State, log: Log | None) -> None:
    """K4g: the Spy."""
    card = pop(state, table.KINGS)
    push(state, table.TURNED, card)
    reveal(state, card)
    note(state, log, table.K4G, signed(state.actor), card, table.KINGS, table.TURNED)


# --- who is next


@compiled
def go_on(state: State) -> None:
    """K5: the colour of the card just laid names the next player; brown: the smallest display, and
    where several are smallest the actor chooses."""
    owner, fewest, tied = signed(state.laid) // table.PEOPLE - 1, table.fewest_shown(state), 0
    state.phase, state.turn, state.partner = table.PLAYING, owner, table.NONE
    if owner >= 0:
        return
    for seat in range(state.players):
        if state.sizes[table.DISPLAY + seat] == fewest:
            tied += 1
            state.turn = seat
    if tied > 1:
        state.phase, state.turn = table.NAMING, state.actor


# --- the end


@compiled
def scores(state: State, out: Points) -> None:
    for seat in range(state.players):
        out[seat] = state.points[seat]


@compiled
def winners(state: State, out: Points) -> None:
    """K7: most points, then most cards on display; else the win is shared."""
    for seat in range(state.players):
        shown = signed(state.sizes[table.DISPLAY + seat])
        out[seat] = signed(state.points[seat]) * MORE_THAN_A_DISPLAY + shown
    crown(state, out)
