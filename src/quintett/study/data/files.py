"""The files of a data set: where they lie, which games they hold, and how they get there whole.

    FOLDER/README.md                                    the data card
    FOLDER/SHA256SUMS                                   a sum of each file, for `sha256sum -c`
    FOLDER/games/SETTING/000000000-000050000.parquet    games 0 to 49,999 of a setting

A file is written under another name first, so that whatever ends the command leaves whole files
only. Which games are there is what the names of the files say; so a command that was ended goes on
where it was.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from quintett import games
from quintett.cards.errors import QuintettError
from quintett.study.data.schema import Table
from quintett.study.plays import Setting

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

CARD, SUMS, LOCK, UNFINISHED = "README.md", "SHA256SUMS", ".making", ".part"
_NAME = re.compile(r"(\d{9})-(\d{9})\.parquet")


class Busy(QuintettError):
    """Somebody else makes games in the same folder."""


def told(setting: Setting) -> dict[str, Any]:
    """All that makes the games of a setting what they are."""
    return {
        "game": setting.game,
        "rules": games.game(setting.game).version,
        "players": setting.players,
        "options": setting.told_options,
        "bots": list(setting.bots),
        "seed": setting.seed,
    }


def name_of(setting: Setting) -> str:
    """A setting's folder: `GAME-PLAYERS-` and a part of the hash of all that it says."""
    whole = json.dumps(told(setting), sort_keys=True).encode("utf-8", "surrogatepass")
    digest = hashlib.sha256(whole).hexdigest()[:8]
    return f"{setting.game}-{setting.players}-{digest}"


def file_of(folder: Path, table: Table, setting: str, numbers: range) -> Path:
    """Where these games of a setting lie."""
    return folder / table / setting / f"{numbers.start:09}-{numbers.stop:09}.parquet"


def numbers_in(file: Path) -> range | None:
    """Which games a file says that it holds; `None` if it is no file of ours."""
    found = _NAME.fullmatch(file.name)
    return range(int(found[1]), int(found[2])) if found else None


def held(folder: Path, table: Table, setting: str) -> list[range]:
    """Which games of a setting are there, in ascending order."""
    found = map(numbers_in, (folder / table / setting).glob("*.parquet"))
    return sorted((numbers for numbers in found if numbers is not None), key=lambda one: one.start)


def lacking(present: list[range], count: int, block: int) -> list[range]:
    """Which of so many games aren't there, in pieces that end at multiples of a block at the
    latest.

    >>> from quintett.study.data.files import lacking
    >>> lacking([range(0, 50), range(60, 70)], count=120, block=50)
    [range(50, 60), range(70, 100), range(100, 120)]
    """
    pieces, at = [], 0
    for numbers in [*present, range(count, count)]:
        while at < min(numbers.start, count):
            end = min(at - at % block + block, numbers.start, count)
            pieces.append(range(at, end))
            at = end
        at = max(at, numbers.stop)
    return pieces


def put(file: Path, data: bytes) -> None:
    """Writes a file that is there whole or not at all."""
    unfinished = file.with_name(f".{file.name}{UNFINISHED}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with unfinished.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        unfinished.replace(file)
    except BaseException as error:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        if isinstance(error, OSError):
            error.filename = error.filename or str(file)  # a full disk doesn't say which it was
        raise


def sums(folder: Path) -> dict[str, str]:
    """The sum of each file that was sealed."""
    try:
        lines = (folder / SUMS).read_text("utf-8", "replace").splitlines()
    except FileNotFoundError:
        return {}
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}


def sum_of(file: Path) -> str:
    """A file's sum."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def seal(folder: Path) -> None:
    """Writes down the sums of files that have none yet."""
    known = sums(folder)
    names = sorted(
        str(file.relative_to(folder).as_posix()) for file in folder.glob("*/*/*.parquet")
    )
    lines = [f"{known.get(name) or sum_of(folder / name)}  {name}\n" for name in names]
    put(folder / SUMS, "".join(lines).encode())


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """While one command makes games in a folder, no other does; what one that was killed has not
    finished is thrown away."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK).open("wb") as lock:
        if fcntl is not None:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise Busy(f"another command is making games in {folder}") from None
        for unfinished in folder.glob(f"*/*/.*{UNFINISHED}"):
            unfinished.unlink(missing_ok=True)
        yield
