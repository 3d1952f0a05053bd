"""The engine and the naive rules in the same position, side by side."""

from __future__ import annotations

import importlib

import numpy as np

from naive import NaiveGame, Position
from quintett import Match
from quintett.cards.game import moves
from quintett.discovery import rooms


def piles_of(match: Match) -> dict[str, list[str]]:
    """All piles by name, with the faces of their cards; the top is last."""
    layout, state = match.game.layout, match.state
    cards, sizes = state["cards"].tolist(), state["sizes"].tolist()
    return {
        match.pile_name(number): [match.game.faces[card] for card in cards[first : first + size]]
        for number, (first, size) in enumerate(zip(layout.starts.tolist(), sizes, strict=True))
    }


def naive_twin(match: Match) -> NaiveGame:
    """The naive game in the same position; a game of another package brings it along."""
    is_own = rooms()[match.game.id].is_own
    naive = f"naive.{match.game.id}" if is_own else f"{match.game.package}.naive"
    module = importlib.import_module(naive)
    state = match.state
    public = {name: state[name].tolist() for name in match.game.layout.public_fields}
    position = Position(
        match.players, match.turn, int(state.phase), dict(match.options), public, piles_of(match)
    )
    twin: NaiveGame = module.Naive(position)
    return twin


def assert_twins(match: Match, naive: NaiveGame) -> None:
    """Both say the same about whose turn it is, what may be done, where the cards are, what else
    the table shows, and about the end. What lies before a seat has no order."""
    assert (match.turn, match.is_over) == (naive.turn, naive.is_over)
    for name, shown in naive.public.items():
        assert match.state[name].tolist() == shown, name
    piles = piles_of(match)
    for name, cards in naive.piles.items():
        if name[-1].isdigit() or name == "offer":
            assert sorted(piles[name]) == sorted(cards), name
        else:
            assert piles[name] == cards, name
    if match.is_over:
        assert (match.scores(), match.winners()) == (naive.scores(), naive.winners())
    actions = np.full_like(match.game.new_actions(), -1)
    count = moves(match.state, actions)
    assert actions[:count].tolist() == sorted(match.game.numbers[move] for move in naive.moves())


def assert_tallied(match: Match) -> None:
    """The lines of the score add up to it, and each is about something."""
    points = [0] * match.players
    for line in match.tally():
        assert line.cards or line.points
        points[line.seat] += line.points
    assert points == match.scores()
