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

from quintett.words import Words
from waiting import PATIENCE

OFFERS = (
    "main[aria-busy=false] button:is(.card.legal, .card.chosen, [data-choice]), "
    "section.bar .deeds button:not(.quiet):not([aria-disabled=true])"
)
"""What a person on turn may press: raised cards, choices on the board, the prompt bar's buttons;
while a move is on its way to the server, nothing."""

OTHERWISE = Words("en")("guide-otherwise")
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


def learn(visitor: Any, game: str) -> Page:
    """A guided first game, as the front page offers it; for the test's sake bots move at once."""
    page: Page = visitor.go()
    page.locator(f"article[data-game={game}]").get_by_role("button", name="Learn by playing").tap()
    rest(page, f"[data-game={game}] > main [data-pile]")
    page.keyboard.press("m")
    page.get_by_role("dialog").get_by_role("button", name="Settings").tap()
    page.get_by_role("dialog").get_by_role("radio", name="At once").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    return page


PLAY_ON = """([table, token, wanted, liked]) => new Promise((done, fail) => {
  const line = new WebSocket(location.href.replace(/^http/, 'ws').replace(/[#].*/, 'socket'));
  let chosen = 5, id = 0;
  line.onopen = () => line.send(JSON.stringify({type: 'hello', versions: [2], table, token}));
  line.onmessage = ({data}) => {
    const told = JSON.parse(data);
    if (told.result) return done(false);
    if (!['state', 'update'].includes(told.type) || !told.legal?.length) return;
    const {legal, revision} = told, phase = told.view ? told.view.phase : told.phase;
    const likes = legal.filter(move => new RegExp(liked).test(move));
    if (phase === wanted[0] && new RegExp(wanted[1]).test(legal.join())) {
      line.close();
      return done(true);
    }
    const moves = likes.length ? likes : legal;
    chosen = (chosen * 48271) % 2147483647;
    const move = moves[chosen % moves.length];
    line.send(JSON.stringify({type: 'play', id: `${id++}`, revision, move}));
  };
})"""


def play_on(visitor: Any, game: str, players: int, phase: int, legal: str, liked: str = "") -> Page:
    """A table at which it is our turn in a phase, with legal moves like these; what led there was
    played without looking, by moves that are `liked` if there are any."""
    page: Page = visitor.go()
    for _ in range(10):  # a game may end before it comes to that
        table, token = open_table(page, game, players)
        if page.evaluate(PLAY_ON, [table, token, [phase, legal], liked]):
            visitor.go(f"t/{table}/{token}")
            rest(page, OFFERS)
            return page
    raise AssertionError(f"{game} does not come to phase {phase} with {legal}")


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


RING = """() => { const ring = document.querySelector('.ring')?.getBoundingClientRect();
  const tip = document.querySelector('[data-testid=tip]').getBoundingClientRect();
  return Boolean(ring) && Math.min(ring.right, tip.right) - Math.max(ring.left, tip.left) > 4
    && Math.min(ring.bottom, tip.bottom) - Math.max(ring.top, tip.top) > 4 }"""
"""Whether a tip lies over what it speaks of."""
IN_RING = """one => { const ring = document.querySelector('.ring')?.getBoundingClientRect();
  const box = one.getBoundingClientRect(), [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return Boolean(ring) && x > ring.left && x < ring.right && y > ring.top && y < ring.bottom }"""


class Newcomer(Finger):
    """Somebody who has never played, in a guided first game on a phone, and who only does what the
    screen says: presses what a tip shows, or says that they got it; without a tip, something that
    the prompt offers."""

    def __init__(self, page: Page, seed: int) -> None:
        super().__init__(page, seed)
        self.told: list[str] = []
        self.moves = 0

    def reach(self) -> None:
        assert self.page.get_by_test_id("prompt").inner_text(), "the prompt says what to do"
        tip = self.page.get_by_test_id("tip")
        if not tip.count():
            return super().reach()
        self.read(tip.locator("p").inner_text())
        for button in self.page.query_selector_all("section.bar button:visible"):
            free_point(button)  # a tip never stops the game
        shown = [one for one in self.offered() if one.evaluate(IN_RING)]
        commit = self.page.query_selector(COMMIT)
        if not shown and commit is None:
            return tip.get_by_role("button").last.tap()
        chosen = self.choose(shown or [commit])
        self.press(chosen)
        self.moves += commit is not None and chosen.evaluate(
            "(one, other) => one === other", commit
        )
        return None

    def read(self, tip: str) -> None:
        assert not self.page.evaluate(RING), f"it lies over what it speaks of: {tip}"
        if not self.told or self.told[-1] != tip:
            self.moves = 0
            assert tip not in self.told[:-1] or tip == OTHERWISE, f"said before: {tip}"
            self.told.append(tip)
        assert self.moves < 3, f"it stays although something was done: {tip}"


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
