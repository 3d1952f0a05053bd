"""The protocol: every message as a type. `quintett schema` prints the JSON Schema made of these.

A client's first message is a `Hello`. Everything after it is a command with an id of the client's
choice, answered by exactly one `Done`, `Refused` or what was asked for. What happens at the table
comes as `TableInfo`, `State`, `Update`, `Prospects` and `Chat`. Only views of one viewer stand in
them: there is no message into which a state would fit (I4).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from quintett.bots.analysis.chart import Chart
from quintett.bots.analysis.review_data import Moment, Review
from quintett.bots.players.levels import Level
from quintett.cards.views import PileView, Rumour, View
from quintett.match.fair import HEX, PROTOCOL
from quintett.match.match import EventView
from quintett.server.limits import Limits
from quintett.words import Language

VERSIONS = (1, 2)
"""The versions of the protocol that this server speaks."""

_LONGEST = Limits()

Id = Annotated[str, Meta(min_length=1, max_length=_LONGEST.id_length)]
Name = Annotated[str, Meta(min_length=1, max_length=_LONGEST.name_length)]
ChatText = Annotated[str, Meta(min_length=1, max_length=_LONGEST.chat_length)]
MoveText = Annotated[str, Meta(min_length=1, max_length=80)]
Seat = Annotated[int, Meta(ge=0, le=6)]
Revision = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Bytes = Annotated[str, Meta(pattern=HEX)]
"""32 bytes as 64 letters."""
Seconds = Annotated[float, Meta(ge=0, le=10)]
Status = Literal["open", "running", "over", "closed"]


# --- what a table is set to


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Thinking time of a seat: so much for the game, and some more for every decision."""

    seconds: Annotated[float, Meta(ge=1, le=86_400)]
    increment: Annotated[float, Meta(ge=0, le=3_600)] = 0.0


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a table is played. `memory`: views say what a careful player would remember. `pace`:
    the least seconds that a bot takes for a move, for people to follow."""

    public: bool = False
    hints: bool = True
    memory: bool = False
    clock: Clock | None = None
    pace: Seconds = 0.8


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`POST /api/tables`. `bots` gives seats to bots, by seat. Whoever creates a table is its host
    and takes the first free seat, unless `watch`. `commitment`: as `commit` has it, for a table
    that begins at once."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=7)]
    name: Name
    options: dict[str, Any] = {}
    bots: dict[Annotated[str, Meta(pattern="^[0-6]$")], Level] = {}
    settings: Settings = Settings()
    seed: Annotated[str, Meta(max_length=80)] | None = None
    watch: bool = False
    start: bool = False
    commitment: Bytes | None = None


class Created(msgspec.Struct, frozen=True):
    """The answer to it. The token is the host's own: it belongs into the fragment of a link
    (`/#table/token`), never into a query."""

    table: str
    token: str
    seat: int | None


# --- what a client says


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """Which table; with the token of an earlier visit, as that person; with the last revision
    seen, what was missed. `foresee`: `prospects` shall come with every turn."""

    versions: Annotated[list[int], Meta(min_length=1, max_length=20)]
    table: Annotated[str, Meta(max_length=40)]
    token: Annotated[str, Meta(max_length=80)] | None = None
    since: Revision | None = None
    language: Language = "en"
    foresee: bool = False


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Id


class Sit(Command, frozen=True, tag="sit"):
    """Takes a free seat, the first if none is named."""

    name: Name
    seat: Seat | None = None


class Leave(Command, frozen=True, tag="leave"):
    """Gives the seat up: to nobody before the start, to a bot after it."""


class Commit(Command, frozen=True, tag="commit"):
    """The SHA-256 of 32 random bytes, which go into the deal; before the start, a new one in the
    place of an earlier one (docs/fair.md)."""

    commitment: Bytes


class Start(Command, frozen=True, tag="start"):
    """Freezes all commitments, and deals when they were revealed. The host's; all seats must be
    taken."""


class Reveal(Command, frozen=True, tag="reveal"):
    """The 32 random bytes to which the seat is committed, once that was frozen."""

    secret: Bytes


class Play(Command, frozen=True, tag="play"):
    """A move for the position that the client saw at this revision."""

    revision: Revision
    move: MoveText


class Why(Command, frozen=True, tag="why"):
    """Asks whether a move would be legal and, if not, which rule forbids it."""

    move: MoveText


class Hint(Command, frozen=True, tag="hint"):
    """Asks the coach; only the seat on turn, and only where the table allows hints."""


class Foresee(Command, frozen=True, tag="foresee"):
    """Asks what legal moves would do, as far as the own seat can know; without `moves`: all, up to
    a limit."""

    moves: Annotated[list[MoveText], Meta(max_length=_LONGEST.foreseen_moves)] | None = None


class Undo(Command, frozen=True, tag="undo"):
    """Takes the last move back: at once, or when all other people at the table agree."""

    revision: Revision


class Consent(Command, frozen=True, tag="consent"):
    """Answers somebody who wants to take a move back."""

    revision: Revision
    agree: bool


class Bot(Command, frozen=True, tag="bot"):
    """Hands a seat to a bot, or (without a level) takes it back. Everybody may with their own
    seat, the host with free ones and those of people who are not there."""

    seat: Seat
    level: Level | None = None


class Kick(Command, frozen=True, tag="kick"):
    """Takes somebody's seat away; the host's."""

    seat: Seat


class Mute(Command, frozen=True, tag="mute"):
    """Lets nobody hear what a seat says, or hear it again; the host's."""

    seat: Seat
    muted: bool = True


class Pace(Command, frozen=True, tag="pace"):
    """Lets bots play faster or slower from now on; the host's."""

    pace: Seconds


class Say(Command, frozen=True, tag="say"):
    text: ChatText


class Close(Command, frozen=True, tag="close"):
    """Ends a table for good; the host's."""


class Rematch(Command, frozen=True, tag="rematch"):
    """Opens the next table for the same people, each one seat further. `commitment`: as `commit`
    has it, if you are the only person there: then it begins at once."""

    commitment: Bytes | None = None


class Export(Command, frozen=True, tag="export"):
    """Asks for the record: as the own seat (or the public) knows it or, when the game is over,
    the full one."""

    full: bool = False


class Look(Command, frozen=True, tag="look"):
    """Asks for the whole view."""


class History(Command, frozen=True, tag="history"):
    """Asks for what happened since a revision."""

    since: Revision = 0


Act = (
    Sit
    | Leave
    | Commit
    | Start
    | Reveal
    | Play
    | Why
    | Hint
    | Foresee
    | Undo
    | Consent
    | Bot
    | Kick
    | Mute
    | Pace
    | Say
    | Close
    | Rematch
    | Export
    | Look
    | History
)
"""Everything that may follow the hello."""


# --- what the server says


class You(msgspec.Struct, frozen=True):
    seat: int | None
    host: bool


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The first answer, and again whenever somebody's place changes. The token is this visitor's:
    with it a seat is found again from anywhere; `None`: the one that you have stays good."""

    version: int
    table: str
    you: You
    token: str | None


class Preparing(msgspec.Struct, frozen=True, tag="preparing"):
    """The hello was heard, but the table isn't ready: its game is being compiled, say. Comes again
    now and then until `welcome`, or the refusal, follows. `text` says it for people."""

    table: str
    text: str


class SeatInfo(msgspec.Struct, frozen=True):
    """`name` is `None` while nobody has the seat. `bot` is the level of the bot that plays it."""

    name: str | None
    bot: str | None
    connected: bool
    host: bool
    muted: bool


class UndoAsked(msgspec.Struct, frozen=True):
    """Who wants to take the last move back, and who has agreed so far."""

    seat: int
    agreed: list[int]


class Parting(msgspec.Struct, frozen=True):
    """Somebody left a running game at this revision, by themselves or sent away by the host:
    earlier moves of the seat were theirs."""

    revision: int
    seat: int
    name: str
    sent: bool


class TableInfo(msgspec.Struct, frozen=True, tag="table", kw_only=True):
    """All about a table but the game on it; sent whole whenever something of it changes."""

    table: str
    revision: int
    game: str
    rules: str
    players: int
    options: dict[str, Any]
    settings: Settings
    status: Status
    seats: list[SeatInfo]
    watchers: int
    undo: UndoAsked | None = None
    rematch: str | None = None
    commitment: str | None = None
    seeded: bool = False
    """The deal repeats an earlier one: somebody may know it."""
    provable: bool = False
    """Whether anybody will be able to check the deal (docs/fair.md)."""
    partings: list[Parting] = []
    turned: int = 0
    """How many seats further everybody sits than at the first table: bots keep their names."""
    practice: int | None = None
    """So many entries were taken from an earlier game, with other hidden cards."""


class TableInfo1(TableInfo, frozen=True, tag="table", kw_only=True):
    """The same in version 1, and over HTTP, where no command's id can be mistaken for it."""

    table: str = msgspec.field(name="id")


class Fair(msgspec.Struct, frozen=True, tag="fair"):
    """How a deal that can be proved stands (docs/fair.md): the server's `commitment`, those of the
    seats, the `frozen` text from the start on, what was `revealed` from the deal on, and the
    server's `secret` when the game has ended."""

    commitment: str
    commitments: list[str | None]
    frozen: str | None = None
    revealed: str | None = None
    secret: str | None = None
    protocol: str = PROTOCOL


class Step(msgspec.Struct, frozen=True):
    """One entry of the game: a seat's move as the viewer saw it (`by`: a person, a bot, or a bot
    because the clock ran out), or what chance did (`seat` is `None`, `move` says what)."""

    revision: int
    seat: int | None
    move: str
    by: Literal["person", "bot", "clock", "chance"]
    events: list[EventView]


class Line(msgspec.Struct, frozen=True):
    """One line of the scoring: the rule, whose points, for which cards, and who brought it about,
    if another seat did. All lines of a seat add up to its score."""

    rule: str
    seat: int
    cards: list[str]
    points: int
    by: int | None = None


class Result(msgspec.Struct, frozen=True):
    scores: list[int]
    winners: list[int]
    lines: list[Line] = []


class State(msgspec.Struct, frozen=True, tag="state"):
    """The whole table before a viewer, with the steps since the revision that was asked for. The
    clocks hold the seconds left for each seat; that of the seat on turn runs."""

    revision: int
    view: View | None
    legal: list[str]
    may_undo: bool
    steps: list[Step]
    clocks: list[float] | None = None
    result: Result | None = None


class Update(msgspec.Struct, frozen=True, tag="update", omit_defaults=True):
    """What a move changed: put `piles` in the place of those with the same name and owner, and
    `public`, `rumours` and `scores`, if they are there, in the place of the old ones. `undone`
    steps were taken back first."""

    revision: int
    previous: int
    steps: list[Step]
    piles: list[PileView]
    turn: int | None
    phase: int
    undone: int = 0
    public: dict[str, int | list[int]] | None = None
    rumours: list[Rumour] | None = None
    scores: list[int] | None = None
    legal: list[str] = []
    may_undo: bool = False
    clocks: list[float] | None = None
    result: Result | None = None


class Chat(msgspec.Struct, frozen=True, tag="chat"):
    """`at`: seconds since 1970."""

    revision: int
    seat: int | None
    name: str
    text: str
    at: float


class Done(msgspec.Struct, frozen=True, tag="done", omit_defaults=True):
    """A command was carried out and will never be lost. `seat` after `sit`, `table` after
    `rematch`."""

    id: str
    revision: int
    seat: int | None = None
    table: str | None = None


class Reason(msgspec.Struct, frozen=True, tag="reason", omit_defaults=True):
    """The answer to `why`."""

    id: str
    move: str
    legal: bool
    rule: str | None = None
    sentence: str | None = None


class Rated(msgspec.Struct, frozen=True):
    """A move with its winning chance, the interval of that figure, and one sentence why. It was
    tried `tries` times: `untried` is a move about which that says nothing, `best` are the first and
    those that are too close to it to call. Moves of the same `line` mean the same to a player. If
    winning is out of reach, `place` and `points` say where a move leads on average."""

    move: str
    chance: float
    low: float
    high: float
    text: str
    tries: int = 0
    group: Literal["best", "worse", "untried"] = "best"
    line: int = 0
    place: float | None = None
    points: float | None = None


class Hinted(msgspec.Struct, frozen=True, tag="hinted"):
    """The answer to `hint`: every legal move, best first, those that were hardly tried last."""

    id: str
    revision: int
    moves: list[Rated]


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a move would surely do. `what` is a rule's id or `end` (the game ends),
    `next` (`who` decides next) or `points` (the own score goes from `before` to `after`). `cards`
    are named only if the seat knows them (`kind` is then `known`, else `hidden`, or `none` if no
    card moves); `count` says how many move between the piles."""

    what: str
    kind: Literal["known", "hidden", "none"] | None = None
    cards: list[str] = []
    count: int = 0
    source: str | None = None
    target: str | None = None
    giver: int | None = None
    taker: int | None = None
    who: int | None = None
    before: int | None = None
    after: int | None = None


class Prospect(msgspec.Struct, frozen=True):
    """A move before it is made: what it would do, and the same in words."""

    move: str
    effects: list[Effect]
    text: str


class Prospects(msgspec.Struct, frozen=True, tag="prospects"):
    """What the moves of the seat on turn would do, up to a limit: comes by itself after the `state`
    or `update` that says whose turn it is, to a seat that wants it (`Hello.foresee`). `revision` is
    that of the last move before."""

    revision: int
    moves: list[Prospect]


class Foreseen(msgspec.Struct, frozen=True, tag="foreseen"):
    """The answer to `foresee`."""

    id: str
    revision: int
    moves: list[Prospect]


class Exported(msgspec.Struct, frozen=True, tag="exported"):
    """The answer to `export`: a record as docs/notation.md has it."""

    id: str
    record: dict[str, Any]


class Told(msgspec.Struct, frozen=True, tag="told"):
    """The answer to `history`."""

    id: str
    steps: list[Step]


Code = Literal[
    "malformed", "too_large", "too_fast", "version", "unknown_table", "other_rules", "not_seated",
    "seated", "not_host", "not_your_turn", "not_started", "started", "over", "closed", "stale",
    "illegal", "seat_taken", "no_such_seat", "seats_free", "no_undo", "nothing_asked", "muted",
    "unavailable", "full", "busy", "bad_name", "bad_table", "failed", "not_over", "bot_plays",
    "no_game", "no_coach", "log_full", "not_provable", "other_secret",
]  # fmt: skip
"""Why something was refused, for programs; `text` says it for people."""


class Refused(msgspec.Struct, frozen=True, tag="refused", omit_defaults=True):
    """Nothing happened. With `stale` comes the current revision, with `illegal` the rule and its
    sentence."""

    code: Code
    text: str
    id: str | None = None
    revision: int | None = None
    rule: str | None = None
    sentence: str | None = None


Message = (
    Welcome
    | Preparing
    | TableInfo
    | Fair
    | State
    | Update
    | Chat
    | Done
    | Reason
    | Hinted
    | Prospects
    | Foreseen
    | Exported
    | Told
    | Refused
)
"""Everything that a client may hear, in the newest version."""


def in_version(message: Message, version: int) -> Message:
    """A message as a version of the protocol has it."""
    if version == 1 and isinstance(message, TableInfo):
        return TableInfo1(**msgspec.structs.asdict(message))
    return message


# --- games that are looked at: `POST /api/replay`, `/api/review`; or tried again: `/api/again`


class OldGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game by its record or by the text of a link. `eyes`: a seat, `None` for a spectator's, or
    `all` for all cards open."""

    record: dict[str, Any] | None = None
    link: Annotated[str, Meta(max_length=65_536)] | None = None
    eyes: Seat | Literal["all"] | None = "all"
    language: Language = "en"


class TryAgain(OldGame, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of one's own at a decision of an old game, in the seat that decided there. All others
    are bots of this level; the hidden cards are dealt anew."""

    entry: Annotated[int, Meta(ge=0)]
    name: Name
    level: Level = "casual"
    settings: Settings = Settings()


class Replay(msgspec.Struct, frozen=True):
    """A whole game for a viewer: the table before the first entry, then an update for each."""

    game: str
    rules: str
    players: int
    options: dict[str, Any]
    names: list[str] | None
    link: str
    record: dict[str, Any]
    state: State
    updates: list[Update]


class Note(msgspec.Struct, frozen=True):
    """What the best move and that played would do, in words."""

    entry: int
    best: str
    played: str


class NotedReview(Review, frozen=True):
    """A review as `quintett review --json` prints it, with a note on each decision worth a look and
    the moments of its chart, with where the chart draws them."""

    notes: list[Note]
    moments: list[Moment]
    chart: Chart


class Judged(msgspec.Struct, frozen=True):
    """A line of the answer to `/api/review`, which comes as lines of JSON: how far it is (0 to 1),
    and in the last line the review, or what was wrong."""

    done: float
    review: NotedReview | None = None
    problem: str | None = None


# --- what the house tells everybody: `GET /api/games`, `/api/games/…/rules`, `/api/tables`,
# `/health`, `/ready`


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game; without `choices`, what it may be is not a list."""

    default: Any
    choices: list[Any] | None


class PileInfo(msgspec.Struct, frozen=True):
    """A kind of pile. `faces` says who sees its cards."""

    name: str
    faces: str
    ordered: bool
    per_seat: bool


class GameInfo(msgspec.Struct, frozen=True):
    """A game that is played here: its names by language, the version of its rules, how many may
    play and how many to suggest, how long it takes (from, to), its colour on a light and on a dark
    ground, and what is on the table."""

    id: str
    names: dict[Language, str]
    rules: str
    players: list[int]
    usual: int
    minutes: tuple[int, int] | None
    accent: tuple[str, str] | None
    options: dict[str, OptionInfo]
    cards: list[str]
    piles: list[PileInfo]


class Rulebook(msgspec.Struct, frozen=True):
    """A rulebook: whole as Markdown and as HTML, and each rule's sentence by its id."""

    language: Language
    text: str
    html: str
    rules: dict[str, str]


class GameWords(msgspec.Struct, frozen=True):
    """A game's own words as a Fluent catalogue."""

    language: Language
    text: str


class Sitter(msgspec.Struct, frozen=True):
    """Who has a seat of a table in the lobby: a person, a bot, or nobody."""

    name: str | None
    bot: str | None


class TableLine(msgspec.Struct, frozen=True):
    """A table in the lobby. `created`: seconds since 1970."""

    id: str
    game: str
    players: int
    status: Status
    created: float
    seats: list[Sitter]
    seeded: bool


MOST_GLANCES = 20
"""So many tables somebody may ask for together."""


class KnownTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that somebody has been at, and their token there."""

    table: Annotated[str, Meta(max_length=40)]
    token: Annotated[str, Meta(max_length=80)]


class Glance(msgspec.Struct, frozen=True):
    """A look at one's own table from afar; `info` is `None` if there is no such table any more.
    Nobody at the table notices."""

    table: str
    info: TableInfo1 | None = None
    seat: int | None = None
    turn: int | None = None
    result: Result | None = None


class Reach(msgspec.Struct, frozen=True):
    """This machine's address for others in its network, if the server can be reached there. Told
    to this machine alone."""

    network: str | None


class Health(msgspec.Struct, frozen=True):
    """The process lives."""

    status: Literal["ok"]
    version: str


class Ready(msgspec.Struct, frozen=True):
    """The games that can be played; those that are being compiled, with the seconds since that
    began; those that run uncompiled; and those that can't be had on this machine."""

    status: Literal["ok"]
    games: list[str]
    coming: dict[str, float]
    slow: list[str]
    missing: list[str]


class NotReady(msgspec.Struct, frozen=True):
    """Nothing can be stored, so nothing can be played."""

    status: Literal["no store"]


# --- why a socket is closed (WebSocket close codes of our own)

CLOSE_GOING_AWAY = 1012
CLOSE_TOO_SLOW = 4000
CLOSE_TOO_FAST = 4001
CLOSE_MALFORMED = 4002
CLOSE_NO_HELLO = 4003
CLOSE_UNKNOWN_TABLE = 4004
CLOSE_FULL = 4005
CLOSE_VERSION = 4007
CLOSE_TABLE_CLOSED = 4008
CLOSE_NO_GAME = 4009

read_hello = msgspec.json.Decoder(Hello).decode
read_act = msgspec.json.Decoder(Act).decode
read_new_table = msgspec.json.Decoder(NewTable).decode
read_known_tables = msgspec.json.Decoder(
    Annotated[list[KnownTable], Meta(max_length=MOST_GLANCES)]
).decode
read_old_game = msgspec.json.Decoder(OldGame).decode
read_try_again = msgspec.json.Decoder(TryAgain).decode
encode = msgspec.json.Encoder().encode


def schema() -> dict[str, Any]:
    """The JSON Schema of the protocol."""
    said: dict[str, Any] = {
        "hello": Hello, "command": Act, "message": Message, "table": TableInfo1,
        "new_table": NewTable, "created": Created, "old_game": OldGame, "try_again": TryAgain,
        "replay": Replay,
        "judged": Judged, "games": list[GameInfo], "rulebook": Rulebook, "words": GameWords,
        "tables": list[TableLine], "known_tables": list[KnownTable], "glances": list[Glance],
        "reach": Reach, "health": Health, "ready": Ready, "not_ready": NotReady,
    }  # fmt: skip
    kinds, components = msgspec.json.schema_components(said.values(), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Quintett protocol",
        "properties": dict(zip(said, kinds, strict=True)),
        "$defs": components,
    }
