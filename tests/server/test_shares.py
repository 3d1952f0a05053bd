"""C4: one address can't have all bots and hints, bots don't play for nobody, and a process that
dies or hangs costs nobody a decision."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import statistics
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from quintett.server.thinking import workers
from quintett.server.thinking.coaches import get_ready
from server.harness import GENEROUS, Client, RunningServer
from waiting import wait_until

CROWD, HONEST = "192.0.2.1", "192.0.2.2"


def only_bots(level: str, players: int = 2) -> dict[str, Any]:
    bots = {str(seat): level for seat in range(players)}
    return {"players": players, "bots": bots, "watch": True, "start": True,
            "settings": {"pace": 0.0}}  # fmt: skip


def against(server: RunningServer, level: str, address: str) -> Client:
    """Somebody on turn at a table with one bot."""
    settings = {"pace": 0.0}
    made = server.open("parade", 2, address, bots={"1": level}, start=True, settings=settings)
    client = server.client(made["table"], made["token"], address=address)
    while not client.legal:
        client.read()
    return client


def play_and_wait(client: Client) -> None:
    """Moves, and waits until the bot has done so too."""
    assert client.play(client.legal[0])["type"] == "done"
    while not client.legal and client.result is None:
        client.read()


def processes() -> list[int]:
    """Those that work for the server in this process."""
    return [child.pid for child in multiprocessing.active_children() if child.pid is not None]


def figures(server: RunningServer) -> tuple[int, int]:
    """Moves told so far, and decisions that bots failed at."""
    assert server.house is not None
    return server.house.moves_told, server.house.bots.failures


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[RunningServer]:
    """A server with one process for bots that search, and one for the coach."""
    limits = msgspec.structs.replace(
        GENEROUS, bots_at_once=1, coaches_at_once=1, hint_seconds=0.2, unload_seconds=0.2
    )
    running = RunningServer(tmp_path / "shared.sqlite", limits, is_proxied=True)
    yield running
    running.stop()


@pytest.mark.parametrize("level", ["novice", "master"])
def test_C4_sixty_tables_of_masters_delay_nobody_elsewhere(
    shared: RunningServer, level: str
) -> None:
    get_ready("parade")
    honest = against(shared, level, HONEST)
    play_and_wait(honest)  # its process is there
    tables = [
        shared.open("parade", address=CROWD, **only_bots("master"))["table"] for _ in range(60)
    ]
    watching = [shared.client(table, address=CROWD) for table in tables]
    passed = []
    for _ in range(5):
        before = figures(shared)[0]
        play_and_wait(honest)
        passed.append(figures(shared)[0] - before - 2)
    print(f"moves at other tables while one waits for a {level}: {passed}")
    assert statistics.median(passed) <= 5
    for client in watching:
        client.close()


def test_C4_bots_among_themselves_pause_until_somebody_looks(shared: RunningServer) -> None:
    alone = shared.open("parade", **only_bots("novice"))["table"]
    left = shared.open("parade", **only_bots("novice"))["table"]
    guest = shared.client(left)
    guest.until(lambda message: message["type"] == "update")
    guest.close()
    with_people = against(shared, "novice", HONEST)
    with_people.play(with_people.legal[0])
    with_people.close()
    stood = [revision_of(shared, alone)]
    wait_until(lambda: not is_loaded(shared, left))
    stood.append(revision_of(shared, left))

    meanwhile = shared.client(shared.open("parade", **only_bots("novice"))["table"])
    while meanwhile.result is None:
        meanwhile.read()
    assert [revision_of(shared, table) for table in (alone, left)] == stood

    guest.connect(since=guest.revision)
    for client in (guest, shared.client(alone)):
        while client.result is None:
            client.read()
    moves = [step["revision"] for step in guest.ask("history")["steps"]]
    assert moves == sorted(set(moves))
    with_people.connect()
    assert with_people.legal, "bots went on until it was somebody's turn"


def test_C4_bots_think_at_the_cost_of_who_opened_the_table(shared: RunningServer) -> None:
    made = shared.open("parade", 2, HONEST)
    shared.client(made["table"], address=CROWD).close()
    assert payer(shared, made["table"]) == HONEST, "whoever looks pays nothing"
    wait_until(lambda: not is_loaded(shared, made["table"]))
    stranger = shared.client(made["table"], address=CROWD)
    assert payer(shared, made["table"]) == CROWD, "the store knows no address"
    host = shared.client(made["table"], made["token"], address=HONEST)
    assert payer(shared, made["table"]) == HONEST
    for client in (stranger, host):
        client.close()


def payer(server: RunningServer, table: str) -> str:
    assert server.house is not None
    return server.house.tables[table].account.address


def revision_of(server: RunningServer, table: str) -> int:
    answer = server.http(f"/api/tables/{table}")[1]
    assert answer["status"] == "running"
    return int(answer["revision"])


def is_loaded(server: RunningServer, table: str) -> bool:
    assert server.house is not None
    return table in server.house.tables


def test_C4_kills_of_bot_processes_cost_no_decision(shared: RunningServer) -> None:
    """Every other one as soon as there is a process, which is still starting then."""
    get_ready("parade")
    tables = [shared.open("parade", **only_bots("expert", 5))["table"] for _ in range(8)]
    watching = [shared.client(table) for table in tables]
    for number in range(12):
        if number % 2 == 0:
            told = figures(shared)[0]
            wait_until(lambda: figures(shared)[0] > told + 2)  # noqa: B023
        wait_until(lambda: bool(processes()))
        for process in processes():
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
            wait_until(lambda: process not in processes())  # noqa: B023
    told = figures(shared)[0]
    wait_until(lambda: figures(shared)[0] > told + 20)
    assert figures(shared)[1] == 0
    for client in watching:
        client.close()


def test_C4_a_hung_bot_is_replaced(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    limits = msgspec.structs.replace(GENEROUS, bots_at_once=1, bot_seconds=15)
    server = RunningServer(tmp_path / "hung.sqlite", limits)
    get_ready("parade")
    client = against(server, "expert", "")
    play_and_wait(client)
    (hung,) = processes()
    os.kill(hung, signal.SIGSTOP)
    try:
        for _ in range(3):
            play_and_wait(client)
        assert hung not in processes()
    finally:
        server.stop()
        with suppress(ProcessLookupError):
            os.kill(hung, signal.SIGKILL)
    assert figures(server)[1] == 1, "only the decision at which it hung"
    assert "hung" in caplog.text


@pytest.mark.parametrize("share", [0.5, 0.001], ids=["slowly", "hardly"])
def test_C4_work_that_goes_on_is_waited_for(monkeypatch: pytest.MonkeyPatch, share: float) -> None:
    """A machine that has little time for a process is not a process that hangs."""
    begun = time.monotonic()
    monkeypatch.setattr(
        workers, "processor_time", lambda _pid: share * (time.monotonic() - begun)
    )  # fmt: skip

    async def slow_work() -> str:
        worker = workers.ProcessWorker("test")
        try:
            await worker.do(os.getpid, 60)
            await worker.do(partial(time.sleep, 1.0), 0.6)
        except workers.Failed:
            return "replaced"
        finally:
            worker.end()
        return "waited for"

    assert asyncio.run(slow_work()) == ("waited for" if share == 0.5 else "replaced")


def test_C4_hints_at_own_tables_make_nobody_else_busy(shared: RunningServer) -> None:
    get_ready("parade")
    greedy = [against(shared, "novice", CROWD) for _ in range(55)]
    honest = against(shared, "novice", HONEST)
    greedy[0].ask("hint")  # the process is there
    for client in greedy:
        client.send({"type": "hint", "id": "greedy"})
    answers = [answer_to("greedy", client) for client in greedy[-3:]]  # everybody has asked
    assert honest.ask("hint")["type"] == "hinted"
    answers += [answer_to("greedy", client) for client in greedy[:-3]]
    hinted = sum(answer["type"] == "hinted" for answer in answers)
    assert {answer.get("code") for answer in answers} == {None, "busy"}
    assert hinted >= GENEROUS.hints_waiting_per_address


def answer_to(command: str, client: Client) -> dict[str, Any]:
    return client.until(lambda message: message.get("id") == command)
