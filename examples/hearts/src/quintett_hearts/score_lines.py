"""Hearts: the score line by line."""

from __future__ import annotations

from collections.abc import Iterator

from quintett.cards.layout import State
from quintett.cards.score_lines import Story, Tallied, lying
from quintett_hearts.rules import (
    ALL_COSTS,
    COST,
    JACK,
    JACK_BONUS,
    NO_TRICK_BONUS,
    SEATS,
    TAKEN,
)


def tally(state: State, _story: Story) -> Iterator[Tallied]:
    """What each seat took, and what that means for the others."""
    tricks = [lying(state, TAKEN + seat) for seat in range(SEATS)]
    costly = [[card for card in taken if COST[card]] for taken in tricks]
    costs = [sum(int(COST[card]) for card in cards) for cards in costly]
    for seat, taken in enumerate(tricks):
        if costs[seat] == ALL_COSTS:
            yield Tallied("H10", seat, costly[seat], 0)
        elif ALL_COSTS in costs:
            yield Tallied("H10", seat, [], -ALL_COSTS)
        elif costs[seat]:
            yield Tallied("H9", seat, costly[seat], -costs[seat])
        elif state.avoid_all_tricks_bonus and not taken:
            yield Tallied("H11", seat, [], NO_TRICK_BONUS)
        if state.jd_bonus and JACK in taken:
            yield Tallied("H9", seat, [JACK], JACK_BONUS)
