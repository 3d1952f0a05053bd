"""The command line: all commands under one name. The work is done in the rooms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

import typer

from quintett.commands import (
    balance,
    bench,
    bots,
    coach,
    data,
    doctor,
    learning,
    mistakes,
    play,
    records,
    tables,
)

app = typer.Typer(
    help="Five small card games: play them, referee them, simulate them.",
    add_completion=False,
    no_args_is_help=False,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

COMMANDS = (
    tables.serve, tables.schema, play.play,
    records.simulate, records.replay, records.verify, records.legal, records.why, records.rules,
    records.link,
    balance.balance, bench.bench, bots.duel, bots.ladder, learning.calibrate, learning.train,
    coach.hint, coach.review, doctor.doctor,
)  # fmt: skip
for command in COMMANDS:
    app.command()(command)
app.add_typer(tables.games, name="games")
app.add_typer(data.data, name="data")


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Runs a command to its end."""
    mistakes.run(lambda: app(arguments, prog_name="quintett", standalone_mode=False))


@app.callback()
def start(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        tables.serve(port=0, open_browser=True)
