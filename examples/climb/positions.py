"""Climb: what the rules treat alike, and positions for tests."""

from __future__ import annotations

from collections.abc import Iterator

from climb import notation, table
from quintett.cards.game import Game, Symmetry
from quintett.cards.layout import State
from quintett.cards.positions import Arrangement, circle


def symmetries(players: int) -> Iterator[Symmetry]:
    """The seats in their circle."""
    yield {}, circle(players)


def miniatures(game: Game) -> Iterator[State]:
    """Four cards each are left, and two are out unseen; all others before everybody's eyes."""
    state = game.new(2)
    cards = Arrangement(state, table.LAYOUT, notation.FACES)
    cards.lay_each(table.HAND, ("C1 C3 C5 C7", "C2 C4 C6 C8"))
    cards.lay(table.OUT, "C9 C10")
    cards.lay_rest(table.OUT)
    state.phase, state.turn = table.PLAYING, 0
    yield state
