"""Hearts is the game that OpenSpiel calls `hearts`: both play the same hands, move by move.

HEARTS_GAMES=10000 python -m pytest -s examples/hearts/tests/test_openspiel.py
"""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from quintett.cards.game import Actions, scores, settle
from quintett.cards.layout import CHANCE, NOBODY
from quintett.cards.play import Batch, apply_at, moves_at
from quintett_hearts import GAME as HEARTS
from quintett_hearts.rules import cost
from quintett_hearts.table import (
    ALL_COSTS,
    CARDS,
    COST,
    HAND_SIZE,
    OPTIONS,
    PASS,
    RANKS,
    SEATS,
    TAKEN,
)

pyspiel: Any = pytest.importorskip("pyspiel")

GAMES = int(os.environ.get("HEARTS_GAMES", "200"))
"""With each set of parameters."""
THEIR_SUITS = (0, 1, 3, 2)
THEIRS = [4 * (card % RANKS) + THEIR_SUITS[card // RANKS] for card in range(CARDS)]
"""Their number of each card: ranks first, and hearts before spades."""

MIXTURES = [
    {name: chance.random() < 0.5 for name in OPTIONS}
    for chance in map(random.Random, ("one", "two", "three", "four", "five", "six"))
]
PARAMETERS = [{}, *({name: not usual} for name, usual in OPTIONS.items()), *MIXTURES]


def deal(chance: random.Random, with_passing: bool) -> tuple[list[int], int]:
    """The cards of each hand, and a direction. In every other deal suits stay more or less
    together, so that what is rare happens: a hand of one suit, nothing but hearts to lead."""
    mixing = chance.choice((4, 20, 1e9, 1e9))
    cards = sorted(range(CARDS), key=lambda card: card + mixing * chance.random())
    hands = [cards[first : first + HAND_SIZE] for first in range(0, CARDS, HAND_SIZE)]
    chance.shuffle(hands)
    return [card for hand in hands for card in hand], chance.randrange(SEATS) if with_passing else 0


def tell(spiel: Any, cards: list[int], direction: int) -> None:
    """Deals their way: the direction, then card by card around the table."""
    assert spiel.is_chance_node()
    assert direction in spiel.legal_actions()
    spiel.apply_action(direction)
    for index in range(CARDS):
        assert spiel.is_chance_node()
        spiel.apply_action(THEIRS[cards[index % SEATS * HAND_SIZE + index // SEATS]])


def choose(legal: list[int], manner: str, chance: random.Random) -> int:
    """Whoever hoards keeps what costs points to the end; the high one wants to shoot the moon."""
    if manner == "high":
        return max(legal, key=lambda action: action % RANKS)
    if manner == "low":
        return min(legal, key=lambda action: action % RANKS)
    if manner == "hoard":
        legal = [action for action in legal if not COST[action % PASS]] or legal
    return chance.choice(legal)


MANNERS = (["any"] * SEATS, ["high", "low", "low", "low"], ["high", "any"] * 2, ["hoard"] * SEATS)


def play_beside(
    parameters: dict[str, bool], spiel: Any, table: Batch, buffer: Actions, chance: random.Random
) -> Counter[str]:
    """One hand in both; says what happened in it."""
    state, happened = table[0], Counter[str](games=1)
    HEARTS.prepare(state, SEATS, parameters)
    cards, direction = deal(chance, bool(state.pass_cards))
    assert state.turn == CHANCE
    outcome = HEARTS.new_outcome()
    outcome[: CARDS + 1] = [*cards, direction]
    settle(state, outcome, None)
    tell(spiel, cards, direction)
    manners = chance.sample(chance.choice(MANNERS), SEATS)
    while state.turn != NOBODY:
        seat = int(state.turn)
        legal = buffer[: moves_at(table, 0, buffer)].tolist()
        assert not spiel.is_terminal()
        assert spiel.current_player() == seat
        assert spiel.legal_actions() == sorted(THEIRS[action % PASS] for action in legal)
        action = choose(legal, manners[seat], chance)
        apply_at(table, 0, action)
        spiel.apply_action(THEIRS[action % PASS])
        happened["decisions"] += 1
        happened["moves to choose from"] += len(legal)
    assert spiel.is_terminal()
    points = np.zeros(8, np.int32)
    scores(state, points)
    assert spiel.returns() == [ALL_COSTS + score for score in points[:SEATS].tolist()]
    happened["moons"] += any(cost(state, seat) == ALL_COSTS for seat in range(SEATS))
    happened["seats without a trick"] += state.sizes[TAKEN : TAKEN + SEATS].tolist().count(0)
    happened[f"passed {direction}"] += 1
    return happened


def play_all(ours: dict[str, bool], theirs: dict[str, bool]) -> Counter[str]:
    """Many hands in both engines; says what happened in them."""
    game = pyspiel.load_game("hearts", theirs)
    table, buffer = np.zeros(1, HEARTS.dtype), HEARTS.new_actions()
    chance, happened = random.Random(str(theirs)), Counter[str]()
    for _ in range(GAMES):
        happened += play_beside(ours, game.new_initial_state(), table, buffer, chance)
    return happened


@pytest.mark.parametrize("parameters", PARAMETERS, ids=str)
def test_both_engines_play_the_same_hands(parameters: dict[str, bool]) -> None:
    happened = play_all(parameters, parameters)
    told = ", ".join(f"{happened[what]:,} {what}" for what in sorted(happened))
    print(f"\n{parameters or 'defaults'}: {told}")
    assert happened["games"] == GAMES


@pytest.mark.parametrize("name", OPTIONS)
def test_another_parameter_would_be_noticed(name: str) -> None:
    with pytest.raises(AssertionError):
        play_all({}, {name: not OPTIONS[name]})


def test_their_parameters_are_our_options() -> None:
    assert pyspiel.load_game("hearts").get_parameters() == OPTIONS
