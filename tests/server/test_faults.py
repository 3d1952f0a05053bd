"""N2 to N7: networks, crowds, slow readers, nonsense."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect as connect_now

from quintett.server.house import House
from quintett.server.limits import Limits
from quintett.server.protocol import messages
from quintett.server.storage.store import Store
from quintett.server.tables.ledger import Ledger
from quintett.server.tables.table import Table
from server.faults import FaultProxy
from server.harness import GENEROUS, Client, RunningServer, on_turn, play_on, start
from waiting import PATIENCE, wait_until


def robustly(client: Client, wanted: Any, timeout: float = PATIENCE) -> None:
    """Reads until something holds, coming back after every cut."""
    end = time.monotonic() + timeout
    while not wanted():
        assert time.monotonic() < end
        try:
            client.read(timeout=0.3)
        except TimeoutError:
            return
        except (ConnectionClosed, OSError):
            come_back(client)


def come_back(client: Client) -> None:
    while True:
        try:
            client.close()
            client.connect(since=client.revision)
        except (WebSocketException, OSError, EOFError):
            time.sleep(0.01)
        else:
            return


def test_N2_all_views_are_equal_after_cuts_delays_repeats_and_swaps(server: RunningServer) -> None:
    moves = 0
    proxy = FaultProxy(server.port, "N2")
    for game in ("parade", "gold"):
        people = server.people(3, game)
        start(people)
        for client in people:
            client.close()
            client.port = proxy.port
            come_back(client)
        for _ in range(400):
            if any(client.result for client in people):
                break
            mover = next((client for client in people if client.legal), people[0])
            if not mover.legal:
                for client in people:
                    come_back(client)
                continue
            before = mover.revision
            command = {"type": "play", "id": f"m{before}", "revision": before,
                       "move": mover.legal[0]}  # fmt: skip
            while mover.revision == before:  # repeated until it is done, always with the same id
                try:
                    mover.send(command)
                except (ConnectionClosed, OSError):
                    come_back(mover)
                robustly(mover, lambda: mover.revision > before)  # noqa: B023
            moves += 1
            for client in people:
                robustly(client, lambda: client.revision >= mover.revision)  # noqa: B023
        for client in people:
            client.close()
            fresh = server.client(client.table, client.token)
            client.port = server.port
            client.connect(since=client.revision)
            assert client.view == fresh.view
            assert client.result == fresh.result is not None
            told = fresh.ask("history")["steps"]
            assert client.steps[-5:] == told[-5:]
            assert len({step["revision"] for step in told}) == len(told)
    proxy.stop()
    print(f"N2: {moves} moves through {proxy.cuts} cuts, {proxy.repeats} repeats, "
          f"{proxy.swaps} swaps, {proxy.delays} delays")  # fmt: skip
    assert proxy.cuts > 5
    assert proxy.repeats > 5
    assert proxy.swaps > 5


@pytest.mark.parametrize("game", ["parade", "rotundo"])
def test_N3_coming_back_at_every_revision(server: RunningServer, game: str) -> None:
    chance = random.Random("N3")
    people = server.people(2, game)
    watcher = server.client(people[0].table)
    everybody = [*people, watcher]
    start(everybody)
    for _ in range(60):
        play_on(everybody, chance.choice, moves=1)
        stayed = chance.choice(everybody)
        since = chance.choice([step["revision"] for step in stayed.steps] or [0])
        token = stayed.token if stayed is not watcher else None
        back = Client(server.port, stayed.table, token, since)
        assert (back.view, back.legal, back.result) == (stayed.view, stayed.legal, stayed.result)
        assert back.steps == [step for step in stayed.steps if step["revision"] > since]
        back.close()
        if stayed.result:
            break


def test_N5_a_thousand_joins_for_the_last_seat(tmp_path: Path) -> None:
    server = RunningServer(
        tmp_path / "join.sqlite",
        Limits(
            watchers=2000,
            connections_per_address=2000,
            sockets_at_once=2000,
            http_connections_per_address=2000,
            commands_waiting=2000,
        ),
    )
    table = server.open("parade", 2)["table"]

    async def join(number: int) -> dict[str, Any]:
        async with connect(
            f"ws://127.0.0.1:{server.port}/socket", compression=None, open_timeout=PATIENCE
        ) as wire:
            await wire.send(json.dumps({"type": "hello", "versions": [2], "table": table}))
            await wire.send(json.dumps({"type": "sit", "id": "s", "name": f"N{number}"}))
            while True:
                message: dict[str, Any] = json.loads(await wire.recv())
                if message.get("id") == "s":
                    return message

    async def crowd() -> list[dict[str, Any]]:
        return await asyncio.gather(*(join(number) for number in range(1000)))

    answers = asyncio.run(crowd())
    server.stop()
    assert sum(answer["type"] == "done" for answer in answers) == 1
    assert {answer.get("code") for answer in answers if answer["type"] != "done"} <= {"full"}
    assert len(answers) == 1000


def test_N6_a_slow_reader_is_dropped(tmp_path: Path) -> None:
    limits = Limits(
        unread_bytes=32_768,
        commands_per_second=10_000,
        commands_at_once=10_000,
        commands_waiting=10_000,
    )
    server = RunningServer(tmp_path / "slow.sqlite", limits)
    people = server.people(2)
    start(people)
    lazy = socket.socket()
    lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    lazy.connect(("127.0.0.1", server.port))
    lazy.sendall(
        b"GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    answered = b""
    while not answered.endswith(b"\r\n\r\n"):
        answered += lazy.recv(1)
    assert answered.startswith(b"HTTP/1.1 101 ")

    def say_masked(message: dict[str, Any]) -> None:
        text = json.dumps(message).encode()
        lazy.sendall(b"\x81\xfe" + len(text).to_bytes(2, "big") + bytes(4) + text)

    say_masked({"type": "hello", "versions": [2], "table": people[0].table})
    try:
        for number in range(5_000):
            say_masked({"type": "look", "id": str(number)})
    except OSError:
        pass  # it hung up on us: right
    wait_until(lambda: _watchers(server, people[0].table) == 0)
    play_on(people, min, moves=4)
    lazy.close()
    server.stop()


def _watchers(server: RunningServer, table: str) -> int:
    async def count(house: House) -> int:
        return (await (await house.table(table)).broadcast.ask()).watchers

    return server.call(count)


def test_N6_memory_is_flat_with_bots_and_idle_tables_are_let_go(tmp_path: Path) -> None:
    server = RunningServer(
        tmp_path / "flat.sqlite",
        Limits(unload_seconds=0.2, tables_per_hour=1000, sockets_at_once=10_000),
    )

    def left() -> int:
        gc.collect()
        return sum(isinstance(thing, Table | Ledger) for thing in gc.get_objects())

    before = left()
    made = [
        server.open(
            "parade", 3, bots={"0": "novice", "1": "novice", "2": "novice"}, watch=True,
            start=True, settings={"pace": 0.0},
        )["table"]
        for _ in range(6)
    ]  # fmt: skip
    for table in made:
        watcher = server.client(table)
        while watcher.result is None:
            watcher.read()
        watcher.close()
    wait_until(lambda: left() <= before, 120)
    assert left() == before
    for table in made:
        assert server.http(f"/api/tables/{table}")[1]["status"] == "over"
    server.stop()


NONSENSE: list[str | bytes] = [
    "", "{", "null", "[]", "1", '"x"', "{}", '{"type":"play"}', '{"type":"nope","id":"1"}',
    '{"type":"play","id":1,"revision":0,"move":"x"}', '{"type":"play","id":"1","revision":NaN}',
    '{"type":"play","id":"1","revision":-1,"move":"x"}',
    '{"type":"play","id":"1","revision":1e999,"move":"x"}',
    '{"type":"play","id":"1","revision":99999999999999999999999,"move":"x"}',
    '{"type":"say","id":"1","text":"\\ud800"}', '{"type":"say","id":"","text":"x"}',
    '{"type":"sit","id":"1","name":"x","seat":true}',
    '{"type":"sit","id":"1","name":"x","extra":1}',
    "[" * 4000, '{"a":' * 1300, '{"type":"say","id":"1","text":"' + "x" * 600 + '"}',
    b"\xff\xfe", b"\x00" * 50, '{"type":"hello","versions":[2],"table":"x"}',
]  # fmt: skip


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that forgives any number of mistakes."""
    running = RunningServer(
        tmp_path_factory.mktemp("n7") / "t.sqlite",
        Limits(mistakes=10**9, commands_per_second=10**6, commands_at_once=10**6),
    )
    yield running
    running.stop()


def test_N7_nonsense_is_refused_with_a_code_and_the_table_plays_on(
    patient: RunningServer, caplog: pytest.LogCaptureFixture
) -> None:
    people = patient.people(2)
    start(people)
    for text in NONSENSE:
        people[0].socket.send(text, text=True) if isinstance(text, bytes) else people[0].send(text)
        assert people[0].until(lambda m: m["type"] == "refused")["code"] == "malformed"
    people[0].socket.send(b"binary")
    assert people[0].until(lambda m: m["type"] == "refused")["code"] == "malformed"
    play_on(people, min, moves=6)
    people[0].send("x" * 100_000)
    assert people[0].closed_with() == 1009
    assert not caplog.records


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.one_of(
        st.binary(max_size=200),
        st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass")),
        st.dictionaries(
            st.sampled_from(["type", "id", "revision", "move", "seat", "name", "text", "level"]),
            st.one_of(
                st.none(),
                st.booleans(),
                st.integers(),
                st.floats(),
                st.text(max_size=30),
                st.sampled_from(["play", "sit", "say", "undo", "bot", "look", "why", "export"]),
                st.lists(st.integers(), max_size=3),
            ),
        ).map(lambda data: json.dumps(data).encode()),
    )
)
def test_N7_fuzzed_messages_never_break_a_table(patient: RunningServer, data: bytes) -> None:
    client = _fuzzed_client(patient)
    client.socket.send(data, text=True)
    assert client.ask("look")["type"] == "done"


_fuzzed: dict[int, Client] = {}


def _fuzzed_client(server: RunningServer) -> Client:
    if server.port not in _fuzzed:
        _fuzzed[server.port] = server.people(2)[0]
    return _fuzzed[server.port]


def test_N7_many_mistakes_close_the_socket(server: RunningServer) -> None:
    client = server.people(2)[0]
    for _ in range(GENEROUS.mistakes + 1):
        client.send("nonsense")
    assert client.closed_with() == messages.CLOSE_MALFORMED


def test_no_hello_no_table_no_common_version(server: RunningServer) -> None:
    for hello, code in (
        ({"type": "hello", "versions": [99], "table": "x"}, messages.CLOSE_VERSION),
        ({"type": "hello", "versions": [2], "table": "x"}, messages.CLOSE_UNKNOWN_TABLE),
    ):
        with connect_now(f"ws://127.0.0.1:{server.port}/socket") as wire:
            wire.send(json.dumps(hello))
            assert json.loads(wire.recv())["type"] == "refused"
            with pytest.raises(ConnectionClosed) as closed:
                wire.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == code


def test_the_event_loop_never_stalls_while_bots_think(server: RunningServer) -> None:
    """Bots of the strongest level at many tables: the loop still answers at once."""
    for _ in range(4):
        made = server.open(
            "rotundo",
            3,
            bots={"0": "master", "1": "master", "2": "master"},
            watch=True,
            start=True,
            settings={"pace": 0.0},
        )
        server.client(made["table"])
    people = server.people(2)
    start(people)

    async def worst(house: House) -> float:
        loop, found = asyncio.get_running_loop(), 0.0
        for _ in range(150):
            due = loop.time() + 0.01
            await asyncio.sleep(0.01)
            found = max(found, loop.time() - due)
        return found

    lag = server.call(worst)
    print(f"longest lag of the event loop: {lag * 1000:.1f} ms")
    assert lag < 0.25
    assert on_turn(people).play(on_turn(people).legal[0])["type"] == "done"


def slow_to_store(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """What is appended takes so long to be durable."""
    append = Store.append

    def late(self: Store, *arguments: Any) -> asyncio.Future[None]:
        async def store() -> None:
            await asyncio.sleep(seconds)
            await append(self, *arguments)

        return asyncio.ensure_future(store())

    monkeypatch.setattr(Store, "append", late)


def test_N4_who_sits_down_is_not_told_of_before_it_is_stored(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even with the news that somebody else came, which is told a moment later."""
    made = server.open("parade", 2)
    host = server.client(made["table"], made["token"])
    ben = server.client(made["table"])
    slow_to_store(monkeypatch, 1.0)
    watcher = server.client(made["table"])
    ben.send({"type": "sit", "id": "sit", "name": "Ben"})
    sent = time.monotonic()
    host.until(lambda message: message["type"] == "table" and bool(message["seats"][1]["name"]))
    assert time.monotonic() - sent >= 1.0
    status, info = server.http(f"/api/tables/{made['table']}")
    assert (status, info["seats"][1]["name"]) == (200, "Ben")
    for client in (host, ben, watcher):
        client.close()


def test_a_clock_that_rings_while_a_move_is_stored_moves_for_nobody(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = server.people(2, settings={"clock": {"seconds": 1.5, "increment": 60}})
    start(people)
    slow_to_store(monkeypatch, 2.5)
    mover = on_turn(people)
    assert mover.play(mover.legal[0])["type"] == "done"  # in time, though stored only later
    other = next(client for client in people if client is not mover)
    other.until(lambda message: message["type"] == "update")
    with pytest.raises(TimeoutError):  # the next one has the whole time that is theirs
        other.until(lambda message: message["type"] == "update", 1.0)
    assert other.legal
    for client in people:
        client.close()
