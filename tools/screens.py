"""Takes pictures of every screen into build/screens/: desktop and phone, light and dark, German and
English; those that the docs show also into docs/screens/. The deals repeat, so that pictures differ
only where the screens do.

    python tools/screens.py [NAME …]      all, or only these: front setup waiting …
"""

from __future__ import annotations

import itertools
import json
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from websockets.sync.client import connect

from quintett import Match, games
from quintett.cards.game import Game
from quintett.match.record import record_of

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "screens"
SHOWN = ROOT / "docs" / "screens"
SIZES = {"desktop": (1280, 800), "phone": (360, 740)}
DECISIONS = 6
"""After so many own decisions a picture is worth taking."""
LEGAL = "main button.card:is(.legal, .chosen)"


@contextmanager
def served() -> Iterator[str]:
    """A server of our own, with all games ready."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "quintett", "serve", "--port", str(port)]
        command += ["--database", f"{folder}/tables.sqlite", "--limit", "tables_per_hour=10000"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            while not is_ready(address):
                time.sleep(0.3)
            yield address
        finally:
            process.terminate()
            process.wait()


def is_ready(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/ready") as answer:
            return set(json.load(answer)["games"]) == set(games.names())
    except urllib.error.URLError:
        return False


def open_table(address: str, game: str, players: int, **more: Any) -> dict[str, Any]:
    wanted = {
        "game": game, "players": players, "name": "Ada", "seed": f"picture of {game}",
        "bots": {str(seat): "casual" for seat in range(1, players)}, "start": True,
        "settings": {"pace": 0, "public": True}, **more,
    }  # fmt: skip
    request = urllib.request.Request(
        f"{address}/api/tables", json.dumps(wanted).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)  # type: ignore[no-any-return]


def play_on(address: str, made: dict[str, Any], decisions: int) -> None:
    """Plays so many decisions of the first seat, and waits until it must decide again."""
    chosen = random.Random(5)
    with connect(address.replace("http", "ws") + "/socket") as line:
        hello = {"versions": [2], "table": made["table"], "token": made["token"]}
        line.send(json.dumps({"type": "hello", **hello}))
        for text in line:
            message = json.loads(text)
            if message.get("result"):
                return
            if message["type"] in ("state", "update") and message.get("legal"):
                if decisions == 0:
                    return
                decisions -= 1
                bold = [move for move in message["legal"] if move != "pass"]
                move = chosen.choice(bold or message["legal"])
                play = {"type": "play", "id": str(decisions), "revision": message["revision"]}
                line.send(json.dumps({**play, "move": move}))


def table_of(game: Game) -> Callable[[str, Page], None]:
    def shoot(address: str, page: Page) -> None:
        made = open_table(address, game.id, game.box.usual or game.seats[0])
        play_on(address, made, DECISIONS)
        page.goto(f"{address}/#t/{made['table']}/{made['token']}")
        page.wait_for_selector("main [data-pile]")
        page.wait_for_timeout(1200)
        if page.locator(LEGAL).count():
            page.locator(LEGAL).nth(1 if page.locator(LEGAL).count() > 1 else 0).focus()

    return shoot


def front(address: str, page: Page) -> None:
    page.goto(f"{address}/")
    page.wait_for_selector("article")


def setup(address: str, page: Page) -> None:
    front(address, page)
    page.get_by_test_id(f"setup-{games.starter().id}").click()


def waiting(address: str, page: Page) -> None:
    made = open_table(address, games.starter().id, 4, bots={"3": "skilled"}, start=False)
    page.goto(f"{address}/#t/{made['table']}/{made['token']}")
    page.wait_for_selector(".waiting")


def over(address: str, page: Page) -> None:
    made = open_table(address, games.starter().id, 2)
    play_on(address, made, 10_000)
    page.goto(f"{address}/#t/{made['table']}/{made['token']}")
    page.wait_for_selector("[data-testid=winner]")


def replay(address: str, page: Page) -> None:
    names = ["Ada", "Bert", "Cleo"]
    match = Match(games.starter(), players=3, seed="picture of a replay", names=names)
    chosen = random.Random(1)
    while not match.is_over:
        match.play(chosen.choice(match.legal()))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        file.write_text(json.dumps(record_of(match).to_dict()), encoding="utf-8")
        front(address, page)
        page.locator("input[type=file]").set_input_files(file)
        page.wait_for_selector("main [data-pile]")
    page.get_by_role("slider").first.focus()
    for _ in range(30):
        page.keyboard.press("ArrowRight")


def rules(address: str, page: Page) -> None:
    page.goto(f"{address}/#rules/{games.starter().id}/{games.starter().rules[5]}")
    page.wait_for_selector("[id^=rule-]")


SCREENS: dict[str, Callable[[str, Page], None]] = {
    "front": front, "setup": setup, "waiting": waiting,
    **{game.id: table_of(game) for game in games.on_the_shelf()},
    "over": over, "replay": replay, "rules": rules,
}  # fmt: skip


def take(browser: Browser, address: str, name: str, size: str, theme: Any, language: str) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=theme, locale=language,
        has_touch=size == "phone", reduced_motion="reduce",
    )  # fmt: skip
    page = context.new_page()
    SCREENS[name](address, page)
    page.wait_for_timeout(900)
    picture = FOLDER / f"{name}-{size}-{theme}-{language}.jpg"
    page.screenshot(path=picture, type="jpeg", quality=82)
    if picture.name in shown():
        shutil.copy(picture, SHOWN)
    context.close()


def shown() -> set[str]:
    """The pictures that README or docs refer to."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    found = [re.findall(r"\bscreens/([\w-]+\.jpg)", page.read_text("utf-8")) for page in pages]
    return set(itertools.chain.from_iterable(found))


def main() -> None:
    wanted = sys.argv[1:] or list(SCREENS)
    program = shutil.which("chromium") or shutil.which("google-chrome")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name in wanted:
            for how in itertools.product(SIZES, ("light", "dark"), ("en", "de")):
                take(browser, address, name, *how)
            print(name, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
