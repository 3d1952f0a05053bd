"""C4: who is next, and processes that die or hang over what they do."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import signal
import time
from collections import Counter, deque
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from quintett.server.fair_queue import Account, FairQueue, Full
from quintett.server.thinking.workers import TRIES, Failed, Job, WorkerPool
from waiting import PATIENCE

ME, STRANGER = Account("192.0.2.1", "a"), Account("192.0.2.2", "b")
MOST, MOST_EACH = 12, 5


class Witness:
    """Whoever waits sees how often each of the others has its turn before them."""

    def __init__(self) -> None:
        self.seen: dict[Any, Counter[Any]] = {}

    def comes(self, who: Any) -> None:
        self.seen.setdefault(who, Counter())

    def has_turn(self, who: Any) -> None:
        for other, seen in self.seen.items():
            if other != who:
                seen[who] += 1
        self.seen[who] = Counter()

    def goes(self, who: Any) -> None:
        del self.seen[who]


def test_while_somebody_waits_nobody_else_has_two_turns() -> None:
    """Nor does a table of an address, while another of its tables waits. What comes in goes out
    once, that of a table in its order, and never more waits than may."""
    chance = random.Random("fair")
    line = FairQueue[tuple[Account, int]](MOST, MOST_EACH)
    waiting: dict[Account, deque[int]] = {}
    addresses, tables = Witness(), Witness()

    def out(account: Account) -> None:
        if not waiting[account]:
            del waiting[account]
            tables.goes(account)
        if not any(other.address == account.address for other in waiting):
            addresses.goes(account.address)

    def held(address: str) -> int:
        return sum(len(things) for one, things in waiting.items() if one.address == address)

    for number in range(20_000):
        what = chance.choice(["add", "add", "next", "remove"])
        address, table = chance.choice("AABCD"), chance.choice("xyz")
        account = Account(address, table)
        if what == "add":
            most = max((held(other) for other in "ABCD"), default=0)
            try:
                pushed = line.add(account, (account, number))
            except Full:
                is_crowded = len(line) == MOST and most <= held(address) + 1
                assert held(address) == MOST_EACH or is_crowded
                continue
            if pushed is not None:
                assert held(pushed[0].address) == most > held(address) + 1
                assert waiting[pushed[0]].pop() == pushed[1]
                out(pushed[0])
            waiting.setdefault(account, deque()).append(number)
            addresses.comes(address)
            tables.comes(account)
        elif what == "next" and line:
            served, order = line.next()
            assert waiting[served].popleft() == order
            addresses.has_turn(served.address)
            tables.has_turn(served)
            out(served)
        elif what == "remove" and account in waiting:
            gone = chance.choice(waiting[account])
            waiting[account].remove(gone)
            line.remove(account, (account, gone))
            out(account)
        assert len(line) == sum(map(len, waiting.values())) <= MOST
        assert line.counts == {one: held(one) for one in "ABCD" if held(one)}
        for seen in addresses.seen.values():
            assert max(seen.values(), default=0) <= 1
        for mine, others in tables.seen.items():
            assert all(n <= 1 for other, n in others.items() if other.address == mine.address)


def with_pool(
    test: Callable[[WorkerPool], Coroutine[Any, Any, None]], seconds: float = PATIENCE
) -> None:
    async def run() -> None:
        pool = WorkerPool("tests", 1, seconds, FairQueue[Job](100, 100))
        try:
            await test(pool)
        finally:
            pool.close()

    asyncio.run(run())


def test_what_kills_its_process_again_and_again_is_given_up(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def test(pool: WorkerPool) -> None:
        first = await pool.ask(ME, os.getpid)
        with pytest.raises(Failed):
            await pool.ask(ME, signal.raise_signal, signal.SIGKILL)
        assert await pool.ask(STRANGER, os.getpid) != first
        assert not pool.waiting

    with_pool(test)
    assert caplog.text.count("died at work") == TRIES


def test_a_process_that_hangs_is_replaced_and_the_next_waits_no_longer(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def test(pool: WorkerPool) -> None:
        first = await pool.ask(ME, os.getpid)
        os.kill(first, signal.SIGSTOP)
        hung, next_one = pool.ask(ME, os.getpid), pool.ask(STRANGER, os.getpid)
        answers = await asyncio.gather(hung, next_one, return_exceptions=True)
        assert isinstance(answers[0], Failed)
        assert answers[1] != first
        while first in (child.pid for child in multiprocessing.active_children()):
            await asyncio.sleep(0.02)

    with_pool(test, 8)
    assert caplog.text.count("hung") == 1


def test_who_stops_waiting_leaves_the_line_and_an_end_is_told_to_all() -> None:
    async def test(pool: WorkerPool) -> None:
        busy = asyncio.create_task(pool.ask(ME, time.sleep, 3600))
        gone, stays = (asyncio.create_task(pool.ask(ME, os.getpid)) for _ in range(2))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert pool.waiting == 3
        gone.cancel()
        await asyncio.wait([gone])
        assert pool.waiting == 2
        pool.close()
        answers = await asyncio.gather(busy, stays, return_exceptions=True)
        assert [type(answer) for answer in answers] == [Failed, Failed]

    with_pool(test)
