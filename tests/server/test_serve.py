"""The commands as people start them: the address, the demo, and a clean end by Ctrl-C."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from server.harness import Client
from waiting import PATIENCE, wait_until

HIDDEN = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME")


@contextmanager
def started(folder: Path, *arguments: str, **more: str) -> Iterator[tuple[Any, str]]:
    """A server of its own process, and its address. Whatever it says goes into `errors`."""
    environment = {name: value for name, value in os.environ.items() if name not in HIDDEN}
    environment |= {"XDG_DATA_HOME": str(folder), "QUINTETT_LANG": "en", "TERM": "xterm", **more}
    with (
        (folder / "errors").open("w") as errors,
        subprocess.Popen(
            [sys.executable, "-m", "quintett", *arguments],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env=environment,
            start_new_session=True,
        ) as process,
    ):
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:\d+/", line)
            assert found, line + (folder / "errors").read_text()
            yield process, found[0]
        finally:
            if process.poll() is None:
                process.kill()


def ends_cleanly(process: Any, folder: Path, sign: signal.Signals) -> None:
    os.killpg(process.pid, sign) if sign == signal.SIGINT else process.send_signal(sign)
    process.wait(PATIENCE)
    assert "Traceback" not in (folder / "errors").read_text()
    assert "leaked" not in (folder / "errors").read_text()
    assert process.returncode in (0, 130)


def get(address: str) -> Any:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return json.load(answer)


def test_plain_quintett_serves_on_a_free_port_without_a_screen(tmp_path: Path) -> None:
    with started(tmp_path) as (process, address), started_twin(tmp_path) as other:
        assert other != address
        assert get(f"{address}health")["status"] == "ok"
        ends_cleanly(process, tmp_path, signal.SIGINT)
    assert list(tmp_path.rglob("*.sqlite*"))


@contextmanager
def started_twin(folder: Path) -> Iterator[str]:
    """A second one beside it, ended by SIGTERM."""
    own = folder / "twin"
    own.mkdir()
    with started(own) as (process, address):
        yield address
        ends_cleanly(process, own, signal.SIGTERM)


def test_the_browser_is_opened_and_not_waited_for(tmp_path: Path) -> None:
    """A browser that never ends, and one that isn't there."""
    slow = tmp_path / "browser"
    slow.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened\nexec sleep 20\n')
    slow.chmod(0o755)
    with started(tmp_path, BROWSER=str(slow)) as (process, address):
        opened = tmp_path / "opened"
        wait_until(lambda: opened.exists() and opened.read_text() == f"{address}\n")
        assert get(f"{address}health")["status"] == "ok"
        ends_cleanly(process, tmp_path, signal.SIGINT)
    with started(tmp_path, BROWSER=str(tmp_path / "missing")) as (process, address):
        assert get(f"{address}health")["status"] == "ok"
        ends_cleanly(process, tmp_path, signal.SIGINT)


def test_a_demo_fills_the_house(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/demo.sqlite"
    arguments = ("serve", "--port", "0", "--demo", "--database", database)
    with started(tmp_path, *arguments) as (process, address):
        running = f"{address}api/tables?status=running"
        wait_until(lambda: bool(get(running)), 240)  # the first game may have to be compiled
        ends_cleanly(process, tmp_path, signal.SIGINT)


def members(group: int) -> list[int]:
    """The processes of a group that live."""
    found = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _parent, its_group = file.read_text().rpartition(")")[2].split()[:3]
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(its_group) == group and state != "Z":
            found.append(int(file.parent.name))
    return found


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
def test_processes_of_the_bots_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    """Bots think at a table meanwhile; one of the processes may even be starting."""
    database = f"sqlite:///{tmp_path}/orphans.sqlite"
    with started(tmp_path, "serve", "--port", "0", "--database", database) as (process, address):
        body = {"game": "parade", "players": 2, "name": "A", "watch": True, "start": True,
                "bots": {"0": "expert", "1": "expert"}, "settings": {"pace": 0}}  # fmt: skip
        request = urllib.request.Request(
            f"{address}api/tables", json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            table = json.load(answer)["table"]
        Client(int(address.rstrip("/").rpartition(":")[2]), table)  # bots play for who looks
        wait_until(lambda: len(members(process.pid)) >= 3, 240)  # the search is rehearsed first
        process.kill()
        process.wait(PATIENCE)
        wait_until(lambda: not members(process.pid))
