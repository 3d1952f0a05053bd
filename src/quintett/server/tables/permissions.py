"""Who asks for something at a table, and the questions that come before every command: each is
answered by a refusal that tells strangers nothing, or lets pass."""

from __future__ import annotations

from dataclasses import dataclass, field

from quintett.cards.layout import SPECTATOR
from quintett.match.match import Match
from quintett.server.protocol.names import shown
from quintett.server.protocol.refusals import Refusal
from quintett.server.tables.ledger import Ledger, Person
from quintett.words import Language


@dataclass(eq=False)
class Asker:
    """Who sent a command: a visitor with a token, and the person that it belongs to, if any."""

    token: str
    person: Person | None
    language: Language = "en"
    been: set[int] = field(default_factory=set)
    """The numbers of the people whose token this was: those who left, too."""
    here: frozenset[int] = field(default_factory=frozenset)
    """The seats with somebody connected."""
    thought: float = 0.0
    """Seconds since the seat on turn has been asked."""

    @property
    def viewer(self) -> int:
        seat = self.person.seat if self.person is not None else None
        return SPECTATOR if seat is None else seat


def person_of(asker: Asker) -> Person:
    if asker.person is None:
        raise Refusal("not_seated")
    return asker.person


def seat_of(asker: Asker) -> int:
    seat = person_of(asker).seat
    if seat is None:
        raise Refusal("not_seated")
    return seat


def host(asker: Asker) -> Person:
    person = person_of(asker)
    if not person.host:
        raise Refusal("not_host")
    return person


def real_seat(ledger: Ledger, seat: int) -> int:
    if seat >= ledger.players:
        raise Refusal("no_such_seat")
    return seat


def not_closed(ledger: Ledger) -> None:
    if ledger.is_shut:
        raise Refusal("closed")


def before_start(ledger: Ledger) -> None:
    not_closed(ledger)
    if ledger.has_begun:
        raise Refusal("started")


def running(ledger: Ledger) -> Match:
    not_closed(ledger)
    if ledger.match is None:
        raise Refusal("not_started")
    if ledger.match.is_over:
        raise Refusal("over")
    return ledger.match


def not_stale(ledger: Ledger, revision: int) -> None:
    if not ledger.position <= revision <= ledger.revision:
        raise Refusal("stale", revision=ledger.revision)


def on_turn(ledger: Ledger, seat: int, match: Match) -> None:
    if match.turn != seat:
        raise Refusal("not_your_turn")
    if ledger.bots[seat] is not None:
        raise Refusal("bot_plays")


def asked_seat(ledger: Ledger) -> int | None:
    """The seat for whose person the table waits, if it does."""
    if ledger.match is None or ledger.is_shut:
        return None
    seat = ledger.match.turn
    return seat if seat is not None and ledger.bots[seat] is None else None


def clean(text: str) -> str:
    """A name or a line as it is shown."""
    kept = shown(text)
    if kept is None:
        raise Refusal("bad_name")
    return kept
