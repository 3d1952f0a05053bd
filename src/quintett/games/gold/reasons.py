"""Gold!: what a card is good for. Three of a colour are a set; whoever has two waits for one."""

from __future__ import annotations

from collections.abc import Iterator

from quintett.cards.reasons import Reason, Scene, reason
from quintett.games.gold import notation, table

PAIR = table.SET - 1


def find_reasons(before: Scene, after: Scene, seat: int) -> Iterator[Reason]:
    scored = set(after.piles[table.STACK + seat]) - set(before.piles[table.STACK + seat])
    if scored:
        yield reason("set", points=_points(list(scored)))
    for colour in range(table.COLOURS):
        mine = _shown(after, seat, colour)
        if len(mine) == PAIR > len(_shown(before, seat, colour)):
            yield reason("pair", face=notation.FACES[mine[0]], points=_points(mine))
        for other in range(before.players):
            if other != seat and len(_shown(after, other, colour)) == PAIR:
                yield from _wanted(before, after, other, colour)


def _wanted(before: Scene, after: Scene, other: int, colour: int) -> Iterator[Reason]:
    """Whether the offer has, or had, what completes somebody's set."""
    was, now = (_of_colour(state.piles[table.OFFER], colour) for state in (before, after))
    points = _points(_shown(after, other, colour))
    if now:
        best = max(now, key=lambda card: int(table.VALUE[card]))
        worth = points + int(table.VALUE[best])
        yield reason("leaves", False, who=other, cards=(notation.FACES[best],), points=worth)
    elif was:
        yield reason("blocks", who=other, face=notation.FACES[was[0]])


def _shown(state: Scene, seat: int, colour: int) -> list[int]:
    return _of_colour(state.piles[table.DISPLAY + seat], colour)


def _of_colour(cards: list[int], colour: int) -> list[int]:
    return [card for card in cards if table.COLOUR[card] == colour]


def _points(cards: list[int]) -> int:
    return sum(int(table.VALUE[card]) for card in cards)
