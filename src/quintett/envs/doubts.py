"""Whether a story has left a viewer in doubt about any card. Mostly it hasn't, and then what a
viewer has seen is all that there is to know: `beliefs` need not be asked."""

from __future__ import annotations

import numpy as np

from quintett.cards.compiled import compiled, signed
from quintett.cards.game import kind_of
from quintett.cards.layout import State
from quintett.cards.piles import start
from quintett.cards.story import CARD, LOOK, SOURCE, TARGET, is_told
from quintett.cards.visibility import among


@compiled
def has_doubts(state: State, viewer: int) -> bool:
    """Whether something may have left a pile in which the viewer knew a card, and they can't say
    what. Says so rather once too often."""
    told, total, piles = signed(state.told), len(state.seen), len(state.sizes)
    if told == 0:
        return False
    where, knows = np.empty(total, np.int8), np.empty(total, np.int8)
    sizes, known = np.zeros(piles, np.int64), np.zeros(piles, np.int64)
    for pile in range(piles):
        first = start(state, pile)
        for place in range(first, first + signed(state.sizes[pile])):
            where[state.cards[place]] = pile
    for entry in range(told - 1, -1, -1):  # where everything lay before the story
        if state.story[entry, CARD] != LOOK:
            where[state.story[entry, CARD]] = state.story[entry, SOURCE]
    for card in range(total):
        seen = signed(state.seen_first[card] if is_told(state, card) else state.seen[card])
        knows[card] = among(seen, viewer)
        sizes[where[card]] += 1
        known[where[card]] += knows[card]
    for entry in range(told):
        card, source = signed(state.story[entry, CARD]), signed(state.story[entry, SOURCE])
        saw = among(state.witnesses[entry], viewer)
        if card == LOOK:
            if saw:
                known[source] = sizes[source]
                for other in range(total):
                    knows[other] |= where[other] == source
            continue
        if known[source] and not saw:
            return True
        if 0 < known[source] < sizes[source]:  # was it the known card, or another like it?
            for other in range(total):
                is_known_there = knows[other] and where[other] == source
                if is_known_there and kind_of(state, other) == kind_of(state, card):
                    return True
        target = signed(state.story[entry, TARGET])
        known[source] -= knows[card]
        knows[card] = saw
        known[target] += knows[card]
        sizes[source] -= 1
        sizes[target] += 1
        where[card] = target
    return False
