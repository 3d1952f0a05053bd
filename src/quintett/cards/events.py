"""What happened, move by move, and by which rule.

Rules `note` every card that moves. The log is an array of rows, the number of rows in its first
cell; with `None` in its place the notes vanish from the compiled code.
"""

from __future__ import annotations

import struct
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from quintett.cards.bounds import MOST_EVENTS
from quintett.cards.compiled import if_given
from quintett.cards.layout import State

RULE, SEAT, CARD, SOURCE, TARGET, SEEN = range(6)
NO_CARD = -1
NO_PILE = -1

ROW = struct.Struct("6h")

Log = npt.NDArray[np.int16]


class Event(msgspec.Struct, frozen=True, gc=False):
    """A card went from one pile to another, because of a rule. `seen` is who may know the card."""

    rule: int
    seat: int
    card: int
    source: int
    target: int
    seen: int

    @property
    def is_shuffle(self) -> bool:
        """Whether chance, instead of moving a card, shuffled what is drawn from a pile."""
        return self.card == NO_CARD and self.seat < 0


def new_log() -> Log:
    return np.zeros((1 + MOST_EVENTS, 6), np.int16)


def _note(
    state: State, log: Any, rule: int, seat: int, card: int, source: int, target: int
) -> None:
    """Writes one event, after the card has moved and been seen."""
    log[0, 0] += 1
    row = log[log[0, 0]]
    row[RULE] = rule
    row[SEAT] = seat
    row[CARD] = card
    row[SOURCE] = source
    row[TARGET] = target
    row[SEEN] = state.seen[card] if card >= 0 else 0xFF


def _keep_quiet(
    state: State, log: Any, rule: int, seat: int, card: int, source: int, target: int
) -> None:
    pass


note = if_given(1, _note, _keep_quiet)


def read(log: Log) -> list[Event]:
    """The events of a log, which is empty afterwards."""
    rows = log[1 : 1 + int(log[0, 0])].tobytes()
    log[0, 0] = 0
    return events_in(rows)


def events_in(rows: bytes) -> list[Event]:
    """The events of these rows of a log."""
    return [_event(rows[at : at + ROW.size]) for at in range(0, len(rows), ROW.size)]


@lru_cache(maxsize=1 << 16)
def _event(row: bytes) -> Event:
    """There are not many, and all games that go on share them."""
    return Event(*ROW.unpack(row))
