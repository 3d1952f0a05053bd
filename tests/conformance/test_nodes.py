"""E7: engine and naive rules walk the same trees from miniature positions, every node as long as a
level isn't too wide, then evenly spread ones down to the end, and agree about each."""

from __future__ import annotations

import itertools
from collections import Counter

from conformance.kit import states_seen
from conformance.twins import assert_twins, naive_twin
from naive import NaiveGame
from quintett import Match
from quintett.cards.game import Game
from quintett.cards.layout import State

MOST_NODES = 10_000
WIDEST = 600
"""Wider levels are thinned out, so that the walk reaches the end of the game."""


def match_at(game: Game, state: State) -> Match:
    match = Match(game, int(state.players))
    match.state = state
    return match


def outcomes(match: Match) -> list[tuple[str, object]]:
    """All outcomes of chance that can be told apart."""
    pool, drawn, limits = match.game.chance_parts(match.state)
    found = {}
    for cards in itertools.permutations(pool, drawn):
        for numbers in itertools.product(*map(range, limits)):
            outcome = match.game.new_outcome()
            outcome[: drawn + len(limits)] = [*cards, *numbers]
            name, what = match.game.chance_text(match.state, outcome)
            found[str(what)] = (name, what)
    return list(found.values())


def test_E7_engine_and_naive_rules_agree_at_every_node(game: Game) -> None:
    for root in game.miniatures(game):
        frontier = [(match_at(game, root), naive_twin(match_at(game, root)))]
        nodes: Counter[int] = Counter()
        for depth in itertools.count():
            nodes[depth] = len(frontier)
            following = [child for pair in frontier for child in children(*pair)]
            if not following or nodes.total() > MOST_NODES:
                break
            frontier = following[:: 1 + len(following) // WIDEST]
        states_seen[game.id] += nodes.total()
        assert nodes.total() > 500, "a miniature should be a tree, not a path"


def children(match: Match, naive: NaiveGame) -> list[tuple[Match, NaiveGame]]:
    assert_twins(match, naive)
    found = []
    if match.awaits_chance:
        expected = outcomes(match)
        assert sorted(map(str, naive.outcomes())) == sorted(map(str, expected))
        for name, what in expected:
            child = fork(match)
            child.settle(name, what)
            found.append((child, naive.settle(name, what)))
        return found
    for move in match.legal():
        child = fork(match)
        child.play(move)
        found.append((child, naive.play(move)))
    return found


def fork(match: Match) -> Match:
    """The same position without its past."""
    return match_at(match.game, match.state.copy())
