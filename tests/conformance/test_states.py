"""E1, E2, E4, E5 and I1 on the level of states, at every table, with fixed and fresh seeds."""

from __future__ import annotations

import numpy as np
import pytest

from conformance.kit import FRESH, STATES, Table, states_seen
from conformance.walk import FINE, WORDS, walk
from quintett.cards.chance import dice_from_seed
from quintett.cards.game import Game


@pytest.mark.parametrize("seed", ["fixed", FRESH], ids=["fixed", "fresh"])
def test_every_state_keeps_the_promises(table: Table, seed: str) -> None:
    game = table.game
    tables = np.zeros(3, game.dtype)
    dice = dice_from_seed(f"{seed} {table}")
    root = game.new(table.players, table.options)
    legal, buffer = np.zeros((2, len(game.actions)), np.int32)
    seen = 0
    while seen < STATES // 2:
        tables[0] = root
        found, states = walk(
            tables, dice, len(game.rules), game.most_legal,
            game.facts.most_moves(table.players), game.facts.lowest_score, game.facts.highest_score,
            legal, buffer, game.new_outcome(),
        )  # fmt: skip
        seen += states
        assert found == FINE, f"{WORDS[found]} after {states} states of {table} (seed {seed!r})"
    states_seen[game.id] += seen


def test_E1_texts_and_numbers_of_moves_are_the_same_thing(game: Game) -> None:
    assert len(set(game.actions)) == len(game.actions)
    for number, text in enumerate(game.actions):
        assert game.numbers[text] == number
        assert text == text.strip()
        assert "  " not in text


def test_E2_rule_numbers_and_ids_are_the_same_thing(game: Game) -> None:
    assert game.rules[0] == ""
    assert len(set(game.rules)) == len(game.rules)
    for rule, number in game.rule_numbers.items():
        assert game.rules[number] == rule
