"""C4: whatever a stranger sends, by HTTP or through a socket, gets the answer that the protocol
has for it; nothing of it is an error of ours, and the house goes on.

`make test` tries the same few hundred each time; `make fuzz` tries others, as many as it is told.
"""

from __future__ import annotations

import http.client
import json
import logging
import os
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from quintett import games
from quintett.server.net.middleware import HEADERS
from quintett.server.protocol import messages
from server.harness import GENEROUS, RunningServer, check_message, load_once
from server.shapes import damaged, is_readable, spoilt, texts_of, values_of
from waiting import PATIENCE

CORPUS = Path(__file__).parent.parent / "corpus"
RECORDS = [json.loads(path.read_bytes().splitlines()[0]) for path in CORPUS.glob("*-?.jsonl")]
LINKS = [path.read_text().split()[0] for path in CORPUS.glob("*.links")]
LIMITS = msgspec.structs.replace(
    GENEROUS, hint_seconds=0.02, review_seconds=0.001, review_longest=0.5, mistakes=10
)
CLOSINGS = {1000, 1009} | {
    code for name, code in vars(messages).items() if name.startswith("CLOSE_")
}
ROUTES = (
    "/", "/index.html", "/assets/", "/health", "/ready", "/metrics", "/api/schema", "/api/games",
    "/api/games/{}/rules", "/api/tables", "/api/tables/{}", "/api/replay", "/api/review",
    "/api/again", "/socket", "/nothing/{}",
)  # fmt: skip
WAIT = 20
"""Seconds for an answer: far more than one ever takes."""
FUZZ = os.environ.get("QUINTETT_FUZZ")
"""How many of each kind; without it, the same ones each time."""


def tries(usual: int) -> settings:
    return settings(
        max_examples=int(FUZZ or usual), derandomize=FUZZ is None, deadline=None, database=None,
        print_blob=True, suppress_health_check=list(HealthCheck),
    )  # fmt: skip


class Errors(logging.Handler):
    """Whatever anybody logs that is an error of ours."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(logging.Formatter().format(record))


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path_factory.mktemp("fuzz") / "tables.sqlite", LIMITS)
    for name in games.names():
        load_once(name)
    yield running
    running.stop()


@pytest.fixture(scope="module")
def errors() -> Iterator[Errors]:
    handler = Errors()
    logging.getLogger().addHandler(handler)
    yield handler
    logging.getLogger().removeHandler(handler)


# --- sockets


HINTS: dict[str, st.SearchStrategy[Any]] = {
    "table": st.just("@table"), "token": st.just("@token"), "versions": st.sampled_from([[1], [2]]),
    "revision": st.just("@revision"), "since": st.just("@revision"), "seat": st.integers(0, 2),
    "move": st.sampled_from(["@move0", "@move1", "@move2"]), "id": st.sampled_from(["1", "2"]),
    "moves": st.just(["@move0", "@move1"]),
}  # fmt: skip
"""What only the table knows stands as `"@…"` in a message and is filled in when it is sent."""


class Stranger:
    """A socket that says whatever it likes, and knows what it may expect."""

    def __init__(self, port: int, table: str, token: str) -> None:
        self.version = 0
        self.known: dict[str, Any] = {"table": table, "token": token, "revision": 0}
        self.socket: ClientConnection = connect(
            f"ws://127.0.0.1:{port}/socket", ping_interval=None, compression=None, max_size=None
        )

    def say(self, text: bytes) -> bytes:
        for name, value in self.known.items():
            text = text.replace(f'"@{name}"'.encode(), json.dumps(value).encode())
        said = text.decode(errors="replace")
        self.socket.send(said)
        return said.encode()

    def hear(self, *kinds: str, command: str | None = None) -> dict[str, Any]:
        """The next message of such a kind, or the answer to a command."""
        while True:
            text = self.socket.recv(WAIT)
            message: dict[str, Any] = json.loads(text)
            self.version = message.get("version", self.version)
            check_message(text, self.version)
            assert message.get("code") != "failed", message
            self.known["revision"] = message.get("revision") or self.known["revision"]
            if message["type"] in ("state", "update"):
                moves = enumerate(message.get("legal", ()))
                self.known |= {f"move{number}": move for number, move in moves}
            is_answer = message.get("id") == command
            if message["type"] in kinds or (command is not None and is_answer):
                return message

    def greet(self, oddly: bytes | None) -> None:
        if oddly is not None:
            self.say(oddly)
            if self.hear("state", "refused")["type"] == "state":
                return
        self.say(b'{"type": "hello", "versions": [2], "table": "@table", "token": "@token"}')
        self.hear("state")

    def command(self, text: bytes) -> None:
        said = self.say(text)
        if is_readable(messages.Act, said):
            self.hear(command=json.loads(said)["id"])
        else:
            assert self.hear("refused")["code"] in ("malformed", "too_large")


@pytest.mark.parametrize("game", games.names())
@tries(40)
@given(
    people=st.integers(1, 3),
    hello=st.none() | texts_of(messages.Hello, HINTS),
    commands=st.lists(texts_of(messages.Act, HINTS), min_size=1, max_size=12),
)
def test_C4_whatever_a_socket_says_is_answered(
    fuzzed: RunningServer, errors: Errors, game: str, people: int, hello: bytes | None,
    commands: list[bytes],
) -> None:  # fmt: skip
    seats = games.game(game).seats[0]
    bots = {str(seat): "novice" for seat in range(people, seats)}
    made = fuzzed.open(game, seats, bots=bots, settings={"pace": 0}, start=people == 1)
    stranger = Stranger(fuzzed.port, made["table"], made["token"])
    with stranger.socket, suppress(ConnectionClosed):
        stranger.greet(hello)
        for command in commands:
            stranger.command(command)
    assert stranger.socket.close_code in CLOSINGS
    assert not errors.lines
    assert fuzzed.http("/health")[0] == 200


# --- HTTP


def bodies(fuzzed: RunningServer) -> st.SearchStrategy[bytes]:
    records = st.sampled_from(RECORDS)
    hints: dict[str, st.SearchStrategy[Any]] = {
        "game": st.sampled_from(games.names()), "record": records | damaged(records),
        "link": st.sampled_from(LINKS), "seed": st.text(max_size=3),
    }  # fmt: skip
    return (
        texts_of(messages.NewTable, hints)
        | texts_of(messages.OldGame, hints)
        | st.binary(max_size=300)
    )


heads = st.dictionaries(
    st.sampled_from(["Origin", "Content-Type", "Accept-Encoding", "Accept-Language", "Range",
                     "X-Forwarded-For", "Cookie", "If-None-Match", "If-Modified-Since"]),
    st.sampled_from(["application/json", "gzip", "bytes=5-2", "de", "http://[::1", "null", "*"])
    | st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=40),
    max_size=4,
)  # fmt: skip


@tries(300)
@given(data=st.data())
def test_C4_whatever_is_requested_is_answered(
    fuzzed: RunningServer, errors: Errors, data: st.DataObject
) -> None:
    method = data.draw(st.sampled_from(["GET", "POST", "POST", "HEAD", "PUT", "OPTIONS"]))
    known = st.sampled_from([*games.names(), fuzzed.open()["table"], "..%2f", "%00", "%ff"])
    part = data.draw(known | st.text(st.characters(min_codepoint=33, max_codepoint=126)))
    path = data.draw(st.sampled_from(ROUTES)).format(part)
    query = data.draw(st.sampled_from(["", "?lang=de", "?status=running", "?status=%00", "?&=&"]))
    headers = {"Content-Type": "application/json", **data.draw(heads)}
    body = data.draw(bodies(fuzzed)) if method == "POST" else None
    line = http.client.HTTPConnection("127.0.0.1", fuzzed.port, timeout=PATIENCE)
    try:
        line.request(method, _printable(path + query), body, headers)
        answer = line.getresponse()
        content = answer.read()
    finally:
        line.close()
    assert answer.status < 500, content
    if content != b"Invalid HTTP request received.":  # which never came as far as we
        assert all(answer.headers.get(name) == value for name, value in HEADERS.items())
    if answer.headers.get("content-type") == "application/json" and method != "HEAD":
        json.loads(content)
    assert not errors.lines


def _printable(target: str) -> str:
    return "".join(letter if letter > " " else "%20" for letter in target)


@tries(300)
@given(data=st.data())
def test_C4_whatever_comes_in_ends(
    fuzzed: RunningServer, errors: Errors, data: st.DataObject
) -> None:
    """Requests of which some bytes are wrong: the line is answered or closed, soon."""
    body = json.dumps(data.draw(values_of(messages.NewTable, {"game": st.just("parade")}))).encode()
    request = data.draw(st.sampled_from([
        b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: %d\r\nConnection: close\r\n\r\n%s" % (len(body), body),
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n" % (len(body), body),
        b"GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
    ]))  # fmt: skip
    answer = b""
    with (
        socket.create_connection(("127.0.0.1", fuzzed.port), timeout=WAIT) as line,
        suppress(ConnectionError),  # it may hang up on us at once
    ):
        line.sendall(data.draw(spoilt(request)))
        line.shutdown(socket.SHUT_WR)
        while piece := line.recv(65_536):
            answer += piece
    assert not answer.startswith(b"HTTP/1.1 5"), answer
    assert fuzzed.http("/health")[0] == 200
    assert not errors.lines
