"""What a bot in a process of its own is told and asked, and what it answers: one JSON object a line
(docs/your-own-bot.md)."""

from __future__ import annotations

from typing import Any

import msgspec

from quintett.cards.views import View

PROTOCOL = 1
LONGEST_LINE = 1 << 16
"""Bytes of a bot's longest answer."""


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="type"):
    """A game begins."""

    protocol: int
    game: str
    players: int
    options: dict[str, Any]
    seat: int
    seed: int
    seconds: float


class Choose(msgspec.Struct, frozen=True, tag="choose", tag_field="type"):
    """A decision is due, within so many seconds."""

    id: int
    seat: int
    view: View
    legal: list[str]
    seconds: float
    knowledge: bytes


class Bye(msgspec.Struct, frozen=True, tag="bye", tag_field="type"):
    """The game is over; the process should end."""


class Ready(msgspec.Struct, frozen=True, tag="ready", tag_field="type"):
    """The answer to `Hello`."""

    name: str = ""


class Answer(msgspec.Struct, frozen=True):
    """The answer to `Choose`."""

    id: int
    move: str
