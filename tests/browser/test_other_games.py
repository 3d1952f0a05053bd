"""A game of another package, for which the client has no folder: the plain board."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import PHONE, House, Visitor
from browser.players import OFFERS, Finger, Keys, Listener, Mouse, expect_over, rest, sit_down
from browser.test_everybody import SMALL_TARGETS, violations
from other_games import CLIMB, HEARTS, offer


@pytest.fixture(scope="module")
def guesthouse(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Uncompiled, so that nobody waits for it."""
    folder = offer(tmp_path_factory.mktemp("others"), CLIMB, HEARTS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), *sys.path]))
        patch.setenv("NUMBA_DISABLE_JIT", "1")
        house = House(folder)
    yield house
    house.stop()


@pytest.mark.parametrize("hand", [Mouse, Keys, Listener])
def test_a_whole_game_on_the_plain_board(browser: Browser, guesthouse: House, hand: Any) -> None:
    visitor = Visitor(browser, guesthouse)
    page = sit_down(visitor, "climb", 2)
    assert violations(page) == []
    hand(page, 3).play()
    expect_over(page)
    visitor.leave()


def test_a_whole_game_of_hearts(browser: Browser, guesthouse: House) -> None:
    visitor = Visitor(browser, guesthouse)
    page = sit_down(visitor, "hearts", 4)
    assert violations(page) == []
    Mouse(page, 5).play()
    expect_over(page)
    visitor.leave()


def test_a_guest_on_a_phone_in_german(browser: Browser, guesthouse: House) -> None:
    how = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}
    visitor = Visitor(browser, guesthouse, locale="de", **how)
    page = visitor.go()
    expect(page.get_by_role("heading", name="Aufstieg")).to_be_visible()
    assert violations(page) == []
    page = sit_down(visitor, "climb", 4)
    rest(page, OFFERS)
    assert violations(page) == []
    assert page.evaluate(SMALL_TARGETS) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    Finger(page, 4).play()
    expect_over(page)
    visitor.go("rules/climb")
    expect(page.locator("#rule-C3")).to_contain_text("Ist sie höher")
    visitor.leave()
