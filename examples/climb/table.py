"""Climb's table: cards, piles, phases, rule numbers."""

from __future__ import annotations

from quintett.cards.layout import Layout, Pile

SEATS, CARDS, HAND_SIZE = 4, 24, 6
LAYOUT = Layout(
    CARDS,
    SEATS,
    (
        Pile("trail", CARDS, "open", ordered=True),
        Pile("hand", HAND_SIZE, "owner", per_seat=True),
        Pile("out", CARDS, "closed", ordered=True),
    ),
    (("steps", "i1", (SEATS,)),),
)
TRAIL, HAND, OUT = LAYOUT["trail"], LAYOUT["hand"], LAYOUT["out"]
DEALING, PLAYING, OVER = range(3)
RULES = ("", "C1", "C2", "C3", "C4")
C1, C2, C3, C4 = range(1, 5)
