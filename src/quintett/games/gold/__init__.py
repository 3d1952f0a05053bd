"""Gold!"""

from __future__ import annotations

from quintett.cards.game import Box, Facts, Game, Option
from quintett.cards.layout import State
from quintett.cards.room import Room
from quintett.games.gold import (
    chance,
    heuristics,
    legal,
    notation,
    positions,
    reasons,
    rules,
    score_lines,
    table,
)

MOST_OFFERED = {2: 50, 3: 55}
"""How many cards lie in the offer in the course of a game; each of them is taken once."""


def most_moves(players: int) -> int:
    """Every card on offer is taken once. A donkey that comes to a display leaves it by one swap at
    most; gold that comes there (taken, or for a donkey) is swapped for lower gold at most five
    times. And nobody can steal more often than there are sets."""
    takes = MOST_OFFERED[players]
    donkey_swaps = takes + players
    gold_swaps = 5 * (takes + players)
    return takes + donkey_swaps + gold_swaps + len(notation.deck(players)) // table.SET


def opened(state: State) -> tuple[str, ...]:
    """With `open_stacks` everybody may look at the score stacks (G7b)."""
    return ("stack",) if state.open_stacks else ()


GAME = Game(
    id="gold",
    version="1",
    seats=range(2, 4),
    room=Room(table, legal, rules, chance, notation, positions, score_lines, heuristics, reasons),
    most_legal=table.OFFERED * (1 + table.MOST_ON_DISPLAY),
    options={"open_stacks": Option(False)},
    facts=Facts(
        most_moves=most_moves,
        lowest_score=-36,  # all donkeys
        highest_score=216,  # all gold
    ),
    box=Box(minutes=(20, 20), accent=("#8a5600", "#f1c65a"), place=1),
    opened=opened,
)
