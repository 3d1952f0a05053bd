"""Rulebooks in the browser: their tables are drawn with the game's own cards."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE
from browser.players import rest, sit_down
from browser.test_games import SMALLEST

DRAWN = """() => Object.fromEntries([...document.querySelectorAll('[data-card]')]
  .filter(card => card.dataset.card).map(card => [card.dataset.card,
    [...card.querySelectorAll('svg text')].map(one => one.textContent).join(' ')]))"""
"""What is written on each open card."""


@pytest.mark.parametrize("game", SMALLEST)
def test_tables_in_rulebooks_have_the_cards_of_the_table(visit: Any, game: str) -> None:
    visitor = visit(viewport=PHONE, locale="de")
    page = visitor.go(f"rules/{game}")
    page.wait_for_selector("figure.tables .card svg")
    rest(page)
    places = page.locator("figure.tables [data-face]")
    expect(page.locator("figure.tables [data-face] > .card")).to_have_count(places.count())
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    in_book = page.evaluate(DRAWN)
    sit_down(visitor, game, SMALLEST[game])
    on_table = page.evaluate(DRAWN)
    assert in_book
    both = in_book.keys() & on_table.keys()
    assert {card: in_book[card] for card in both} == {card: on_table[card] for card in both}


def test_an_example_can_be_stepped_through(visit: Any) -> None:
    page = visit().go("rules/parade")
    example = page.locator("figure.tables").last
    expect(example.locator(".picture:visible")).to_have_count(1)
    expect(example.get_by_role("status")).to_have_text("1 of 4")
    before = example.locator("figcaption:visible").inner_text()
    example.get_by_role("button", name="Next").click()
    expect(example.get_by_role("status")).to_have_text("2 of 4")
    expect(example.locator("figcaption:visible")).not_to_have_text(before)
    example.get_by_role("button", name="Back").click()
    expect(example.locator("figcaption:visible")).to_have_text(before)
