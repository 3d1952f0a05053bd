"""Processes, and a thread, that think for all tables, shared out fairly.

Each of them does one thing at a time: if a process dies, only that is asked again; if it hangs,
only it is replaced. The event loop never waits for one.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeVar

from quintett.cards.compiled import only_load
from quintett.machine.processes import Processes, processor_time
from quintett.server.fair_queue import Account, FairQueue, Full

Found = TypeVar("Found")

logger = logging.getLogger("quintett.workers")

TRIES = 3
"""What a process was doing when it died is asked again: it may have been killed for another reason.
What has cost so many processes is not."""
FIRST_PAUSE = 0.05
"""Seconds until a process that died before it could do anything is started again; then twice as
many each time, up to one."""
START_SECONDS = 60.0
"""So long may a process take to start: small machines take ten seconds for what takes one here."""
HARDLY_ANY = 0.01
"""The part of a core below which a process does nothing."""

NICENESS = 10
"""Who thinks long lets the house go first: its answers take a millisecond."""


class Failed(Exception):
    """There will be no answer; the reason is in the log."""


@dataclass(eq=False)
class Job:
    """Something to do, and whoever waits for it."""

    work: Callable[[], Any]
    answer: asyncio.Future[Any]

    def end(self, found: Any = None, error: Exception | None = None) -> None:
        """Tells whoever still waits."""
        if self.answer.done():
            return
        if error is not None:
            self.answer.set_exception(error)
        else:
            self.answer.set_result(found)


def begin_politely() -> None:
    """What the processes do first."""
    only_load()
    if hasattr(os, "nice"):
        os.nice(NICENESS)


class Worker(Protocol):
    """Does one thing at a time."""

    async def do(self, work: Callable[[], Any], seconds: float) -> Any:
        """What the work gives, within so many seconds."""

    def end(self) -> None:
        """Ends the worker, if that is possible also in the middle of a thought."""


class ThreadWorker:
    """A thread, for what takes milliseconds: it ends when it is done, and not before."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, name)

    async def do(self, work: Callable[[], Any], _seconds: float) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def end(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


class ProcessWorker:
    """One process, started when it is needed and replaced when it is of no more use."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._process: Processes | None = None
        self._pid = 0

    async def do(self, work: Callable[[], Any], seconds: float) -> Any:
        """What the work gives, if no process hangs over it."""
        try:
            for _ in range(TRIES):
                process = await self._ready()
                try:
                    return await self._patiently(process.submit(work), seconds)
                except BrokenProcessPool:
                    logger.warning("a process of the %s died at work", self.name)
                    self.end()
        except TimeoutError:
            logger.warning("a process of the %s hung and is replaced", self.name)
            self.end()
            raise Failed from None
        logger.error("%d processes of the %s died over one decision", TRIES, self.name)
        raise Failed

    async def _ready(self) -> Processes:
        """The process, once it can work: that one dies before is not the fault of the work."""
        pause = FIRST_PAUSE
        while self._process is None:
            try:
                self._process = Processes(1, begin_politely)
                pid = self._process.submit(os.getpid)
                (self._pid,) = self._process.pids
                await self._patiently(pid, START_SECONDS)
            except (BrokenProcessPool, OSError) as error:
                reason = type(error).__name__
                logger.warning("a process of the %s did not start: %s", self.name, reason)
                self.end()
                await asyncio.sleep(pause)
                pause = min(1.0, 2 * pause)
        return self._process

    async def _patiently(self, answer: Future[Found], seconds: float) -> Found:
        """The answer, or `TimeoutError` if the process hangs: it has used so many seconds of
        processor time, or hardly any in that time. On a busy machine work takes long, too."""
        coming = asyncio.wrap_future(answer)
        begun = last = processor_time(self._pid)
        while True:
            try:
                return await asyncio.wait_for(asyncio.shield(coming), seconds)
            except TimeoutError:
                now = processor_time(self._pid)
                if now - begun >= seconds or now - last < HARDLY_ANY * seconds:
                    coming.cancel()
                    raise
                last = now

    def end(self) -> None:
        """Ends the process, also in the middle of a thought."""
        if self._process is not None:
            self._process.end()
            self._process = None


class WorkerPool:
    """So many workers for all who ask."""

    def __init__(
        self,
        name: str,
        count: int,
        seconds: float,
        queue: FairQueue[Job],
        worker: Callable[[str], Worker] = ProcessWorker,
    ) -> None:
        """`seconds`: so much time has each decision, once it is its turn."""
        self._seconds, self._queue = seconds, queue
        self._workers = [worker(name) for _ in range(count)]
        self._resting = list(self._workers)
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    @property
    def waiting(self) -> int:
        """How many decisions are thought about, or wait for it."""
        return len(self._queue) + len(self._workers) - len(self._resting)

    async def ask(self, account: Account, function: Callable[..., Found], *arguments: Any) -> Found:
        """What the function gives, called by a worker. Raises `Full`, `Failed`, or what the
        function raises. Who doesn't wait any more is taken out of the line."""
        if self._is_closed:
            raise Failed
        answer = asyncio.get_running_loop().create_future()
        job = Job(partial(function, *arguments), answer)
        if (out := self._queue.add(account, job)) is not None:
            out.end(error=Full())
        self._wake()
        try:
            found: Found = await answer
        finally:
            self._queue.remove(account, job)
        return found

    def _wake(self) -> None:
        """Lets one more worker work. Those that rested last are up already."""
        if self._resting:
            task = asyncio.create_task(self._work(self._resting.pop()), name="worker")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _work(self, worker: Worker) -> None:
        """Does one thing after the other until nothing is left to do."""
        while self._queue:
            job = self._queue.next()
            if job.answer.done():
                continue  # whoever asked has just gone
            try:
                job.end(await worker.do(job.work, self._seconds))
            except Exception as error:  # noqa: BLE001 - it is told to who asked
                job.end(error=error)
            except asyncio.CancelledError:
                job.end(error=Failed())
                raise
        self._resting.append(worker)

    def close(self) -> None:
        """Ends the processes; whoever still waits hears that nothing comes."""
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
        while self._queue:
            self._queue.next().end(error=Failed())
        for worker in self._workers:
            worker.end()
