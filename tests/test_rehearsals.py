"""M1: compiled code is tried by a child before anybody depends on it, and if the child dies, the
game goes on in a safer build."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from quintett import games
from quintett.machine import rehearse
from quintett.machine.builds import HELPERS, best_target, ladder, offer_helpers
from quintett.machine.cache import cache_root
from quintett.rehearsals import PARTS
from server.harness import Client
from waiting import PATIENCE, wait_until

BUILDS = [build.name for build in ladder()]


def quintett(folder: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "quintett", *command],
        env={**os.environ, "QUINTETT_CACHE_DIR": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def tried(folder: Path, unit: str) -> dict[str, Any]:
    (file,) = folder.glob(f"tried/*/{unit}.json")
    return json.loads(file.read_text())  # type: ignore[no-any-return]


@pytest.fixture
def untried(tmp_path: Path) -> Path:
    """A cache that has what was ever compiled here, and doesn't know that it was tried."""
    return make_untried(tmp_path)


def make_untried(folder: Path) -> Path:
    code = cache_root() / "compiled"
    code.mkdir(exist_ok=True)
    (folder / "compiled").symlink_to(code)
    return folder


def test_every_part_that_somebody_needs_is_rehearsed() -> None:
    purposes = (
        rehearse.MATCH, rehearse.TABLE, rehearse.SEARCH, rehearse.BENCH, rehearse.BATCHES,
        rehearse.PLAYS, rehearse.SHELLS,
    )  # fmt: skip
    assert {part for parts in purposes for part in parts} == PARTS.keys()


def test_the_linker_gets_the_helpers_of_the_c_runtime() -> None:
    """Without them a loop that LLVM counts in 128 bits ends the process (`__udivti3`)."""
    import llvmlite.binding as llvm

    found = offer_helpers()
    assert {"__udivti3", "__umodti3", "__divti3", "__modti3", "__multi3"} <= set(found)
    assert set(found) <= set(HELPERS.split())
    assert all(llvm.address_of_symbol(name) for name in found)


TOLD = {"abort": "SIGABRT", "hang": "silent for 30 s", "kill": "SIGKILL"}
SCENES = [
    ("abort",),
    ("abort", "hang", "kill"),
    ("hang", "kill", "abort"),
    ("kill", "abort", "hang"),
]
"""How the children of one build after the other end: each way in each build."""


@pytest.mark.parametrize("scene", SCENES, ids=", then ".join)
def test_M1_a_command_goes_on_in_the_next_safer_build(
    scene: tuple[str, ...], untried: Path
) -> None:
    wrong = dict(zip(BUILDS[:-1], scene, strict=False))
    steps = len(wrong)
    faults = ",".join(f"parade/turns/{build}={fault}" for build, fault in wrong.items())
    out = untried / "games.jsonl"
    simulate = ("simulate", "parade", "-n", "2", "--out", str(out), "--seed", "3")
    done = quintett(untried, *simulate, QUINTETT_FAULT=faults, QUINTETT_PATIENCE="30")
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    told = re.findall(r"parade failed as (\S+) \(turns: .*\); next is (\S+)", done.stderr)
    assert told == list(pairwise(BUILDS[: steps + 1]))
    known = tried(untried, "parade")
    assert known["build"] == BUILDS[steps]
    assert list(known["failures"]) == BUILDS[:steps]
    for build, fault in wrong.items():
        assert TOLD[fault] in known["failures"][build]
    assert ("uncompiled" in done.stderr.splitlines()[-1]) == (steps == len(BUILDS) - 1)

    usual = quintett(cache_root(), *simulate[:4], "--seed", "3")
    assert usual.stdout == out.read_text(), "the same game in every build"
    again = quintett(untried, *simulate, QUINTETT_FAULT="parade/*=fail")
    assert again.returncode == 0, "what was found out is remembered"
    assert "failed" not in again.stderr


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
def test_M1_a_child_that_somebody_kills_is_no_reason_for_another_build(untried: Path) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-m", "quintett", "simulate", "parade", "-n", "2"],
        env={**os.environ, "QUINTETT_CACHE_DIR": str(untried)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    wait_until(lambda: bool(rehearsing(parent.pid, "turns")))
    os.kill(rehearsing(parent.pid, "turns")[0], signal.SIGKILL)
    _, said = parent.communicate(timeout=PATIENCE)
    assert parent.returncode == 0, said
    assert "parade was killed (turns) and is tried again" in said
    known = tried(untried, "parade")
    assert (known["build"], known["failures"]) == (BUILDS[0], {})


def rehearsing(parent: int, part: str) -> list[int]:
    """Children of a process that try this part of a game."""
    found = []
    for children in Path(f"/proc/{parent}/task").glob("*/children"):
        with suppress(OSError):  # it is just ending
            for number in children.read_text().split():
                command = Path(f"/proc/{number}/cmdline").read_text().split("\0")
                if "quintett.rehearsals" in command and part in command:
                    found.append(int(number))
    return found


TWICE = """
import asyncio, resource
from quintett.server.readiness import Readiness

async def run():
    readiness = Readiness()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for most in (3, soft):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        try:
            print(await readiness.table("parade"))
        except OSError as error:
            print(type(error).__name__)
    readiness.close()

asyncio.run(run())
"""


def test_M1_what_failed_for_want_of_descriptors_is_tried_again(untried: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", TWICE],
        env={**os.environ, "QUINTETT_CACHE_DIR": str(untried)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == ["OSError", "True"], done.stderr


def test_M1_a_game_that_cannot_be_had_is_a_sentence(untried: Path) -> None:
    done = quintett(untried, "simulate", "parade", "-n", "2", QUINTETT_FAULT="parade/*=abort")
    assert done.returncode == 3
    assert "quintett: parade can't be played on this machine: " in done.stderr
    assert "SIGABRT" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("place", ["read-only", "no folder"])
def test_without_a_place_to_keep_it_everything_still_works(place: str, tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    if place == "read-only":
        folder.write_text("a file, where the folder should be")
    else:
        folder = Path("/proc/nowhere")
    done = quintett(folder, "simulate", "parade", "-n", "2")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""


BROUGHT = """
import sys
from pathlib import Path
from numba.core.event import install_recorder
from quintett.machine import cache
cache.BROUGHT = Path(sys.argv[1])
from quintett import games
from quintett.rehearsals import PARTS
with install_recorder("numba:compile") as compiled:
    for part in ("chance", "turns"):
        list(PARTS[part](games.game("parade")))
print(len(compiled.buffer))
"""


def test_code_that_a_package_brings_along_is_used_and_nothing_is_compiled(tmp_path: Path) -> None:
    """`make wheel` shows the same of a whole server, from an empty home."""
    assert quintett(cache_root(), "simulate", "parade", "-n", "2").returncode == 0
    for brought, is_known in ((cache_root() / "compiled", True), (tmp_path / "nothing", False)):
        done = subprocess.run(
            [sys.executable, "-c", BROUGHT, str(brought)],
            env={**os.environ, "QUINTETT_CACHE_DIR": str(tmp_path)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert (done.stdout == "0\n") == is_known
        assert bool(list(tmp_path.rglob("*.code"))) != is_known


WHOSE = """
import numba
{first}
import quintett.cards.compiled
from quintett.machine.builds import own_build
print(own_build().target)
"""


@pytest.mark.parametrize("is_ours", [True, False])
def test_the_target_is_ours_unless_numba_is_at_work_already(is_ours: bool) -> None:
    """Code is never kept under another target's name than the one that it was made for."""
    import llvmlite.binding as llvm

    script = WHOSE.format(first="" if is_ours else "numba.njit(lambda: 1)()")
    environment = {name: text for name, text in os.environ.items() if not name.startswith("NUMBA_")}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == (best_target() if is_ours else llvm.get_host_cpu_name())


# --- the server


class Served:
    """`quintett serve` with faults ordered, as its players see it."""

    def __init__(self, folder: Path, faults: str) -> None:
        self.log = folder / "server.log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "quintett", "serve", "--port", "0", "--log-level", "info",
                 "--database", str(folder / "tables.sqlite")],
                stdout=log, stderr=log,
                env={**os.environ, "QUINTETT_CACHE_DIR": str(folder), "QUINTETT_FAULT": faults,
                     "QUINTETT_PATIENCE": "30"},
            )  # fmt: skip
        self.port = int(self.wait_for(r"http://127.0.0.1:(\d+)/"))

    def wait_for(self, pattern: str, seconds: float = PATIENCE) -> str:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if found := re.search(pattern, self.log.read_text()):
                return found[1] if found.groups() else found[0]
            time.sleep(0.05)
        raise TimeoutError(self.log.read_text())

    def get(self, path: str, body: Any = None, lines: bool = False) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", data, {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return [json.loads(line) for line in answer] if lines else json.load(answer)

    def until(self, is_so: Any, seconds: float = 500) -> dict[str, Any]:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log.read_text()
            state: dict[str, Any] = self.get("/ready")
            if is_so(state):
                return state
            time.sleep(0.2)
        raise TimeoutError(f"{state} {self.log.read_text()}")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(PATIENCE) == 0


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Gold! can't be had at all, Palastgeflüster only uncompiled, and two children of Rotundo
    die: one is killed, one hangs."""
    faults = (
        f"gold/*=abort,palace/*/x86-64*=kill,palace/*/generic*=kill,"
        f"rotundo/table/{BUILDS[0]}=kill,rotundo/knowledge/{BUILDS[1]}=hang"
    )
    served = Served(make_untried(tmp_path_factory.mktemp("served")), faults)
    yield served
    served.stop()


def play_whole_game(served: Served, game: str, bot: str) -> Client:
    """Somebody plays a whole game against bots by the first legal move."""
    players = games.game(game).seats[0]
    made = served.get(
        "/api/tables",
        {"game": game, "players": players, "name": "Ada", "start": True, "settings": {"pace": 0},
         "bots": {str(seat): bot for seat in range(1, players)}},
    )  # fmt: skip
    client, dice = Client(served.port, made["table"], made["token"]), random.Random(1)
    while client.result is None:
        if client.legal:
            answer = client.play(dice.choice(client.legal))
            assert answer["type"] == "done", answer
            client.catch_up(answer["revision"])
        else:
            client.read()
    return client


def test_M1_players_of_other_games_notice_nothing(served: Served) -> None:
    """While children of three games die, hang and are killed."""
    served.until(lambda state: "parade" in state["games"])
    client = play_whole_game(served, "parade", "casual")
    assert client.result is not None
    state = served.until(
        lambda state: set(state["games"]) | set(state["missing"]) == set(games.names())
    )
    assert state["missing"] == ["gold"]
    assert state["slow"] == ["palace"]
    log = served.log.read_text()
    for unit, steps in (("gold", 3), ("palace", 3), ("rotundo", 2)):
        assert len(re.findall(rf"{unit} failed as ", log)) == steps
    assert "gold can't be played on this machine" in log
    assert "silent for 30 s" in log


def test_M1_a_game_that_cannot_be_had_says_so_at_its_table(served: Served) -> None:
    served.until(lambda state: "gold" in state["missing"])
    with pytest.raises(urllib.error.HTTPError) as refused:
        served.get("/api/tables", {"game": "gold", "players": 2, "name": "Ada"})
    assert json.load(refused.value)["code"] == "no_game"


def test_M1_an_uncompiled_game_is_played_to_its_end(served: Served) -> None:
    """A bot of any level plays Casual there, and the coach says that there is none."""
    served.until(lambda state: "palace" in state["games"])
    client = play_whole_game(served, "palace", "master")
    assert client.result is not None
    record = client.ask("export", full=True)["record"]
    review = served.get("/api/review", {"record": record, "language": "en"}, lines=True)
    assert "too slowly for a coach" in review[-1]["problem"]


def test_M1_nothing_is_compiled_in_the_server(served: Served) -> None:
    served.until(lambda state: "rotundo" in state["games"])
    client = play_whole_game(served, "rotundo", "novice")
    assert client.result is not None
    log = served.log.read_text()
    untried = re.findall(r"(\S+) was not tried", log)
    assert [name for name in untried if ".rotundo." in name] == []
