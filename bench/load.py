"""A load generator for socket servers: plain frames over plain transports, so that one core can
keep thousands of players busy. `Player` speaks our protocol, `PeerPlayer` that of boardgame.io."""

from __future__ import annotations

import asyncio
import base64
import os
import re
import sys
import time
from collections.abc import Callable
from typing import Any, cast

import msgspec

OPEN, SEATS = "open", 4


class Table:
    """What the load knows of one table: when each move was sent and how many saw it."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.sent: dict[int, float] = {}
        self.saw: dict[int, int] = {}
        self.next_at = 0.0


class Load:
    """Counts moves and their latencies; paces them if a rate is given."""

    def __init__(self, rate: float | None, tables: int, moves: int) -> None:
        self.rate = rate
        self.gap = tables / rate if rate else 0.0
        self.tables = [Table(number) for number in range(tables)]
        self.wanted = moves
        self.moves = 0
        self.latencies: list[float] = []
        self.is_running = False
        self.begun = self.ended = 0.0
        self.done = asyncio.Event()

    def start(self) -> None:
        self.is_running, self.begun = True, time.perf_counter()
        for table in self.tables:
            table.next_at = self.begun + self.gap * table.number / len(self.tables)

    def send(self, table: Table, revision: int, act: Callable[[], None]) -> None:
        """Sends a move now, or when the table's next one is due."""
        if not self.is_running:
            return
        now = time.perf_counter()
        if self.gap and table.next_at > now:
            loop = asyncio.get_running_loop()
            loop.call_later(table.next_at - now, self._send, table, revision, act)
        else:
            self._send(table, revision, act)

    def _send(self, table: Table, revision: int, act: Callable[[], None]) -> None:
        if not self.is_running:
            return
        table.sent[revision] = time.perf_counter()
        table.next_at = max(table.next_at, table.sent[revision] - self.gap) + self.gap
        act()

    def saw(self, table: Table, previous: int) -> None:
        """Somebody saw the move that was made for this revision."""
        begun = table.sent.get(previous)
        if begun is None:
            return
        seen = table.saw[previous] = table.saw.get(previous, 0) + 1
        if seen == SEATS:
            del table.sent[previous], table.saw[previous]
            self.latencies.append(time.perf_counter() - begun)
            self.moves += 1
            if self.moves == self.wanted:
                self.ended = time.perf_counter()
                self.is_running = False
                self.done.set()

    def figures(self) -> tuple[float, float]:
        """Moves a second, and the 99th percentile of the latency in milliseconds."""
        ordered = sorted(self.latencies)
        p99 = ordered[int(len(ordered) * 0.99)] * 1000 if ordered else float("nan")
        return self.moves / ((self.ended or time.perf_counter()) - self.begun), p99


class Frames(asyncio.Protocol):
    """A WebSocket client with as little as possible in between."""

    def __init__(self, host: str, path: str) -> None:
        self.host, self.path = host, path
        self.buffer = b""
        self.is_open = False
        self.transport = cast(asyncio.Transport, None)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def write(self, text: bytes) -> None:
        """A masked frame; a mask of zeros leaves the text as it is."""
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + text)

    def data_received(self, data: bytes) -> None:
        data = self.buffer + data if self.buffer else data
        if not self.is_open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.buffer = head
                return
            if b" 101 " not in head[:20]:
                raise ConnectionError(head[:200].decode())
            self.is_open = True
            self.opened()
        place, end = 0, len(data)
        while end - place >= 2:
            size, first = data[place + 1], place + 2
            if size == 126:
                size, first = int.from_bytes(data[place + 2 : place + 4], "big"), place + 4
            elif size == 127:
                size, first = int.from_bytes(data[place + 2 : place + 10], "big"), place + 10
            if end < first + size:
                break
            if data[place] == 0x81:
                self.hear(data[first : first + size])
            elif data[place] == 0x89:
                payload = data[first : first + size]
                self.transport.write(bytes((0x8A, 0x80 | size)) + b"\0\0\0\0" + payload)
            place = first + size
        self.buffer = data[place:]

    def opened(self) -> None:
        raise NotImplementedError

    def hear(self, text: bytes) -> None:
        raise NotImplementedError


REVISIONS = re.compile(rb'"revision":(\d+),"previous":(\d+)')
LEGAL = re.compile(rb'"legal":\["([^"]+)"')
STATE = re.compile(rb'"revision":(\d+)')


class Player(Frames):
    """Plays the first legal move."""

    def __init__(self, host: str, load: Load, table: Table, name: str, token: str | None) -> None:
        super().__init__(host, "/socket")
        self.load, self.table, self.name, self.token = load, table, name, token
        self.seated = asyncio.get_running_loop().create_future()
        self.table_id = ""
        self.first: tuple[int, str] | None = None
        """The revision of the deal and, on turn, a move for it."""

    def opened(self) -> None:
        hello = {"type": "hello", "versions": [2], "table": self.table_id, "token": self.token}
        self.write(msgspec.json.encode(hello))
        if self.token is None:
            self.write(msgspec.json.encode({"type": "sit", "id": "sit", "name": self.name}))

    def hear(self, text: bytes) -> None:
        if text.startswith(b'{"type":"update"'):
            found = REVISIONS.search(text)
            assert found is not None
            self.load.saw(self.table, int(found[2]))
            if move := LEGAL.search(text):
                self.act(int(found[1]), move[1].decode())
        elif text.startswith(b'{"type":"state"'):
            state, move = STATE.search(text), LEGAL.search(text)
            assert state is not None
            if b'"view":null' not in text:
                self.first = int(state[1]), move[1].decode() if move else ""
            if self.token is not None and not self.seated.done():
                self.seated.set_result(None)
        elif text.startswith(b'{"type":"done"') and not self.seated.done():
            self.seated.set_result(None)
        elif text.startswith(b'{"type":"refused"'):
            sys.exit(text.decode())

    def begin(self) -> None:
        if self.first is not None and self.first[1]:
            self.act(*self.first)

    def act(self, revision: int, move: str) -> None:
        text = f'{{"type":"play","id":"{revision}","revision":{revision},"move":"{move}"}}'
        self.load.send(self.table, revision, lambda: self.write(text.encode()))


CURRENT = re.compile(rb'"currentPlayer":"(\d+)"')
STATE_ID = re.compile(rb'"_stateID":(\d+)')


class PeerPlayer(Frames):
    """Plays the first card of the hand at a boardgame.io server."""

    SPACE = b"/cards,"

    def __init__(self, host: str, load: Load, table: Table, seat: int) -> None:
        super().__init__(host, "/socket.io/?EIO=4&transport=websocket")
        self.load, self.table, self.seat = load, table, str(seat)
        self.match = f"match{table.number}"
        self.seated = asyncio.get_running_loop().create_future()
        self.revision, self.is_mine = -1, False

    def opened(self) -> None:
        pass

    def emit(self, *what: Any) -> None:
        self.write(b"42" + self.SPACE + msgspec.json.encode(what))

    def hear(self, text: bytes) -> None:
        if text[:1] == b"0":
            self.write(b"40" + self.SPACE)
        elif text[:1] == b"2":
            self.write(b"3")
        elif text[:2] == b"40":
            self.emit("sync", self.match, self.seat, None, SEATS)
        elif text[:2] == b"42":
            state, current = STATE_ID.search(text), CURRENT.search(text)
            if state is None or current is None:
                return  # who is connected
            previous, self.revision = self.revision, int(state[1])
            self.is_mine = current[1].decode() == self.seat
            if not self.seated.done():
                self.seated.set_result(None)
                return
            self.load.saw(self.table, previous)
            if self.is_mine:
                self.act(self.revision)

    def begin(self) -> None:
        if self.is_mine:
            self.act(self.revision)

    def act(self, revision: int) -> None:
        payload = {"type": "play", "args": [0], "playerID": self.seat, "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.load.send(
            self.table,
            revision,
            lambda: self.emit("update", action, revision, self.match, self.seat),
        )
