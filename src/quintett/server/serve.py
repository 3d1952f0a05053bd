"""Runs the server: addresses, the browser, a graceful stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from dataclasses import dataclass, field

import uvicorn
from starlette.applications import Starlette

from quintett import games
from quintett.cards.compiled import only_load
from quintett.cards.errors import QuintettError
from quintett.cards.letters import shown
from quintett.server import logs
from quintett.server.admission import raise_descriptors
from quintett.server.demo import fill
from quintett.server.house import House
from quintett.server.limits import Limits
from quintett.server.net.app import make_app
from quintett.server.net.claims import hosts_of
from quintett.server.net.http_protocol import HttpProtocol
from quintett.server.net.sockets import QuintettSocket
from quintett.server.protocol.refusals import Refusal
from quintett.server.storage.database import default_url
from quintett.server.storage.store import Store
from quintett.words import Words

logger = logging.getLogger("quintett.serve")
SCREENS = {"DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME"}
"""On Linux one of these says that a browser may be opened."""
EVERYWHERE = ("0.0.0.0", "::", "")
LOOPBACK = ("127.0.0.1", "::1", "localhost")


@dataclass
class Plan:
    """How somebody wants to serve. Port 0 is any free one."""

    host: str = "127.0.0.1"
    port: int = 0
    database: str = ""
    opens_browser: bool = False
    is_demo: bool = False
    is_proxied: bool = False
    origins: frozenset[str] = frozenset()
    hosts: frozenset[str] = frozenset()
    """Names of ours besides those that `claims.hosts_of` knows."""
    limits: Limits = field(default_factory=Limits)
    log_level: str = "info"
    is_plain: bool = False
    language: str = "en"


class NoAddress(QuintettError):
    """Where somebody wants to serve, nobody can."""


class Server(uvicorn.Server):
    """uvicorn, which says where it is once it is there."""

    def __init__(self, config: uvicorn.Config, plan: Plan) -> None:
        super().__init__(config)
        self.plan = plan
        self.house: House | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """What is wrong with the address or the store is a sentence; uvicorn would only log it, or
        make a traceback of it."""
        await try_address(self.plan.host, self.plan.port)
        self.store = await Store.open(self.plan.database or default_url(), serves=True)
        await super().startup(sockets)
        if self.started:
            self._announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Others take over what we tend before anybody is sent to them."""
        if self.house is not None:
            await self.house.wind_down()
        await super().shutdown(sockets)

    def _announce(self) -> None:
        words = Words(self.plan.language)
        port = self.servers[0].sockets[0].getsockname()[1]
        host = "127.0.0.1" if self.plan.host in EVERYWHERE else self.plan.host
        address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
        print(words("serving", address=address), flush=True)
        if self.plan.host not in LOOPBACK:
            network = f"http://{network_address()}:{port}/"
            print(words("serving-network", address=network), flush=True)
        print(words("serving-stop"), flush=True)
        if self.plan.opens_browser:
            open_browser(address)


async def try_address(host: str, port: int) -> None:
    """Listens there for a moment. No host at all would mean every address of this machine."""
    loop = asyncio.get_running_loop()
    try:
        if not host:
            raise UnicodeError("it is empty")  # noqa: TRY301
        tried = await loop.create_server(asyncio.Protocol, host, port)
    except UnicodeError:
        raise NoAddress(f"--host: expected a name or an address, found '{shown(host)}'") from None
    except OSError as error:
        is_name = isinstance(error, socket.gaierror)
        why = error.strerror if is_name else os.strerror(error.errno or 0)
        raise NoAddress(f"can't serve on {shown(host)}, port {port}: {why}") from None
    tried.close()
    await tried.wait_closed()


def open_browser(address: str) -> None:
    """Opens a page if there is a screen to see it on. A browser may take its time to start, or
    fail: neither is our business."""
    if sys.platform.startswith("linux") and not SCREENS & os.environ.keys():
        return  # only a browser for text would be found, and that one would take the terminal
    threading.Thread(target=_open_quietly, args=(address,), daemon=True).start()


def _open_quietly(address: str) -> None:
    try:
        webbrowser.open(address)
    except (webbrowser.Error, OSError) as error:
        logger.info("the browser could not be opened: %s", error)


def network_address() -> str:
    """This machine's address for others in its network. Nothing is sent: a datagram socket that
    is only connected tells which way it would go."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def serve(plan: Plan) -> None:
    """Serves until Ctrl-C or SIGTERM."""
    only_load()  # what others depend on runs nothing for the first time
    logs.set_up(plan.log_level, plan.is_plain)
    logs.log_uncaught()
    raise_descriptors(plan.limits)
    gc.set_threshold(20_000, 50, 100)  # a server makes few cycles; its tables are no garbage
    keep: set[asyncio.Task[None]] = set()

    async def open_house() -> House:
        house = server.house = House(server.store, plan.limits)
        keep.add(asyncio.create_task(_prepare(house, plan.is_demo), name="prepare"))
        return house

    # uvicorn stops in peace and then raises the signal again: we leave as after Ctrl-C
    signal.signal(signal.SIGTERM, _leave)
    hosts = hosts_of(plan.host, plan.hosts)
    network = network_address() if plan.host in EVERYWHERE else None
    app = make_app(open_house, plan.origins, plan.is_proxied, hosts, network)
    server = Server(configured(app, plan), plan)
    server.run()


def configured(app: Starlette, plan: Plan) -> uvicorn.Config:
    """How uvicorn is to serve our pages and sockets."""
    return uvicorn.Config(
        app,
        host=plan.host,
        port=plan.port,
        ws=QuintettSocket,
        http=HttpProtocol,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # it would believe anybody on this machine; we ask `is_proxied`
        timeout_graceful_shutdown=5,
        backlog=4096,
    )


def _leave(_signal: int, _frame: object) -> None:
    sys.exit(0)


async def _prepare(house: House, is_demo: bool) -> None:
    """Gets the games ready while people look around, all tables before the first search."""

    async def lay(name: str) -> None:
        with suppress(Refusal):
            await house.warm(name)
            if is_demo:
                await fill(house, name)

    first = games.starter().id
    shelf = [game.id for game in games.on_the_shelf()]
    names = sorted(shelf, key=lambda name: name != first)
    await house.readiness.all_tables(lay, names)
    names = [name for name in names if name not in house.missing_games]
    await house.readiness.all_searches(names)
    for name in names:
        if await house.readiness.search(name):
            house.coaches.prepare(name)
    gc.collect()
    gc.freeze()  # what is loaded by now stays: no need to look at it again and again
