"""What each viewer is told of a change. Most viewers see the same of a move, and what looks the
same is encoded once.

A viewer's *pattern* of some cards is one byte a card: whether the viewer sees it. Viewers with
equal patterns of all that changed get equal messages, unless they moved, own a pile that changed,
are on turn or may take back.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple, cast

import msgspec

from quintett.cards.events import SEEN, SOURCE, TARGET, Event
from quintett.cards.game import Game
from quintett.cards.layout import SPECTATOR
from quintett.cards.sight import EVERYBODY
from quintett.cards.views import Eyes, PileView, Rumour, View, public_fields, recalled, view
from quintett.match.glance import places_of
from quintett.match.match import EventView, Match
from quintett.match.redact import move_seen
from quintett.server.ledger import Ledger, Mark
from quintett.server.messages import Line, Result, Step, Update, encode

PATTERN = [bytes((mask >> viewer) & 1 for mask in range(256)) for viewer in range(SPECTATOR + 1)]
"""For each viewer a translation of sight masks: 1 where the viewer's bit is set."""
SEEN_BY_ALL = bytes([EVERYBODY])
REST = "rest"

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


class Glance(Eyes):
    """The table of a match, read as bytes: quicker than field by field."""

    def __init__(self, match: Match, memory: bool) -> None:
        self.game, self.memory = match.game, memory
        self.raw = raw = match.to_bytes()
        self.places = places = places_of(match.game)
        parts: Any = raw[places.cards], raw[places.sizes], raw[places.seen]
        self.cards, self.sizes, self.seen = parts  # bytes are as good as lists of small numbers
        self._sights = raw[places.seen].ljust(256, b"\0")
        self.opened = match.game.opened(match.state)

    def who_sees(self, cards: bytes) -> bytes:
        """For each of these cards who sees it."""
        return cards.translate(self._sights)


class Part(NamedTuple):
    """An entry or a pile that is told: who sees its cards, and the viewer whose own it is."""

    number: int
    sights: bytes
    owner: int | str | None


class Rest(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an update tells all viewers alike."""

    turn: int | None
    phase: int
    undone: int = 0
    public: dict[str, int | list[int]] | None = None
    clocks: list[float] | None = None
    result: Result | None = None


class Sight:
    """The table as it was last shown."""

    def __init__(self, match: Match, memory: bool) -> None:
        self.match = match
        self.memory = memory
        self._has_rumours = memory and bool(match.game.layout.rumours)
        self._numbers = Eyes(match.game, match.state).numbers()
        self._before: dict[int, bytes] = {}
        self._opened: tuple[str, ...] = ()
        self._fields = b""
        self._recalled: dict[int, tuple[list[PileView], list[Rumour]]] = {}
        self._encoded: dict[Any, bytes] = {}
        self.notice([])

    def _look(self) -> Glance:
        return Glance(self.match, self.memory)

    # --- what changed

    def notice(self, marks: list[Mark]) -> None:
        """Looks at the table after these last entries of the match."""
        match, self._marks = self.match, marks
        self._eyes = eyes = self._look()
        self._encoded.clear()
        self._open_piles: list[bytes] = []
        self._entries = self._new_entries(len(match.entries) - len(marks))
        self._piles = self._changed_piles(eyes)
        self._new_public = self._changed_fields(eyes)
        self._turn, self._phase = match.turn, eyes.raw[eyes.places.phase]
        self._result = result_of(match) if self._turn is None else None
        self._undoer = _undoer(match)
        parts = self._entries + self._piles
        self._sights = b"".join([sights for _number, sights, _owner in parts])
        self._owners = {owner for _number, _sights, owner in parts}

    def _new_entries(self, start: int) -> list[Part]:
        match = self.match
        return [
            Part(number, bytes([event[SEEN] for event in events]), match.entries[number][0])
            for number, events in enumerate(match.events[start:], start)
        ]

    def _changed_piles(self, eyes: Glance) -> list[Part]:
        """The piles that lie or are seen otherwise than before. Those that look the same to all are
        encoded at once."""
        is_opened = eyes.opened != self._opened
        is_any = not self._marks or is_opened or any(mark.by == "chance" for mark in self._marks)
        layout, before, changed = self.match.game.layout, self._before, []
        for number in self._numbers if is_any else self._touched():
            cards = bytes(eyes.lying(number))
            sights = eyes.who_sees(cards)
            now = sights + cards
            if is_opened or now != before.get(number):
                before[number] = now
                is_open = layout.piles[number].faces == "open" and not sights.strip(SEEN_BY_ALL)
                if is_open and not self._has_rumours:
                    self._open_piles.append(encode(eyes.pile(number, SPECTATOR)))
                else:
                    changed.append(Part(number, sights, layout.owners[number]))
        self._opened = eyes.opened
        return changed

    def _touched(self) -> list[int]:
        """The piles between which the last moves moved cards."""
        piles: set[int] = set()
        for events in self.match.events[-len(self._marks) :]:
            for event in events:
                piles.update(event[SOURCE : TARGET + 1])
        piles.discard(-1)
        return sorted(piles)

    def _changed_fields(self, eyes: Glance) -> dict[str, int | list[int]] | None:
        match = self.match
        fields = eyes.raw[match.game.layout.fields_at :]
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
        key: Any = self._sights.translate(PATTERN[viewer])
        if viewer in self._owners or self._has_rumours:
            key = key, viewer
        text = self._encoded.get(key)
        if text is None:
            text = self._encoded[key] = self._common(viewer, wanted)
        if self._turn == viewer:
            text = b'%s,"legal":%s}' % (text[:-1], encode(self.match.legal()))
        if self._undoer == viewer:
            text = text[:-1] + b',"may_undo":true}'
        return text

    def _common(self, viewer: int, wanted: Wanted) -> bytes:
        """What all are told who see the same, whoever is on turn."""
        steps = [
            self._step(entry, mark, viewer)
            for entry, mark in zip(self._entries, self._marks, strict=True)
        ]
        piles, rumours = self._changes(viewer)
        rest = self._encoded.get(REST)
        if rest is None:
            rest = self._encoded[REST] = self._rest(wanted)
        return b'{"type":"update","revision":%d,"previous":%d,"steps":[%s],"piles":[%s],%s%s' % (
            wanted.revision, wanted.previous, b",".join(steps), b",".join(piles), rumours, rest,
        )  # fmt: skip

    def _rest(self, wanted: Wanted) -> bytes:
        public, result = self._new_public, self._result
        return encode(
            Rest(self._turn, self._phase, wanted.undone, public, wanted.clocks, result)
        ).removeprefix(b"{")

    def _changes(self, viewer: int) -> tuple[list[bytes], bytes]:
        """The piles that changed for a viewer, and what there is to conclude now."""
        if self._has_rumours:
            return self._changes_recalled(viewer)
        return [*self._open_piles, *[self._pile(pile, viewer) for pile in self._piles]], b""

    def _pile(self, pile: Part, viewer: int) -> bytes:
        number, sights, owner = pile
        kind = self.match.game.layout.piles[number]
        if kind.faces != "open" and 1 not in sights.translate(PATTERN[viewer]):
            return hidden_pile(kind.name, cast("int | None", owner), len(sights))
        return encode(self._eyes.pile(number, viewer))

    def _step(self, entry: Part, mark: Mark, viewer: int) -> bytes:
        return encode(step_seen(self.match, entry.number, mark, viewer))

    def _changes_recalled(self, viewer: int) -> tuple[list[bytes], bytes]:
        """With memory in games with rumours every conclusion may change: all is compared with what
        this viewer was last shown, or sent whole to one who was shown nothing yet."""
        sure, rumours = recalled(self.match.game, self.match.state, viewer)
        piles = [self._eyes.pile(number, viewer, sure) for number in self._numbers]
        old_piles, old_rumours = self._recalled.get(viewer, ([], None))
        self._recalled[viewer] = piles, rumours
        changed = [pile for place, pile in enumerate(piles) if pile not in old_piles[place:][:1]]
        news = b'"rumours":%s,' % encode(rumours) if rumours != old_rumours else b""
        return [encode(pile) for pile in changed], news

    def whole(self, viewer: int) -> View:
        """All that a viewer sees."""
        shown = view(self.match.game, self.match.state, viewer, self.memory)
        if self._has_rumours:
            self._recalled[viewer] = shown.piles, shown.rumours
        return shown


@cache
def hidden_pile(name: str, owner: int | None, size: int) -> bytes:
    """A pile of which a viewer knows nothing but its size."""
    hidden: list[str | None] = [None] * size
    return encode(PileView(name, owner, hidden, hidden))


def _undoer(match: Match) -> int | None:
    """The seat that may take its move back, if one may."""
    last = match.entries[-1][0] if match.entries else ""
    if isinstance(last, str) or match.is_over or not match.may_undo(last):
        return None
    return last


@lru_cache(maxsize=20_000)
def event_seen(game: Game, event: Event, is_seen: bool) -> msgspec.Raw:
    """An event as those see it who see its card, or as the others do; the same ones come often."""
    card = game.faces[event.card] if is_seen and event.card >= 0 else None
    names = [game.layout.pile_name(pile) for pile in (event.source, event.target)]
    seat = event.seat if event.seat >= 0 else None
    return msgspec.Raw(encode(EventView(game.rules[event.rule], seat, card, *names)))


def step_seen(match: Match, number: int, mark: Mark, viewer: int) -> Step:
    """An entry of the game as a viewer saw it."""
    who, what = match.entries[number]
    game, bit = match.game, 1 << viewer
    events = cast(
        "list[EventView]",
        [event_seen(game, event, event.seen & bit != 0) for event in match.events[number]],
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
        Line(rule, seat, [faces[card] for card in cards], points)
        for rule, seat, cards, points in match.tally()
    ]
    return Result(match.scores(), match.winners(), lines)


def steps_since(ledger: Ledger, viewer: int, since: int, most: int) -> list[Step]:
    """What happened after a revision; of a long absence the last part."""
    match = ledger.match
    if match is None:
        return []
    missed = [number for number, mark in enumerate(ledger.marks) if mark.revision > since]
    return [step_seen(match, number, ledger.marks[number], viewer) for number in missed[-most:]]
