"""The command line: all commands under one name. The work is done in the rooms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NoReturn

import typer

from quintett.commands import bots, coach, mistakes, tables
from quintett.commands.common import (
    LONGEST_SECONDS,
    MOST_ENTRIES,
    Deck,
    GameName,
    Games,
    Language,
    Players,
    RecordFile,
    RecordNumber,
    get_ready,
    is_file,
    language_or_default,
    load_game,
    number,
    read_options,
    read_record,
    read_records,
    say,
    written,
)
from quintett.commands.doctor import doctor
from quintett.commands.mistakes import complain, fail

app = typer.Typer(
    help="Five small card games: play them, referee them, simulate them.",
    add_completion=False,
    no_args_is_help=False,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.command()(tables.serve)
app.command()(tables.schema)
app.add_typer(tables.games, name="games")


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Runs a command to its end."""
    mistakes.run(lambda: app(arguments, prog_name="quintett", standalone_mode=False))


@app.callback()
def start(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        tables.serve(port=0, open_browser=True)


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Default: one for a start.")
    ] = None,
    players: Players = 3,
    lang: Language = None,
    options: Annotated[str, typer.Option(help="Options as JSON.")] = "{}",
    deck: Deck = None,
    level: Annotated[
        str,
        typer.Option(
            help="The bots: novice, casual, skilled, expert, master, module:Class or cmd:COMMAND."
        ),
    ] = "skilled",
    seed: Annotated[str | None, typer.Option(help="Repeats a deal.")] = None,
) -> None:
    """Play in the terminal against bots."""
    from quintett import games
    from quintett.bots.players.levels import LEVELS, QUICK
    from quintett.machine.rehearse import MATCH, SEARCH
    from quintett.terminal.plain import PlainTable
    from quintett.words import Words

    chosen = load_game(games.starter().id if game is None else game, players)
    wanted = read_options(chosen, players, options, deck)
    words = Words(language_or_default(lang))
    needed = (*MATCH, "knowledge") if level in QUICK else (*MATCH, *SEARCH)
    if get_ready([chosen.id], needed) and level in LEVELS and level not in QUICK:
        level = "casual"
        complain("without a compiled search the bots play Casual")
    PlainTable(chosen, players, words, wanted, level, seed).run()


@app.command()
def simulate(
    game: GameName,
    players: Players,
    games: Games = 1,
    seed: Annotated[str, typer.Option(help="Same seed, same games.")] = "0",
    options: Annotated[str, typer.Option(help="Options as JSON.")] = "{}",
    deck: Deck = None,
    out: Annotated[str, typer.Option(help="Where the records go, one a line; - prints.")] = "-",
) -> None:
    """Play games with random legal moves and write their records."""
    from quintett.lab.simulate import random_matches
    from quintett.machine.rehearse import MATCH
    from quintett.match.record import record_of
    from quintett.terminal.progress import progress

    chosen = load_game(game, players)
    wanted = read_options(chosen, players, options, deck)
    get_ready([chosen.id], MATCH)
    with written(out) as file:
        matches = random_matches(chosen, players, wanted, seed, games)
        for match in progress(matches, games, f"{game}, {players} players"):
            file.write(record_of(match).to_json().decode() + "\n")


@app.command()
def replay(file: RecordFile) -> None:
    """Play records again under the rules; say for each whether it is right."""
    from quintett.machine.rehearse import MATCH
    from quintett.match import arbiter

    is_good = True
    for record in read_records(file, MATCH):
        answer = arbiter.replay(record)
        is_good &= answer["ok"]
        say(answer)
    if not is_good:
        raise typer.Exit(1)


@app.command()
def legal(
    file: RecordFile,
    at: Annotated[
        int | None, number(int, 0, MOST_ENTRIES, "--at", about="Only at this entry.")
    ] = None,
) -> None:
    """List the legal moves at every decision of a record."""
    from quintett.machine.rehearse import MATCH
    from quintett.match import arbiter

    is_good = True
    for place, record in enumerate(read_records(file, MATCH)):
        refused = arbiter.legal(record, place, at, say)
        if refused is not None:
            is_good = False
            rule = f" ({refused.rule})" if refused.rule else ""
            entry = "" if refused.entry is None else f", entry {refused.entry}"
            complain(f"record {place}{entry}{rule}: {refused}", prefix="")
    if not is_good:
        raise typer.Exit(1)


@app.command()
def why(
    file: RecordFile,
    move: Annotated[str, typer.Argument(metavar="MOVE", help='For example "play R7".')],
    at: Annotated[int, number(int, 0, MOST_ENTRIES, "--at", about="Before which entry.")],
    record: RecordNumber = 0,
    lang: Language = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON line.")] = False,
) -> None:
    """Say whether a move is legal at an entry and, if not, which rule forbids it."""
    from quintett.machine.rehearse import MATCH
    from quintett.match import arbiter

    language = language_or_default(lang)
    found = read_record(file, record, MATCH)
    answer = arbiter.why(arbiter.position(found, at), move, language)
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
    from quintett.machine.rehearse import MATCH
    from quintett.match.link import from_link, to_link

    if file.count(".") >= 4 and not is_file(file):
        print(from_link(file).to_json().decode())
        return
    for record in read_records(file, MATCH):
        if isinstance(record, Exception):
            raise record
        print(to_link(record))


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Default: all.")] = None,
    players: Annotated[
        int | None, number(int, 1, 99, "--players", "-n", about="Default: all.")
    ] = None,
    seconds: Annotated[
        float, number(float, 0.01, LONGEST_SECONDS, about="How long each is measured.")
    ] = 3.0,
    search: Annotated[
        bool, typer.Option("--search", help="Measure the textbook's tree search instead.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON line a game.")] = False,
) -> None:
    """Measure random legal play under the complete rules on one core. Of a search also by how many
    milliseconds it missed its deadline at worst."""
    from rich.console import Console

    from quintett import games
    from quintett.lab.bench import measure, measure_overrun, measure_search
    from quintett.machine.rehearse import BENCH, SEARCH
    from quintett.terminal.progress import progress

    chosen = games.all_games() if game is None else [load_game(game, players)]
    tables = [(one, count) for one in chosen for count in one.seats if players in (None, count)]
    if not tables:
        fail(f"no game for {players} players")
    get_ready(dict.fromkeys(one.id for one, _count in tables), SEARCH if search else BENCH)
    rows = []
    for one, count in progress(iter(tables), len(tables), "measuring"):
        rows.append((measure_search if search else measure)(one, count, seconds))
        if as_json:
            say(rows[-1])
        elif search:
            rows[-1]["overrun_ms"] = measure_overrun(one, count)
    if not as_json:
        Console().print(bench_table(rows))


def bench_table(rows: list[dict[str, Any]]) -> Any:
    from rich.table import Table

    table = Table(*(name.replace("_per_second", "/s") for name in rows[0]))
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows:
        table.add_row(row["game"], *(f"{value:,}" for value in list(row.values())[1:]))
    return table


app.command()(bots.duel)
app.command()(bots.ladder)
app.command()(coach.hint)
app.command()(coach.review)
app.command()(doctor)
