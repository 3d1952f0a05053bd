"""Rotundo's table: materials, actions, piles, phases, rule numbers, and a question about a pile."""

from __future__ import annotations

import numpy as np

from quintett.cards.compiled import compiled
from quintett.cards.layout import Layout, Pile, State
from quintett.cards.piles import card_at

CODES = ("au", "ca", "cl", "co", "fu", "gl", "le", "pt", "sn", "wo")
"""The materials in alphabetical order, which is their order everywhere."""
MATERIALS, COPIES = len(CODES), 6
CARDS = MATERIALS * COPIES
MATERIAL = np.repeat(np.arange(MATERIALS), COPIES)
PLATINUM, STONE = CODES.index("pt"), CODES.index("sn")
STEP, MOST_VALUE = 5, 100

TOTALS = CARDS * MOST_VALUE // STEP
"""The highest total that any deck allows, in steps."""

HAND_SIZE, PICKED, OPENING = 7, 3, 10
PAIRS = tuple((one, other) for one in range(MATERIALS) for other in range(one, MATERIALS))
ONE, OTHER = np.array(PAIRS).T.copy()
PAIR = np.zeros((MATERIALS, MATERIALS), np.int64)
PAIR[ONE, OTHER] = PAIR[OTHER, ONE] = np.arange(len(PAIRS))

PASS, PICK, LEAVE, DROP, PAY = range(5)
COLLECT = PAY + MATERIALS
AUCTION = COLLECT + len(PAIRS)
BID = AUCTION + TOTALS
"""Where each kind of action begins. A total of one step comes first: `auction 5`, `bid 5`."""

LAYOUT = Layout(
    CARDS,
    5,
    (
        Pile("pile", CARDS, "closed", ordered=True),
        Pile("middle", 1, "open", ordered=True),
        Pile("discards", CARDS, "open", ordered=True),
        Pile("hand", CARDS, "owner", per_seat=True),
        Pile("display", CARDS, "open", per_seat=True),
        Pile("out", CARDS, "open", ordered=True),
    ),
    (
        ("bag", "i1", (MATERIALS,)),
        ("number", "i1", (MATERIALS,)),
        ("value", "i1", (MATERIALS,)),
        ("passes", "i1"),
        ("bid", "i2"),
        ("bidder", "i1"),
        ("bidding", "i1"),
        ("due", "i2"),
    ),
    meanings={"bidder": "seat", "bidding": "seats"},
)
"""`passes`: how many passed on the middle card. In an auction `bid` is the highest bid, `bidder`
its seat, `bidding` a bit for each seat that hasn't dropped out, `due` what is left to pay. `out` is
empty but in miniatures."""
NO_BIDDER = -1
PILE, MIDDLE, DISCARDS, OUT = LAYOUT["pile"], LAYOUT["middle"], LAYOUT["discards"], LAYOUT["out"]
HAND, DISPLAY = LAYOUT["hand"], LAYOUT["display"]

NONE = -1
"""No card, no material, no place in a pile."""

DEALING, CHOOSING, PICKING, BIDDING, PAYING, OVER = range(6)

RULES = (
    "", "R1", "R2", "R3", "R4", "R4a", "R4b", "R4c", "R5", "R5a", "R5b", "R5c", "R6", "R7", "R8",
)  # fmt: skip
R1, R2, R3, R4, R4A, R4B, R4C, R5, R5A, R5B, R5C, R6, R7, R8 = range(1, 15)


@compiled
def find_material(state: State, pile: int, material: int) -> int:
    """The index of the first card of a material in a pile, or none."""
    for index in range(int(state.sizes[pile])):
        if MATERIAL[card_at(state, pile, index)] == material:
            return index
    return NONE
