"""Parade's table: cards, actions, piles, phases, rule numbers."""

from __future__ import annotations

import numpy as np

from quintett.cards.layout import Layout, Pile

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
TURNS = {2: 26, 3: 16, 4: 11, 5: 8, 6: 6}
"""How often each player is on turn in a game without options."""
