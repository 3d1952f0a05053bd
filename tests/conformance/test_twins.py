"""E7 once more: engine and naive rules play whole random games side by side, at every table, and
agree at each decision. What the engine tells about a move is what happened, and everybody knows
what lies before their eyes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from conformance.kit import FRESH, STATES, Table, states_seen
from conformance.refusals import rules_against
from conformance.twins import assert_tallied, assert_twins, naive_twin
from quintett import Match
from quintett.cards.chance import Dice, below, dice_from_seed
from quintett.cards.layout import State
from quintett.cards.visibility import EVERYBODY

DECISIONS = max(STATES // 50, 150)
"""At least so many are seen at each table."""
MOST = max(STATES // 3, 200)
"""A game that is longer is left."""
REFUSALS = 8
"""So many moves are tried at each decision that were legal before, and as many of all."""


def some(moves: Sequence[str], dice: Dice) -> list[str]:
    return [moves[below(dice, len(moves))] for _ in range(REFUSALS)] if moves else []


def assert_seen(match: Match) -> None:
    """Open cards are known to all, a hand to its owner."""
    layout, seen = match.game.layout, match.state["seen"].tolist()
    for card, pile in places(match, match.state).items():
        faces, owner = layout.piles[pile].faces, layout.owners[pile]
        if faces == "open":
            assert seen[card] == EVERYBODY
        elif faces == "owner" and owner is not None:
            assert (seen[card] >> owner) & 1


def places(match: Match, state: State) -> dict[int, int]:
    """The pile in which each card lies."""
    cards, sizes = state["cards"].tolist(), state["sizes"].tolist()
    return {
        card: pile
        for pile, first in enumerate(match.game.layout.starts.tolist())
        for card in cards[first : first + sizes[pile]]
    }


def assert_told(match: Match) -> None:
    """The events of the last entry bring each card to where it lies now."""
    told = places(match, match.state_before(len(match.entries) - 1))
    for event in match.events[-1]:
        if event.is_shuffle:
            return  # a deal isn't told card by card
        if event.card < 0:
            owners = {match.game.layout.owners[pile] for pile in (event.source, event.target)}
            assert owners <= {None, event.seat}
        else:
            assert told[event.card] == event.source
            told[event.card] = event.target
    assert told == places(match, match.state)


def play_beside(table: Table, dice: Dice) -> Match:
    """A whole game. Moves that were legal before are the likeliest to be let through wrongly."""
    match = Match(table.game, table.players, table.options)
    naive, before = naive_twin(match), set[str]()
    while not match.is_over and len(match.entries) < MOST:
        assert_twins(match, naive)
        if match.awaits_chance:
            match.roll(dice)  # one outcome: none of them leads to another
            name, what = match.entries[-1]
            naive = naive.settle(str(name), what)
        else:
            legal = match.legal()
            for move in (*some(sorted(before), dice), *some(table.game.actions, dice)):
                expected = [None] if move in legal else rules_against(match, move, legal)
                assert match.forbidden_by(move) in expected, move
            before.update(legal)
            match.play(move := legal[below(dice, len(legal))])
            naive = naive.play(move)
        assert_told(match)
        assert_seen(match)
    assert_twins(match, naive)
    if match.is_over:
        assert_tallied(match)
    return match


@pytest.mark.parametrize("seed", ["fixed", FRESH], ids=["fixed", "fresh"])
def test_E7_engine_and_naive_rules_play_the_same_games(table: Table, seed: str) -> None:
    dice, seen = dice_from_seed(f"{seed} {table}"), 0
    while seen < DECISIONS:
        seen += len(play_beside(table, dice).entries)
    states_seen[table.game.id] += seen
