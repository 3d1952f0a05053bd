"""A deal that a player's own browser checks, against what it kept from the beginning."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.players import open_table
from browser.test_people import invite, join, open_sheet

KEPT = "quintett.deals"
ALL_RIGHT = dict.fromkeys(("server", "frozen", "own", "draws", "seen"), "right")


def findings(page: Page) -> dict[str, str]:
    """What the page says about the deal, point by point."""
    expect(page.get_by_test_id("deal-verdict")).to_be_visible()
    found: dict[str, str] = page.locator("[data-finding]").evaluate_all(
        "all => Object.fromEntries(all.map(one => [one.dataset.finding, one.classList[0]]))"
    )
    return found


def check(page: Page) -> dict[str, str]:
    page.get_by_role("button", name="Check the deal").click()
    return findings(page)


def noted(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(
        page.evaluate("key => localStorage.getItem(key)", KEPT)
    )
    return found


def note_otherwise(page: Page, **changes: Any) -> None:
    """As if the browser had been shown something else at the beginning."""
    kept = [{**one, **changes} for one in noted(page)]
    page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [KEPT, json.dumps(kept)])


def end_by_bots(page: Page) -> None:
    open_sheet(page, "Seats")
    page.get_by_role("dialog").get_by_role("button", name="Hand to a bot").click()
    page.keyboard.press("Escape")


def test_every_browser_takes_part_and_finds_the_deal_right(visit: Any) -> None:
    """And what a browser noted otherwise at the beginning is found, point by point."""
    host = visit().go()
    guest = join(visit(), invite(host), "Bert")
    expect(host.locator(".waiting li", has_text="Bert")).to_be_visible()
    host.get_by_role("button", name="Deal the cards").click()
    for page in (host, guest):
        page.wait_for_selector("main [data-pile=row]")
        end_by_bots(page)
    for page in (host, guest):
        assert check(page) == ALL_RIGHT
        expect(page.get_by_text("Random numbers came from: Ada and Bert.")).to_be_visible()
    note = noted(guest)[0]
    other = "0" * 64
    for changes, what in (
        ({"server": other}, "server"),
        ({"frozen": note["frozen"].replace("Bert", "Beth")}, "frozen"),
        ({"secret": other}, "own"),
        ({"deal": ["deal", {**note["deal"][1], "hands": [["R0"] * 5] * 2}]}, "seen"),
    ):
        guest.keyboard.press("Escape")
        note_otherwise(guest, **{**note, **changes})
        assert check(guest) == {**ALL_RIGHT, what: "wrong"}
        expect(guest.get_by_test_id("deal-verdict")).to_contain_text("Something is wrong")


def test_a_game_that_was_broken_off_is_checked_too(visit: Any) -> None:
    page = visit().go()
    table, token = open_table(page, "parade", 2)
    page.goto(f"{page.url.partition('#')[0]}#t/{table}/{token}")
    page.wait_for_selector("main [data-pile=row]")
    open_sheet(page, "End this table")
    page.get_by_role("dialog").get_by_role("button", name="End this table").click()
    found = check(page)
    assert found == {**ALL_RIGHT, "own": "unknown"}  # that table began without asking anybody


@pytest.mark.parametrize("seed", [None, "7"])
def test_a_table_says_before_the_game_whether_its_deal_can_be_checked(
    visit: Any, seed: str | None
) -> None:
    page = visit().go()
    table, _token = open_table(page, "parade", 2, bots={}, start=False, seed=seed)
    guest = visit().go(f"t/{table}")
    expect(guest.locator(".waiting")).to_be_visible()
    said = guest.locator(".waiting .box").get_by_text("nobody can check the deal")
    expect(said).to_have_count(0 if seed is None else 1)
