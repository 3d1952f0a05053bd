"""The server's commands."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from quintett.commands.common import fail

Found = TypeVar("Found")

PORT = 8042
Database = Annotated[
    str, typer.Option(help="sqlite:///FILE or postgresql://…; default: the user's data folder.")
]


def serve(
    host: Annotated[str, typer.Option(help="0.0.0.0 lets others in the network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any free one.")] = PORT,
    database: Database = "",
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the browser.")
    ] = False,
    demo: Annotated[bool, typer.Option("--demo", help="Fill the house with bot tables.")] = False,
    proxied: Annotated[
        bool, typer.Option("--proxied", help="Behind a proxy: believe X-Forwarded-For.")
    ] = False,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another page that may connect, https://….")
    ] = None,
    limit: Annotated[
        list[str] | None, typer.Option(help="NAME=NUMBER, see docs/hosting.md.")
    ] = None,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
    lang: Annotated[str | None, typer.Option(help="en or de.")] = None,
) -> None:
    """Serve tables that people and bots sit at."""
    from quintett.cards.errors import QuintettError
    from quintett.server.limits import Limits
    from quintett.server.serve import Plan
    from quintett.server.serve import serve as run
    from quintett.words import preferred_language

    try:
        limits = Limits().with_changes(limit or [])
    except ValueError as error:
        fail(str(error))
    if log_level.upper() not in logging.getLevelNamesMapping():
        fail(f"--log-level: expected debug, info, warning or error, found {log_level}")
    try:
        run(
            Plan(
                host,
                port,
                database,
                open_browser,
                demo,
                proxied,
                frozenset(origin or []),
                limits,
                log_level,
                sys.stderr.isatty(),
                lang or preferred_language(),
            )
        )
    except QuintettError as error:
        fail(str(error))


def schema() -> None:
    """Print the JSON Schema of the server's protocol."""
    from quintett.server.messages import schema as make

    print(json.dumps(make(), indent=1))


games = typer.Typer(help="The games in the server's store.", no_args_is_help=True)


def _run(work: Coroutine[Any, Any, Found]) -> Found:
    """Does something with the store; what is wrong with it is a sentence."""
    from sqlalchemy.exc import SQLAlchemyError

    from quintett.server.database import reason_of
    from quintett.server.schema import NoStore

    try:
        return asyncio.run(work)
    except NoStore as error:
        fail(str(error))
    except SQLAlchemyError as error:
        fail(f"the store failed: {reason_of(error)}")


@games.command("list")
def list_games(
    database: Database = "",
    status: Annotated[
        str | None, typer.Option(help="open, running, over or closed; default: all.")
    ] = None,
) -> None:
    """One JSON line a table."""
    from quintett.server.archive import list_tables

    for row in _run(list_tables(database, status)):
        print(json.dumps(row, ensure_ascii=False))


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

    for record in _run(export(database, table, running)):
        print(json.dumps(record, ensure_ascii=False))


@games.command("import")
def import_games(
    file: Annotated[Path, typer.Argument(help="Records, one a line.")], database: Database = ""
) -> None:
    """Put finished games into the store, each as a closed table."""
    from quintett.server.archive import bring_in

    _say_all(_run(bring_in(database, file)))


def _say_all(answers: list[dict[str, Any]]) -> None:
    for answer in answers:
        print(json.dumps(answer, ensure_ascii=False))
    if not all(answer["ok"] for answer in answers):
        raise typer.Exit(1)


@games.command("prune")
def prune_games(
    days: Annotated[float, typer.Option(min=0, help="Untouched for so many days.")],
    database: Database = "",
) -> None:
    """Delete tables that nobody has touched for long, for good."""
    from quintett.server.archive import prune

    print(json.dumps({"deleted": _run(prune(database, days))}))
