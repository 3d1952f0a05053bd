"""Parade: what a card is good for. Majorities count, and a high card helps in a dangerous row."""

from __future__ import annotations

from collections.abc import Iterator

from quintett.cards.reasons import Reason, Scene, reason
from quintett.games.parade import notation, table

DEAR = 4
"""Minus points in one colour that are worth a word."""


def find_reasons(before: Scene, after: Scene, seat: int) -> Iterator[Reason]:
    for colour in range(table.COLOURS):
        yield from _in_colour(before, after, seat, colour)
    yield from _saved(before, after, seat)


def _in_colour(before: Scene, after: Scene, seat: int, colour: int) -> Iterator[Reason]:
    face = notation.FACES[colour * table.VALUES]
    gained = _cards(after, seat, colour)[len(_cards(before, seat, colour)) :]
    if _leads(after, seat, colour) and gained:
        was = _leads(before, seat, colour)
        yield reason("keeps" if was else "majority", face=face)
    elif gained and (points := sum(int(table.VALUE[card]) for card in gained)) >= DEAR:
        yield reason("dear", False, face=face, points=points)
    for other in range(before.players):
        if other != seat and _leads(before, other, colour) and not _leads(after, other, colour):
            yield reason("breaks", who=other, face=face)


def _saved(before: Scene, after: Scene, seat: int) -> Iterator[Reason]:
    """A high card can be laid where nothing else is safe."""
    if before.phase != table.PLAYING:
        return
    held, left = before.piles[table.HAND + seat], after.piles[table.HAND + seat]
    spent = next(card for card in held if card not in left)
    highest = max(held, key=lambda card: (int(table.VALUE[card]), card != spent))
    if _count(before, seat) == _count(after, seat) and highest != spent:
        yield reason("saves", cards=(notation.FACES[highest],))
    elif highest == spent and table.VALUE[spent] > table.VALUES // 2:
        yield reason("spends", False, cards=(notation.FACES[spent],))


def _count(state: Scene, seat: int) -> int:
    return len(state.piles[table.COLLECTION + seat])


def _cards(state: Scene, seat: int, colour: int) -> list[int]:
    """Collected or kept (P9)."""
    cards = [*state.piles[table.COLLECTION + seat], *state.piles[table.HELD + seat]]
    return [card for card in cards if table.COLOUR[card] == colour]


def _leads(state: Scene, seat: int, colour: int) -> bool:
    """P10, P11: of what lies open, and for the seat itself what it keeps."""
    own, players = len(_cards(state, seat, colour)), state.players
    most = max(len(_cards(state, other, colour)) for other in range(players) if other != seat)
    return own > 0 and own >= most + (2 if players == 2 else 0)
