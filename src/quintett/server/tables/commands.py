"""What people do at a table: one function a command. Each checks who asks before it looks at the
game, so that a refusal tells strangers nothing, and adds entries to the ledger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quintett.cards.errors import Illegal, Malformed
from quintett.match.rulebook import rules
from quintett.server.protocol import messages
from quintett.server.protocol.names import told_apart
from quintett.server.protocol.refusals import Refusal
from quintett.server.storage import entries
from quintett.server.tables.deals import begin, commit, reveal
from quintett.server.tables.ledger import Ledger, Person
from quintett.server.tables.permissions import (
    Asker,
    before_start,
    clean,
    host,
    not_closed,
    not_stale,
    on_turn,
    person_of,
    real_seat,
    running,
    seat_of,
)
from quintett.server.tables.take_back import entries_back, others

# --- seats


def sit(ledger: Ledger, asker: Asker, act: messages.Sit) -> None:
    if asker.person is not None and asker.person.seat is not None:
        raise Refusal("seated")
    before_start(ledger)
    free = ledger.free_seats()
    if act.seat is not None and real_seat(ledger, act.seat) not in free:
        raise Refusal("seat_taken")
    if not free:
        raise Refusal("full")
    others = [person.name for person in ledger.present() if person is not asker.person]
    name = told_apart(clean(act.name), others)
    is_host = asker.person is not None and asker.person.host
    if asker.person is not None:
        ledger.add(entries.Left(who=asker.person.number))
    seat = free[0] if act.seat is None else act.seat
    number = len(ledger.people)
    ledger.add(
        entries.Sat(
            person=number, command=act.id, name=name, token=asker.token, seat=seat, host=is_host
        )
    )


def leave(ledger: Ledger, asker: Asker, act: messages.Leave) -> None:
    person = person_of(asker)
    _part(ledger, person)
    ledger.add(entries.Left(person=person.number, command=act.id, who=person.number))


def _part(ledger: Ledger, person: Person) -> None:
    """In a game that has begun a bot plays on for somebody who is gone."""
    seat = person.seat
    is_playing = ledger.has_begun and not ledger.has_ended
    if seat is not None and is_playing and ledger.bots[seat] is None:
        ledger.add(entries.Botted(seat=seat, level="casual"))


def kick(ledger: Ledger, asker: Asker, act: messages.Kick) -> None:
    judge = host(asker)
    not_closed(ledger)
    person = ledger.person_at(real_seat(ledger, act.seat))
    if person is None or person is judge:
        raise Refusal("no_such_seat")
    _part(ledger, person)
    ledger.add(entries.Left(person=judge.number, command=act.id, who=person.number))


def bot(ledger: Ledger, asker: Asker, act: messages.Bot) -> None:
    person = person_of(asker)
    seat = real_seat(ledger, act.seat)
    is_mine = person.seat == seat
    if not is_mine:
        host(asker)
        if seat in asker.here:
            raise Refusal("seat_taken")
        if act.level is None and (ledger.has_begun or ledger.is_shut):
            raise Refusal("not_seated")  # only its own person takes a seat back
    not_closed(ledger)
    if ledger.status == "over":
        raise Refusal("over")
    ledger.add(entries.Botted(person=person.number, command=act.id, seat=seat, level=act.level))


# --- the game


def start(ledger: Ledger, asker: Asker, act: messages.Start) -> None:
    person = host(asker)
    before_start(ledger)
    if ledger.free_seats():
        raise Refusal("seats_free")
    begin(ledger, person.number, act.id)


def move(ledger: Ledger, asker: Asker, act: messages.Play) -> None:
    seat = seat_of(asker)
    match = running(ledger)
    not_stale(ledger, act.revision)
    on_turn(ledger, seat, match)
    assert asker.person is not None
    entry = entries.Moved(
        person=asker.person.number, command=act.id, seat=seat, move=act.move, spent=asker.thought
    )
    _carry_out(ledger, entry, asker.language)


def _carry_out(ledger: Ledger, entry: entries.Moved, language: str) -> None:
    try:
        ledger.add(entry)
    except Illegal as error:
        sentence = rules(ledger.game.id, language)[error.rule].text
        raise Refusal("illegal", rule=error.rule, sentence=sentence) from None
    except Malformed:
        raise Refusal("illegal") from None
    ledger.let_chance_decide()


def move_of_bot(ledger: Ledger, entry: entries.Moved) -> None:
    """The move of a bot, for its own seat or for one whose clock ran out."""
    _carry_out(ledger, entry, "en")


def undo(ledger: Ledger, asker: Asker, act: messages.Undo) -> None:
    """C6: how far is said in `take_back.py`. While the seat is still on turn nobody else was asked
    anything; later, all other people must agree. Moves of bots may come in between."""
    seat = seat_of(asker)
    match = running(ledger)
    count = entries_back(ledger, seat)
    if count < 2:
        not_stale(ledger, act.revision)
    if count == 0:
        raise Refusal("no_undo")
    if act.revision < ledger.marks[-count].revision:
        raise Refusal("stale", revision=ledger.revision)
    assert asker.person is not None
    who = asker.person.number
    if match.turn == seat or not others(ledger, seat):
        ledger.add(entries.Undone(person=who, command=act.id, seat=seat, count=count))
    else:
        ledger.add(entries.UndoWanted(person=who, command=act.id, seat=seat))


def consent(ledger: Ledger, asker: Asker, act: messages.Consent) -> None:
    seat = seat_of(asker)
    running(ledger)
    not_stale(ledger, act.revision)
    wish = ledger.wish
    if wish is None or seat not in others(ledger, wish.seat) - wish.agreed:
        raise Refusal("nothing_asked")
    assert asker.person is not None
    ledger.add(
        entries.UndoAnswered(person=asker.person.number, command=act.id, seat=seat, agree=act.agree)
    )
    if act.agree and others(ledger, wish.seat) <= wish.agreed:
        ledger.add(entries.Undone(seat=wish.seat))


# --- talk, and the end


def chat(ledger: Ledger, asker: Asker, act: messages.Say) -> None:
    person = person_of(asker)
    not_closed(ledger)
    if person.muted:
        raise Refusal("muted")
    ledger.add(entries.Said(person=person.number, command=act.id, text=clean(act.text)))


def mute(ledger: Ledger, asker: Asker, act: messages.Mute) -> None:
    judge = host(asker)
    not_closed(ledger)
    person = ledger.person_at(real_seat(ledger, act.seat))
    if person is None or person is judge:
        raise Refusal("no_such_seat")
    ledger.add(
        entries.Muted(person=judge.number, command=act.id, who=person.number, muted=act.muted)
    )


def pace(ledger: Ledger, asker: Asker, act: messages.Pace) -> None:
    judge = host(asker)
    not_closed(ledger)
    ledger.add(entries.Paced(person=judge.number, command=act.id, pace=act.pace))


def close(ledger: Ledger, asker: Asker, act: messages.Close) -> None:
    person = host(asker)
    not_closed(ledger)
    ledger.add(entries.Shut(person=person.number, command=act.id))


def may_rematch(ledger: Ledger, asker: Asker) -> Person:
    """The people of a finished table may open the next one."""
    person = person_of(asker)
    not_closed(ledger)
    if ledger.match is None:
        raise Refusal("not_started")
    if not ledger.match.is_over:
        raise Refusal("not_over")
    return person


CHANGES: dict[type, Callable[[Ledger, Asker, Any], None]] = {
    messages.Sit: sit,
    messages.Leave: leave,
    messages.Commit: commit,
    messages.Start: start,
    messages.Reveal: reveal,
    messages.Play: move,
    messages.Undo: undo,
    messages.Consent: consent,
    messages.Bot: bot,
    messages.Kick: kick,
    messages.Mute: mute,
    messages.Pace: pace,
    messages.Say: chat,
    messages.Close: close,
}
"""Commands that change the table, or are refused."""
