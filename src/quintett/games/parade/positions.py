"""Parade: what the rules treat alike, and positions for tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quintett.cards.game import Game, Symmetry
from quintett.cards.layout import State
from quintett.cards.positions import Arrangement, circle
from quintett.games.parade import notation, table


def symmetries(players: int) -> Iterator[Symmetry]:
    """The colours, and the seats in their circle."""
    for turned in (1, 4):
        colours = notation.COLOURS[turned:] + notation.COLOURS[:turned]
        other = dict(zip(notation.COLOURS, colours, strict=True))
        yield {face: other[face[0]] + face[1:] for face in notation.FACES}, circle(players, 0)
    yield {}, circle(players)


def miniatures(game: Game) -> Iterator[State]:
    """Two players near the end, the other cards publicly out."""
    for row, hands, pile in (
        ("R2 G1 O3", ("R0 G2 Y1 B1 S3", "R1 G0 O1 Y2 S2"), "O2 B2"),
        ("S1 S2 Y0", ("R3 S0 Y4 B0 S4", "R1 G1 G0 Y3 B3"), "S3 B1 R0"),
    ):
        state = game.new(2)
        lay_out(state, row, hands, pile)
        yield state


def lay_out(
    state: State,
    row: str = "",
    hands: Sequence[str] = (),
    pile: str = "",
    collections: Sequence[str] = (),
) -> None:
    """Puts a position on the table: the row from its front, the pile from its top; all other cards
    are out before everybody's eyes. Seat 0 is on turn."""
    cards = Arrangement(state, table.LAYOUT, notation.FACES)
    cards.lay(table.ROW, row)
    cards.lay_each(table.HAND, hands)
    cards.lay_each(table.COLLECTION, collections)
    cards.lay(table.PILE, pile, from_top=True)
    cards.lay_rest(table.OUT)
    state.phase, state.turn = table.PLAYING, 0
