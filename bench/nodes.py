"""A Ray cluster of two nodes with a core each, on this machine: how near to linear work on it is,
and what becomes of it while workers die.

    make .venv/cluster/.installed
    PYTHONPATH=.venv/cluster .venv/bin/python bench/nodes.py

The machine may be busy, so the clock isn't asked how long it took. What is lost of two cores is
either processor time that goes into anything but games, or time in which a core has no task:

    work     processor time that the games take in this process, alone / what the workers, all other
             processes of Ray and this one take for them, from the first task on
    busy     how much of the time, from its first task to the last end, a worker had a task
    linear   the product
"""

from __future__ import annotations

import argparse
import os
import signal
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import ray
from ray.cluster_utils import Cluster

from quintett.machine.cluster import OnRay
from quintett.machine.pools import Cores
from quintett.study.data import make
from quintett.study.data.make import GAMES_ONLY, Piece, files_of, pieces
from quintett.study.data.schema import Table
from quintett.study.plays import Setting

SETTING = Setting("parade", 3, seed="cluster")


def ready() -> None:
    """On each node: plays a few games, so that everything is loaded."""
    files_of(Piece(SETTING, range(10), GAMES_ONLY))


def noted(folder: str, piece: Piece) -> dict[Table, bytes]:
    """The files of a piece; beforehand whoever makes them is written down, afterwards when."""
    begin, used = time.monotonic(), time.process_time()
    name = f"{os.getpid()}-{piece.numbers.start}"
    Path(folder, f"{name}.begun").touch()
    made = files_of(piece)
    note = f"{begin} {time.monotonic()} {used} {time.process_time()}"
    Path(folder, f"{name}.done").write_text(note)
    return made


def around(session: str) -> float:
    """The processor time of this process and of all that Ray runs beside its workers."""
    ticks = 0
    for entry in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if session.encode() in (entry / "cmdline").read_bytes():
                ticks += sum(
                    map(int, (entry / "stat").read_text().rpartition(")")[2].split()[11:13])
                )
    return ticks / os.sysconf("SC_CLK_TCK") + time.process_time()


@contextmanager
def two_nodes() -> Iterator[Cluster]:
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    made.add_node(num_cpus=1)
    try:
        yield made
    finally:
        ray.shutdown()
        made.shutdown()


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*.parquet")}


def alone(count: int, folder: Path) -> float:
    """Makes all files in this process; the processor time that it took."""
    ready()
    begin = time.process_time()
    for _ in make.make(pieces(SETTING, count, GAMES_ONLY, folder), folder, Cores(1)):
        pass
    return time.process_time() - begin


def measure(count: int, folder: Path, notes: Path, seconds_alone: float) -> None:
    plan, begins = pieces(SETTING, count, GAMES_ONLY, folder), list[float]()
    with two_nodes() as cluster:
        session = cluster.head_node.get_session_dir_path()

        def wait_for_the_first() -> None:
            while not any(notes.iterdir()):
                time.sleep(0.02)
            begins.append(around(session))

        threading.Thread(target=wait_for_the_first, daemon=True).start()
        for _ in make.make(plan, folder, OnRay(cluster.address, ready)):
            pass
        beside = around(session) - begins[0]
    workers = dict[str, list[list[float]]]()
    for note in notes.glob("*.done"):
        numbers = [float(number) for number in note.read_text().split()]
        workers.setdefault(note.name.partition("-")[0], []).append(numbers)
    tasks = [task for own in workers.values() for task in own]
    end = max(last for _, last, _, _ in tasks)
    used = sum(max(own)[3] - min(own)[2] for own in workers.values())
    had = sum(last - first for first, last, _, _ in tasks)
    work = seconds_alone / (used + beside)
    busy = had / sum(end - min(own)[0] for own in workers.values())
    print(
        f"{len(plan)} tasks, {seconds_alone / len(plan):.2f} s of processor time each alone; "
        f"{len(workers)} workers {used:.1f} s, all beside them {beside:.1f} s: "
        f"work {work:.3f}, busy {busy:.3f}, linear {work * busy:.3f}"
    )


def kill(notes: Path, seconds: float, is_over: threading.Event, killed: list[int]) -> None:
    """Kills a worker that is at a task, again and again."""
    while not is_over.wait(seconds):
        begun = {note.stem for note in notes.glob("*.begun")}
        for name in sorted(begun - {note.stem for note in notes.glob("*.done")}):
            worker = int(name.partition("-")[0])
            if worker not in killed:
                with suppress(ProcessLookupError):
                    os.kill(worker, signal.SIGKILL)
                    killed.append(worker)
                    break


def suffer(count: int, folder: Path, notes: Path, seconds: float) -> None:
    plan, killed, is_over = (
        pieces(SETTING, count, GAMES_ONLY, folder),
        list[int](),
        threading.Event(),
    )
    came = list[range]()
    with two_nodes() as cluster:
        lost = cluster.add_node(num_cpus=1)
        killer = threading.Thread(target=kill, args=(notes, seconds, is_over, killed))
        killer.start()
        begin = time.monotonic()
        for piece in make.make(plan, folder, OnRay(cluster.address, ready)):
            came.append(piece.numbers)
            if len(came) == len(plan) // 3:
                cluster.remove_node(lost, allow_graceful=False)
        is_over.set()
        killer.join()
    assert came == [piece.numbers for piece in plan], "something came twice, or not at all"
    print(
        f"{len(plan)} tasks in {time.monotonic() - begin:.0f} s, a worker killed every "
        f"{seconds:g} s ({len(killed)} in all), a node killed once"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tasks", type=int, default=24)
    parser.add_argument("--games", type=int, default=20_000, help="in a task")
    parser.add_argument("--seconds", type=float, default=10, help="after which a worker is killed")
    chosen = parser.parse_args()
    games: int = chosen.games
    make.block_of = lambda setting, tables: games
    count = chosen.tasks * games
    with tempfile.TemporaryDirectory() as name:
        here, there, dying, notes, deaths = (Path(name, str(n)) for n in range(5))
        notes.mkdir()
        deaths.mkdir()
        seconds = alone(count, here)
        make.files_of = partial(noted, str(notes))
        measure(count, there, notes, seconds)
        assert contents(there) == contents(here)
        make.files_of = partial(noted, str(deaths))
        suffer(count, dying, deaths, chosen.seconds)
        assert contents(dying) == contents(here)
        print("the same bytes as alone, both times")


if __name__ == "__main__":
    main()
