"""Who may use a store and how: one server a file, many first starts at once, pruning beside a
running game, disks that are full."""

from __future__ import annotations

import json
import resource
import signal
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.conftest import new_database
from server.harness import RunningServer, play_on, start
from server.test_serve import started
from waiting import PATIENCE, becomes


def quintett(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "quintett", *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def told(*arguments: str) -> tuple[int, str, str]:
    """A command's exit code, and what it said."""
    process = quintett(*arguments)
    out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


def prune(database: Path, days: str) -> Any:
    return json.loads(told("games", "prune", "--days", days, "--database", str(database))[1])


def test_a_table_that_somebody_plays_is_never_pruned(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with sqlite3.connect(file, isolation_level=None) as rows:
        server = RunningServer(file)
        people = server.people(2)
        start(people)
        rows.execute("UPDATE tables SET touched = 0")  # a game that goes on for years
        play_on(people, min, moves=2)
        assert prune(file, "365") == {"deleted": 0}
        play_on(people, min, moves=2)
        server.stop()
        rows.execute("UPDATE tables SET touched = 0")  # nobody came for years
        rows.execute("UPDATE log SET at = 0")
        server = RunningServer(file)
        people = [server.client(client.table, client.token) for client in people]
        assert prune(file, "365") == {"deleted": 0}
        assert prune(file, "0") == {"deleted": 0}
        play_on(people, min, moves=2)
        server.stop()
        assert prune(file, "0") == {"deleted": 1}
        assert rows.execute("SELECT count(*) FROM log").fetchone() == (0,)
    rows.close()


def test_an_unfinished_game_is_not_imported(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "a.sqlite")
    people = server.people(2)
    start(people)
    play_on(people, min, moves=2)
    database = str(tmp_path / "a.sqlite")
    _code, record, _err = told("games", "export", "--running", "--database", database)
    server.stop()
    (tmp_path / "game.jsonl").write_text(record)
    other = str(tmp_path / "b.sqlite")
    code, out, _err = told("games", "import", str(tmp_path / "game.jsonl"), "--database", other)
    assert code == 1
    assert "not over" in json.loads(out)["error"]
    assert told("games", "list", "--database", other) == (0, "", "")


def test_a_second_server_of_a_file_is_refused_and_the_host_can_still_look(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    second = ("serve", "--port", "0", "--database", str(file))
    with started(tmp_path, "serve", "--port", "0", "--database", str(file)) as (process, _address):
        code, _out, err = told(*second)
        assert code == 2
        assert str(file) in err
        assert err.count("\n") == 1
        assert told("games", "list", "--database", str(file)) == (0, "", "")
        process.kill()  # the system lets go of the claim
        process.wait()
    with started(tmp_path, *second) as (process, address):
        assert urllib.request.urlopen(f"{address}health").status == 200
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database without tables."""
    yield from new_database(request.param, tmp_path)


OPEN = """
import asyncio, sys
from quintett.server.storage.store import Store
async def run():
    for url in sys.argv[1:]:
        print(flush=True)
        sys.stdin.readline()
        await (await Store.open(url)).close()
asyncio.run(run())
"""


def test_many_first_starts_at_once(empty: str, tmp_path: Path) -> None:
    """All wait for the same moment; with files that is done for many of them."""
    urls = [empty]
    if empty.endswith(".sqlite"):
        urls += [str(tmp_path / f"new{number}.sqlite") for number in range(20)]
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", OPEN, *urls],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        for _ in range(4)
    ]  # fmt: skip
    for _url in urls:
        for process in processes:
            assert process.stdout is not None
            process.stdout.readline()
        for process in processes:
            assert process.stdin is not None
            if process.poll() is None:
                process.stdin.write("\n")
                process.stdin.flush()
    for process in processes:
        _out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, err) == (0, "")


def test_the_store_of_a_newer_program_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    subprocess.run([sys.executable, "-c", OPEN, str(file)], input="\n", text=True, check=True)
    with sqlite3.connect(file) as rows:
        rows.execute("UPDATE alembic_version SET version_num = '0999'")
    rows.close()
    for command in (("games", "list"), ("serve", "--port", "0")):
        code, _out, err = told(*command, "--database", str(file))
        assert code == 2
        assert "newer" in err
        assert err.count("\n") == 1


def readiness(address: str) -> int:
    try:
        with urllib.request.urlopen(f"{address}ready", timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="fills no disk without prlimit")
def test_a_server_that_cannot_write_is_not_ready(tmp_path: Path) -> None:
    """A process that may write no byte more to any file is as good as a full disk."""
    database = str(tmp_path / "full.sqlite")
    arguments = ("serve", "--port", "0", "--database", database)
    with started(tmp_path, *arguments) as (process, address):
        becomes(lambda: readiness(address), 200)
        free = resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        becomes(lambda: readiness(address), 503)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, free)
        becomes(lambda: readiness(address), 200)
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)
