"""Where compiled code is kept: for exactly these sources, this Numba and this build.

Numba's own cache looks only at a function's own file, and has an index that two processes can
overwrite for each other. Here every compiled function is a file of its own, in a folder named after
all that could change it. A wheel may bring such folders along: they are looked at first.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import pickle
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import numba
import platformdirs
from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from quintett.discovery import room_with, rooms
from quintett.machine.builds import Build, own_build

PACKAGE = Path(__file__).parent.parent
BROUGHT = PACKAGE / "compiled"
"""Compiled code that came with the package."""
SEAL = 16
KEPT_CACHES = 40
"""So many folders of compiled code stay on disk: about five versions of the sources."""


@cache
def source_hash(*names: str) -> str:
    """A hash over these sources: `bots`, `games` (all that are ours), `games/GAME`."""
    digest = hashlib.blake2b(digest_size=8)
    for folder in map(_sources, names):
        for file in [folder] if folder.is_file() else sorted(folder.rglob("*.py")):
            if not file.name.startswith("test_"):
                digest.update(file.relative_to(folder.parent).as_posix().encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()


def _sources(name: str) -> Path:
    found = rooms().get(name.removeprefix("games/"))
    return PACKAGE / name if found is None or found.is_own else found.sources


def tools() -> str:
    """What compiles: code of another version can't be loaded."""
    return f"{sys.implementation.cache_tag}-numba-{numba.__version__}-{llvmlite.__version__}"


@cache
def cache_root() -> Path:
    """A folder that can be written: the one that was chosen, the user's, or one for this process
    and its children only."""
    chosen = os.environ.get("QUINTETT_CACHE_DIR")
    root = Path(chosen) if chosen else platformdirs.user_cache_path("quintett", appauthor=False)
    try:
        root.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=root):
            return root
    except OSError:
        passing = tempfile.mkdtemp(prefix="quintett-")
        atexit.register(shutil.rmtree, passing, ignore_errors=True)
        os.environ["QUINTETT_CACHE_DIR"] = passing
        return Path(passing)


def sources_of_module(module: str) -> str:
    """`quintett.games.GAME.rules` is in the sources `games/GAME`, and so is all code of a package
    that offers the game; `quintett.bots.players.search` is in `bots`. Code from elsewhere calls
    what the cards do."""
    package, name, *inner = f"{module}.".split(".")
    if package == "quintett":
        return f"games/{inner[0]}" if name == "games" else name
    file = getattr(sys.modules.get(module), "__file__", None)
    found = None if file is None else room_with(Path(file))
    return "cards" if found is None else f"games/{found.game}"


def folder_name(sources: str, unit: str) -> str:
    """A game calls the cards; everything else compiled may call any game of ours as well, and for a
    record of another package's game also that one."""
    below = {"cards"} if sources.startswith("games/") else {"cards", "games"}
    return source_hash(*sorted(below | {sources} | foreign_sources(unit)))


def foreign_sources(unit: str) -> set[str]:
    """The sources of a unit that isn't ours, if it isn't."""
    found = rooms().get(unit)
    return set() if found is None or found.is_own else {f"games/{unit}"}


def folders(sources: str, unit: str, build: Build) -> tuple[Path, Path]:
    """Where code of these sources may lie that works for a unit: what the package brought, and what
    was compiled here."""
    inner = Path(folder_name(sources, unit), f"{build.name}-{tools()}")
    return BROUGHT / inner, cache_root() / "compiled" / inner


@cache
def _writable(folder: Path) -> Path:
    if not folder.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _forget_old_caches(folder.parent.parent)
    os.utime(folder.parent)
    return folder


def _forget_old_caches(root: Path) -> None:
    ages: list[tuple[float, Path]] = []
    for folder in root.iterdir():
        with suppress(OSError):  # another process may just have forgotten it
            ages.append((time.time() - folder.stat().st_mtime, folder))
    for age, folder in sorted(ages)[KEPT_CACHES:]:
        if age > 3600:  # another process may be using it
            shutil.rmtree(folder, ignore_errors=True)


def write_whole(file: Path, data: bytes) -> None:
    """Writes a file that is there whole or not at all, whoever else writes it too."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f"{file.name}.")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
        Path(name).replace(file)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def sealed(data: bytes) -> bytes:
    """With a seal in front: half a file, or one that a bad disk changed, is never run."""
    return hashlib.blake2b(data, digest_size=SEAL).digest() + data


def read_sealed(file: Path) -> bytes | None:
    """What a file holds, if it is there and its seal is unbroken."""
    try:
        whole = file.read_bytes()
    except OSError:
        return None
    return whole[SEAL:] if sealed(whole[SEAL:]) == whole else None


class Shelf(_Cache):
    """What one function was compiled to, for each signature."""

    def __init__(
        self,
        function: Callable[..., Any],
        unit: Callable[[Iterable[Any]], str],
        build: Callable[[str], Build],
    ) -> None:
        """`unit` says for which game it works, by the types of the arguments; `build` in which
        build to look then."""
        self._unit, self._build = unit, build
        self._sources = sources_of_module(function.__module__)
        self._name = f"{function.__module__}.{function.__qualname__}"
        code, inner = function.__code__, function.__closure__ or ()
        self._body = hashlib.sha256(code.co_code)
        for cell in inner:
            self._body.update(dumps(cell.cell_contents))

    @property
    def cache_path(self) -> str:
        return str(folders(self._sources, "", own_build())[1])

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        target_context.refresh()
        unit = self._unit(_arguments(sig))
        for folder in folders(self._sources, unit, self._build(unit)):
            data = read_sealed(folder / self._file(sig))
            if data is not None:
                return CompileResult._rebuild(target_context, *pickle.loads(data))
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        if data.lifted or data.library.has_dynamic_globals:
            raise TypeError(f"{self._name} can't be kept: it points into this process")
        folder = folders(self._sources, self._unit(_arguments(sig)), own_build())[1]
        with suppress(OSError):  # a full disk: it is compiled again next time
            write_whole(_writable(folder) / self._file(sig), sealed(dumps(data._reduce())))

    def _file(self, sig: Any) -> str:
        digest = self._body.copy()
        digest.update(f"{self._name} {_arguments(sig)}".encode())
        return f"{self._name.rpartition('.')[2]}-{digest.hexdigest()[:24]}.code"

    def enable(self) -> None:
        """It always is."""

    def disable(self) -> None:
        raise NotImplementedError

    def flush(self) -> None:
        raise NotImplementedError


def _arguments(sig: Any) -> tuple[Any, ...]:
    return tuple(getattr(sig, "args", sig))
