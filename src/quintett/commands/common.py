"""What all commands share: their arguments, and how they read and write."""

from __future__ import annotations

import errno
import json
import math
import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, TextIO, TypeVar

import typer

from quintett.cards.letters import shown
from quintett.commands.mistakes import FAILED, UNPLAYABLE, complain, fail
from quintett.discovery import rooms

if TYPE_CHECKING:
    from quintett.cards.game import Game
    from quintett.machine.pools import Pool
    from quintett.match.record import Record, Refused

Item = TypeVar("Item")


def number(
    kind: type[int] | type[float],
    least: float,
    most: float,
    *names: str,
    about: str,
    envvar: str | None = None,
) -> Any:
    """An option that is a number within bounds: beyond them a command would only seem to hang."""

    def read(text: Any) -> float:
        try:
            value = kind(text)
        except ValueError:
            value = math.nan
        if not least <= value <= most:  # nor is what is no number
            what = "a whole number" if kind is int else "a number"
            raise typer.BadParameter(
                f"expected {what} from {least} to {most}, found '{shown(str(text))}'"
            )
        return value

    span = f"{least}–{most}"
    return typer.Option(
        *names, parser=read, min=least, max=most, metavar=span, help=about, envvar=envvar
    )


MOST_GAMES, MOST_ENTRIES, LONGEST_SECONDS, MOST_WORKERS = 1_000_000, 1_000_000, 3600, 256

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help=f"The game's id: {', '.join(rooms())}.")
]
Players = Annotated[int, number(int, 1, 99, "--players", "-n", about="How many players.")]
Games = Annotated[int, number(int, 1, MOST_GAMES, "--games", "-k", about="How many games.")]
RecordFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A record, or one a line; - is standard input.")
]
Deck = Annotated[
    Path | None,
    typer.Option(
        "--deck", help="The numbers of your own cards, a TOML file, in a game with such a deck."
    ),
]
Jobs = Annotated[
    int | None, number(int, 1, MOST_WORKERS, "--jobs", "-j", about="Processes; default: cores.")
]
Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="[ADDRESS]",
        help="Work on the Ray cluster at this address; without one Ray starts on this machine.",
    ),
]
RecordNumber = Annotated[
    int, number(int, 0, 10**9, "--record", about="Which record of the file, from 0.")
]
Language = Annotated[str | None, typer.Option("--lang", help="en or de; default: the system's.")]


def seconds_since_start() -> float:
    """How long this process has been there, with all that it loaded; where the system doesn't tell,
    how long it has worked."""
    try:
        begun = int(Path("/proc/self/stat").read_text().rpartition(")")[2].split()[19])
        return time.clock_gettime(time.CLOCK_BOOTTIME) - begun / os.sysconf("SC_CLK_TCK")
    except (OSError, AttributeError):
        return time.process_time()


def load_game(name: str, players: int | None = None) -> Game:
    """The game of this name, if so many players can play it."""
    from quintett import games

    try:
        game = games.game(name)
        if players is not None:
            game.new(players)
    except ValueError as error:
        fail(str(error))
    return game


def read_options(game: Game, players: int, text: str, deck: Path | None) -> dict[str, Any]:
    """The options that somebody chose, checked."""
    try:
        options = read_json(text)
        if deck is not None:
            option = game.options.get("deck")
            if option is None or option.from_file is None:
                fail(f"--deck: {game.id} has no deck of your own")
            options["deck"] = option.from_file(deck)
        game.new(players, options)
    except ValueError as error:
        fail(str(error))
    return options


def read_json(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text)
    except RecursionError:
        fail("--options: nested too deeply")
    except ValueError as error:
        fail(f"--options: expected a JSON object: {error}")
    if not isinstance(options, dict):
        fail(f"--options: expected a JSON object, found {shown(text)}")
    return options


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """A file of records, or standard input."""
    if name == "-":
        yield sys.stdin.buffer
        return
    with _opened(name, "rb", "read") as file:
        yield file


def is_file(name: str) -> bool:
    try:
        return Path(name).exists()
    except OSError:  # longer than names can be
        return False


@contextmanager
def written(name: str) -> Iterator[TextIO]:
    """A file to write, or standard output."""
    if name == "-":
        yield sys.stdout
        return
    with _opened(name, "w", "write", encoding="utf-8") as file:
        yield file


def check_target(name: str) -> None:
    """Whether a file could be written, asked before the work is done."""
    if name == "-":
        return
    file = Path(name)
    try:
        if not file.parent.is_dir():
            fail(f"can't write {name}: there is no such folder")
        if not name or file.is_dir():
            fail(f"can't write {name or 'a file without a name'}: it is a folder")
        if not os.access(file if file.exists() else file.parent, os.W_OK):
            fail(f"can't write {name}: {os.strerror(errno.EACCES)}")
    except OSError as error:
        fail(f"can't write {name}: {error.strerror}")


@contextmanager
def _opened(name: str, mode: str, deed: str, encoding: str | None = None) -> Iterator[Any]:
    try:
        file = open(name, mode, encoding=encoding)  # noqa: PTH123, SIM115 - "" is no folder
    except OSError as error:
        fail(f"can't {deed} {name or 'a file without a name'}: {error.strerror}")
    try:
        with file:
            yield file
    except OSError as error:
        error.filename = error.filename or name  # a full disk doesn't say which file it was
        raise


def get_ready(names: Iterable[str], parts: tuple[str, ...]) -> set[str]:
    """Lets children compile and try what these games lack, while somebody waits for it: whatever
    the compiler does, this process lives to say it. Returns those that can't be compiled here."""
    from quintett.machine.builds import UNCOMPILED, own_build
    from quintett.machine.memory import SHARED
    from quintett.machine.rehearse import SHARED_PARTS, Unavailable, get_all_ready
    from quintett.terminal.progress import progress

    wanted = {SHARED: SHARED_PARTS, **dict.fromkeys(names, parts)}
    try:
        count, done = get_all_ready(wanted)
        builds = dict(progress(done, count, "compiling"))
    except Unavailable as error:
        fail(str(error), UNPLAYABLE)
    if own_build() is UNCOMPILED:
        return set()  # somebody wants it so
    slow = {unit for unit, build in builds.items() if build is UNCOMPILED} - {SHARED}
    for unit in sorted(slow):
        complain(f"{unit} runs uncompiled on this machine, slowly")
    return slow


def read_records(file: str, parts: tuple[str, ...]) -> Iterator[Record | Refused]:
    """The records of a file one by one, the game of each made ready before."""
    from quintett.match import arbiter
    from quintett.match.record import Record

    known = set()
    with opened(file) as stream:
        for record in found(arbiter.records(stream), file):
            if isinstance(record, Record) and record.game.id not in known:
                known.add(record.game.id)
                get_ready([record.game.id], parts)
            yield record


def found(records: Iterator[Item], file: str) -> Iterator[Item]:
    """The same records, if there are any."""
    first = next(records, None)
    if first is None:
        fail(f"there is no record in {'standard input' if file == '-' else file}", FAILED)
    yield first
    yield from records


def read_record(file: str, number: int, parts: tuple[str, ...]) -> Record | Refused:
    """One record of a file."""
    record = next(islice(read_records(file, parts), number, None), None)
    if record is None:
        fail(f"{file} has no record {number}")
    return record


def jobs_or_cores(jobs: int | None, threads: int = 1) -> int:
    """How many processes may work, each with so many threads."""
    return jobs or max(1, (os.cpu_count() or 1) // threads)


def pool_of(
    jobs: int | None,
    cluster: str | None,
    names: Iterable[str],
    parts: tuple[str, ...],
    threads: int = 1,
) -> Pool:
    """Who works: so many processes, each with so many threads, or a cluster. Every machine gets
    the games ready first."""
    from functools import partial

    from quintett.machine.pools import Cores

    if cluster is None:
        get_ready(names, parts)
        return Cores(jobs_or_cores(jobs, threads))
    from importlib import import_module

    from quintett.machine.cluster import OnRay

    import_module("ray")
    return OnRay(cluster, partial(get_ready, tuple(names), parts))


def say(answer: dict[str, Any]) -> None:
    """One JSON line."""
    print(json.dumps(answer, ensure_ascii=False))


def language_or_default(language: str | None) -> str:
    from quintett.words import LANGUAGES, preferred_language

    if language is None:
        return preferred_language()
    if language not in LANGUAGES:
        fail(f"--lang: expected {' or '.join(LANGUAGES)}, found '{shown(language)}'")
    return language
