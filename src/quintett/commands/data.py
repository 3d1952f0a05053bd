"""Data sets of games: made, asked, checked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quintett.commands.common import (
    Cluster,
    GameName,
    Jobs,
    load_game,
    number,
    pool_of,
    read_options,
    say,
)
from quintett.commands.mistakes import FAILED, complain

if TYPE_CHECKING:
    from quintett.study.data.read import Answer

MOST_ROWS = 10**9
SHOWN_ROWS, SHOWN_LETTERS = 100, 60
data = typer.Typer(help="Games as Parquet files, for those who study them.")


@data.command("make")
def make_data(
    game: GameName,
    folder: Annotated[Path, typer.Option("--out", help="The folder of the data set.")],
    games: Annotated[
        int, number(int, 1, MOST_ROWS, "--games", "-k", about="How many games at each table.")
    ] = 1000,
    players: Annotated[
        int | None, number(int, 1, 99, "--players", "-n", about="Default: every table.")
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bots",
            help="Who plays, once for each bot: random (the default), a level, module:Class or "
            "cmd:COMMAND. They take turns in the seats.",
        ),
    ] = None,
    seed: Annotated[str, typer.Option(help="Same seed, same games.")] = "0",
    options: Annotated[str, typer.Option(help="Options as JSON.")] = "{}",
    only_games: Annotated[
        bool, typer.Option("--only-games", help="Neither decisions nor states: much faster.")
    ] = False,
    jobs: Jobs = None,
    cluster: Cluster = None,
) -> None:
    """Let bots play, and write their games, decisions and states as Parquet. Files that are there
    stay: the command goes on where it was ended."""
    from quintett.machine.rehearse import PLAYS, SEARCH
    from quintett.study.data.card import write_card
    from quintett.study.data.files import alone_in, seal
    from quintett.study.data.make import GAMES_ONLY, make, pieces
    from quintett.study.data.schema import TABLES
    from quintett.study.plays import Setting
    from quintett.terminal.progress import progress

    chosen = load_game(game, players)
    tables = [count for count in chosen.seats if players in (None, count)]
    wanted = read_options(chosen, tables[0], options, None)
    settings = [
        Setting(chosen.id, count, tuple(bots or ("random",)), seed, wanted) for count in tables
    ]
    settings[0].check()
    parts = GAMES_ONLY if only_games else TABLES
    needed = PLAYS if settings[0].is_compiled else (*PLAYS, *SEARCH)
    with alone_in(folder):
        plan = [piece for one in settings for piece in pieces(one, games, parts, folder)]
        pool = pool_of(jobs, cluster, [chosen.id], needed)
        made = 0
        try:
            for piece in progress(make(plan, folder, pool), len(plan), f"{game}: games"):
                made += len(piece.numbers)
        finally:
            if made or not plan:
                write_card(folder)
                seal(folder)
    say({"folder": str(folder), "files": len(plan), "games": made, "tables": len(settings)})


Folder = Annotated[Path, typer.Option("--data", help="The folder of the data set.")]


@data.command("query")
def query_data(
    question: Annotated[
        str,
        typer.Argument(metavar="SQL", help="Over games, seats, decisions and states."),
    ],
    folder: Folder = Path("data"),
    as_json: Annotated[bool, typer.Option("--json", help="One JSON line a row.")] = False,
) -> None:
    """Ask a data set in SQL (DuckDB)."""
    from quintett.study.data.read import ask

    answer = ask(folder, question)
    if as_json:
        for row in answer.rows:
            say_row(dict(zip(answer.names, row, strict=True)))
    else:
        print_answer(answer)


def say_row(row: dict[str, object]) -> None:
    """One JSON line; what JSON doesn't know, such as a date, as text."""
    import json

    print(json.dumps(row, ensure_ascii=False, default=str))


def print_answer(answer: Answer) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table(*map(escape, answer.names))
    for place, row in enumerate(answer.rows):
        if place == SHOWN_ROWS:
            table.caption = f"the first {SHOWN_ROWS} rows; --json prints all"
            break
        table.add_row(*(escape(_short(value)) for value in row))
    Console().print(table)


def _short(value: object) -> str:
    text = f"{value:.4f}" if isinstance(value, float) else str(value)
    return text if len(text) <= SHOWN_LETTERS else f"{text[: SHOWN_LETTERS - 1]}…"


@data.command("check")
def check_data(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of the data set.")],
) -> None:
    """Read every file of a data set, and play some games of each again."""
    from quintett.study.data.read import Problem, check, files_in
    from quintett.terminal.progress import progress

    count = sum(map(len, files_in(folder).values()))
    files = problems = 0
    for found in progress(check(folder), count, "checking"):
        if isinstance(found, Problem):
            problems += 1
            complain(f"{found.file}: {found.text}", prefix="")
        else:
            files += 1
    say({"ok": not problems, "files": files, "problems": problems})
    if problems:
        raise typer.Exit(FAILED)
