"""C4: who costs what. What one address does leaves the others their share."""

from __future__ import annotations

import asyncio
import json
import threading
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from quintett.match.record import record_of
from quintett.server.limits import COSTS, Limits, Share
from quintett.server.net.claims import sender_of
from quintett.server.protocol.refusals import Refusal
from quintett.server.quotas import Quotas
from quintett.server.thinking.coaches import Coaches
from server.harness import RunningServer, load_once, play_on, start
from server.test_old_games import _few_moves
from waiting import PATIENCE, wait_until

JSON = {"Content-Type": "application/json"}


def asked(server: RunningServer, path: str, body: Any, sender: str = "127.0.0.1") -> HTTPConnection:
    """A request from some address of this machine, whose answer nobody has read yet."""
    line = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE, source_address=(sender, 0))
    line.request("POST", path, json.dumps(body), JSON)
    return line


def opened(server: RunningServer, sender: str) -> str:
    """A public table of this address."""
    body = {"game": "parade", "players": 2, "name": "Ada", "settings": {"public": True}}
    with closing(asked(server, "/api/tables", body, sender)) as line:
        return str(json.load(line.getresponse())["table"])


def test_C4_one_review_at_a_time_however_many_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_enough = threading.Event()

    async def judge(self: Coaches, account: Any, asked: list[Any]) -> AsyncIterator[Any]:
        while not is_enough.is_set():
            await asyncio.sleep(0.01)
        for _ in asked[:0]:
            yield

    monkeypatch.setattr(Coaches, "judge", judge)
    server = RunningServer(tmp_path / "reviews.sqlite")
    load_once("parade")
    game = {"record": record_of(_few_moves()).to_dict()}
    with ExitStack() as stack:

        def ask(sender: str) -> HTTPConnection:
            return stack.enter_context(closing(asked(server, "/api/review", game, sender)))

        lines = [ask("127.0.0.1") for _ in range(12)]
        assert Counter(line.getresponse().status for line in lines) == {200: 1, 429: 11}
        others = [ask(f"127.0.0.{number}") for number in range(2, 8)]
        assert Counter(line.getresponse().status for line in others) == {200: 3, 409: 3}
    for _ in range(5):
        asked(server, "/api/review", game).close()  # nobody waits for an answer

    def is_let_in() -> bool:
        with closing(asked(server, "/api/review", game)) as line:
            return line.getresponse().status == 200

    wait_until(is_let_in)  # nothing of it all is left
    is_enough.set()
    server.stop()


def test_C4_a_rematch_is_a_table(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "rematch.sqlite", Limits(tables_per_hour=1))
    people = server.people(2)
    start(people)
    play_on(people, min)
    assert people[0].ask("rematch")["code"] == "too_fast"
    server.stop()


def test_C4_nobody_fills_the_lobby_alone(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "lobby.sqlite", Limits())
    load_once("parade")
    honest = [opened(server, "127.0.0.2") for _ in range(2)]
    flood = [opened(server, "127.0.0.3") for _ in range(119)]
    listed = [line["id"] for line in server.http("/api/tables")[1]]
    server.stop()
    assert len(listed) == 100
    assert set(honest) <= set(listed[:4])
    assert listed[4:] == flood[-3:-99:-1]  # the newest first


def test_C4_what_is_refused_costs_nothing_and_what_is_held_comes_back() -> None:
    quotas = Quotas(Limits(replays_per_minute=3, replays_waiting=2))
    first = quotas.take("replay", address="a")
    with quotas.take("replay", address="b"), pytest.raises(Refusal, match="busy"):
        quotas.take("replay", address="c")
    first.give_back()
    first.give_back()
    assert quotas.used("replay") == 0
    for _ in range(2):
        quotas.take("replay", address="a").give_back()
    with pytest.raises(Refusal, match="too_fast"):
        quotas.take("replay", address="a")
    for _ in range(3):
        quotas.take("replay", address="c").give_back()


def test_C4_every_cost_is_a_limit_and_an_address_never_has_the_whole_house() -> None:
    limits = Limits()
    for costs in COSTS.values():
        assert all(getattr(limits, cost.limit) > 0 for cost in costs)
        shares = [cost for cost in costs if isinstance(cost, Share)]
        most = {cost.payer: getattr(limits, cost.limit) for cost in shares}
        assert most.get("address", 0) <= most.get("house", 0) / 2


def test_C4_a_network_of_ipv6_is_one_address() -> None:
    assert sender_of("2001:db8:1:2::3", [], False) == sender_of("2001:db8:1:2:ffff::", [], False)
    assert sender_of("2001:db8:1:2::3", [], False) != sender_of("2001:db8:1:3::3", [], False)
    assert sender_of("::ffff:192.0.2.1", [], False) == "192.0.2.1"
    assert sender_of("x", ["[2001:db8::1]:443"], True) == sender_of("2001:db8::2", [], False)
    assert sender_of("fe80::1%eth0", [], False) == sender_of("fe80::2", [], False)
    assert sender_of("local", [], False) == "local"
