"""C4: HTTP has deadlines, lengths and counts. Whoever only stands at the door costs nobody
anything, and keeps nobody out."""

from __future__ import annotations

import json
import logging
import os
import re
import socket
import subprocess
import sys
import threading
import time
import tracemalloc
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from quintett.server.limits import Limits
from quintett.server.net.http_protocol import HttpProtocol
from server.harness import Client, RunningServer
from waiting import PATIENCE, wait_until

GET = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = (
    "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    "Content-Length: {size}\r\n\r\n"
)
SOON = 8.0
"""Seconds in which a server whose deadlines are half a second hangs up, on a busy machine too."""


def post(path: str, size: int) -> bytes:
    return POST.format(path=path, size=size).encode()


_callers: list[socket.socket] = []


def call(port: int, text: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port), 20, (source, 0))
    _callers.append(made)
    made.sendall(text)
    return made


@pytest.fixture(autouse=True)
def _hang_up() -> Iterator[None]:
    yield
    while _callers:
        _callers.pop().close()


def is_closed(caller: socket.socket) -> bool:
    caller.setblocking(False)
    try:
        while caller.recv(65_536):
            pass
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def answered(caller: socket.socket) -> int:
    """The status of the answer that comes first."""
    caller.settimeout(PATIENCE)
    return int(caller.recv(65_536).split()[1])


@contextmanager
def serving(folder: Path, limits: Limits, is_proxied: bool = False) -> Iterator[RunningServer]:
    server = RunningServer(folder / "http.sqlite", limits, is_proxied)
    try:
        yield server
    finally:
        server.stop()


BEGINNINGS = {
    "nothing": b"",
    "half a head": b"GET / HTTP/1.1\r\nHost: localhost\r\nX-",
    "another head": GET + b"GET / HTTP/1.1\r\nX-",
    "half a body": post("/api/tables", 100) + b"{",
    "half an old game": post("/api/review", 100) + b"{",
}


@pytest.mark.parametrize("is_dribbling", [False, True], ids=["silent", "dribbling"])
def test_C4_half_sent_requests_are_closed_soon(tmp_path: Path, is_dribbling: bool) -> None:
    """However slowly they go on: the deadline counts from the first byte."""
    with serving(tmp_path, Limits(head_seconds=0.5, body_seconds=0.5)) as server:
        callers = [call(server.port, text) for text in BEGINNINGS.values() for _ in range(12)]
        deadline = time.monotonic() + SOON
        while not all(map(is_closed, callers)) and time.monotonic() < deadline:
            for caller in callers if is_dribbling else []:
                with suppress(OSError):
                    caller.sendall(b"x")
            time.sleep(0.1)
        left = [caller for caller in callers if not is_closed(caller)]
        assert not left, f"{len(left)} of {len(callers)} are still open"
        assert server.house is not None
        assert server.house.admission.here == {}


def test_C4_who_does_not_read_an_answer_is_dropped(tmp_path: Path) -> None:
    limits = Limits(answer_seconds=0.5, requests_waiting=2_000)
    with serving(tmp_path, limits) as server:
        caller = call(server.port, b"GET /api/schema HTTP/1.1\r\nHost: localhost\r\n\r\n" * 1_000)
        connections = server.server.server_state.connections
        wait_until(lambda: bool(connections))
        wait_until(lambda: not connections, SOON)
        caller.close()


def test_C4_an_endless_head_is_refused(
    tmp_path: Path, slices_of: Callable[[Any], list[float]]
) -> None:
    taken = slices_of(HttpProtocol)
    with serving(tmp_path, Limits()) as server:
        for text in (b"GET /", b"GET / HTTP/1.1\r\nX", b"GET / HTTP/1.1\r\nX: ", b"\r\n"):
            caller = call(server.port, text)
            more = b"\r\n" if text == b"\r\n" else b"a"
            thread = threading.Thread(target=_pour, args=(caller, more * 4_000_000))
            thread.start()
            wait_until(lambda caller=caller: is_closed(caller), SOON)  # type: ignore[misc]
            thread.join()
        caller = call(server.port, b"GET / HTTP/1.1\r\nX: " + b"a" * 20_000)
        assert answered(caller) == 431
    assert max(taken) < 0.025


def _pour(caller: socket.socket, flood: bytes) -> None:
    with suppress(OSError):
        caller.sendall(flood)


def test_C4_pipes_of_requests_and_crumbs_of_bodies_end(tmp_path: Path) -> None:
    with serving(tmp_path, Limits()) as server:
        crumbs = (
            b"POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        )
        crumbs += b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n[\r\n" * 40_000
        for flood in (GET * 5_000, crumbs):
            caller = call(server.port)
            _pour(caller, flood)
            wait_until(lambda caller=caller: is_closed(caller), SOON)  # type: ignore[misc]


@contextmanager
def held() -> Iterator[Callable[[], float]]:
    """Mebibytes of objects that this process holds since then; the server runs in it."""
    tracemalloc.start()
    yield lambda: tracemalloc.get_traced_memory()[0] / 2**20
    tracemalloc.stop()


@pytest.mark.parametrize("is_hasty", [False, True], ids=["head first", "in one go"])
def test_C4_half_sent_bodies_hold_little(tmp_path: Path, is_hasty: bool) -> None:
    limits = Limits()
    head, half = post("/api/replay", limits.old_game_bytes), b" " * (limits.old_game_bytes - 1)
    with serving(tmp_path, limits) as server:
        server.http("/api/replay", {})
        with held() as memory:
            callers = [call(server.port) for _ in range(200)]
            for part in [head + half] if is_hasty else [head, half]:
                for caller in callers:
                    caller.settimeout(0.5)
                    with suppress(OSError):
                        caller.sendall(part)
            with suppress(AssertionError):
                wait_until(lambda: sum(map(_has_answer, callers)) >= 198, 15)
            print(f"200 half-sent bodies hold {memory():.1f} MiB")
            assert memory() < 8


def _has_answer(caller: socket.socket) -> bool:
    caller.setblocking(False)
    try:
        return caller.recv(100, socket.MSG_PEEK).startswith(b"HTTP/1.1 429 ")
    except OSError:
        return False


def test_C4_limits_are_asked_before_a_body_is_read(tmp_path: Path) -> None:
    limits = Limits(tables_per_hour=1, replays_per_minute=1)
    with serving(tmp_path, limits) as server:
        assert answered(call(server.port, post("/api/tables", limits.message_bytes + 1))) == 413
        assert answered(call(server.port, post("/api/replay", limits.old_game_bytes + 1))) == 413
        server.open()
        assert answered(call(server.port, post("/api/tables", 50))) == 429
        first = call(server.port, post("/api/review", 50))
        time.sleep(0.3)
        assert answered(call(server.port, post("/api/review", 50))) == 429  # one at a time
        first.close()
        assert answered(call(server.port, post("/api/replay", 50))) == 429


def test_C4_who_sends_too_much_hears_why(tmp_path: Path) -> None:
    """Whoever reads only after all is sent, too: nothing is cut off before."""
    limits = Limits()
    with serving(tmp_path, limits) as server:
        for path, size, status in [
            ("/api/tables", limits.old_game_bytes, 413),
            ("/api/replay", limits.old_game_bytes + 1, 413),
            ("/" + "a" * 100_000, 0, 431),
        ] * 5:
            head = post(path, size).replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
            caller = call(server.port, head)
            for _ in range(size // 32_768):
                caller.sendall(b" " * 32_768)
            assert answered(caller) == status
            caller.close()
        assert server.house is not None
        wait_until(lambda: server.house is not None and server.house.admission.here == {}, SOON)


def test_C4_who_leaves_in_the_middle_is_no_news(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path, Limits()) as server, caplog.at_level(logging.ERROR):
        for path in ("/api/tables", "/api/replay", "/api/review"):
            call(server.port, post(path, 50) + b"{").close()
        time.sleep(0.3)
        assert server.http("/health")[0] == 200
    assert not caplog.records


@pytest.mark.skipif(sys.platform != "linux", reason="uses several addresses of this machine")
def test_C4_an_address_has_so_many_connections(tmp_path: Path) -> None:
    """Those that wait longest make room for the newest; others don't notice."""
    with serving(tmp_path, Limits(http_connections_per_address=10)) as server:
        other = call(server.port, source="127.0.0.2")
        callers = [call(server.port) for _ in range(40)]
        wait_until(lambda: sum(map(is_closed, callers)) >= 30)
        assert all(map(is_closed, callers[:30]))
        assert server.http("/health")[0] == 200
        other.sendall(GET)
        assert answered(other) == 200


def test_C4_behind_a_proxy_its_connections_are_not_counted(tmp_path: Path) -> None:
    limits = Limits(http_connections_per_address=10, requests_at_once=3, requests_per_second=0.01)
    with serving(tmp_path, limits, is_proxied=True) as server:
        callers = [call(server.port, GET) for _ in range(40)]
        assert {answered(caller) for caller in callers} == {200}
        answers = [
            server.http("/api/games", headers={"X-Forwarded-For": f"192.0.2.{who}"})[0]
            for who in (1, 1, 1, 1, 2)
        ]
        assert answers == [200, 200, 200, 429, 200]


@pytest.mark.skipif(sys.platform != "linux", reason="uses several addresses of this machine")
def test_C4_an_address_opens_so_many_sockets(tmp_path: Path) -> None:
    upgrade = (
        b"GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    with serving(tmp_path, Limits(sockets_at_once=5, sockets_per_second=0.01)) as server:
        answers = []
        for source in ["127.0.0.1"] * 7 + ["127.0.0.2"]:
            caller = call(server.port, upgrade, source)
            answers.append(answered(caller))
            caller.close()
        assert answers == [101] * 5 + [429] * 2 + [101]


@contextmanager
def poor_server(folder: Path, descriptors: int) -> Iterator[int]:
    """A server of its own process that may open only so many files and connections."""
    command = ["/bin/sh", "-c", 'ulimit -n "$0" && exec "$@"', str(descriptors), sys.executable]
    command += ["-m", "quintett", "serve", "--port", "0", "--no-open"]
    command += ["--database", f"sqlite:///{folder}/poor.sqlite"]
    with (
        (folder / "errors").open("w") as errors,
        subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, "QUINTETT_LANG": "en"},
        ) as process,
    ):
        try:
            assert process.stdout is not None
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
            assert found, (folder / "errors").read_text()
            yield int(found[1])
        finally:
            process.terminate()
            process.wait(PATIENCE)


@pytest.mark.skipif(sys.platform == "win32", reason="counts descriptors as Unix does")
def test_C4_without_descriptors_the_house_goes_on(tmp_path: Path) -> None:
    """Six times as many callers as it can have: it is well, and who plays, plays on."""
    with poor_server(tmp_path, 200) as port:
        wanted = {"game": "parade", "players": 2, "name": "Ada"}
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}/api/tables",
            json.dumps(wanted).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            table = json.load(answer)["table"]
        player = Client(port, table)
        callers: list[socket.socket] = []
        for number in range(600):
            callers.append(call(port))
            if number % 100 == 99:
                assert answered(call(port, GET)) == 200
                assert player.ask("look")["type"] == "done"
                Client(port, table).close()
        for caller in callers:
            caller.close()
        assert answered(call(port, GET)) == 200
        player.close()
    assert "Traceback" not in (tmp_path / "errors").read_text()
    assert "resource" not in (tmp_path / "errors").read_text()
