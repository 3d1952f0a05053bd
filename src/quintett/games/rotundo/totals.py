"""Which totals the cards of a display make exactly (R5a): a set with one bit for each step of five.

The set lies on `paper` in words of 62 bits, which never touch the sign. A card more on display adds
to each total that was there one that is higher by its value: the set is united with its own shift.
"""

from __future__ import annotations

from typing import Any

from quintett.cards.compiled import compiled, inlined
from quintett.cards.layout import State
from quintett.cards.piles import start
from quintett.cards.scratch import scraps
from quintett.games.rotundo import table

BITS = 62
FULL = (1 << BITS) - 1
WORDS = table.TOTALS // BITS + 1
NO_LIMIT = table.TOTALS


@inlined
def steps_of(state: State, card: int) -> int:
    """A card's value in steps."""
    return int(state.value[table.MATERIAL[card]]) // table.STEP


@inlined
def holds(paper: Any, total: int) -> bool:
    """Whether a total, in steps, is in the set."""
    return (int(paper[total // BITS]) >> (total % BITS)) & 1 != 0


@inlined
def unite_shifted(paper: Any, words: int, steps: int) -> None:
    """Adds to the set each of its totals so many steps higher."""
    for place in range(words - 1, 0, -1):
        word, below = int(paper[place]), int(paper[place - 1])
        paper[place] = word | (((word << steps) | (below >> (BITS - steps))) & FULL)
    paper[0] = int(paper[0]) | ((int(paper[0]) << steps) & FULL)


@compiled
def add_up(state: State, pile: int, spared: int, limit: int, paper: Any) -> int:
    """Writes the totals of a pile, up to a limit in steps, without the card at the index `spared`.
    Returns the highest total."""
    first, top, words = start(state, pile), 0, 1
    paper[0] = 1
    for index in range(int(state.sizes[pile])):
        if index != spared:
            steps = steps_of(state, int(state.cards[first + index]))
            top = min(top + steps, limit)
            while words <= top // BITS:
                paper[words] = 0
                words += 1
            unite_shifted(paper, words, steps)
    return top


@compiled
def makes(state: State, pile: int, spared: int, total: int, paper: Any) -> bool:
    """Whether cards of a pile, without the one at the index `spared`, make a total in steps."""
    return total >= 0 and add_up(state, pile, spared, total, paper) >= total and holds(paper, total)


@inlined
def new_paper() -> Any:
    return scraps(WORDS)
