"""Rotundo: the score line by line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from quintett.cards.layout import State
from quintett.cards.piles import lying
from quintett.cards.score_lines import Story, Tallied
from quintett.cards.visibility import EVERYBODY
from quintett.games.rotundo import rules, table


def tally(state: State, _story: Story) -> Iterator[Tallied]:
    """R8: a line for each material on display, and one for all that is left in the hand."""

    def material(card: int) -> int:
        return int(table.MATERIAL[card])

    for seat in range(int(state.players)):
        shown = sorted(lying(state, table.DISPLAY + seat), key=material)
        for kind, group in groupby(shown, material):
            cards = list(group)
            yield Tallied("R8", seat, cards, len(cards) * int(state.value[kind]))
        if held := lying(state, table.HAND + seat):
            is_public = all(int(state.seen[card]) == EVERYBODY for card in held)
            cards = held if is_public else []
            yield Tallied("R8", seat, cards, -int(rules.worth(state, table.HAND + seat)))
