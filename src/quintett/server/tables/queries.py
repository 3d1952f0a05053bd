"""Questions at a table, which change nothing: whether a move is legal, what it would do, which is
best, what the record says. Nobody learns by them what their seat can't know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from quintett.bots.bot import Seen
from quintett.cards.errors import Malformed
from quintett.match.match import Match
from quintett.match.record import record_of
from quintett.match.redact import redacted
from quintett.match.rulebook import rules
from quintett.server.protocol import messages
from quintett.server.protocol.refusals import Refusal
from quintett.server.protocol.tokens import hash_of
from quintett.server.tables.connections import person_with
from quintett.server.tables.ledger import Ledger
from quintett.server.tables.permissions import Asker, on_turn, running, seat_of
from quintett.server.tables.updates import result_of
from quintett.server.thinking.coaches import Inquiry
from quintett.words import Words


def why(ledger: Ledger, asker: Asker, act: messages.Why) -> messages.Reason:
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
        return messages.Reason(act.id, act.move, legal=True)
    sentence = rules(ledger.game.id, asker.language)[rule].text
    return messages.Reason(act.id, act.move, legal=False, rule=rule, sentence=sentence)


def hint(ledger: Ledger, asker: Asker, act: messages.Hint) -> Inquiry:
    inquiry = _inquiry(ledger, asker)
    if not ledger.opened.settings.hints:
        raise Refusal("unavailable")
    return inquiry


def foresee(ledger: Ledger, asker: Asker, act: messages.Foresee) -> Inquiry:
    """Only legal moves can be foreseen; the refusal of another says why it is none."""
    inquiry = _inquiry(ledger, asker)
    match = running(ledger)
    if not act.moves:
        return inquiry._replace(moves=_first_moves(ledger, match))
    for move in act.moves:
        _check_legal(match, move, asker.language)
    return inquiry._replace(moves=tuple(act.moves))


def every_move(ledger: Ledger, asker: Asker) -> Inquiry:
    """About the position of the seat on turn, whenever it is asked; up to a limit."""
    inquiry, moves = _inquiry(ledger, asker), _first_moves(ledger, running(ledger))
    return inquiry._replace(moves=moves, revision=ledger.position)


def _first_moves(ledger: Ledger, match: Match) -> tuple[str, ...]:
    return tuple(match.legal()[: ledger.limits.foreseen_moves])


def _inquiry(ledger: Ledger, asker: Asker) -> Inquiry:
    """What the seat on turn knows, for somebody who thinks about it."""
    seat = seat_of(asker)
    match = running(ledger)
    on_turn(ledger, seat, match)
    seen = Seen(match.game, match.state).knowledge.tobytes()
    names = tuple(names_for(ledger, asker.language))
    return Inquiry(match.game.id, seen, ledger.revision, asker.language, names)


def names_for(ledger: Ledger, language: str) -> list[str]:
    """Everybody's name as the browser shows it; a bot's goes by its seat."""
    words, names = Words(language), ledger.names()
    for seat, level in enumerate(ledger.bots):
        if level is not None and ledger.person_at(seat) is None:
            names[seat] = ledger.bot_name(seat, words)
    return names


def glance(ledger: Ledger, info: messages.TableInfo, token: str) -> messages.Glance:
    """The table from afar, for whoever has this token."""
    person, match = person_with(ledger, hash_of(token)), ledger.match
    told = messages.in_version(info, 1)
    assert isinstance(told, messages.TableInfo1)
    return messages.Glance(
        table=info.table,
        info=told,
        seat=None if person is None else person.seat,
        turn=None if match is None else match.turn,
        result=None if match is None else result_of(match),
    )


def _check_legal(match: Match, move: str, language: str) -> None:
    try:
        rule = match.forbidden_by(move)
    except Malformed:
        raise Refusal("illegal") from None
    if rule is not None:
        raise Refusal("illegal", rule=rule, sentence=rules(match.game.id, language)[rule].text)


def export(ledger: Ledger, asker: Asker, act: messages.Export) -> Match:
    """I5: the full record is a question of its own, and only answered when the game is over, or
    was broken off for good."""
    match = ledger.match
    if match is None:
        raise Refusal("not_started")
    if act.full and not ledger.has_ended:
        raise Refusal("not_over")
    return match


def written(
    match: Match, viewer: int | None, names: list[str], fair: dict[str, Any]
) -> msgspec.Raw:
    """The record for a viewer, or the full one, with what proves its deal. That takes a while in a
    long game."""
    record = record_of(match) if viewer is None else redacted(match, viewer)
    record.names, record.extra = names, fair
    return msgspec.Raw(record.to_json())


INQUIRIES: dict[type, Callable[[Ledger, Asker, Any], Inquiry]] = {
    messages.Hint: hint,
    messages.Foresee: foresee,
}
"""Questions that take a while. The table goes on meanwhile."""
