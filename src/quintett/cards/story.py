"""The story of a round, for games in which cards change hands unseen.

Three cards of a hand are known, one of them is drawn unseen: each is still known to lie in one of
two hands, and when a hand is shown later, more can be concluded. No mark on single cards can hold
such knowledge. But all of it follows from what happened, so a record with a story keeps just that:

- `story[entry]`: a card, the pile that it left and the pile where it went, since the last shuffle;
  or `LOOK` in place of the card: all cards of a pile were shown;
- `witnesses[entry]`: who saw the card's face then, a bit each. Who they are is always public;
- `told`: how many entries there are;
- `seen_first`: what `seen` was before the first of them.

To `tell` is all that rules have to do, and costs a few nanoseconds. What a viewer knows is the part
of the story whose faces they saw; `beliefs.py` works out what follows from it when somebody asks,
and `story_worlds.py` tells the story again in another way which that viewer can't tell from the
true one: worlds are never drawn that contradict what the viewer saw.

`seen` stays what it is in all games, plain memory: a card's sight is lost when something unseen
leaves its pile. It never says too much; the rumours add what can be concluded.

What rules must keep to: every card that leaves or enters a closed or an owner's pile is told, after
it has moved. Cards leave a closed ordered pile from its top, and come there only by a shuffle, with
which a new story begins (`told = 0`). Only cards of the first deck are told; of other decks
everybody knows what is seen. Cards with the same face have adjacent numbers.
"""

from __future__ import annotations

from typing import Any

from quintett.cards.compiled import compiled, if_field, inlined, signed
from quintett.cards.game import deck_of, kind_of
from quintett.cards.layout import State
from quintett.cards.piles import is_ordered, start

CARD, SOURCE, TARGET = range(3)
LOOK = -1


@inlined
def tell(state: State, card: int, source: int, target: int, witnesses: int) -> None:
    """A card has gone from one pile to another, and these viewers saw its face."""
    _write(state, card, source, target, witnesses)
    if not is_ordered(state, source):
        first = start(state, source)
        lose_sight(state, state.cards, first, first + int(state.sizes[source]), card, witnesses)
    state.seen[card] = witnesses


@compiled
def tell_look(state: State, pile: int, witnesses: int) -> None:
    """All cards of a pile were shown to these viewers, and lie where they lay."""
    _write(state, signed(LOOK), pile, pile, witnesses)
    first = start(state, pile)
    for place in range(first, first + int(state.sizes[pile])):
        state.seen[state.cards[place]] |= witnesses


@compiled
def _write(state: State, card: int, source: int, target: int, witnesses: int) -> None:
    entry = int(state.told)
    if entry == 0:
        for other in range(len(state.seen)):
            state.seen_first[other] = state.seen[other]
    state.story[entry, CARD] = card
    state.story[entry, SOURCE] = source
    state.story[entry, TARGET] = target
    state.witnesses[entry] = witnesses
    state.told = entry + 1


@inlined
def is_told(state: State, card: int) -> bool:
    """Whether the story says who sees the card: it has begun, and the card is of the first deck."""
    return state.told != 0 and deck_of(state, card) == 0


@compiled
def lose_sight(state: State, left: Any, first: int, end: int, card: int, witnesses: int) -> None:
    """A card has gone; left[first:end] are those that it lay among. Who didn't see its face can't
    be sure of the others any more. Who saw it, but had known another card with that face there,
    can't be sure of that one: cards with the same face can't be told apart."""
    surprised = witnesses & ~signed(state.seen[card])
    for place in range(first, end):
        other = left[place]
        sure = signed(state.seen[other]) & witnesses
        if kind_of(state, other) == kind_of(state, card):
            mistaken = sure & surprised
            surprised ^= mistaken
            sure ^= mistaken
        state.seen[other] = sure


def _rename_story(state: State, names: Any) -> None:
    """Gives the cards of the story other names, which nobody can see."""
    seen = state.seen_first.copy()
    for card in range(len(seen)):
        state.seen_first[names[card]] = seen[card]
    for entry in range(state.told):
        if state.story[entry, CARD] != LOOK:
            state.story[entry, CARD] = names[state.story[entry, CARD]]


def _rename_nothing(state: State, names: Any) -> None:
    pass


rename_story = if_field("story", _rename_story, _rename_nothing)
