"""Who has seen which card: one byte a card, and the only place where secrecy is decided.

Whether a viewer saw something is asked of its *mask*, a bit a viewer (`is_among`); which cards of a
pile a viewer knows, of `look`. Views, updates, observations, records and events only write down
what these say.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quintett.cards.compiled import inlined, signed
from quintett.cards.layout import SPECTATOR, State

Numbers = npt.NDArray[np.int64]

EVERYBODY = 0xFF
UNSEEN = -1
"""In the place of a card that a viewer doesn't know."""
OPEN, OWN, CLOSED = range(3)
"""Who sees the cards of a pile as they lie: everybody, its owner, nobody."""
BY_NUMBER: Numbers = np.arange(256)
"""Cards in the order of their numbers."""


def is_among(mask: Any, viewer: int) -> bool:
    """Whether a viewer (a seat, or `SPECTATOR`) is among those of a mask."""
    return (signed(mask) >> viewer) & 1 != 0


among = inlined(is_among)
"""The same for compiled code."""

AMONG = [bytes(is_among(mask, viewer) for mask in range(256)) for viewer in range(SPECTATOR + 1)]
"""The same for many masks at once: for each viewer a translation of bytes."""


@inlined
def sees(state: State, viewer: int, card: int) -> bool:
    """Whether the viewer knows where the card is."""
    return among(state.seen[card], viewer)


@inlined
def look(
    cards: Any,
    first: int,
    size: int,
    seen: Any,
    seen_at: int,
    is_ordered: bool,
    ranks: Numbers,
    viewer: int,
    lying: Numbers,
) -> None:
    """The cards of a pile that a viewer knows, `UNSEEN` for the others. Where order means nothing
    they come by their ranks, and first: how they lie would tell.

    The pile is `cards[first : first + size]`; who has seen card n stands in `seen[seen_at + n]`."""
    known = signed(0)
    for index in range(size):
        card = signed(cards[first + index])
        is_seen = among(seen[seen_at + card], viewer)
        if is_ordered:
            lying[index] = card if is_seen else UNSEEN
        elif is_seen:
            place = known
            while place and ranks[lying[place - 1]] > ranks[card]:
                lying[place] = lying[place - 1]
                place -= 1
            lying[place] = card
            known += 1
    if not is_ordered:
        lying[known:size] = UNSEEN


@inlined
def lies_open(faces: int, owner: int, viewer: int) -> bool:
    """Whether the cards of a pile lie with their faces to a viewer."""
    return faces == OPEN or (faces == OWN and owner == viewer)


# --- who learns of a card


@inlined
def reveal(state: State, card: int) -> None:
    """Everybody sees the card."""
    state.seen[card] = EVERYBODY


@inlined
def show(state: State, card: int, seat: int) -> None:
    """One seat sees the card."""
    state.seen[card] |= 1 << seat


@inlined
def hide(state: State, card: int) -> None:
    """Nobody knows any more where the card is: it was shuffled in."""
    state.seen[card] = 0
