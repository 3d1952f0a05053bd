"""Which connections over HTTP are let in, and how many requests begin at once."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import deque
from typing import Protocol

from quintett.server.limits import Limits

logger = logging.getLogger("quintett.admission")


class Caller(Protocol):
    """What is needed of a connection."""

    address: str

    def give_way(self) -> None: ...


class Admission:
    """Who is here: all connections that are no sockets, by address. Among them those
    that wait, the longest first: nothing is being done for them, and they make room for others."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        free = descriptors()
        self.most = min(
            limits.connections + limits.http_connections,
            max(free - limits.descriptors_kept, free // 2),
        )
        self.most_sockets = min(limits.connections, self.most * 7 // 8)
        """Some room is always left for those who only ask for a page, or how we are."""
        self.here: dict[str, int] = {}
        self._waiting: dict[str, dict[Caller, None]] = {}

    def come(self, caller: Caller, everybody: int) -> bool:
        """Whether there is room for one more, if need be in the place of one that waits."""
        here = self.here.get(caller.address, 0)
        is_crowd = bool(caller.address) and here >= self.limits.http_connections_per_address
        if is_crowd or everybody > self.most:
            address = caller.address if is_crowd else self._most_crowded()
            if not self._make_room(address):
                return False
        self.here[caller.address] = here + 1
        self.wait(caller)
        return True

    def wait(self, caller: Caller) -> None:
        """From now on nothing is done for it."""
        self._waiting.setdefault(caller.address, {})[caller] = None

    def work(self, caller: Caller) -> None:
        """Its whole request is here, and is worked on."""
        callers = self._waiting.get(caller.address, {})
        callers.pop(caller, None)
        if not callers:
            self._waiting.pop(caller.address, None)

    def leave(self, caller: Caller) -> None:
        self.work(caller)
        self.here[caller.address] -= 1
        if not self.here[caller.address]:
            del self.here[caller.address]

    def _most_crowded(self) -> str:
        return max(self._waiting, key=lambda address: len(self._waiting[address]), default="")

    def _make_room(self, address: str) -> bool:
        for caller in self._waiting.get(address, {}):
            caller.give_way()
            return True
        return False


def descriptors() -> int:
    """How many files and connections this process may have open."""
    if sys.platform == "win32":
        return 1 << 16
    import resource

    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return 1 << 20 if most == resource.RLIM_INFINITY else most


def raise_descriptors(limits: Limits) -> None:
    """Takes as many as we may need, if the system gives them to whoever asks."""
    if sys.platform == "win32":
        return
    import resource

    wanted = limits.connections + limits.http_connections + limits.descriptors_kept
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    aim = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
    if now != resource.RLIM_INFINITY and now < aim:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (aim, most))
        except (ValueError, OSError) as error:
            logger.info("no more descriptors than %d: %s", now, error)


class RequestPacer:
    """A few requests begin in each turn of the event loop, the others in one of the next: however
    many come at once, tables have their turns in between."""

    def __init__(self, most: int) -> None:
        self.most = self.left = most
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def turn(self) -> None:
        loop = asyncio.get_running_loop()
        if self.left == self.most:
            loop.call_soon(self._next)
        if self.left and not self._waiting:
            self.left -= 1
            return
        self._waiting.append(loop.create_future())
        await self._waiting[-1]

    def _next(self) -> None:
        self.left = self.most
        while self.left and self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():
                waiting.set_result(None)
                self.left -= 1
        if self.left < self.most:
            asyncio.get_running_loop().call_soon(self._next)
