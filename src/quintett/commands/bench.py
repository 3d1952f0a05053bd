"""The command that measures speed."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from quintett.commands.common import LONGEST_SECONDS, get_ready, load_game, number, say
from quintett.commands.mistakes import fail


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
        Console().print(_table(rows))


def _table(rows: list[dict[str, Any]]) -> Any:
    from rich.table import Table

    table = Table(*(name.replace("_per_second", "/s") for name in rows[0]))
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows:
        table.add_row(row["game"], *(f"{value:,}" for value in list(row.values())[1:]))
    return table
