"""A real server in a thread, and clients that keep their view by what they are told."""

from __future__ import annotations

import asyncio
import itertools
import json
import socket
import threading
import urllib.request
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from quintett import games
from quintett.server.house import House
from quintett.server.limits import Limits
from quintett.server.net.app import make_app
from quintett.server.protocol import messages
from quintett.server.readiness import load_table
from quintett.server.serve import Plan, configured
from quintett.server.storage.store import Store
from waiting import PATIENCE

Found = TypeVar("Found")

GENEROUS = Limits(
    commands_per_second=10_000,
    connections_per_address=5_000,
    http_connections_per_address=5_000,
    sockets_at_once=100_000,
    requests_at_once=100_000,
    tables_per_hour=100_000,
    commands_at_once=10_000,
    changes_per_minute=100_000,
    histories_at_once=100_000,
)
_numbers = itertools.count(1)
_read = msgspec.json.Decoder(messages.Message, strict=True).decode
_read_info_1 = msgspec.json.Decoder(messages.TableInfo1, strict=True).decode


load_once = cache(load_table)
"""A game is loaded when its first table is opened: a server would do so for all of them before it
says that it is ready, and the process that tests one game needn't compile the others."""


def forwarded(address: str) -> dict[str, str]:
    """What a proxy says about somebody from elsewhere."""
    return {"X-Forwarded-For": address} if address else {}


class RunningServer:
    """Serves until `stop`."""

    def __init__(
        self, database: str | Path, limits: Limits = GENEROUS, is_proxied: bool = False
    ) -> None:
        """`is_proxied`: clients may come from any address that they name."""
        self.database, self.limits = str(database), limits
        self.house: House | None = None
        config = configured(make_app(self._open_house, is_proxied=is_proxied), Plan())
        config.timeout_graceful_shutdown = 2
        self.server = uvicorn.Server(config)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        while not self.server.started:
            if not self.thread.is_alive():
                raise RuntimeError("the server did not start")
            self.thread.join(0.01)
        self.port: int = self.server.servers[0].sockets[0].getsockname()[1]

    async def _open_house(self) -> House:
        self.loop = asyncio.get_running_loop()
        ready = frozenset(games.names())
        self.house = House(await Store.open(self.database, serves=True), self.limits, ready)
        return self.house

    def _run(self) -> None:
        asyncio.run(self.server.serve())

    def call(self, function: Callable[[House], Coroutine[Any, Any, Found]]) -> Found:
        """Runs something in the server's loop."""
        assert self.house is not None
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(function(self.house), self.loop).result(60)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    # --- what clients do

    def open(
        self, game: str = "parade", players: int = 3, address: str = "", **more: Any
    ) -> dict[str, Any]:
        load_once(game)
        wanted = {"game": game, "players": players, "name": "Ada", **more}
        status, answer = self.http("/api/tables", wanted, forwarded(address))
        assert status == 201, answer
        return answer  # type: ignore[no-any-return]

    def http(
        self, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any]:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}",
            data,
            {"Content-Type": "application/json", **(headers or {})},
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.loads(error.read() or b"null")

    def client(self, table: str, token: str | None = None, **more: Any) -> Client:
        return Client(self.port, table, token, **more)

    def people(self, count: int, game: str = "parade", **more: Any) -> list[Client]:
        """A table of so many people, the host first, everybody seated, not started."""
        made = self.open(game, count, **more)
        host = self.client(made["table"], made["token"])
        guests = [self.client(made["table"]) for _ in range(count - 1)]
        for number, guest in enumerate(guests):
            assert guest.ask("sit", name=f"Guest {number}")["type"] == "done"
        return [host, *guests]


def check_message(text: str | bytes, version: int) -> None:
    """Nothing is sent that the schema doesn't have."""
    is_old_info = version == 1 and json.loads(text)["type"] == "table"
    (_read_info_1 if is_old_info else _read)(text)


class Client:
    """Somebody at a table, who believes what updates say."""

    def __init__(
        self, port: int, table: str, token: str | None = None, since: int | None = None,
        language: str = "en", address: str = "", versions: tuple[int, ...] = (2,),
        foresee: bool = False,
    ) -> None:  # fmt: skip
        self.port, self.table, self.token, self.language = port, table, token, language
        self.address, self.versions, self.foresee = address, versions, foresee
        self.prospects: list[dict[str, Any]] = []
        self.version = 0
        self.seat: int | None = None
        self.is_host = False
        self.revision = -1
        self.view: dict[str, Any] | None = None
        self.legal: list[str] = []
        self.may_undo = False
        self.steps: list[dict[str, Any]] = []
        self.result: dict[str, Any] | None = None
        self.info: dict[str, Any] = {}
        self.chats: list[dict[str, Any]] = []
        self.heard: list[str] = []
        self.connect(since)

    def connect(self, since: int | None = None) -> None:
        self._stack = ExitStack()
        self.socket = self._stack.enter_context(
            connect(
                f"ws://127.0.0.1:{self.port}/socket",
                max_size=None,
                ping_interval=None,
                compression=None,
                additional_headers=forwarded(self.address),
            )
        )
        self.send({"type": "hello", "versions": self.versions, "table": self.table,
                   "token": self.token, "since": since, "language": self.language,
                   "foresee": self.foresee})  # fmt: skip
        self.until(lambda message: message["type"] == "state")

    def close(self) -> None:
        self._stack.close()

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def read(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message, understood."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        check_message(text, self.version)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        self._understand(message)
        return message

    def _understand(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self.version = message["version"]
                self.token = message["token"] or self.token
                self.seat, self.is_host = message["you"]["seat"], message["you"]["host"]
            case "table":
                self.info = message
            case "chat":
                self.chats.append(message)
            case "prospects":
                assert [one["move"] for one in message["moves"]] == self.legal[:64]
                assert message["revision"] <= self.revision
                self.prospects.append(message)
            case "state":
                self.revision, self.view = message["revision"], message["view"]
                self.legal, self.result = message["legal"], message["result"]
                self.may_undo = message["may_undo"]
                self.steps += message["steps"]
            case "update":
                self._update(message)

    def _update(self, message: dict[str, Any]) -> None:
        assert self.view is not None
        assert message["previous"] <= self.revision < message["revision"] or (
            message["previous"] >= self.revision
        )
        self.revision = message["revision"]
        self.view |= {"turn": message["turn"], "phase": message["phase"]}
        for key in ("public", "rumours", "scores"):
            if message.get(key) is not None:
                self.view[key] = message[key]
        new = {(pile["name"], pile["owner"]): pile for pile in message["piles"]}
        self.view["piles"] = [
            new.pop((pile["name"], pile["owner"]), pile) for pile in self.view["piles"]
        ]
        assert not new
        for _ in range(message.get("undone", 0)):
            self.steps.pop()
        self.steps += message["steps"]
        self.legal, self.result = message.get("legal", []), message.get("result")
        self.may_undo = message.get("may_undo", False)

    def until(
        self, is_it: Callable[[dict[str, Any]], bool], timeout: float = PATIENCE
    ) -> dict[str, Any]:
        while True:
            message = self.read(timeout)
            if is_it(message):
                return message

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Sends a command and gives its answer."""
        command = fields.pop("id", None) or f"c{next(_numbers)}"
        self.send({"type": kind, "id": command, **fields})
        return self.until(lambda message: message.get("id") == command)

    def play(self, move: str) -> dict[str, Any]:
        return self.ask("play", revision=self.revision, move=move)

    def catch_up(self, revision: int) -> None:
        while self.revision < revision:
            self.read()

    def closed_with(self, timeout: float = PATIENCE) -> int:
        """The code with which the server hangs up."""
        try:
            while True:
                self.read(timeout)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006


def start(clients: list[Client]) -> None:
    assert clients[0].ask("start")["type"] == "done"
    for client in clients:
        if client.view is None:
            client.until(lambda message: message["type"] == "state" and bool(message["view"]))


def on_turn(clients: list[Client]) -> Client:
    return next(client for client in clients if client.legal)


def play_on(clients: list[Client], choose: Callable[[list[str]], str], moves: int = 10**6) -> int:
    """Plays until the game is over, everybody catching up after each move."""
    for number in range(moves):
        if clients[0].result is not None:
            return number
        client = on_turn(clients)
        answer = client.play(choose(client.legal))
        assert answer["type"] == "done", answer
        for other in clients:
            other.catch_up(answer["revision"])
    return moves


def free_ports(count: int) -> list[int]:
    """Ports that nobody listens on."""
    probes = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [int(probe.getsockname()[1]) for probe in probes]
    for probe in probes:
        probe.close()
    return ports
