"""C6: who may take a move back, and how far back that leads.

Among people it is the last move of all, if nobody learned a card by it; if somebody else is on turn
already, all other people are asked. Whoever plays with bots only goes back to their own last
decision, as long as they have learned no card since: bots remember nothing, so their moves may go
with it. Nothing goes back across chance: the same outcome would be drawn from another table.
"""

from __future__ import annotations

from typing import Any

from quintett.cards.game import moves
from quintett.cards.visibility import is_among
from quintett.match.match import Match
from quintett.server.tables.ledger import Ledger


def undoer(ledger: Ledger) -> int | None:
    """The seat that may take back now, if one may."""
    match = ledger.match
    if match is None or not match.entries:
        return None
    alone = _only_seat(ledger)
    if alone is not None:
        return alone if entries_back(ledger, alone) else None
    last = match.entries[-1][0]
    if isinstance(last, int) and match.may_undo(last) and not match.is_over:
        return last
    return None


def entries_back(ledger: Ledger, seat: int) -> int:
    """How many entries of the game go if this seat takes back now; 0: it may not."""
    match = ledger.match
    if match is None or match.is_over:
        return 0
    if _only_seat(ledger) == seat:
        return _to_own_decision(ledger, match, seat)
    return int(match.may_undo(seat))


def others(ledger: Ledger, seat: int) -> set[int]:
    """The seats of the other people who play themselves."""
    return {
        person.seat
        for person in ledger.present()
        if person.seat is not None and person.seat != seat and ledger.bots[person.seat] is None
    }


def _only_seat(ledger: Ledger) -> int | None:
    """The seat of the only person who has one. Somebody for whom a bot plays just now will want
    to know what happened meanwhile, so they count."""
    seats = ledger.seats_of_people
    return seats[0] if len(seats) == 1 else None


def _to_own_decision(ledger: Ledger, match: Match, seat: int) -> int:
    """Back over moves of bots, and over the own moves that left no choice."""
    for back, (who, _what) in enumerate(reversed(match.entries), 1):
        entry, by = len(match.entries) - back, ledger.marks[-back].by
        if who != seat and by != "bot":
            return 0  # chance, or somebody who has left
        if entry < (ledger.opened.practice or 0):
            return 0  # from there it was to be tried again
        if _has_learned(match, entry, seat):
            return 0
        if who == seat and by == "person" and _had_choice(match, entry):
            return back
    return 0


def _has_learned(match: Match, entry: int, seat: int) -> bool:
    """Whether a seat saw a card at this entry that it hadn't known before."""
    before, after = _known(match, entry, seat), _known(match, entry + 1, seat)
    seen = [event.card for event in match.events[entry] if is_among(event.seen, seat)]
    return bool((after & ~before).any()) or not all(before[card] for card in seen if card >= 0)


def _known(match: Match, entry: int, seat: int) -> Any:
    """For every card whether a seat knew it before an entry."""
    state = match.state_before(entry) if entry < len(match.entries) else match.state
    return (state.seen >> seat & 1).astype(bool)


def _had_choice(match: Match, entry: int) -> bool:
    return moves(match.state_before(entry), match.game.new_actions()) > 1
