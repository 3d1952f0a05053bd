"""A process that warms up once and then serves from a fork, again and again: a line on standard
input starts the next server, whose process id it prints. So that a test can kill a hundred."""

from __future__ import annotations

import asyncio
import gc
import os
import sys

import aiosqlite  # all that a server needs is loaded before the first fork
import httptools
import sqlalchemy.dialects.sqlite.aiosqlite
import uvicorn
import uvicorn.protocols.http.httptools_impl
import uvloop

from quintett.server.house import House
from quintett.server.net.app import make_app
from quintett.server.net.sockets import QuintettSocket
from quintett.server.readiness import load_table
from quintett.server.storage.store import Store
from server.harness import GENEROUS

LOADED = (aiosqlite, httptools, sqlalchemy, uvloop)


def serve(database: str, port: int) -> None:
    async def open_house() -> House:
        return House(await Store.open(database, serves=True), GENEROUS, frozenset(["parade"]))

    uvicorn.Server(
        uvicorn.Config(make_app(open_house), port=port, ws=QuintettSocket, log_config=None)
    ).run()


def main() -> None:
    database, port = sys.argv[1], int(sys.argv[2])
    load_table("parade")
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
