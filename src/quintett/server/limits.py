"""Every limit of the server, with its reason. `quintett serve --limit NAME=NUMBER` changes one."""

from __future__ import annotations

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

    # --- one socket
    commands_per_second: float = 20.0
    """A quick hand clicks five times a second; a script that tries moves out needs no more."""
    commands_at_once: int = 40
    """How many may come in one go before the socket is read more slowly."""
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
    """A silent socket is asked this often whether it still lives; proxies cut silent ones after
    a minute."""

    # --- one table
    commands_waiting: int = 256
    """What may wait in a table's queue. A table answers in milliseconds; more is an attack."""
    watchers: int = 200
    """Spectators of one table: each costs a message a move."""
    connections_per_seat: int = 8
    """Computer, tablet, phone, and a few sockets that don't know yet that they are dead."""
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

    # --- the house
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

    def take(self, now: float) -> float:
        """Seconds until what was taken is paid for; 0 while there is some left."""
        self.level = min(self.size, self.level + (now - self.at) * self.rate) - 1.0
        self.at = now
        return 0.0 if self.level >= 0 else -self.level / self.rate
