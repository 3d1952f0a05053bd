"""The worlds that a viewer can't rule out.

They are *relabellings* of the true state: permutations of the cards that the viewer doesn't see,
under which everything attached to a card (its place, who else knows it) goes to its new name.
`resample` draws one of them, each equally likely; `blindfold` takes the one in which the hidden
cards lie in ascending order. The latter depends on nothing but what the viewer knows: it is what a
bot gets, and what the leak test compares.

A *slot* is a place whose card the viewer doesn't see. Slots and hidden cards are noted once, for
any number of worlds; a card only takes slots of its own deck. Games with a story, where cards
change hands unseen, know more than slots can tell: their worlds are told in `story_worlds.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from quintett.cards.bounds import MOST_PLACES
from quintett.cards.chance import Dice, shuffle
from quintett.cards.compiled import compiled, if_field, inlined
from quintett.cards.game import Game, card_count, deck_count, deck_of, kind_of
from quintett.cards.layout import State
from quintett.cards.piles import capacity, is_ordered, start
from quintett.cards.scratch import new_paper, no_paper
from quintett.cards.story import rename_story
from quintett.cards.story_worlds import blank, retell
from quintett.cards.visibility import sees

Cards = npt.NDArray[Any]
Notes = npt.NDArray[Any]
"""What is written down once for any number of worlds: rows as long as there are cards, or for a
tale a paper."""
ROWS = 5
PLACES, SEEN, ENDS, IN_ORDER, DRAWN = range(ROWS)
"""The rows: where each slot is, who sees what lies there, where in these rows each deck ends; the
hidden cards in ascending order, and as they were drawn for a world."""
TALE = 1 << 15
"""Numbers on the paper for a tale, 256 kB."""


@compiled
def note_hidden(state: State, viewer: int, notes: Notes, canonical: bool) -> None:
    """Writes down the viewer's slots, deck by deck and pile by pile, and the hidden cards in
    ascending order. In canonical order the slots of an unordered pile come by who sees them, so
    that the list says nothing about the cards that lie there."""
    slots = hidden = 0
    for deck in range(deck_count(state)):
        for pile in range(len(state.sizes)):
            first, before = start(state, pile), slots
            for place in range(first, first + state.sizes[pile]):
                card = state.cards[place]
                if not sees(state, viewer, card) and deck_of(state, card) == deck:
                    notes[PLACES, slots], notes[SEEN, slots] = place, state.seen[card]
                    slots += 1
            if canonical and not is_ordered(state, pile):
                sort_cards(notes[SEEN], before, slots)
        for card in range(card_count(state)):
            if not sees(state, viewer, card) and deck_of(state, card) == deck:
                notes[IN_ORDER, hidden] = card
                hidden += 1
        notes[ENDS, deck] = slots


@compiled
def fill_slots(state: State, notes: Notes, row: int) -> None:
    """Lays the hidden cards of a row into the slots."""
    for slot in range(notes[ENDS, deck_count(state) - 1]):
        card = notes[row, slot]
        state.cards[notes[PLACES, slot]] = card
        state.seen[card] = notes[SEEN, slot]
    for pile in range(len(state.sizes)):
        if not is_ordered(state, pile):
            first = start(state, pile)
            sort_cards(state.cards, first, first + state.sizes[pile])


@compiled
def sort_cards(cards: Cards, first: int, end: int) -> None:
    for index in range(first + 1, end):
        card, place = cards[index], index
        while place > first and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card


@compiled
def relabel(state: State, names: Cards) -> None:
    """Gives every card its new name; who sees it goes along."""
    seen = state.seen.copy()
    for pile in range(len(state.sizes)):
        first = start(state, pile)
        end = first + state.sizes[pile]
        for place in range(first, end):
            card = state.cards[place]
            state.cards[place] = names[card]
            state.seen[names[card]] = seen[card]
        if not is_ordered(state, pile):
            sort_cards(state.cards, first, end)
    wipe(state)
    rename_story(state, names)


@compiled
def wipe(state: State) -> None:
    """Forgets what lay once where nothing lies any more: it would tell."""
    for pile in range(len(state.sizes)):
        first = start(state, pile)
        for place in range(first + state.sizes[pile], first + capacity(state, pile)):
            state.cards[place] = 0


@compiled
def _shuffle_hidden(state: State, viewer: int, dice: Dice, notes: Notes) -> None:
    """Any hidden cards of the right deck in the slots."""
    first = 0
    notes[DRAWN] = notes[IN_ORDER]
    for deck in range(deck_count(state)):
        shuffle(dice, notes[DRAWN], first, notes[ENDS, deck])
        first = notes[ENDS, deck]
    fill_slots(state, notes, DRAWN)


def _in_order(state: State, viewer: int) -> None:
    number_alike(state, viewer)
    notes = _few_rows(state)
    note_hidden(state, viewer, notes, True)
    fill_slots(state, notes, IN_ORDER)


@inlined
def _note_slots(state: State, viewer: int, notes: Notes) -> None:
    note_hidden(state, viewer, notes, False)


def _note_nothing(state: State, viewer: int, notes: Notes) -> None:
    """A tale is told anew each time."""


def _no_paper(state: State) -> Notes:
    return no_paper()


@inlined
def _few_rows(state: State) -> Notes:
    return np.empty((ROWS, card_count(state)), np.int16)


prepare = if_field("story", _note_nothing, _note_slots)
"""Writes down what all worlds of a viewer have in common; for `draw`."""
draw = if_field("story", retell, _shuffle_hidden)
"""Turns a state that the viewer can't tell from the one prepared into another such, each equally
likely, without asking for memory."""
_choose = if_field("story", blank, _in_order)
_notes_for_once = if_field("story", _no_paper, _few_rows)


def new_notes(game: Game) -> Notes:
    """For any number of worlds, one after the other."""
    if game.layout.story:
        return new_paper(TALE)
    return np.empty((ROWS, game.layout.card_count), np.int16)


@compiled
def resample(state: State, viewer: int, dice: Dice) -> None:
    """Turns the state into one of those that the viewer can't tell from it, each equally likely."""
    notes = _notes_for_once(state)
    prepare(state, viewer, notes)
    draw(state, viewer, dice, notes)
    wipe(state)


@compiled
def resample_all(batch: Any, viewer: int, dice: Dice) -> None:
    """Does so to each state of a batch."""
    for index in range(len(batch)):
        resample(batch[index], viewer, dice)


@compiled
def blindfold(state: State, viewer: int) -> None:
    """Turns the state into the one of those worlds that stands for them all."""
    _choose(state, viewer)


@compiled
def number_alike(state: State, viewer: int) -> None:
    """Numbers cards with the same face anew: first those that the viewer sees, by where they lie
    and who else sees them. Which of several like cards somebody holds would tell about the rest."""
    total = card_count(state)
    rank, names = np.empty(total, np.int64), np.empty(total, np.int8)
    for pile in range(len(state.sizes)):
        first = start(state, pile)
        for place in range(first, first + int(state.sizes[pile])):
            card = int(state.cards[place])
            shown = place if is_ordered(state, pile) else first
            rank[card] = (shown << 9) | int(state.seen[card])
            if not sees(state, viewer, card):
                rank[card] |= MOST_PLACES << 9
    for card in range(total):
        before = 0
        for other in range(total):
            if kind_of(state, other) == kind_of(state, card):
                before += rank[other] < rank[card] or (rank[other] == rank[card] and other < card)
        names[card] = _number_alike(state, card, before)
    relabel(state, names)


@compiled
def _number_alike(state: State, card: int, before: int) -> int:
    """The number of the card with the same face that has so many before it."""
    for other in range(card_count(state)):
        if kind_of(state, other) == kind_of(state, card):
            if before == 0:
                return other
            before -= 1
    return card


@compiled
def _draw_many(states: Any, table: Any, viewer: int, times: int, dice: Dice) -> None:
    notes = _few_rows(states[0])
    note_hidden(states[0], viewer, notes, False)
    for _ in range(times):
        table[0] = states[0]
        _shuffle_hidden(table[0], viewer, dice, notes)


@compiled
def _retell_many(states: Any, table: Any, viewer: int, times: int, dice: Dice) -> None:
    notes = new_paper(TALE)
    for _ in range(times):
        table[0] = states[0]
        retell(table[0], viewer, dice, notes)


def resample_many(states: Any, table: Any, viewer: int, times: int, dice: Dice) -> None:
    """Resamples states[0] again and again at table[0]."""
    many_of(states.dtype)(states, table, viewer, times, dice)


def many_of(dtype: np.dtype[Any]) -> Callable[..., None]:
    """How states of this dtype are resampled: picked here, and not in compiled code, they are
    compiled in one layer less."""
    return _retell_many if "story" in (dtype.names or ()) else _draw_many
