"""Whoever comes back goes on: the same answers, ids of their own, a game that isn't ready yet, and
a clock that was wrong."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from quintett.server.house import House
from quintett.server.limits import Limits
from server.harness import RunningServer, start
from waiting import PATIENCE, wait_until

CLIENT = Path(__file__).parents[2] / "examples" / "client.py"
DAY = 86_400


@pytest.mark.parametrize("stage", ["open", "running"])
def test_a_repeated_leave_gets_the_same_answer(tmp_path: Path, stage: str) -> None:
    server = RunningServer(tmp_path / "leave.sqlite")
    people = server.people(2)
    if stage == "running":
        start(people)
    guest, token = people[1], people[1].token
    first = guest.ask("leave", id="away")
    assert first["type"] == "done"
    assert guest.ask("leave", id="away") == first
    assert guest.ask("leave", id="again")["code"] == "not_seated"
    for _ in range(2):  # with whatever token it has by now
        guest.close()
        guest.connect()
        assert guest.seat is None
        assert guest.ask("leave", id="away") == first
    server.stop()
    again = RunningServer(tmp_path / "leave.sqlite")
    late = again.client(guest.table, token)
    assert late.seat is None
    assert late.ask("leave", id="away") == first
    late.close()
    late.connect()
    assert late.ask("leave", id="away") == first
    assert again.client(guest.table).ask("leave", id="away")["code"] == "not_seated"
    again.stop()


def test_who_was_sent_away_gets_another_token(server: RunningServer) -> None:
    host, guest = server.people(2)
    token = guest.token
    assert host.ask("kick", seat=1)["type"] == "done"
    guest.until(lambda message: message["type"] == "welcome")
    assert guest.token != token


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("client", CLIENT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Broken(Exception):
    """The line broke."""


def test_the_example_comes_back_and_plays_on(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.open()  # Parade is loaded
    client, address = example(), f"http://127.0.0.1:{server.port}"
    own = "5ec7e75e" * 8
    mine = client.open_table(address, "parade", "Example", own)
    send, sent = ClientConnection.send, list[str]()

    def break_off(self: ClientConnection, text: str, **more: Any) -> None:
        send(self, text, **more)
        sent.append(json.loads(text).get("id"))
        if len(sent) == 4:
            raise Broken

    with monkeypatch.context() as patch:
        patch.setattr(ClientConnection, "send", break_off)
        with pytest.raises(Broken):
            client.play(address, mine["table"], "Example", mine["token"], own)
    known = set(sent)
    assert len(known) == 4

    def must_be_new(self: ClientConnection, text: str, **more: Any) -> None:
        command = json.loads(text).get("id")
        assert command is None or command not in known  # else the server answers for the old one
        send(self, text, **more)

    monkeypatch.setattr(ClientConnection, "send", must_be_new)
    assert client.play(address, mine["table"], "Example", mine["token"], own)["winners"]


def test_a_hello_waits_while_the_game_is_prepared(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "prepare.sqlite")
    made = server.open()
    server.stop()
    server = RunningServer(tmp_path / "prepare.sqlite", Limits(hello_seconds=1.5, ping_seconds=0.5))
    is_ready = asyncio.Event()

    async def make_slow(house: House) -> None:
        async def table(game: str) -> bool:
            return await is_ready.wait()

        house.compiled, house.readiness.table = frozenset(), table  # type: ignore[method-assign]

    async def finish(house: House) -> None:
        is_ready.set()

    server.call(make_slow)
    hello = {"type": "hello", "versions": [2], "table": made["table"], "language": "de"}
    with connect(f"ws://127.0.0.1:{server.port}/socket") as line:
        line.send(json.dumps(hello))
        for _ in range(4):  # much longer than a socket without a hello stays open
            told = json.loads(line.recv(PATIENCE))
            assert told["type"] == "preparing"
            assert told["table"] == made["table"]
            assert "vorbereitet" in told["text"]
        line.send(json.dumps({"type": "look", "id": "early"}))
        server.call(finish)
        kinds = [json.loads(line.recv(PATIENCE))["type"] for _ in range(4)]
        while kinds[0] == "preparing":
            kinds = [*kinds[1:], json.loads(line.recv(PATIENCE))["type"]]
        assert kinds == ["welcome", "fair", "table", "state"]
        wait_until(lambda: json.loads(line.recv(PATIENCE)).get("id") == "early")
    server.stop()


def test_a_clock_that_was_wrong_once_takes_no_table_from_the_lobby(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right, limits = time.time, Limits(unload_seconds=0.1)

    def started(days: float) -> RunningServer:
        monkeypatch.setattr(time, "time", lambda: right() + days * DAY)
        return RunningServer(tmp_path / "clock.sqlite", limits)

    def listed(server: RunningServer) -> list[str]:
        return [line["id"] for line in server.http("/api/tables")[1]]

    server = started(0)
    tables = [server.open(settings={"public": True})["table"]]
    server.stop()
    ahead = started(30)
    wait_until(lambda: not listed(ahead))  # for three weeks nobody came, as far as it knows
    tables.insert(0, ahead.open(settings={"public": True})["table"])
    ahead.stop()
    behind = started(-2000)
    for table in tables:
        behind.client(table).close()
    behind.stop()
    server = started(0)
    assert listed(server) == tables
    tables.insert(0, server.open(settings={"public": True})["table"])
    assert set(listed(server)) == set(tables)
    server.stop()
    later = started(60)
    assert listed(later) == []
    later.stop()
