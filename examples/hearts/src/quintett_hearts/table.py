"""Hearts' table: cards, actions, options, piles, phases, rule numbers."""

from __future__ import annotations

import numpy as np

from quintett.cards.layout import Layout, Pile

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
