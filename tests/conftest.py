"""How the tests run: two processes, all tests of a game in one of them (a game is compiled once),
the longest first, so that both end together; and a summary of what the conformance kit saw."""

from __future__ import annotations

import os
import re
import signal
from typing import Any

import pytest

from conformance.kit import FRESH, states_seen
from quintett import games

OUTPUT = "states_seen"
BROWSER = "tests/browser/"
ORDER = (
    "palace", "monad", "gold", "rotundo", "parade", "",
    f"{BROWSER}test_games", f"{BROWSER}test_people", f"{BROWSER}test_everybody",
)  # fmt: skip
"""How the names of groups begin, those that take longest first. By the time of the browser tests
every game is compiled; each of them is a group, so they fill up both processes to the end."""


def pytest_configure() -> None:
    """Ctrl-C ends what tests start, also where the tests run in a shell's background, which lets
    everything below it ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """All processes take the same fresh seed: they must collect the same tests."""
    os.environ["QUINTETT_FRESH_SEED"] = FRESH


def group_of(nodeid: str) -> str:
    """Which tests run in the same process, one after the other."""
    path, _, test = nodeid.partition("::")
    if path.startswith(BROWSER):
        return nodeid
    for about in (test.partition("[")[2], path):
        for name in games.names():
            if re.search(rf"\b{name}\b", about):
                return name
    return path


def place_of(group: str) -> int:
    beginnings = [name for name in ORDER if group.startswith(name)]
    return ORDER.index(max(beginnings, key=len))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: place_of(group_of(item.nodeid)))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    from xdist.scheduler import LoadScopeScheduling

    config.option.loadscopereorder = False  # as they were collected

    class ByGroup(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            return group_of(nodeid)

    return ByGroup(config, log)


def pytest_sessionfinish(session: pytest.Session) -> None:
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output[OUTPUT] = dict(states_seen)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    states_seen.update(getattr(node, "workeroutput", {}).get(OUTPUT, {}))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not states_seen:
        return
    terminalreporter.section("conformance kit")
    terminalreporter.write_line(f"fresh seed: QUINTETT_FRESH_SEED={FRESH}")
    for game, count in sorted(states_seen.items()):
        terminalreporter.write_line(f"{game}: {count:,} states seen")
    terminalreporter.write_line(f"all games: {sum(states_seen.values()):,} states seen")
