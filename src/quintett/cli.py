"""The command line. Each command is a few lines here; the work is done in the rooms."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, NoReturn, TextIO

import typer

if TYPE_CHECKING:
    from quintett.cards.game import Game

app = typer.Typer(
    help="Five small card games: play them, referee them, simulate them.",
    add_completion=False,
    no_args_is_help=False,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's id, for example parade.")]
Players = Annotated[int, typer.Option("--players", "-n", help="How many players.")]
RecordFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A record, or one a line; - is standard input.")
]
Deck = Annotated[
    Path | None, typer.Option("--deck", help="Rotundo: the numbers of your own cards, a TOML file.")
]
Language = Annotated[str | None, typer.Option("--lang", help="en or de; default: the system's.")]


def main() -> None:
    """Runs a command; a closed pipe or Ctrl-C ends it without noise."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        app()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


def fail(message: str) -> NoReturn:
    """Ends a command that was called with something unusable."""
    typer.echo(f"quintett: {message}", err=True)
    raise typer.Exit(2)


def load_game(name: str) -> Game:
    from quintett import games
    from quintett.cards.errors import QuintettError

    try:
        return games.game(name)
    except QuintettError as error:
        fail(str(error))


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


@app.callback()
def start(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        play()


@app.command()
def play(
    game: GameName = "parade",
    players: Players = 3,
    lang: Language = None,
    options: Annotated[str, typer.Option(help="Options as JSON.")] = "{}",
    deck: Deck = None,
    seed: Annotated[str | None, typer.Option(help="Repeats a deal.")] = None,
) -> None:
    """Play in the terminal against bots."""
    from quintett.terminal.parade import ParadeTable
    from quintett.terminal.plain import PlainTable
    from quintett.words import Words

    chosen = load_game(game)
    table = ParadeTable if game == "parade" else PlainTable
    wanted = read_options(chosen, players, options, deck)
    table(chosen, players, Words(language_or_default(lang)), wanted, seed).run()


@app.command()
def simulate(
    game: GameName,
    players: Players,
    games: Annotated[int, typer.Option("--games", "-k", min=1, help="How many games.")] = 1,
    seed: Annotated[str, typer.Option(help="Same seed, same games.")] = "0",
    options: Annotated[str, typer.Option(help="Options as JSON.")] = "{}",
    deck: Deck = None,
    out: Annotated[str, typer.Option(help="Where the records go, one a line; - prints.")] = "-",
) -> None:
    """Play games with random legal moves and write their records."""
    from quintett.lab.simulate import random_matches
    from quintett.match.record import record_of
    from quintett.terminal.progress import progress

    chosen = load_game(game)
    wanted = read_options(chosen, players, options, deck)
    with written(out) as file:
        matches = random_matches(chosen, players, wanted, seed, games)
        for match in progress(matches, games, f"{game}, {players} players"):
            file.write(record_of(match).to_json().decode() + "\n")


@app.command()
def replay(file: RecordFile) -> None:
    """Play records again under the rules; say for each whether it is right."""
    from quintett.match import arbiter

    is_good = True
    with opened(file) as stream:
        for record in arbiter.records(stream):
            answer = arbiter.replay(record)
            is_good &= answer["ok"]
            say(answer)
    if not is_good:
        raise typer.Exit(1)


@app.command()
def legal(
    file: RecordFile,
    at: Annotated[int | None, typer.Option("--at", help="Only at this entry.")] = None,
) -> None:
    """List the legal moves at every decision of a record."""
    from quintett.match import arbiter

    is_good = True
    with opened(file) as stream:
        for number, record in enumerate(arbiter.records(stream)):
            refused = arbiter.legal(record, number, at, say)
            if refused is not None:
                is_good = False
                rule = f" ({refused.rule})" if refused.rule else ""
                place = "" if refused.entry is None else f", entry {refused.entry}"
                typer.echo(f"record {number}{place}{rule}: {refused}", err=True)
    if not is_good:
        raise typer.Exit(1)


@app.command()
def why(
    file: RecordFile,
    move: Annotated[str, typer.Argument(metavar="MOVE", help='For example "play R7".')],
    at: Annotated[int, typer.Option("--at", help="Before which entry.")],
    record: Annotated[int, typer.Option(help="Which record of the file, from 0.")] = 0,
    lang: Language = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON line.")] = False,
) -> None:
    """Say whether a move is legal at an entry and, if not, which rule forbids it."""
    from quintett.cards.errors import QuintettError
    from quintett.match import arbiter

    language = language_or_default(lang)
    with opened(file) as stream:
        found = next((item for n, item in enumerate(arbiter.records(stream)) if n == record), None)
    if found is None:
        fail(f"{file} has no record {record}")
    try:
        answer = arbiter.why(arbiter.position(found, at), move, language)
    except QuintettError as error:
        fail(str(error))
    if as_json:
        say(answer)
    elif answer["legal"]:
        print(f"legal: seat {answer['seat']} may {move!r} at entry {at}")
    else:
        print(f"{answer['rule']}: {answer['sentence']}")


@app.command()
def rules(game: GameName, lang: Language = None) -> None:
    """Show a game's rulebook."""
    from rich.console import Console
    from rich.markdown import Markdown

    from quintett.match.rulebook import rulebook

    load_game(game)
    Console().print(Markdown(rulebook(game, language_or_default(lang))))


@app.command()
def link(
    file: Annotated[str, typer.Argument(metavar="FILE|LINK", help="A record, or a link's text.")],
) -> None:
    """Turn a record into a short text for links, or such a text back into a record."""
    from quintett.cards.errors import QuintettError
    from quintett.match import arbiter
    from quintett.match.link import from_link, to_link

    try:
        if file != "-" and not Path(file).exists() and file.count(".") >= 4:
            print(from_link(file).to_json().decode())
            return
        with opened(file) as stream:
            for record in arbiter.records(stream):
                if isinstance(record, Exception):
                    raise record
                print(to_link(record))
    except QuintettError as error:
        fail(str(error))


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Default: all.")] = None,
    players: Annotated[int | None, typer.Option("--players", "-n", help="Default: all.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each is measured.")] = 3.0,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON line a game.")] = False,
) -> None:
    """Measure random legal play under the complete rules on one core."""
    from rich.console import Console

    from quintett import games
    from quintett.lab.bench import measure
    from quintett.terminal.progress import progress

    chosen = [load_game(game)] if game else games.all_games()
    tables = [(one, count) for one in chosen for count in one.seats if players in (None, count)]
    if not tables:
        fail(f"no game for {players} players")
    rows = []
    for one, count in progress(iter(tables), len(tables), "measuring"):
        rows.append(measure(one, count, seconds))
        if as_json:
            say(rows[-1])
    if not as_json:
        Console().print(bench_table(rows))


def bench_table(rows: list[dict[str, Any]]) -> Any:
    from rich.table import Table

    table = Table("game", "players", "moves/s", "games/s", "resamples/s")
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows:
        table.add_row(row["game"], *(f"{value:,}" for value in list(row.values())[1:]))
    return table
