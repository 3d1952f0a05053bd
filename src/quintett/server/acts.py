"""Who may do what at a table: one function a command. Each checks who asks before it looks at the
game, so that a refusal tells strangers nothing, and adds entries to the ledger."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from quintett.bots.bot import Seen
from quintett.cards.chance import dice_from_seed
from quintett.cards.errors import Illegal, Malformed
from quintett.cards.layout import SPECTATOR
from quintett.match.match import Match
from quintett.match.record import record_of
from quintett.match.redact import redacted
from quintett.match.rulebook import rules
from quintett.server import entries as log
from quintett.server import messages as say
from quintett.server.coaches import Inquiry
from quintett.server.ledger import Ledger, Person
from quintett.server.messages import Code
from quintett.words import Words


class Refusal(Exception):
    """A command that is not carried out."""

    def __init__(self, code: Code, **more: Any) -> None:
        super().__init__(code)
        self.code: Code = code
        self.more = more


@dataclass
class Asker:
    """Who sent a command: a visitor with a token, and the person that it belongs to, if any."""

    token: str
    person: Person | None
    language: say.Language = "en"
    here: frozenset[int] = field(default_factory=frozenset)
    """The seats with somebody connected."""
    thought: float = 0.0
    """Seconds since the seat on turn has been asked."""

    @property
    def viewer(self) -> int:
        seat = self.person.seat if self.person is not None else None
        return SPECTATOR if seat is None else seat


# --- who asks


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
    if ledger.match is not None:
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


def clean(text: str) -> str:
    """A name or a line as it is shown: one line of printable characters."""
    kept = unicodedata.normalize("NFC", text).strip()
    if not kept or not kept.isprintable():
        raise Refusal("bad_name")
    return kept


# --- seats


def sit(ledger: Ledger, asker: Asker, act: say.Sit) -> None:
    if asker.person is not None and asker.person.seat is not None:
        raise Refusal("seated")
    before_start(ledger)
    free = ledger.free_seats()
    if act.seat is not None and real_seat(ledger, act.seat) not in free:
        raise Refusal("seat_taken")
    if not free:
        raise Refusal("full")
    name = clean(act.name)
    is_host = asker.person is not None and asker.person.host
    if asker.person is not None:
        ledger.add(log.Left(who=asker.person.number))
    seat = free[0] if act.seat is None else act.seat
    number = len(ledger.people)
    ledger.add(
        log.Sat(
            person=number, command=act.id, name=name, token=asker.token, seat=seat, host=is_host
        )
    )


def leave(ledger: Ledger, asker: Asker, act: say.Leave) -> None:
    person = person_of(asker)
    _part(ledger, person)
    ledger.add(log.Left(person=person.number, command=act.id, who=person.number))


def _part(ledger: Ledger, person: Person) -> None:
    """In a running game a bot plays on for somebody who is gone."""
    seat = person.seat
    if seat is not None and ledger.status == "running" and ledger.bots[seat] is None:
        ledger.add(log.Botted(seat=seat, level="casual"))


def kick(ledger: Ledger, asker: Asker, act: say.Kick) -> None:
    judge = host(asker)
    not_closed(ledger)
    person = ledger.person_at(real_seat(ledger, act.seat))
    if person is None or person is judge:
        raise Refusal("no_such_seat")
    _part(ledger, person)
    ledger.add(log.Left(person=judge.number, command=act.id, who=person.number))


def bot(ledger: Ledger, asker: Asker, act: say.Bot) -> None:
    person = person_of(asker)
    seat = real_seat(ledger, act.seat)
    is_mine = person.seat == seat
    if not is_mine:
        host(asker)
        if seat in asker.here:
            raise Refusal("seat_taken")
        if act.level is None and ledger.status != "open":
            raise Refusal("not_seated")  # only its own person takes a seat back
    not_closed(ledger)
    if ledger.status == "over":
        raise Refusal("over")
    ledger.add(log.Botted(person=person.number, command=act.id, seat=seat, level=act.level))


# --- the game


def start(ledger: Ledger, asker: Asker, act: say.Start) -> None:
    person = host(asker)
    before_start(ledger)
    if ledger.free_seats():
        raise Refusal("seats_free")
    begin(ledger, person.number, act.id)


def begin(ledger: Ledger, person: int, command: str | None) -> None:
    """Deals, with a key from the operating system or, for a repeated deal, from its seed."""
    seed = ledger.opened.seed
    key = secrets.token_bytes(32) if seed is None else dice_from_seed(seed).key.tobytes()
    commitment = hashlib.sha256(key).hexdigest()
    ledger.add(log.Started(person=person, command=command, key=key.hex(), commitment=commitment))
    ledger.let_chance_decide()


def move(ledger: Ledger, asker: Asker, act: say.Play) -> None:
    seat = seat_of(asker)
    match = running(ledger)
    not_stale(ledger, act.revision)
    on_turn(ledger, seat, match)
    assert asker.person is not None
    entry = log.Moved(
        person=asker.person.number, command=act.id, seat=seat, move=act.move, spent=asker.thought
    )
    _carry_out(ledger, entry, asker.language)


def _carry_out(ledger: Ledger, entry: log.Moved, language: str) -> None:
    try:
        ledger.add(entry)
    except Illegal as error:
        sentence = rules(ledger.game.id, language)[error.rule].text
        raise Refusal("illegal", rule=error.rule, sentence=sentence) from None
    except Malformed:
        raise Refusal("illegal") from None
    ledger.let_chance_decide()


def move_of_bot(ledger: Ledger, entry: log.Moved) -> None:
    """The move of a bot, for its own seat or for one whose clock ran out."""
    _carry_out(ledger, entry, "en")


def undo(ledger: Ledger, asker: Asker, act: say.Undo) -> None:
    """C6: only the last act of all, and only if nobody learned a card by it. While the seat is
    still on turn nobody else was asked anything; later, all other people must agree."""
    seat = seat_of(asker)
    match = running(ledger)
    not_stale(ledger, act.revision)
    if not match.may_undo(seat):
        raise Refusal("no_undo")
    assert asker.person is not None
    who = asker.person.number
    if match.turn == seat or not others(ledger, seat):
        ledger.add(log.Undone(person=who, command=act.id, seat=seat))
    else:
        ledger.add(log.UndoWanted(person=who, command=act.id, seat=seat))


def others(ledger: Ledger, seat: int) -> set[int]:
    """The seats of the other people who play themselves."""
    return {
        person.seat
        for person in ledger.present()
        if person.seat is not None and person.seat != seat and ledger.bots[person.seat] is None
    }


def consent(ledger: Ledger, asker: Asker, act: say.Consent) -> None:
    seat = seat_of(asker)
    running(ledger)
    not_stale(ledger, act.revision)
    wish = ledger.wish
    if wish is None or wish.seat == seat or seat in wish.agreed:
        raise Refusal("nothing_asked")
    assert asker.person is not None
    ledger.add(
        log.UndoAnswered(person=asker.person.number, command=act.id, seat=seat, agree=act.agree)
    )
    if act.agree and others(ledger, wish.seat) <= wish.agreed:
        ledger.add(log.Undone(seat=wish.seat))


# --- talk, and the end


def chat(ledger: Ledger, asker: Asker, act: say.Say) -> None:
    person = person_of(asker)
    not_closed(ledger)
    if person.muted:
        raise Refusal("muted")
    ledger.add(log.Said(person=person.number, command=act.id, text=clean(act.text)))


def mute(ledger: Ledger, asker: Asker, act: say.Mute) -> None:
    judge = host(asker)
    not_closed(ledger)
    person = ledger.person_at(real_seat(ledger, act.seat))
    if person is None or person is judge:
        raise Refusal("no_such_seat")
    ledger.add(log.Muted(person=judge.number, command=act.id, who=person.number, muted=act.muted))


def close(ledger: Ledger, asker: Asker, act: say.Close) -> None:
    person = host(asker)
    not_closed(ledger)
    ledger.add(log.Shut(person=person.number, command=act.id))


def may_rematch(ledger: Ledger, asker: Asker) -> Person:
    """The people of a finished table may open the next one."""
    person = person_of(asker)
    not_closed(ledger)
    if ledger.match is None:
        raise Refusal("not_started")
    if not ledger.match.is_over:
        raise Refusal("not_over")
    return person


# --- questions


def why(ledger: Ledger, asker: Asker, act: say.Why) -> say.Reason:
    """Only the seat on turn may ask: an answer about another seat would tell its cards."""
    seat = seat_of(asker)
    match = running(ledger)
    if match.turn != seat:
        raise Refusal("not_your_turn")
    try:
        rule = match.forbidden_by(act.move)
    except Malformed:
        raise Refusal("illegal") from None
    if rule is None:
        return say.Reason(act.id, act.move, legal=True)
    sentence = rules(ledger.game.id, asker.language)[rule].text
    return say.Reason(act.id, act.move, legal=False, rule=rule, sentence=sentence)


def hint(ledger: Ledger, asker: Asker, act: say.Hint) -> Inquiry:
    inquiry = _inquiry(ledger, asker)
    if not ledger.opened.settings.hints:
        raise Refusal("unavailable")
    return inquiry


def foresee(ledger: Ledger, asker: Asker, act: say.Foresee) -> Inquiry:
    """Only legal moves can be foreseen; the refusal of another says why it is none."""
    inquiry = _inquiry(ledger, asker)
    match = running(ledger)
    for move in act.moves or ():
        _check_legal(match, move, asker.language)
    moves = act.moves or match.legal()[: ledger.limits.foreseen_moves]
    return inquiry._replace(moves=moves)


def _inquiry(ledger: Ledger, asker: Asker) -> Inquiry:
    """What the seat on turn knows, for somebody who thinks about it."""
    seat = seat_of(asker)
    match = running(ledger)
    on_turn(ledger, seat, match)
    seen = Seen(match.game, match.state).knowledge.tobytes()
    names = names_for(ledger, asker.language)
    return Inquiry(match.game.id, seen, ledger.revision, asker.language, names)


def names_for(ledger: Ledger, language: str) -> list[str]:
    """Everybody's name as the browser shows it; a bot's goes by its seat."""
    words, names = Words(language), ledger.names()
    for seat, level in enumerate(ledger.bots):
        if level is not None and ledger.person_at(seat) is None:
            names[seat] = words("bot-name", seat=seat + 1)
    return names


def _check_legal(match: Match, move: str, language: str) -> None:
    try:
        rule = match.forbidden_by(move)
    except Malformed:
        raise Refusal("illegal") from None
    if rule is not None:
        raise Refusal("illegal", rule=rule, sentence=rules(match.game.id, language)[rule].text)


def export(ledger: Ledger, asker: Asker, act: say.Export) -> say.Exported:
    """I5: the full record is a question of its own, and only answered when the game is over."""
    match = ledger.match
    if match is None:
        raise Refusal("not_started")
    if act.full and not match.is_over:
        raise Refusal("not_over")
    record = record_of(match) if act.full else redacted(match, asker.viewer)
    record.names = ledger.names()
    return say.Exported(act.id, record.to_dict())


CHANGES: dict[type, Callable[[Ledger, Asker, Any], None]] = {
    say.Sit: sit,
    say.Leave: leave,
    say.Start: start,
    say.Play: move,
    say.Undo: undo,
    say.Consent: consent,
    say.Bot: bot,
    say.Kick: kick,
    say.Mute: mute,
    say.Say: chat,
    say.Close: close,
}
"""Commands that change the table, or are refused."""

INQUIRIES: dict[type, Callable[[Ledger, Asker, Any], Inquiry]] = {
    say.Hint: hint,
    say.Foresee: foresee,
}
"""Questions that take a while. The table goes on meanwhile."""
