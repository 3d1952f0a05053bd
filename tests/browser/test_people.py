"""Several people at one table, a server that dies, and guests who mean no good."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import House, Visitor
from browser.players import OFFERS, Mouse, expect_over, offered, open_table

HOSTILE = (
    '<img src=x onerror="document.title=1">',
    "<script>alert(1)</script>",
    "{{7*7}}${7*7}",
    "</b><a href='javascript:1'>x</a>",
)


@pytest.fixture
def own_house(tmp_path: Any) -> Iterator[House]:
    """A server that may be killed."""
    house = House(tmp_path)
    yield house
    house.stop()


def invite(host: Page) -> str:
    """The host opens a table for two and gets the link for others."""
    table, token = open_table(
        host, "parade", 2, bots={}, start=False, settings={"pace": 0, "public": True}
    )
    host.goto(f"{host.url.partition('#')[0]}#t/{table}/{token}")
    return table


def join(visitor: Visitor, table: str, name: str) -> Page:
    page = visitor.go(f"t/{table}")
    page.get_by_role("button", name="Sit here").first.click()
    field = page.get_by_role("textbox", name="Your name")
    field.fill(name)
    field.press("Enter")
    return page


def views(page: Page) -> Any:
    """What everybody sees alike: the row and the collections."""
    return page.evaluate(
        """() => [...document.querySelectorAll('[data-pile=row], [data-pile^=collection]')]
        .map(pile => [pile.dataset.pile,
          [...pile.querySelectorAll('[data-card]')].map(card => card.dataset.card).sort()])
        .sort()"""
    )


def test_two_people_and_a_spectator_while_the_server_dies(
    browser: Browser, own_house: House
) -> None:
    ada, bert, carl = (Visitor(browser, own_house) for _ in range(3))
    host = ada.go()
    table = invite(host)
    guest = join(bert, table, "Bert")
    watcher = carl.go(f"t/{table}")
    host.get_by_role("button", name="Deal the cards").click()
    for page in (host, guest, watcher):
        page.wait_for_selector("main [data-pile=row]")
    hands = {page: Mouse(page, seed) for seed, page in enumerate((host, guest))}

    def move() -> None:
        """Whoever is on turn makes a move."""
        while True:
            for page, hand in hands.items():
                if page.locator(OFFERS).count():
                    turn = page.get_by_test_id("prompt").inner_text()
                    hand.press(hand.choose(offered(page)))
                    page.wait_for_timeout(60)
                    if page.get_by_test_id("prompt").inner_text() != turn:
                        return
            host.wait_for_timeout(30)

    for _ in range(6):
        move()
    before = views(host)
    own_house.kill()
    host.wait_for_timeout(1500)
    own_house.start()
    host.wait_for_timeout(6000)  # everybody comes back by themselves
    assert views(host) == before, "nothing was lost"
    for _ in range(4):
        move()
    host.wait_for_timeout(500)
    assert views(host) == views(guest) == views(watcher) != before
    for visitor in (ada, bert, carl):
        visitor.leave()


def test_a_rematch_for_everybody_and_a_guest_who_has_to_go(visit: Any) -> None:
    """Bots end the game for both. The next table is one click for each of them; there the host
    takes the seat from the guest, who is told."""
    ada, bert = visit(), visit()
    host = ada.go()
    guest = join(bert, invite(host), "Bert")
    host.get_by_role("button", name="Deal the cards").click()
    guest.wait_for_selector("main [data-pile]")
    open_sheet(guest, "Seats")
    sheet = guest.get_by_role("dialog")
    sheet.get_by_role("button", name="Hand to a bot").click()
    sheet.get_by_role("button", name="Take my seat back").click()
    for page in (guest, host):
        if page is host:
            open_sheet(host, "Seats")
        page.get_by_role("dialog").get_by_role("button", name="Hand to a bot").click()
        page.keyboard.press("Escape")
    host.get_by_role("button", name="Rematch").click(timeout=60_000)
    expect(host.locator(".waiting")).to_be_visible()
    guest.get_by_role("button", name="Join the rematch").click()
    guest.wait_for_url(host.url)
    expect(host.locator(".waiting li", has_text="Bert")).to_be_visible()
    host.get_by_role("button", name="Deal the cards").click()
    guest.wait_for_selector("main [data-pile]")
    open_sheet(host, "Seats")
    host.get_by_role("dialog").get_by_role("button", name="Send away").click()
    expect(guest.get_by_test_id("notice")).to_contain_text("The host has taken your seat")
    expect(guest.locator("section.bar .tag")).to_have_text("You are watching")


def open_sheet(page: Page, name: str) -> None:
    page.keyboard.press("m")
    page.get_by_role("dialog").get_by_role("button", name=name).click()


def test_C3_hostile_names_and_lines_are_only_text(visit: Any) -> None:
    ada, bert = visit(), visit()
    host = ada.go()
    table = invite(host)
    guest = join(bert, table, HOSTILE[0])
    host.get_by_role("button", name="Deal the cards").click()
    guest.wait_for_selector("main [data-pile=row]")
    for line in HOSTILE:
        guest.keyboard.press("c")
        field = guest.get_by_role("textbox").last
        field.fill(line)
        field.press("Enter")
    host.keyboard.press("c")
    for line in HOSTILE:
        expect(host.get_by_text(line.strip(), exact=False).first).to_be_attached()
    assert host.title() != "1"
    assert host.locator("img, script:not([src])").count() == 0


def test_I4_the_page_names_no_hidden_card(visit: Any) -> None:
    """Parade's cards are all different: a card that is not before this seat may stand nowhere."""
    visitor = visit()
    page = visitor.go()
    table, token = open_table(page, "parade", 3)
    visitor.go(f"t/{table}/{token}")
    page.wait_for_selector("main [data-pile=row]")
    hand = Mouse(page, seed=5)
    for _ in range(8):
        page.wait_for_selector(OFFERS)
        hand.press(hand.choose(offered(page)))
    page.wait_for_selector(OFFERS)
    shown = set(
        page.evaluate(
            "() => [...document.querySelectorAll('[data-card]')].map(one => one.dataset.card)"
        )
    ) - {""}
    named = set(
        page.evaluate(
            r"""() => { const colours = {red: 'R', green: 'G', orange: 'O', yellow: 'Y', blue: 'B',
              grey: 'S'}, names = new Set();
            for (const one of document.querySelectorAll('main *'))
              for (const text of [one.getAttribute('aria-label'), one.getAttribute('title'),
                  one.getAttribute('alt')])
                for (const [, colour, value] of
                    (text ?? '').matchAll(/(red|green|orange|yellow|blue|grey) (\d+)/gi))
                  names.add(colours[colour.toLowerCase()] + value);
            return [...names] }"""
        )
    )
    assert len(shown) > 10
    assert len(named) > 10
    assert named <= shown
    hidden = page.locator("[data-pile='hand 1'] [data-card], [data-pile='hand 2'] [data-card]")
    assert {one.get_attribute("data-card") for one in hidden.all()} <= {""}


def test_a_share_link_opens_the_same_game(visit: Any) -> None:
    ada, bert = visit(), visit()
    page = ada.go()
    table, token = open_table(page, "gold", 2)
    ada.go(f"t/{table}/{token}")
    Mouse(page, seed=6).play()
    expect_over(page)
    page.get_by_role("button", name="Share").first.click()
    link = page.locator("dialog[open] input[readonly]").first.input_value()
    assert "#g/" in link
    bert.page.goto(link)
    bert.page.wait_for_selector("main [data-pile]")
    slider = bert.page.get_by_role("slider")
    slider.focus()
    bert.page.keyboard.press("End")
    steps = page.evaluate(
        """() => [...document.querySelectorAll('main [data-pile]')].map(pile =>
        [pile.dataset.pile, pile.querySelectorAll('[data-card]').length]).sort()"""
    )
    assert steps == bert.page.evaluate(
        """() => [...document.querySelectorAll('main [data-pile]')].map(pile =>
        [pile.dataset.pile, pile.querySelectorAll('[data-card]').length]).sort()"""
    )
