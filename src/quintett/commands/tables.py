"""The server's commands."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from typing import Annotated, get_args

import typer

from quintett.commands.common import (
    Language,
    RecordFile,
    language_or_default,
    number,
    read_records,
    say,
)
from quintett.commands.mistakes import fail

PORT = 8042
Database = Annotated[
    str,
    typer.Option(
        envvar="QUINTETT_DATABASE",
        help="sqlite:///FILE or postgresql://…; default: the user's data folder.",
    ),
]


def serve(
    host: Annotated[
        str, typer.Option(envvar="QUINTETT_HOST", help="0.0.0.0 lets others in the network in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, number(int, 0, 65_535, about="0: any free one.", envvar="QUINTETT_PORT")
    ] = PORT,
    database: Database = "",
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", envvar="QUINTETT_OPEN", help="Open the browser.")
    ] = False,
    demo: Annotated[
        bool, typer.Option("--demo", envvar="QUINTETT_DEMO", help="Fill the house with bot tables.")
    ] = False,
    proxied: Annotated[
        bool,
        typer.Option(
            "--proxied",
            envvar="QUINTETT_PROXIED",
            help="Behind a proxy: believe X-Forwarded-For.",
        ),
    ] = False,
    origin: Annotated[
        list[str] | None,
        typer.Option(envvar="QUINTETT_ORIGIN", help="Another page that may connect, https://…."),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            envvar="QUINTETT_ALLOW_HOST",
            help="A name under which browsers reach this server, as example.org; needed behind a "
            "proxy. Requests for other names are refused; this machine's own name and, with "
            "--host 0.0.0.0, addresses in numbers need no flag.",
        ),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(envvar="QUINTETT_LIMIT", help="NAME=NUMBER, see docs/hosting.md."),
    ] = None,
    log_level: Annotated[
        str,
        typer.Option(envvar="QUINTETT_LOG_LEVEL", help="debug, info, warning or error."),
    ] = "info",
    lang: Language = None,
) -> None:
    """Serve tables that people and bots sit at."""
    from quintett.server.limits import Limits
    from quintett.server.net.claims import allowed_host, origin_of
    from quintett.server.serve import Plan
    from quintett.server.serve import serve as run

    if log_level.upper() not in logging.getLevelNamesMapping():
        fail(f"--log-level: expected debug, info, warning or error, found {log_level}")
    run(
        Plan(
            host,
            port,
            database,
            open_browser,
            demo,
            proxied,
            frozenset(map(origin_of, origin or [])),
            frozenset(map(allowed_host, allow_host or [])),
            Limits().with_changes(limit or []),
            log_level,
            sys.stderr.isatty(),
            language_or_default(lang),
        )
    )


def schema() -> None:
    """Print the JSON Schema of the server's protocol."""
    from quintett.server.protocol.messages import schema as make

    print(json.dumps(make(), indent=1))


games = typer.Typer(help="The games in the server's store.")


@games.command("list")
def list_games(
    database: Database = "",
    status: Annotated[
        str | None, typer.Option(help="open, running, over or closed; default: all.")
    ] = None,
) -> None:
    """One JSON line a table."""
    from quintett.server.archive import list_tables
    from quintett.server.protocol.messages import Status

    if status is not None and status not in get_args(Status):
        fail(f"--status: expected {', '.join(get_args(Status))}, found '{status}'")
    for row in asyncio.run(list_tables(database, status)):
        say(row)


@games.command("export")
def export_games(
    database: Database = "",
    table: Annotated[str | None, typer.Argument(help="A table's id; default: all.")] = None,
    running: Annotated[
        bool, typer.Option("--running", help="Also games that are not over: all cards!")
    ] = False,
) -> None:
    """Print the records of finished games, one a line."""
    from quintett.server.archive import export

    for record in asyncio.run(export(database, table, running)):
        say(record)


@games.command("import")
def import_games(file: RecordFile, database: Database = "") -> None:
    """Put finished games into the store, each as a closed table."""
    from quintett.machine.rehearse import MATCH
    from quintett.server.archive import bring_in

    answers = asyncio.run(bring_in(database, read_records(file, MATCH)))
    for answer in answers:
        say(answer)
    if not all(answer["ok"] for answer in answers):
        raise typer.Exit(1)


@games.command("prune")
def prune_games(
    days: Annotated[float, number(float, 0, 36_500, about="Untouched for so many days.")],
    database: Database = "",
) -> None:
    """Delete tables that nobody has touched for long, for good."""
    from quintett.server.archive import prune

    print(json.dumps({"deleted": asyncio.run(prune(database, days))}))
