"""Parade: the score line by line, and how a seat stands before the end."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from quintett.cards.layout import State
from quintett.cards.piles import lying
from quintett.cards.score_lines import Story, Tallied
from quintett.games.parade import rules, table


def tally(state: State, _story: Story) -> Iterator[Tallied]:
    """A line for each colour that a seat has collected."""
    players = int(state.players)
    for seat in range(players):
        collected = lying(state, table.COLLECTION + seat)
        led = rules.leads(players, rules.count_cards(state, seat), rules.count_rivals(state, seat))
        for colour in range(table.COLOURS):
            cards = [card for card in collected if table.COLOUR[card] == colour]
            if not cards:
                continue
            if rules.of_colour(led, colour):
                rule = "P11" if players == 2 else "P10"
                yield Tallied(rule, seat, cards, -len(cards))
            else:
                yield Tallied("P10", seat, cards, -sum(int(table.VALUE[card]) for card in cards))


def standing(state: State, seat: int) -> int:
    """With the cards that the seat keeps (P9); they lie in its collection only at the very end."""
    laid, pile = state.copy(), table.COLLECTION + seat
    for card in lying(state, table.HELD + seat):
        laid["cards"][table.LAYOUT.first[pile] + int(laid["sizes"][pile])] = card
        laid["sizes"][pile] += 1
    points = np.zeros(8, np.int32)
    rules.scores(laid, points)
    return int(points[seat])
