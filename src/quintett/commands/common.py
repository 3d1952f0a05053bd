"""What all commands share: their arguments, and how they read, write and fail."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, NoReturn, TextIO

import typer

if TYPE_CHECKING:
    from quintett.cards.game import Game
    from quintett.match.record import Record, Refused

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's id, for example parade.")]
Players = Annotated[int, typer.Option("--players", "-n", help="How many players.")]
RecordFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A record, or one a line; - is standard input.")
]
Deck = Annotated[
    Path | None, typer.Option("--deck", help="Rotundo: the numbers of your own cards, a TOML file.")
]
Jobs = Annotated[int | None, typer.Option("--jobs", "-j", min=1, help="Processes; default: cores.")]
Language = Annotated[str | None, typer.Option("--lang", help="en or de; default: the system's.")]


UNPLAYABLE = 3
"""The exit code where a game can't be had on this machine."""


def fail(message: str, code: int = 2) -> NoReturn:
    """Ends a command that was called with something unusable."""
    typer.echo(f"quintett: {message}", err=True)
    raise typer.Exit(code)


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
        options = json.loads(text)
        if not isinstance(options, dict):
            fail(f"--options: expected a JSON object, found {text}")
        if deck is not None:
            option = game.options.get("deck")
            if option is None or option.from_file is None:
                fail(f"--deck: {game.id} has no deck of your own")
            options["deck"] = option.from_file(deck)
        game.new(players, options)
    except ValueError as error:
        fail(str(error))
    return options


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """A file of records, or standard input."""
    if name == "-":
        yield sys.stdin.buffer
        return
    try:
        file = Path(name).open("rb")  # noqa: SIM115 - closed below
    except OSError as error:
        fail(f"can't read {name}: {error.strerror}")
    with file:
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
    try:
        file = Path(name).open("w", encoding="utf-8")  # noqa: SIM115 - closed below
    except OSError as error:
        fail(f"can't write {name}: {error.strerror}")
    with file:
        yield file


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
        typer.echo(f"quintett: {unit} runs uncompiled on this machine, slowly", err=True)
    return slow


def read_records(file: str, parts: tuple[str, ...]) -> Iterator[Record | Refused]:
    """The records of a file one by one, the game of each made ready before."""
    from quintett.match import arbiter
    from quintett.match.record import Record

    known = set()
    with opened(file) as stream:
        for record in arbiter.records(stream):
            if isinstance(record, Record) and record.game.id not in known:
                known.add(record.game.id)
                get_ready([record.game.id], parts)
            yield record


def read_record(file: str, number: int, parts: tuple[str, ...]) -> Record | Refused:
    """One record of a file."""
    for place, record in enumerate(read_records(file, parts)):
        if place == number:
            return record
    fail(f"{file} has no record {number}")


def jobs_or_cores(jobs: int | None, threads: int = 1) -> int:
    """How many processes may work, each with so many threads."""
    return jobs or max(1, (os.cpu_count() or 1) // threads)


def say(answer: dict[str, Any]) -> None:
    """One JSON line."""
    print(json.dumps(answer, ensure_ascii=False))


def language_or_default(language: str | None) -> str:
    from quintett.words import LANGUAGES, preferred_language

    if language is None:
        return preferred_language()
    if language not in LANGUAGES:
        fail(f"--lang: expected {' or '.join(LANGUAGES)}, found {language!r}")
    return language
