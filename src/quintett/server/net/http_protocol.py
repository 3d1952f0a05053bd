"""HTTP, as a protocol for uvicorn: its own, with less patience. Every connection is counted from
its first moment on, every request has a deadline and a length, and nobody who sends nothing keeps
others out.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from quintett.server import metrics
from quintett.server.net.claims import sender_of
from quintett.server.net.sockets import CLOSE_SECONDS, SLICE

if TYPE_CHECKING:
    from quintett.server.house import House

logger = logging.getLogger("quintett.http")
logger.setLevel(logging.ERROR)  # what a stranger's client does wrong is no news


BODY_SLICE = 16 * 1024
"""Bytes of a body that are taken in one go."""


class Flood(Exception):
    """More than anybody needs. The parser stops at once and takes it for a bad request."""


class Lingering:
    """A transport that may be closed while somebody is still sending: they hear the end of what we
    have to say, and what else they send is dropped for a while. Closed at once, the system would
    reset the connection, and the answer would be lost on its way."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.now = transport
        self.is_wanted = False
        """Whether somebody is in the middle of sending."""
        self.is_on = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self.now, name)

    def is_closing(self) -> bool:
        return self.is_on or self.now.is_closing()

    def write(self, data: bytes) -> None:
        if not self.is_closing():
            self.now.write(data)

    def close(self) -> None:
        if self.is_closing():
            return
        if not (self.is_wanted and self.now.can_write_eof()):
            self.now.close()
            return
        self.is_on = True
        try:
            self.now.write_eof()
            self.now.resume_reading()
        except OSError:  # they are gone
            self.now.abort()


class HttpProtocol(HttpToolsProtocol):
    """One connection, until it ends or becomes a socket."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.logger = logger
        self.house: House = self.app_state["house"]
        self.limits = self.house.limits
        self.most_bytes = self.limits.head_bytes + 2 * self.limits.old_game_bytes
        self.address = ""
        self.is_counted = self.is_upgraded = False
        self.is_head = True
        """Whether the next bytes belong to the head of a request."""
        self.size = 0
        self.pieces = 0
        self.deadline: asyncio.TimerHandle | None = None
        self.patience: asyncio.TimerHandle | None = None

    # --- the connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.lingering = Lingering(transport)
        super().connection_made(cast("asyncio.Transport", self.lingering))
        if not self.app_state["is_proxied"]:  # else all come from the proxy, which counts them
            peer = transport.get_extra_info("peername")
            self.address = sender_of(peer[0] if isinstance(peer, tuple) else "local", [], False)
        self.is_counted = self.house.admission.come(self, len(self.connections))
        if self.is_counted:
            self._expect(self.limits.head_seconds, self._too_late)
        else:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, "the house is full: come back in a moment")

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave()

    def shutdown(self) -> None:
        """The house closes: whoever is still sending has heard enough."""
        self.lingering.is_wanted = False
        if self.lingering.is_on:
            self.transport.abort()
        super().shutdown()

    def _leave(self) -> None:
        for timer in (self.deadline, self.patience):
            if timer is not None:
                timer.cancel()
        self.deadline = self.patience = None
        if self.is_counted:
            self.is_counted = False
            self.house.admission.leave(self)

    def handle_websocket_upgrade(self) -> None:
        self.is_upgraded = True
        self._leave()  # from now on it is a socket, and counted as one
        self.transport = self.lingering.now
        super().handle_websocket_upgrade()

    def give_way(self) -> None:
        """Somebody else needs the place."""
        self.house.admission.work(self)
        if self.lingering.is_on:
            self.transport.abort()
        else:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT, "others were waiting")

    @property
    def is_answered(self) -> bool:
        """Whether all requests that came so far have their answers."""
        return self.cycle is None or bool(self.cycle.response_complete)

    # --- deadlines

    def _expect(self, seconds: float, otherwise: Callable[[], None]) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
        self.deadline = self.loop.call_later(seconds, otherwise)

    def _too_late(self) -> None:
        self._refuse(HTTPStatus.REQUEST_TIMEOUT, "this took too long")

    def timeout_keep_alive_handler(self) -> None:
        self._hang_up()

    def pause_writing(self) -> None:
        """A reader of a long answer has some time for it."""
        super().pause_writing()
        self.patience = self.loop.call_later(self.limits.answer_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.patience is not None:
            self.patience.cancel()

    def _refuse(self, status: HTTPStatus, text: str, lingers: bool = False) -> None:
        """Says why, if it isn't in the middle of an answer, and hangs up."""
        metrics.TURNED_AWAY.labels(str(int(status))).inc()
        is_free = self.is_answered or not self.cycle.response_started
        if is_free:
            body = f"{text}\n".encode()
            head = (
                f"HTTP/1.1 {int(status)} {status.phrase}\r\nContent-Type: text/plain\r\n"
                f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
            )
            self.transport.write(head.encode() + body)
        self._hang_up(lingers)

    def _hang_up(self, lingers: bool = False) -> None:
        """Lets what was written go out, and doesn't wait long for it."""
        self.lingering.is_wanted = lingers
        self.transport.close()
        self._expect(CLOSE_SECONDS, self.transport.abort)

    # --- what comes in

    def data_received(self, data: bytes) -> None:
        """Every byte is counted: of the head of a request, then of its body."""
        if self.lingering.is_on:
            self._drop(data)
            return
        self._begin()
        start = 0
        while start < len(data) and not (self.transport.is_closing() or self.is_upgraded):
            piece = data[start : start + (SLICE if self.is_head else BODY_SLICE)]
            start += len(piece)
            self.size += len(piece)
            if self.is_head and self.size > self.limits.head_bytes:
                text = "the head of this request is too long"
                self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, text, lingers=True)
            elif self.size > self.most_bytes:
                text = "this is too long"
                self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, text, lingers=True)
            else:
                super().data_received(piece)

    def _drop(self, data: bytes) -> None:
        """What comes after the last answer: so much of it, and no more."""
        self.size += len(data)
        if self.size > 2 * self.most_bytes:
            self.transport.abort()

    def _begin(self) -> None:
        """A head has so much time from its first byte on, however slowly it comes."""
        if self.is_head and self.deadline is None:
            self._expect(self.limits.head_seconds, self._too_late)

    def on_message_begin(self) -> None:
        self._begin()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.is_head, self.pieces, self.lingering.is_wanted = False, 0, True
        self._expect(self.limits.body_seconds, self._too_late)
        super().on_headers_complete()
        if len(self.pipeline) > self.limits.requests_waiting:
            raise Flood

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        self.pieces += 1
        if self.pieces > self.limits.body_pieces:
            raise Flood

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.is_head, self.size, self.lingering.is_wanted = True, 0, False
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
        if not self.is_answered:
            self.house.admission.work(self)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.is_answered:
            self.cycle.body.clear()  # what was refused unread
            if self.is_counted:
                self.house.admission.wait(self)
        if self.transport.is_closing():
            seconds = CLOSE_SECONDS if self.lingering.is_on else self.limits.answer_seconds
            self._expect(seconds, self.transport.abort)
