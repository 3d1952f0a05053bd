"""A table as its log says: every entry is applied in one place, after a command and after a
restart alike."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

import msgspec

from quintett import games
from quintett.cards.chance import dice_from_key
from quintett.cards.errors import QuintettError
from quintett.cards.game import roll
from quintett.match.match import Match
from quintett.server.limits import Limits
from quintett.server.protocol.messages import Parting, Status
from quintett.server.storage import entries
from quintett.server.storage.entries import AnyEntry
from quintett.server.tables.clock import Clocks
from quintett.server.tables.fairness import Fairness
from quintett.words import Words

By = Literal["person", "bot", "clock", "chance"]


class OtherRules(QuintettError):
    """A stored table whose rules are of a version that isn't known here."""


@dataclass
class Person:
    """Somebody at the table, with a seat or as a watching host."""

    number: int
    name: str
    token: str
    seat: int | None
    host: bool = False
    muted: bool = False
    is_gone: bool = False
    was_sent: bool = False
    """Away, by somebody else."""


class Mark(msgspec.Struct, frozen=True, gc=False):
    """Where an entry of the game stands in the log, and who made it."""

    revision: int
    by: By


class Line(NamedTuple):
    """Something that was said."""

    revision: int
    seat: int | None
    name: str
    text: str
    at: float


class Answer(msgspec.Struct, frozen=True, gc=False):
    """What a command led to."""

    revision: int
    seat: int | None = None
    table: str | None = None


@dataclass
class Wish:
    """Somebody wants to take a move back."""

    seat: int
    agreed: set[int] = field(default_factory=set)


class Ledger:
    """The state of a table. `add` changes it; what was added waits in `pending` for the store."""

    KEPT_LINES = 100
    KEPT_STATES = 8
    """Past positions in memory: what is taken back is taken back soon, even after all others."""

    def __init__(self, opened: entries.Opened, limits: Limits, at: float) -> None:
        self.game = games.game(opened.game)
        if opened.rules not in self.game.versions:
            raise OtherRules(f"this table was opened under rules {opened.rules} of {opened.game}")
        self.opened = opened
        self.players = opened.players
        self.revision = 0
        self.position = 0
        """The revision at which the game last changed: a move for an earlier one is stale."""
        self.people: list[Person] = []
        self.bots: list[str | None] = [None] * opened.players
        self.match: Match | None = None
        self.marks: list[Mark] = []
        self.lines: list[Line] = []
        self.wish: Wish | None = None
        self.clocks = Clocks(opened.settings.clock, opened.players)
        self.key = b""
        self.fairness = Fairness(opened.secret) if opened.secret is not None else None
        self._old_commitment: str | None = None
        self.partings: list[Parting] = []
        self.follower: str | None = None
        self.is_shut = False
        self.answers: OrderedDict[tuple[int, str], Answer] = OrderedDict()
        self.pending: list[tuple[AnyEntry, float]] = []
        self.touched = self.asked = at
        """`asked`: when the seat on turn was."""
        self.limits = limits
        self._seats: list[Person | None] = [None] * opened.players
        self.seats_of_people: list[int] = []

    # --- questions

    @property
    def status(self) -> Status:
        if self.is_shut:
            return "closed"
        if self.match is None:
            return "open"
        return "over" if self.match.is_over else "running"

    @property
    def awaits_reveals(self) -> bool:
        """Whether all is frozen, and the deal waits for those who have not revealed."""
        return self.fairness is not None and self.fairness.awaits_reveals and not self.is_shut

    @property
    def has_begun(self) -> bool:
        """Whether nobody can sit down any more."""
        is_frozen = self.fairness is not None and self.fairness.frozen is not None
        return is_frozen or self.match is not None

    @property
    def has_ended(self) -> bool:
        """Whether nothing has to be kept secret any longer."""
        return self.is_shut or (self.match is not None and self.match.is_over)

    @property
    def commitment(self) -> str | None:
        return self._old_commitment if self.fairness is None else self.fairness.commitment

    @property
    def is_seeded(self) -> bool:
        """Whether the deal repeats an earlier one: whoever knows the seed knows all cards."""
        return self.opened.seed is not None

    def person_at(self, seat: int) -> Person | None:
        return self._seats[seat]

    def present(self) -> list[Person]:
        """The people who have not left for good."""
        return [person for person in self.people if not person.is_gone]

    def is_free(self, seat: int) -> bool:
        return self._seats[seat] is None and self.bots[seat] is None

    def free_seats(self) -> list[int]:
        return [seat for seat in range(self.players) if self.is_free(seat)]

    def seat_name(self, seat: int) -> str | None:
        """As records have it: `Ada`, or `Ben (casual)` for a bot."""
        person, level = self._seats[seat], self.bots[seat]
        if person is not None:
            return person.name
        return level and f"{self.bot_name(seat, Words('en'))} ({level})"

    def bot_name(self, seat: int, words: Words) -> str:
        """A bot is called after its seat, and keeps its name at the tables that follow."""
        return words("bot-name", seat=(seat - self.opened.turned) % self.players + 1)

    def names(self) -> list[str]:
        return [self.seat_name(seat) or "?" for seat in range(self.players)]

    def summary(self) -> dict[str, Any]:
        """The table's line in the lobby."""
        opened = self.opened
        names = [person.name if person is not None else None for person in self._seats]
        seats = [{"name": name, "bot": bot} for name, bot in zip(names, self.bots, strict=True)]
        return {
            "game": opened.game,
            "rules": opened.rules,
            "players": opened.players,
            "status": self.status,
            "public": opened.settings.public,
            "touched": self.touched,
            "seeded": self.is_seeded,
            "seats": seats,
        }

    # --- changes

    def add(self, entry: AnyEntry) -> None:
        """A new entry, which must still be stored."""
        at = time.time()
        self.apply(entry, at)
        self.pending.append((entry, at))

    def let_chance_decide(self) -> None:
        """Draws what is due. Outcome n comes from stream n of the table's key: a restart between
        two outcomes changes none. How the first is drawn, the frozen text says."""
        match = self.match
        assert match is not None
        while match.awaits_chance:
            number = sum(1 for who, _what in match.entries if isinstance(who, str))
            if self.fairness is not None:
                name, what, plan = self.fairness.draw(match, number)
                later = plan if number else None
                self.add(entries.Chanced(name=name, what=what, plan=later))
                continue
            outcome = match.game.new_outcome()
            roll(match.state, dice_from_key(self.key, number), outcome)
            name, what = match.game.chance_text(match.state, outcome)
            self.add(entries.Chanced(name=name, what=what))

    def apply(self, entry: AnyEntry, at: float) -> None:
        """Carries out an entry, new or from the store."""
        self.revision += 1
        try:
            _APPLY[type(entry)](self, entry, at)
        except QuintettError:
            self.revision -= 1
            raise
        self.touched = at
        if self.position == self.revision:
            self.asked = at
        if entry.command is not None and entry.person is not None:
            self._remember(entry)

    def _remember(self, entry: AnyEntry) -> None:
        assert entry.command is not None
        assert entry.person is not None
        seat = entry.seat if isinstance(entry, entries.Sat) else None
        table = entry.table if isinstance(entry, entries.Followed) else None
        self.answers[entry.person, entry.command] = Answer(self.revision, seat, table)
        if len(self.answers) > self.limits.remembered_answers:
            self.answers.popitem(last=False)

    def _opened(self, entry: entries.Opened, at: float) -> None:
        pass

    def _sat(self, entry: entries.Sat, at: float) -> None:
        is_host = entry.host or not any(person.host for person in self.present())
        person = Person(len(self.people), entry.name, entry.token, entry.seat, is_host)
        self.people.append(person)
        if entry.seat is not None:
            self._give_seat(entry.seat, person)

    def _left(self, entry: entries.Left, at: float) -> None:
        person = self.people[entry.who]
        person.is_gone, person.was_sent = True, entry.person not in (None, entry.who)
        if person.seat is not None:
            self._give_seat(person.seat, None)
            if self.status == "running":
                self.partings.append(
                    Parting(self.revision, person.seat, person.name, person.was_sent)
                )
        if person.host:
            person.host = False
            for heir in self.present()[:1]:
                heir.host = True

    def _give_seat(self, seat: int, person: Person | None) -> None:
        self._seats[seat] = person
        self.seats_of_people = [at for at, one in enumerate(self._seats) if one is not None]

    def _botted(self, entry: entries.Botted, at: float) -> None:
        self.bots[entry.seat] = entry.level

    def _committed(self, entry: entries.Committed, at: float) -> None:
        assert self.fairness is not None
        assert entry.person is not None
        self.fairness.promised[entry.person] = entry.commitment

    def _frozen(self, entry: entries.Frozen, at: float) -> None:
        assert self.fairness is not None
        self.fairness.freeze(entry.text, at)

    def _revealed(self, entry: entries.Revealed, at: float) -> None:
        assert self.fairness is not None
        self.fairness.secrets[entry.seat] = entry.secret

    def new_match(self) -> Match:
        """The game before the first deal."""
        options, rules = self.opened.options, self.opened.rules
        return Match(self.game, self.players, options, kept_states=self.KEPT_STATES, rules=rules)

    def _started(self, entry: entries.Started, at: float) -> None:
        self.match = self.new_match()
        if self.fairness is not None:
            assert entry.revealed is not None
            self.fairness.deal(entry.revealed)
        else:
            self.key = bytes.fromhex(entry.key)
            if not self.is_seeded:  # a seed can be guessed: a commitment tells who guessed right
                self._old_commitment = entry.commitment or None
        self.position = self.revision

    def _chanced(self, entry: entries.Chanced, at: float) -> None:
        assert self.match is not None
        self.match.settle(entry.name, entry.what)
        if self.fairness is not None and entry.plan is not None:
            self.fairness.later.append(entry.plan)
        self._mark("chance")

    def _moved(self, entry: entries.Moved, at: float) -> None:
        assert self.match is not None
        self.match.play(entry.move, entry.seat)
        self.clocks.spend(entry.seat, entry.spent)
        self._mark(entry.by)

    def _mark(self, by: By) -> None:
        self.position = self.revision
        self.marks.append(Mark(self.revision, by))
        self.wish = None

    def _undo_wanted(self, entry: entries.UndoWanted, at: float) -> None:
        self.wish = Wish(entry.seat)

    def _undo_answered(self, entry: entries.UndoAnswered, at: float) -> None:
        if self.wish is not None and entry.agree:
            self.wish.agreed.add(entry.seat)
        else:
            self.wish = None

    def _undone(self, entry: entries.Undone, at: float) -> None:
        assert self.match is not None
        for _ in range(entry.count):
            self.match.take_back()
            self.marks.pop()
        self.position = self.revision
        self.wish = None

    def _said(self, entry: entries.Said, at: float) -> None:
        assert entry.person is not None
        person = self.people[entry.person]
        self.lines.append(Line(self.revision, person.seat, person.name, entry.text, at))
        del self.lines[: -self.KEPT_LINES]

    def _muted(self, entry: entries.Muted, at: float) -> None:
        self.people[entry.who].muted = entry.muted

    def _paced(self, entry: entries.Paced, at: float) -> None:
        settings = msgspec.structs.replace(self.opened.settings, pace=entry.pace)
        self.opened = msgspec.structs.replace(self.opened, settings=settings)

    def _shut(self, entry: entries.Shut, at: float) -> None:
        self.is_shut = True

    def _followed(self, entry: entries.Followed, at: float) -> None:
        self.follower = entry.table


_APPLY: dict[type, Callable[[Ledger, Any, float], None]] = {
    entries.Opened: Ledger._opened,
    entries.Sat: Ledger._sat,
    entries.Left: Ledger._left,
    entries.Botted: Ledger._botted,
    entries.Committed: Ledger._committed,
    entries.Frozen: Ledger._frozen,
    entries.Revealed: Ledger._revealed,
    entries.Started: Ledger._started,
    entries.Chanced: Ledger._chanced,
    entries.Moved: Ledger._moved,
    entries.UndoWanted: Ledger._undo_wanted,
    entries.UndoAnswered: Ledger._undo_answered,
    entries.Undone: Ledger._undone,
    entries.Said: Ledger._said,
    entries.Muted: Ledger._muted,
    entries.Paced: Ledger._paced,
    entries.Shut: Ledger._shut,
    entries.Followed: Ledger._followed,
}


def read_ledger(rows: Sequence[tuple[bytes | str, float]], limits: Limits) -> Ledger:
    """The table that these rows of the log make."""
    first = entries.read_entry(rows[0][0])
    assert isinstance(first, entries.Opened)
    ledger = Ledger(first, limits, rows[0][1])
    for body, at in rows:
        ledger.apply(entries.read_entry(body), at)
    return ledger
