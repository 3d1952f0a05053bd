"""Parade: the score line by line."""

from __future__ import annotations

from collections.abc import Iterator

from quintett.cards.layout import State
from quintett.cards.score_lines import Story, Tallied, lying
from quintett.games.parade.rules import (
    COLLECTION,
    COLOUR,
    COLOURS,
    VALUE,
    count_cards,
    count_rivals,
    leads,
    of_colour,
)


def tally(state: State, _story: Story) -> Iterator[Tallied]:
    """A line for each colour that a seat has collected."""
    players = int(state.players)
    for seat in range(players):
        collected = lying(state, COLLECTION + seat)
        led = leads(players, count_cards(state, seat), count_rivals(state, seat))
        for colour in range(COLOURS):
            cards = [card for card in collected if COLOUR[card] == colour]
            if not cards:
                continue
            if of_colour(led, colour):
                rule = "P11" if players == 2 else "P10"
                yield Tallied(rule, seat, cards, -len(cards))
            else:
                yield Tallied("P10", seat, cards, -sum(int(VALUE[card]) for card in cards))
