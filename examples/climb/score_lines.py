"""Climb: the score line by line."""

from __future__ import annotations

from collections.abc import Iterator

from climb import table
from quintett.cards.layout import State
from quintett.cards.score_lines import Story, Tallied


def tally(state: State, story: Story) -> Iterator[Tallied]:
    """A line for each step."""
    for event in (event for events in story for event in events if event.rule == table.C3):
        yield Tallied("C3", event.seat, [], 1)
