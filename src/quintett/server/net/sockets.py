"""WebSockets, as a protocol for uvicorn. The handshake and what comes in are the `websockets`
package's; what goes out is a frame that was made once for all who get it.

A socket goes the shortest way: a message is read, counted, decoded and put into its table's queue
in one call, without a task of its own.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, cast

import msgspec
from websockets.exceptions import InvalidMessage, WebSocketException
from websockets.frames import Frame, Opcode, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from quintett.server import metrics
from quintett.server.net.claims import Hosts, is_same_origin, path_of, sender_of
from quintett.server.protocol import messages
from quintett.server.protocol.messages import Code
from quintett.server.protocol.refusals import Refusal, refused
from quintett.server.quotas import Receipt
from quintett.server.storage.database import StoreFailed
from quintett.server.tables.connections import Connection
from quintett.server.tables.table import Table
from quintett.server.tables.updates import framed
from quintett.words import Words

if TYPE_CHECKING:
    from uvicorn.config import Config
    from uvicorn.server import ServerState

    from quintett.server.house import House

logger = logging.getLogger("quintett.sockets")
wire_logger = logging.getLogger("quintett.wire")
wire_logger.setLevel(logging.ERROR)  # what a stranger's client does wrong is no news

PATH = "/socket"
CLOSE_SECONDS = 3.0
"""How long a socket that is being closed may take to say goodbye."""
PATIENCE = 1.0
"""Seconds after which somebody is told that the table takes its time; most are there at once."""
SLICE = 1024
"""Bytes that are taken apart before the limits are asked again: at most 170 frames, which takes a
millisecond or two."""

CROWDED = {
    "too_fast": (HTTPStatus.TOO_MANY_REQUESTS, "too many connections from this address\n"),
    "busy": (HTTPStatus.SERVICE_UNAVAILABLE, "the house is full\n"),
}
READ_ERRORS = (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError)


class QuintettSocket(asyncio.Protocol):
    """One connection, from the upgrade of its request on."""

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        self.house: House = app_state["house"]
        self.origins: frozenset[str] = app_state["origins"]
        self.is_proxied: bool = app_state["is_proxied"]
        self.hosts: Hosts = app_state["hosts"]
        self.limits = self.house.limits
        self._post = self.house.outbox.post
        self.loop = asyncio.get_running_loop()
        self.siblings: set[Any] = cast("set[Any]", server_state.connections)
        self.wire = ServerProtocol(max_size=self.limits.message_bytes, logger=wire_logger)
        self.transport: asyncio.Transport = cast(asyncio.Transport, None)
        self.connection: Connection | None = None
        self.table: Table | None = None
        self.is_open = False
        self.place: Receipt | None = None
        self.address = ""
        self.parts: list[bytes] = []
        self.early: list[bytes] = []
        quotas = self.house.quotas
        self.commands, self.frames = quotas.meter("command"), quotas.meter("frame")
        self.bytes = quotas.meter("byte")
        self.reads_at = 0.0
        self.mistakes = 0
        self.silence = 0
        self.arrival: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None

    # --- the connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.set_write_buffer_limits(high=self.limits.unread_bytes)
        self.siblings.add(self)
        peer = transport.get_extra_info("peername")
        self.address = peer[0] if isinstance(peer, tuple) else "local"
        self._expect(self.limits.hello_seconds, self._no_hello)

    def connection_lost(self, _error: Exception | None) -> None:
        self.is_open = False
        self.siblings.discard(self)
        if self.timer is not None:
            self.timer.cancel()
        if self.arrival is not None:
            self.arrival.cancel()
        if self.place is not None:
            self.place.give_back()
        if self.table is not None and self.connection is not None and not self.table.is_broken:
            self.table.put(self.table.depart, self.connection)

    def shutdown(self) -> None:
        """The server stops."""
        self.close(messages.CLOSE_GOING_AWAY)

    def pause_writing(self) -> None:
        """Too much waits for this reader (N6)."""
        self.close(messages.CLOSE_TOO_SLOW)

    def resume_writing(self) -> None:
        pass

    def eof_received(self) -> None:
        self.wire.receive_eof()

    def _expect(self, seconds: float, otherwise: Callable[[], None]) -> None:
        """How long we wait for the next thing (a hello, a sign of life, the end)."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.loop.call_later(seconds, otherwise)

    def _no_hello(self) -> None:
        self.close(messages.CLOSE_NO_HELLO)

    def _ping(self) -> None:
        """Asks a silent socket whether it lives; one that doesn't answer is gone."""
        self.silence += 1
        if self.silence > 2:
            self.transport.abort()
            return
        if self.silence == 2 and self.wire.state is OPEN:
            self.wire.send_ping(b"quintett")
            self._flush()
        self._expect(self.limits.ping_seconds, self._ping)

    # --- what comes in

    def data_received(self, data: bytes) -> None:
        self.silence = 0
        if self.is_open and not self.parts and not self.wire.reader.buffer:
            text = whole_text(data)
            if text is not None:
                self._hear(text)
                return
        try:
            self._take_apart(data)
        except Exception:
            logger.exception("a socket failed")
            self.transport.abort()  # uvicorn forgets a socket that fails in its handshake

    def _take_apart(self, data: bytes) -> None:
        """Every byte is counted, and every frame: as a command, or as one that is none. A flood
        ends with the slice in which it goes too far."""
        self._pay(self.bytes.take(self.loop.time(), len(data)))
        is_scrap = True
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            self.wire.receive_data(data[start : start + SLICE])
            for event in self.wire.events_received():
                is_scrap = False
                if isinstance(event, Request):
                    self._handshake(event)
                else:
                    self._frame(event)
            self._flush()
            self._heed_the_end()
        if is_scrap:
            self._pay(self.frames.take(self.loop.time()))

    def _heed_the_end(self) -> None:
        """Hangs up after a goodbye, or if what came can't be understood."""
        if self.transport.is_closing():
            return
        if isinstance(self.wire.handshake_exc, InvalidMessage):
            text = "this is no request for a socket\n"
            self.transport.write(self.wire.reject(HTTPStatus.BAD_REQUEST, text).serialize())
        if self.wire.parser_exc is not None or self.wire.close_expected():
            self._hang_up()

    def _flush(self) -> None:
        if out := b"".join(self.wire.data_to_send()):
            self.transport.write(out)

    def _frame(self, frame: Frame | Any) -> None:
        if not self.is_open:
            return
        is_piece = frame.opcode in (Opcode.TEXT, Opcode.CONT)
        if not (is_piece and frame.fin):
            self._pay(self.frames.take(self.loop.time()))
        if is_piece:
            self._piece(bytes(frame.data), frame.fin)
        elif frame.opcode is Opcode.BINARY:
            self._mistake("malformed")
            if not frame.fin:
                self.close(messages.CLOSE_MALFORMED)

    def _piece(self, data: bytes, is_last: bool) -> None:
        """A message, or a part of one. How long it gets in all, the wire knows."""
        self.parts.append(data)
        if is_last:
            whole, self.parts = b"".join(self.parts), []
            self._hear(whole)
        elif len(self.parts) >= self.limits.pieces:
            self.close(messages.CLOSE_MALFORMED)

    def _handshake(self, request: Request) -> None:
        response = self.wire.accept(request)
        forwarded = request.headers.get_all("X-Forwarded-For")
        self.address = sender_of(self.address, forwarded, self.is_proxied)
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            refusal = self._refusal(request)
            if refusal is not None:
                response = self.wire.reject(*refusal)
        self.wire.send_response(response)
        self._flush()
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._hang_up()
            return
        self.is_open = True

    def _refusal(self, request: Request) -> tuple[HTTPStatus, str] | None:
        """Why this page or address may not open a socket (C3, C4)."""
        house, headers = self.house, request.headers
        if path_of(request.path) != PATH:
            return HTTPStatus.NOT_FOUND, f"sockets are at {PATH}\n"
        hosts = headers.get_all("Host")
        if len(hosts) > 1:
            return HTTPStatus.BAD_REQUEST, "a request has one host\n"
        if not self.hosts.know(hosts):
            return HTTPStatus.MISDIRECTED_REQUEST, f"{Words('en')('wrong-host')}\n"
        if not is_same_origin(headers.get_all("Origin"), hosts, self.origins):
            return HTTPStatus.FORBIDDEN, "this page is not ours\n"
        if house.is_closing:
            return HTTPStatus.SERVICE_UNAVAILABLE, "the house is closing\n"
        if house.quotas.used("socket") >= house.admission.most_sockets:
            return CROWDED["busy"]
        try:
            self.place = house.quotas.take("socket", address=self.address)
        except Refusal as refusal:
            return CROWDED[refusal.code]
        return None

    def _hear(self, data: bytes) -> None:
        if not self.is_open:
            return
        if wait := self.commands.take(self.loop.time()):
            self._pay(wait)
            if not self.is_open:
                return
        if self.table is None or self.connection is None:
            self._hello(data)
            return
        try:
            act = messages.read_act(data)
        except READ_ERRORS:
            self._mistake("malformed")
        else:
            self.table.hear(self.connection, act)

    def _pay(self, wait: float) -> None:
        """First the socket is read more slowly, then it is closed (C4)."""
        if not wait:
            return
        if wait > self.limits.slowest:
            self.close(messages.CLOSE_TOO_FAST)
            return
        self.reads_at = max(self.reads_at, self.loop.time() + wait)
        if self.transport.is_reading():
            self.transport.pause_reading()
            self.loop.call_at(self.reads_at, self._read_on)

    def _read_on(self) -> None:
        """Reads again, once all is paid for."""
        if self.transport.is_closing() or self.arrival is not None:
            return
        if self.loop.time() < self.reads_at:
            self.loop.call_at(self.reads_at, self._read_on)
        else:
            self.transport.resume_reading()

    def _mistake(self, code: Code) -> None:
        metrics.REFUSED.labels(code).inc()
        self.mistakes += 1
        language = self.connection.language if self.connection is not None else "en"
        self.send(framed(refused(code, language)))
        if self.mistakes > self.limits.mistakes:
            self.close(messages.CLOSE_MALFORMED)

    # --- coming to a table

    def _hello(self, data: bytes) -> None:
        if self.arrival is not None:  # what came in the same packet waits for the table
            self.early.append(data)
            return
        try:
            hello = messages.read_hello(data)
        except READ_ERRORS:
            self._mistake("malformed")
            return
        common = set(hello.versions) & set(messages.VERSIONS)
        if not common:
            self.send(framed(refused("version", hello.language)))
            self.close(messages.CLOSE_VERSION)
            return
        self.transport.pause_reading()
        self._expect(PATIENCE, partial(self._ask_for_patience, hello))
        self.arrival = self.loop.create_task(self._arrive(hello, max(common)))

    def _ask_for_patience(self, hello: messages.Hello) -> None:
        """Again and again, so that nobody on the way takes the line for dead."""
        self.send(framed(messages.Preparing(hello.table, Words(hello.language)("table-preparing"))))
        self._expect(self.limits.ping_seconds, partial(self._ask_for_patience, hello))

    async def _arrive(self, hello: messages.Hello, version: int) -> None:
        connection = Connection(self, hello, version)
        try:
            table = await self.house.welcome(connection)
        except Refusal as refusal:
            connection.refuse(refusal)
            is_missing = refusal.code == "no_game"
            self.close(messages.CLOSE_NO_GAME if is_missing else messages.CLOSE_UNKNOWN_TABLE)
            return
        except StoreFailed as failure:
            logger.warning("somebody could not be brought to a table: %s", failure)
            connection.refuse(Refusal("failed"))
            self.close(messages.CLOSE_GOING_AWAY)
            return
        except Exception:
            logger.exception("somebody could not be brought to a table")
            connection.refuse(Refusal("failed"))
            self.close(messages.CLOSE_GOING_AWAY)
            return
        self.connection, self.table, self.arrival = connection, table, None
        for data in self.early:
            self._hear(data)
        self.early.clear()
        if not self.is_open:
            table.put(table.depart, connection)
            return
        self._expect(self.limits.ping_seconds, self._ping)
        self._read_on()

    # --- what goes out

    def send(self, frame: bytes) -> None:
        """Sends a whole frame; to a socket that is closing nothing."""
        if self.is_open:
            self._post(self.transport, frame)

    def close(self, code: int) -> None:
        """Says why, and hangs up on those who don't listen."""
        if self.transport.is_closing() or (not self.is_open and self.place is not None):
            return
        self.house.outbox.flush()  # what was said before is heard before
        was_open, self.is_open = self.is_open, False
        metrics.DROPPED.labels(str(code)).inc()
        if was_open:
            try:
                self.wire.send_close(code)
            except WebSocketException:
                pass
            else:
                self._flush()
        self._hang_up()

    def _hang_up(self) -> None:
        """Lets what was written go out, and doesn't wait long for it."""
        self.is_open = False
        self.transport.close()
        self._expect(CLOSE_SECONDS, self.transport.abort)


def whole_text(data: bytes) -> bytes | None:
    """The text of exactly one short, whole, masked text frame, which is nearly everything that
    ever comes; `None` for all else, which the `websockets` package takes apart."""
    size = len(data) - 6
    if size < 0 or size > 125 or data[0] != 0x81 or data[1] != 0x80 | size:
        return None
    return apply_mask(data[6:], data[2:6])
