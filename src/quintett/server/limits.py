"""Every limit of the server, with its reason. `quintett serve --limit NAME=NUMBER` changes one."""

from __future__ import annotations

import time
from collections import OrderedDict

import msgspec

from quintett.cards.errors import Malformed


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

    # --- one table
    commands_waiting: int = 256
    """What may wait in a table's queue. A table answers in milliseconds; more is an attack."""
    watchers: int = 200
    """Spectators of one table: each costs a message a move."""
    connections_per_seat: int = 8
    """Computer, tablet, phone, and a few sockets that don't know yet that they are dead."""
    questions_per_seat: int = 4
    """Questions about what moves would do that may wait for an answer; each takes milliseconds."""
    chat_per_minute: int = 20
    """A lively talk is a line every few seconds."""
    remembered_answers: int = 256
    """Commands of one table whose answer is repeated; a client repeats its last few."""
    missed_steps: int = 500
    """Moves that somebody who comes back is told one by one; longer games come as the view."""

    # --- one address
    connections_per_address: int = 100
    """A school class behind one router."""
    tables_per_hour: int = 120
    """An evening has a dozen tables; somebody who tries all games out a few more."""

    replays_per_minute: int = 60
    """Somebody who looks through a collection, or at a game through all eyes."""
    reviews_per_address: int = 1
    """A review keeps a core busy for a minute; one after the other."""

    # --- one old game
    old_game_bytes: int = 2 * 1024 * 1024
    """A record that is sent in; the longest games have a few hundred thousand bytes."""
    old_game_entries: int = 20_000
    """Moves and outcomes of a game that is replayed: more than the longest games have."""

    # --- the house
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
    """A table that nobody touched for three weeks leaves the lobby; its link still opens it."""
    bots_at_once: int = 0
    """Bots that think at the same time; 0: one less than there are cores."""
    bot_seconds: float = 20.0
    """A bot that takes longer is not coming back: a simple legal move is made in its place."""
    bots_waiting: int = 2_000
    """Decisions that wait for a free worker."""
    coaches_at_once: int = 0
    """Searches of the coach at the same time; 0: on half of the cores."""
    hint_seconds: float = 0.8
    """A hint's search: the answer is there before somebody stops waiting for it."""
    hints_waiting: int = 50
    """Hints that wait for the coach; more would come too late."""

    def with_changes(self, changes: list[str]) -> Limits:
        """These limits with some `NAME=NUMBER` changed."""
        values = msgspec.structs.asdict(self)
        for change in changes:
            name, _, number = change.partition("=")
            if name not in values:
                raise Malformed(f"no limit is called {name!r}; there are {', '.join(values)}")
            try:
                values[name] = type(values[name])(number)
            except ValueError:
                raise Malformed(f"{name}: expected a number, found {number!r}") from None
        return Limits(**values)


class Bucket:
    """So many things a second, and a few at once. `take` says how long to wait for the next."""

    __slots__ = ("at", "level", "rate", "size")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self.rate, self.size, self.level, self.at = rate, size, size, now

    def take(self, now: float, count: float = 1.0) -> float:
        """Seconds until what was taken is paid for; 0 while there is some left."""
        self.level = min(self.size, self.level + (now - self.at) * self.rate) - count
        self.at = now
        return 0.0 if self.level >= 0 else -self.level / self.rate


class Turnstile:
    """A bucket for each address; those that came last are kept."""

    KEPT = 50_000

    def __init__(self, rate: float, size: float) -> None:
        self.rate, self.size = rate, size
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def lets_in(self, address: str) -> bool:
        """Whether an address may once more; what is refused costs nothing."""
        now = time.monotonic()
        bucket = self._buckets.setdefault(address, Bucket(self.rate, self.size, now))
        self._buckets.move_to_end(address)
        if len(self._buckets) > self.KEPT:
            self._buckets.popitem(last=False)
        if bucket.take(now) > 0:
            bucket.level += 1
            return False
        return True
