"""Other processes that work for this one, made in one place: they leave Ctrl-C to it, and end when
it ends, however that happens."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
Found = TypeVar("Found")


class Processes(ProcessPoolExecutor):
    """So many processes. Used with `with`, they are waited for, or ended at once if something went
    wrong (Ctrl-C, a bug): nobody waits for what nobody wants any more."""

    def __init__(self, count: int, begin: Callable[[], None] | None = None) -> None:
        """`begin` is called first in each of them."""
        super().__init__(count, multiprocessing.get_context("spawn"), _begin, (begin,))

    def submit(self, fn: Callable[P, Found], /, *args: P.args, **kwargs: P.kwargs) -> Future[Found]:
        """A new process inherits what is held back here, until it can say for itself that it
        ignores Ctrl-C."""
        if not hasattr(signal, "pthread_sigmask"):
            return super().submit(fn, *args, **kwargs)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    @property
    def pids(self) -> list[int]:
        """Of those that have been started."""
        return list(self._processes or {})

    def end(self) -> None:
        """Ends the processes, also those in the middle of a thought, and those that hang so that
        no other signal reaches them."""
        workers = list((self._processes or {}).values())
        self.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None:
            self.shutdown()
        else:
            self.end()


def _begin(begin: Callable[[], None] | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    _end_after(parent.join)
    if begin is not None:
        begin()


def processor_time(pid: int) -> float:
    """The seconds of processor time that another process has used so far; always 0 where the system
    doesn't tell, or the process is gone."""
    if not sys.platform.startswith("linux"):
        return 0.0
    try:
        return time.clock_gettime(~pid << 3 | 2)  # what clock_getcpuclockid gives
    except OSError:
        return 0.0


def end_with_parent(pipe: int) -> None:
    """For a child that was not started by a pool: it ends when its parent closes this pipe, or is
    gone. The pipe is read without Python's buffer, which a thread may not hold at the end."""
    _end_after(lambda: os.read(pipe, 1))


def _end_after(wait: Callable[[], object]) -> None:
    def end() -> None:
        wait()
        os._exit(0)

    threading.Thread(target=end, name="end", daemon=True).start()


def be_polite(niceness: int) -> None:
    """Lets others go first where the system can do that. Linux may share out its time among
    sessions first, and this process has one of its own."""
    if hasattr(os, "nice"):
        os.nice(max(0, niceness - os.nice(0)))
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(niceness))
