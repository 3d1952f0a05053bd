"""What each viewer is told of a change. Most viewers see the same of a move, and what looks the
same is encoded once.

A viewer's *pattern* of some cards is one byte a card: whether the viewer sees it. Viewers with
equal patterns of all that changed get equal messages.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple, cast

import msgspec
import numpy as np

from quintett import games
from quintett.cards.events import Event
from quintett.cards.layout import SPECTATOR
from quintett.cards.views import (
    Eyes,
    PileView,
    Rumour,
    View,
    field,
    public_fields,
    recalled,
    view,
)
from quintett.match.match import EventView, Match
from quintett.match.redact import move_seen
from quintett.server.ledger import Ledger, Mark
from quintett.server.messages import Line, Result, Step, Update, encode

to_bytes: Any = np.generic.tobytes
PATTERN = [bytes((mask >> viewer) & 1 for mask in range(256)) for viewer in range(SPECTATOR + 1)]
"""For each viewer a translation of sight masks: 1 where the viewer's bit is set."""


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


StepKey = tuple[int, Mark, bytes, bool]
"""An entry, its mark, the viewer's pattern of its events, and whether it is the viewer's own."""
PileKey = tuple[int, bytes, bool]
"""A pile, the viewer's pattern of its cards, and whether it is the viewer's own."""


class Wanted(NamedTuple):
    """What an update tells beside cards."""

    revision: int
    previous: int
    undone: int = 0
    clocks: list[float] | None = None


class Sight:
    """The table as it was last shown."""

    def __init__(self, match: Match, memory: bool) -> None:
        self.match = match
        self.memory = memory
        self._has_rumours = memory and bool(match.game.layout.rumours)
        self._eyes = self._look()
        self._numbers = self._eyes.numbers()
        self._sights: dict[int, bytes] = {}
        self._opened: tuple[str, ...] = ()
        self._fields = b""
        self._recalled: dict[int, tuple[list[PileView], list[Rumour]]] = {}
        self._encoded: dict[Any, Any] = {}
        self.notice([])

    def _look(self) -> Eyes:
        return Eyes(self.match.game, self.match.state, self.memory)

    # --- what changed

    def notice(self, marks: list[Mark]) -> None:
        """Looks at the table after these last entries of the match."""
        match = self.match
        state, game = match.state, match.game
        self._eyes = eyes = self._look()
        masks, cards = eyes.masks(), bytes(eyes.cards)
        first, sizes, before = game.layout.first, eyes.sizes, self._sights
        is_all = not marks or eyes.opened != self._opened or "chance" in (mark.by for mark in marks)
        self._sights, changed = {} if is_all else before.copy(), []
        for number in self._numbers if is_all else self._touched(marks):
            begin = first[number]
            end = begin + sizes[number]
            sight = self._sights[number] = masks[begin:end] + cards[begin:end]
            if sight != before.get(number):
                changed.append(number)
        self._changed = changed if eyes.opened == self._opened else self._numbers
        self._opened = eyes.opened
        fields = to_bytes(state)[game.layout.fields_at :]
        is_new = fields != self._fields
        self._new_public = msgspec.Raw(encode(public_fields(game, state))) if is_new else None
        self._fields = fields
        start = len(match.entries) - len(marks)
        self._steps = [
            (number, mark, bytes([event.seen for event in match.events[number]]))
            for number, mark in enumerate(marks, start)
        ]
        self._turn, self._result = match.turn, result_of(match)
        self._undoer = _undoer(match)
        self._encoded.clear()

    def _touched(self, marks: list[Mark]) -> list[int]:
        """The piles between which the last moves moved cards."""
        piles: set[int] = set()
        for events in self.match.events[-len(marks) :]:
            for event in events:
                piles.add(event.source)
                piles.add(event.target)
        return sorted(piles - {-1})

    # --- what a viewer gets of it

    def update(self, viewer: int, wanted: Wanted) -> bytes:
        """The frame with what changed, for one viewer."""
        is_mine, may_undo = self._turn == viewer, self._undoer == viewer
        steps, piles = self._patterns(viewer)
        key = (*steps, *piles, is_mine, may_undo, self._has_rumours and viewer)
        frame = self._encoded.get(key)
        if frame is None:
            frame = self._encoded[key] = framed(self._told(viewer, wanted, steps, piles))
        return cast(bytes, frame)

    def told(self, viewer: int, wanted: Wanted) -> Update:
        """The same as a message."""
        return self._told(viewer, wanted, *self._patterns(viewer))

    def _patterns(self, viewer: int) -> tuple[list[StepKey], list[PileKey]]:
        """The steps and piles that are told, each with what this viewer sees of it."""
        match, table, owners = self.match, PATTERN[viewer], self.match.game.layout.owners
        steps = [
            (number, mark, sights.translate(table), match.entries[number][0] == viewer)
            for number, mark, sights in self._steps
        ]
        piles = []
        for number in self._changed:
            sight = self._sights[number]
            pattern = sight[: len(sight) // 2].translate(table)
            piles.append((number, pattern, owners[number] == viewer))
        return steps, piles

    def _told(
        self, viewer: int, wanted: Wanted, steps: list[StepKey], piles: list[PileKey]
    ) -> Update:
        match, is_mine = self.match, self._turn == viewer
        shown, rumours = (
            self._changes_recalled(viewer)
            if self._has_rumours
            else ([self._pile(pile, viewer) for pile in piles], None)
        )
        return Update(
            revision=wanted.revision,
            previous=wanted.previous,
            steps=[self._step(viewer, *step) for step in steps],
            piles=cast("list[PileView]", shown),
            turn=self._turn,
            phase=int(field(match.state, "phase")),
            undone=wanted.undone,
            public=cast("dict[str, Any] | None", self._new_public),
            rumours=rumours,
            legal=match.legal() if is_mine else [],
            may_undo=self._undoer == viewer,
            clocks=wanted.clocks,
            result=self._result,
        )

    def _pile(self, key: PileKey, viewer: int) -> msgspec.Raw:
        number, pattern, _is_own = key
        found = self._encoded.get(key)
        if found is None:
            pile = self.match.game.layout.piles[number]
            is_hidden = not any(pattern) and pile.faces != "open"
            if is_hidden:
                found = hidden_pile(pile.name, self.match.game.layout.owners[number], len(pattern))
            else:
                found = msgspec.Raw(encode(self._eyes.pile(number, viewer)))
            self._encoded[key] = found
        return cast(msgspec.Raw, found)

    def _step(self, viewer: int, number: int, mark: Mark, pattern: bytes, is_own: bool) -> Step:
        key = ("step", number, pattern, is_own)
        found = self._encoded.get(key)
        if found is None:
            found = msgspec.Raw(encode(step_seen(self.match, number, mark, viewer)))
            self._encoded[key] = found
        return cast(Step, found)

    def _changes_recalled(self, viewer: int) -> tuple[list[PileView], list[Rumour] | None]:
        """With memory in games with rumours every conclusion may change: all is compared with what
        this viewer was last shown, or sent whole to one who was shown nothing yet."""
        sure, rumours = recalled(self.match.game, self.match.state, viewer)
        piles = [self._eyes.pile(number, viewer, sure) for number in self._numbers]
        old_piles, old_rumours = self._recalled.get(viewer, ([], None))
        self._recalled[viewer] = piles, rumours
        changed = [pile for place, pile in enumerate(piles) if pile not in old_piles[place:][:1]]
        return changed, rumours if rumours != old_rumours else None

    def whole(self, viewer: int) -> View:
        """All that a viewer sees."""
        shown = view(self.match.game, self.match.state, viewer, self.memory)
        if self._has_rumours:
            self._recalled[viewer] = shown.piles, shown.rumours
        return shown


@cache
def hidden_pile(name: str, owner: int | None, size: int) -> msgspec.Raw:
    """A pile of which a viewer knows nothing but its size."""
    hidden: list[str | None] = [None] * size
    return msgspec.Raw(encode(PileView(name, owner, hidden, hidden)))


def _undoer(match: Match) -> int | None:
    """The seat that may take its move back, if one may."""
    last = match.entries[-1][0] if match.entries else ""
    if isinstance(last, str) or match.is_over or not match.may_undo(last):
        return None
    return last


@lru_cache(maxsize=20_000)
def event_seen(match_game: str, event: Event, is_seen: bool) -> msgspec.Raw:
    """An event as those see it who see its card, or as the others do; the same ones come often."""
    game = games.game(match_game)
    card = game.faces[event.card] if is_seen and event.card >= 0 else None
    names = [game.layout.pile_name(pile) for pile in (event.source, event.target)]
    seat = event.seat if event.seat >= 0 else None
    return msgspec.Raw(encode(EventView(game.rules[event.rule], seat, card, *names)))


def step_seen(match: Match, number: int, mark: Mark, viewer: int) -> Step:
    """An entry of the game as a viewer saw it."""
    who, what = match.entries[number]
    game = match.game.id
    events = cast(
        "list[EventView]",
        [event_seen(game, event, bool(event.seen >> viewer & 1)) for event in match.events[number]],
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
