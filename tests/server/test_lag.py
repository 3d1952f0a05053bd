"""C4: what takes long is not done where all others wait. Each flood stays within its limits; what
is measured is how much processor time the event loop takes for one turn: for so long, at most, it
lets an honest player wait, no matter what else the machine does."""

from __future__ import annotations

import asyncio
import gc
import http.client
import json
import random
import sqlite3
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from quintett.match.match import Match
from quintett.match.record import record_of
from quintett.server.archive import bring_in
from quintett.server.limits import Limits
from quintett.server.protocol.messages import encode
from server.harness import Client, RunningServer, load_once, on_turn, start
from waiting import PATIENCE

LONGEST_TURN = 0.05
"""Seconds of processor time."""
LONG_LOG = 60_000
"""Rows."""
LIMITS = Limits(
    unload_seconds=0.2,
    changes=10**9,
    requests_at_once=10_000,
    sockets_at_once=1_000,
    histories_at_once=10_000,
)
"""As usual, but all floods come from one address, one after the other."""


def long_game() -> Match:
    """A game of Monad in which nobody hurries."""
    games = []
    for seed in range(4):
        match, chance = Match("monad", 4, seed=seed), random.Random(seed)
        while not match.is_over and len(match.entries) < 1_500:
            match.play(chance.choice(match.legal()))
            match.roll()
        games.append(match)
    return max((game for game in games if game.is_over), key=lambda game: len(game.entries))


class Stage:
    """A server with a long game, a table with a long log, and an honest player."""

    def __init__(self, folder: Path) -> None:
        load_once("monad")
        self.game = long_game()
        database = folder / "lag.sqlite"
        (answer,) = asyncio.run(bring_in(str(database), [record_of(self.game)]))
        self.long_table: str = answer["table"]
        self.server = RunningServer(database, LIMITS)
        self.long_log = self.server.open()["table"]
        rows = sqlite3.connect(database, isolation_level=None)
        rows.execute("BEGIN")
        said = encode({"kind": "said", "person": 0, "text": "x" * 40}).decode()
        rows.executemany(
            "INSERT INTO log (table_id, revision, kind, at, body) VALUES (?, ?, 'said', 0, ?)",
            ((self.long_log, number, said) for number in range(3, LONG_LOG)),
        )
        rows.execute("COMMIT")
        rows.close()
        for _ in range(30):
            self.server.open(settings={"public": True})
        self.honest = self.server.client(self.server.open()["table"])


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    made = Stage(tmp_path_factory.mktemp("lag"))
    yield made
    made.honest.close()
    made.server.stop()


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """How long each turn of the event loop takes. What was there before isn't searched for garbage:
    the server freezes it too."""
    taken: list[float] = []
    run = asyncio.base_events.BaseEventLoop._run_once  # type: ignore[attr-defined]

    def timed(loop: Any) -> None:
        begun = time.thread_time()
        run(loop)
        taken.append(time.thread_time() - begun)

    monkeypatch.setattr(asyncio.base_events.BaseEventLoop, "_run_once", timed)
    gc.collect()
    gc.freeze()
    yield taken
    gc.unfreeze()


@contextmanager
def watching(stage: Stage, table: str, count: int) -> Iterator[list[ClientConnection]]:
    """So many sockets at a table, which read all that they get."""
    address = f"ws://127.0.0.1:{stage.server.port}/socket"
    with ExitStack() as stack:
        sockets = [
            stack.enter_context(
                connect(
                    address, max_size=None, compression=None, ping_interval=None, close_timeout=1
                )
            )
            for _ in range(count)
        ]
        for one in sockets:
            one.send(json.dumps({"type": "hello", "versions": [2], "table": table}))
            while json.loads(one.recv(PATIENCE))["type"] != "state":
                pass
        yield sockets


def ask_all(stage: Stage, kind: str, **fields: Any) -> None:
    """Twenty watchers of the long game ask as often as they may at once."""
    with watching(stage, stage.long_table, 20) as sockets:
        for number in range(40):
            for one in sockets:
                one.send(json.dumps({"type": kind, "id": f"c{number}", **fields}))
        for one in sockets:
            with suppress(ConnectionClosed):  # of those who read too slowly
                while '"id":"c39"' not in str(one.recv(PATIENCE)):
                    pass


def get_all(stage: Stage, *paths: str) -> None:
    """As many connections as an address may have ask at the same time, again and again."""
    callers = [http.client.HTTPConnection("127.0.0.1", stage.server.port) for _ in range(230)]
    for number in range(4):
        for caller in callers:
            caller.request("GET", paths[number % len(paths)])
        for caller in callers:
            with caller.getresponse() as answer:
                answer.read()
                assert answer.status in (200, 404, 429), answer.status
    for caller in callers:
        caller.close()


def read_the_long_log(stage: Stage) -> None:
    for _ in range(3):
        assert stage.server.http(f"/api/tables/{stage.long_log}")[0] == 200
        assert stage.server.house is not None
        while stage.long_log in stage.server.house.tables:
            time.sleep(0.05)


def send_old_games(stage: Stage) -> None:
    record = record_of(stage.game).to_dict()
    bodies = [{"record": record}] * 4
    entries: list[Any] = [[]] * (LIMITS.old_game_bytes // 4 - 100)
    bodies += [{"record": {"game": "monad", "entries": entries}}] * 4
    for body in bodies:
        assert stage.server.http("/api/replay", body)[0] in (200, 422)


FLOODS: dict[str, Callable[[Stage], None]] = {
    "export": lambda stage: ask_all(stage, "export"),
    "export full": lambda stage: ask_all(stage, "export", full=True),
    "history": lambda stage: ask_all(stage, "history", since=0),
    "look": lambda stage: ask_all(stage, "look"),
    "schema": lambda stage: get_all(stage, "/api/schema"),
    "rulebooks": lambda stage: get_all(
        stage, "/api/games/monad/rules", "/api/games/gold/rules?lang=de"
    ),
    "lobby": lambda stage: get_all(stage, "/api/tables", "/api/games"),
    "a table": lambda stage: get_all(stage, f"/api/tables/{stage.long_table}"),
    "figures": lambda stage: get_all(stage, "/metrics", "/ready"),
    "pages": lambda stage: get_all(stage, "/", "/index.html", "/nothing"),
    "a long log": read_the_long_log,
    "old games": send_old_games,
}


@pytest.mark.parametrize("kind", FLOODS)
def test_C4_a_flood_lets_nobody_wait(stage: Stage, kind: str, turns: list[float]) -> None:
    calm = _waits(stage.honest, lambda: len(turns) < 50)
    turns.clear()
    flood = threading.Thread(target=FLOODS[kind], args=(stage,))
    flood.start()
    flooded = _waits(stage.honest, flood.is_alive)
    flood.join()
    assert flooded
    print(
        f"{kind}: longest turn {max(turns) * 1000:.1f} ms; look {_shown(calm)} ms, "
        f"in the flood {_shown(flooded)} ms"
    )
    assert max(turns) < LONGEST_TURN
    assert statistics.median(flooded) < max(0.25, 10 * statistics.median(calm))


def _waits(client: Client, goes_on: Callable[[], bool]) -> list[float]:
    found = []
    while goes_on():
        begun = time.monotonic()
        assert client.ask("look")["type"] == "done"
        found.append(time.monotonic() - begun)
        time.sleep(0.05)  # no more than somebody may ask
    return found


def _shown(waits: list[float]) -> str:
    return f"{statistics.median(waits) * 1000:.1f} (at most {max(waits) * 1000:.1f})"


# --- the log


def test_C4_what_is_no_move_is_written_so_often(tmp_path: Path) -> None:
    """Eight sockets of one seat call a bot and send it away again; the other seat moves on."""
    limits = Limits(changes_per_minute=30)
    server = RunningServer(tmp_path / "rows.sqlite", limits)
    people = server.people(2)
    start(people)
    host = people[0]
    sockets = [server.client(host.table, host.token) for _ in range(7)]
    before = _rows(tmp_path)
    begun = time.monotonic()
    answers = []
    for number in range(40):
        level = "novice" if number % 2 else None
        answers += [one.ask("bot", seat=host.seat, level=level) for one in sockets]
    written = _rows(tmp_path) - before
    spent = time.monotonic() - begun
    print(f"{written} rows in {spent:.1f} s")
    assert written <= 30 * (1 + spent / 60) + 60  # and moves of the bot
    assert sum(answer.get("code") == "too_fast" for answer in answers) > 200
    assert people[1].ask("say", text="still here")["type"] == "done"
    server.stop()


def _rows(folder: Path) -> int:
    rows = sqlite3.connect(folder / "rows.sqlite")
    (count,) = rows.execute("SELECT count(*) FROM log WHERE kind <> 'moved'").fetchone()
    rows.close()
    return int(count)


def test_C4_a_log_has_an_end_and_the_game_goes_on(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "full.sqlite", Limits(changes=10))
    people = server.people(2)
    start(people)
    codes = [people[1].ask("say", text=str(number)).get("code") for number in range(9)]
    assert codes[0] is None
    assert codes[-1] == "log_full"
    mover = on_turn(people)
    assert mover.play(mover.legal[0])["type"] == "done"
    assert people[1].ask("leave")["type"] == "done"
    assert people[0].ask("close")["type"] == "done"
    server.stop()
