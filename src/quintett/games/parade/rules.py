"""Parade: a row that safe cards survive (2 to 6 players, 66 cards).

Rules: five cards each, six in a row, the rest is the pile. Lay a card at the end of the row; as
many cards before it as its value says are safe, and of the others you take those of its colour or
of no higher value. When the pile is empty, one more turn each; then everybody adds two of the last
four cards. Cards count minus points, but in a colour that you have most of only one each.

Specification: cards are numbered colour × 11 + value. An action is `play` (the card's number) or
`keep` (66 + the card's number). The picks at the end are secret and simultaneous; here they are
made in seat order, and nobody sees them before the last one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from quintett.cards.chance import Dice, below, shuffle
from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.events import NO_CARD, Log, note
from quintett.cards.game import Actions, Outcome, Points
from quintett.cards.layout import CHANCE, NOBODY, Layout, Pile, State
from quintett.cards.piles import find, insert, pop, push, remove, start
from quintett.cards.ranking import crown
from quintett.cards.scratch import scraps
from quintett.cards.visibility import reveal, show

SEATS, COLOURS, VALUES = 6, 6, 11
CARDS = COLOURS * VALUES
HAND_SIZE, ROW_SIZE, KEPT = 5, 6, 2
COLOUR = np.repeat(np.arange(COLOURS), VALUES)
VALUE = np.tile(np.arange(VALUES), COLOURS)
KEEP = CARDS
"""Actions from here on are `keep`."""

LAYOUT = Layout(
    CARDS,
    SEATS,
    (
        Pile("pile", CARDS, "closed", ordered=True),
        Pile("row", CARDS, "open", ordered=True),
        Pile("hand", HAND_SIZE, "owner", per_seat=True),
        Pile("kept", KEPT, "owner", per_seat=True),
        Pile("collection", CARDS, "open", per_seat=True, ordered=True),
        Pile("out", CARDS, "closed", ordered=True),
    ),
    (("turns_left", "i1"), ("six_colour_end", "i1"), ("tie_fewest_cards", "i1")),
)
PILE, ROW, OUT = LAYOUT["pile"], LAYOUT["row"], LAYOUT["out"]
HAND, HELD, COLLECTION = LAYOUT["hand"], LAYOUT["kept"], LAYOUT["collection"]

DEALING, PLAYING, PICKING, OVER = range(4)

RULES = ("", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "P10", "P11", "P12")
P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11, P12 = range(1, 13)


def set_up(state: State, options: Mapping[str, Any]) -> None:
    """All cards in the pile, waiting for the deal."""
    state.six_colour_end = options["six_colour_end"]
    state.tie_fewest_cards = options["tie_fewest_cards"]
    state.cards[:CARDS] = np.arange(CARDS)
    state.sizes[PILE] = CARDS
    state.phase, state.turn = DEALING, CHANCE


# --- chance: the deal. An outcome lists the cards of each hand, the row, the pile from its top,
# --- and then the seat that begins.


@compiled
def roll(state: State, dice: Dice, outcome: Outcome) -> None:
    for card in range(CARDS):
        outcome[card] = card
    shuffle(dice, outcome, 0, CARDS)  # P1
    outcome[CARDS] = below(dice, int(state.players))  # P2


@compiled
def settle(state: State, outcome: Outcome, log: Log | None) -> None:
    state.sizes[PILE] = 0
    index = 0
    for seat in range(state.players):
        for _ in range(HAND_SIZE):
            card = int(outcome[index])
            insert(state, HAND + seat, card)
            show(state, card, seat)
            index += 1
    for _ in range(ROW_SIZE):
        card = int(outcome[index])
        push(state, ROW, card)
        reveal(state, card)
        index += 1
    for rest in range(CARDS - 1, index - 1, -1):
        push(state, PILE, int(outcome[rest]))
    note(state, log, P1, CHANCE, NO_CARD, PILE, PILE)
    state.phase, state.turn = PLAYING, outcome[CARDS]


# --- decisions


@compiled
def verdict(state: State, action: int) -> int:
    if state.phase == DEALING:
        return P1
    if state.phase == OVER:
        return P12
    seat = int(state.turn)
    if state.phase == PLAYING:
        if action >= KEEP:
            return P9  # nothing is kept before the last turn is played
        return P3 if find(state, HAND + seat, action) < 0 else 0
    if action < KEEP:
        return P9  # the last turn is played
    return P9 if find(state, HAND + seat, action - KEEP) < 0 else 0


@inlined
def moves(state: State, out: Actions) -> int:
    """Any card of the hand."""
    if state.phase != PLAYING and state.phase != PICKING:
        return 0
    offset = KEEP if state.phase == PICKING else 0
    seat = int(state.turn)
    first, count = start(state, HAND + seat), int(state.sizes[HAND + seat])
    for index in range(count):
        out[index] = int(state.cards[first + index]) + offset
    return count


@inlined
def apply(state: State, action: int, log: Log | None) -> None:
    if action < KEEP:
        play(state, action, log)
    else:
        keep(state, action - KEEP, log)


@inlined
def play(state: State, card: int, log: Log | None) -> None:
    seat = int(state.turn)
    remove(state, HAND + seat, card)
    reveal(state, card)
    note(state, log, P3, seat, card, HAND + seat, ROW)
    taken = take(state, seat, card, log)
    push(state, ROW, card)
    if state.turns_left:
        state.turns_left -= 1  # P8: the last round, without drawing
        if state.turns_left == 0:
            state.phase, state.turn = PICKING, 0
            return
    else:
        draw(state, seat, log)
        # P8; only by cards just taken the colours can have become complete
        if state.sizes[PILE] == 0 or (
            taken and state.six_colour_end and has_all_colours(state, seat)
        ):
            state.turns_left = state.players
            note(state, log, P8, seat, NO_CARD, PILE, PILE)
    state.turn = seat + 1 if seat + 1 < state.players else 0


@inlined
def take(state: State, seat: int, card: int, log: Log | None) -> int:
    """Takes the cards that are neither safe nor spared; the row closes up (P6). Says how many."""
    colour, value = COLOUR[card], VALUE[card]
    row, length = start(state, ROW), int(state.sizes[ROW])
    collection = start(state, COLLECTION + seat) + int(state.sizes[COLLECTION + seat])
    exposed = length - value  # P4: the nearest `value` cards are safe
    taken = 0
    for index in range(length):
        other = int(state.cards[row + index])
        goes = (index < exposed) & ((COLOUR[other] == colour) | (VALUE[other] <= value))  # P5
        # Both places are written and one counts: no branch for the processor to guess wrong.
        state.cards[row + index - taken] = other
        state.cards[collection + taken] = other
        taken += goes
        if goes:
            note(state, log, P5, seat, other, ROW, COLLECTION + seat)
    state.sizes[ROW] -= taken
    state.sizes[COLLECTION + seat] += taken
    return taken


@inlined
def draw(state: State, seat: int, log: Log | None) -> None:
    """P7: back up to five while the pile lasts."""
    card = pop(state, PILE)
    insert(state, HAND + seat, card)
    show(state, card, seat)
    note(state, log, P7, seat, card, PILE, HAND + seat)


@inlined
def has_all_colours(state: State, seat: int) -> bool:
    return at_least(count_cards(state, seat), ALL_ONES) == NUMBERS


@compiled
def keep(state: State, card: int, log: Log | None) -> None:
    """P9: seen by the owner alone until all have picked."""
    seat = int(state.turn)
    remove(state, HAND + seat, card)
    insert(state, HELD + seat, card)
    note(state, log, P9, seat, card, HAND + seat, HELD + seat)
    if state.sizes[HELD + seat] == KEPT:
        state.turn = seat + 1
        if state.turn == state.players:
            turn_up(state, log)


@compiled
def turn_up(state: State, log: Log | None) -> None:
    """P9: all picks are turned up together, the other cards are out unseen."""
    for seat in range(state.players):
        while state.sizes[HELD + seat]:
            card = pop(state, HELD + seat)
            reveal(state, card)
            push(state, COLLECTION + seat, card)
            note(state, log, P9, seat, card, HELD + seat, COLLECTION + seat)
        while state.sizes[HAND + seat]:
            card = pop(state, HAND + seat)
            push(state, OUT, card)
            note(state, log, P9, seat, card, HAND + seat, OUT)
    state.phase, state.turn = OVER, NOBODY


# --- the end. Numbers of all colours lie in one, a byte a colour, each below 128: they are added,
# --- compared and chosen from all at once.

BYTE = 8
ONE = np.int64(1) << BYTE * COLOUR
"""A card, where its colour stands …"""
WORTH = VALUE * ONE
"""… and its value."""
ALL_ONES = sum(1 << BYTE * colour for colour in range(COLOURS))
HIGH_BITS, NUMBERS = 0x80 * ALL_ONES, 0x7F * ALL_ONES


@inlined
def of_colour(numbers: int, colour: int) -> int:
    return (numbers >> (BYTE * colour)) & 255


@inlined
def at_least(numbers: int, others: int) -> int:
    """All bits of each number that is no smaller than the other of its colour."""
    high = ((numbers | HIGH_BITS) - others) & HIGH_BITS
    return high - (high >> 7)


@inlined
def choose(which: int, numbers: int, others: int) -> int:
    """The numbers of some colours, the others of all others."""
    return (numbers & which) | (others & (NUMBERS ^ which))


@inlined
def add_up(numbers: int) -> int:
    """The sum over all colours."""
    pairs = (numbers & 0xFF00FF00FF) + ((numbers >> BYTE) & 0xFF00FF00FF)
    return (pairs + (pairs >> 16) + (pairs >> 32)) & 0xFFFF


@inlined
def count_cards(state: State, seat: int) -> int:
    """How many cards of each colour a seat has collected."""
    first, found = start(state, COLLECTION + seat), signed(0)
    for place in range(first, first + signed(state.sizes[COLLECTION + seat])):
        found += ONE[state.cards[place]]
    return found


@inlined
def add_values(state: State, seat: int) -> int:
    """What values the cards of each colour add up to."""
    first, found = start(state, COLLECTION + seat), signed(0)
    for place in range(first, first + signed(state.sizes[COLLECTION + seat])):
        found += WORTH[state.cards[place]]
    return found


@inlined
def count_all(state: State) -> Any:
    """The cards of each colour of all seats."""
    counts = scraps(SEATS)
    for seat in range(signed(state.players)):
        counts[seat] = count_cards(state, signed(seat))
    return counts


@inlined
def most_of_rivals(counts: Any, players: int, seat: int) -> int:
    """The most cards of each colour that another seat has."""
    most = signed(0)
    for other in range(players):
        if other != seat:
            most = choose(at_least(counts[other], most), counts[other], most)
    return most


@compiled
def count_rivals(state: State, seat: int) -> int:
    return most_of_rivals(count_all(state), signed(state.players), seat)


@inlined
def leads(players: int, counts: int, rivals: int) -> int:
    """All bits of each colour of which nobody has more cards (P10); with two players that takes two
    cards more than the other's (P11)."""
    return at_least(counts, rivals + 2 * ALL_ONES if players == 2 else rivals)


@inlined
def minus_points(players: int, counts: int, values: int, rivals: int) -> int:
    """P10: a card of a colour that the seat has most of counts one, any other its value."""
    return add_up(choose(leads(players, counts, rivals), counts, values))


@compiled
def scores(state: State, out: Points) -> None:
    players, counts = signed(state.players), count_all(state)
    for seat in range(players):
        rivals = most_of_rivals(counts, players, signed(seat))
        out[seat] = -minus_points(players, counts[seat], add_values(state, signed(seat)), rivals)


@compiled
def winners(state: State, out: Points) -> None:
    """P12: fewest minus points; with `tie_fewest_cards` a tie goes to the smaller collection. No
    two collections differ by all cards."""
    scores(state, out)
    if state.tie_fewest_cards:
        for seat in range(state.players):
            out[seat] = out[seat] * CARDS - state.sizes[COLLECTION + seat]
    crown(state, out)
