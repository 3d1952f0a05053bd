"""Palastgeflüster: what the rules treat alike, and positions for tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quintett.cards.game import Game, Symmetry
from quintett.cards.layout import State
from quintett.cards.positions import Arrangement
from quintett.games.palace import notation, table


def symmetries(players: int) -> Iterator[Symmetry]:
    """The seats, each together with its colour, in any order."""
    colours, seats = notation.SEAT_COLOURS, list(range(players))
    for turned in (seats[1:] + seats[:1], [1, 0, *seats[2:]], seats[::-1]):
        others = {colours[seat]: colours[other] for seat, other in enumerate(turned)}
        cards = {text: text[0] + others.get(text[1], text[1]) for text in notation.TEXTS}
        yield cards, dict(enumerate(turned))


MINIATURES: tuple[tuple[dict[str, bool], str, str, str, str, str], ...] = (
    # options; hands; displays; pile; kings; kings turned up
    ({}, "WG MN JR|TY GN|CY WN", "SN TG CG|JY WY SG MR|GR JN TR SR", "CN MG", "M!", "T"),
    (
        {"wizard_partner_chooses": True},
        "WN CN|TY GG|SR MY", "JG TG MN SN|JY WY CY MR|GR JR TR WR", "SG MG", "M! J!", "",
    ),
    (
        {"forced_loss_only": True},
        "CN JG|CY GN|SN TR", "SG TG MG GG|JY WY SY MR|GR JR WR CR", "WG", "C!", "J",
    ),
)  # fmt: skip


def miniatures(game: Game) -> Iterator[State]:
    """Three players in the last round. The kings lie face down, but everybody knows in which
    order."""
    for options, hands, displays, pile, kings, turned in MINIATURES:
        state = game.new(3, options)
        lay_out(state, hands.split("|"), displays.split("|"), pile, kings, turned, (5, 5, 5))
        yield state


def lay_out(
    state: State,
    hands: Sequence[str],
    displays: Sequence[str],
    pile: str = "",
    kings: str = "",
    turned: str = "",
    points: Sequence[int] = (),
) -> None:
    """Puts a position on the table: pile and kings from their top, the current king last. All other
    cards are out before everybody's eyes. Each card on display was laid once; seat 0 is on turn."""
    cards = Arrangement(state, table.LAYOUT, notation.FACES)
    cards.lay_each(table.HAND, hands)
    cards.lay_each(table.DISPLAY, displays)
    cards.lay(table.PILE, pile, from_top=True)
    cards.lay(table.KINGS, kings, from_top=True)
    cards.lay(table.TURNED, turned)
    cards.lay_rest(table.OUT)
    state.cards_laid = sum(len(display.split()) for display in displays)
    state.points[: len(points)] = points
    state.actor, state.phase, state.turn = 0, table.PLAYING, 0
