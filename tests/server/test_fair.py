"""A deal that anybody can check, at a real server: from the commitments to the record."""

from __future__ import annotations

import hashlib
import json
import secrets
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
import verify

from quintett.match import arbiter
from quintett.match.record import from_data
from quintett.server.limits import Limits
from quintett.server.protocol.messages import Settings
from quintett.server.storage import entries
from quintett.server.tables.deals import COMING_BACK, reveal_seconds
from quintett.server.tables.ledger import Ledger
from server.harness import GENEROUS, Client, RunningServer, play_on, start

EXAMPLE = Path(__file__).parents[2] / "examples" / "client.py"
PATIENT = msgspec.structs.replace(GENEROUS, reveal_seconds=60.0)
HASTY = msgspec.structs.replace(GENEROUS, reveal_seconds=0.2)


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[RunningServer]:
    """A server on which nobody is absent by accident."""
    server = RunningServer(tmp_path / "fair.sqlite", PATIENT)
    yield server
    server.stop()


def commitment_to(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class Promises:
    """What the people at a table are committed to."""

    def __init__(self, people: list[Client]) -> None:
        self.people = people
        self.secrets = [secrets.token_hex(32) for _ in people]
        for person, secret in zip(people, self.secrets, strict=True):
            assert person.ask("commit", commitment=commitment_to(secret))["type"] == "done"

    def reveal(self, *seats: int) -> None:
        for seat in seats:
            answer = self.people[seat].ask("reveal", secret=self.secrets[seat])
            assert answer["type"] == "done", answer


def deal_of(client: Client) -> dict[str, Any]:
    """How the deal stands, as the client was last told."""
    texts = [text for text in client.heard if text.startswith('{"type":"fair"')]
    return json.loads(texts[-1])  # type: ignore[no-any-return]


def until_dealt(client: Client) -> None:
    while client.view is None:
        client.read()


def assert_proved(record: dict[str, Any]) -> dict[str, Any]:
    assert all(one == other for one, other in verify.equals(record))
    answer = arbiter.verify(from_data(record))
    assert answer["ok"], answer
    return answer


def assert_kept_secret(clients: list[Client], secret: str) -> None:
    assert not any(secret in text for client in clients for text in client.heard)


def secret_of(server: RunningServer, table: str) -> str:
    with sqlite3.connect(server.database) as store:
        rows = store.execute("SELECT body FROM log WHERE table_id = ?", [table]).fetchall()
    return json.loads(rows[0][0])["secret"]  # type: ignore[no-any-return]


@pytest.mark.parametrize("game", ["parade", "palace"])
def test_C5_a_whole_game_is_proved(patient: RunningServer, game: str) -> None:
    people = patient.people(3, game)
    watcher = patient.client(people[0].table)
    secret = secret_of(patient, people[0].table)
    assert people[0].info["provable"]
    assert people[0].info["commitment"] == commitment_to(secret)  # before anybody has said anything
    promises = Promises(people)
    assert people[0].ask("start")["type"] == "done"
    watcher.until(lambda message: message["type"] == "fair" and bool(message["frozen"]))
    frozen = deal_of(watcher)["frozen"]
    assert json.loads(frozen)["commitments"] == [commitment_to(one) for one in promises.secrets]
    assert json.loads(frozen)["server"] == commitment_to(secret)
    promises.reveal(0, 1)
    assert watcher.view is None  # nobody has cards, or anybody's number, before all are there
    assert_kept_secret([watcher, people[2]], promises.secrets[0])
    promises.reveal(2)
    for client in (*people, watcher):
        until_dealt(client)
    assert people[0].ask("export", full=True)["code"] == "not_over"
    assert "fair" not in people[0].ask("export")["record"]
    play_on(people, max)
    *_, last = (text for text in people[0].heard if '"result":{' in text)
    before = people[0].heard[: people[0].heard.index(last)]
    assert not any(secret in text for text in before)
    people[1].ask("look")
    assert deal_of(people[1])["secret"] == secret
    record = people[0].ask("export", full=True)["record"]
    assert record["fair"]["frozen"] == frozen == deal_of(watcher)["frozen"]
    assert assert_proved(record)["took_part"] == [0, 1, 2]


def test_the_example_client_takes_part(patient: RunningServer) -> None:
    made = patient.open(players=2)
    host = patient.client(made["table"], made["token"])
    address = f"http://127.0.0.1:{patient.port}"
    command = [sys.executable, str(EXAMPLE), address, made["table"]]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as example:
        host.until(lambda message: message["type"] == "fair" and any(message["commitments"]))
        assert host.ask("start")["type"] == "done"
        while host.result is None:
            if host.legal:
                assert host.play(host.legal[0])["type"] == "done"
            else:
                host.read()
        told, _ = example.communicate(timeout=60)
    assert json.loads(told)["scores"] == host.result["scores"]
    assert assert_proved(host.ask("export", full=True)["record"])["took_part"] == [1]


def test_clients_that_take_no_part_play_as_before(server: RunningServer) -> None:
    """Versions 1 and 2 knew none of it; the game begins in the very act of the start."""
    made = server.open(players=2)
    old = server.client(made["table"], made["token"], versions=(1,))
    guest = server.client(made["table"])
    assert guest.ask("sit", name="Ben")["type"] == "done"
    revision = old.ask("start")["revision"]
    until_dealt(old)
    assert old.revision == revision
    until_dealt(guest)
    play_on([old, guest], min)
    assert assert_proved(old.ask("export", full=True)["record"])["took_part"] == []


def test_a_silent_client_is_absent_and_the_deal_goes_on(tmp_path: Path) -> None:
    assert Limits().reveal_seconds == 5.0
    server = RunningServer(tmp_path / "fair.sqlite", HASTY)
    people = server.people(3)
    promises = Promises(people)
    people[0].ask("start")
    promises.reveal(0, 2)
    for client in people:
        until_dealt(client)
    late = people[1].ask("reveal", secret=promises.secrets[1])
    assert late["code"] == "nothing_asked"
    play_on(people, min)
    answer = assert_proved(people[1].ask("export", full=True)["record"])
    assert (answer["took_part"], answer["absent"]) == ([0, 2], [1])
    server.stop()


def test_a_deal_never_waits_longer_than_five_seconds() -> None:
    ledger = Ledger(_opened(), Limits(), 0.0)
    assert reveal_seconds(ledger, 100.0) is None
    assert ledger.fairness is not None
    ledger.fairness.frozen = "frozen"
    for frozen_at, here, expected in (
        (0.0, 100.0, 5.0), (-3.0, 100.0, 2.0), (-60.0, 100.0, 0.0), (+60.0, 100.0, 5.0),
        (-60.0, 0.5, COMING_BACK - 0.5),
    ):  # fmt: skip
        ledger.fairness.frozen_at = time.time() + frozen_at
        assert reveal_seconds(ledger, here) == pytest.approx(expected, abs=0.5)


def _opened() -> entries.Opened:
    return entries.Opened(
        game="parade", rules="1", players=2, options={}, settings=Settings(), table="t",
        secret="ab" * 32,
    )  # fmt: skip


def test_a_restart_between_the_steps_changes_nothing(tmp_path: Path) -> None:
    """After each of them another server goes on: the log is all that there is."""
    database = tmp_path / "fair.sqlite"

    def restarted(server: RunningServer) -> tuple[RunningServer, list[Client]]:
        server.stop()
        other = RunningServer(database, PATIENT)
        return other, [other.client(table, token) for token in tokens]

    server = RunningServer(database, PATIENT)
    people = server.people(2)
    table, tokens = people[0].table, [person.token for person in people]
    promises = Promises(people)
    commitment = people[0].info["commitment"]
    server, promises.people = restarted(server)
    promises.people[0].ask("start")
    frozen = deal_of(promises.people[0])["frozen"]
    server, promises.people = restarted(server)
    assert deal_of(promises.people[1])["frozen"] == frozen
    promises.reveal(0)
    server, promises.people = restarted(server)
    promises.reveal(1)
    for client in promises.people:
        until_dealt(client)
    play_on(promises.people, min, moves=5)
    server, people = restarted(server)
    play_on(people, min)
    record = people[0].ask("export", full=True)["record"]
    assert record["fair"]["frozen"] == frozen
    assert json.loads(frozen)["server"] == commitment == people[0].info["commitment"]
    assert assert_proved(record)["took_part"] == [0, 1]
    server.stop()


def test_a_game_that_is_broken_off_is_proved_too(patient: RunningServer) -> None:
    people = patient.people(3, "palace")
    promises = Promises(people)
    people[0].ask("start")
    promises.reveal(0, 1, 2)
    for client in people:
        until_dealt(client)
    play_on(people, max, moves=12)
    people[0].ask("close")
    people[1].closed_with()
    secret = secret_of(patient, people[0].table)
    assert deal_of(people[1])["secret"] == secret
    back = patient.client(people[0].table, people[1].token)
    record = back.ask("export", full=True)["record"]
    assert record["fair"]["secret"] == secret
    assert "result" not in record
    assert_proved(record)


def test_only_who_is_asked_can_reveal_and_only_what_was_promised(patient: RunningServer) -> None:
    people = patient.people(3)
    watcher = patient.client(people[0].table)
    secret, other = secrets.token_hex(32), secrets.token_hex(32)
    refused: list[tuple[Client, str, dict[str, Any], str]] = [
        (watcher, "commit", {"commitment": commitment_to(secret)}, "not_seated"),
        (people[1], "reveal", {"secret": secret}, "nothing_asked"),
    ]
    for client, kind, fields, code in refused:
        assert client.ask(kind, **fields)["code"] == code
    for one in (other, secret):  # the last one counts
        people[1].ask("commit", commitment=commitment_to(one))
    people[2].ask("commit", commitment=commitment_to(other))
    people[0].ask("start")
    refused = [
        (watcher, "reveal", {"secret": secret}, "not_seated"),
        (people[0], "reveal", {"secret": secret}, "other_secret"),
        (people[1], "reveal", {"secret": other}, "other_secret"),
        (people[1], "commit", {"commitment": commitment_to(other)}, "started"),
        (people[0], "start", {}, "started"),
        (watcher, "sit", {"name": "Eve"}, "started"),
        (people[0], "play", {"revision": 0, "move": "play R1"}, "not_started"),
    ]
    for client, kind, fields, code in refused:
        assert client.ask(kind, **fields)["code"] == code, kind
    assert people[1].ask("reveal", secret=secret, id="once")["type"] == "done"
    assert people[1].ask("reveal", secret=secret, id="once")["type"] == "done"
    assert people[1].ask("reveal", secret=secret)["code"] == "nothing_asked"
    assert people[2].ask("leave")["type"] == "done"  # a bot plays for them
    people[0].until(lambda message: message["type"] == "table" and message["seats"][2]["bot"])


def play_against_bots(server: RunningServer, table: str, token: str, secret: str) -> Client:
    client = server.client(table, token)
    assert client.view is None
    assert client.ask("reveal", secret=secret)["type"] == "done"
    until_dealt(client)
    while client.result is None:
        if client.legal:
            assert client.play(client.legal[0])["type"] == "done"
        else:
            client.read()
    record = client.ask("export", full=True)["record"]
    assert assert_proved(record)["took_part"] == [client.seat]
    return client


def test_whoever_opens_a_table_that_begins_at_once_takes_part(patient: RunningServer) -> None:
    """Also in the rematch."""
    secret, other = "1" * 64, "2" * 64
    made = patient.open(
        players=2, start=True, bots={"1": "novice"}, settings={"pace": 0},
        commitment=commitment_to(secret),
    )  # fmt: skip
    client = play_against_bots(patient, made["table"], made["token"], secret)
    table = client.ask("rematch", commitment=commitment_to(other))["table"]
    play_against_bots(patient, table, made["token"], other)


def test_deals_that_nobody_can_check_say_so(server: RunningServer) -> None:
    made = server.open(players=2, seed="7", bots={"1": "novice"})
    client = server.client(made["table"], made["token"])
    assert not client.info["provable"]
    assert not server.http(f"/api/tables/{made['table']}")[1]["provable"]
    refused = client.ask("commit", commitment="0" * 64)
    assert refused["code"] == "not_provable"
    assert not any('"type":"fair"' in text for text in client.heard)


def test_two_deals_have_nothing_in_common(server: RunningServer) -> None:
    made = [server.people(2) for _ in range(4)]
    for people in made:
        start(people)
    decks = [people[0].ask("export")["record"]["entries"][0] for people in made]
    assert all(one != other for one, other in pairwise(decks))
