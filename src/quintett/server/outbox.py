"""Frames wait until all that is at hand is done, and go out together: many tables move in one turn
of the event loop, and whoever reads wakes up once for all of them."""

from __future__ import annotations

import asyncio


class Outbox:
    """What goes out at the end of this turn of the loop, in the order in which it was posted."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiting: list[tuple[asyncio.Transport, bytes]] = []

    def post(self, transport: asyncio.Transport, frame: bytes) -> None:
        if not self._waiting:
            self._loop.call_soon(self.flush)
        self._waiting.append((transport, frame))

    def flush(self) -> None:
        """Sends all of it now."""
        waiting, self._waiting = self._waiting, []
        for transport, frame in waiting:
            if not transport.is_closing():
                transport.write(frame)
