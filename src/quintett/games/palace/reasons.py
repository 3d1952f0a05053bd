"""Palastgeflüster: what a card is good for. Whoever has only persons left who lie there already
loses the round; whoever shows many is near that."""

from __future__ import annotations

from collections.abc import Iterator

from quintett.cards.reasons import Reason, Scene, reason
from quintett.games.palace import table

MANY = 3
"""Persons in a display that make the next card dangerous."""


def find_reasons(before: Scene, after: Scene, seat: int) -> Iterator[Reason]:
    if after.phase in (table.DEALING, table.OVER):
        return  # the round is over: what it brings is said already
    held = after.piles[table.HAND + seat]
    safe = [card for card in held if table.PERSON[card] not in _shown(after, seat)]
    if held:
        is_good = 2 * len(safe) >= len(held)
        yield reason("safe", is_good, count=len(safe), held=len(held))
    if (rid := _doubles(before, seat) - _doubles(after, seat)) > 0 and len(held) < table.HAND_SIZE:
        yield reason("rid", count=rid)
    if after.phase == table.PLAYING and after.turn not in (seat, before.turn):
        shown = len(_shown(after, after.turn))
        yield reason("calls", shown >= MANY, who=after.turn, count=shown)
    if len(_shown(after, seat)) > max(MANY, len(_shown(before, seat))):
        yield reason("shows", count=len(_shown(after, seat)))


def _shown(state: Scene, seat: int) -> set[int]:
    return {int(table.PERSON[card]) for card in state.piles[table.DISPLAY + seat]}


def _doubles(state: Scene, seat: int) -> int:
    """Cards of a hand that would show a person twice."""
    shown = _shown(state, seat)
    return sum(table.PERSON[card] in shown for card in state.piles[table.HAND + seat])
