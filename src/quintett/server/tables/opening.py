"""The first entries of a table: who opens it, who sits there, whether its deal can be proved."""

from __future__ import annotations

import secrets
import time
from typing import Literal

from quintett import games
from quintett.cards.errors import QuintettError
from quintett.match import fair
from quintett.match.match import Match
from quintett.server.limits import Limits
from quintett.server.protocol import messages
from quintett.server.protocol.refusals import Refusal
from quintett.server.protocol.tokens import hash_of
from quintett.server.storage import entries
from quintett.server.tables.ledger import Ledger, Person
from quintett.server.tables.permissions import clean, real_seat


def new_table(
    table_id: str, wanted: messages.NewTable, token: str, limits: Limits
) -> tuple[Ledger, int | None]:
    """A table with its host, who has this token; and the host's seat."""
    opened = entries.Opened(
        game=wanted.game,
        rules=_rules_of(wanted),
        players=wanted.players,
        options=wanted.options,
        settings=wanted.settings,
        seed=wanted.seed,
        table=table_id,
        secret=_secret(wanted.game, wanted.seed),
    )
    ledger = _begun(opened, limits)
    for seat, level in sorted(wanted.bots.items()):
        ledger.add(entries.Botted(seat=real_seat(ledger, int(seat)), level=level))
    free = ledger.free_seats()
    if not wanted.watch and not free:
        raise Refusal("full")
    seat_taken = None if wanted.watch else free[0]
    name = clean(wanted.name)
    ledger.add(entries.Sat(name=name, token=hash_of(token), seat=seat_taken, host=True))
    if seat_taken is not None:
        _commit(ledger, 0, wanted.commitment)
    return ledger, seat_taken


def practice(
    table_id: str, past: Match, wanted: messages.TryAgain, token: str, limits: Limits
) -> tuple[Ledger, int]:
    """A table where this past lies, and whoever has the token decides; the others are bots."""
    assert past.turn is not None
    opened = entries.Opened(
        game=past.game.id,
        rules=past.rules,
        players=past.players,
        options=past.options,
        settings=wanted.settings,
        table=table_id,
        practice=len(past.entries),
    )
    ledger = _begun(opened, limits)
    for seat in range(past.players):
        if seat != past.turn:
            ledger.add(entries.Botted(seat=seat, level=wanted.level))
    name = clean(wanted.name)
    ledger.add(entries.Sat(name=name, token=hash_of(token), seat=past.turn, host=True))
    ledger.add(entries.Started(key=secrets.token_bytes(32).hex()))
    for who, what in past.entries:
        if isinstance(who, str):
            ledger.add(entries.Chanced(name=who, what=what))
        else:
            by: Literal["person", "bot"] = "person" if who == past.turn else "bot"
            ledger.add(entries.Moved(seat=who, move=what, by=by))
    return ledger, past.turn


def rematch(
    table_id: str, old: Ledger, previous: str, person: Person, commitment: str | None
) -> Ledger:
    """The next table for the same people, each one seat further; this person asked for it."""
    opened = entries.Opened(
        game=old.opened.game,
        rules=old.game.version,
        players=old.players,
        options=old.opened.options,
        settings=old.opened.settings,
        previous=previous,
        turned=(old.opened.turned + 1) % old.players,
        table=table_id,
        secret=_secret(old.opened.game, None),
    )
    ledger = _begun(opened, old.limits)
    for seat, level in enumerate(old.bots):
        if level is not None and old.person_at(seat) is None:
            ledger.add(entries.Botted(seat=(seat + 1) % old.players, level=level))
    for number, one in enumerate(old.present()):
        seat_now = None if one.seat is None else (one.seat + 1) % old.players
        ledger.add(entries.Sat(name=one.name, token=one.token, seat=seat_now, host=one.host))
        if one is person and seat_now is not None:
            _commit(ledger, number, commitment)
    return ledger


def _begun(opened: entries.Opened, limits: Limits) -> Ledger:
    ledger = Ledger(opened, limits, time.time())
    ledger.add(opened)
    return ledger


def _secret(game: str, seed: str | None) -> str | None:
    """Of a deal that can be proved: unless whoever knows the seed knows the cards anyway, or the
    game can't tell how they are drawn."""
    is_provable = seed is None and games.game(game).chance_form is not None
    return fair.new_secret() if is_provable else None


def _rules_of(wanted: messages.NewTable) -> str:
    """The version of the rules, once game, players and options are known to be possible."""
    try:
        game = games.game(wanted.game)
        game.new(wanted.players, wanted.options)
    except (QuintettError, ValueError):
        raise Refusal("bad_table") from None
    return game.version


def _commit(ledger: Ledger, person: int, commitment: str | None) -> None:
    """For somebody who opened a table: it may begin before they can say anything there."""
    if commitment is not None and ledger.fairness is not None:
        ledger.add(entries.Committed(person=person, commitment=commitment))
