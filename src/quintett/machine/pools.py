"""Work that is shared out: the same answers, in the same order, whoever does it.

A task is a pure function of what it is given, so it may be done anywhere, and again if whoever did
it is gone. Only so much is under way at a time, however many tasks there are.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Protocol, TypeVar

from quintett.machine.processes import Processes

Task = TypeVar("Task")
Result = TypeVar("Result")


class Pool(Protocol):
    """Those who work."""

    def each(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """What `work` gives for each task, in the order of the tasks."""
        ...


class Cores:
    """So many processes on this machine; a single one is this process itself."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def each(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        if self.jobs == 1:
            yield from map(work, tasks)
            return
        with Processes(self.jobs) as pool:
            yield from in_order(pool, work, tasks, ahead=2 * self.jobs)


def in_order(
    pool: Executor, work: Callable[[Task], Result], tasks: Iterable[Task], ahead: int
) -> Iterator[Result]:
    """What `work` gives for each task, in their order. The pool always has so many of them to work
    on, however long the next one takes."""
    results: deque[Future[Result]] = deque()
    running: set[Future[Result]] = set()
    for task in tasks:
        results.append(pool.submit(work, task))
        running.add(results[-1])
        if len(running) == ahead:
            _done, running = wait(running, return_when=FIRST_COMPLETED)
        while results and results[0].done():
            yield results.popleft().result()
    while results:
        yield results.popleft().result()
