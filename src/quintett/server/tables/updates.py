"""What each viewer is told of a change: the steps that led there, the piles that lie otherwise now,
and what all are told alike.

A viewer's *pattern* of some events is one byte an event: whether the viewer saw its card. Viewers
with equal patterns saw the same steps, unless one of them moved, and these are encoded once.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple, cast

import msgspec

from quintett.cards.events import NO_PILE, Event
from quintett.cards.game import Game
from quintett.cards.state_offsets import places_of
from quintett.cards.views import (
    Laid,
    PileView,
    Rumour,
    View,
    public_fields,
    recalled,
    told_scores,
    view,
)
from quintett.cards.visibility import AMONG
from quintett.match.match import EventView, Match, event_view
from quintett.match.redact import move_seen
from quintett.server.protocol.messages import Line, Result, Step, Update, encode
from quintett.server.tables.ledger import Ledger, Mark
from quintett.server.tables.pile_json import PileWriter

read_update = msgspec.json.Decoder(Update).decode


@cache
def frame_head(size: int) -> bytes:
    """The head of an unmasked WebSocket text frame (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def framed(message: Any) -> bytes:
    """A message as it goes over the wire."""
    text = encode(message)
    return frame_head(len(text)) + text


class Wanted(NamedTuple):
    """What an update tells beside cards."""

    revision: int
    previous: int
    undone: int = 0
    clocks: list[float] | None = None
    undoer: int | None = None


class Rest(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an update tells all viewers alike."""

    turn: int | None
    phase: int
    undone: int = 0
    public: dict[str, int | list[int]] | None = None
    scores: list[int] | None = None
    clocks: list[float] | None = None
    result: Result | None = None


class Updates:
    """The table as it was last shown."""

    def __init__(self, match: Match, memory: bool) -> None:
        self.match = match
        self.memory = memory
        self._has_story = memory and bool(match.game.layout.story)
        self._numbers = match.game.layout.piles_of(match.players)
        self._places = places_of(match.game)
        self._piles = PileWriter(match.game, match.players, memory)
        self._before: dict[int, bytes] = {}
        self._opened: tuple[str, ...] = ()
        self._fields = b""
        self._recalled: dict[int, tuple[list[PileView], list[Rumour]]] = {}
        self._encoded: dict[Any, bytes] = {}
        """How an update begins, by the patterns of those who get it."""
        self._shared = b""
        """What it tells all of them."""
        self.notice([])

    def _look(self) -> Laid:
        return Laid(
            self.match.game, self.match.to_bytes(), self.match.game.opened(self.match.state)
        )

    # --- what changed

    def notice(self, marks: list[Mark]) -> None:
        """Looks at the table after these last entries of the match."""
        match, self._marks = self.match, marks
        self._table = table = self._look()
        self._encoded.clear()
        self._shared = b""
        self._first = len(match.entries) - len(marks)
        self._events = match.events[self._first :]
        self._sights = bytes([event.seen for events in self._events for event in events])
        self._movers = {who for who, _what in match.entries[self._first :]}
        if not self._has_story:
            self._piles.write(table.state, self._changed_piles(table), table.opened)
        self._new_public = self._changed_fields(table)
        self._turn, self._phase = match.turn, table.state[self._places.phase]
        self._result = result_of(match) if self._turn is None else None

    def _changed_piles(self, table: Laid) -> list[int]:
        """The piles between which the last moves moved cards; after all else those that lie or are
        seen otherwise than before."""
        is_opened, self._opened = table.opened != self._opened, table.opened
        before = self._before
        if self._marks and not is_opened and "chance" not in [mark.by for mark in self._marks]:
            touched = self._touched()
            for number in touched:
                before.pop(number, None)
            return touched
        changed, state, places = [], table.state, self._places
        masks = state[places.seen].ljust(256, b"\0")
        for number in self._numbers:
            first = places.cards.start + self.match.game.layout.first[number]
            cards = state[first : first + state[places.sizes.start + number]]
            now = cards.translate(masks) + cards
            if is_opened or now != before.get(number):
                before[number] = now
                changed.append(number)
        return changed

    def _touched(self) -> list[int]:
        piles: set[int] = set()
        for events in self._events:
            for event in events:
                piles.add(event.source)
                piles.add(event.target)
        piles.discard(NO_PILE)
        return sorted(piles)

    def _changed_fields(self, table: Laid) -> dict[str, int | list[int]] | None:
        match = self.match
        fields = table.state[match.game.layout.fields_at :]
        if fields == self._fields:
            return None
        self._fields = fields
        return public_fields(match.game, match.state)

    # --- what a viewer gets of it

    def update(self, viewer: int, wanted: Wanted) -> bytes:
        """The frame with what changed, for one viewer."""
        text = self._text(viewer, wanted)
        return frame_head(len(text)) + text

    def told(self, viewer: int, wanted: Wanted) -> Update:
        """The same as a message."""
        return read_update(self._text(viewer, wanted))

    def _text(self, viewer: int, wanted: Wanted) -> bytes:
        pattern: Any = self._sights.translate(AMONG[viewer])
        key = (pattern, viewer) if viewer in self._movers else pattern
        head = self._encoded.get(key)
        if head is None:
            head = self._encoded[key] = self._head(viewer, wanted)
        rest = self._shared = self._shared or self._rest(wanted)
        if self._has_story:
            piles = self._changes_recalled(viewer)
        else:
            piles = b'"piles":[%s],' % self._piles.piles(viewer)
        own = b',"legal":%s' % encode(self.match.legal()) if self._turn == viewer else b""
        if wanted.undoer == viewer:
            own += b',"may_undo":true'
        return b"".join((head, piles, rest, own, b"}"))

    def _head(self, viewer: int, wanted: Wanted) -> bytes:
        """How an update begins, with the steps that led here as a viewer saw them."""
        numbered = enumerate(self._marks, self._first)
        steps = [encode(self._step(number, mark, viewer)) for number, mark in numbered]
        return b'{"type":"update","revision":%d,"previous":%d,"steps":[%s],' % (
            wanted.revision, wanted.previous, b",".join(steps),
        )  # fmt: skip

    def _step(self, number: int, mark: Mark, viewer: int) -> Step:
        return step_seen(self.match, number, mark, viewer)

    def _rest(self, wanted: Wanted) -> bytes:
        rest = Rest(
            self._turn, self._phase, wanted.undone, self._new_public,
            told_scores(self.match.game, self.match.state), wanted.clocks, self._result,
        )  # fmt: skip
        return encode(rest)[1:-1]

    def _changes_recalled(self, viewer: int) -> bytes:
        """With memory in games with a story every conclusion may change: all is compared with what
        this viewer was last shown, or sent whole to one who was shown nothing yet."""
        sure, rumours = recalled(self.match.game, self.match.state, viewer)
        piles = self._table.piles(self._numbers, viewer, self.memory, sure)
        old_piles, old_rumours = self._recalled.get(viewer, ([], None))
        self._recalled[viewer] = piles, rumours
        changed = [pile for place, pile in enumerate(piles) if pile not in old_piles[place:][:1]]
        news = b',"rumours":%s' % encode(rumours) if rumours != old_rumours else b""
        return b'"piles":%s%s,' % (encode(changed), news)

    def whole(self, viewer: int) -> View:
        """All that a viewer sees."""
        shown = view(self.match.game, self.match.state, viewer, self.memory)
        if self._has_story:
            self._recalled[viewer] = shown.piles, shown.rumours
        return shown


@lru_cache(maxsize=20_000)
def event_seen(game: Game, event: Event, is_seen: bool) -> msgspec.Raw:
    """An event as those see it who see its card, or as the others do; the same ones come often."""
    return msgspec.Raw(encode(event_view(game, event, is_seen)))


def step_seen(match: Match, number: int, mark: Mark, viewer: int) -> Step:
    """An entry of the game as a viewer saw it."""
    who, what = match.entries[number]
    game, saw = match.game, AMONG[viewer]
    events = cast(
        "list[EventView]",
        [event_seen(game, event, saw[event.seen] == 1) for event in match.events[number]],
    )
    if isinstance(who, str):
        return Step(mark.revision, None, who, "chance", events)
    move = what if who == viewer else move_seen(match, number, viewer)
    return Step(mark.revision, who, move, mark.by, events)


def result_of(match: Match) -> Result | None:
    if not match.is_over:
        return None
    faces = match.game.faces
    lines = [
        Line(rule, seat, [faces[card] for card in cards], points, by)
        for rule, seat, cards, points, by in match.tally()
    ]
    return Result(match.scores(), match.winners(), lines)


def steps_since(ledger: Ledger, viewer: int, since: int, most: int) -> list[Step]:
    """What happened after a revision; of a long absence the last part."""
    match = ledger.match
    if match is None:
        return []
    missed = [number for number, mark in enumerate(ledger.marks) if mark.revision > since]
    return [step_seen(match, number, ledger.marks[number], viewer) for number in missed[-most:]]
