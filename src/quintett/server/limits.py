"""Every limit of the server, with its reason, and who pays for what. `quintett serve --limit
NAME=NUMBER` changes a limit. Where several servers share a store, `tables_per_hour` and
`reviews_per_address` hold for all of them together, all others for each."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

import msgspec

from quintett.cards.errors import Malformed
from quintett.cards.letters import shown

MOST = 10**12
"""No limit is higher; that is none at all."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What one socket, one seat, one address and the whole house may use."""

    # --- one message
    message_bytes: int = 8_192
    """The longest command is a chat line of 500 characters, at most six bytes each in JSON."""
    id_length: int = 40
    """A command's id: room for a UUID."""
    name_length: int = 24
    """A name must fit beside a hand on a phone."""
    chat_length: int = 500
    """A chat line is a line, not a letter."""
    foreseen_moves: int = 64
    """Moves whose effects are told at once: more than a player looks at before choosing."""

    foreseen_worlds: int = 24
    """Worlds in which a move is tried before its effects count as sure."""

    # --- one socket
    commands_per_second: float = 20.0
    """A quick hand clicks five times a second; a script that tries moves out needs no more."""
    commands_at_once: int = 40
    """How many may come in one go before the socket is read more slowly."""
    frames_per_second: float = 20.0
    """Frames that are no message: pings, pongs, pieces of a message, and packets that end none. A
    browser sends a pong now and then."""
    frames_at_once: int = 80
    """A message of full length over a poor line may come in so many packets."""
    bytes_per_second: float = 65_536.0
    """Of all that is more than one short message: eight of full length."""
    bytes_at_once: int = 262_144
    """As much as is ever read in one go."""
    pieces: int = 32
    """Into which one message may be cut; clients of ours don't cut them at all."""
    slowest: float = 5.0
    """A socket that would have to wait longer than this many seconds is closed."""
    mistakes: int = 20
    """Messages that are no command at all before a socket is closed: no client of ours sends one,
    a person who writes one by hand may need a few tries."""
    hello_seconds: float = 10.0
    """A socket that doesn't say which table it wants is closed: it only holds memory."""
    unread_bytes: int = 256 * 1024
    """What may wait for a reader: hundreds of moves. A slower one is dropped and comes back to the
    whole view."""
    ping_seconds: float = 20.0
    """A socket that was silent for so long is asked whether it still lives; proxies cut silent ones
    after a minute."""

    # --- one request over HTTP
    head_bytes: int = 16_384
    """Its first line and its headers; browsers send one or two thousand."""
    head_seconds: float = 10.0
    """For these, from the first byte, or from the connection on: a browser sends them at once."""
    body_seconds: float = 30.0
    """For its body, however slowly it comes: the longest in half a minute over a poor line."""
    body_pieces: int = 4_096
    """Into which a body may be cut: each costs as much as a thousand bytes."""
    answer_seconds: float = 60.0
    """For somebody to read what waits for them: a replay over a poor line."""
    requests_waiting: int = 8
    """Requests that may be sent before the first is answered; browsers send none."""

    # --- one table
    commands_waiting: int = 256
    """What may wait in a table's queue. A table answers in milliseconds; more is an attack."""
    watchers: int = 200
    """Spectators of one table: each costs a message a move."""
    connections_per_seat: int = 8
    """Computer, tablet, phone, and a few sockets that don't know yet that they are dead."""
    questions_per_seat: int = 4
    """Questions what moves would do that may wait for an answer; each takes milliseconds."""
    reveal_seconds: float = 5.0
    """So long a deal waits for people's randomness; a browser takes one round trip to reveal it."""
    chat_per_minute: int = 20
    """A lively talk is a line every few seconds."""
    chat_at_once: int = 10
    """Somebody who comes back with a lot to say."""
    changes_per_minute: int = 60
    """What somebody at a seat may do beside moves: talk, take back, call bots, mute. Each is a line
    of the log for good."""
    changes: int = 20_000
    """Such lines of a whole table: more than ten long evenings have."""
    remembered_answers: int = 256
    """Commands of one table whose answer is repeated; a client repeats its last few."""
    missed_steps: int = 500
    """Moves that somebody who comes back is told one by one; longer games come as the view."""

    # --- one address
    connections_per_address: int = 100
    """A school class behind one router."""
    sockets_per_second: float = 5.0
    """New ones: a page opens one, and comes back after seconds if that fails."""
    sockets_at_once: int = 150
    """A school class comes back together after a restart."""
    http_connections_per_address: int = 240
    """A school class behind one router: forty browsers, of which each opens six."""
    requests_per_second: float = 30.0
    """Over HTTP, in the long run; a page asks for what it shows every few seconds."""
    requests_at_once: int = 1_500
    """A school class opens the page: forty times some thirty files."""
    bodies_per_address: int = 2
    """Old games that are being sent in; each may take `old_game_bytes` of memory."""
    tables_per_hour: int = 120
    """An evening has a dozen tables; somebody who tries all games out a few more."""

    replays_per_minute: int = 60
    """Somebody who looks through a collection, or at a game through all eyes."""
    histories_per_second: float = 2.0
    """Histories and records of a game: the longest answers there are. A client asks for one when
    somebody wants to have it."""
    histories_at_once: int = 40
    """A school class that looks at its game."""
    reviews_per_address: int = 1
    """A review keeps a core busy for a minute; one after the other."""
    replays_per_address: int = 10
    """Of those that wait: nobody fills the queue alone."""
    bots_waiting_per_address: int = 100
    """Decisions of bots that wait for a process, at tables which one address has opened: three for
    everybody in a school class. Where more are asked, a quick bot moves, or just the first move is
    made that is legal."""
    previews_waiting_per_address: int = 60
    """Turns that wait for what their moves would do: each takes milliseconds, and in a school class
    many begin at once. Where more wait, a turn comes without."""
    hints_waiting_per_address: int = 20
    """Hints that wait for the coach: about as many as are ready before people stop waiting."""

    # --- one old game
    old_game_bytes: int = 512 * 1024
    """A record that is sent in; the longest games have a few hundred thousand bytes. To read one
    takes a hundredth of a second, in which nobody else can do anything."""
    old_game_entries: int = 20_000
    """Moves and outcomes of a game that is replayed: more than the longest games have."""

    # --- the house
    descriptors_kept: int = 256
    """Of those that the system gives us: for the store, the processes of bots and coaches, and
    files. What is left is for connections."""
    http_connections: int = 4_000
    """Connections that are no sockets. When there are too many, those that wait make room."""
    requests_a_turn: int = 4
    """Requests that begin in one turn of the event loop; most take less than a millisecond."""
    bodies_at_once: int = 16
    """Old games that are being sent in: eight mebibytes."""
    exports_waiting: int = 40
    """Records of long games that wait to be written; each takes some hundredths of a second."""
    replays_waiting: int = 20
    """Replays that wait for the one thread that makes them."""
    reviews_at_once: int = 4
    """Reviews that share the coach's processes; with more each would crawl."""
    review_seconds: float = 0.5
    """For one decision of a review."""
    review_longest: float = 90.0
    """Seconds of a whole review; the decisions of a long game get less each."""
    connections: int = 20_000
    """Sockets in all; each costs some kilobytes."""
    open_tables_listed: int = 100
    """A lobby that somebody can read."""
    unload_seconds: float = 60.0
    """A table without connections stays in memory this long: people reload pages."""
    archive_days: float = 21.0
    """A table that nobody touched for three weeks is not listed; its link still opens it."""
    bots_at_once: int = 0
    """Bots that search at the same time; 0: one less than there are cores."""
    quick_bots_at_once: int = 1
    """Processes for bots that don't search, and so never wait for one that does. One of them makes
    some hundred decisions a second."""
    bot_seconds: float = 20.0
    """A bot that has used so much processor time for a decision, or hardly any in so long, is not
    coming back: its process is replaced, and a quick bot moves in its place."""
    bots_waiting: int = 2_000
    """Decisions that wait for a process. If there are more, whoever has most in the line gives one
    back."""
    coaches_at_once: int = 0
    """Searches of the coach at the same time; 0: on half of the cores."""
    hint_seconds: float = 0.8
    """A hint's search: the answer is there before somebody stops waiting for it."""
    previews_waiting: int = 500
    """Turns that wait for what their moves would do, for the one thread that works it out."""
    hints_waiting: int = 50
    """Hints that wait for the coach; more would come too late."""

    def with_changes(self, changes: list[str]) -> Limits:
        """These limits with some `NAME=NUMBER` changed."""
        values = msgspec.structs.asdict(self)
        for change in changes:
            name, _, number = change.partition("=")
            if name not in values:
                raise Malformed(
                    f"no limit is called '{shown(name)}'; there are {', '.join(values)}"
                )
            values[name] = _read(name, number, values[name])
        return Limits(**values)


def _read(name: str, text: str, now: float) -> float:
    """A new value for a limit. Only those may be 0 for which that means something."""
    kind = type(now)
    try:
        number = kind(text)
    except ValueError:
        number = math.nan
    if not (0 < number <= MOST or number == now == 0):
        what = "a whole number" if kind is int else "a number"
        least = "from 0" if now == 0 else "above 0"
        raise Malformed(f"{name}: expected {what} {least}, at most {MOST}, found '{shown(text)}'")
    return number


class Bucket:
    """So many things a second, and a few at once. `take` says how long to wait for the next."""

    __slots__ = ("at", "level", "rate", "size")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self.rate, self.size, self.level, self.at = rate, size, size, now

    def is_empty(self, now: float) -> bool:
        """Whether the next one would have to wait."""
        return min(self.size, self.level + (now - self.at) * self.rate) < 1

    def take(self, now: float, count: float = 1.0) -> float:
        """Seconds until what was taken is paid for; 0 while there is some left."""
        self.level = min(self.size, self.level + (now - self.at) * self.rate) - count
        self.at = now
        return 0.0 if self.level >= 0 else -self.level / self.rate


# --- who pays for what

Payer = Literal["connection", "seat", "address", "house"]
"""A seat is somebody's at one table. An address is a household: of IPv6 a network of 64 bits."""


class Pace(NamedTuple):
    """So many in so many seconds and, after a rest, `at_once` of them in one go (or all)."""

    payer: Payer
    limit: str
    seconds: float = 1.0
    at_once: str | None = None


class Share(NamedTuple):
    """So many at the same time."""

    payer: Payer
    limit: str


COSTS: dict[str, tuple[Pace | Share, ...]] = {
    "command": (Pace("connection", "commands_per_second", at_once="commands_at_once"),),
    "frame": (Pace("connection", "frames_per_second", at_once="frames_at_once"),),
    "byte": (Pace("connection", "bytes_per_second", at_once="bytes_at_once"),),
    "socket": (
        Pace("address", "sockets_per_second", at_once="sockets_at_once"),
        Share("address", "connections_per_address"),
        Share("house", "connections"),
    ),
    "request": (Pace("address", "requests_per_second", at_once="requests_at_once"),),
    "body": (Share("address", "bodies_per_address"), Share("house", "bodies_at_once")),
    "change": (Pace("seat", "changes_per_minute", 60),),  # who has no seat yet: the address
    "history": (Pace("address", "histories_per_second", at_once="histories_at_once"),),
    "export": (Share("house", "exports_waiting"),),
    "table": (Pace("address", "tables_per_hour", 3600),),  # a rematch is one, too
    "chat": (Pace("seat", "chat_per_minute", 60, "chat_at_once"),),
    "replay": (
        Pace("address", "replays_per_minute", 60),
        Share("address", "replays_per_address"),
        Share("house", "replays_waiting"),
    ),
    "review": (
        Pace("address", "replays_per_minute", 60),
        Share("address", "reviews_per_address"),
        Share("house", "reviews_at_once"),
    ),
}
"""What each kind of act costs, and whom. `quotas.py` asks nothing else."""
