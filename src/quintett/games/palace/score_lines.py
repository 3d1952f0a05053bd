"""Palastgeflüster: the score line by line."""

from __future__ import annotations

from collections.abc import Iterator

from quintett.cards.layout import State
from quintett.cards.score_lines import Story, Tallied
from quintett.games.palace.table import K2, K3A, K3B, K3C, RULES


def tally(state: State, story: Story) -> Iterator[Tallied]:
    """K3: a line for each point, with the person that ended the round."""
    for events in story:
        laid = [event.card for event in events if event.rule == K2]
        for end in events:
            if end.rule in (K3A, K3B, K3C):
                for seat in range(int(state.players)):
                    if (seat == end.seat) == (end.rule == K3C):
                        yield Tallied(RULES[end.rule], seat, laid, 1)
