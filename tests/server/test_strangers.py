"""C4: floods of frames and broken requests. Neither costs anybody else anything."""

from __future__ import annotations

import base64
import json
import socket
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from quintett.server import metrics
from quintett.server.house import House
from quintett.server.limits import Limits
from quintett.server.net.claims import hosts_of, is_same_origin, sender_of
from quintett.server.net.sockets import QuintettSocket
from quintett.server.protocol import messages
from server.harness import Client, RunningServer
from waiting import PATIENCE, wait_until

MEGABYTE = 1_000_000
LONGEST_SLICE = 0.025
"""Seconds of processor time for what came in one go; a quarter of a megabyte of pings that are all
answered takes more than ten times as long."""


def upgrade(port: int, path: str = "/socket", *headers: str) -> socket.socket:
    """Asks for a socket, by hand."""
    lines = [f"GET {path} HTTP/1.1", "Upgrade: websocket", "Connection: Upgrade",
             "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13",
             *headers]  # fmt: skip
    made = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    made.sendall("\r\n".join([*lines, "", ""]).encode())
    return made


def frame(opcode: int, data: bytes = b"", is_last: bool = True) -> bytes:
    return bytes([is_last << 7 | opcode, 0x80 | len(data), 0, 0, 0, 0]) + data


TEXT, CONT, BINARY, PING, PONG = 1, 0, 2, 9, 10
FLOODS = {
    "pings": (b"", frame(PING), messages.CLOSE_TOO_FAST),
    "long pings": (b"", frame(PING, bytes(125)), messages.CLOSE_TOO_FAST),
    "pongs": (b"", frame(PONG), messages.CLOSE_TOO_FAST),
    "nothings": (frame(TEXT, b"", False), frame(CONT, b"", False), messages.CLOSE_MALFORMED),
    "bytes": (frame(TEXT, b"x", False), frame(CONT, b"x", False), messages.CLOSE_MALFORMED),
    "a ping in each piece": (
        frame(TEXT, b"x", False), frame(PING) + frame(CONT, b"", False), messages.CLOSE_MALFORMED,
    ),
    "halves": (b"", frame(TEXT, b"x", False) + frame(CONT, b"x"), messages.CLOSE_MALFORMED),
    "binary": (b"", frame(BINARY), messages.CLOSE_MALFORMED),
}  # fmt: skip


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server with the usual limits, but for those who ask very often."""
    limits = Limits(commands_per_second=10_000, commands_at_once=10_000)
    running = RunningServer(tmp_path_factory.mktemp("guarded") / "tables.sqlite", limits)
    yield running
    running.stop()


@pytest.fixture
def slices(slices_of: Callable[[Any], list[float]]) -> list[float]:
    return slices_of(QuintettSocket)


@pytest.mark.parametrize("is_greeted", [False, True], ids=["before hello", "after hello"])
@pytest.mark.parametrize("kind", FLOODS)
def test_C4_a_flood_of_frames_ends_before_anybody_feels_it(
    guarded: RunningServer, kind: str, is_greeted: bool, slices: list[float]
) -> None:
    first, again, code = FLOODS[kind]
    honest = Client(guarded.port, guarded.open()["table"])
    calm = _waits(honest)
    before = _dropped(code)
    flooder = upgrade(guarded.port)
    assert flooder.recv(4096).startswith(b"HTTP/1.1 101 ")
    if is_greeted:
        hello = {"type": "hello", "versions": [2], "table": honest.table}
        flooder.sendall(frame(TEXT, json.dumps(hello).encode()))
        assert b"welcome" in flooder.recv(4096)
    thread = threading.Thread(
        target=_pour, args=(flooder, first + again * (2 * MEGABYTE // len(again)))
    )
    thread.start()
    flooded = _waits(honest)
    thread.join()
    flooder.close()
    wait_until(lambda: _dropped(code) == before + 1, 10)
    print(f"look {max(calm):.4f} s, in the flood {max(flooded):.4f} s; slice {max(slices):.4f} s")
    assert max(slices) < LONGEST_SLICE
    assert statistics.median(flooded) < max(0.1, 5 * statistics.median(calm))
    honest.close()


def _waits(client: Client) -> list[float]:
    """How long an answer takes, some dozen times."""
    found = []
    for _ in range(36):
        begun = time.monotonic()
        assert client.ask("look")["type"] == "done"
        found.append(time.monotonic() - begun)
    return found


def _pour(flooder: socket.socket, flood: bytes) -> None:
    """Sends as fast as it goes, and never reads."""
    with suppress(OSError):  # it hangs up on us: right
        flooder.sendall(flood)


def _dropped(code: int) -> float:
    name = "quintett_dropped_total"
    return metrics.REGISTRY.get_sample_value(name, {"code": str(code)}) or 0.0


def test_C4_pings_slow_a_socket_down_first(tmp_path: Path) -> None:
    server = RunningServer(
        tmp_path / "slow.sqlite", Limits(frames_per_second=50, frames_at_once=10)
    )
    client = Client(server.port, server.open()["table"])
    begun = time.monotonic()
    pongs = [client.socket.ping() for _ in range(60)]
    assert all(pong.wait(PATIENCE) for pong in pongs)
    assert client.ask("look")["type"] == "done"
    assert time.monotonic() - begun > 0.7  # 50 beyond the first 10, 50 a second
    server.stop()


def test_C4_bytes_are_counted(tmp_path: Path) -> None:
    """Chat lines of full length: no frame is too many, but all of them together are."""
    server = RunningServer(
        tmp_path / "bytes.sqlite", Limits(bytes_per_second=1000, bytes_at_once=4000, slowest=2)
    )
    client = Client(server.port, server.open()["table"])
    begun = time.monotonic()
    for _ in range(9):
        assert client.ask("say", text="x" * 500)["type"] == "refused"  # no seat, no chat
    assert time.monotonic() - begun > 0.3
    before = _dropped(messages.CLOSE_TOO_FAST)
    client.send("x" * 8000)
    assert client.closed_with() in (messages.CLOSE_TOO_FAST, 1006)
    assert _dropped(messages.CLOSE_TOO_FAST) == before + 1
    server.stop()


BROKEN = {
    "origin": (403, "/socket", "Host: localhost", "Origin: http://[::1"),
    "two hosts": (400, "/socket", "Host: localhost", "Host: y"),
    "two hosts and an origin": (
        400,
        "/socket",
        "Host: localhost",
        "Host: y",
        "Origin: http://localhost",
    ),
    "two origins": (
        400,
        "/socket",
        "Host: localhost",
        "Origin: http://localhost",
        "Origin: http://y",
    ),
    "no host": (403, "/socket", "Origin: http://"),
    "host": (421, "/socket", "Host: [::2", "Origin: http://[::2"),
    "path": (404, "//[x/socket", "Host: localhost"),
    "whole address": (404, "http://[x/socket", "Host: localhost"),
    "body": (400, "/socket", "Host: localhost", "Content-Length: 4"),
}


def test_C4_broken_upgrades_are_refused_and_leave_nothing(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "broken.sqlite")
    server.server.config.timeout_graceful_shutdown = 60
    for status, path, *headers in list(BROKEN.values()) * 12:
        with upgrade(server.port, str(path), *map(str, headers)) as asked:
            answer = b"".join(iter(lambda: asked.recv(4096), b""))
        assert answer.startswith(f"HTTP/1.1 {status} ".encode()), (path, headers, answer)
    wanted = {"game": "parade", "players": 2, "name": "x"}
    assert server.http("/api/tables", wanted, {"Origin": "http://[::1"})[0] == 400
    wait_until(lambda: not server.server.server_state.connections, 10)

    async def counted(house: House) -> int:
        return house.quotas.used("socket")

    assert server.call(counted) == 0
    begun = time.monotonic()
    server.stop()
    assert time.monotonic() - begun < 5


def test_C3_whose_page_it_is_has_an_answer_for_everything() -> None:
    none: frozenset[str] = frozenset()
    assert is_same_origin([], [], none)
    assert is_same_origin(["https://A.example:81"], ["a.Example:81"], none)
    assert is_same_origin(["https://b.example"], ["a.example"], frozenset(["https://b.example"]))
    for origins, hosts in (
        (["null"], ["a.example"]), (["http://"], [""]), (["http://"], []),
        (["http://a.example", "http://a.example"], ["a.example"]),
        (["http://a.example"], ["a.example", "b.example"]),
        (["http://b.example#a.example"], ["a.example"]), (["http://[::1"], ["a.example"]),
    ):  # fmt: skip
        assert not is_same_origin(origins, hosts, none), (origins, hosts)


FOREIGN = (
    "evil.example", "evil.example:8042", "127.0.0.1.evil.example", "localhost.evil.example",
    "192.0.2.1", "[2001:db8::1]", "0x7f000001", "2130706433", "0.0.0.0", "", "[", ":",
)  # fmt: skip
OURS = (
    "localhost", "LocalHost:1", "localhost.", "127.0.0.1", "127.9.9.9:80", "[::1]:8042", "[::1]",
)  # fmt: skip


def test_C3_another_name_that_leads_here_is_refused(guarded: RunningServer) -> None:
    """DNS rebinding: the page of a stranger calls this machine by the stranger's name."""
    for host in ("evil.example", f"evil.example:{guarded.port}", "192.0.2.1"):
        origin = f"Origin: http://{host}"
        with upgrade(guarded.port, "/socket", f"Host: {host}", origin) as asked:
            answer = b"".join(iter(lambda: asked.recv(4096), b""))
        assert answer.startswith(b"HTTP/1.1 421 ")
        assert b"--allow-host" in answer
        for path, body in (("/", None), ("/api/games", None), ("/api/tables", {})):
            status, text = _said(guarded, path, host, body)
            assert (status, "--allow-host" in text) == (421, True)
    assert "erlauben" in _said(guarded, "/?lang=de", "evil.example")[1]
    for host in ("localhost", f"127.0.0.1:{guarded.port}", "[::1]"):
        assert _said(guarded, "/health", host)[0] == 200
        with upgrade(guarded.port, "/socket", f"Host: {host}", f"Origin: http://{host}") as asked:
            assert asked.recv(4096).startswith(b"HTTP/1.1 101 ")


def _said(server: RunningServer, path: str, host: str, body: Any = None) -> tuple[int, str]:
    line = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    headers = {"Host": host, "Content-Type": "application/json"}
    with closing(line):
        line.request("GET" if body is None else "POST", path, body and json.dumps(body), headers)
        answer = line.getresponse()
        return answer.status, answer.read().decode()


def test_C3_the_names_of_a_server() -> None:
    here, named = hosts_of("127.0.0.1", []), hosts_of("localhost", ["Cards.example:443"])
    assert all(here.know([host]) for host in OURS)
    assert not any(here.know([host]) for host in FOREIGN)
    assert here.know([])  # no browser
    assert not here.know(["localhost", "localhost"])
    assert named.know(["cards.EXAMPLE"])
    assert not named.know(["more.cards.example"])
    for listens_at in ("0.0.0.0", "::", "192.168.1.5"):
        network, machine = hosts_of(listens_at, ["cards.example"]), socket.gethostname()
        for host in (*OURS, "192.168.1.5:8042", "[fe80::1]", "cards.example", machine,
                     f"{machine.partition('.')[0]}.local"):  # fmt: skip
            assert network.know([host]), host
        assert not network.know(["evil.example"])


def test_N7_names_and_links_that_nothing_has(guarded: RunningServer) -> None:
    assert guarded.http("/api/tables/%00")[0] == 404
    before = _dropped(messages.CLOSE_UNKNOWN_TABLE)
    with connect(f"ws://127.0.0.1:{guarded.port}/socket") as wire:
        wire.send(json.dumps({"type": "hello", "versions": [2], "table": "\0"}))
        assert json.loads(wire.recv())["code"] == "unknown_table"
    assert _dropped(messages.CLOSE_UNKNOWN_TABLE) == before + 1
    guarded.open()  # Parade is loaded
    deep = base64.urlsafe_b64encode(b"[" * 40_000).decode().rstrip("=")
    for extra in ("W10", "MQ", "bnVsbA", "AA", "_", deep):  # [], 1, null
        status, answer = guarded.http("/api/replay", {"link": f"1.parade.1.2.AAAA.{extra}"})
        assert (status, answer["code"]) == (422, "malformed"), extra[:20]


def test_C4_an_address_cant_be_forged(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "forged.sqlite", Limits(tables_per_hour=2))
    wanted = {"game": "nothing", "players": 2, "name": "x"}
    answers = [
        server.http("/api/tables", wanted, {"X-Forwarded-For": f"192.0.2.{number}"})[1]["code"]
        for number in range(3)
    ]
    server.stop()
    assert answers == ["bad_table", "bad_table", "too_fast"]
    assert sender_of("192.0.2.1", ["forged, 192.0.2.2"], False) == "192.0.2.1"
    assert sender_of("192.0.2.1", ["forged", "forged, 192.0.2.2"], True) == "192.0.2.2"
    assert sender_of("192.0.2.1", [], True) == "192.0.2.1"
