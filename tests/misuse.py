"""Every command with every kind of nonsense, generated from the commands' own declarations:
`python tests/misuse.py FOLDER`. Prints a JSON line for each misuse that isn't answered as it should
be, and at last how many there were.

One process has loaded everything; each misuse is a fork of it, so that a thousand take seconds.
A parameter of a kind that nobody thought of gets the nonsense that every word must refuse.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import inspect
import json
import math
import os
import re
import signal
import sys
import time
import traceback
import typing
from collections.abc import Callable, Iterator
from pathlib import Path
from types import UnionType
from typing import Any, NamedTuple, NoReturn

import typer.main
import typer.models

from quintett import cli, games
from quintett.commands import doctor
from quintett.lab.simulate import random_match
from quintett.match.record import record_of

DEADLINE = int(os.environ.get("QUINTETT_TEST_DEADLINE", "120"))
LONGEST_SENTENCE, MOST_LINES = 1000, 2
LONG = "x" * 100_000
DEEP = 100_000
ODD_WORDS = (
    "nope", "", " ", LONG, "\N{PLAYING CARD ACE OF SPADES}", "\udcff\udcfe", "../../etc/passwd",
    "%s%n{0}[red]", "\x1b[2J", "a\nb", "0",
)  # fmt: skip

RECORD, SHORT, STORE = "record.json", "short.json", "sqlite:///tables.sqlite"
PROVED, DATA = "proved.json", "dataset"
FAIR_VECTORS = Path(__file__).parents[1] / "docs" / "fair-vectors.json"
GOOD: dict[str, dict[str, Any]] = {
    "games import": {"file": RECORD, "database": STORE},
    "serve": {"port": 0, "database": "sqlite:///other.sqlite"},
    "schema": {},
    "games list": {"database": STORE},
    "games export": {"database": STORE},
    "games prune": {"days": 9, "database": STORE},
    "play": {"game": "parade", "players": 2, "level": "novice", "seed": "1"},
    "simulate": {"game": "parade", "players": 2},
    "replay": {"file": RECORD},
    "verify": {"file": PROVED},
    "legal": {"file": RECORD, "at": 3},
    "why": {"file": RECORD, "move": "play R7", "at": 3},
    "rules": {"game": "parade"},
    "link": {"file": RECORD},
    "bench": {"game": "parade", "players": 2, "seconds": 0.01},
    "duel": {"game": "parade", "bots": ["novice", "novice"], "games": 2, "jobs": 1},
    "ladder": {"game": "parade", "games": 1, "jobs": 1, "think": 0.001},
    "calibrate": {
        "game": "parade",
        "positions": 1,
        "level": "skilled",
        "iterations": 1,
        "hint": 9,
        "jobs": 1,
    },
    "train": {
        "game": "parade",
        "games": 10,
        "level": "skilled",
        "iterations": 1,
        "each": 1,
        "jobs": 1,
        "data": "games.jsonl",
        "out": "weights.json",
    },
    "balance": {"game": "parade", "players": 2, "games": 50, "level": "novice", "jobs": 1},
    "data make": {
        "game": "parade",
        "players": 2,
        "games": 2,
        "bots": ["novice"],
        "jobs": 1,
        "folder": DATA,
    },
    "data query": {"question": "SELECT count(*) FROM games", "folder": DATA},
    "data check": {"folder": DATA},
    "hint": {"file": RECORD, "at": 3, "think": 0.01},
    "review": {"file": SHORT, "think": 0.01, "jobs": 1},
    "doctor": {"port": 0, "database": STORE},
}
"""A call of each command that works and takes little: nonsense takes the place of one part."""
WAIT_FOR_PEOPLE = {"serve", "play"}


class Parameter(NamedTuple):
    """What a command declares of one of its parameters."""

    name: str
    kind: type
    info: Any
    is_needed: bool
    is_list: bool

    @property
    def is_option(self) -> bool:
        return isinstance(self.info, typer.models.OptionInfo)

    @property
    def flag(self) -> str:
        named = (self.info.default, *(self.info.param_decls or ()))  # Typer takes the first so
        declared = [name for name in named if isinstance(name, str) and name.startswith("--")]
        return declared[0].partition("/")[0] if declared else f"--{self.name.replace('_', '-')}"


class Misuse(NamedTuple):
    """A call that must be refused, or of which at least nothing bad may come (`is_free`)."""

    arguments: list[str]
    is_free: bool = False


# --- what the commands declare


def commands(app: typer.Typer, prefix: str = "") -> Iterator[tuple[str, Callable[..., Any]]]:
    for command in app.registered_commands:
        assert command.callback is not None
        yield prefix + (command.name or command.callback.__name__), command.callback
    for group in app.registered_groups:
        assert group.typer_instance is not None
        yield from commands(group.typer_instance, f"{group.name} ")


def parameters(function: Callable[..., Any]) -> list[Parameter]:
    hints = typing.get_type_hints(function, include_extras=True)
    return [
        declared(name, hints[name], parameter.default is inspect.Parameter.empty)
        for name, parameter in inspect.signature(function).parameters.items()
    ]


def declared(name: str, hint: Any, is_needed: bool) -> Parameter:
    kind, info = typing.get_args(hint)
    if typing.get_origin(kind) in (typing.Union, UnionType):
        kind = next(part for part in typing.get_args(kind) if part is not type(None))
    is_list = typing.get_origin(kind) is list
    return Parameter(name, typing.get_args(kind)[0] if is_list else kind, info, is_needed, is_list)


def call(name: str, function: Callable[..., Any], values: dict[str, Any]) -> list[str]:
    """The command line that gives these values."""
    placed, options = [], []
    for parameter in parameters(function):
        if parameter.name in values:
            value = values[parameter.name]
            each = [str(one) for one in (value if isinstance(value, list) else [value])]
            if parameter.is_option:
                options += [f"{parameter.flag}={one}" for one in each]
            else:
                placed += each
    return [*name.split(), *options, *(["--", *placed] if placed else [])]


# --- nonsense, by what a parameter is


def odd_numbers(parameter: Parameter) -> list[str]:
    odd = ["", "x", "nan", "inf", "-inf", "1e999", "0x10", "9" * 40, "9" * 5000, "-1", "1 2", "--"]
    if parameter.kind is int:
        odd += ["1.5", "1e5"]
    return odd + [str(bound) for bound in beyond(parameter)]


def beyond(parameter: Parameter) -> list[float]:
    bounds = ((parameter.info.min, -1), (parameter.info.max, 1))
    return [bound + step for bound, step in bounds if bound is not None]


ODD_FILES = (
    "missing", "no/such/file", "", ".", "folder", "folder/", "record.json/x", LONG, "y" * 300,
    "/proc/self/mem", "odd/empty", "odd/blank", "odd/binary", "odd/utf16", "odd/text", "odd/half",
    "odd/nested", "odd/nested-list", "odd/nested-options", "odd/list", "odd/number", "odd/digits",
    "odd/surrogate", "odd/zeros", "odd/long", "odd/byte", "\udcff", "a\nb", "~nobody/x",
)  # fmt: skip
ODD_DECKS = (*ODD_FILES, RECORD, "odd/deck")
ODD_TARGETS = ("no/such/x", ".", "folder", "record.json/x", "/proc/x", "", LONG, "/dev/full",
               "y" * 300)  # fmt: skip
ODD_FOLDERS = (RECORD, "record.json/x", "/proc/x", LONG, "y" * 300, "/dev/full")
ODD_STORES = (
    "nope://x", "mysql://a@b/c", "postgresql://", "postgresql://127.0.0.1:1/none",
    "postgresql://127.0.0.1:99999/x", "postgresql://127.0.0.1:x/y", "postgresql://[::1/x",
    "sqlite://host/x", "sqlite:x", "://", "folder", "sqlite:///folder", "record.json",
    "sqlite:///odd/binary", "/proc/x/y.sqlite", "record.json/x", LONG, f"sqlite:///{'y' * 300}",
    "/dev/full", "sqlite:///tables.sqlite?nope=1", "\udcff\ud800", "sqlite:///file:x?mode=ro&uri=1",
)  # fmt: skip
ODD_JSON = (
    "", "[", "{", "[]", "null", "1", '"x"', "NaN", "{} {}", '{"nope": 1}', '{"": {}}', "9" * 5000,
    "[" * DEEP, '{"a":' * DEEP, '{"a":' * 500 + "1" + "}" * 500, "[" * 900 + "]" * 900,
    '{"\\ud800": 1}', f'{{"{LONG}": 1}}', LONG, "\udcff", "{'a': 1}", "﻿{}",
)  # fmt: skip
ODD_BOTS = (
    *ODD_WORDS, ":", "os:", ":X", "os:nope", "no_such_module:X", "os:getcwd", "cmd:", "cmd:'",
    "cmd:no-such-program", "cmd:/", "cmd:record.json", "cmd:true", "cmd:false", "cmd:cat",
    "cmd:yes", "cmd:echo x", f"cmd:{LONG}", "cmd:" + "y" * 300, "Master",
)  # fmt: skip
ODD_HOSTS = (
    "", " ", "256.1.1.1", "nope.invalid", "http://127.0.0.1", "127.0.0.1:80", "[::1", "192.0.2.7",
    "y" * 64 + ".de", "y" * 300, LONG, "..", "a b", "a\nb", "\udcff", "-1", "\N{SNOWMAN}.de", "/",
)  # fmt: skip
ODD_NAMES = ("", " ", "http://a", "a/b", "a b", "a\nb", "*", "[::1", "a:b", "\udcff", LONG,
             "\N{SNOWMAN}.de")  # fmt: skip
ODD_ORIGINS = ("", "x", "nope.de", "://", "https://", "https://[::1", "https://a/b", "*", LONG,
               "https://a b", "https://a\nb", "\udcff", "javascript:1", "https://a:b")  # fmt: skip
ODD_LIMITS = (
    "", "x", "=", "=1", "nope=1", "connections", "connections=", "connections=x", "connections=-1",
    "connections=0", "connections=1.5", "connections=nan", "slowest=nan", "slowest=inf",
    "slowest=-1", "bytes_per_second=0", "connections=" + "9" * 40, "connections=" + "9" * 5000,
    LONG, "connections=1=2", "\udcff=1",
)  # fmt: skip

ODD_VALUES: tuple[Any, ...] = (None, -1, 10**30, 1.5, "x", LONG, [], {}, [[]], {"a": {}}, True)

NONSENSE: dict[str, tuple[str, ...]] = {
    "file": ODD_FILES, "deck": ODD_DECKS, "options": ODD_JSON, "database": ODD_STORES,
    "out": ODD_TARGETS, "html": ODD_TARGETS, "plot": ODD_TARGETS, "level": ODD_BOTS,
    "bots": ODD_BOTS, "data": (*ODD_TARGETS, RECORD), "folder": ODD_FOLDERS, "host": ODD_HOSTS,
    "allow_host": ODD_NAMES, "origin": ODD_ORIGINS, "limit": ODD_LIMITS,
}  # fmt: skip
FREE = {"seed": ("", LONG, "\udcff", "-1", "\x1b[2J\n")}
"""Whatever it says is a seed."""
NEEDS: dict[str, dict[str, Any]] = {"deck": {"game": "rotundo", "players": 3}}
"""What else must be given, for a parameter to mean anything."""


def misuses() -> Iterator[Misuse]:
    found = dict(commands(cli.app))
    assert found.keys() == GOOD.keys(), "every command needs a call that works"
    for name, function in found.items():
        good = GOOD[name]
        yield from of_the_whole(name, function, good)
        for parameter in parameters(function):
            for odd in of_one(parameter):
                values = {**good, **NEEDS.get(parameter.name, {}), parameter.name: odd}
                if parameter.is_list and isinstance(good.get(parameter.name), list):
                    values[parameter.name] = [*good[parameter.name][1:], odd]
                yield Misuse(call(name, function, values), parameter.name in FREE)
        if name == "simulate":
            yield from of_options(name, function)
    groups = {name.rpartition(" ")[0] for name in found}
    for group in groups:
        yield from (Misuse([*group.split(), odd]) for odd in ODD_WORDS)
    yield from (Misuse([group]) for group in groups - {""})


def of_the_whole(name: str, function: Callable[..., Any], good: dict[str, Any]) -> Iterator[Misuse]:
    yield Misuse([*name.split(), "--nope"])
    yield Misuse([*name.split(), f"--{LONG}"])
    given = parameters(function)
    if not any(parameter.is_list and not parameter.is_option for parameter in given):
        most = [LONG] * (1 + sum(not parameter.is_option for parameter in given))
        yield Misuse([*name.split(), *most])
    for parameter in given:
        if parameter.is_needed:
            rest = {key: value for key, value in good.items() if key != parameter.name}
            yield Misuse(call(name, function, rest))
        if parameter.is_option and parameter.kind is bool:
            yield Misuse([*name.split(), f"{parameter.flag}=x"])
        elif parameter.is_option:
            yield Misuse([*name.split(), parameter.flag])


def of_one(parameter: Parameter) -> typing.Sequence[str]:
    if parameter.kind in (int, float):
        return odd_numbers(parameter)
    if parameter.kind is bool:
        return ()
    return NONSENSE.get(parameter.name) or FREE.get(parameter.name) or ODD_WORDS


def of_options(name: str, function: Callable[..., Any]) -> Iterator[Misuse]:
    """Each option of a game with values of other kinds; some may be right by chance. All commands
    read them in the same way."""
    for game in ("parade", "rotundo"):
        for option in games.game(game).options:
            for value in ODD_VALUES:
                odd = json.dumps({option: value})
                values = {**GOOD[name], "game": game, "players": 3, "options": odd}
                yield Misuse(call(name, function, values), is_free=True)


def unbounded() -> Iterator[str]:
    """Numbers without a least and a most: something in between will hang."""
    for name, function in commands(cli.app):
        for parameter in parameters(function):
            bounds = (parameter.info.min, parameter.info.max)
            if parameter.kind in (int, float) and not all(
                bound is not None and math.isfinite(bound) for bound in bounds
            ):
                yield f"{name} {parameter.flag}"


# --- the files that are there


def lay_out(folder: Path) -> None:
    """Goes there and puts good files and odd ones."""
    os.chdir(folder)
    os.environ |= {
        "XDG_DATA_HOME": str(folder / "data"), "QUINTETT_LANG": "en", "TERM": "dumb",
        "COLUMNS": "100",
    }  # fmt: skip
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        os.environ.pop(name, None)
    game = record_of(random_match(games.game("parade"), 2, {}, "misuse", 0))
    good = game.to_json()
    Path(RECORD).write_bytes(good + b"\n")
    proved = json.loads(FAIR_VECTORS.read_text(encoding="utf-8"))["records"][0]
    Path(PROVED).write_text(json.dumps(proved), encoding="utf-8")
    game.entries, game.result = game.entries[:3], None
    Path(SHORT).write_bytes(game.to_json())
    Path("folder").mkdir()
    Path("odd").mkdir()
    deep = b'{"a":' * 500 + b"1" + b"}" * 500
    for name, content in {
        "empty": b"", "blank": b"\n \n", "binary": bytes(range(11, 256)) * 40, "text": b"Moin.\n",
        "utf16": good.decode().encode("utf-16"), "half": good[: len(good) // 2],
        "nested": b'{"a":' * DEEP, "nested-list": b"[" * DEEP + b"]" * DEEP, "list": b"[1, 2]\n",
        "nested-options": good.replace(b'"options":{}', b'"options":{"long":' + deep + b"}"),
        "number": b"1e400\n", "digits": b"9" * 10_000, "surrogate": b'{"quintett": "\\ud800"}',
        "zeros": b"\0" * 100_000, "long": b"x" * 9_000_000, "byte": good[:50] + b"\xff" + good[51:],
        "deck": b"[R1]\nx = 1\n" + b"a = " + b"[" * DEEP,
    }.items():  # fmt: skip
        Path("odd", name).write_bytes(content)


# --- running them


class Answer(NamedTuple):
    code: int
    out: str
    err: str


def run(arguments: list[str], stdin: str = "") -> Answer:
    """What a command does in a process of its own."""
    files = [Path(f"stream{number}") for number in range(3)]
    files[0].write_text(stdin)
    child = os.fork()
    if child == 0:
        become(arguments, files)
    _child, status = os.waitpid(child, 0)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    out, err = (file.read_bytes().decode(errors="replace") for file in files[1:])
    return Answer(os.waitstatus_to_exitcode(status), out, err)


def become(arguments: list[str], files: list[Path]) -> NoReturn:
    code = 1
    try:
        os.setsid()
        signal.alarm(DEADLINE)
        for number, file in enumerate(files):
            os.dup2(os.open(file, os.O_RDONLY if number == 0 else os.O_RDWR | os.O_TRUNC
                            | os.O_CREAT), number)  # fmt: skip
        sys.argv = ["quintett", *arguments]
        cli.main()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    except BaseException:  # noqa: BLE001 - as the interpreter does it
        traceback.print_exc()
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        os._exit(code)


def complaint(misuse: Misuse, answer: Answer) -> str | None:
    """What is wrong with an answer to a misuse."""
    if answer.code == -signal.SIGALRM:
        return "hangs"
    if "Traceback" in answer.out + answer.err or "mistake of ours" in answer.err:
        return "a traceback"
    if answer.code == 0:
        return None if misuse.is_free else "taken as if it were right"
    if answer.code not in (1, 2):
        return f"exit code {answer.code}"
    return None if is_told(answer) else "no sentence"


def is_told(answer: Answer) -> bool:
    """A sentence or two, or a line of JSON that says what is wrong."""
    if re.search(r'"ok": false.*("error"|"text"): "[^"]', answer.out) or "WRONG" in answer.out:
        return not answer.err
    lines = answer.err.splitlines()
    return (
        1 <= len(lines) <= MOST_LINES
        and all(len(line) <= LONGEST_SENTENCE and line.isprintable() for line in lines)
        and lines[-1].endswith(".")
    )


def warm_up() -> None:
    """Lets every command work once, in this process: what it loads, all forks have."""
    found = dict(commands(cli.app))
    for name in (name for name in GOOD if name not in WAIT_FOR_PEOPLE):
        arguments = call(name, found[name], GOOD[name])
        with open(os.devnull, "w") as quiet, contextlib.redirect_stdout(quiet):  # noqa: PTH123
            sys.argv = ["quintett", *arguments]
            try:
                cli.main()
            except SystemExit as end:
                if end.code:
                    raise RuntimeError(f"{arguments} ended with {end.code}") from end
    typer.main.get_command = functools.cache(typer.main.get_command)
    typer.main.get_command(cli.app)  # the same for all
    doctor._load_time = lambda name: ""  # takes a process and a second for each game
    import quintett.server.serve
    import quintett.terminal.plain  # noqa: F401


def main() -> None:
    lay_out(Path(sys.argv[1]).resolve())
    warm_up()
    gc.collect()
    gc.freeze()  # a fork copies what it touches
    begun, count = time.monotonic(), 0
    for name in unbounded():
        print(json.dumps({"wrong": "no bounds", "call": name}), flush=True)
    for misuse in misuses():
        count += 1
        answer = run(misuse.arguments, "q\n")
        wrong = complaint(misuse, answer)
        if wrong is not None:
            call = [f"{part[:60]}…" if len(part) > 60 else part for part in misuse.arguments]
            print(
                json.dumps(
                    {"wrong": wrong, "call": call, "code": answer.code, "out": answer.out[-200:],
                     "err": answer.err[-300:]}
                ), flush=True,
            )  # fmt: skip
    spent = sum(os.times()[:4])
    print(json.dumps({"walked": count, "seconds": round(time.monotonic() - begun, 1),
                      "processor_seconds": round(spent, 1)}))  # fmt: skip


if __name__ == "__main__":
    main()
