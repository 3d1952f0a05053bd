"""A process that warms up once and then serves from a fork, again and again: a line on standard
input starts the next server, whose process id it prints. So that a test can kill a hundred."""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
import signal
import socket
import subprocess
import sys
from pathlib import Path

import aiosqlite  # all that a server needs is loaded before the first fork
import asyncpg
import httptools
import sqlalchemy.dialects.postgresql.asyncpg
import sqlalchemy.dialects.sqlite.aiosqlite
import uvicorn
import uvicorn.protocols.http.httptools_impl
import uvloop

from quintett import Match, Seen
from quintett.server.fair_queue import Account
from quintett.server.house import House
from quintett.server.net.app import make_app
from quintett.server.net.sockets import QuintettSocket
from quintett.server.readiness import load_table
from quintett.server.storage.schema import NoStore
from quintett.server.storage.store import Store
from quintett.server.thinking.bots import choose
from server.harness import GENEROUS

LOADED = (aiosqlite, asyncpg, httptools, sqlalchemy, uvloop)
TESTS = Path(__file__).parents[1]


class Phoenix:
    """A server that rises again."""

    def __init__(self, database: Path | str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "server.phoenix", str(database), str(self.port)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=TESTS,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path])},
        )
        self._line()
        self.pid = 0

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def rise(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.pid = int(self._line())

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        os.kill(self.pid, how)

    def end(self) -> None:
        self.kill()
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()


# --- what its process does


async def choose_at_once(_account: Account, game: str, level: str, knowledge: bytes) -> str:
    """A bot without a process of its own, which would take as long to start as a server."""
    return choose(game, level, knowledge, secrets.randbits(64))


async def open_store(database: str) -> Store | None:
    """Whoever keeps a server running starts it again if its database isn't there yet."""
    try:
        return await Store.open(database, serves=True)
    except NoStore:
        return None


def serve(database: str, port: int) -> None:
    async def open_house() -> House:
        while (store := await open_store(database)) is None:
            await asyncio.sleep(0.2)
        house = House(store, GENEROUS, frozenset(["parade"]))
        house.bots.choose = choose_at_once  # type: ignore[method-assign, assignment]
        return house

    uvicorn.Server(
        uvicorn.Config(make_app(open_house), port=port, ws=QuintettSocket, log_config=None)
    ).run()


def main() -> None:
    database, port = sys.argv[1], int(sys.argv[2])
    load_table("parade")
    match = Match("parade", 2, seed=0)
    asyncio.run(
        choose_at_once(Account("", ""), "parade", "casual", Seen.of(match).knowledge.tobytes())
    )
    asyncio.run(asyncio.sleep(0))
    gc.freeze()
    pid = 0
    print("warm", flush=True)
    for _line in sys.stdin:
        if pid:
            os.waitpid(pid, 0)  # its port is free when it is gone
        pid = os.fork()
        if pid == 0:
            serve(database, port)
            os._exit(0)
        print(pid, flush=True)


if __name__ == "__main__":
    main()
