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
from quintett.cards.visibility import reveal, show

SEATS, SUITS, RANKS = 4, 4, 13
CARDS = SUITS * RANKS
HAND_SIZE, PASSED_CARDS, DIRECTIONS = 13, 3, 4
CLUBS, DIAMONDS, SPADES, HEARTS = (suit * RANKS for suit in range(SUITS))
"""The first card of each suit, which is its two."""
TWO_OF_CLUBS, JACK, QUEEN = CLUBS, DIAMONDS + 9, SPADES + 10
PASS = CARDS
"""Actions from here on are `pass`."""

CLUB_SET = (1 << RANKS) - 1
HEART_SET, QUEEN_SET = CLUB_SET << HEARTS, 1 << QUEEN
COSTLY_SET = HEART_SET | QUEEN_SET
COST = np.array([int(card >= HEARTS) for card in range(CARDS)])
COST[QUEEN] = 13
ALL_COSTS, JACK_BONUS, NO_TRICK_BONUS = 26, 10, 5

OPTIONS = {
    "pass_cards": True,
    "no_pts_on_first_trick": True,
    "can_lead_any_club": False,
    "jd_bonus": False,
    "avoid_all_tricks_bonus": False,
    "must_break_hearts": True,
    "qs_breaks_hearts": True,
    "can_lead_hearts_instead_of_qs": False,
}
"""With their defaults, all as OpenSpiel has them."""
LAYOUT = Layout(
    CARDS,
    SEATS,
    (
        Pile("deck", CARDS, "closed", ordered=True),
        Pile("hand", HAND_SIZE, "owner", per_seat=True),
        Pile("passed", PASSED_CARDS, "owner", per_seat=True),
        Pile("trick", SEATS, "open", ordered=True),
        Pile("taken", CARDS, "closed", per_seat=True, ordered=True),
    ),
    (("direction", "i1"), ("broken", "i1"), *((option, "i1") for option in OPTIONS)),
)
DECK, HAND, PASSED = LAYOUT["deck"], LAYOUT["hand"], LAYOUT["passed"]
TRICK, TAKEN = LAYOUT["trick"], LAYOUT["taken"]

DEALING, PASSING, PLAYING, OVER = range(4)

RULES = ("", "H1", "H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9", "H10", "H11", "H12")
H1, H2, H3, H4, H5, H6, H7, H8, H9, H10, H11, H12 = range(1, 13)


def set_up(state: State, options: Mapping[str, Any]) -> None:
    """All cards in the deck, waiting for the deal."""
    for option in OPTIONS:
        state[option] = options[option]
    state.broken = not options["must_break_hearts"]  # H7
    for card in range(CARDS):
        push(state, DECK, card)
    state.phase, state.turn = DEALING, CHANCE


# --- chance: the deal. An outcome lists the cards of each hand, and then to whom three of them are
# --- passed: so many seats to the left, 0 is nobody.


@compiled
def roll(state: State, dice: Dice, outcome: Outcome) -> None:
    for card in range(CARDS):
        outcome[card] = card
    shuffle(dice, outcome, 0, CARDS)  # H1
    outcome[CARDS] = below(dice, DIRECTIONS if state.pass_cards else 1)  # H2


@compiled
def settle(state: State, outcome: Outcome, log: Log | None) -> None:
    state.sizes[DECK] = 0
    for index in range(CARDS):
        show(state, signed(outcome[index]), index // HAND_SIZE)
        insert(state, HAND + index // HAND_SIZE, signed(outcome[index]))
    note(state, log, H1, CHANCE, NO_CARD, DECK, DECK)
    state.direction = outcome[CARDS]
    state.phase, state.turn = PASSING, 0
    if state.direction == 0:
        begin(state, log)


# --- decisions


@inlined
def set_of(state: State, pile: int) -> int:
    """The cards of a pile as a set."""
    first, found = start(state, pile), signed(0)
    for place in range(first, first + signed(state.sizes[pile])):
        found |= signed(1) << signed(state.cards[place])
    return found


@inlined
def suit_led(state: State) -> int:
    """All cards of the suit that was led."""
    return CLUB_SET << (signed(state.cards[start(state, TRICK)]) // RANKS * RANKS)


@inlined
def may_lead_hearts(state: State, hand: int) -> bool:
    """H7: once they are broken, or if there is nothing else to lead."""
    others = hand & ~HEART_SET
    if others == QUEEN_SET and state.can_lead_hearts_instead_of_qs:
        return True
    return others == 0 or state.broken != 0


@inlined
def playable(state: State, hand: int) -> int:
    """Those cards of a hand that may be played now."""
    is_first = state.sizes[HAND + signed(state.turn)] == HAND_SIZE
    if state.sizes[TRICK] == 0:
        if is_first:
            return hand & (CLUB_SET if state.can_lead_any_club else 1 << TWO_OF_CLUBS)  # H4
        return hand if may_lead_hearts(state, hand) else hand & ~HEART_SET
    following, harmless = hand & suit_led(state), hand & ~COSTLY_SET
    is_spared = is_first & (state.no_pts_on_first_trick != 0) & (harmless != 0)
    free = harmless if is_spared else hand  # H6
    return following if following else free  # H5


@compiled
def verdict(state: State, action: int) -> int:
    if state.phase == DEALING:
        return H1
    if state.phase == OVER:
        return H12
    hand = set_of(state, HAND + signed(state.turn))
    if state.phase == PASSING:
        return 0 if action >= PASS and (hand >> (action - PASS)) & 1 else H3
    if action >= PASS:
        return H3  # the play has begun
    if (hand >> action) & 1 == 0:
        return H5
    if (playable(state, hand) >> action) & 1:
        return 0
    if state.sizes[TRICK] == 0:
        return H4 if state.sizes[HAND + signed(state.turn)] == HAND_SIZE else H7
    return H5 if hand & suit_led(state) else H6


@inlined
def moves(state: State, out: Actions) -> int:
    """The cards of the hand that may be passed or played."""
    if state.phase != PASSING and state.phase != PLAYING:
        return 0
    pile, count = HAND + signed(state.turn), 0
    first = start(state, pile)
    chosen, offset = signed(-1), PASS
    if state.phase == PLAYING:
        chosen, offset = playable(state, set_of(state, pile)), 0
    for place in range(first, first + signed(state.sizes[pile])):
        card = signed(state.cards[place])
        out[count] = card + offset
        count += (chosen >> card) & 1
    return count


@inlined
def apply(state: State, action: int, log: Log | None) -> None:
    if action >= PASS:
        pass_on(state, action - PASS, log)
    else:
        play(state, action, log)


@inlined
def pass_on(state: State, card: int, log: Log | None) -> None:
    """H3: seen by its owner alone until all have picked."""
    seat = signed(state.turn)
    remove(state, HAND + seat, card)
    insert(state, PASSED + seat, card)
    note(state, log, H3, seat, card, HAND + seat, PASSED + seat)
    if state.sizes[PASSED + seat] == PASSED_CARDS:
        state.turn = seat + 1
        if state.turn == SEATS:
            hand_over(state, log)
            begin(state, log)


@compiled
def hand_over(state: State, log: Log | None) -> None:
    """H3: giver and taker know the cards."""
    for seat in range(SEATS):
        taker = (seat + signed(state.direction)) % SEATS
        while state.sizes[PASSED + seat]:
            card = pop(state, PASSED + seat)
            insert(state, HAND + taker, card)
            show(state, card, taker)
            note(state, log, H3, seat, card, PASSED + seat, HAND + taker)


@compiled
def begin(state: State, log: Log | None) -> None:
    """H4: whoever holds the two of clubs leads, so everybody knows who does."""
    seat = signed(0)
    while find(state, HAND + seat, TWO_OF_CLUBS) < 0:
        seat += 1
    reveal(state, TWO_OF_CLUBS)
    note(state, log, H4, seat, TWO_OF_CLUBS, HAND + seat, HAND + seat)
    state.phase, state.turn = PLAYING, seat


@inlined
def play(state: State, card: int, log: Log | None) -> None:
    seat = signed(state.turn)
    remove(state, HAND + seat, card)
    push(state, TRICK, card)
    reveal(state, card)
    note(state, log, H5, seat, card, HAND + seat, TRICK)
    state.broken |= (card >= HEARTS) | ((card == QUEEN) & (state.qs_breaks_hearts != 0))  # H7
    following = (seat + 1) % SEATS
    state.turn = following
    if state.sizes[TRICK] == SEATS:
        take(state, following, log)


@inlined
def take(state: State, leader: int, log: Log | None) -> None:
    """H8: the highest card of the suit that was led takes the trick and leads the next one."""
    first, winning = start(state, TRICK), signed(0)
    best = signed(state.cards[first])
    end = (best // RANKS + 1) * RANKS
    for index in range(1, SEATS):
        # No branch for the processor to guess wrong.
        card = signed(state.cards[first + index])
        beats = (card > best) & (card < end)
        best, winning = card if beats else best, index if beats else winning
    taker = (leader + winning) % SEATS
    pile = TAKEN + taker
    top = start(state, pile) + signed(state.sizes[pile])
    for index in range(SEATS):
        card = signed(state.cards[first + index])
        state.cards[top + index] = card
        note(state, log, H8, taker, card, TRICK, pile)
    state.sizes[pile] += SEATS
    state.sizes[TRICK] = 0
    state.turn = taker
    if state.sizes[HAND + taker] == 0:
        state.phase, state.turn = OVER, NOBODY  # H12


# --- the end


@inlined
def cost(state: State, seat: int) -> int:
    """H9: of hearts and queen; the jack is another matter."""
    first, total = start(state, TAKEN + seat), signed(0)
    for place in range(first, first + signed(state.sizes[TAKEN + seat])):
        total += COST[state.cards[place]]
    return total


@compiled
def scores(state: State, out: Points) -> None:
    """What the cards cost, as minus points."""
    shooter = signed(-1)
    for seat in range(SEATS):
        out[seat] = -cost(state, signed(seat))
        if out[seat] == -ALL_COSTS:
            shooter = signed(seat)
    for seat in range(SEATS):
        if shooter >= 0:
            out[seat] = 0 if seat == shooter else -ALL_COSTS  # H10
        elif state.avoid_all_tricks_bonus and state.sizes[TAKEN + seat] == 0:
            out[seat] += NO_TRICK_BONUS  # H11
        if state.jd_bonus and find(state, TAKEN + seat, JACK) >= 0:
            out[seat] += JACK_BONUS  # H9


@compiled
def winners(state: State, out: Points) -> None:
    """H12: the fewest points."""
    scores(state, out)
    crown(state, out)
