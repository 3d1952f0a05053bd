"""Monad: what an exchange is good for. A card counts by its class, and two of a class unite."""

from __future__ import annotations

from collections.abc import Iterator

from quintett.cards.reasons import Reason, Scene, reason
from quintett.games.monad import notation, rules, table


def find_reasons(before: Scene, after: Scene, seat: int) -> Iterator[Reason]:
    monads = len(after.piles[table.MONADS + seat])
    if monads > len(before.piles[table.MONADS + seat]):
        yield reason("monad", count=monads, goal=int(rules.GOALS[before.players]))
    if after.phase == table.ACTING or after.turn != seat:
        was, now = _worth(before, seat), _worth(after, seat)
        if was != now and before.phase == table.ACTING:
            yield reason("gains" if now > was else "costs", now > was, before=was, after=now)
    for rank in range(table.BI, table.MONAD):
        if _unites(after, seat, rank) and not _unites(before, seat, rank):
            face = notation.FACES[next(iter(_held(after, seat, rank)))]
            yield reason("ready", face=face)


def _worth(state: Scene, seat: int) -> int:
    held = [*state.piles[table.HAND + seat], *state.piles[table.MONADS + seat]]
    return sum(int(table.POINTS[table.CLASS[table.FACE[card]]]) for card in held)


def _held(state: Scene, seat: int, rank: int) -> list[int]:
    held = state.piles[table.HAND + seat]
    return [card for card in held if table.CLASS[table.FACE[card]] == rank]


def _unites(state: Scene, seat: int, rank: int) -> bool:
    """Whether the hand has a warm and a cold card of a class."""
    return len({int(table.TEMPERATURE[table.FACE[card]]) for card in _held(state, seat, rank)}) > 1
