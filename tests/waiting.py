"""How tests wait for what happens by itself: for a condition, not for a time. A machine may be busy
with other things; only what never comes fails."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

PATIENCE = 300.0
"""Seconds; nobody waits for them but those whose test fails."""


def wait_until(holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, f"not within {seconds} s"
        time.sleep(0.02)


def becomes(read: Callable[[], Any], wanted: Any) -> None:
    """Something comes to be equal to what is wanted."""
    deadline = time.monotonic() + PATIENCE
    while (found := read()) != wanted and time.monotonic() < deadline:
        time.sleep(0.02)
    assert found == wanted
