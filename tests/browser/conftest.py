"""A real server and real Chromium. These tests may not be skipped: without a browser they fail."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from quintett import games
from quintett.server.net.pages import web_folder
from waiting import PATIENCE

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
expect.set_options(timeout=1000 * PATIENCE)
COUNT_CHANGES = """window.changes = 0; new MutationObserver(() => window.changes++).observe(
  document, {subtree: true, childList: true, attributes: true, characterData: true})"""
"""So that a test sees that a page has reacted, without reading all of it."""


class House:
    """`quintett serve` as people run it, with a store of its own; it can be killed and comes back
    at the same address."""

    def __init__(self, folder: Path) -> None:
        assert web_folder() is not None, "the browser client is not built: make setup"
        self.database = folder / "tables.sqlite"
        self.log = folder / "server.log"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}/"
        self.start()

    def start(self) -> None:
        command = [
            sys.executable, "-m", "quintett", "serve", "--port", str(self.port),
            "--database", str(self.database), "--limit", "tables_per_hour=100000",
            "--limit", "sockets_at_once=100000", "--limit", "requests_at_once=1000000",
            "--limit", "commands_per_second=1000", "--limit", "connections_per_address=1000",
        ]  # fmt: skip
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, env={**os.environ, "QUINTETT_LANG": "en"}
            )
        try:
            self.wait()
        except BaseException:
            self.kill()
            raise

    def wait(self, seconds: float = 600) -> None:
        """Until every game is compiled or loaded."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log.read_text()
            try:
                with urllib.request.urlopen(f"{self.address}ready", timeout=5) as answer:
                    if set(json.load(answer)["games"]) >= set(games.names()):
                        return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                pass
            time.sleep(0.1)
        raise TimeoutError(self.log.read_text())

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)
        assert "was not tried" not in self.log.read_text(), "all that people need was tried before"


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Ends with these tests: as long as it lives this thread has an event loop that runs."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    assert program is not None, "no Chromium here: tools/install_chromium.sh installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


class Place(Protocol):
    """Where people go: a server, or a proxy before several."""

    address: str


class Visitor:
    """Somebody with a browser of their own; whatever goes wrong in the page fails the test."""

    def __init__(self, browser: Browser, house: Place, **how: Any) -> None:
        wanted: dict[str, Any] = {"viewport": DESKTOP, "locale": "en", "reduced_motion": "reduce"}
        self.context: BrowserContext = browser.new_context(**{**wanted, **how})
        self.house = house
        self.problems: list[str] = []
        self.outside: list[str] = []
        self.context.add_init_script(COUNT_CHANGES)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self._hear)
        self.page.on("request", self._note)
        self.page.set_default_timeout(1000 * PATIENCE)

    def _note(self, request: Any) -> None:
        if not request.url.startswith((self.house.address, "data:", "blob:")):
            self.outside.append(request.url)

    def _hear(self, message: Any) -> None:
        if message.type == "warning":
            self.problems.append(message.text)

    def go(self, fragment: str = "") -> Page:
        self.page.goto(f"{self.house.address}#{fragment}")
        return self.page

    def leave(self) -> None:
        self.context.close()
        assert self.problems == []
        assert self.outside == [], "the client asks nobody but its own server"


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Any]:
    """Opens browsers: `visit()`, `visit(viewport=PHONE, has_touch=True)`."""
    visitors: list[Visitor] = []

    def come(**how: Any) -> Visitor:
        visitors.append(Visitor(browser, house, **how))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()
