"""Hearts: the score line by line."""

from __future__ import annotations

from collections.abc import Iterator

from quintett.cards.layout import State
from quintett.cards.piles import lying
from quintett.cards.score_lines import Story, Tallied
from quintett_hearts import table


def tally(state: State, _story: Story) -> Iterator[Tallied]:
    """What each seat took, and what that means for the others."""
    tricks = [lying(state, table.TAKEN + seat) for seat in range(table.SEATS)]
    costly = [[card for card in taken if table.COST[card]] for taken in tricks]
    costs = [sum(int(table.COST[card]) for card in cards) for cards in costly]
    for seat, taken in enumerate(tricks):
        if costs[seat] == table.ALL_COSTS:
            yield Tallied("H10", seat, costly[seat], 0)
        elif table.ALL_COSTS in costs:
            yield Tallied("H10", seat, [], -table.ALL_COSTS)
        elif costs[seat]:
            yield Tallied("H9", seat, costly[seat], -costs[seat])
        elif state.avoid_all_tricks_bonus and not taken:
            yield Tallied("H11", seat, [], table.NO_TRICK_BONUS)
        if state.jd_bonus and table.JACK in taken:
            yield Tallied("H9", seat, [table.JACK], table.JACK_BONUS)
