"""What was tried on this machine, and in which build it ran: remembered until the sources, Numba or
the machine change.

A *unit* is a game, or `SHARED`, what all games call. A unit's *parts* are the purposes for which it
was tried (`quintett/rehearsals.py`).
"""

from __future__ import annotations

import hashlib
import os
import time
from functools import cache
from pathlib import Path

import msgspec

from quintett.machine.builds import Build, ladder, own_build, processor
from quintett.machine.cache import cache_root, foreign_sources, source_hash, tools, write_whole

SHARED = "cards"
SOURCES = ("bots", "cards", "envs", "games", "lab", "machine", "match", "server", "study")
"""Where what is tried, and how, comes from."""


class Tried(msgspec.Struct, frozen=True):
    """In which build a unit runs, for which purposes that was tried, and what went wrong in
    the builds before it."""

    build: str
    parts: frozenset[str] = frozenset()
    failures: dict[str, str] = {}
    since: float = 0.0


@cache
def _folder() -> Path:
    """One folder for these sources, tools, processor and wishes."""
    wishes = " ".join(build.name for build in ladder())
    everything = f"{source_hash(*SOURCES)} {tools()} {processor()} {wishes}"
    return cache_root() / "tried" / hashlib.sha256(everything.encode()).hexdigest()[:16]


def _file(unit: str) -> Path:
    return _folder() / f"{_stem(unit)}.json"


def _stem(unit: str) -> str:
    """A game of another package is tried again when its own sources change."""
    return "-".join([unit, *map(source_hash, foreign_sources(unit))])


def recall(unit: str) -> Tried:
    """What is known about a unit."""
    try:
        tried = msgspec.json.decode(_file(unit).read_bytes(), type=Tried)
    except (OSError, msgspec.MsgspecError):
        return Tried(ladder()[0].name)
    return tried if tried.build in _builds() else Tried(ladder()[0].name)


def remember(unit: str, tried: Tried) -> None:
    _folder().mkdir(parents=True, exist_ok=True)
    dated = msgspec.structs.replace(tried, since=time.time())
    write_whole(_file(unit), msgspec.json.encode(dated))


def lock_file(unit: str) -> Path:
    """The file that whoever tries a unit holds."""
    _folder().mkdir(parents=True, exist_ok=True)
    return _folder() / f"{_stem(unit)}.lock"


def forget() -> None:
    """Everything will be tried again."""
    for file in _folder().glob("*.json"):
        file.unlink(missing_ok=True)


def _builds() -> dict[str, Build]:
    return {build.name: build for build in ladder()}


@cache
def is_forced() -> bool:
    """Whether this process builds everything in one way, as a child does that tries it."""
    return "QUINTETT_BUILD" in os.environ


_known: dict[str, tuple[float, Build]] = {}


def build_of(unit: str) -> Build:
    """In which build this process runs a unit. What another process found out counts after a
    second at the latest."""
    if is_forced():
        return own_build()
    found = _known.get(unit)
    now = time.monotonic()
    if found is None or now - found[0] > 1.0:
        found = _known[unit] = now, current_build(unit)
    return found[1]


def current_build(unit: str) -> Build:
    """In which build a unit runs, as far as is known now."""
    return _builds()[recall(unit).build]


def safer(build: Build) -> Build | None:
    """The next build to try after one that failed."""
    builds = ladder()
    place = builds.index(build) + 1
    return builds[place] if place < len(builds) else None
