"""Finer knowledge than seen or unseen, for games with blind draws (Palace).

Three cards of a hand are known, one is drawn unseen: each of the three is still known to lie in
one of two hands. For a viewer who looked on, the slots that were mixed become a *group* and the
known cards are confined to it:

- `group[viewer, card]`: the group of the slot where the card lies, 0 for none;
- `among[viewer, card]`: the group in one of whose slots the card must lie, 0 for anywhere hidden;
- `groups[viewer]`: the highest group number in use.

The first two only mean something while the viewer doesn't see the card. A group's slots may also
hold cards that are confined to none: a hand is rarely known as a whole. The worlds that fit are
then all ways to put the confined cards into their groups' slots and the rest into what is left.

When groups meet (a blind draw from a hand that another blind draw had mixed), they are united.
That never excludes a world which is possible; it may admit some that a player with paper and
pencil could exclude.

Games whose layout has no rumours don't carry the fields and don't pay for this.
"""

from __future__ import annotations

from typing import Any

from quintett.cards.compiled import compiled, if_field
from quintett.cards.layout import State
from quintett.cards.piles import start
from quintett.cards.sight import sees


def _group(state: State, viewer: int, card: int) -> int:
    """The group of the slot where the card lies, or 0."""
    return state.group[viewer, card]  # type: ignore[no-any-return]


def _among(state: State, viewer: int, card: int) -> int:
    """The group in which the card must lie, or 0."""
    return state.among[viewer, card]  # type: ignore[no-any-return]


def _no_group(state: State, viewer: int, card: int) -> int:
    return 0


group = if_field("group", _group, _no_group)
among = if_field("group", _among, _no_group)


def _group_count(state: State, viewer: int) -> int:
    """The highest group number in use for a viewer."""
    return state.groups[viewer]  # type: ignore[no-any-return]


def _no_groups(state: State, viewer: int) -> int:
    return 0


group_count = if_field("group", _group_count, _no_groups)


def _carry_rumours(state: State, viewer: int, names: Any) -> None:
    """Renames cards: what is said of a slot stays with the slot, but the viewer's own knowledge
    of where a card must be belongs to the card."""
    groups, amongs = state.group.copy(), state.among.copy()
    for card in range(len(names)):
        for other in range(8):
            state.group[other, names[card]] = groups[other, card]
            if other != viewer:
                state.among[other, names[card]] = amongs[other, card]


def _carry_nothing(state: State, viewer: int, names: Any) -> None:
    pass


carry_rumours = if_field("group", _carry_rumours, _carry_nothing)


def _comes_before(state: State, card: int, other: int) -> bool:
    """An order of slots by what others know of them, without a look at the cards."""
    if state.seen[card] != state.seen[other]:
        return state.seen[card] < state.seen[other]  # type: ignore[no-any-return]
    for viewer in range(8):
        if state.group[viewer, card] != state.group[viewer, other]:
            return state.group[viewer, card] < state.group[viewer, other]  # type: ignore[no-any-return]
        if state.among[viewer, card] != state.among[viewer, other]:
            return state.among[viewer, card] < state.among[viewer, other]  # type: ignore[no-any-return]
    return False


def _comes_before_by_sight(state: State, card: int, other: int) -> bool:
    return state.seen[card] < state.seen[other]  # type: ignore[no-any-return]


comes_before = if_field("group", _comes_before, _comes_before_by_sight)


@compiled
def mix(state: State, cards: Any, count: int, onlookers: int) -> None:
    """cards[:count] lay in one hand and some of them, nobody knows which, went elsewhere. Call it
    for the viewers (a bit each) who saw that happen but not which cards went."""
    for viewer in range(8):
        if (onlookers >> viewer) & 1:
            _mix_for(state, viewer, cards, count)


@compiled
def _mix_for(state: State, viewer: int, cards: Any, count: int) -> None:
    informed = False
    for index in range(count):
        card = cards[index]
        if sees(state, viewer, card) or state.group[viewer, card] != 0:
            informed = True
    if not informed:
        return  # all of them were hidden alike, and still are
    state.groups[viewer] += 1
    fresh = int(state.groups[viewer])
    for index in range(count):
        card = cards[index]
        if sees(state, viewer, card):
            state.seen[card] &= 0xFF ^ (1 << viewer)
            state.among[viewer, card] = fresh
        elif state.group[viewer, card] != 0:
            _unite(state, viewer, state.group[viewer, card], fresh)
        else:
            state.among[viewer, card] = 0
        state.group[viewer, card] = fresh


@compiled
def _unite(state: State, viewer: int, old: int, new: int) -> None:
    for card in range(len(state.seen)):
        if state.group[viewer, card] == old:
            state.group[viewer, card] = new
        if state.among[viewer, card] == old:
            state.among[viewer, card] = new


@compiled
def leave(state: State, pile: int, card: int) -> None:
    """A card is about to leave a hand before everybody's eyes. Whoever didn't know that it lay
    there must not learn from its slot's group, so the slot that becomes empty is chosen by what
    that viewer knows: one outside all groups if the hand has such, for those say least. If not,
    the groups in that hand are united."""
    for viewer in range(8):
        is_guess = state.groups[viewer] != 0 and not sees(state, viewer, card)
        if is_guess and state.among[viewer, card] == 0 and state.group[viewer, card] != 0:
            _empty_a_slot(state, viewer, pile, card)


@compiled
def _empty_a_slot(state: State, viewer: int, pile: int, card: int) -> None:
    mine = state.group[viewer, card]
    first = start(state, pile)
    for place in range(first, first + state.sizes[pile]):
        other = state.cards[place]
        if not sees(state, viewer, other) and state.group[viewer, other] == 0:
            state.group[viewer, other] = mine
            state.group[viewer, card] = 0
            return
    for place in range(first, first + state.sizes[pile]):
        other = state.cards[place]
        if not sees(state, viewer, other):
            _unite(state, viewer, state.group[viewer, other], mine)


@compiled
def settle_rumours(state: State) -> None:
    """Turns what has become certain into sight (one card for a group's one slot), and drops
    groups that confine nothing."""
    for viewer in range(8):
        highest = 0
        for number in range(1, int(state.groups[viewer]) + 1):
            slots, cards, last = 0, 0, -1
            for card in range(len(state.seen)):
                if not sees(state, viewer, card):
                    slots += int(state.group[viewer, card] == number)
                    if state.among[viewer, card] == number:
                        cards += 1
                        last = card
            if cards == 1 and slots == 1:
                state.seen[last] |= 1 << viewer
            elif cards == 0:
                _unite(state, viewer, number, 0)
            else:
                highest = number
        state.groups[viewer] = highest
