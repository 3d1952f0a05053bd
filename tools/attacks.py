"""Strangers who mean harm: each attack is a coroutine that goes on until it is cancelled, from an
address of its own in the loopback range. It counts what it was answered. `soak_server.py` lets all
of them loose at once."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from quintett import games

ROOT = Path(__file__).resolve().parent.parent
RECORDS = sorted((ROOT / "tests" / "corpus").glob("*-?.jsonl"))
QUICK = games.starter().id
LONG = max(games.all_games(), key=lambda game: game.facts.most_moves(game.seats[0])).id
FAILURES = (OSError, EOFError, TimeoutError, WebSocketException, asyncio.IncompleteReadError)
PING, PONG, MORE = b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0", b"\x00\x80\0\0\0\0"
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{more}\r\n"
)


class Stranger:
    """One address, and what its attack was answered."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address
        self.answers: Counter[str] = Counter()

    @asynccontextmanager
    async def line(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(self.address, 0)
        )
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    async def send(self, data: bytes, seconds: float = 30) -> bytes:
        """Sends something and reads until the line is closed; says how it began."""
        async with self.line() as (reader, writer), asyncio.timeout(seconds):
            writer.write(data)
            answer = await reader.read(65_536)
            while more := await reader.read(65_536):
                answer = (answer + more)[:65_536]
        return answer

    async def request(self, path: str, body: Any = None, *headers: str) -> tuple[int, Any]:
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"{'GET' if body is None else 'POST'} {path} HTTP/1.1", "Connection: close",
                 "Content-Type: application/json", f"Content-Length: {len(content)}",
                 *(headers or [f"Host: 127.0.0.1:{self.port}"])]  # fmt: skip
        answer = await self.send("\r\n".join([*lines, "", ""]).encode() + content)
        head, _, content = answer.partition(b"\r\n\r\n")
        status = int(head.split()[1]) if head.startswith(b"HTTP/") else 0
        self.answers[str(status)] += 1
        with suppress(ValueError):
            return status, json.loads(content)
        return status, None

    async def open(self, **wanted: Any) -> dict[str, Any] | None:
        table = {"game": QUICK, "players": 2, "name": "Mallory", **wanted}
        status, answer = await self.request("/api/tables", table)
        return answer if status == 201 else None

    @asynccontextmanager
    async def at(
        self, table: dict[str, Any], is_host: bool = True
    ) -> AsyncIterator[ClientConnection]:
        async with connect(
            f"ws://127.0.0.1:{self.port}/socket", local_addr=(self.address, 0), compression=None
        ) as socket:
            token = table["token"] if is_host else None
            hello = {"type": "hello", "versions": [2], "table": table["table"], "token": token}
            await socket.send(json.dumps(hello))
            yield socket

    async def drain(self, socket: ClientConnection) -> None:
        """Reads what comes, and counts refusals."""
        async for text in socket:
            message = json.loads(text)
            if message["type"] in ("refused", "done", "exported", "hinted"):
                self.answers[message.get("code", message["type"])] += 1


Attack = Callable[[Stranger], Coroutine[Any, Any, None]]
ATTACKS: dict[str, Attack] = {}


def attack(function: Attack) -> Attack:
    """Goes on for ever: whoever is thrown out comes back."""

    async def again(stranger: Stranger) -> None:
        while True:
            try:
                await function(stranger)
            except FAILURES as error:
                stranger.answers[type(error).__name__] += 1
            await asyncio.sleep(0.1)

    ATTACKS[function.__name__] = again
    return function


async def at_once(count: int, act: Callable[[], Awaitable[Any]]) -> None:
    """Many do the same; how each one ends is its own business."""
    await asyncio.gather(*(act() for _ in range(count)), return_exceptions=True)


# --- 1: frames


@attack
async def frames(stranger: Stranger) -> None:
    """Two megabytes a second of pings, pongs and empty pieces."""
    for frame in (PING, PONG, MORE):
        async with stranger.line() as (reader, writer):
            writer.write(UPGRADE.format(path="/socket", more="").encode())
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"\x01\x80\0\0\0\0" if frame is MORE else b"")
            for _ in range(100):
                writer.write(frame * 3_000)
                await asyncio.wait_for(writer.drain(), 5)
                await asyncio.sleep(0.01)


# --- 3: bots


@attack
async def masters(stranger: Stranger) -> None:
    """Sixty tables of Masters, each with somebody who looks on."""

    async def watch() -> None:
        table = await stranger.open(game=LONG, bots={"0": "master", "1": "master"}, watch=True,
                                    start=True, settings={"pace": 0})  # fmt: skip
        if table is not None:
            async with stranger.at(table) as socket:
                await stranger.drain(socket)

    await at_once(60, watch)


# --- 4: HTTP


@attack
async def half_requests(stranger: Stranger) -> None:
    async def dribble() -> None:
        async with stranger.line() as (reader, writer):
            for letter in b"GET /api/games HTTP/1.1\r\nHost: x\r\n" * 10:
                writer.write(bytes([letter]))
                await writer.drain()
                with suppress(TimeoutError):
                    if not await asyncio.wait_for(reader.read(1_000), 1):
                        stranger.answers["closed"] += 1
                        return

    await at_once(60, dribble)


@attack
async def half_bodies(stranger: Stranger) -> None:
    head = (
        b"POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 2000000\r\n\r\n"
    )

    async def hold() -> None:
        async with stranger.line() as (reader, writer), asyncio.timeout(60):
            writer.write(head + bytes(1_900_000))
            answer = await reader.read(1_000)
            stranger.answers[answer[9:12].decode() or "closed"] += 1

    await at_once(200, hold)


@attack
async def endless_header(stranger: Stranger) -> None:
    async with stranger.line() as (_reader, writer):
        writer.write(b"GET / HTTP/1.1\r\nX: ")
        for _ in range(500):
            writer.write(b"x" * 20_000)
            await asyncio.wait_for(writer.drain(), 5)
            await asyncio.sleep(0.01)


@attack
async def idle_lines(stranger: Stranger) -> None:
    async def wait() -> None:
        async with stranger.line() as (reader, _writer), asyncio.timeout(60):
            await reader.read(1)
            stranger.answers["closed"] += 1

    await at_once(500, wait)


# --- 5: broken upgrades


@attack
async def broken_upgrades(stranger: Stranger) -> None:
    for path, more in (
        ("/socket", "Origin: http://[::1\r\n"),
        ("/socket", "Host: other\r\n"),
        ("//[x/socket", ""),
        ("/socket", "Sec-WebSocket-Version: 99\r\n"),
    ):
        answer = await stranger.send(UPGRADE.format(path=path, more=more).encode(), 10)
        stranger.answers[answer[9:12].decode() or "closed"] += 1


# --- 6: work on the loop


@attack
async def exports(stranger: Stranger) -> None:
    """Twenty watchers of a long game who want it again and again, as often as they may."""
    table = await stranger.open(game=LONG, bots={"0": "novice", "1": "novice"}, watch=True,
                                start=True, settings={"pace": 0})  # fmt: skip
    if table is None:
        await asyncio.sleep(5)
        return

    async def ask() -> None:
        async with stranger.at(table, is_host=False) as socket, asyncio.TaskGroup() as both:
            both.create_task(stranger.drain(socket))
            for number in range(600):
                kind = ("export", "history", "look")[number % 3]
                await socket.send(json.dumps({"type": kind, "id": str(number)}))
                await asyncio.sleep(0.05)
            await socket.close()

    await at_once(20, ask)


@attack
async def pages(stranger: Stranger) -> None:
    async def ask() -> None:
        for path in ("/api/schema", "/api/games", f"/api/games/{LONG}/rules", "/api/tables", "/"):
            await stranger.request(path)

    await at_once(10, ask)


# --- 7: limits


@attack
async def forged(stranger: Stranger) -> None:
    """Says each time that it is somebody else."""
    for number in range(250):
        await stranger.request("/api/tables", {"game": QUICK, "players": 2, "name": "M"},
                               "Host: localhost", f"X-Forwarded-For: 10.0.0.{number}")  # fmt: skip


@attack
async def reviews(stranger: Stranger) -> None:
    record = json.loads(RECORDS[-1].read_bytes().splitlines()[0])
    await at_once(12, lambda: stranger.request("/api/review", {"record": record}))


@attack
async def hints(stranger: Stranger) -> None:
    """Fifty-five tables of its own, at each of which it asks the coach."""

    async def ask() -> None:
        table = await stranger.open(bots={"1": "novice"}, start=True, settings={"pace": 0})
        if table is None:
            return
        async with stranger.at(table) as socket, asyncio.TaskGroup() as both:
            both.create_task(stranger.drain(socket))
            for number in range(60):
                await socket.send(json.dumps({"type": "hint", "id": str(number)}))
                await asyncio.sleep(0.5)
            await socket.close()

    await at_once(55, ask)


@attack
async def lobby(stranger: Stranger) -> None:
    await at_once(20, lambda: stranger.open(settings={"public": True}))


@attack
async def rematches(stranger: Stranger) -> None:
    table = await stranger.open(game=QUICK, bots={"0": "novice", "1": "novice"}, watch=True,
                                start=True, settings={"pace": 0})  # fmt: skip
    while table is not None:
        async with stranger.at(table) as socket:
            for number in range(400):
                await socket.send(json.dumps({"type": "rematch", "id": f"r{number}"}))
                answer = await _answer(socket, f"r{number}")
                stranger.answers[answer.get("code", "done")] += 1
                if answer.get("table"):
                    table = {**table, "table": answer["table"]}
                    break
                await asyncio.sleep(0.3)
            else:
                return


async def _answer(socket: ClientConnection, command: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 20))
        if message.get("id") == command:
            return message


@attack
async def rows(stranger: Stranger) -> None:
    """One seat with eight sockets that write into the table's log what they can."""
    table = await stranger.open(players=3)
    if table is None:
        await asyncio.sleep(5)
        return

    async def write() -> None:
        async with stranger.at(table) as socket, asyncio.TaskGroup() as both:
            both.create_task(stranger.drain(socket))
            for number in range(600):
                level = "novice" if number % 2 else None
                for command in (
                    {"type": "say", "text": "x" * 400},
                    {"type": "bot", "seat": 1, "level": level},
                    {"type": "mute", "seat": 1, "muted": bool(number % 2)},
                ):
                    await socket.send(json.dumps({"id": f"{id(socket)}-{number}", **command}))
                await asyncio.sleep(0.1)
            await socket.close()

    await at_once(8, write)


# --- 10, 12: odd ids, links, names, hosts


@attack
async def nonsense(stranger: Stranger) -> None:
    await stranger.request("/api/tables/%00")
    await stranger.request("/api/replay", {"link": f"1.{QUICK}.1.2.AAAA.W10"})
    for name in ("\u3164", "\u2800", "\u0301\u0301", "\u202e"):
        await stranger.open(name=name)
    await stranger.request("/api/games", None, "Host: evil.example")
    await asyncio.sleep(0.2)
