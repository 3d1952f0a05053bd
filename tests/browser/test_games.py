"""A1: one whole game of each title in a real browser, by every way that people have."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE
from browser.players import Finger, Keys, Listener, Mouse, expect_over, open_table

SMALLEST = {"gold": 2, "parade": 2, "monad": 2, "palace": 3, "rotundo": 2}

OPPONENT = {"monad": "casual"}
"""Two who play at random don't come to an end in Monad: one of them shall know what to do."""


def sit_down(visitor: Any, game: str, **more: Any) -> Any:
    page = visitor.go()
    table, token = open_table(page, game, SMALLEST[game], **more)
    visitor.go(f"t/{table}/{token}")
    page.wait_for_selector("main [data-pile]")
    return page


@pytest.mark.parametrize("game", SMALLEST)
def test_A1_a_whole_game_by_mouse(visit: Any, game: str) -> None:
    bots = {str(seat): OPPONENT.get(game, "novice") for seat in range(1, SMALLEST[game])}
    page = sit_down(visit(), game, bots=bots)
    Mouse(page, seed=1).play()
    expect_over(page)
    expect(page.locator("dialog button.rule").first).to_be_attached()  # line by line, by rule


def test_A1_a_whole_game_by_keyboard_alone(visit: Any) -> None:
    page = sit_down(visit(), "parade")
    Keys(page, seed=2).play()
    expect_over(page)


def test_A1_a_whole_game_by_the_accessibility_tree_alone(visit: Any) -> None:
    page = sit_down(visit(), "gold")
    Listener(page, seed=3).play()
    expect_over(page)


def test_A1_a_whole_game_on_a_phone_by_touch(visit: Any) -> None:
    page = sit_down(visit(viewport=PHONE, has_touch=True, is_mobile=True, locale="de"), "rotundo")
    Finger(page, seed=4).play()
    expect_over(page)
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide, "nothing sticks out at 360 px"


def test_play_now_is_one_click(visit: Any) -> None:
    page = visit().go()
    page.get_by_role("button", name="Play now").nth(1).click()
    page.wait_for_selector("main [data-pile]")
    expect(page.get_by_test_id("prompt")).not_to_be_empty()
