"""Hearts: what the rules treat alike, and positions for tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quintett.cards.game import Game, Symmetry
from quintett.cards.layout import State
from quintett.cards.positions import Arrangement, circle
from quintett_hearts import notation, table


def symmetries(players: int) -> Iterator[Symmetry]:
    """The seats in their circle. No two suits are alike."""
    for turned in (1, 2):
        yield {}, circle(players, turned)


def miniatures(game: Game) -> Iterator[State]:
    """The last tricks of a hand."""
    for hands in (
        ("2C 9D QS 4H", "5C 10D KS 6H", "7C JD AS 8H", "9C QD 2H 10H"),
        ("QS 3C 4H 5H", "KS 5C 6H 7H", "7S 2D 3D 8H", "9S 4D 9H 10H"),
    ):
        state = game.new(table.SEATS)
        lay_out(state, hands)
        yield state


def lay_out(state: State, hands: Sequence[str], taken: Sequence[str] = ()) -> None:
    """Puts a position between two tricks on the table: what each seat holds and has taken. All
    other cards stay in the deck before everybody's eyes. Seat 0 leads."""
    cards = Arrangement(state, table.LAYOUT, notation.FACES)
    cards.lay_each(table.HAND, hands)
    cards.lay_each(table.TAKEN, taken, is_known=True)
    cards.lay_rest(table.DECK)
    state.phase, state.turn = table.PLAYING, 0
