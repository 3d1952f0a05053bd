"""Who is connected to a table: every connection under the eyes through which it sees the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from quintett.cards.layout import SPECTATOR
from quintett.server import messages as say
from quintett.server.askers import Asker, Refusal
from quintett.server.ledger import Ledger, Person
from quintett.server.limits import Limits
from quintett.server.sight import framed
from quintett.server.tokens import hash_of, is_same
from quintett.server.wording import refused


class Socket(Protocol):
    """What a table needs of a connection."""

    address: str

    def send(self, frame: bytes) -> None: ...
    def close(self, code: int) -> None: ...


class Guest(Asker):
    """A connection at a table."""

    def __init__(self, socket: Socket, hello: say.Hello) -> None:
        super().__init__(token="", person=None, language=hello.language)
        self.socket = socket
        self.hello = hello
        self._held = b""

    def send(self, frame: bytes) -> None:
        if self._held:
            frame, self._held = frame + self._held, b""
        self.socket.send(frame)

    def tell(self, message: say.Message) -> None:
        self.send(framed(message))

    def hold(self, message: say.Message) -> None:
        """Says it together with what comes next: one packet instead of two."""
        self._held = framed(message)

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


class Guests(dict[int, list[Guest]]):
    """The connections of a table by viewer: a seat, or `SPECTATOR`."""

    def __init__(self, limits: Limits) -> None:
        super().__init__()
        self.limits = limits

    def everybody(self) -> Iterator[Guest]:
        for guests in list(self.values()):
            yield from list(guests)

    def send(self, frame: bytes) -> None:
        for guests in self.values():
            for guest in guests:
                guest.send(frame)

    def add(self, guest: Guest) -> bool:
        """Whether there is room. At a seat there is: the oldest connection is most likely dead."""
        here = self.setdefault(guest.viewer, [])
        if guest.viewer == SPECTATOR and len(here) >= self.limits.watchers:
            guest.socket.close(say.CLOSE_FULL)
            return False
        if guest.viewer != SPECTATOR and len(here) >= self.limits.connections_per_seat:
            here.pop(0).socket.close(say.CLOSE_FULL)
        here.append(guest)
        return True

    def remove(self, guest: Guest) -> None:
        here = self.get(guest.viewer, [])
        if guest in here:
            here.remove(guest)
        if not here:
            self.pop(guest.viewer, None)

    def sit_anew(self, ledger: Ledger) -> Iterator[tuple[Guest, bool]]:
        """Everybody sits where the ledger says; gives those for whom that is another place, and
        whether they were sent away."""
        for guest in self.everybody():
            person = person_with(ledger, guest.token)
            if person is guest.person:
                continue
            is_out = guest.person is not None and guest.person.was_sent and person is None
            self.remove(guest)
            guest.person = person
            if person is not None:
                guest.been.add(person.number)
            self.setdefault(guest.viewer, []).append(guest)
            yield guest, is_out


def identify(guest: Guest, ledger: Ledger) -> None:
    """Looks up whose token a connection came with."""
    guest.token = hash_of(guest.hello.token or "")
    guest.person = person_with(ledger, guest.token)
    guest.been = {one.number for one in ledger.people if is_same(guest.token, one.token)}
