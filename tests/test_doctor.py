"""`quintett doctor` on machines where something is wrong."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

from quintett import games

CHECKS = {"processor", "python", "numba", "cache", "store", "client", "node", "browser", "port"}


def doctor(folder: Path, *options: str, **environment: str) -> tuple[int, dict[str, Any]]:
    done = subprocess.run(
        [sys.executable, "-m", "quintett", "doctor", "--json", "--port", "0", *options],
        env={**os.environ, "XDG_DATA_HOME": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    found = [json.loads(line) for line in done.stdout.splitlines()]
    return done.returncode, {line["check"]: line for line in found}


def test_it_says_that_all_is_well_and_touches_nothing(tmp_path: Path) -> None:
    code, found = doctor(tmp_path, QUINTETT_CACHE_DIR=str(tmp_path / "cache"))
    assert code == 0
    assert found.keys() == CHECKS | set(games.names())
    assert all(line["ok"] or not line["needed"] for line in found.values())
    assert "not compiled yet" in found["parade"]["text"]
    assert not list(tmp_path.rglob("*.sqlite")), "a look makes no store"


def test_a_store_that_cannot_be_had_keeps_people_from_playing(tmp_path: Path) -> None:
    secret = "postgresql://ada:geheim@127.0.0.1:1/none"
    code, found = doctor(tmp_path, "--database", secret)
    assert code == 1
    assert not found["store"]["ok"]
    assert found["store"]["advice"]
    assert "geheim" not in json.dumps(found)


def test_a_game_in_a_safer_build_is_told_with_its_reason(tmp_path: Path) -> None:
    cache = {"QUINTETT_CACHE_DIR": str(tmp_path)}
    subprocess.run(
        [sys.executable, "-m", "quintett", "simulate", "parade", "-n", "2"],
        env={**os.environ, **cache, "QUINTETT_FAULT": "parade/*/[xg]*=fail"},
        capture_output=True,
        check=True,
    )
    code, found = doctor(tmp_path, **cache)
    assert code == 0, "slow, but people can play"
    assert "uncompiled" in found["parade"]["text"]
    assert "as ordered" in found["parade"]["text"]
    assert "--again" in found["parade"]["advice"]
    _code, found = doctor(tmp_path, "--again", **cache)
    assert "not compiled yet" in found["parade"]["text"]


def test_a_taken_port_and_an_unwritable_cache_are_told_with_a_way_out(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, found = doctor(tmp_path, "--port", port, QUINTETT_CACHE_DIR="/proc/nowhere")
    assert code == 0
    assert not found["port"]["ok"]
    assert "--port" in found["port"]["advice"]
    assert not found["cache"]["ok"]
    assert "QUINTETT_CACHE_DIR" in found["cache"]["advice"]
