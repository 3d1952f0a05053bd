from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.harness import RunningServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for the tests of a file."""
    running = RunningServer(tmp_path_factory.mktemp("server") / "tables.sqlite")
    yield running
    running.stop()
