"""Who is next. Of all addresses that wait each gets its turn, and of an address each of its tables:
whoever asks for much waits for it, and nobody else does."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from typing import Generic, NamedTuple, TypeVar

Thing = TypeVar("Thing")


class Account(NamedTuple):
    """At whose cost something is done."""

    address: str
    table: str


class Full(Exception):
    """Too much waits already."""


class FairQueue(Generic[Thing]):
    """Things that wait, with a bound for each address and one for all."""

    def __init__(self, most: int, most_each: int) -> None:
        self.most, self.most_each = most, most_each
        self.counts: Counter[str] = Counter()
        """How much waits for each address."""
        self._tables: OrderedDict[str, OrderedDict[str, deque[Thing]]] = OrderedDict()
        """Addresses and their tables: the next of each comes first."""
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def add(self, account: Account, thing: Thing) -> Thing | None:
        """Lets something wait. If there is no room for all, whoever has most in the line gives one
        back: it is returned. Raises `Full` if that would be the one who asks."""
        if self.counts[account.address] >= self.most_each:
            raise Full
        out = self._make_room(account.address) if self._length >= self.most else None
        tables = self._tables.setdefault(account.address, OrderedDict())
        tables.setdefault(account.table, deque()).append(thing)
        self._count(account.address, 1)
        return out

    def _make_room(self, newcomer: str) -> Thing:
        ((address, most),) = self.counts.most_common(1) or [(newcomer, 0)]
        if most <= self.counts[newcomer] + 1:
            raise Full
        tables = self._tables[address]
        table = max(tables, key=lambda name: len(tables[name]))
        out = tables[table][-1]
        self.remove(Account(address, table), out)
        return out

    def next(self) -> Thing:
        """Takes out what is next; whoever had a turn goes to the end."""
        address, tables = next(iter(self._tables.items()))
        table, things = next(iter(tables.items()))
        thing = things.popleft()
        tables.move_to_end(table)
        self._tables.move_to_end(address)
        self._tidy(Account(address, table))
        return thing

    def remove(self, account: Account, thing: Thing) -> None:
        """Takes something out that nobody wants any more, if it is still there."""
        tables = self._tables.get(account.address)
        things = tables.get(account.table) if tables else None
        if things and thing in things:
            things.remove(thing)
            self._tidy(account)

    def _tidy(self, account: Account) -> None:
        """Something is out: who waits for nothing more leaves nothing behind."""
        address, table = account
        if not self._tables[address][table]:
            del self._tables[address][table]
        if not self._tables[address]:
            del self._tables[address]
        self._count(address, -1)

    def _count(self, address: str, more: int) -> None:
        self._length += more
        self.counts[address] += more
        if not self.counts[address]:
            del self.counts[address]
