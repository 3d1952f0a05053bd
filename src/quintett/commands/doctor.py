"""`quintett doctor`: what this machine has, what keeps people from playing, and what to do."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import webbrowser
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from quintett.commands.common import number, say
from quintett.commands.tables import PORT, Database

LEAST_FREE = 200 * 2**20
"""A store or a cache with less room than this will soon be full, in bytes."""
UNUSABLE = "is the database running, and may you write there?"
LOAD_SECONDS = 120


class Finding(NamedTuple):
    """A line of the doctor's: what was looked at, whether it is right, and what to do if not.
    What is not needed for playing may be wrong, too."""

    check: str
    is_right: bool
    text: str
    advice: str = ""
    is_needed: bool = True


def doctor(
    database: Database = "",
    port: Annotated[int, number(int, 0, 65_535, about="The port on which you would serve.")] = PORT,
    again: Annotated[
        bool, typer.Option("--again", help="Forget which builds failed: they are tried again.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON line a finding.")] = False,
) -> None:
    """Look at this machine: would everything work? Exit code 1 if people could not play."""
    from quintett.machine.memory import forget

    if again:
        forget()
    is_good = True
    for finding in findings(database, port):
        is_good &= finding.is_right or not finding.is_needed
        if as_json:
            say(
                {"check": finding.check, "ok": finding.is_right, "needed": finding.is_needed,
                 "text": finding.text, "advice": finding.advice or None}
            )  # fmt: skip
        else:
            print(_line(finding))
    if not as_json:
        print("\nEverything that playing needs is there." if is_good else "\nPlaying won't work.")
    if not is_good:
        raise typer.Exit(1)


def _line(finding: Finding) -> str:
    sign = "ok" if finding.is_right else "WRONG" if finding.is_needed else "note"
    advice = f"\n{'':18}→ {finding.advice}" if finding.advice else ""
    return f"{sign:<6}{finding.check:<12}{finding.text}{advice}"


def findings(database: str, port: int) -> Iterator[Finding]:
    yield processor()
    yield python()
    yield numba()
    yield cache()
    yield from games()
    yield store(database)
    yield client()
    yield node()
    yield browser()
    yield free_port(port)


# --- the compiler and what it made


def processor() -> Finding:
    from quintett.machine.builds import UNCOMPILED, best_target, own_build
    from quintett.machine.builds import processor as name

    build, own = own_build(), name().partition(" ")[0]
    text = f"{own}, {os.cpu_count()} cores; rules are compiled for {build.name}"
    if build is UNCOMPILED:
        return Finding("processor", False, f"{own}; NUMBA_DISABLE_JIT is set: nothing is compiled",
                       "unset NUMBA_DISABLE_JIT", is_needed=False)  # fmt: skip
    advice = f"NUMBA_CPU_NAME is set; without it the target is {best_target()}"
    return Finding("processor", True, text, advice if build.target != best_target() else "")


def python() -> Finding:
    version = ".".join(map(str, sys.version_info[:3]))
    is_known = (3, 11) <= sys.version_info < (3, 15)
    advice = "" if is_known else "make clean, then make PYTHON=python3.13 play"
    return Finding("python", is_known, f"{version}, {sys.executable}", advice)


def numba() -> Finding:
    import llvmlite
    from numba import __version__

    from quintett.machine.builds import offer_helpers

    helpers = len(offer_helpers())
    text = f"{__version__}, llvmlite {llvmlite.__version__}, {helpers} helpers of the C runtime"
    advice = "" if helpers else "install the C runtime (Debian: libgcc-s1); most code does without"
    return Finding("numba", helpers > 0, text, advice, is_needed=False)


def cache() -> Finding:
    from quintett.machine.cache import BROUGHT, cache_root

    root = cache_root()
    files = [file.stat() for file in root.rglob("*") if file.is_file()]
    size = sum(file.st_size for file in files)
    newest = max((file.st_mtime for file in files), default=None)
    age = "nothing yet" if newest is None else f"last written {_ago(time.time() - newest)}"
    text = f"{root}: {_bytes(size)} in {len(files)} files, {age}"
    if BROUGHT.is_dir():
        builds = sorted({build.name for build in BROUGHT.glob("*/*")})
        text += f"; the package brings {', '.join(builds)}"
    wanted = os.environ.get("QUINTETT_CACHE_DIR", "")
    if root.name.startswith("quintett-") and str(root) == wanted:
        return Finding("cache", False, f"can't be written; for now {root} serves",
                       "set QUINTETT_CACHE_DIR to a folder that you may write, or every start "
                       "compiles anew", is_needed=False)  # fmt: skip
    free = shutil.disk_usage(root).free
    if free < LEAST_FREE:
        return Finding("cache", False, f"{text}; only {_bytes(free)} free", "free some space")
    return Finding("cache", True, text)


def games() -> Iterator[Finding]:
    """For each game in which build it runs, and how long it takes to load."""
    from quintett import games
    from quintett.machine.builds import UNCOMPILED, ladder
    from quintett.machine.memory import recall
    from quintett.machine.rehearse import MATCH, SEARCH, TABLE

    for name in games.names():
        tried = recall(name)
        if not tried.parts and not tried.failures:
            yield Finding(name, True, "not compiled yet: the first table takes up to a minute")
            continue
        has = [purpose for purpose, parts in (("matches", MATCH), ("tables", TABLE),
               ("bots and coach", SEARCH)) if tried.parts >= {*parts}]  # fmt: skip
        text = f"{tried.build}, ready for {', '.join(has) or 'nothing yet'}{_load_time(name)}"
        failed = "; ".join(f"{build}: {why}" for build, why in tried.failures.items())
        if tried.build == ladder()[0].name:
            yield Finding(name, True, text)
        else:
            is_slow = tried.build == UNCOMPILED.name
            effect = "slow, bots at most Casual, no coach" if is_slow else "runs in a safer build"
            yield Finding(
                name, not is_slow, f"{text}; {effect}. {failed}",
                "quintett doctor --again tries the usual build once more", is_needed=False,
            )  # fmt: skip


def _load_time(name: str) -> str:
    """Measured in a process of its own: whatever it does there, it does it to itself."""
    command = [sys.executable, "-m", "quintett.rehearsals", name, "load"]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, check=True, timeout=LOAD_SECONDS
        )  # fmt: skip
    except (subprocess.SubprocessError, OSError):
        return ", but it did not load"
    return f", loads in {done.stdout.split()[-1]} s"


# --- the server's surroundings


def store(database: str) -> Finding:
    from quintett.server.storage.database import (
        StoreFailed,
        async_url,
        default_url,
        file_of,
        place_of,
    )
    from quintett.server.storage.schema import NEWEST, NoStore
    from quintett.server.storage.store import Store

    url = database or default_url()
    try:
        parsed = async_url(url)
    except NoStore as error:
        return Finding("store", False, str(error), "give a URL as in docs/hosting.md")

    async def look() -> dict[str, int]:
        opened = await Store.open(url)
        try:
            return await opened.count()
        finally:
            await opened.close()

    shown, file = place_of(parsed), file_of(parsed)
    if file is not None and not os.access(file, os.F_OK):
        return _new_store(file, shown)
    try:
        counts = asyncio.run(look())
    except NoStore as error:
        return Finding("store", False, str(error), UNUSABLE)
    except StoreFailed as error:
        return Finding("store", False, f"{shown}: {error}", UNUSABLE)
    text = f"{shown}: {sum(counts.values())} tables, schema {NEWEST}"
    if file is None:
        return Finding("store", True, text)
    free = shutil.disk_usage(file.resolve().parent).free
    is_enough = free >= LEAST_FREE
    advice = "" if is_enough else "free some space: moves that can't be kept are refused"
    return Finding("store", is_enough, f"{text}, {_bytes(free)} free", advice)


def _new_store(file: Path, shown: str) -> Finding:
    """Whether it can be made, without making it."""
    there = next(folder for folder in file.parents if os.access(folder, os.F_OK))
    try:
        with suppress(FileNotFoundError):
            file.stat()  # a name may be too long, or go through a file
        with tempfile.TemporaryFile(dir=there):
            return Finding("store", True, f"{shown}: made by the first start")
    except OSError as error:
        advice = f"it can't be made in {there}: name another with --database"
        return Finding("store", False, f"{shown}: {error.strerror}", advice)


def client() -> Finding:
    from quintett.server.net.pages import web_folder

    if web_folder() is None:
        return Finding("client", False, "the browser table is not built", "make setup")
    return Finding("client", True, "the browser table is built")


def node() -> Finding:
    path = shutil.which("node")
    if path is None:
        return Finding("node", True, "none; the set-up brings its own where it builds the client")
    done = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    return Finding("node", True, f"{done.stdout.strip()}, only to build the browser table")


def browser() -> Finding:
    try:
        name = webbrowser.get().name
    except (webbrowser.Error, AttributeError):
        return Finding("browser", False, "none found that could be opened",
                       "open the address that quintett prints, on this or another machine",
                       is_needed=False)  # fmt: skip
    return Finding("browser", True, str(name))


def free_port(port: int) -> Finding:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            return Finding("port", False, f"{port}: {os.strerror(error.errno or 0)}",
                           "make play takes any free port; quintett serve takes another with "
                           "--port", is_needed=False)  # fmt: skip
    return Finding("port", True, f"{port} is free")


def _bytes(count: float) -> str:
    for unit in ("B", "kB", "MB", "GB"):
        if count < 1000:
            return f"{count:.0f} {unit}"
        count /= 1000
    return f"{count:.1f} TB"


def _ago(seconds: float) -> str:
    for size, unit in ((86_400, "days"), (3_600, "hours"), (60, "minutes")):
        if seconds >= size:
            return f"{seconds / size:.0f} {unit} ago"
    return "just now"
