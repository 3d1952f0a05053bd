"""What there is room for. Compiled code writes without looking, so a game that would need more is
refused when it is declared, with a sentence that says what would have to be widened.

What a declaration can't show (how many moves are legal, how long a story gets), the conformance kit
watches while it plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quintett.cards.game import Game
    from quintett.cards.layout import Layout

MOST_CARDS = MOST_PILES = 127
"""Card and pile numbers and sizes are signed bytes."""
MOST_SEATS = 7
"""A byte has a bit for each, and one for everybody else."""
MOST_PLACES = 1 << 11
"""In all piles together (`number_alike` in `worlds.py`)."""
MOST_TOLD = (1 << 15) - 1
"""Entries of a story."""
BITS = 4
"""Where the tokens of a class are is one number, so many bits a pile (`beliefs.py`)."""
MOST_HIDDEN_PILES = 63 // BITS
MOST_IN_HIDDEN_PILE = (1 << BITS) - 1
MOST_EVENTS = 2 * MOST_CARDS
"""Of one move: each card may go twice."""
OUTCOME_NUMBERS = 16
"""In an outcome of chance, beside each card once."""

Bound = tuple[int, int, str, str]
"""What a game has, the most that there is room for, the words for it, and what would be needed."""


def check_layout(layout: Layout) -> None:
    if len(layout.decks) != layout.card_count:
        raise ValueError(f"decks of {len(layout.decks)} cards for {layout.card_count} cards")
    _refuse_more([*_of_table(layout), *(_of_story(layout) if layout.story else ())])


def _of_table(layout: Layout) -> Iterator[Bound]:
    wider = "the fields of Layout would need two bytes each"
    yield layout.card_count, MOST_CARDS, "cards", f"{wider}, outcomes too, and a log more rows"
    yield layout.seats, MOST_SEATS, "seats", "`seen` and `witnesses` would need two bytes"
    yield len(layout.piles), MOST_PILES, "piles", wider
    yield max(layout.capacities), MOST_CARDS, "cards in a pile", wider
    places = sum(layout.capacities)
    yield places, MOST_PLACES, "places for cards", "`number_alike` would need higher bits"


def _of_story(layout: Layout) -> Iterator[Bound]:
    hidden = [pile.capacity for pile in layout.piles if pile.faces != "open" and not pile.ordered]
    more = "the spread of a cloud would need more than one number"
    yield layout.story, MOST_TOLD, "entries of a story", "`told` would need four bytes"
    yield len(hidden), MOST_HIDDEN_PILES, "hidden piles with a story", more
    biggest = max(hidden, default=0)
    yield biggest, MOST_IN_HIDDEN_PILE, "cards in a hidden pile with a story", more


def check_game(game: Game) -> None:
    """That tables which compiled code looks things up in are long enough."""
    faces, cards = len(game.faces), game.layout.card_count
    if faces != cards:
        raise ValueError(f"{game.id}: {faces} faces for {cards} cards")
    seats = "Layout would need as many seats"
    _refuse_more([(game.seats[-1], game.layout.seats, f"players of {game.id}", seats)])


def _refuse_more(bounds: list[Bound]) -> None:
    for found, most, what, needed in bounds:
        if found > most:
            raise ValueError(f"{found} {what}: there is room for {most}; {needed}")
