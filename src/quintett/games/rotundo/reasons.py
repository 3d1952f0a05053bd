"""Rotundo: what a move is good for. What lies open pays for auctions, what stays in the hand counts
against you."""

from __future__ import annotations

from collections.abc import Iterator

from quintett.cards.reasons import Reason, Scene, reason
from quintett.games.rotundo import notation, table


def find_reasons(before: Scene, after: Scene, seat: int) -> Iterator[Reason]:
    middle = before.piles[table.MIDDLE]
    price, is_bidder = after.fact("bid"), after.fact("bidder") == seat
    if after.phase == table.BIDDING and is_bidder and price != before.fact("bid"):
        value = _worth(before, middle)
        yield reason("bids", price <= value, price=price, value=value)
    was, now = (_worth(state, state.piles[table.HAND + seat]) for state in (before, after))
    if now < was:
        yield reason("lighter", points=was - now)
    elif now > was:
        yield reason("heavier", False, points=now - was)
    purse = [_worth(state, state.piles[table.DISPLAY + seat]) for state in (before, after)]
    may_bid = before.phase in (table.CHOOSING, table.BIDDING)
    if may_bid and not is_bidder and now == was and purse[0] == purse[1] > 0:
        yield reason("saves", total=purse[1])
    if middle and after.piles[table.MIDDLE] == middle and after.phase == table.CHOOSING:
        faces = tuple(notation.FACES[card] for card in middle)
        yield reason("leaves", False, who=after.turn, cards=faces)


def _worth(state: Scene, cards: list[int]) -> int:
    values = state.facts("value")
    return sum(values[table.MATERIAL[card]] for card in cards)
