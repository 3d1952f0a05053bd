"""Monad's cards, its record, and plain questions about a hand.

Cards: singles are colour × 4 + copy (0 to 23; with n players the copies from n on stay out), then
the Bis, Tris, Quads and Quints in the order of the colours (24 to 47), then ten Monads. A *face*
is what a move names: (class − 1) × 6 + colour, 0 to 29, and 30 for a Monad. A set of faces is a
number with a bit for each. Hands lie sorted, so their classes ascend.
"""

from __future__ import annotations

import numpy as np

from quintett.cards.compiled import compiled, inlined
from quintett.cards.layout import Layout, Pile, State
from quintett.cards.piles import start
from quintett.cards.visibility import EVERYBODY

COLOURS, COPIES, MONADS_IN_GAME = 6, 4, 10
SINGLES = COLOURS * COPIES
CARDS = SINGLES + 4 * COLOURS + MONADS_IN_GAME
SINGLE, BI, TRI, QUAD, QUINT, MONAD = range(1, 7)
CLASSES = MONAD + 1
"""There is no class from here on."""
FACES = 5 * COLOURS + 1
HAND_SIZE = 6

FACE = np.concatenate(
    [np.repeat(np.arange(COLOURS), COPIES), np.arange(COLOURS, FACES), np.full(9, FACES - 1)]
)
"""The face of each card."""
CLASS = np.arange(FACES) // COLOURS + 1
"""The class of each face."""
COLOUR = np.arange(FACES) % COLOURS
COLOUR[FACES - 1] = COLOURS  # a Monad has none
TEMPERATURE = np.array([1, 1, 1, 2, 2, 2, 0])[COLOUR]
"""Of each face: 1 warm, 2 cold; a Monad has none."""
POINTS = np.array([0, 1, 3, 7, 16, 36, 80])
"""What a card of each class is worth."""

_BITS = 1 << np.arange(FACES)
OF_CLASS = np.array([_BITS[rank == CLASS].sum() for rank in range(MONAD + 1)])
"""All faces of each class."""
OPPOSITE = np.array([_BITS[3 - own == TEMPERATURE].sum() for own in TEMPERATURE])
"""For each face all faces of the other temperature."""
KIN = np.array([_BITS[(colour == COLOUR) & (CLASS >= BI)].sum() for colour in range(COLOURS)])
"""For each stem colour the faces that are kin (M11)."""

LAYOUT = Layout(
    CARDS,
    4,
    (
        Pile("talon", SINGLES, "closed", ordered=True),
        Pile("discards", SINGLES, "open", ordered=True),
        Pile("bi", COLOURS, "open", ordered=True),
        Pile("tri", COLOURS, "open", ordered=True),
        Pile("quad", COLOURS, "open", ordered=True),
        Pile("quint", COLOURS, "open", ordered=True),
        Pile("stock", MONADS_IN_GAME, "open", ordered=True),
        Pile("purchase", 1, "open", ordered=True),
        Pile("hand", CARDS - MONADS_IN_GAME, "owner", per_seat=True),
        Pile("monads", 5, "open", per_seat=True, ordered=True),
        Pile("out", CARDS, "closed", ordered=True),
    ),
    (
        ("stems", "i1", (4,)),
        ("turns", "i2"),
        ("passes", "i1"),
        ("exchanged", "i1"),
        ("leaps", "i1"),
        ("bonus_used", "i1"),
        ("bonus_class", "i1"),
        ("paid", "i1"),
        ("leaps_per_turn", "i1"),
        ("kin_never_bonus", "i1"),
        ("free_pass", "i1"),
    ),
    meanings={"stems": "each seat"},
)
TALON, DISCARDS, STOCK, PURCHASE = (
    LAYOUT[name] for name in ("talon", "discards", "stock", "purchase")
)
HAND, MONADS, OUT = LAYOUT["hand"], LAYOUT["monads"], LAYOUT["out"]
COLUMN = LAYOUT["bi"] - BI
"""`COLUMN + class` is the column of a class; that of the Monads is the stock."""

NONE = -1
"""No place in a hand."""

DEALING, ACTING, PAYING, ASKED, OVER = range(5)
"""Phases. A turn is ACTING, also between two exchanges; PAYING while the card bought waits in
`purchase`; ASKED after a bonus pair."""

RULES = ("", *(f"M{number}" for number in range(1, 17)))
M1, M2, M3, M4, M5, M6, M7, M8, M9, M10, M11, M12, M13, M14, M15, M16 = range(1, 17)

BUY = FACES * FACES
GIVE = BUY + MONAD
LEAP = GIVE + FACES
SETS = (1 << COLOURS) - 1
"""Non-empty sets of colours."""
BONUS = LEAP + MONAD * SETS
DECLINE, DRAW, FLIP, PASS, END = range(BONUS + 1, BONUS + 6)

_SET_SIZES = [bin(colours).count("1") for colours in range(SETS + 1)]
LEAPS = np.array(
    [
        (LEAP + (rank - 1) * SETS + colours - 1, colours, rank)
        for rank, singles in ((3, 4), (4, 5), (5, 6))
        for colours in range(1, SETS + 1)
        if _SET_SIZES[colours] == singles
    ]
)
"""M8: the leaps that there are (action, colours, class): 4, 5, 6 singles for a Tri, Quad, Quint."""

_DE_BRUIJN = 0x077CB531
_PLACES = np.zeros(32, np.int64)
for _place in range(32):
    _PLACES[(_DE_BRUIJN << _place >> 27) & 31] = _place


@inlined
def lowest(faces: int) -> int:
    """The lowest face of a set that isn't empty (the number of its lowest bit)."""
    return int(_PLACES[((faces & -faces) * _DE_BRUIJN >> 27) & 31])


@inlined
def has_cards(state: State, rank: int) -> bool:
    """Whether there is a card of a class to be had."""
    return state.sizes[COLUMN + rank] != 0  # type: ignore[no-any-return]


@inlined
def held_faces(state: State, seat: int) -> int:
    """The faces in a hand."""
    first, faces = start(state, HAND + seat), 0
    for place in range(first, first + int(state.sizes[HAND + seat])):
        faces |= 1 << FACE[state.cards[place]]
    return faces


@inlined
def holds(state: State, seat: int, face: int) -> bool:
    return (held_faces(state, seat) >> face) & 1 != 0


@compiled
def worth_below(state: State, seat: int, rank: int) -> int:
    """What the cards of lower classes in a hand are worth together."""
    first, worth = start(state, HAND + seat), 0
    for place in range(first, first + int(state.sizes[HAND + seat])):
        own = CLASS[FACE[state.cards[place]]]
        worth += POINTS[own] if own < rank else 0
    return int(worth)


@compiled
def place_of(state: State, seat: int, face: int) -> int:
    """Where in a hand that holds the face the card lies that goes when it is named: one that all
    know, if there is such; otherwise equal faces are equal. The lowest number of those."""
    first, found = start(state, HAND + seat), NONE
    for index in range(int(state.sizes[HAND + seat])):
        card = int(state.cards[first + index])
        if FACE[card] == face:
            if state.seen[card] == EVERYBODY:
                return index
            if found == NONE:
                found = index
    return found
