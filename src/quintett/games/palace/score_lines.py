"""Palastgeflüster: the score line by line."""

from __future__ import annotations

from collections.abc import Iterator

from quintett.cards.layout import State
from quintett.cards.score_lines import Story, Tallied
from quintett.games.palace import table


def tally(state: State, story: Story) -> Iterator[Tallied]:
    """K3: a line for each point, with the person that ended the round."""
    for events in story:
        laid = [event.card for event in events if event.rule == table.K2]
        for end in events:
            if end.rule in (table.K3A, table.K3B, table.K3C):
                for seat in range(int(state.players)):
                    if (seat == end.seat) == (end.rule == table.K3C):
                        by = None if seat == end.seat else int(end.seat)
                        yield Tallied(table.RULES[end.rule], seat, laid, 1, by)
