"""The command line: all commands under one name. The work is done in the rooms."""

from __future__ import annotations

import sys
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
from quintett.machine.cluster import HERE

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
    given = with_cluster(sys.argv[1:] if arguments is None else arguments)
    mistakes.run(lambda: app(given, prog_name="quintett", standalone_mode=False))


def with_cluster(arguments: Sequence[str]) -> list[str]:
    """A `--cluster` without an address is this machine: Typer knows no option that may go without
    its value.

    >>> from quintett.cli import with_cluster
    >>> with_cluster(["balance", "--cluster", "-n", "3"])
    ['balance', '--cluster=here', '-n', '3']
    """
    following = [*arguments[1:], "--"]
    return (
        [
            f"{one}={HERE}" if one == "--cluster" and after.startswith("-") else one
            for one, after in zip(arguments, following, strict=True)
        ]
        if arguments
        else []
    )


@app.callback()
def start(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        tables.serve(port=0, open_browser=True)
