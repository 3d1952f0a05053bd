"""A Ray cluster as a pool: the same tasks on many machines, and the same answers to the byte.

A task that a machine took along when it died is done again elsewhere; it is a pure function of what
it is given. Every machine gets ready once, before its cores would all do it at the same time.
"""

from __future__ import annotations

import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from quintett.machine.pools import Result, Task

HERE = "here"
"""In the place of an address: Ray starts on this machine, and ends with us."""
RETRIES, SECONDS_TO_ANSWER = 100, 5.0


class Unreachable(Exception):
    """There is no cluster."""


class OnRay:
    """All cores of a Ray cluster. `get_ready` is called once on each of its machines."""

    def __init__(self, address: str, get_ready: Callable[[], Any]) -> None:
        self.address, self.get_ready = address, get_ready
        if address != HERE:
            check_address(address)

    def each(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """What `work` gives for each task, in the order of the tasks. Twice as many as there are
        cores are under way."""
        with connected(self.address) as ray:
            self._get_ready(ray)
            remote = ray.remote(num_cpus=1, max_retries=RETRIES)(work_on).remote
            shared = ray.put(work)
            ahead = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
            results: deque[Any] = deque()
            running: list[Any] = []
            for task in tasks:
                results.append(remote(shared, task))
                running.append(results[-1])
                if len(running) >= ahead:
                    _done, running = ray.wait(running, num_returns=1)
                while results and ray.wait([results[0]], timeout=0)[0]:
                    yield _got(ray, results.popleft())
            while results:
                yield _got(ray, results.popleft())

    def _get_ready(self, ray: Any) -> None:
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        remote = ray.remote(num_cpus=1, max_retries=RETRIES)(be_ready)
        nodes = [node["NodeID"] for node in ray.nodes() if node["Alive"]]
        waiting = [
            remote.options(
                scheduling_strategy=NodeAffinitySchedulingStrategy(node, soft=True)
            ).remote(self.get_ready)
            for node in nodes
        ]
        for one in waiting:
            _got(ray, one)


def be_ready(get_ready: Callable[[], Any]) -> None:
    """What a machine of the cluster does first."""
    get_ready()


def work_on(work: Callable[[Any], Any], task: Any) -> Any:
    """What a machine of the cluster does."""
    return work(task)


def _got(ray: Any, result: Any) -> Any:
    """An answer; an error as it was raised over there."""
    try:
        return ray.get(result)
    except ray.exceptions.RayTaskError as error:
        if "failed to import on the worker" in str(error.cause):
            raise Unreachable(
                "a machine of the cluster lacks what this needs; install the same quintett there"
            ) from None
        raise error.cause if isinstance(error.cause, Exception) else error from None
    except ray.exceptions.RayError as error:
        raise Unreachable(f"the cluster failed: {str(error).splitlines()[0]}") from None


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """Ray, until we leave; if it was started here, it ends with us."""
    import ray

    where = {"include_dashboard": False} if address == HERE else {"address": address}
    try:
        ray.init(**where, log_to_driver=False, logging_level="ERROR", configure_logging=False)
    except (OSError, ValueError, RuntimeError) as error:
        told = str(error).splitlines() or [type(error).__name__]
        raise Unreachable(f"there is no Ray cluster at {address}: {told[0]}") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def check_address(address: str) -> None:
    """Whether somebody answers there; Ray itself would wait for long."""
    if address == "auto":
        return
    try:
        parts = urlsplit(address if "://" in address else f"ray://{address}")
        where = (parts.hostname or "", parts.port or 0)
    except ValueError:
        parts, where = urlsplit(""), ("", 0)
    if parts.scheme != "ray" or not all(where):
        raise Unreachable(
            f"--cluster: expected HOST:PORT, ray://HOST:PORT or auto, found {address!r:.80}"
        )
    try:
        socket.create_connection(where, SECONDS_TO_ANSWER).close()
    except (OSError, UnicodeError) as error:
        raise Unreachable(f"there is no Ray cluster at {address!r:.80}: {error}") from None
