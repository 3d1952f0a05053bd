"""Gold!'s table: cards, kinds, actions, piles, phases, rule numbers, and questions about a pile."""

from __future__ import annotations

import numpy as np

from quintett.cards.compiled import inlined, signed
from quintett.cards.layout import Layout, Pile, State
from quintett.cards.piles import start

COLOURS, VALUES = 6, (-2, 3, 4, 5, 6, 7, 8)
COPIES = (3, 2, 1, 1, 1, 1, 1)
KINDS = COLOURS * len(VALUES)
KIND = np.repeat(np.arange(KINDS), np.repeat(COPIES, COLOURS))
CARDS = len(KIND)
RANK = KIND // COLOURS
COLOUR = KIND % COLOURS
VALUE = np.array(VALUES)[RANK]
DONKEYS = 18
"""Cards from here on are gold."""
CEILING = np.where(RANK == 0, CARDS, np.searchsorted(RANK, RANK))
"""For each card the gold that may be taken for it: all that has a lower number than this."""
MARK = 1 << (4 * COLOUR)
"""A card in a tally, which counts the cards of each colour in four bits."""
ONE_EACH = 0x111111
"""The tally of one card of each colour."""

OFFERED, SET_ASIDE, SET = 5, 2, 3
MOST_ON_DISPLAY = 2 * COLOURS + 1

SWAP = KINDS
STEAL = SWAP + KINDS * KINDS
DECLINE = STEAL + 3 * KINDS

LAYOUT = Layout(
    CARDS,
    3,
    (
        Pile("pile", CARDS, "closed", ordered=True),
        Pile("aside", SET_ASIDE, "closed"),
        Pile("offer", OFFERED, "open"),
        Pile("display", MOST_ON_DISPLAY, "open", per_seat=True),
        Pile("stack", CARDS, "closed", per_seat=True),
        Pile("out", CARDS, "open"),
    ),
    (("open_stacks", "i1"),),
)
PILE, ASIDE, OFFER, DISPLAY, STACK, OUT = (
    signed(LAYOUT[pile.name])  # a plain number would have functions compiled for each pile
    for pile in LAYOUT.kinds
)

NONE = -1
"""No card, no kind, no place in a pile."""

DEALING, ACTING, STEALING, OVER = range(4)

RULES = (
    "", "G1", "G2", "G3", "G4", "G5", "G6", "G6a", "G6b",
    "G7", "G7a", "G7b", "G8", "G9", "G10", "G11",
)  # fmt: skip
G1, G2, G3, G4, G5, G6, G6A, G6B, G7, G7A, G7B, G8, G9, G10, G11 = range(1, 16)


@inlined
def find_kind(state: State, pile: int, kind: int) -> int:
    """The index of the first card of a kind in a pile, or none."""
    first = start(state, pile)
    for index in range(state.sizes[pile]):
        if KIND[state.cards[first + index]] == kind:
            return index
    return NONE


@inlined
def tally(state: State, seat: int) -> int:
    """How many cards of each colour a seat has on display, four bits a colour."""
    shown = 0
    first = start(state, DISPLAY + seat)
    for place in range(first, first + state.sizes[DISPLAY + seat]):
        shown += MARK[state.cards[place]]
    return shown


@inlined
def at_least_one(shown: int) -> int:
    """The marks of the colours in a tally. There are never more than three cards of a colour."""
    return (shown | (shown >> 1)) & ONE_EACH


@inlined
def three(shown: int) -> int:
    """G7: the mark of the colour that has three cards, or 0."""
    return shown & (shown >> 1) & ONE_EACH


@inlined
def is_dealt(players: int, card: int) -> bool:
    """G1: with two players the last donkey of every colour leaves the game."""
    return players > 2 or card >= DONKEYS or card % 3 < 2


@inlined
def deck_size(players: int) -> int:
    return CARDS if players > 2 else CARDS - COLOURS
