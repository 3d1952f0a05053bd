"""Several people at one table, a server that dies, and guests who mean no good."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from types import SimpleNamespace
from typing import Any

import pytest
from club import club
from playwright.sync_api import Browser, Page, expect

from browser.conftest import House, Visitor
from browser.players import OFFERS, Mouse, expect_over, open_table, rest, sit_down
from server.harness import free_ports
from waiting import becomes

LOST = "Connection lost"
SEEDED = {"en": "Repeated deal", "de": "Wiederholte Partie"}
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


def dealt(ada: Visitor, bert: Visitor, carl: Visitor) -> list[Page]:
    """A table that has begun: Ada's and Bert's pages, who play, and Carl's, who watches."""
    host = ada.go()
    table = invite(host)
    pages = [host, join(bert, table, "Bert"), carl.go(f"t/{table}")]
    host.get_by_role("button", name="Deal the cards").click()
    for page in pages:
        page.wait_for_selector("main [data-pile=row]")
    return pages


def move(players: Sequence[Mouse], watcher: Page) -> None:
    """Whoever is on turn makes a move."""
    before = views(watcher)
    for player in islice(cycle(players), 200):
        if views(watcher) != before:
            return
        changes = rest(player.page)
        if player.page.query_selector(OFFERS):
            player.press_one(changes)
    raise AssertionError("nobody gets a move done")


def test_two_people_and_a_spectator_while_the_server_dies(
    browser: Browser, own_house: House
) -> None:
    ada, bert, carl, dora = (Visitor(browser, own_house) for _ in range(4))
    host, guest, watcher = pages = dealt(ada, bert, carl)
    players = [Mouse(page, seed) for seed, page in enumerate((host, guest))]
    for _ in range(6):
        move(players, watcher)
    before = views(watcher)
    own_house.kill()
    for page in pages:
        expect(page.get_by_text(LOST)).to_be_visible()
    own_house.start()
    for page in pages:  # everybody comes back by themselves
        expect(page.get_by_text(LOST)).to_have_count(0)
        becomes(lambda: views(page), before)  # noqa: B023
    late = dora.go(watcher.url.partition("#")[2])
    late.wait_for_selector("main [data-pile=row]")
    assert views(late) == before, "nothing was lost"
    for _ in range(4):
        move(players, watcher)
    now = views(watcher)
    assert now != before
    for page in (host, guest, late):
        becomes(lambda: views(page), now)  # noqa: B023
    for visitor in (ada, bert, carl, dora):
        visitor.leave()


def test_N8_people_play_on_when_one_of_two_servers_dies(browser: Browser, tmp_path: Any) -> None:
    """Through a real proxy: nobody has to know which server they are at."""
    port, *servers = free_ports(3)
    with club(tmp_path, port, servers) as processes:
        house = SimpleNamespace(address=f"http://127.0.0.1:{port}/")
        ada, bert, carl = (Visitor(browser, house) for _ in range(3))
        host, guest, watcher = dealt(ada, bert, carl)
        players = [Mouse(page, seed) for seed, page in enumerate((host, guest))]
        for _ in range(4):
            move(players, watcher)
        processes[servers[0]].kill()
        for _ in range(4):
            move(players, watcher)
        now = views(watcher)
        for page in (host, guest):
            becomes(lambda: views(page), now)  # noqa: B023
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
    sheet.get_by_role("button", name="Hand to a bot").click()
    guest.keyboard.press("Escape")
    open_sheet(host, "Seats")  # stays open: the end of the game comes over it
    host.get_by_role("dialog").get_by_role("button", name="Hand to a bot").click()
    host.get_by_role("button", name="Rematch").click()
    expect(host.locator(".waiting")).to_be_visible()
    guest.get_by_role("button", name="Join the rematch").click()
    guest.wait_for_url(host.url)
    expect(host.get_by_role("status").first).to_have_text("Everybody is here. You may deal.")
    host.get_by_role("button", name="Deal the cards").click()
    guest.wait_for_selector("main [data-pile]")
    log = host.get_by_role("list", name="What happened")
    laid = log.locator("li", has_text="Bert laid")
    for page in islice(cycle((host, guest)), 200):
        if laid.count():
            break
        if page.locator(OFFERS).count():
            Mouse(page, seed=1).act()
    before = laid.count()
    open_sheet(host, "Seats")
    host.get_by_role("dialog").get_by_role("button", name="Send away").click()
    sure = host.get_by_role("dialog", name="Send Bert away?")
    sure.get_by_role("button", name="Send away").click()
    expect(log).to_contain_text("Bert was sent away; a bot plays on.")
    assert laid.count() >= before > 0
    expect(guest.get_by_test_id("notice")).to_contain_text("The host has taken your seat")
    expect(guest.locator("section.bar .tag")).to_have_text("You are watching")


def test_who_looks_at_the_front_page_is_not_at_the_table(visit: Any) -> None:
    """A guest goes to the front page, which opens no socket: the host is told that they are away,
    in the waiting room and in the bar, and gives their seat to a bot there. The guest sees whose
    turn it is, from afar."""
    ada, bert = visit(), visit()
    host = ada.go()
    guest = join(bert, invite(host), "Bert")
    expect(host.get_by_role("status").first).to_have_text("Everybody is here. You may deal.")
    sockets: list[str] = []
    guest.on("websocket", lambda line: sockets.append(line.url))
    bert.go()
    guest.reload()
    expect(guest.get_by_role("link", name=re.compile("Bert"))).to_be_visible()
    expect(host.get_by_role("status").first).to_contain_text("Bert isn’t here yet.")
    host.get_by_role("button", name="Deal the cards").click()
    host.wait_for_selector("main [data-pile]")
    hand, give = Mouse(host, seed=3), host.get_by_role("button", name="Give to a bot")
    rest(host, OFFERS)
    while not give.count():  # a card is chosen, then laid
        assert hand.act()
        rest(host, OFFERS)
    expect(host.get_by_test_id("prompt")).to_have_text("Bert is on turn, and away.")
    expect(guest.get_by_role("link", name=re.compile("Your turn!"))).to_be_visible()
    give.click()
    assert hand.act()
    assert sockets == []


def test_an_invitation_that_leads_nobody_here_says_so(visit: Any) -> None:
    visitor = visit()
    page = visitor.go()
    invite(page)
    expect(page.locator(".invite")).to_contain_text("quintett serve --host 0.0.0.0")
    assert page.locator(".invite svg").count() == 0
    page.route("**/api/reach*", lambda route: route.fulfill(json={"network": "192.0.2.7"}))
    page.reload()
    expect(page.locator(".invite input")).to_have_value(re.compile(r"^http://192\.0\.2\.7:\d+/#t/"))
    expect(page.locator(".invite svg").first).to_be_visible()


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
    guest.keyboard.press("c")
    field = guest.get_by_role("textbox").last
    for line in HOSTILE:
        field.fill(line)
        field.press("Enter")
    host.keyboard.press("c")
    for line in HOSTILE:
        expect(host.get_by_text(line.strip(), exact=False).first).to_be_attached()
    assert host.title() != "1"
    assert host.locator("img, script:not([src])").count() == 0


def test_I4_the_page_names_no_hidden_card(visit: Any) -> None:
    """Parade's cards are all different: a card that is not before this seat may stand nowhere."""
    page = sit_down(visit(), "parade", 3)
    hand = Mouse(page, seed=5)
    for _ in range(8):
        assert hand.act()
    rest(page, OFFERS)
    shown, named, hidden = map(set, page.evaluate(NAMES))
    assert len(shown) > 10
    assert len(named) > 10
    assert named <= shown
    assert hidden == {""}


NAMES = r"""() => {
  const cardsIn = place => [...document.querySelectorAll(`${place} [data-card]`)]
    .map(one => one.dataset.card);
  const colours = {red: 'R', green: 'G', orange: 'O', yellow: 'Y', blue: 'B', grey: 'S'};
  const names = [...document.querySelectorAll('main *')]
    .flatMap(one => ['aria-label', 'title', 'alt'].map(name => one.getAttribute(name) ?? ''))
    .flatMap(text => [...text.matchAll(/(red|green|orange|yellow|blue|grey) (\d+)/gi)])
    .map(([, colour, value]) => colours[colour.toLowerCase()] + value);
  return [cardsIn('body').filter(Boolean), names,
    [...cardsIn('[data-pile="hand 1"]'), ...cardsIn('[data-pile="hand 2"]')]];
}"""
"""The cards that are shown, those that are named, and what the others' hands show."""


def test_a_share_link_opens_the_same_game(visit: Any) -> None:
    page = sit_down(visit(), "gold", 2, bots={"0": "novice", "1": "novice"}, watch=True)
    expect_over(page)
    page.get_by_role("button", name="Share").first.click()
    field = page.locator("dialog[open] input[readonly]").first
    expect(field).to_have_value(re.compile("#g/"))
    other = visit().page
    other.goto(field.input_value())
    other.wait_for_selector("main [data-pile]")
    other.get_by_role("slider").focus()
    other.keyboard.press("End")
    becomes(lambda: other.evaluate(PILE_SIZES), page.evaluate(PILE_SIZES))


PILE_SIZES = """() => [...document.querySelectorAll('main [data-pile]')].map(pile =>
  [pile.dataset.pile, pile.querySelectorAll('[data-card]').length]).sort()"""


@pytest.mark.parametrize(
    ("locale", "words"), [("en", "Repeated deal"), ("de", "Wiederholte Partie")]
)
def test_a_repeated_deal_says_so_before_one_sits_down(visit: Any, locale: str, words: str) -> None:
    host, guest = visit(), visit(locale=locale)
    table, _token = open_table(
        host.go(), "parade", 2, bots={}, start=False, seed="1", settings={"public": True}
    )
    page = guest.go()
    line = page.locator(f"a[href='#t/{table}']")
    expect(line).to_contain_text(words)
    line.click()
    expect(page.locator(".waiting")).to_contain_text(words)


def test_a_table_that_is_being_prepared_is_waited_for(visit: Any) -> None:
    visitor, asked = visit(), list[Any]()

    def prepare(line: Any) -> None:
        asked.append(line)
        line.on_message(
            lambda _hello: line.send('{"type":"preparing","table":"x","text":"Dealer shuffles."}')
        )

    visitor.page.route_web_socket(re.compile("/socket$"), prepare)
    page = visitor.go("t/x")
    expect(page.get_by_role("status")).to_contain_text("Dealer shuffles.")
    assert len(asked) == 1
