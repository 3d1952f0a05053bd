"""Rotundo: what the rules treat alike, and positions for tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quintett.cards.game import Game, Symmetry
from quintett.cards.layout import State
from quintett.cards.positions import Arrangement, circle
from quintett.games.rotundo import deck, notation, table


def symmetries(players: int) -> Iterator[Symmetry]:
    """The seats in their circle. No two materials are alike."""
    yield {}, circle(players)


def miniatures(game: Game) -> Iterator[State]:
    """The other cards are publicly out."""
    three = game.new(3)
    lay_out(three, "sn", ["sn sn! co", "fu", "le"], ["cl fu", "cl cl", "ca"], "wo", "pt le gl")
    yield three
    two = game.new(2)
    lay_out(two, "fu", ["cl le", "sn co"], ["cl fu", "ca"], "wo cl ca gl", "pt fu")
    yield two
    other = game.new(2, {"deck": deck.EXAMPLE_DECK})
    lay_out(other, "sn", ["fu sn", "sn pt pt"], ["cl gl le", "fu cl"], "", "pt wo au")
    yield other


def lay_out(
    state: State,
    middle: str,
    hands: Sequence[str],
    displays: Sequence[str],
    discards: str = "",
    pile: str = "",
) -> None:
    """Puts a position on the table: discards and pile from their top; all other cards are out
    before everybody's eyes. Seat 0 is on turn. A hand card with a `!` is one that all know."""
    cards = Arrangement(state, table.LAYOUT, notation.FACES)
    cards.lay_each(table.HAND, hands)
    cards.lay_each(table.DISPLAY, displays)
    cards.lay(table.PILE, pile, from_top=True)
    cards.lay(table.MIDDLE, middle)
    cards.lay(table.DISCARDS, discards, from_top=True)
    cards.lay_rest(table.OUT)
    state.phase, state.turn = table.CHOOSING, 0
