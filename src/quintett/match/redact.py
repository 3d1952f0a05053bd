"""Redacted records: one seat's or the public's knowledge of a game, the rest is `?`.

A dealt card is written if the viewer saw it when it was dealt, or saw it come from the top of an
ordered pile, or from a hand into which nothing had come unseen: only then is it known *where* it
was dealt. That a card was played from another hand later doesn't tell whether it was dealt there
or drawn.

A card of another seat's move is written if the viewer saw it move. Secret picks that were turned
up later are known too, but not in which order they were made: they are written in card order.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from quintett.cards.events import Event
from quintett.cards.game import Game
from quintett.cards.layout import SPECTATOR
from quintett.cards.visibility import is_among
from quintett.match.match import Entry, Match
from quintett.match.record import Record, record_of

HIDDEN = "?"


def redacted(match: Match, viewer: int = SPECTATOR) -> Record:
    """The record of a match as a seat, or the public, may have it.

    >>> from quintett import Match, redacted
    >>> deal = redacted(Match("parade", players=2, seed=1), viewer=0).entries[0]
    >>> deal[1]["hands"]
    [['R0', 'O7', 'B2', 'S1', 'S4'], ['?', '?', '?', '?', '?']]
    """
    record = record_of(match)
    record.view = "public" if viewer == SPECTATOR else viewer
    turned_up = _turned_up(match, viewer)
    replayed = match.anew()
    for number, (who, what) in enumerate(match.entries):
        if isinstance(who, str):
            record.entries[number] = _chance_seen(replayed, match, number, viewer)
            replayed.settle(who, what)
        else:
            if who != viewer:
                record.entries[number] = (who, move_seen(match, number, viewer, turned_up))
            replayed.play(what)
    return record


def _chance_seen(before: Match, match: Match, number: int, viewer: int) -> Entry:
    name, what = match.entries[number]
    game = match.game
    assert isinstance(name, str)
    outcome = game.chance_read(before.state, name, what)
    _pool, drawn, _limits = game.chance_parts(before.state)
    after = before.copy()
    after.settle(name, what)
    known = {card for card, seen in enumerate(after.state.seen) if is_among(seen, viewer)}
    known |= _seen_drawn(match, number, viewer)
    for place in range(drawn):
        if int(outcome[place]) not in known:
            outcome[place] = -1
    return game.chance_text(before.state, outcome)


def _seen_drawn(match: Match, number: int, viewer: int) -> set[int]:
    """The cards that left the place where an outcome had put them, as their first move after it,
    in sight: the top of an ordered pile, or a hand into which no unseen card had come since. Of
    cards that look alike those that were seen to come into a hand are taken to leave it first."""
    drawn: set[int] = set()
    moved: set[int] = set()
    mixed: set[int] = set()
    joined: Counter[tuple[int, str]] = Counter()
    waiting: dict[tuple[int, str], list[int]] = {}
    faces, piles = match.game.faces, match.game.layout.piles
    for later in range(number, len(match.entries)):
        is_after = later > number
        if is_after and any(event.is_shuffle for event in match.events[later]):
            moved.update(match.game.chance_parts(match.state_before(later))[0])
        events = [event for event in match.events[later] if event.card >= 0]
        for event in events if is_after else []:
            here, is_first = (event.source, faces[event.card]), event.card not in moved
            moved.add(event.card)
            is_hand = not piles[event.source].ordered
            if not is_among(event.seen, viewer) or (is_hand and event.source in mixed):
                continue
            if is_hand and joined[here]:
                joined[here] -= 1
                waiting.setdefault(here, []).extend([event.card] * is_first)
            elif is_first:
                drawn.add(event.card)
            elif waiting.get(here):
                drawn.add(waiting[here].pop())
        for event in events:
            if is_among(event.seen, viewer):
                joined[event.target, faces[event.card]] += 1
            else:
                mixed.add(event.target)
    return drawn


def _turned_up(match: Match, viewer: int) -> dict[int, str]:
    """For each entry with a secret pick that was turned up later the card to write there: those
    that were turned up together in card order."""
    picks: dict[int, list[int]] = {}
    gone: dict[int, list[Event]] = {}
    found: dict[int, str] = {}
    for number, events in enumerate(match.events):
        for event in (event for event in events if event.card >= 0):
            if _is_secret_pick(match, event.target) and not is_among(event.seen, viewer):
                picks.setdefault(event.target, []).append(number)
            elif event.source in picks:
                gone.setdefault(event.source, []).append(event)
        for pile in [pile for pile in gone if len(gone[pile]) == len(picks[pile])]:
            entries, cards = picks.pop(pile), gone.pop(pile)
            if all(is_among(event.seen, viewer) for event in cards):
                faces = [match.game.faces[card] for card in sorted(event.card for event in cards)]
                found.update(zip(entries, faces, strict=True))
    return found


def _is_secret_pick(match: Match, pile: int) -> bool:
    """Whether cards only come to a pile by their owner's choice, and only leave it together."""
    return match.game.layout.piles[pile].name in match.game.secret_picks


def move_seen(
    match: Match, number: int, viewer: int, turned_up: dict[int, str] | None = None
) -> str:
    """Another seat's move as a viewer saw it; `turned_up` are secret picks known by now."""
    _seat, move = match.entries[number]
    hidden = [
        place
        for place, card in _cards_in(match.game, move)
        if not _was_seen(match, number, card, viewer)
    ]
    if not hidden:
        return str(move)
    words = move.split(" ")
    for place in hidden:
        words[place] = (turned_up or {}).get(number, HIDDEN)
    return " ".join(words)


def _was_seen(match: Match, number: int, face: str, viewer: int) -> bool:
    """Whether a viewer saw the first card with this face that an entry moved."""
    faces = match.game.faces
    for event in match.events[number]:
        if event.card >= 0 and faces[event.card] == face:
            return is_among(event.seen, viewer)
    return False


@lru_cache(maxsize=4096)
def _cards_in(game: Game, move: str) -> list[tuple[int, str]]:
    """Which words of a move name a card."""
    return [(place, word) for place, word in enumerate(move.split(" ")) if word in game.faces]
