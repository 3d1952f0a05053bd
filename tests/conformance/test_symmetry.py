"""E10: what the rules treat alike may be renamed before or after playing, with the same result."""

from __future__ import annotations

from typing import Any

import pytest

from conformance.kit import FRESH, Table, states_seen
from quintett import Match


def renamed(what: Any, cards: dict[str, str], seats: dict[int, int]) -> Any:
    """A chance entry under other names: lists with one item a seat change their order."""
    if isinstance(what, str):
        return cards.get(what, what)
    if isinstance(what, list):
        return [renamed(item, cards, seats) for item in what]
    return what


def renamed_deal(what: Any, cards: dict[str, str], seats: dict[int, int]) -> Any:
    if not isinstance(what, dict):
        return renamed(what, cards, seats)
    deal: dict[str, Any] = {}
    for key, value in what.items():
        if key == "start":
            deal[key] = seats[value]
        elif key in ("hands", "donkeys", "stems"):
            turned: list[Any] = [None] * len(value)
            for seat, own in enumerate(value):
                turned[seats[seat]] = renamed(own, cards, seats)
            deal[key] = turned
        elif isinstance(value, dict):
            deal[key] = {name: renamed(item, cards, seats) for name, item in value.items()}
        else:
            deal[key] = renamed(value, cards, seats)
    return deal


@pytest.mark.parametrize("seed", ["fixed", FRESH], ids=["fixed", "fresh"])
def test_E10_renaming_commutes_with_play(table: Table, seed: str) -> None:
    for number, (cards, seats) in enumerate(table.game.symmetries(table.players)):
        match = table.match(seed, number)
        moves: dict[int, list[str]] = {seat: [] for seat in range(table.players)}
        chance: list[tuple[str, Any]] = []
        for who, what in match.entries:
            if isinstance(who, str):
                chance.append((who, renamed_deal(what, cards, seats)))
            else:
                moves[seats[who]].append(table.game.rename(what, cards, seats))
        other = Match(table.game, table.players, table.options)
        while not other.is_over:
            if other.turn is None:
                other.settle(*chance.pop(0))
            else:
                other.play(moves[other.turn].pop(0))
            states_seen[table.game.id] += 1
        scores, winners = match.scores(), match.winners()
        assert [other.scores()[seats[seat]] for seat in range(table.players)] == scores
        assert other.winners() == sorted(seats[seat] for seat in winners)
