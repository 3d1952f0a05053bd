"""Who has seen which card: one byte a card, and the only place where secrecy is decided."""

from __future__ import annotations

from quintett.cards.compiled import inlined
from quintett.cards.layout import State

EVERYBODY = 0xFF


@inlined
def sees(state: State, viewer: int, card: int) -> bool:
    """Whether the viewer (a seat, or `SPECTATOR`) knows where the card is."""
    return (state.seen[card] >> viewer) & 1 != 0  # type: ignore[no-any-return]


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
