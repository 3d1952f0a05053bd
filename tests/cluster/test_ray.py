"""A real Ray cluster of two nodes on this machine: the same bytes as local cores, whatever dies.
`make cluster` runs it; only there Ray is installed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
import ray
from ray.cluster_utils import Cluster

from quintett import Malformed
from quintett.commands.mistakes import FAILED, INTERRUPTED
from quintett.machine.cluster import OnRay
from quintett.machine.pools import Cores
from quintett.study.data import make
from quintett.study.data.make import GAMES_ONLY, files_of, pieces
from quintett.study.data.schema import Table
from quintett.study.plays import Setting
from waiting import wait_until

SETTING = Setting("parade", 3, seed="ray")


def ready() -> None:
    """On each node: here everything is ready."""


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    made.add_node(num_cpus=1)
    yield made
    ray.shutdown()
    made.shutdown()


def contents(folder: Path) -> dict[str, bytes]:
    files = folder.rglob("*.parquet")
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


def test_the_same_bytes_while_workers_and_a_node_die(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make, "block_of", lambda _setting, _tables: 500)
    here, there = tmp_path / "here", tmp_path / "there"
    count = 10_000
    list(make.make(pieces(SETTING, count, GAMES_ONLY, here), here, Cores(1)))
    plan, killed = pieces(SETTING, count, GAMES_ONLY, there), set[int]()
    (tmp_path / "workers").mkdir()
    monkeypatch.setattr(make, "files_of", partial(noted, str(tmp_path / "workers")))
    lost = cluster.add_node(num_cpus=1)
    for done, _piece in enumerate(make.make(plan, there, OnRay(cluster.address, ready))):
        if done in (2, 6, 10):
            killed.add(kill_a_worker(tmp_path / "workers", killed))
        if done == 4:
            cluster.remove_node(lost, allow_graceful=False)
    assert len(killed) == 3
    assert contents(there) == contents(here)


def noted(folder: str, piece: make.Piece) -> dict[Table, bytes]:
    """The files of a piece, by a process that leaves its number behind."""
    Path(folder, str(os.getpid())).touch()
    return files_of(piece)


def kill_a_worker(folder: Path, killed: set[int]) -> int:
    """Kills a process that works for us, and that nobody killed before."""
    for worker in sorted(int(file.name) for file in folder.iterdir()):
        if worker not in killed:
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
                return worker
    raise AssertionError("nobody works")


def squared(number: int) -> int:
    if number == 13:
        raise Malformed("thirteen")
    return number * number


def test_answers_come_in_order_and_mistakes_as_they_were_made(cluster: Cluster) -> None:
    pool = OnRay(cluster.address, ready)
    assert list(pool.each(squared, range(10))) == [squared(number) for number in range(10)]
    with pytest.raises(Malformed, match="thirteen"):
        list(pool.each(squared, range(20)))


def be_here(folder: str) -> None:
    Path(folder, str(time.monotonic_ns())).touch()


def test_each_node_gets_ready_once(cluster: Cluster, tmp_path: Path) -> None:
    list(OnRay(cluster.address, partial(be_here, str(tmp_path))).each(squared, range(6)))
    assert len(list(tmp_path.iterdir())) == 2


def quintett(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "quintett", *arguments],
        capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip


def test_commands_say_the_same_with_a_cluster_as_without(cluster: Cluster) -> None:
    for command in (
        ("simulate", "parade", "-n", "2", "-k", "120"),
        ("balance", "parade", "-n", "2", "-k", "50", "--json"),
        ("duel", "parade", "casual", "novice", "-k", "40", "--json"),
    ):
        alone, together = quintett(*command), quintett(*command, "--cluster", cluster.address)
        assert together.returncode == 0, together.stderr
        assert TIMES.sub("", together.stdout) == TIMES.sub("", alone.stdout)


TIMES = re.compile(r'"seconds_per_move": [^,}]+')


def test_a_cluster_that_is_not_there_is_told() -> None:
    done = quintett("simulate", "parade", "-n", "2", "--cluster", "127.0.0.1:1")
    assert done.returncode == FAILED
    assert done.stderr.startswith("quintett: there is no Ray cluster at '127.0.0.1:1'")
    assert done.stderr.count("\n") == 1


def test_ctrl_c_ends_it_cleanly(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    with subprocess.Popen(
        [sys.executable, "-m", "quintett", "simulate", "parade", "-n", "2", "-k", "1000000",
         "--out", str(out), "--cluster"],
        stderr=subprocess.PIPE, text=True, start_new_session=True,
    ) as process:  # fmt: skip
        wait_until(lambda: out.exists() and out.stat().st_size > 0, 120)
        os.killpg(process.pid, signal.SIGINT)
        _out, err = process.communicate(timeout=60)
    assert process.returncode == INTERRUPTED, err
    assert "Traceback" not in err, "Ray says a line of its own when it starts"
