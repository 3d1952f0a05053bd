"""From points to winners, and to each seat's share of a win that is still open."""

from __future__ import annotations

from math import exp

from quintett.cards.compiled import inlined, signed
from quintett.cards.game import Points, Shares
from quintett.cards.layout import State


@inlined
def crown(state: State, out: Points) -> None:
    """Ranks, one a seat, become 1 for all that are highest and 0 for the others."""
    best = out[0]
    for seat in range(1, signed(state.players)):
        best = max(best, out[seat])
    for seat in range(signed(state.players)):
        out[seat] = 1 if out[seat] == best else 0


@inlined
def share_out(state: State, out: Shares, warmth: float) -> None:
    """Points, one a seat, become winning chances. The warmer it is, the less points mean: a lead of
    `warmth` points is worth a factor of e."""
    total = 0.0
    for seat in range(signed(state.players)):
        out[seat] = exp(out[seat] / warmth)
        total += out[seat]
    for seat in range(signed(state.players)):
        out[seat] /= total
