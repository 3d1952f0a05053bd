"""Progress of a long job, for a person who waits; nothing where nobody does."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TypeVar

Item = TypeVar("Item")


def progress(items: Iterator[Item], total: int, label: str) -> Iterator[Item]:
    """Passes items on and shows how far it got, on standard error, if that is a terminal."""
    if not sys.stderr.isatty() or total < 2:
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    yield from track(items, description=label, total=total, console=console, transient=True)
