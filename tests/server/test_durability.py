"""N4: what was acknowledged is there, whatever kills the server; SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from quintett.server.house import House
from quintett.server.limits import Limits
from quintett.server.storage import entries, schema
from quintett.server.storage.entries import read_entry
from quintett.server.storage.store import Conflict, Store
from quintett.server.tables.ledger import read_ledger
from server.conftest import new_database
from server.harness import Client, RunningServer, play_on, start
from server.phoenix import Phoenix
from waiting import PATIENCE

KILLS = int(os.environ.get("QUINTETT_KILLS", "100"))


class Robot:
    """A player who never gives up: repeats what was not acknowledged, under the same id."""

    def __init__(self, port: int, table: str, token: str | None, acked: dict[Any, str]) -> None:
        self.port, self.table, self.token, self.acked = port, table, token, acked
        self.revision = 0
        self.final: Any = None

    async def run(self) -> None:
        while self.final is None:
            try:
                await self._visit()
            except (WebSocketException, OSError, EOFError, TimeoutError):
                await asyncio.sleep(0.02)

    async def _visit(self) -> None:
        async with connect(
            f"ws://127.0.0.1:{self.port}/socket", compression=None, open_timeout=5,
            close_timeout=0.2, ping_interval=None,
        ) as wire:  # fmt: skip
            await self._tell(
                wire,
                type="hello",
                versions=[2],
                table=self.table,
                token=self.token,
                since=self.revision,
            )
            async for text in wire:
                message = json.loads(text)
                match message["type"]:
                    case "welcome":
                        self.token = message["token"] or self.token
                        if message["you"]["seat"] is None:
                            await self._tell(wire, type="sit", id="sit", name="Robot")
                        self.is_host = message["you"]["host"]
                    case "table" if message["status"] == "open" and self.is_host:
                        if all(seat["name"] for seat in message["seats"]):
                            await self._tell(wire, type="start", id="start")
                    case "done" if message["id"].startswith("{"):
                        move = json.loads(message["id"])
                        self.acked[self.table, message["revision"]] = move["m"]
                    case "state" | "update":
                        assert message["revision"] >= self.revision
                        self.revision = message["revision"]
                        if message.get("result"):
                            self.final = message["result"]
                            return
                        if message.get("legal"):
                            move = message["legal"][0]
                            await self._tell(
                                wire,
                                type="play",
                                revision=self.revision,
                                move=move,
                                id=json.dumps({"r": self.revision, "m": move}),
                            )

    async def _tell(self, wire: Any, **message: Any) -> None:
        await wire.send(json.dumps(message))


def open_table(port: int) -> dict[str, Any]:
    body = json.dumps({"game": "parade", "players": 2, "name": "Robot"}).encode()
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/tables", body, {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=5) as answer:
        return json.load(answer)  # type: ignore[no-any-return]


async def keep_playing(port: int, acked: dict[Any, str], ended: asyncio.Event) -> int:
    """Table after table until the killing is over; says how many games came to their end."""
    games = 0
    while not ended.is_set():
        try:
            made = await asyncio.to_thread(open_table, port)
        except (OSError, HTTPException):  # the server was killed while it answered
            await asyncio.sleep(0.02)
            continue
        robots = [Robot(port, made["table"], token, acked) for token in (made["token"], None)]
        await asyncio.gather(*(robot.run() for robot in robots))
        assert robots[0].final == robots[1].final  # all clients converge
        games += 1
    return games


async def kill_again_and_again(phoenix: Phoenix, acked: dict[Any, str]) -> int:
    chance, ended = random.Random(), asyncio.Event()
    tables = [asyncio.create_task(keep_playing(phoenix.port, acked, ended)) for _ in range(8)]
    for _ in range(KILLS):
        before, waited = len(acked), time.monotonic()
        while len(acked) == before and time.monotonic() < waited + 10:  # it is up and plays
            await asyncio.sleep(0.01)
        await asyncio.sleep(chance.random() * 0.15)
        phoenix.kill()
        await asyncio.to_thread(phoenix.rise)
    ended.set()
    return sum(await asyncio.wait_for(asyncio.gather(*tables), PATIENCE))


def test_N4_killed_a_hundred_times_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    database = tmp_path / "phoenix.sqlite"
    phoenix = Phoenix(database)
    phoenix.rise()
    acked: dict[Any, str] = {}
    try:
        games = asyncio.run(kill_again_and_again(phoenix, acked))
    finally:
        phoenix.end()
    logs: dict[str, list[tuple[int, str, float]]] = {}
    for table, revision, body, at in sqlite3.connect(database).execute(
        "SELECT table_id, revision, body, at FROM log ORDER BY table_id, revision"
    ):
        logs.setdefault(table, []).append((revision, body, at))
    for rows in logs.values():
        assert [revision for revision, _body, _at in rows] == list(range(1, len(rows) + 1))
        commands = [
            (entry.person, entry.command)
            for entry in (read_entry(body) for _r, body, _a in rows)
            if entry.command
        ]
        assert len(set(commands)) == len(commands)  # none twice
        read_ledger([(body, at) for _revision, body, at in rows], Limits())  # none half there
    for (table, revision), move in acked.items():
        entry = read_entry(logs[table][revision - 1][1])
        assert isinstance(entry, entries.Moved)
        assert entry.move == move
    print(f"N4: {KILLS} kills, {len(acked)} acknowledged moves checked, {games} games ended")
    assert len(acked) >= KILLS


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    yield from new_database(request.param, tmp_path_factory.mktemp("store"))


def clocks(client: Client) -> list[float]:
    """What everybody had left when this client came."""
    state = json.loads(next(text for text in client.heard if '"type":"state"' in text))
    found: list[float] = state["clocks"]
    return found


def test_a_table_comes_back_after_a_restart(database: str) -> None:
    server = RunningServer(database)
    people = server.people(2, settings={"clock": {"seconds": 300, "increment": 1}})
    start(people)
    play_on(people, min, moves=7)
    people[0].ask("say", text="see you")
    awake = -time.monotonic()
    left = clocks(server.client(people[0].table))
    server.stop()
    awake += time.monotonic()
    time.sleep(1.2)
    awake -= time.monotonic()
    again = RunningServer(database)
    back = [again.client(client.table, client.token) for client in people]
    for before, after in zip(people, back, strict=True):
        assert (before.view, before.legal) == (after.view, after.legal)
        assert after.chats[-1]["text"] == "see you"
    paid = sum(left) - sum(clocks(back[0]))
    awake += time.monotonic()
    assert paid < awake + 0.2  # (they are rounded): nobody pays for the time in between
    play_on(back, max)
    assert back[0].result
    again.stop()


def test_migrations_lead_to_the_tables_of_a_new_store(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    with sa.create_engine(f"sqlite:///{tmp_path / 'old.sqlite'}").begin() as connection:
        schema.migrate(connection)
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
        assert context.get_current_revision() == schema.NEWEST


def test_many_tables_share_a_transaction_and_two_writers_conflict(database: str) -> None:
    async def run() -> None:
        one, other = await Store.open(database), await Store.open(database)
        stamp = str(time.time_ns())

        def row(table: str, revision: int) -> entries.Row:
            return table, revision, "said", 0.0, "{}"

        await asyncio.gather(
            *(one.append(f"t{n} {stamp}", [row(f"t{n} {stamp}", 1)]) for n in range(200))
        )
        assert one.batches <= 3
        good = other.append(f"new {stamp}", [row(f"new {stamp}", 1)])
        clash = other.append(f"t7 {stamp}", [row(f"t7 {stamp}", 1), row(f"t7 {stamp}", 2)])
        await good
        with pytest.raises(Conflict):
            await clash
        assert len(await one.load(f"t7 {stamp}")) == 1  # none of the conflicting rows
        assert len(await one.load(f"new {stamp}")) == 1
        await one.close()
        await other.close()

    asyncio.run(run())


def test_old_tables_leave_the_lobby_and_come_back(database: str) -> None:
    server = RunningServer(database)
    made = server.open("parade", 2, settings={"public": True})

    async def forget(house: House) -> None:
        long_ago = time.time() - (house.limits.archive_days + 1) * 86_400
        async with house.store.engine.begin() as connection:
            await connection.execute(sa.update(schema.tables).values(touched=long_ago))

    server.call(forget)
    assert made["table"] not in [line["id"] for line in server.http("/api/tables")[1]]
    back = server.client(made["table"], made["token"])
    assert back.seat == 0
    assert back.ask("bot", seat=1, level="novice")["type"] == "done"
    assert made["table"] in [line["id"] for line in server.http("/api/tables")[1]]
    server.stop()


def quintett(*arguments: str) -> list[Any]:
    done = subprocess.run(
        [sys.executable, "-m", "quintett", *arguments], capture_output=True, text=True, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_host_lists_exports_imports_and_prunes_games(tmp_path: Path) -> None:
    database = str(tmp_path / "a.sqlite")
    server = RunningServer(database)
    people = server.people(2)
    start(people)
    play_on(people, min)
    unfinished = server.people(2)
    start(unfinished)
    server.stop()
    assert {row["status"] for row in quintett("games", "list", "--database", database)} == {
        "over", "running",
    }  # fmt: skip
    (record,) = quintett("games", "export", "--database", database)
    told = people[0].result
    assert told is not None
    assert record["result"] == {name: told[name] for name in ("scores", "winners")}
    assert record["names"] == ["Ada", "Guest 0"]
    (tmp_path / "games.jsonl").write_text(json.dumps(record) + "\n")
    other = str(tmp_path / "b.sqlite")
    (answer,) = quintett("games", "import", str(tmp_path / "games.jsonl"), "--database", other)
    assert answer["ok"]
    (again,) = quintett("games", "export", "--database", other)
    assert again["entries"] == record["entries"]
    assert again["fair"] == record["fair"]
    (tmp_path / "again.json").write_text(json.dumps(again))
    (proof,) = quintett("verify", str(tmp_path / "again.json"))
    assert proof["ok"]
    assert quintett("games", "prune", "--days", "0", "--database", other) == [{"deleted": 1}]
    assert quintett("games", "list", "--database", other) == []


def test_a_table_of_other_rules_is_kept_and_says_so(tmp_path: Path) -> None:
    database = tmp_path / "rules.sqlite"
    server = RunningServer(str(database))
    people = server.people(2)
    start(people)
    play_on(people, min, moves=3)
    server.stop()
    with sqlite3.connect(database) as rows:
        rows.execute("""UPDATE log SET body = replace(body, '"rules":"1"', '"rules":"0"')""")
    rows.close()
    again = RunningServer(str(database))
    status, answer = again.http(f"/api/tables/{people[0].table}")
    assert (status, answer["code"]) == (409, "other_rules")
    again.stop()
    (record,) = quintett("games", "export", people[0].table, "--database", str(database))
    assert record["rules"] == "0"
    assert len(record["entries"]) == 4


def test_serve_says_where_it_is_and_stops_gracefully(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "quintett",
            "serve",
            "--port",
            "0",
            "--no-open",
            "--lang",
            "de",
            "--database",
            str(tmp_path / "s.sqlite"),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("Quintett ist hier: http://127.0.0.1:")
    address = line.rpartition(" ")[2].strip()
    assert urllib.request.urlopen(f"{address}health").status == 200
    process.send_signal(signal.SIGTERM)
    _out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "Traceback" not in err
