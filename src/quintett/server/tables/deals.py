"""How a game begins: people commit themselves to randomness of their own, all of it is frozen,
they reveal it, and the cards are dealt (docs/fair.md). Each step is an entry of the log: whoever
reads it goes on from there."""

from __future__ import annotations

import secrets
import time

from quintett.cards.chance import dice_from_seed
from quintett.match import fair
from quintett.server.protocol import messages
from quintett.server.protocol.refusals import Refusal
from quintett.server.storage import entries
from quintett.server.tables.ledger import Ledger
from quintett.server.tables.permissions import Asker, before_start, person_of, seat_of


def commit(ledger: Ledger, asker: Asker, act: messages.Commit) -> None:
    person = person_of(asker)
    seat_of(asker)
    before_start(ledger)
    if ledger.fairness is None:
        raise Refusal("not_provable")
    ledger.add(entries.Committed(person=person.number, command=act.id, commitment=act.commitment))


def begin(ledger: Ledger, person: int, command: str | None) -> None:
    """Freezes what everybody is committed to; deals at once if nobody has to reveal anything. What
    can't be proved is dealt with a key from the operating system or, for a repeated deal, from its
    seed."""
    if ledger.fairness is not None:
        text = ledger.fairness.frozen_text(ledger)
        ledger.add(entries.Frozen(person=person, command=command, text=text))
        _deal_if_complete(ledger)
        return
    seed = ledger.opened.seed
    key = secrets.token_bytes(32) if seed is None else dice_from_seed(seed).key.tobytes()
    ledger.add(entries.Started(person=person, command=command, key=key.hex()))
    ledger.let_chance_decide()


def reveal(ledger: Ledger, asker: Asker, act: messages.Reveal) -> None:
    person, seat = person_of(asker), seat_of(asker)
    fairness = ledger.fairness
    if not ledger.awaits_reveals or fairness is None or seat in fairness.secrets:
        raise Refusal("nothing_asked")
    if fair.commitment_to(act.secret) != fairness.frozen_commitments[seat]:
        raise Refusal("other_secret")
    ledger.add(entries.Revealed(person=person.number, command=act.id, seat=seat, secret=act.secret))
    _deal_if_complete(ledger)


def _deal_if_complete(ledger: Ledger) -> None:
    assert ledger.fairness is not None
    if ledger.fairness.all_have_revealed():
        deal(ledger)


def deal(ledger: Ledger) -> None:
    """Deals with what was revealed; who has not is absent."""
    assert ledger.fairness is not None
    ledger.add(entries.Started(revealed=ledger.fairness.revealed_text()))
    ledger.let_chance_decide()


COMING_BACK = 2.0
"""Seconds for those whom a restart of the server has thrown out while they revealed."""


def reveal_seconds(ledger: Ledger, here: float) -> float | None:
    """How long the deal still waits for those who have not revealed; `None` if it doesn't. `here`:
    for how long the table has been in memory."""
    if not ledger.awaits_reveals or ledger.fairness is None:
        return None
    most = ledger.limits.reveal_seconds
    left = ledger.fairness.frozen_at + most - time.time()
    return min(most, max(0.0, left, COMING_BACK - here))
