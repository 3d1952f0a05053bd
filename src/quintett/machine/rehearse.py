"""Compiled code is tried by a child before anybody depends on it.

A child compiles a part of a game and plays it (`quintett/rehearsals.py`). If it dies, hangs or
fails, the game goes on in the next safer build, down to plain Python; what was found out is
remembered. A crash of the compiler, or of what it made, is a line in the log and never the end of
the process that asked.
"""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from typing import IO

import msgspec

from quintett.machine.builds import UNCOMPILED, Build, ladder
from quintett.machine.memory import Tried, current_build, lock_file, recall, remember, safer

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

logger = logging.getLogger("quintett.rehearse")

MATCH = ("chance", "turns")
"""What a match asks for: what chance does, and what players do."""
TABLE = ("table", "knowledge")
"""What a table of the server asks for: rules, views, updates; and what a seat knows, for a look at
what a move would do and for bots that don't search."""
SEARCH = ("search",)
"""Bots that search, the coach, reviews."""
BENCH = ("play", "worlds")
"""Random games, and worlds that a seat can't rule out."""
BATCHES = ("batches",)
"""Many games at once, which programs of others play."""
PLAYS = ("plays",)
"""Many games side by side, watched for a data set or for a study."""
SHELLS = ("shells",)
"""The games as other frames know them."""
SHARED_PARTS = ("shared",)
"""What all games call."""
COMPILED_ONLY = {*SEARCH, *BENCH, *BATCHES, *PLAYS, *SHELLS}
"""Parts that are of no use uncompiled."""

PATIENCE = float(os.environ.get("QUINTETT_PATIENCE", "300"))
"""So many seconds may pass without a sign of life from a child."""
POLL = 0.02
KILLED = (-9, -15)
"""How a child ends that was ended by others: SIGKILL, SIGTERM. Not every system has them."""


class Unavailable(Exception):
    """A game can't be had on this machine, not even uncompiled."""

    def __init__(self, unit: str, why: str) -> None:
        super().__init__(f"{unit} can't be played on this machine: {why}")
        self.unit = unit


class Stopped(Exception):
    """Nobody wants to know any more."""


class Child:
    """A process that tries one part of a unit in one build. What it prints are its signs of
    life, and in the end the reason why it failed."""

    def __init__(self, unit: str, part: str, build: Build, niceness: int) -> None:
        self._output: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - closed in `end`
        self._said, self._heard = 0, time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "quintett.rehearsals", unit, part, str(niceness)],
            stdin=subprocess.PIPE,
            stdout=self._output,
            stderr=subprocess.STDOUT,
            env=build.environment(),
            start_new_session=True,  # Ctrl-C is ours
        )

    def failure(self) -> str | None:
        """What went wrong, `""` if all went well, `None` if it still works."""
        code = self.process.poll()
        if code is not None:
            return f"{_ended(code)}{self._last_words()}" if code else ""
        said, now = os.fstat(self._output.fileno()).st_size, time.monotonic()
        if said > self._said:
            self._said, self._heard = said, now
        return f"silent for {PATIENCE:.0f} s" if now - self._heard > PATIENCE else None

    @property
    def was_killed(self) -> bool:
        """Whether somebody else ended it: a person, or a system that is short of memory."""
        return self.process.returncode in KILLED

    def _last_words(self) -> str:
        self._output.seek(max(0, os.fstat(self._output.fileno()).st_size - 2000))
        lines = self._output.read().decode(errors="replace").strip().splitlines()
        reasons = [line for line in lines if line.startswith(("LLVM ERROR", "Fatal"))] or lines
        return f": {reasons[-1][:200]}" if reasons else ""

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        if self.process.stdin is not None:
            self.process.stdin.close()
        self._output.close()


def _ended(code: int) -> str:
    try:
        return f"ended by {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
    except ValueError:
        return f"exit code {code}"


class Rehearsals:
    """Tries units for those who are about to depend on them."""

    def __init__(self, niceness: int = 0) -> None:
        """`niceness`: how polite the children are to others on the machine."""
        self._niceness = niceness
        self._stopped = threading.Event()

    def stop(self) -> None:
        """Ends all children soon; whoever waits for them gets `Stopped`."""
        self._stopped.set()

    def ready(self, unit: str, parts: Iterable[str]) -> Build:
        """The build in which a unit runs on this machine for these purposes; tries what wasn't
        tried yet."""
        if ladder()[0] is UNCOMPILED:
            return UNCOMPILED  # somebody wants it so
        if not missing(unit, parts):
            return current_build(unit)
        with self._alone(unit):
            return self._ready(unit, tuple(parts))

    @contextmanager
    def _alone(self, unit: str) -> Iterator[None]:
        """Waits until no other process tries the same unit: it may find out what we want to know.
        Where files can't be locked, both do the work."""
        with lock_file(unit).open("wb") as file:
            while fcntl is not None:
                try:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                except BlockingIOError:
                    if self._stopped.wait(POLL):
                        raise Stopped from None
            yield

    def _ready(self, unit: str, parts: tuple[str, ...]) -> Build:
        while True:
            tried, build = recall(unit), current_build(unit)
            left = missing(unit, parts)
            failure = self._try(unit, left, build) if left else ""
            if not failure:
                if left:
                    tried = recall(unit)
                    remember(unit, msgspec.structs.replace(tried, parts=tried.parts | {*left}))
                return build
            following = safer(build)
            if following is None:
                raise Unavailable(unit, failure)
            logger.warning(
                "%s failed as %s (%s); next is %s", unit, build.name, failure, following.name
            )
            remember(unit, Tried(following.name, failures={**tried.failures, build.name: failure}))

    def _try(self, unit: str, parts: list[str], build: Build) -> str:
        """What went wrong, or nothing. That a child was killed says nothing about the build, unless
        it happens again."""
        working: dict[str, Child] = {}
        killed: set[str] = set()
        try:
            for part in parts:
                working[part] = Child(unit, part, build, self._niceness)
            while working:
                if self._stopped.wait(POLL):
                    raise Stopped
                for part, child in list(working.items()):
                    failure = child.failure()
                    if failure is None:
                        continue
                    working.pop(part).end()
                    if child.was_killed and part not in killed:
                        killed.add(part)
                        logger.warning("%s was killed (%s) and is tried again", unit, part)
                        working[part] = Child(unit, part, build, self._niceness)
                    elif failure:
                        return f"{part}: {failure}"
        finally:
            for child in working.values():
                child.end()
        return ""


def get_all_ready(
    wanted: dict[str, tuple[str, ...]],
) -> tuple[int, Iterator[tuple[str, Build]]]:
    """Tries the parts of several units on all cores; says for how many units there is something to
    wait, and then, for each unit that is ready, its build. Whoever stops listening leaves nothing
    behind."""
    left = len(wanted) if any(missing(unit, parts) for unit, parts in wanted.items()) else 0

    def each() -> Iterator[tuple[str, Build]]:
        rehearsals = Rehearsals()
        with ThreadPoolExecutor(1 + (os.cpu_count() or 2) // 2) as threads:
            try:
                running = {
                    threads.submit(rehearsals.ready, unit, parts): unit
                    for unit, parts in wanted.items()
                }
                for future in as_completed(running):
                    yield running[future], future.result()
            finally:
                rehearsals.stop()

    return left, each()


def missing(unit: str, parts: Iterable[str]) -> list[str]:
    """Which parts of a unit were not tried yet in its build."""
    tried = recall(unit)
    useless = COMPILED_ONLY if tried.build == UNCOMPILED.name else set()
    return [part for part in parts if part not in tried.parts and part not in useless]
