"""I3 for knowledge that is finer than seen or unseen: a miniature with a blind draw.

Three seats. Seat 0 has shown its hand to all. Seat 1 draws one of its cards unseen and gives one of
its own for it. Seat 2 looks on; the worlds that it can't rule out are enumerated here by going
through all deals, draws and gifts, and compared with what `resample` draws.
"""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np

from conformance.test_worlds import chi_square_is_plausible
from quintett.cards.chance import dice_from_seed
from quintett.cards.compiled import answer
from quintett.cards.layout import Layout, Pile, State
from quintett.cards.piles import insert, remove
from quintett.cards.rumours import leave, mix, settle_rumours
from quintett.cards.sight import reveal, sees, show
from quintett.cards.worlds import blindfold, resample

CARDS = 8
LAYOUT = Layout(CARDS, 3, (Pile("hand", 6, "owner", per_seat=True),), rumours=True)
answer(LAYOUT.dtype, {**LAYOUT.functions(), "kind_of": lambda state, card: card})
LOOKER = 2
World = tuple[frozenset[int], ...]


def table(*hands: str) -> State:
    state: State = np.zeros(1, LAYOUT.dtype)[0]
    state.players = 3
    for seat, hand in enumerate(hands):
        for card in map(int, hand.split()):
            insert(state, seat, card)
            show(state, card, seat)
    return state


def move(state: State, card: int, source: int, target: int) -> None:
    """A card changes hands; its former and its new owner see it."""
    remove(state, source, card)
    insert(state, target, card)
    state.seen[card] |= (1 << source) | (1 << target)


def swap_unseen(state: State, drawn: int, given: int) -> None:
    """Seat 1 draws from seat 0 and gives a card for it; seat 2 and the public look on."""
    first, second = hand(state, 0), hand(state, 1)
    move(state, drawn, 0, 1)
    move(state, given, 1, 0)
    onlookers = 0xFF ^ 0b011
    mix(state, np.array(sorted(first), np.int8), len(first), onlookers)
    mix(state, np.array(sorted(second), np.int8), len(second), onlookers)
    settle_rumours(state)


def hand(state: State, seat: int) -> frozenset[int]:
    first = int(LAYOUT.starts[seat])
    return frozenset(int(card) for card in state.cards[first : first + int(state.sizes[seat])])


def world(state: State) -> World:
    return tuple(hand(state, seat) for seat in range(3))


def resampled(state: State, viewer: int, draws: int) -> Counter[World]:
    dice, found = dice_from_seed("rumours"), Counter[World]()
    for _ in range(draws):
        other = state.copy()
        resample(other, viewer, dice)
        found[world(other)] += 1
    return found


def enumerated(known: set[int], own: set[int], first_size: int) -> Counter[World]:
    """All histories that seat 2 can't rule out: a deal of the cards it doesn't know, the draw,
    the gift; each equally likely."""
    worlds: Counter[World] = Counter()
    unknown = sorted(set(range(CARDS)) - known - own)
    for hidden in itertools.combinations(unknown, first_size - len(known)):
        first = known | set(hidden)
        second = set(unknown) - set(hidden)
        for drawn, given in itertools.product(first, second):
            after = (first - {drawn} | {given}, second - {given} | {drawn}, own)
            worlds[tuple(map(frozenset, after))] += 1
    return worlds


def test_three_known_cards_of_which_one_was_drawn_unseen() -> None:
    state = table("0 1 2", "3 4 5", "6 7")
    for card in (0, 1, 2):
        reveal(state, card)
    swap_unseen(state, drawn=1, given=4)
    exact = enumerated({0, 1, 2}, {6, 7}, 3)
    found = resampled(state, LOOKER, 4000)
    assert set(found) == set(exact)
    assert chi_square_is_plausible(found, exact)
    for first, second, _own in found:
        assert len(first & {0, 1, 2}) == 2
        assert len(second & {0, 1, 2}) == 1


def test_a_hand_that_was_known_in_part() -> None:
    state = table("0 1 3", "2 4 5", "6 7")
    for card in (0, 1):
        reveal(state, card)
    swap_unseen(state, drawn=3, given=4)
    exact = enumerated({0, 1}, {6, 7}, 3)
    found = resampled(state, LOOKER, 8000)
    assert set(found) == set(exact)
    assert chi_square_is_plausible(found, exact)


def test_those_who_took_part_know_all_of_it() -> None:
    state = table("0 1 2", "3 4 5", "6 7")
    for card in (0, 1, 2):
        reveal(state, card)
    swap_unseen(state, drawn=1, given=4)
    assert all(sees(state, 1, card) for card in (0, 1, 2, 4))
    assert all(sees(state, 0, card) for card in (0, 1, 2, 4))
    assert {second for _first, second, _own in resampled(state, 1, 50)} == {frozenset({1, 3, 5})}


def test_a_card_that_shows_up_settles_the_others() -> None:
    state = table("0 1 2", "3 4 5", "6 7")
    for card in (0, 1, 2):
        reveal(state, card)
    swap_unseen(state, drawn=1, given=4)
    leave(state, 1, 1)
    remove(state, 1, 1)
    insert(state, 2, 1)
    reveal(state, 1)
    settle_rumours(state)
    assert {first & {0, 2} for first, _second, _own in resampled(state, LOOKER, 50)} == {
        frozenset({0, 2})
    }


def test_what_a_looker_knows_depends_on_nothing_hidden() -> None:
    """The same acts in two worlds that seat 2 can't tell apart leave it with equal knowledge."""
    views = set()
    for second, drawn, given in (("3 4 5", 1, 4), ("3 4 5", 0, 5), ("3 4 5", 2, 3)):
        state = table("0 1 2", second, "6 7")
        for card in (0, 1, 2):
            reveal(state, card)
        swap_unseen(state, drawn, given)
        blindfold(state, LOOKER)
        views.add(state.tobytes())
    assert len(views) == 1
