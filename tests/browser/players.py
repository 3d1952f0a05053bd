"""People who play through the page: by mouse, by touch, by keyboard alone, or by the accessibility
tree alone. They choose at random among what the page offers; nothing here knows a rule.

A page changes whenever a message comes, however busy the machine is. So nobody here waits for a
time: they wait until the page is at `rest`, and what they read together they read in one go."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from playwright.sync_api import ElementHandle, Page, expect
from playwright.sync_api import Error as PlaywrightError

from waiting import PATIENCE

OFFERS = (
    "main[aria-busy=false] button:is(.card.legal, .card.chosen, [data-choice]), "
    "section.bar .deeds button:not(.quiet):not([aria-disabled=true])"
)
"""What a person on turn may press: raised cards, choices on the board, the prompt bar's buttons;
while a move is on its way to the server, nothing."""

COMMIT = "[data-testid=commit]:not([aria-disabled=true])"
OVER = "[data-testid=winner]"
REACH = 10_000
"""Milliseconds after which a person gives up to press something, and looks again."""


# --- waiting

REST = """([wanted, seconds]) => new Promise((rest, fail) => {
  const end = performance.now() + 1000 * seconds;
  let seen = -1, still = 0;
  const look = () => {
    still = window.changes === seen && document.querySelector(wanted) ? still + 1 : 0;
    seen = window.changes;
    if (still > 1) rest(seen);
    else if (performance.now() < end) requestAnimationFrame(look);
    else fail(new Error(`the page does not come to rest with ${wanted}`));
  };
  look();
})"""
"""Two frames without a change: what a board measures in one it has put right by the next."""


def rest(page: Page, wanted: str = "body") -> int:
    """Waits until this is there and the page stands still; how often it has changed so far."""
    changes: int = page.evaluate(REST, [wanted, PATIENCE])
    return changes


def has_changed(page: Page, since: int) -> bool:
    return bool(page.evaluate("since => window.changes !== since", since))


def expect_over(page: Page) -> None:
    expect(page.locator(OVER).first).to_be_visible()


# --- coming to a table


def open_table(page: Page, game: str, players: int, **more: Any) -> tuple[str, str]:
    """A started table against quick novices; its id and the token of the first seat."""
    bots = {str(seat): "novice" for seat in range(1, players)}
    wanted = {
        "game": game, "players": players, "name": "Ada", "bots": bots, "start": True,
        "settings": {"pace": 0}, **more,
    }  # fmt: skip
    made = page.evaluate(
        """wanted => fetch("./api/tables", {method: "POST", body: wanted,
        headers: {"Content-Type": "application/json"}}).then(answer => answer.json())""",
        json.dumps(wanted),
    )
    return made["table"], made["token"]


def sit_down(visitor: Any, game: str, players: int, *, guided: bool = False, **more: Any) -> Page:
    """Opens a table and sits at it; the board is there."""
    page: Page = visitor.go()
    table, token = open_table(page, game, players, **more)
    if guided:
        page.evaluate("table => localStorage.setItem('quintett.guide', table)", table)
    visitor.go(f"t/{table}/{token}")
    rest(page, f"[data-game={game}] > main [data-pile]")
    return page


# --- playing


class Hand:
    """How a person presses things; they go on until the game is over."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.presses = 0
        self.problem: Exception | None = None

    def play(self, most: int = 3000) -> None:
        """A whole game; what is chosen is committed sooner or later, so it comes to an end."""
        while self.act():
            assert self.presses < most, "this game has no end"

    def act(self) -> bool:
        """Waits for our turn and presses one thing; `False` when the game is over."""
        for _ in range(20):
            before = rest(self.page, f"{OFFERS}, {OVER}")
            if self.is_over():
                return False
            if self.press_one(before):
                return True
        raise AssertionError("whatever is reached for goes away") from self.problem

    def press_one(self, before: int) -> bool:
        """Presses something that is offered now. The page may have changed since `before`, while
        a person looks and reaches for it: then they look again. What can't be pressed on a page
        that stands still is the page's fault."""
        try:
            self.reach()
        except (PlaywrightError, AssertionError) as problem:
            if not has_changed(self.page, before):
                raise
            self.problem = problem
            return False
        self.presses += 1
        return True

    def reach(self) -> None:
        found = self.offered()
        assert found, "nothing is offered"
        self.press(self.choose(found))

    def is_over(self) -> bool:
        return self.page.query_selector(OVER) is not None

    def offered(self) -> list[Any]:
        return self.page.query_selector_all(OFFERS)

    def choose(self, found: list[Any]) -> Any:
        """What is chosen in full is mostly committed; sometimes a person changes their mind."""
        commit = self.page.query_selector(COMMIT)
        if commit and self.random.random() < 0.9:
            return commit
        return self.random.choice(found)

    def press(self, what: Any) -> None:
        raise NotImplementedError


FREE_POINT = """one => { one.scrollIntoView({block: "nearest"});
  const box = one.getBoundingClientRect(), parts = [0.5, 0.2, 0.8, 0.1, 0.9, 0.35, 0.65];
  let over = null;
  for (const y of parts) for (const x of parts) {
    const hit = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
    if (hit && one.contains(hit)) return {x: box.width * x, y: box.height * y};
    over ??= hit;
  } return `${one.outerHTML.slice(0, 200)} is covered by ${over?.outerHTML.slice(0, 200)}` }"""
"""A point of a button that nothing covers: cards may overlap, but none wholly."""


def free_point(what: ElementHandle) -> Any:
    point = what.evaluate(FREE_POINT)
    assert isinstance(point, dict), point
    return point


class Mouse(Hand):
    def press(self, what: ElementHandle) -> None:
        what.click(position=free_point(what), timeout=REACH)


class Finger(Hand):
    def press(self, what: ElementHandle) -> None:
        what.tap(position=free_point(what), timeout=REACH)


RINGED = """() => { const ring = document.querySelector('.ring')?.getBoundingClientRect();
  const tip = document.querySelector('[data-testid=tip]').getBoundingClientRect();
  const meet = ring && Math.min(ring.right, tip.right) - Math.max(ring.left, tip.left) > 4
    && Math.min(ring.bottom, tip.bottom) - Math.max(ring.top, tip.top) > 4;
  return {isRinged: Boolean(ring), isCovered: Boolean(meet)} }"""
"""Whether a tip shows what it speaks of, and whether it lies over it."""


class Newcomer(Finger):
    """Somebody who has never played, in a guided first game on a phone: reads each tip, then does
    something that the screen offers, or says that they got it."""

    def __init__(self, page: Page, seed: int) -> None:
        super().__init__(page, seed)
        self.told: list[str] = []

    def reach(self) -> None:
        tip = self.page.get_by_test_id("tip")
        if not tip.count():
            return super().reach()
        told = tip.locator("p").inner_text()
        if told not in self.told:
            self.told.append(told)
        assert not self.page.evaluate(RINGED)["isCovered"], told
        for button in self.page.query_selector_all("section.bar button:visible"):
            free_point(button)  # a tip never stops the game
        if self.random.random() < 0.5 and self.offered():
            return super().reach()
        tip.get_by_role("button").last.tap()
        return None


class Keys(Hand):
    """Tab, arrows and Enter; nothing is ever pointed at."""

    WAY = """one => { const here = document.activeElement;
      if (!one.isConnected) return null;
      if (here === one) return 'Enter';
      const isNear = here.parentElement === one.parentElement && here.matches('button.card');
      return isNear ? 'ArrowRight' : 'Tab' }"""
    """The next key: in a group with the wanted card the arrows go on, else Tab."""

    def press(self, what: ElementHandle) -> None:
        for _ in range(200):
            key = what.evaluate(self.WAY)
            assert key, "it has gone away"
            self.page.keyboard.press(key)
            if key == "Enter":
                return
        raise AssertionError("the keyboard does not get there")


class Listener(Hand):
    """Hears only what a screen reader says: roles and names."""

    def is_over(self) -> bool:
        return 'dialog "' in self.page.locator("body").aria_snapshot()

    def offered(self) -> list[str]:
        """The buttons of the table and of the prompt that are not disabled, by name."""
        heard = self.page.locator("main").aria_snapshot()
        heard += "\n" + self.page.locator("section.bar .deeds").aria_snapshot()
        found = re.findall(r'button "((?:[^"\\]|\\.)*)"((?: \[[^\]]*\])*)', heard)
        return [
            name.replace('\\"', '"')
            for name, state in found
            if "disabled" not in state and name not in ("Cancel", "Abbrechen")
        ]

    def choose(self, found: list[str]) -> str:
        return self.random.choice(found)

    def press(self, what: str) -> None:
        self.page.get_by_role("button", name=what, exact=True).first.press("Enter", timeout=REACH)
