"""What the tables of a data set hold: every column with its type and what it says. Files, the data
card and the docs all take it from here."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

import pyarrow as pa

Table = Literal["games", "decisions", "states"]
TABLES: tuple[Table, ...] = get_args(Table)
LICENCE = "CC0-1.0"
SETTING = b"quintett"
"""Under this key a file says what it holds, as JSON."""

TEXT, BYTE, SHORT, WHOLE = pa.string(), pa.int8(), pa.int16(), pa.int32()


class Column(NamedTuple):
    """A column: its name, its type, and what it says."""

    name: str
    kind: pa.DataType
    about: str


KEY = (
    Column("game", TEXT, "the game's id"),
    Column("players", BYTE, "how many sat at the table"),
    Column("setting", TEXT, "which setting the game belongs to; the name of its folder"),
    Column("number", pa.int64(), "the game's number in its setting"),
)
"""What a row is about; these columns tie the tables together."""

COLUMNS: dict[Table, tuple[Column, ...]] = {
    "games": (
        *KEY,
        Column("rules", TEXT, "the version of the game's rules"),
        Column("options", TEXT, "the options that aren't as usual, as a JSON object"),
        Column("seed", TEXT, "the seed; seed, number and setting make the game"),
        Column("bots", pa.list_(TEXT), "who had each seat"),
        Column("start", BYTE, "the seat that decided first"),
        Column("decisions", SHORT, "how many decisions there were"),
        Column("points", pa.list_(WHOLE), "the points of each seat"),
        Column("shares", pa.list_(pa.float32()), "each seat's share of the win: 1, 0, or less "
               "than 1 where several won"),
        Column("link", TEXT, "the whole game; put after `#g/` in a table's address it opens "
               "in the browser, and `quintett link` makes a record of it"),
    ),
    "decisions": (
        *KEY,
        Column("entry", SHORT, "the place of the move in the record, from 0"),
        Column("seat", BYTE, "who decided"),
        Column("bot", TEXT, "which bot that was"),
        Column("phase", BYTE, "what was to be decided, in the game's own numbers"),
        Column("observation", pa.list_(SHORT), "what the seat knew and nothing else, seen from "
               "its own place; the parts of the row are listed below"),
        Column("legal", pa.list_(TEXT), "the moves that were legal"),
        Column("actions", pa.list_(WHOLE), "their numbers, from the seat's own place, too"),
        Column("chosen", SHORT, "the place of the move among them, from 0"),
        Column("move", TEXT, "the move"),
        Column("visits", pa.list_(WHOLE), "how often the bot's search tried each legal move; "
               "nothing where it didn't search"),
        Column("values", pa.list_(pa.float32()), "the mean share of the win that each brought to "
               "the seat then; not a number where a move wasn't tried"),
    ),
    "states": (
        *KEY,
        Column("entry", SHORT, "the record's entries before this state"),
        Column("turn", BYTE, "the seat that must decide, -2 when the game is over"),
        Column("phase", BYTE, "what is to be decided, in the game's own numbers"),
        Column("cards", pa.list_(BYTE), "the card numbers of all piles, each pile at its place; "
               "what lies beyond a pile's size means nothing"),
        Column("sizes", pa.list_(BYTE), "how many cards each pile holds"),
        Column("seen", pa.list_(SHORT), "for every card who knows where it is: a bit a seat, all "
               "eight: everybody"),
        Column("fields", pa.map_(TEXT, pa.list_(SHORT)), "what the game keeps beside its cards"),
    ),
}  # fmt: skip
"""`states` has the state before every decision, and the last one: all of it, also what nobody at
the table knew."""


def schema_of(table: Table) -> pa.Schema:
    """The schema of a table's files, with a description in every field."""
    return pa.schema(
        [
            pa.field(name, kind, metadata={"description": about})
            for name, kind, about in COLUMNS[table]
        ]
    )
