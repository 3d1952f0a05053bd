"""Who is connected to a table: every connection under the eyes through which it sees the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from quintett.cards.layout import SPECTATOR
from quintett.server.limits import Limits
from quintett.server.protocol import messages
from quintett.server.protocol.refusals import Refusal, refused
from quintett.server.protocol.tokens import hash_of, is_same
from quintett.server.storage.club import Here
from quintett.server.tables.ledger import Ledger, Person
from quintett.server.tables.permissions import Asker
from quintett.server.tables.updates import framed


class Socket(Protocol):
    """What a table needs of a connection."""

    address: str

    def send(self, frame: bytes) -> None: ...
    def close(self, code: int) -> None: ...


class Connection(Asker):
    """A connection at a table."""

    def __init__(self, socket: Socket, hello: messages.Hello, version: int) -> None:
        super().__init__(token="", person=None, language=hello.language)
        self.socket, self.hello, self.version = socket, hello, version
        self._held = b""

    def send(self, frame: bytes) -> None:
        if self._held:
            frame, self._held = frame + self._held, b""
        self.socket.send(frame)

    def tell(self, message: messages.Message) -> None:
        self.send(framed(messages.in_version(message, self.version)))

    def hold(self, message: messages.Message) -> None:
        """Says it together with what comes next: one packet instead of two."""
        self._held = framed(messages.in_version(message, self.version))

    def let_go(self) -> None:
        """Says what was held and has not been said yet."""
        if self._held:
            self.send(b"")

    def refuse(self, refusal: Refusal, command: str | None = None) -> None:
        self.tell(refused(refusal.code, self.language, command, **refusal.more))


def person_with(ledger: Ledger, token_hash: str) -> Person | None:
    """Whose token it is; compared in constant time (C1)."""
    found = None
    for person in ledger.present():
        if is_same(token_hash, person.token):
            found = person
    return found


class Connections(dict[int, list[Connection]]):
    """The connections of a table by viewer: a seat, or `SPECTATOR`."""

    def __init__(self, limits: Limits) -> None:
        super().__init__()
        self.limits = limits

    @property
    def here(self) -> Here:
        """Who is connected, as the other servers are told."""
        return Here(frozenset(self) - {SPECTATOR}, len(self.get(SPECTATOR, [])))

    def everybody(self) -> Iterator[Connection]:
        for connections in list(self.values()):
            yield from list(connections)

    def send(self, frame: bytes) -> None:
        for connections in self.values():
            for connection in connections:
                connection.send(frame)

    def tell(self, message: messages.Message) -> None:
        """Says it to everybody in their version, each of which is written once."""
        versions = {connection.version for connection in self.everybody()}
        frames = {one: framed(messages.in_version(message, one)) for one in versions}
        for connection in self.everybody():
            connection.send(frames[connection.version])

    def add(self, connection: Connection) -> bool:
        """Whether there is room. At a seat there is: the oldest connection is most likely dead."""
        here = self.setdefault(connection.viewer, [])
        if connection.viewer == SPECTATOR and len(here) >= self.limits.watchers:
            connection.socket.close(messages.CLOSE_FULL)
            return False
        if connection.viewer != SPECTATOR and len(here) >= self.limits.connections_per_seat:
            here.pop(0).socket.close(messages.CLOSE_FULL)
        here.append(connection)
        return True

    def remove(self, connection: Connection) -> None:
        here = self.get(connection.viewer, [])
        if connection in here:
            here.remove(connection)
        if not here:
            self.pop(connection.viewer, None)

    def sit_anew(self, ledger: Ledger) -> Iterator[tuple[Connection, bool]]:
        """Everybody sits where the ledger says; gives those for whom that is another place, and
        whether they were sent away."""
        for connection in self.everybody():
            person = person_with(ledger, connection.token)
            if person is connection.person:
                continue
            is_out = connection.person is not None and connection.person.was_sent and person is None
            self.remove(connection)
            connection.person = person
            if person is not None:
                connection.been.add(person.number)
            self.setdefault(connection.viewer, []).append(connection)
            yield connection, is_out


def identify(connection: Connection, ledger: Ledger) -> None:
    """Looks up whose token a connection came with."""
    connection.token = hash_of(connection.hello.token or "")
    connection.person = person_with(ledger, connection.token)
    connection.been = {one.number for one in ledger.people if is_same(connection.token, one.token)}
