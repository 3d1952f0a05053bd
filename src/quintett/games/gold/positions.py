"""Gold!: what the rules treat alike, and positions for tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quintett.cards.game import Game, Symmetry
from quintett.cards.layout import State
from quintett.cards.positions import Arrangement, circle
from quintett.games.gold import notation, table


def symmetries(players: int) -> Iterator[Symmetry]:
    """The colours, and the seats in their circle."""
    for colours in ("BVROPG", "POGBVR"):
        other = dict(zip(notation.COLOURS, colours, strict=True))
        yield {kind: other[kind[0]] + kind[1:] for kind in notation.KINDS}, circle(players, 0)
    yield {}, circle(players)


def miniatures(game: Game) -> Iterator[State]:
    """The other cards are publicly out."""
    for offer, displays, pile, aside in (
        ("V3", ("Ve V5", "O4 O3", "P7 R3"), "Pe O8 Be Re Pe", "O6 V7"),
        ("P5 V8 Pe", ("P3 P4 Re O6", "V3 Ve B5 Pe", "R4 Oe"), "", ""),
        ("P3 P3 Oe", ("P4 P6 Re", "O3 Oe Be B5"), "", ""),
    ):
        state = game.new(len(displays))
        lay_out(state, offer, displays, pile=pile, aside=aside)
        yield state


def lay_out(
    state: State,
    offer: str,
    displays: Sequence[str],
    stacks: Sequence[str] = (),
    pile: str = "",
    aside: str = "",
) -> None:
    """Puts a position on the table, the pile from its top; all other cards are out before
    everybody's eyes. Seat 0 is on turn."""
    cards = Arrangement(state, table.LAYOUT, notation.FACES)
    cards.lay(table.OFFER, offer)
    cards.lay_each(table.DISPLAY, displays)
    cards.lay_each(table.STACK, stacks, is_known=True)
    cards.lay(table.PILE, pile, from_top=True)
    cards.lay(table.ASIDE, aside)
    cards.lay_rest(table.OUT)
    state.phase, state.turn = table.ACTING, 0
