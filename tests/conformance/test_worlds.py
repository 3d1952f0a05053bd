"""I2 and I3: resampled worlds are all the worlds that there are, each equally often."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import numpy as np

from conformance.kit import Table, chi_square_is_plausible, unfinished
from quintett import Match
from quintett.cards.chance import dice_from_seed, shuffle
from quintett.cards.game import Game
from quintett.cards.layout import SPECTATOR, State
from quintett.cards.worlds import blindfold, relabel, resample

DRAWS = 5_000


def hidden_places(game: Game, state: State, viewer: int) -> list[tuple[int, int]]:
    """(pile, card) for every card that the viewer doesn't see, straight from the record."""
    cards, seen = state["cards"].tolist(), state["seen"].tolist()
    return [
        (pile, card)
        for pile, (first, size) in enumerate(
            zip(game.layout.starts.tolist(), state["sizes"].tolist(), strict=True)
        )
        for card in cards[first : first + size]
        if not (seen[card] >> viewer) & 1
    ]


def arrangement(game: Game, state: State, viewer: int) -> tuple[Any, ...]:
    """The hidden cards as they lie, by face: sets for hands, sequences for ordered piles."""
    piles: dict[int, list[str]] = {}
    for pile, card in hidden_places(game, state, viewer):
        piles.setdefault(pile, []).append(game.faces[card])
    return tuple(
        (pile, *(cards if game.layout.ordered[pile] else sorted(cards)))
        for pile, cards in sorted(piles.items())
    )


def all_arrangements(game: Game, state: State, viewer: int) -> Counter[tuple[Any, ...]]:
    """Every way to lay the hidden cards, each with its weight: plain permutations of the places."""
    places = hidden_places(game, state, viewer)
    cards = [card for _pile, card in places]
    weights: Counter[tuple[Any, ...]] = Counter()
    for order in itertools.permutations(cards):
        piles: dict[int, list[str]] = {}
        for (pile, _card), card in zip(places, order, strict=True):
            piles.setdefault(pile, []).append(game.faces[card])
        key = tuple(
            (pile, *(held if game.layout.ordered[pile] else sorted(held)))
            for pile, held in sorted(piles.items())
        )
        weights[key] += 1
    return weights


def test_I3_resampled_worlds_are_the_exact_distribution(game: Game) -> None:
    checked = 0
    for number, root in enumerate(game.miniatures(game)):
        for viewer in (0, 1, SPECTATOR):
            few = few_hidden(game, root.copy(), viewer)
            if few is None:
                continue
            weights = all_arrangements(game, few, viewer)
            dice, found = dice_from_seed(f"I3 {number} {viewer}"), Counter[Any]()
            for _ in range(DRAWS):
                world = few.copy()
                resample(world, viewer, dice)
                found[arrangement(game, world, viewer)] += 1
            assert set(found) <= set(weights)
            assert chi_square_is_plausible(found, weights)
            checked += 1
    assert checked


def few_hidden(game: Game, state: State, viewer: int, most: int = 6) -> State | None:
    """The position with all but a few of its hidden cards turned up; `None` if none is hidden."""
    places = hidden_places(game, state, viewer)
    if len(places) < 2:
        return None
    step = max(1, len(places) // most)
    keep = {card for _pile, card in places[::step][:most]}
    for _pile, card in places:
        if card not in keep:
            state.seen[card] = 0xFF
    return state


def test_I2_worlds_differ_where_they_can(table: Table) -> None:
    dice = dice_from_seed(f"I2 {table}")
    for number, step in enumerate(unfinished(table.match("I2"))):
        if number % 7 or step.awaits_chance:
            continue
        for viewer in range(table.players):
            faces = Counter(
                arrangement(table.game, world, viewer) for world in worlds(step, viewer, dice, 12)
            )
            hidden = hidden_places(table.game, step.state, viewer)
            piles = {pile for pile, _card in hidden}
            kinds = {table.game.faces[card] for _pile, card in hidden}
            if len(hidden) > 6 and len(piles) > 1 and len(kinds) > 4 and not step.game.layout.story:
                assert len(faces) > 1


def worlds(match: Match, viewer: int, dice: Any, count: int) -> list[State]:
    found = []
    for _ in range(count):
        world = match.state.copy()
        resample(world, viewer, dice)
        found.append(world)
    return found


def number_at_random(game: Game, state: State, dice: Any) -> None:
    """Cards with the same face swap their numbers: nobody can see that."""
    order = np.arange(len(game.faces), dtype=np.int8)
    shuffle(dice, order, 0, len(order))
    names = np.zeros(len(order), np.int8)
    for kind in set(game.kinds.tolist()):
        alike = np.flatnonzero(game.kinds == kind)
        names[alike] = alike[np.argsort(order[alike])]
    relabel(state, names)


def test_a_blindfold_depends_on_nothing_hidden(table: Table) -> None:
    dice = dice_from_seed(f"blindfold {table}")
    for number, step in enumerate(unfinished(table.match("blindfold"))):
        if number % 7:
            continue
        for viewer in [*range(table.players), SPECTATOR]:
            expected = step.state.copy()
            blindfold(expected, viewer)
            for world in worlds(step, viewer, dice, 2):
                number_at_random(table.game, world, dice)
                blindfold(world, viewer)
                assert world.tobytes() == expected.tobytes()
            assert np.array_equal(expected.sizes, step.state.sizes)
