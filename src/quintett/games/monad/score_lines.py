"""Monad: the score line by line."""

from __future__ import annotations

from collections.abc import Iterator

from quintett.cards.layout import State
from quintett.cards.piles import lying
from quintett.cards.score_lines import Story, Tallied
from quintett.games.monad import table


def tally(state: State, _story: Story) -> Iterator[Tallied]:
    """M15: a point for each Monad; nothing else counts."""
    for seat in range(int(state.players)):
        if cards := lying(state, table.MONADS + seat):
            yield Tallied("M15", seat, cards, len(cards))
