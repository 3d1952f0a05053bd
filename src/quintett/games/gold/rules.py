"""Gold!: a shared offer, swaps, sets of three and a steal (2 or 3 players, 60 cards).

Rules: five cards are on offer. Take one of the lowest value into your display, or swap: gold for
lower gold, a donkey for any gold. Three cards of a colour on display are a set: you may steal a
card of a colour that you don't show, then the set goes onto your score stack. When the pile and the
last offer are gone, the best display of each colour scores its highest gold card.

Specification: cards are numbered by value and then by colour: 18 donkeys (three a colour), twelve
3s (two a colour), 4 to 8 once a colour. So a sorted pile has its lowest cards first. A *kind* is a
face, 6 × rank + colour (rank 0: donkey, 1 to 6: 3 to 8). An action is `take` (the kind), `swap`
(42 + 42 × kind taken + kind given), `steal` (1806 + 42 × seat + kind) or `decline` (1932). Of cards
of one kind the one with the lowest number moves: whatever a move can name lies open.

Phases: the deal; a turn's action; the steal, only where there is something to steal; the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from quintett.cards.chance import Dice, below, shuffle
from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.events import NO_CARD, Log, note
from quintett.cards.game import Outcome, Points
from quintett.cards.layout import CHANCE, NOBODY, State
from quintett.cards.piles import insert, pop, push, remove, remove_at, start
from quintett.cards.ranking import crown
from quintett.cards.visibility import reveal
from quintett.games.gold.legal import moves, verdict
from quintett.games.gold.table import (
    ACTING,
    ASIDE,
    CARDS,
    COLOUR,
    COLOURS,
    DEALING,
    DECLINE,
    DISPLAY,
    DONKEYS,
    G1,
    G2,
    G3,
    G5,
    G6A,
    G6B,
    G7,
    G7A,
    G7B,
    G8,
    G9,
    G10,
    KIND,
    KINDS,
    MARK,
    NONE,
    OFFER,
    OFFERED,
    OUT,
    OVER,
    PILE,
    SET_ASIDE,
    STACK,
    STEAL,
    STEALING,
    SWAP,
    VALUE,
    at_least_one,
    tally,
    three,
)

__all__ = ["apply", "moves", "roll", "scores", "set_up", "settle", "verdict", "winners"]


def set_up(state: State, options: Mapping[str, Any]) -> None:
    """All cards in the pile, waiting for the deal."""
    state.open_stacks = options["open_stacks"]
    state.cards[:CARDS] = np.arange(CARDS)
    state.sizes[PILE] = CARDS
    state.phase, state.turn = DEALING, CHANCE


# --- chance: the deal. An outcome lists a donkey for each seat, the two cards set aside, the pile
# --- from its top, and then the seat that begins.


@inlined
def is_dealt(players: int, card: int) -> bool:
    """G1: with two players the last donkey of every colour leaves the game."""
    return players > 2 or card >= DONKEYS or card % 3 < 2


@inlined
def is_first_donkey(card: int) -> bool:
    return card < DONKEYS and card % 3 == 0


@inlined
def deck_size(players: int) -> int:
    return CARDS if players > 2 else CARDS - COLOURS


@compiled
def roll(state: State, dice: Dice, outcome: Outcome) -> None:
    players = signed(state.players)
    size, place = deck_size(players), COLOURS
    for colour in range(COLOURS):
        outcome[colour] = 3 * colour
    for card in range(CARDS):
        if is_dealt(players, card) and not is_first_donkey(card):
            outcome[place] = card
            place += 1
    for seat in range(players):  # G2: donkeys of different colours
        other = seat + below(dice, COLOURS - seat)
        outcome[seat], outcome[other] = outcome[other], outcome[seat]
    shuffle(dice, outcome, players, size)  # G3
    outcome[size] = below(dice, players)  # G4


@compiled
def settle(state: State, outcome: Outcome, log: Log | None) -> None:
    players = signed(state.players)
    size = deck_size(players)
    state.sizes[PILE] = 0
    for card in range(CARDS):
        if not is_dealt(players, card):
            reveal(state, card)
            insert(state, OUT, card)
            note(state, log, G1, CHANCE, card, PILE, OUT)
    for seat in range(players):
        card = signed(outcome[seat])
        reveal(state, card)
        insert(state, DISPLAY + seat, card)
        note(state, log, G2, CHANCE, card, PILE, DISPLAY + seat)
    for index in range(players, players + SET_ASIDE):
        card = signed(outcome[index])
        insert(state, ASIDE, card)
        note(state, log, G3, CHANCE, card, PILE, ASIDE)
    for index in range(size - 1, players + SET_ASIDE - 1, -1):
        push(state, PILE, signed(outcome[index]))
    turn_up(state, log)
    state.phase, state.turn = ACTING, outcome[size]  # G4


@compiled
def turn_up(state: State, log: Log | None) -> None:
    """Five new cards for the offer."""
    rule = G3 if state.phase == DEALING else G8
    for _ in range(OFFERED):
        card = signed(pop(state, PILE))
        reveal(state, card)
        insert(state, OFFER, card)
        note(state, log, rule, CHANCE, card, PILE, OFFER)
    if state.sizes[PILE] == 0:
        note(state, log, G9, CHANCE, NO_CARD, PILE, OFFER)  # the grand finale


# --- what is done


@inlined
def apply(state: State, action: int, log: Log | None) -> None:
    action = signed(action)
    seat = signed(state.turn)
    if action < SWAP:
        shown = take(state, seat, action, log)
    elif action < STEAL:
        taken, given = divmod(action - SWAP, KINDS)
        shown = swap(state, seat, given, taken, log)
    else:
        if action < DECLINE:
            victim, kind = divmod(action - STEAL, KINDS)
            steal(state, seat, victim, kind, log)
        shown = tally(state, seat)
    if three(shown):
        if state.phase == ACTING:
            note(state, log, G7, seat, NO_CARD, DISPLAY + seat, STACK + seat)
            if can_steal(state, at_least_one(shown)):
                state.phase = STEALING
                return
        score_set(state, seat, three(shown), log)
    end_turn(state, seat, log)


@inlined
def remove_kind(state: State, pile: int, kind: int) -> int:
    """Takes the first card of a kind out of a pile."""
    first, size = start(state, pile), signed(state.sizes[pile])
    removed, found = 0, NONE
    for place in range(first, first + size):
        card = signed(state.cards[place])
        state.cards[place - removed] = card
        if (KIND[card] == kind) & (removed == 0):
            found = card
            removed = 1
    state.sizes[pile] = size - 1
    return found


@inlined
def lay(state: State, pile: int, card: int) -> int:
    """Adds a card to a sorted pile; the answer is the pile's tally."""
    first, size = start(state, pile), signed(state.sizes[pile])
    shown, target = MARK[card], first + size
    for place in range(first + size - 1, first - 1, -1):
        other = signed(state.cards[place])
        shown += MARK[other]
        state.cards[place + (other > card)] = other
        target -= other > card
    state.cards[target] = card
    state.sizes[pile] = size + 1
    return int(shown)


@inlined
def take(state: State, seat: int, kind: int, log: Log | None) -> int:
    card = remove_kind(state, OFFER, kind)
    note(state, log, G5, seat, card, OFFER, DISPLAY + seat)
    return lay(state, DISPLAY + seat, card)


@compiled
def swap(state: State, seat: int, given: int, taken: int, log: Log | None) -> int:
    rule = G6B if given < COLOURS else G6A
    give, get = remove_kind(state, DISPLAY + seat, given), remove_kind(state, OFFER, taken)
    note(state, log, rule, seat, give, DISPLAY + seat, OFFER)
    note(state, log, rule, seat, get, OFFER, DISPLAY + seat)
    lay(state, OFFER, give)
    return lay(state, DISPLAY + seat, get)


@compiled
def can_steal(state: State, mine: int) -> bool:
    """G7a: whether somebody shows a colour that isn't marked as mine."""
    for victim in range(signed(state.players)):
        first = start(state, DISPLAY + victim)
        for place in range(first, first + state.sizes[DISPLAY + victim]):
            if MARK[state.cards[place]] & mine == 0:
                return True
    return False


@compiled
def steal(state: State, seat: int, victim: int, kind: int, log: Log | None) -> None:
    card = remove_kind(state, DISPLAY + victim, kind)
    insert(state, DISPLAY + seat, card)
    note(state, log, G7A, seat, card, DISPLAY + victim, DISPLAY + seat)


@compiled
def score_set(state: State, seat: int, mark: int, log: Log | None) -> None:
    """G7b: the three cards of the marked colour go onto the stack."""
    index = 0
    while index < state.sizes[DISPLAY + seat]:
        if MARK[state.cards[start(state, DISPLAY + seat) + index]] == mark:
            card = signed(remove_at(state, DISPLAY + seat, index))
            insert(state, STACK + seat, card)
            note(state, log, G7B, seat, card, DISPLAY + seat, STACK + seat)
        else:
            index += 1


@compiled
def end_turn(state: State, seat: int, log: Log | None) -> None:
    if state.sizes[OFFER] == 0:
        if state.sizes[PILE] == 0:
            score_colours(state, log)  # G9
            state.phase, state.turn = OVER, NOBODY
            return
        turn_up(state, log)
    state.phase = ACTING
    state.turn = seat + 1 if seat + 1 < state.players else 0  # G4


# --- the end


@compiled
def score_colours(state: State, log: Log | None) -> None:
    """G10, colour by colour. Displays are sorted, so the last card of a colour is its highest."""
    for colour in range(COLOURS):
        best, has_gold = colour_sum(state, 0, colour), False
        for seat in range(signed(state.players)):
            best = max(best, colour_sum(state, seat, colour))
            has_gold = has_gold or last_of_colour(state, seat, colour) >= DONKEYS
        for seat in range(signed(state.players)):
            wins = has_gold and colour_sum(state, seat, colour) == best
            card = last_of_colour(state, seat, colour)
            while card >= 0:
                target = STACK + seat if wins else OUT
                remove(state, DISPLAY + seat, card)
                insert(state, target, card)
                note(state, log, G10, seat, card, DISPLAY + seat, target)
                wins = False
                card = last_of_colour(state, seat, colour)


@compiled
def colour_sum(state: State, seat: int, colour: int) -> int:
    total = 0
    first = start(state, DISPLAY + seat)
    for place in range(first, first + state.sizes[DISPLAY + seat]):
        card = signed(state.cards[place])
        if COLOUR[card] == colour:
            total += VALUE[card]
    return total


@compiled
def last_of_colour(state: State, seat: int, colour: int) -> int:
    """The highest card of a colour on display, or none."""
    found = NONE
    first = start(state, DISPLAY + seat)
    for place in range(first, first + state.sizes[DISPLAY + seat]):
        if COLOUR[state.cards[place]] == colour:
            found = signed(state.cards[place])
    return found


@compiled
def scores(state: State, out: Points) -> None:
    """G11: the sum of the stack."""
    for seat in range(signed(state.players)):
        total = 0
        first = start(state, STACK + seat)
        for place in range(first, first + state.sizes[STACK + seat]):
            total += VALUE[state.cards[place]]
        out[seat] = total


@compiled
def winners(state: State, out: Points) -> None:
    """G11: most points; a tie goes to more cards in the stack, or is shared. No two stacks differ
    by all cards."""
    scores(state, out)
    for seat in range(signed(state.players)):
        out[seat] = out[seat] * CARDS + state.sizes[STACK + seat]
    crown(state, out)
