"""Servers of one store are a club: they hear of each other what happened at a table, and one of
them tends it. This is the seam: a server with a store of its own is alone (`Alone`), those that
share a PostgreSQL are `PostgresClub`, and nobody else asks which of them it is."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sqlalchemy.ext.asyncio import AsyncConnection

if TYPE_CHECKING:
    from quintett.server.storage.store import Append


class Lease(NamedTuple):
    """A server alone may do this, until another one has a later epoch."""

    kind: str
    name: str
    owner: str
    epoch: int


class Here(NamedTuple):
    """Who is connected to a table through one server."""

    seats: frozenset[int] = frozenset()
    watchers: int = 0


News = dict[str, int | None]
"""Tables by id, with the revision that was written, or `None`: look who is there and who tends."""

Tail = list[tuple[int, str, float]]
"""The end of a log: revision, entry, and when."""


class Listener(Protocol):
    """Who wants to know what the other servers do."""

    def hear(self, news: News) -> None:
        """Something happened at these tables."""

    def tend(self, tables: Iterable[str]) -> None:
        """These tables are ours to tend now."""

    def come_to(self) -> None:
        """News may have been missed, and leases may be lost."""


class Club(Protocol):
    """The servers that share a store."""

    is_shared: bool
    secret: bytes
    """Known to all of its servers, and to nobody else."""
    address_key: bytes
    """Makes of addresses what the store may know: which tables are of one. It is thrown away after
    a while, and then nobody can turn that back."""

    def join(self, listener: Listener) -> None: ...

    async def leave(self) -> None:
        """Gives everything back, for others to take."""

    def running_for(self, at: float) -> float:
        """Seconds since then in which people could move here: a server that is down charges
        nobody for the time."""

    async def lost(self, connection: AsyncConnection, batch: Sequence[Append]) -> list[Append]:
        """Those whose lease is another's by now. In the transaction that appends them: until it
        ends nobody takes the leases of the rest."""

    async def tell(self, connection: AsyncConnection, batch: Sequence[Append]) -> None:
        """Lets the others know, when the transaction is through."""

    async def tails(self, shown: Mapping[str, int]) -> dict[str, Tail]:
        """What was written to tables after these revisions."""

    def lease(self, table: str) -> Lease | None:
        """By which right we tend this table; `None` if we don't."""

    def want(self, table: str) -> None:
        """Asks for it; `Listener.tend` says when it is ours."""

    def drop(self, table: str) -> None:
        """The table needs nobody who tends it."""

    def show(self, table: str, here: Here) -> None:
        """Tells the others who is connected through us."""

    async def elsewhere(self, tables: Sequence[str]) -> dict[str, Here]:
        """Who is connected to these tables through others."""

    async def take_place(self, kind: str, payer: str, most: int) -> Lease | None:
        """One of so many places that somebody may have at all servers together."""

    def give_place(self, place: Lease) -> None: ...


HERE = Lease("table", "", "", 0)


class Alone:
    """A server whose store nobody shares: it knows all that there is to know, and tends all."""

    is_shared = False

    def __init__(self) -> None:
        self.secret, self.address_key = secrets.token_bytes(32), secrets.token_bytes(16)

    def join(self, listener: Listener) -> None:
        pass

    async def leave(self) -> None:
        pass

    def running_for(self, at: float) -> float:
        return 0.0

    async def lost(self, connection: AsyncConnection, batch: Sequence[Append]) -> list[Append]:
        return []

    async def tell(self, connection: AsyncConnection, batch: Sequence[Append]) -> None:
        pass

    async def tails(self, shown: Mapping[str, int]) -> dict[str, Tail]:
        return {}

    def lease(self, table: str) -> Lease | None:
        return HERE

    def want(self, table: str) -> None:
        pass

    def drop(self, table: str) -> None:
        pass

    def show(self, table: str, here: Here) -> None:
        pass

    async def elsewhere(self, tables: Sequence[str]) -> dict[str, Here]:
        return {}

    async def take_place(self, kind: str, payer: str, most: int) -> Lease | None:
        return HERE

    def give_place(self, place: Lease) -> None:
        pass
