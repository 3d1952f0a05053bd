"""A game for which compiled code has no room is refused when it is declared."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from quintett import games
from quintett.cards.layout import Layout, Pile


def hands(capacity: int) -> tuple[Pile, ...]:
    return (Pile("hand", capacity, "owner", per_seat=True),)


FITS: dict[str, Any] = {"cards": 127, "seats": 7, "piles": hands(127)}
STORY_FITS: dict[str, Any] = {"cards": 60, "seats": 7, "piles": hands(15), "story": 300}


@pytest.mark.parametrize(
    ("fits", "changed", "sentence"),
    [
        (FITS, {"cards": 128}, "128 cards: there is room for 127; .* two bytes"),
        (FITS, {"seats": 8}, "8 seats: there is room for 7; `seen`"),
        (FITS, {"piles": hands(128)}, "128 cards in a pile: there is room for 127"),
        (FITS, {"piles": hands(1) * 19}, "133 piles: there is room for 127"),
        (FITS, {"piles": hands(100) * 3}, "2100 places for cards: there is room for 2048"),
        (FITS, {"decks": (60, 66)}, "decks of 126 cards for 127 cards"),
        (STORY_FITS, {"story": 1 << 15}, "32768 entries of a story"),
        (STORY_FITS, {"piles": hands(15) * 3}, "21 hidden piles .* room for 15; .* cloud"),
        (STORY_FITS, {"piles": hands(16)}, "16 cards in a hidden pile .* room for 15"),
    ],
)
def test_a_table_for_which_there_is_no_room_is_refused(
    fits: dict[str, Any], changed: dict[str, Any], sentence: str
) -> None:
    Layout(**fits)
    with pytest.raises(ValueError, match=sentence):
        Layout(**fits | changed)


def test_a_game_that_its_own_table_does_not_fit_is_refused() -> None:
    parade = games.game("parade")
    notation = SimpleNamespace(**vars(parade.room.notation) | {"FACES": parade.faces[1:]})
    with pytest.raises(ValueError, match="parade: 65 faces for 66 cards"):
        replace(parade, room=replace(parade.room, notation=notation))
    with pytest.raises(ValueError, match="7 players of parade: there is room for 6; Layout"):
        replace(parade, seats=range(2, 8))
