"""How the tests run: two processes, all tests of a game in one of them (a game is compiled once),
and a summary of what the conformance kit saw."""

from __future__ import annotations

import os
from typing import Any

import pytest

from conformance.kit import FRESH, states_seen

OUTPUT = "states_seen"


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """All processes take the same fresh seed: they must collect the same tests."""
    os.environ["QUINTETT_FRESH_SEED"] = FRESH


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        callspec = getattr(item, "callspec", None)
        parameters = callspec.params if callspec else {}
        about = parameters.get("table", parameters.get("game"))
        name = getattr(getattr(about, "game", about), "id", None)
        if name is None and "games/" in str(item.path):
            name = item.path.parent.name
        if "tests/browser/" in str(item.path):
            name = "browser"  # one server and one Chromium for all of them
        item.add_marker(pytest.mark.xdist_group(str(name or item.path.stem)))


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
