"""Every test that asks for a `table` runs at all of them; the run ends with how much was seen."""

from __future__ import annotations

import pytest

from conformance.kit import FRESH, Table, states_seen, tables
from quintett import games


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", tables(), ids=str)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games.all_games(), ids=lambda game: game.id)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.section("conformance kit")
    terminalreporter.write_line(f"fresh seed: QUINTETT_FRESH_SEED={FRESH}")
    for game, count in sorted(states_seen.items()):
        terminalreporter.write_line(f"{game}: {count:,} states seen")
    terminalreporter.write_line(f"all games: {sum(states_seen.values()):,} states seen")


__all__ = ["Table"]
