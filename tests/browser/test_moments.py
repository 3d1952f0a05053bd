"""What happened since my turn: told, marked and shown again; big moments take their time."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, PHONE
from browser.players import OFFERS, OVER, Mouse, rest, sit_down
from browser.test_everybody import violations
from waiting import becomes

LINES = "[data-testid=recap] li"
MARKED = "main [data-moved]"
BEAT = "[data-testid=beat]"
TABLE = """() => [...document.querySelectorAll('main [data-pile]')].map(pile =>
  [pile.dataset.pile, [...pile.querySelectorAll('[data-card]')].map(card => card.dataset.card)])"""


def test_what_the_others_did_is_told_marked_and_seen_again(visit: Any) -> None:
    page = sit_down(visit(), "parade", 5)
    hand = Mouse(page, seed=1)
    is_begun = False
    while not is_begun or page.locator(LINES).count() != 4:  # four others since my own card
        assert hand.act()
        rest(page, OFFERS)
        is_begun = True
    assert page.locator(f"{LINES} .card").count() >= 4
    assert page.locator("aside li.new").count() == 4
    assert page.locator("aside li").count() > 4
    assert page.locator(MARKED).count() >= 4
    now = page.evaluate(TABLE)
    page.locator(f"{LINES} button").first.click()
    expect(page.get_by_test_id("prompt")).to_have_text("Seen again: step 1 of 4")
    assert page.locator("main .card.legal").count() == 0, "nothing is played in the past"
    seen = [page.evaluate(TABLE)]
    for number in (2, 3, 4):
        page.get_by_role("button", name="One step forward").click()
        expect(page.get_by_test_id("prompt")).to_have_text(f"Seen again: step {number} of 4")
        rest(page)
        seen.append(page.evaluate(TABLE))
    assert seen[-1] == now
    assert len({str(one) for one in seen}) == 4, "each step is a table of its own"
    page.get_by_role("button", name="Back to the game").click()
    rest(page, OFFERS)
    assert page.evaluate(TABLE) == now


@pytest.mark.parametrize("game", ["palace", "rotundo", "gold", "parade"])
def test_big_moments_are_shown_before_the_table_goes_on(visit: Any, game: str) -> None:
    """A person only watches: three bots play. What is shown waits for nobody's move but a click."""
    bots = {str(seat): "novice" for seat in range(3)}
    page = sit_down(visit(), game, 3, bots=bots, watch=True, settings={"pace": 0.01})
    page.wait_for_selector(f"{BEAT} .card")
    assert page.query_selector(OVER) is None
    page.locator(BEAT).get_by_role("button").click()


def test_where_bots_play_at_once_nothing_is_waited_for(visit: Any) -> None:
    visitor = visit()
    visitor.context.add_init_script(NOTE_BEATS)
    page = sit_down(visitor, "gold", 2, bots={"0": "novice", "1": "novice"}, watch=True)
    page.wait_for_selector(OVER)
    assert page.evaluate("window.beats") == 0


NOTE_BEATS = """window.beats = 0; new MutationObserver(() => {
  window.beats += document.querySelectorAll('[data-testid=beat]').length
}).observe(document, {subtree: true, childList: true})"""


def test_the_last_table_can_be_looked_at(visit: Any) -> None:
    page = sit_down(visit(), "gold", 2, bots={"0": "novice", "1": "novice"}, watch=True)
    page.wait_for_selector(OVER)
    page.get_by_role("button", name="Look at the table").click()
    shown = page.locator("main [data-pile^=display] [data-card]")
    assert shown.count() > 0, "the displays of the finale are still there"
    page.reload()
    page.get_by_role("button", name="Look at the table").click()
    expect(shown.first).to_be_visible()


class Patient(Mouse):
    """Somebody who presses nothing where there is no choice."""

    forced = 0

    def reach(self) -> None:
        prompt = self.page.get_by_test_id("prompt")
        if not prompt.inner_text().startswith("No choice"):
            return super().reach()
        self.forced += 1
        expect(self.page.get_by_text("No choice")).to_have_count(0)
        return None


def test_where_nothing_is_to_decide_nothing_has_to_be_pressed(visit: Any) -> None:
    hand = Patient(sit_down(visit(), "rotundo", 3), seed=4)
    while not hand.forced:
        assert hand.act()


def test_comfort_is_set_at_the_table(visit: Any) -> None:
    """The bots' pace goes to the server, all else stays in the browser: one click plays a card,
    and larger cards are larger."""
    page = sit_down(visit(), "parade", 3, settings={"pace": 2})
    rest(page, OFFERS)
    card = page.locator("main .card.legal")
    width = card.first.evaluate(WIDTH)
    page.keyboard.press("m")
    page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("checkbox", name="Move without confirming").check()
    sheet.get_by_role("radio", name="small").check()
    sheet.get_by_role("radio", name="At once").check()
    page.keyboard.press("Escape")
    rest(page, OFFERS)
    assert card.first.evaluate(WIDTH) < width
    table = page.url.split("#t/")[1].split("/")[0]
    becomes(lambda: page.evaluate(PACE, table), 0)
    card.first.click()
    expect(page.locator("aside li", has_text="You laid")).to_have_count(1)


WIDTH = "one => one.getBoundingClientRect().width"
PACE = """table => fetch(`./api/tables/${table}`).then(one => one.json())
  .then(one => one.settings.pace)"""


def test_every_line_of_the_score_can_be_checked(visit: Any) -> None:
    """Rotundo's hands are hidden to the end; they count, so they are shown then."""
    page = sit_down(visit(), "rotundo", 2, bots={"0": "novice", "1": "novice"}, watch=True)
    page.wait_for_selector(OVER)
    expect(page.locator(OVER)).to_contain_text(re.compile(r"(Alma|Ben) wins with −?\d+ points"))
    line = page.locator("dialog tr", has_text="Left in the hand").first
    expect(line.locator(".card").first).to_be_visible()


def test_prompts_and_cards_follow_the_state(visit: Any) -> None:
    page = sit_down(visit(), "palace", 3)
    rest(page, ".fate")
    names = set(page.locator(".fate .who").all_inner_texts())
    assert names <= {"You", "Ben", "Cleo", "fewest"}, "whom a card calls, by name"
    page = sit_down(visit(), "parade", 2)
    rest(page, OFFERS)
    expect(page.get_by_test_id("prompt")).to_have_text("Which card do you lay?")
    page.locator("main .card.legal").first.click()
    expect(page.get_by_test_id("prompt")).to_have_text(re.compile("^Lay .*[?]$"))
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_test_id("prompt")).to_have_text("Which card do you lay?")


def test_C6_against_bots_one_takes_back_to_the_own_last_decision(visit: Any) -> None:
    """By one key, after the bots have moved; the log, the bar and the screen reader say so."""
    page = sit_down(visit(), "monad", 3, seed="back")
    hand, button = Mouse(page, seed=5), page.get_by_title("Back to your last decision")
    while not button.count():
        assert hand.act()
        rest(page, f"{OFFERS}, {OVER}")
    page.keyboard.press("u")
    expect(page.get_by_text(re.compile(r"\d+ moves were taken back\."))).to_be_visible()
    rest(page, OFFERS)
    assert hand.act(), "the game goes on from there"


APART = """() => { const box = name => document.querySelector(name).getBoundingClientRect();
  const hints = box('.hints'), has = name => document.querySelector(name) !== null;
  return ['main', 'section.bar', 'aside .panel'].filter(has).filter(name => { const one = box(name);
    return Math.min(one.right, hints.right) - Math.max(one.left, hints.left) > 1
      && Math.min(one.bottom, hints.bottom) - Math.max(one.top, hints.top) > 1 }) }"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_hint_covers_nothing_and_can_be_played(visit: Any, size: Any) -> None:
    page = sit_down(visit(viewport=size), "parade", 3, settings={"pace": 0, "hints": True})
    rest(page, OFFERS)
    pile = page.locator("main .pile .count")
    before = pile.inner_text()
    page.get_by_role("button", name="Hint", exact=True).click()
    play = page.get_by_role("button", name="Play this").first
    expect(play).to_be_visible()
    rest(page, ".hints")
    assert page.evaluate(APART) == []
    assert violations(page) == []
    play.click()
    expect(page.locator(".hints")).to_have_count(0)
    expect(pile).not_to_have_text(before)
