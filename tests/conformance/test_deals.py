"""C5: every deal is equally likely, looked at place by place."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from conformance.kit import STATES, chi_square_is_plausible
from quintett import Match
from quintett.cards.chance import dice_from_seed
from quintett.cards.game import Game
from quintett.cards.pools import filled
from quintett.match.fair import drawn, plan_of

DEALS = max(STATES // 20, 300)
DECK = ("hands", "row", "out", "pile")
"""These are dealt from one deck; everything else is shuffled by itself."""

Lying = tuple[tuple[str, str], str]
"""A place, and what lies there."""


def lying(deal: dict[str, Any]) -> Iterator[Lying]:
    """Every card, letter and seat of a deal. A hand is one place, and so are the cards that are
    put away, and the pile between its top and its bottom."""
    for name, what in deal.items():
        if isinstance(what, int):
            yield (name, ""), str(what)
        elif isinstance(what, dict):
            yield from lying({f"{name} {rank}": column for rank, column in what.items()})
        else:
            for index, cards in enumerate(what):
                is_inside = name == "out" or (name == "pile" and 0 < index < len(what) - 1)
                for card in cards if isinstance(cards, list) else [cards]:
                    yield (name, "inside" if is_inside else str(index)), card


def expected(found: Counter[Lying], are_alike: bool) -> Counter[Lying]:
    """How often each card should lie at each place: in proportion to the room there, and to how
    many such cards there are."""
    places, cards = Counter[tuple[str, str]](), Counter[str]()
    for (place, card), count in found.items():
        places[place] += count
        cards[card] = 1 if are_alike else cards[card] + count
    return Counter(
        {(place, card): places[place] * cards[card] for place in places for card in cards}
    )


def dealt_by_dice(game: Game, players: int) -> Iterator[Match]:
    dice = dice_from_seed(f"C5 {players}")
    for _ in range(DEALS):
        match = Match(game, players)
        match.roll(dice)
        yield match


def dealt_from_pools(game: Game, players: int) -> Iterator[Match]:
    """As tables deal whose deal can be proved."""
    for number in range(DEALS):
        match = Match(game, players)
        plan, form = plan_of(match)
        match.settle(plan.name, filled(form, drawn(bytes(32), number, plan.draws)))
        yield match


@pytest.mark.parametrize("dealt", [dealt_by_dice, dealt_from_pools])
def test_C5_every_card_is_equally_likely_at_every_place(
    game: Game, dealt: Callable[[Game, int], Iterator[Match]]
) -> None:
    for players in game.seats:
        found = defaultdict[str, Counter[Lying]](Counter)
        for match in dealt(game, players):
            for (name, place), card in lying(match.entries[0][1]):
                found["deck" if name in DECK else name][(name, place), card] += 1
        if "start" in found:  # in some games a card says who begins
            assert {seat for _place, seat in found["start"]} == set(map(str, range(players)))
        for name, counts in found.items():
            assert chi_square_is_plausible(counts, expected(counts, name != "deck")), name
