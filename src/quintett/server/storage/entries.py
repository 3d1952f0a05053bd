"""The lines of a table's log. Everything that changes a table is one; a table is all of them."""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec

from quintett.match.fair import Plan
from quintett.server.protocol.messages import Settings, encode


class Entry(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True, omit_defaults=True):
    """`person` and `command` say whose command it was and which: it is never done twice."""

    person: int | None = None
    command: str | None = None


class Opened(Entry, frozen=True, tag="opened"):
    game: str
    rules: str
    players: int
    options: dict[str, Any]
    settings: Settings
    seed: str | None = None
    previous: str | None = None
    table: str | None = None
    secret: str | None = None
    """Of the server, for a deal that can be proved: everybody sees a commitment to it."""
    turned: int = 0
    """How many seats further everybody sits than at the first table of several."""
    fair: dict[str, Any] | None = None
    """Of a record that was brought in: the proof of its deal, as it came."""
    practice: int | None = None
    """So many entries come from an earlier game, with other hidden cards."""


class Sat(Entry, frozen=True, tag="sat"):
    """Somebody is at the table: `token` is the hash of theirs."""

    name: str
    token: str
    seat: int | None
    host: bool = False


class Left(Entry, frozen=True, tag="left"):
    """A person is gone: by themselves, or sent away by another."""

    who: int


class Botted(Entry, frozen=True, tag="botted"):
    seat: int
    level: str | None


class Committed(Entry, frozen=True, tag="committed"):
    """A person is committed to randomness of their own."""

    commitment: str


class Frozen(Entry, frozen=True, tag="frozen"):
    """Everything on which the deal depends, but for the secrets, as a text."""

    text: str


class Revealed(Entry, frozen=True, tag="revealed"):
    seat: int
    secret: str


class Started(Entry, frozen=True, tag="started"):
    """With `revealed` (the text that docs/fair.md has) the deal can be proved; else `key` is that
    of the dice. Tables of old also showed a commitment to that."""

    key: str = ""
    commitment: str = ""
    revealed: str | None = None


class Chanced(Entry, frozen=True, tag="chanced"):
    """`plan`: from which pools it was drawn, if that can be proved and nobody knew it before."""

    name: str
    what: Any
    plan: Plan | None = None


class Moved(Entry, frozen=True, tag="moved"):
    """`spent` seconds of the seat's clock."""

    seat: int
    move: str
    by: Literal["person", "bot", "clock"] = "person"
    spent: float = 0.0


class UndoWanted(Entry, frozen=True, tag="undo-wanted"):
    seat: int


class UndoAnswered(Entry, frozen=True, tag="undo-answered"):
    seat: int
    agree: bool


class Undone(Entry, frozen=True, tag="undone"):
    """The seat took back: so many entries of the game are gone, bots' moves among them."""

    seat: int
    count: int = 1


class Said(Entry, frozen=True, tag="said"):
    text: str


class Muted(Entry, frozen=True, tag="muted"):
    who: int
    muted: bool


class Paced(Entry, frozen=True, tag="paced"):
    """Bots take at least so many seconds from now on."""

    pace: float


class Shut(Entry, frozen=True, tag="shut"):
    pass


class Followed(Entry, frozen=True, tag="followed"):
    """The rematch is at another table."""

    table: str


AnyEntry = (
    Opened
    | Sat
    | Left
    | Botted
    | Committed
    | Frozen
    | Revealed
    | Started
    | Chanced
    | Moved
    | UndoWanted
    | UndoAnswered
    | Undone
    | Said
    | Muted
    | Paced
    | Shut
    | Followed
)

read_entry = msgspec.json.Decoder(AnyEntry).decode


Row = tuple[str, int, str, float, str]
"""An entry as the store keeps it: table, revision, kind, when, and the entry itself."""


KINDS: dict[type, str] = {kind: str(kind.__struct_config__.tag) for kind in get_args(AnyEntry)}


def row_of(table: str, revision: int, entry: AnyEntry, at: float) -> Row:
    return table, revision, KINDS[type(entry)], at, encode(entry).decode()
