"""People who play through the page: by mouse, by touch, by keyboard alone, or by the accessibility
tree alone. They choose at random among what the page offers; nothing here knows a rule."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page, expect

OFFERS = (
    "main button.card.legal, main button.card.chosen, main button[data-choice], "
    ".deeds button:not(.quiet):not([aria-disabled=true])"
)
"""What a person on turn may press: raised cards, choices on the board, the prompt bar's buttons."""

OVER = "[data-testid=winner]"


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


def wait_for_turn(page: Page) -> bool:
    """Whether it is our turn now; `False` when the game is over."""
    page.wait_for_function(
        "([offers, over]) => document.querySelector(offers) || document.querySelector(over)",
        arg=[OFFERS, OVER],
        timeout=60_000,
    )
    return page.locator(OVER).count() == 0


def offered(page: Page) -> list[Locator]:
    return page.locator(OFFERS).all()


class Hand:
    """How a person presses things; they go on until the game is over."""

    def __init__(self, page: Page, seed: int, prefers: str = "") -> None:
        self.page = page
        self.random = random.Random(seed)
        self.prefers = re.compile(prefers) if prefers else None
        self.presses = 0

    def play(self, most: int = 3000) -> None:
        """A whole game; what is chosen is committed sooner or later, so it comes to an end."""
        while wait_for_turn(self.page):
            before = self.page.evaluate("window.changes")
            found = offered(self.page)  # none, if the page has gone on since
            if not found or not self.try_to_press(self.choose(found)):
                continue
            self.presses += 1
            assert self.presses < most, "this game has no end"
            self.page.wait_for_function("before => window.changes > before", arg=before)

    def try_to_press(self, what: Locator) -> bool:
        """A page may change while a person reaches for something; then they look again."""
        handle = None
        try:
            handle = what.element_handle(timeout=2000)
            self.press(what)
        except PlaywrightError:
            assert not (handle and handle.is_visible()), f"{what} can't be pressed"
            return False
        return True

    def choose(self, locators: list[Locator]) -> Locator:
        commit = self.page.get_by_test_id("commit").and_(self.page.locator(OFFERS))
        if commit.count() and self.random.random() < 0.7:
            return commit
        return self.random.choice(locators)

    def press(self, what: Locator) -> None:
        raise NotImplementedError


FREE_POINT = """one => { one.scrollIntoView({block: "nearest"});
  const box = one.getBoundingClientRect(), parts = [0.5, 0.2, 0.8, 0.1, 0.9, 0.35, 0.65];
  for (const y of parts) for (const x of parts) {
    const hit = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
    if (hit && one.contains(hit)) return [box.width * x, box.height * y];
  } return null }"""
"""A point of a button that nothing covers: cards may overlap, but none wholly."""


class Mouse(Hand):
    def press(self, what: Locator) -> None:
        point = what.evaluate(FREE_POINT, timeout=3000)
        assert point is not None, f"{what} is covered"
        what.click(position={"x": point[0], "y": point[1]}, timeout=5000)


class Pupil(Mouse):
    """Somebody in a guided first game: reads each tip, and goes on when it was read."""

    def __init__(self, page: Page, seed: int) -> None:
        super().__init__(page, seed)
        self.told: list[str] = []

    def choose(self, locators: list[Locator]) -> Locator:
        tip = self.page.get_by_test_id("tip")
        while tip.count():
            self.told.append(tip.locator("p").inner_text())
            tip.get_by_role("button").last.click()
        return super().choose(locators)


class Finger(Hand):
    def press(self, what: Locator) -> None:
        point = what.evaluate(FREE_POINT, timeout=3000)
        assert point is not None, f"{what} is covered"
        what.tap(position={"x": point[0], "y": point[1]}, timeout=5000)


class Keys(Hand):
    """Tab, arrows and Enter; nothing is ever pointed at."""

    def press(self, what: Locator) -> None:
        for _ in range(200):
            if what.evaluate("one => one === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press(self._next(what))
        raise AssertionError("the keyboard does not get there")

    def _next(self, what: Locator) -> str:
        """In a group with the wanted card the arrows go on, else Tab."""
        is_near = what.evaluate(
            """one => { const here = document.activeElement;
            return here !== document.body && here.parentElement === one.parentElement
              && here.matches('button.card') }"""
        )
        return "ArrowRight" if is_near else "Tab"


class Listener(Hand):
    """Hears only what a screen reader says: roles and names."""

    def play(self, most: int = 3000) -> None:
        while not self._is_over():
            names = self._buttons()
            if not names:
                self.page.wait_for_timeout(50)
                continue
            name = self.random.choice(names)
            self.page.get_by_role("button", name=name, exact=True).first.press("Enter")
            self.presses += 1
            assert self.presses < most
            self.page.wait_for_timeout(30)

    def _is_over(self) -> bool:
        return 'dialog "' in self.page.locator("body").aria_snapshot()

    def _buttons(self) -> list[str]:
        """The buttons of the table and of the prompt that are not disabled, by name."""
        heard = self.page.locator("main").aria_snapshot()
        heard += "\n" + self.page.locator("section.bar .deeds").aria_snapshot()
        found = re.findall(r'button "((?:[^"\\]|\\.)*)"((?: \[[^\]]*\])*)', heard)
        return [
            name.replace('\\"', '"')
            for name, state in found
            if "disabled" not in state and name not in ("Cancel", "Abbrechen")
        ]


def expect_over(page: Page) -> None:
    expect(page.locator(OVER).first).to_be_visible()
