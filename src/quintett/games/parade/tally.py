"""Parade: the score line by line."""

from __future__ import annotations

from collections.abc import Iterator

from quintett.cards.layout import State
from quintett.cards.tally import Story, Tallied, lying
from quintett.games.parade.rules import (
    COLLECTION,
    COLOUR,
    COLOURS,
    VALUE,
    count_rivals,
    has_most,
    of_colour,
)


def tally(state: State, _story: Story) -> Iterator[Tallied]:
    """A line for each colour that a seat has collected."""
    players = int(state.players)
    for seat in range(players):
        collected, rivals = lying(state, COLLECTION + seat), count_rivals(state, seat)
        for colour in range(COLOURS):
            cards = [card for card in collected if COLOUR[card] == colour]
            if not cards:
                continue
            if has_most(players, len(cards), of_colour(rivals, colour)):
                rule = "P11" if players == 2 else "P10"
                yield Tallied(rule, seat, cards, -len(cards))
            else:
                yield Tallied("P10", seat, cards, -sum(int(VALUE[card]) for card in cards))
