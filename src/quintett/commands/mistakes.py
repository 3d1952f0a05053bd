"""What people can do wrong, and what can fail around them: the one place that makes a sentence and
an exit code of it. Nobody who uses a command meets a traceback, unless the mistake is ours."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, NamedTuple, NoReturn

import typer

from quintett.cards.errors import QuintettError

FAILED, WRONG_USE, UNPLAYABLE, OURS, INTERRUPTED = 1, 2, 3, 70, 130
"""Exit codes: something failed; it was called with something unusable; a game can't be had on this
machine; a mistake of ours; Ctrl-C."""
EXTRAS = {
    "matplotlib": "lab", "asyncpg": "postgres", "pyarrow": "data", "duckdb": "data",
    "ray": "cluster",
}  # fmt: skip
"""Packages that not everybody needs, and what to install for them."""
LONGEST = 600
"""Letters of a sentence: what somebody wrote may be repeated in it, but not all of it."""


class Mistake(Exception):
    """Ends a command with a sentence and an exit code."""

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code


class End(NamedTuple):
    """How a command ends: what is said, if anything, and its exit code."""

    sentence: str
    code: int


def fail(message: str, code: int = WRONG_USE) -> NoReturn:
    """Ends a command that was called with something unusable."""
    raise Mistake(message, code)


def complain(sentence: str, prefix: str = "quintett: ") -> None:
    """Says on standard error what is wrong. Letters that could move the cursor are written out."""
    text = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in sentence)
    if len(text) > LONGEST:
        text = f"{text[: LONGEST // 2]} … {text[-LONGEST // 2 :]}"
    with suppress(OSError):  # who closed it doesn't want to know
        print(f"{prefix}{text.rstrip('.')}.", file=sys.stderr, flush=True)


def run(command: Callable[[], Any]) -> NoReturn:
    """Runs a command and leaves with its exit code."""
    hold_streams()
    code = carry_out(command)
    if code == 0:
        code = carry_out(sys.stdout.flush)  # a full disk may show only now
    for stream in (sys.stdout, sys.stderr):
        silence_if_broken(stream)
    sys.exit(code)


def carry_out(work: Callable[[], Any]) -> int:
    """Does something; the exit code says how it went, and so does a sentence if it failed."""
    try:
        return work() or 0
    except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001 - all of them are told
        end = end_of(error)
        if end is None:
            sys.excepthook(type(error), error, error.__traceback__)
            end = End("this is a mistake of ours: please tell us what you did", OURS)
        if end.sentence:
            complain(end.sentence)
        return end.code


def end_of(error: BaseException) -> End | None:
    """What to say of an error that can be expected."""
    match error:
        case Mistake():
            return End(str(error), error.code)
        case QuintettError():
            return End(str(error), WRONG_USE)
        case KeyboardInterrupt() | typer.Abort():
            return End("", INTERRUPTED)
        case BrokenPipeError():  # whoever read has read enough
            return End("", FAILED)
        case OSError():
            return End(_system_words(error), FAILED)
        case ModuleNotFoundError(name=str(name)) if name in EXTRAS:
            return End(f"{name} is missing: pip install 'quintett[{EXTRAS[name]}]'", FAILED)
        case BrokenProcessPool():
            return End("a process that worked for this ended early; try --jobs 1", FAILED)
        case MemoryError():
            return End("there is not enough memory for this", FAILED)
        case RecursionError():
            return End("something that was given is nested too deeply", WRONG_USE)
        case UnicodeError():
            return End(f"something that was given is no text: {error}", WRONG_USE)
    return _words_of_typer(error) or _words_of_the_store(error) or _words_of_the_cluster(error)


def _system_words(error: OSError) -> str:
    what = error.strerror or type(error).__name__
    if error.filename is not None:
        return f"{os.fsdecode(error.filename)}: {what}"
    return f"could not read or write: {what}"


def _words_of_typer(error: BaseException) -> End | None:
    """Options that nobody knows, arguments that are missing, values of another kind."""
    if not hasattr(error, "format_message"):
        return None
    context = getattr(error, "ctx", None)
    more = f" Try '{context.command_path} --help'." if context else ""
    words = error.format_message().strip().rstrip(".")
    return End(f"{words}.{more}", getattr(error, "exit_code", WRONG_USE))


def _words_of_the_store(error: BaseException) -> End | None:
    """Only commands that use the store have loaded it. A driver's message may hold secrets."""
    if "quintett.server.storage.store" not in sys.modules:
        return None
    from sqlalchemy.exc import SQLAlchemyError

    from quintett.server.storage.database import StoreFailed, reason_of
    from quintett.server.storage.store import Conflict

    if isinstance(error, Conflict):
        return End(str(error), FAILED)
    if isinstance(error, StoreFailed):
        return End(f"the store failed: {error}", FAILED)
    if isinstance(error, SQLAlchemyError):
        return End(f"the store failed: {reason_of(error)}", FAILED)
    return None


def _words_of_the_cluster(error: BaseException) -> End | None:
    """Only commands that use a cluster have loaded it."""
    cluster = sys.modules.get("quintett.machine.cluster")
    if cluster is not None and isinstance(error, cluster.Unreachable):
        return End(str(error), FAILED)
    return None


# --- standard input, output and error


def hold_streams() -> None:
    """Streams are UTF-8. The number of one that was closed would go to the next file that is
    opened, and what is printed into that file; so it gets one that can't be used, but for errors,
    which are dropped."""
    for number, (name, mode, flags) in enumerate(
        (("stdin", "r", os.O_WRONLY), ("stdout", "w", os.O_RDONLY), ("stderr", "w", os.O_WRONLY))
    ):
        if getattr(sys, name) is None:
            held = os.open(os.devnull, flags)
            if held != number:
                os.dup2(held, number)
            setattr(sys, name, open(number, mode, closefd=False))  # noqa: SIM115
        stream = getattr(sys, name)
        if mode == "w" and hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def silence_if_broken(stream: Any) -> None:
    """What can't be written any more is dropped: Python would try again at its end, and say so."""
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
