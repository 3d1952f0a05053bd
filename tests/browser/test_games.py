"""A1: one whole game of each title in a real browser, by every way that people have."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE
from browser.players import (
    Finger,
    Keys,
    Listener,
    Mouse,
    Newcomer,
    expect_over,
    learn,
    rest,
    sit_down,
)

SMALLEST = {"gold": 2, "parade": 2, "monad": 2, "palace": 3, "rotundo": 2}
LARGEST: dict[str, tuple[int, dict[str, Any]]] = {
    "gold": (3, {"open_stacks": True}),
    "parade": (6, {"six_colour_end": True, "tie_fewest_cards": True}),
    "monad": (4, {"leaps_per_turn": 1, "kin_never_bonus": False, "free_pass": True}),
    "palace": (
        5, {"forced_loss_only": True, "wizard_partner_chooses": True, "kings_reset": True}
    ),
    "rotundo": (5, {}),
}  # fmt: skip

OPPONENT = {"monad": "casual"}
"""Two who play at random don't come to an end in Monad: one of them shall know what to do."""


def opponents(game: str, players: int) -> dict[str, str]:
    return {str(seat): OPPONENT.get(game, "novice") for seat in range(1, players)}


@pytest.mark.parametrize("game", SMALLEST)
def test_A1_a_newcomer_finishes_the_guided_first_game_on_a_phone(visit: Any, game: str) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    if game in OPPONENT:  # two who play without a plan need a thousand moves
        page = sit_down(visitor, game, 4, guided=True, bots=opponents(game, 4))
    else:
        page = learn(visitor, game)
    newcomer = Newcomer(page, seed=1)
    newcomer.play()
    expect_over(page)
    expect(page.locator("dialog button.rule").first).to_be_attached()  # line by line, by rule
    assert len(newcomer.told) >= 5
    expect(page.get_by_test_id("tip")).to_have_count(0)


def test_A1_a_whole_game_by_mouse(visit: Any) -> None:
    page = sit_down(visit(), "rotundo", 2)
    Mouse(page, seed=1).play()
    expect_over(page)


def test_A1_a_whole_game_by_keyboard_alone(visit: Any) -> None:
    page = sit_down(visit(), "parade", 2)
    Keys(page, seed=2).play()
    expect_over(page)


def test_A1_a_whole_game_by_the_accessibility_tree_alone(visit: Any) -> None:
    page = sit_down(visit(), "gold", 2)
    Listener(page, seed=3).play()
    expect_over(page)


@pytest.mark.parametrize("game", LARGEST)
def test_A1_a_whole_game_at_the_largest_table_on_a_phone_by_touch(visit: Any, game: str) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True, locale="de")
    players, options = LARGEST[game]
    page = sit_down(visitor, game, players, bots=opponents(game, players), options=options)
    Finger(page, seed=4).play()
    expect_over(page)
    rest(page)
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide, "nothing sticks out at 360 px"


def test_learning_by_playing_is_one_click(visit: Any) -> None:
    page = visit().go()
    learn = page.get_by_role("button", name=re.compile("Learn by playing.*Parade"))
    expect(learn).to_have_class(re.compile(r"\bmain\b"))
    learn.click()
    expect(page.get_by_test_id("tip")).to_be_visible()
    page.goto(page.url.partition("#")[0])
    expect(page.get_by_role("button", name=re.compile("Play now.*Parade"))).to_have_class(
        re.compile("main")
    )


def test_play_now_is_one_click(visit: Any) -> None:
    page = visit().go()
    page.get_by_role("button", name="Play now").nth(1).click()
    page.wait_for_selector("main [data-pile]")
    expect(page.get_by_test_id("prompt")).not_to_be_empty()
