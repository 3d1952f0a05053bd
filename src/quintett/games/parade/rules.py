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

from typing import Any

import numpy as np

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.events import NO_CARD, Log, note
from quintett.cards.game import Points
from quintett.cards.layout import NOBODY, State
from quintett.cards.piles import insert, pop, push, remove, start
from quintett.cards.ranking import crown
from quintett.cards.scratch import scraps
from quintett.cards.visibility import reveal, show
from quintett.games.parade import table


@inlined
def apply(state: State, action: int, log: Log | None) -> None:
    if action < table.KEEP:
        play(state, action, log)
    else:
        keep(state, action - table.KEEP, log)


@inlined
def play(state: State, card: int, log: Log | None) -> None:
    seat = int(state.turn)
    remove(state, table.HAND + seat, card)
    reveal(state, card)
    note(state, log, table.P3, seat, card, table.HAND + seat, table.ROW)
    taken = take(state, seat, card, log)
    push(state, table.ROW, card)
    if state.turns_left:
        state.turns_left -= 1  # P8: the last round, without drawing
        if state.turns_left == 0:
            state.phase, state.turn = table.PICKING, 0
            return
    else:
        draw(state, seat, log)
        # P8; only by cards just taken the colours can have become complete
        if state.sizes[table.PILE] == 0 or (
            taken and state.six_colour_end and has_all_colours(state, seat)
        ):
            state.turns_left = state.players
            note(state, log, table.P8, seat, NO_CARD, table.PILE, table.PILE)
    state.turn = seat + 1 if seat + 1 < state.players else 0


@inlined
def take(state: State, seat: int, card: int, log: Log | None) -> int:
    """Takes the cards that are neither safe nor spared; the row closes up (P6). Says how many."""
    colour, value = table.COLOUR[card], table.VALUE[card]
    row, length = start(state, table.ROW), int(state.sizes[table.ROW])
    collection = start(state, table.COLLECTION + seat) + int(state.sizes[table.COLLECTION + seat])
    exposed = length - value  # P4: the nearest `value` cards are safe
    taken = 0
    for index in range(length):
        other = int(state.cards[row + index])
        fits = (table.COLOUR[other] == colour) | (table.VALUE[other] <= value)  # P5
        goes = (index < exposed) & fits
        # Both places are written and one counts: no branch for the processor to guess wrong.
        state.cards[row + index - taken] = other
        state.cards[collection + taken] = other
        taken += goes
        if goes:
            note(state, log, table.P5, seat, other, table.ROW, table.COLLECTION + seat)
    state.sizes[table.ROW] -= taken
    state.sizes[table.COLLECTION + seat] += taken
    return taken


@inlined
def draw(state: State, seat: int, log: Log | None) -> None:
    """P7: back up to five while the pile lasts."""
    card = pop(state, table.PILE)
    insert(state, table.HAND + seat, card)
    show(state, card, seat)
    note(state, log, table.P7, seat, card, table.PILE, table.HAND + seat)


@inlined
def has_all_colours(state: State, seat: int) -> bool:
    return at_least(count_cards(state, seat), ALL_ONES) == NUMBERS


@compiled
def keep(state: State, card: int, log: Log | None) -> None:
    """P9: seen by the owner alone until all have picked."""
    seat = int(state.turn)
    remove(state, table.HAND + seat, card)
    insert(state, table.HELD + seat, card)
    note(state, log, table.P9, seat, card, table.HAND + seat, table.HELD + seat)
    if state.sizes[table.HELD + seat] == table.KEPT:
        state.turn = seat + 1
        if state.turn == state.players:
            turn_up(state, log)


@compiled
def turn_up(state: State, log: Log | None) -> None:
    """P9: all picks are turned up together, the other cards are out unseen."""
    for seat in range(state.players):
        while state.sizes[table.HELD + seat]:
            card = pop(state, table.HELD + seat)
            reveal(state, card)
            push(state, table.COLLECTION + seat, card)
            note(state, log, table.P9, seat, card, table.HELD + seat, table.COLLECTION + seat)
        while state.sizes[table.HAND + seat]:
            card = pop(state, table.HAND + seat)
            push(state, table.OUT, card)
            note(state, log, table.P9, seat, card, table.HAND + seat, table.OUT)
    state.phase, state.turn = table.OVER, NOBODY


# --- the end. Numbers of all colours lie in one, a byte a colour, each below 128: they are added,
# --- compared and chosen from all at once.

SEATS = table.SEATS
"""Under a plain name: `scraps` needs a number that Numba takes for a literal."""
BYTE = 8
ONE = np.int64(1) << BYTE * table.COLOUR
"""A card, where its colour stands …"""
WORTH = table.VALUE * ONE
"""… and its value."""
ALL_ONES = sum(1 << BYTE * colour for colour in range(table.COLOURS))
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
    first, found = start(state, table.COLLECTION + seat), signed(0)
    for place in range(first, first + signed(state.sizes[table.COLLECTION + seat])):
        found += ONE[state.cards[place]]
    return found


@inlined
def add_values(state: State, seat: int) -> int:
    """What values the cards of each colour add up to."""
    first, found = start(state, table.COLLECTION + seat), signed(0)
    for place in range(first, first + signed(state.sizes[table.COLLECTION + seat])):
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
            out[seat] = out[seat] * table.CARDS - state.sizes[table.COLLECTION + seat]
    crown(state, out)
