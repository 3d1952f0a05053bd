"""A3 and A2: no violation on any screen, light and dark; German and English."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE
from browser.players import OFFERS, Finger, Mouse, open_table, rest, sit_down
from browser.test_games import SMALLEST
from quintett import Match
from quintett.bots.analysis.review import Effort, judge_all, questions, sum_up
from quintett.bots.analysis.review_text import Report
from quintett.match.record import record_of
from quintett.server.protocol import messages
from quintett.words import Words

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Page) -> list[str]:
    """All that axe-core finds."""
    rest(page)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desktop", "phone"])
def test_A3_front_page_and_sheets(visit: Any, theme: str, viewport: Any) -> None:
    how = {"viewport": viewport} if viewport else {}
    page = visit(color_scheme=theme, **how).go()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Set up").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", SMALLEST)
def test_A3_tables_waiting_rooms_and_rulebooks(visit: Any, game: str, theme: str) -> None:
    visitor = visit(color_scheme=theme)
    page = sit_down(visitor, game, SMALLEST[game])
    assert violations(page) == []
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
    visitor.go(f"rules/{game}")
    page.wait_for_selector("[id^=rule-]")
    assert violations(page) == []
    waiting, host = open_table(page, game, SMALLEST[game], bots={}, start=False)
    visitor.go(f"t/{waiting}/{host}")
    expect(page.locator(".waiting")).to_be_visible()
    assert violations(page) == []


def open_file(page: Page, match: Match, folder: Path) -> None:
    """Opens the record of a game of Parade."""
    file = folder / "game.json"
    file.write_text(json.dumps(record_of(match).to_dict()), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_selector("main [data-pile=row]")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_A3_a_recorded_game_opened_from_a_file(visit: Any, theme: str, tmp_path: Path) -> None:
    match = Match("parade", players=3, seed="opened from a file")
    while not match.is_over:
        match.play(match.legal()[0])
    page = visit(color_scheme=theme).go()
    open_file(page, match, tmp_path)
    page.get_by_role("slider").focus()
    page.keyboard.press("End")
    expect(page.locator("[data-pile^=collection] [data-card]").nth(5)).to_be_attached()
    assert violations(page) == []


def legal_before(match: Match, entry: int) -> list[str]:
    """The legal moves before an entry."""
    again = Match(match.game, match.players, seed="luck")
    while len(again.entries) < entry:
        again.play(again.legal()[0])
    return again.legal()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_A3_a_look_back_whose_luck_adds_up(visit: Any, theme: str, tmp_path: Path) -> None:
    match = Match("parade", players=3, seed="luck")
    while not match.is_over:
        match.play(match.legal()[0])
    review = sum_up(match, list(judge_all(questions(match, Effort(iterations=4)), 1)))
    blunder = review.decisions[3]
    other = next(one for one in legal_before(match, blunder.entry) if one != blunder.move)
    marked = msgspec.structs.replace(blunder, mark="blunder", best=other)
    decisions = [*review.decisions[:3], marked, *review.decisions[4:]]
    found = {**msgspec.structs.asdict(review), "decisions": decisions}
    report = Report(match, type(review)(**found), Words("en"))
    noted = messages.NotedReview(**found, notes=[], moments=report.moments, chart=report.chart)
    line = messages.encode(messages.Judged(1.0, noted)) + b"\n"
    page = visit(color_scheme=theme, viewport=PHONE).go()
    page.route("**/api/review", lambda route: route.fulfill(body=line))
    open_file(page, match, tmp_path)
    page.get_by_role("tab", name="Review").click()
    page.get_by_role("button", name="Start the review").click()
    for seat, judged in enumerate(review.seats):
        meter = page.locator(".seats section").nth(seat)
        expect(meter.locator("dt")).to_have_text(["Deal", "Decisions", "Others", "Cards"])
        parts = [
            float(re.sub("[^-\\d.]", "", text.replace("−", "-")))
            for text in meter.locator("dd.value").all_inner_texts()
        ]
        assert sum(parts) == round(100 * judged.luck.result) - 33, "to the last percent"
    head = page.locator(".note", has_text=f"entry {blunder.entry + 1}")
    head.first.click()
    for how, move in (("played", blunder.move), ("better", other)):
        expect(page.locator(f"[data-judged={how}]")).to_have_attribute("data-card", move.split()[1])
    assert violations(page) == []
    page.get_by_role("button", name="Try again from here").first.click()
    rest(page, OFFERS)
    expect(page.get_by_text("Practice", exact=True)).to_be_visible()
    assert violations(page) == []


SENT = """() => ['resource', 'navigation'].flatMap(kind => performance.getEntriesByType(kind))
  .reduce((sum, one) => sum + one.encodedBodySize, 0)"""


def test_the_first_page_is_light(visit: Any) -> None:
    """All that comes over the line until the games can be chosen."""
    page = visit().go()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    rest(page)
    assert 50_000 < page.evaluate(SENT) < 150_000


EFFECT = """card => new Promise(done => { const begin = performance.now();
  new MutationObserver((_, watch) => { watch.disconnect(); done(performance.now() - begin) })
    .observe(document.querySelector('main'), {subtree: true, attributes: true, childList: true});
  card.click() })"""


@pytest.mark.parametrize("game", SMALLEST)
def test_a_click_has_its_effect_at_once(visit: Any, game: str) -> None:
    """On the table, within 100 ms, before the server is asked; the best of a few clicks, so that
    only the page's own work counts."""
    page = sit_down(visit(), game, SMALLEST[game], seed="click")
    rest(page, OFFERS)
    cards = page.locator("main .card.legal").all()[:4]
    taken = [page.evaluate(EFFECT, card.element_handle()) for card in cards if card.count()]
    assert min(taken) < 100


@pytest.mark.parametrize(("locale", "words"), [("de", "Jetzt spielen"), ("en", "Play now")])
def test_A2_people_are_greeted_in_their_language(visit: Any, locale: str, words: str) -> None:
    page = visit(locale=locale).go()
    expect(page.get_by_role("button", name=words)).to_have_count(5)
    assert page.locator("html").get_attribute("lang") == locale


COVERED = """() => {
  const box = name => document.querySelector(name)?.getBoundingClientRect();
  const parts = ['.words', '.tools', '.deeds'].map(name => box(`section.bar ${name}`))
    .filter(one => one && one.width && one.height);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const text = document.querySelector('section.bar .text');
  return {
    overlaps: parts.some((one, at) => parts.slice(at + 1).some(other => meet(one, other))),
    isCut: text.scrollHeight > text.clientHeight + 1 || box('section.bar').bottom > innerHeight + 1,
    share: box('section.bar').height / innerHeight,
  } }"""
"""What is wrong with the prompt bar."""


@pytest.mark.parametrize("game", SMALLEST)
def test_with_text_at_200_percent_the_prompt_is_whole_and_leaves_room(
    visit: Any, game: str
) -> None:
    for viewport in (PHONE, DESKTOP):
        visitor = visit(viewport=viewport, locale="de")
        page = sit_down(visitor, game, SMALLEST[game], seed="large text")
        page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
        for chosen in (False, True):
            before = rest(page, OFFERS)
            if chosen:
                assert Mouse(page, seed=1).press_one(before)
                rest(page, OFFERS)
            found = page.evaluate(COVERED)
            assert not found["overlaps"], (game, viewport)
            assert not found["isCut"], (game, viewport)
            assert found["share"] < 0.5, (game, viewport)


SMALL_TARGETS = """() => [...document.querySelectorAll(
  'header :is(a, button), .bar button, main button:not(.card), main .card:is(.legal, .chosen)')]
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width && Math.min(box.width, box.height) < 43.5)
  .map(([one, box]) => `${one.className} ${one.textContent} ${box.width} x ${box.height}`)"""


@pytest.mark.parametrize("game", SMALLEST)
def test_everything_to_press_on_a_phone_is_44_pixels_wide_and_high(visit: Any, game: str) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    page = sit_down(visitor, game, SMALLEST[game])
    hand = Finger(page, seed=8)
    for _ in range(12):
        rest(page, OFFERS)
        assert page.evaluate(SMALL_TARGETS) == []
        assert hand.act()


def test_text_at_200_percent_and_landscape_stick_nowhere_out(visit: Any) -> None:
    for how in ({"viewport": {"width": 740, "height": 360}}, {"viewport": PHONE}):
        visitor = visit(**how)
        for game, players in SMALLEST.items():
            page = sit_down(visitor, game, players)
            for size in ("100%", "200%"):
                page.evaluate(f"() => {{ document.documentElement.style.fontSize = '{size}' }}")
                rest(page)
                is_wide = "document.documentElement.scrollWidth > innerWidth + 1"
                assert not page.evaluate(is_wide), f"{game} at {size} in {how}"
            page.evaluate("() => { document.documentElement.style.fontSize = '' }")
