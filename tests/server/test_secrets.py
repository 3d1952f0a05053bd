"""C7: whatever goes wrong with the store, nothing that is logged holds a card, a key or a
password; as JSON and as plain lines."""

from __future__ import annotations

import asyncio
import gc
import io
import json
import logging
import re
import sqlite3
import subprocess
import sys
import traceback
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from quintett.server import logs
from quintett.server.house import House
from quintett.server.storage.schema import NoStore
from quintett.server.storage.store import Store
from server.harness import RunningServer, on_turn, play_on, start
from waiting import PATIENCE

PASSWORD = "geheim4711"


@pytest.fixture(params=["json", "plain"])
def written(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """All that a server would write to standard error."""
    stream, root = io.StringIO(), logging.getLogger()
    handlers, level = root.handlers[:], root.level
    logs.set_up("debug", request.param == "plain", stream)
    yield stream
    root.handlers[:] = handlers
    root.setLevel(level)


def bare(text: str) -> str:
    """A text without what JSON, SQL and Python write lists with."""
    return re.sub(r"[\s\\\"'\[\]()]", "", text)


class Secrets:
    """What a table wants to store, whether it succeeds or not."""

    def __init__(self, server: RunningServer) -> None:
        self.bodies: list[dict[str, Any]] = []
        assert server.house is not None
        store = server.house.store
        append = store.append

        def listen(table: str, rows: list[Any], *more: Any) -> Any:
            self.bodies += [json.loads(row[4]) for row in rows]
            return append(table, rows, *more)

        store.append = listen  # type: ignore[method-assign, assignment]

    def all(self) -> set[str]:
        found: set[str] = set()
        for body in self.bodies:
            found |= {body["secret"]} if body["kind"] == "opened" else set()
            found |= set(_lists(body["what"])) if body["kind"] == "chanced" else set()
        return found

    def check(self, lines: str) -> None:
        secrets = self.all()
        assert len(secrets) >= 4, "a secret, two hands and the pile"
        for secret in secrets:
            assert bare(secret) not in bare(lines)


def _lists(what: Any) -> Iterator[str]:
    """Every list of cards in the outcome of a deal."""
    if isinstance(what, list) and len(what) > 2 and all(isinstance(card, str) for card in what):
        yield json.dumps(what)
    elif isinstance(what, list | dict):
        for part in what.values() if isinstance(what, dict) else what:
            yield from _lists(part)


def test_C7_a_store_that_fails_logs_no_secret(tmp_path: Path, written: io.StringIO) -> None:
    file = tmp_path / "tables.sqlite"
    server = RunningServer(file)
    secrets = Secrets(server)
    with sqlite3.connect(file, isolation_level=None) as rows:
        # the store fails when the deal is to be written
        waiting = server.people(2)
        rows.execute("ALTER TABLE log RENAME TO gone")
        waiting[0].send({"type": "start", "id": "s"})
        waiting[0].closed_with()
        # and when the table is to be read again
        assert answer_of(server, waiting[0].table) == 503
        with pytest.raises(ConnectionClosed):
            server.client(waiting[0].table, waiting[0].token)
        rows.execute("ALTER TABLE gone RENAME TO log")
        # when it is asked for all tables: what can be told without it is told
        rows.execute("ALTER TABLE tables RENAME TO gone")
        assert server.http("/api/tables")[0] == 503
        address = f"http://127.0.0.1:{server.port}/metrics"
        with urllib.request.urlopen(address, timeout=60) as figures:
            assert b"quintett_connections" in figures.read()
        rows.execute("ALTER TABLE gone RENAME TO tables")
        # when a move is to be written
        people = [server.client(client.table, client.token) for client in waiting]
        start(people)
        play_on(people, min, moves=3)
        rows.execute("CREATE TRIGGER no BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'no'); END")
        mover = on_turn(people)
        mover.send({"type": "play", "id": "m", "revision": mover.revision, "move": mover.legal[0]})
        mover.closed_with()
        rows.execute("DROP TRIGGER no")
        assert server.client(mover.table, mover.token).revision == mover.revision
        server.stop()
        # when a row is damaged: a deal that is none, one cut short, one of other cards
        for change in (
            "replace(body, '\"chanced\"', '\"changed\"')",
            "substr(body, 1, length(body) - 5)",
            "replace(body, '\"what\":', '\"what\":[')||']'",
        ):
            rows.execute("CREATE TABLE kept AS SELECT * FROM log")
            rows.execute(f"UPDATE log SET body = {change} WHERE kind = 'chanced'")
            again = RunningServer(file)
            assert answer_of(again, mover.table) == 500
            again.call(lose_an_error)
            again.stop()
            rows.execute("DELETE FROM log")
            rows.execute("INSERT INTO log SELECT * FROM kept")
            rows.execute("DROP TABLE kept")
    rows.close()
    lines = written.getvalue()
    for expected in (
        "table is read again", "OperationalError", "ValidationError", "DecodeError",
        "never retrieved",
    ):  # fmt: skip
        assert expected in lines
    secrets.check(lines)


def answer_of(server: RunningServer, table: str) -> int:
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(
            f"http://127.0.0.1:{server.port}/api/tables/{table}", timeout=PATIENCE
        )
    error.value.close()
    return error.value.code


async def lose_an_error(house: House) -> None:
    """A task that nobody waits for ends by an error with all cards in it."""

    async def fail() -> None:
        (table,) = [row["id"] for row in await house.store.all_tables()]
        raise ValueError(await house.store.load(table))

    task = asyncio.create_task(fail())
    while not task.done():
        await asyncio.sleep(0)
    del task
    gc.collect()
    await asyncio.sleep(0)


BAD = (
    f"postgresql://ada:{PASSWORD}@127.0.0.1:1/none",
    f"postgresql://ada:{PASSWORD}@127.0.0.1:1/none?password={PASSWORD}",
    f"postgresql://ada:{PASSWORD}@127.0.0.1:1/none?nonsense={PASSWORD}",
    f"postgresql://ada:x@127.0.0.1:{PASSWORD}/none",
    f"postgresql:/ada:{PASSWORD}@127.0.0.1:1/none",
    f"postgres+psycopg://ada:{PASSWORD}@127.0.0.1:1/none",
    f"sqlite://ada:{PASSWORD}@/proc/none/tables.sqlite",
    f"mysql://ada:{PASSWORD}@127.0.0.1/none",
    f"nonsense+{PASSWORD}://ada:{PASSWORD}@127.0.0.1/none",
    f"//ada:{PASSWORD}@://",
)


@pytest.mark.parametrize("url", BAD)
def test_C7_no_sentence_has_the_password_of_a_database(url: str) -> None:
    with pytest.raises(NoStore) as error:
        asyncio.run(Store.open(url, serves=True))
    assert PASSWORD not in "".join(traceback.format_exception(error.value))


@pytest.mark.parametrize(
    "arguments", [("serve", "--port", "0"), ("games", "list"), ("games", "prune", "--days", "9")]
)
@pytest.mark.parametrize("url", [BAD[0], BAD[-3], "/proc/none/tables.sqlite"])
def test_a_store_that_cannot_be_had_is_one_sentence(arguments: tuple[str, ...], url: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "quintett", *arguments, "--database", url],
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 2
    assert re.fullmatch(r"quintett: .*\n", done.stderr)
    assert PASSWORD not in done.stderr + done.stdout


def test_what_nobody_catches_is_logged_without_its_text() -> None:
    program = (
        "import threading, sys; from quintett.server import logs; logs.set_up('info', True);"
        "logs.log_uncaught()\n"
        f"def fail(): raise ValueError('{PASSWORD}')\n"
        "thread = threading.Thread(target=fail); thread.start(); thread.join()\n"
        f"class Lost:\n def __del__(self): raise ValueError('{PASSWORD}')\n"
        "Lost()\nfail()"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.stderr.count("ValueError") == 3
    assert PASSWORD not in done.stderr
