"""Hearts: take no hearts, least of all the queen of spades (4 players, 52 cards).

Rules: thirteen cards each, of which three are passed on face down. Then thirteen tricks: follow
suit, the highest card of the suit that was led takes the trick. A heart costs a point, the queen of
spades thirteen; whoever takes all of them costs the others 26 each instead.

Specification: cards are numbered suit × 13 + rank, hearts last. An action is `play` (the card's
number) or `pass` (52 + the card's number). The three cards are picked in secret and at the same
time; here they are picked one by one in seat order, and nobody gets any before the last one. A set
of cards is a number with a bit for each.
"""

from __future__ import annotations

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.events import Log, note
from quintett.cards.game import Points
from quintett.cards.layout import NOBODY, State
from quintett.cards.piles import find, insert, pop, push, remove, start
from quintett.cards.ranking import crown
from quintett.cards.visibility import reveal, show
from quintett_hearts import table


@inlined
def apply(state: State, action: int, log: Log | None) -> None:
    if action >= table.PASS:
        pass_on(state, action - table.PASS, log)
    else:
        play(state, action, log)


@inlined
def pass_on(state: State, card: int, log: Log | None) -> None:
    """H3: seen by its owner alone until all have picked."""
    seat = signed(state.turn)
    remove(state, table.HAND + seat, card)
    insert(state, table.PASSED + seat, card)
    note(state, log, table.H3, seat, card, table.HAND + seat, table.PASSED + seat)
    if state.sizes[table.PASSED + seat] == table.PASSED_CARDS:
        state.turn = seat + 1
        if state.turn == table.SEATS:
            hand_over(state, log)
            begin(state, log)


@compiled
def hand_over(state: State, log: Log | None) -> None:
    """H3: giver and taker know the cards."""
    for seat in range(table.SEATS):
        taker = (seat + signed(state.direction)) % table.SEATS
        while state.sizes[table.PASSED + seat]:
            card = pop(state, table.PASSED + seat)
            insert(state, table.HAND + taker, card)
            show(state, card, taker)
            note(state, log, table.H3, seat, card, table.PASSED + seat, table.HAND + taker)


@compiled
def begin(state: State, log: Log | None) -> None:
    """H4: whoever holds the two of clubs leads, so everybody knows who does."""
    seat = signed(0)
    while find(state, table.HAND + seat, table.TWO_OF_CLUBS) < 0:
        seat += 1
    reveal(state, table.TWO_OF_CLUBS)
    note(state, log, table.H4, seat, table.TWO_OF_CLUBS, table.HAND + seat, table.HAND + seat)
    state.phase, state.turn = table.PLAYING, seat


@inlined
def play(state: State, card: int, log: Log | None) -> None:
    seat = signed(state.turn)
    remove(state, table.HAND + seat, card)
    push(state, table.TRICK, card)
    reveal(state, card)
    note(state, log, table.H5, seat, card, table.HAND + seat, table.TRICK)
    is_queen = (card == table.QUEEN) & (state.qs_breaks_hearts != 0)
    state.broken |= (card >= table.HEARTS) | is_queen  # H7
    following = (seat + 1) % table.SEATS
    state.turn = following
    if state.sizes[table.TRICK] == table.SEATS:
        take(state, following, log)


@inlined
def take(state: State, leader: int, log: Log | None) -> None:
    """H8: the highest card of the suit that was led takes the trick and leads the next one."""
    first, winning = start(state, table.TRICK), signed(0)
    best = signed(state.cards[first])
    end = (best // table.RANKS + 1) * table.RANKS
    for index in range(1, table.SEATS):
        # No branch for the processor to guess wrong.
        card = signed(state.cards[first + index])
        beats = (card > best) & (card < end)
        best, winning = card if beats else best, index if beats else winning
    taker = (leader + winning) % table.SEATS
    pile = table.TAKEN + taker
    top = start(state, pile) + signed(state.sizes[pile])
    for index in range(table.SEATS):
        card = signed(state.cards[first + index])
        state.cards[top + index] = card
        note(state, log, table.H8, taker, card, table.TRICK, pile)
    state.sizes[pile] += table.SEATS
    state.sizes[table.TRICK] = 0
    state.turn = taker
    if state.sizes[table.HAND + taker] == 0:
        state.phase, state.turn = table.OVER, NOBODY  # H12


# --- the end


@inlined
def cost(state: State, seat: int) -> int:
    """H9: of hearts and queen; the jack is another matter."""
    first, total = start(state, table.TAKEN + seat), signed(0)
    for place in range(first, first + signed(state.sizes[table.TAKEN + seat])):
        total += table.COST[state.cards[place]]
    return total


@compiled
def scores(state: State, out: Points) -> None:
    """What the cards cost, as minus points."""
    shooter = signed(-1)
    for seat in range(table.SEATS):
        out[seat] = -cost(state, signed(seat))
        if out[seat] == -table.ALL_COSTS:
            shooter = signed(seat)
    for seat in range(table.SEATS):
        if shooter >= 0:
            out[seat] = 0 if seat == shooter else -table.ALL_COSTS  # H10
        elif state.avoid_all_tricks_bonus and state.sizes[table.TAKEN + seat] == 0:
            out[seat] += table.NO_TRICK_BONUS  # H11
        if state.jd_bonus and find(state, table.TAKEN + seat, table.JACK) >= 0:
            out[seat] += table.JACK_BONUS  # H9


@compiled
def winners(state: State, out: Points) -> None:
    """H12: the fewest points."""
    scores(state, out)
    crown(state, out)
