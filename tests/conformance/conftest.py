"""Every test that asks for a `table` or a `game` runs at all of them."""

from __future__ import annotations

import pytest

from conformance.kit import tables
from quintett import games


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", tables(), ids=str)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games.all_games(), ids=lambda game: game.id)
