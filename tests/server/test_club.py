"""N8: several servers on one PostgreSQL are one house."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from quintett.server.house import House
from quintett.server.protocol.refusals import Refusal
from quintett.server.storage.entries import Moved, read_entry
from server.conftest import new_database
from server.harness import GENEROUS, Client, RunningServer, forwarded, play_on, start
from waiting import wait_until

DUELS, DUELISTS = int(os.environ.get("QUINTETT_DUELS", "1000")), 10


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    yield from new_database("postgresql", tmp_path_factory.mktemp("club"))


@pytest.fixture(scope="module")
def club(database: str) -> Iterator[list[RunningServer]]:
    servers = [RunningServer(database), RunningServer(database)]
    yield servers
    for server in servers:
        server.stop()


def people_of(club: list[RunningServer], count: int, **more: Any) -> list[Client]:
    """A table whose people are spread over all servers, everybody seated."""
    made = club[0].open("parade", count, **more)
    people = [club[0].client(made["table"], made["token"])]
    for number in range(1, count):
        guest = club[number % len(club)].client(made["table"])
        assert guest.ask("sit", name=f"Guest {number}")["type"] == "done"
        people.append(guest)
    return people


def log_of(server: RunningServer, table: str) -> list[Any]:
    async def load(house: House) -> list[tuple[str, float]]:
        return await house.store.load(table)

    return [read_entry(body) for body, _at in server.call(load)]


def run_sql(server: RunningServer, statement: str, **values: Any) -> list[Any]:
    async def run(house: House) -> list[Any]:
        async with house.store.engine.begin() as connection:
            found = await connection.execute(sa.text(statement), values)
            return list(found) if found.returns_rows else []

    return server.call(run)


def tender_of(club: list[RunningServer], table: str) -> int:
    """Which of the servers tends a table, once one does."""

    async def lease(house: House) -> bool:
        return house.store.club.lease(table) is not None

    found: list[bool] = []

    def is_found() -> bool:
        found[:] = [server.call(lease) for server in club]
        return any(found)

    wait_until(is_found)
    assert sum(found) == 1
    return found.index(True)


def test_people_at_different_servers_play_a_game(club: list[RunningServer]) -> None:
    people = people_of(club, 3)
    watcher = club[1].client(people[0].table)
    start([*people, watcher])
    play_on([*people, watcher], max)
    for client in (*people, watcher):
        fresh = club[0].client(client.table, None if client is watcher else client.token)
        assert client.view == fresh.view
        assert client.result == fresh.result is not None
        assert client.steps == fresh.ask("history", since=0)["steps"]


def test_moves_that_were_taken_back_are_told_in_order(
    club: list[RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read in one go, by a server that heard nothing of them."""
    here, deaf = club
    assert deaf.house is not None
    made = here.open("rotundo", 2, bots={"1": "novice"}, settings={"pace": 0}, start=True)
    ada = here.client(made["table"], made["token"])
    other = deaf.client(made["table"])
    undone = 0
    with monkeypatch.context() as deafness:
        deafness.setattr(deaf.house.neighbours, "hear", lambda news: None)
        while undone < 3:
            while not ada.legal:
                ada.read()
            ada.catch_up(ada.play(ada.legal[0])["revision"])
            if ada.may_undo and ada.ask("undo", revision=ada.revision)["type"] == "done":
                undone += 1

    async def hear_again(house: House) -> None:
        house.neighbours.come_to()

    deaf.call(hear_again)
    other.catch_up(ada.revision)
    fresh = deaf.client(made["table"])
    assert other.view == fresh.view
    told = fresh.ask("history", since=0)["steps"]
    assert other.steps == told[-len(other.steps) :]


def test_nothing_is_refused_from_memory_that_is_old(
    club: list[RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second server hears nothing at all; yet whoever asks it gets the truth."""
    here, deaf = club
    assert deaf.house is not None
    made = here.open("parade", 2)
    ada = here.client(made["table"], made["token"])
    elsewhere = deaf.client(made["table"], made["token"])
    monkeypatch.setattr(deaf.house.neighbours, "hear", lambda news: None)
    ben = here.client(made["table"])
    assert ben.ask("sit", id="sit", name="Ben")["seat"] == 1
    assert elsewhere.ask("start", id="start")["type"] == "done"  # not: seats_free
    again = deaf.client(made["table"], ben.token)
    assert (again.seat, again.ask("sit", id="sit", name="Ben")["seat"]) == (1, 1)
    for client in (ada, ben):
        client.until(lambda message: message["type"] == "state" and bool(message["view"]))
    devices = {ada.seat: (ada, elsewhere), ben.seat: (ben, again)}
    for number in range(12):
        seat = next(seat for seat, (near, _far) in devices.items() if near.legal)
        near, far = devices[seat]
        move, revision = near.legal[0], near.revision
        first = near.ask("play", id=f"m{number}", revision=revision, move=move)
        assert first["type"] == "done"
        again_there = far.ask("play", id=f"m{number}", revision=revision, move=move)
        assert again_there == first  # by its id, from the log
        late = far.ask("play", revision=revision, move=move)
        assert (late["code"], late["revision"] >= first["revision"]) == ("stale", True)
        for client, _far in devices.values():
            client.catch_up(first["revision"])


def duel(club: list[RunningServer], rounds: int) -> tuple[int, int]:
    """The same seat at two servers sends two moves for the same revision, again and again."""
    wins = [0, 0]
    people: list[Client] = []
    while sum(wins) < rounds:
        if not people or people[0].result is not None:
            for client in people:
                client.close()
            people = people_of(club, 2)
            start(people)
            twins = [
                club[1 - number].client(client.table, client.token)
                for number, client in enumerate(people)
            ]
            people += twins
        pair = [client for client in people if client.legal]
        assert len(pair) == 2
        assert pair[0].revision == pair[1].revision
        revision, commands = pair[0].revision, []
        for number, client in enumerate(pair):
            move = client.legal[-number]
            commands.append(f"{revision} {number}")
            client.send({"type": "play", "id": commands[-1], "revision": revision, "move": move})
        answers = [
            client.until(lambda message, command=command: message.get("id") == command)  # type: ignore[misc]
            for client, command in zip(pair, commands, strict=True)
        ]
        kinds = [answer["type"] for answer in answers]
        assert sorted(kinds) == ["done", "refused"], answers
        wins[pair[kinds.index("done")] in people[2:]] += 1
        for client in people:
            client.catch_up(answers[kinds.index("done")]["revision"])
        loser = answers[kinds.index("refused")]
        assert loser["code"] == ("stale" if people[0].result is None else "over")
    moves = [entry for entry in log_of(club[0], people[0].table) if isinstance(entry, Moved)]
    assert len({(entry.person, entry.command) for entry in moves}) == len(moves)
    for client in people:
        client.close()
    return wins[0], wins[1]


def test_of_two_at_the_same_revision_exactly_one_wins(club: list[RunningServer]) -> None:
    with ThreadPoolExecutor(DUELISTS) as tables:
        games = tables.map(lambda _n: duel(club, DUELS // DUELISTS), range(DUELISTS))
        wins = [sum(column) for column in zip(*games, strict=True)]
    print(f"N8: {sum(wins)} pairs at the same revision, each with one winner: {wins}")
    assert sum(wins) == DUELS


def test_the_last_seat_is_taken_once(club: list[RunningServer]) -> None:
    for _ in range(20):
        table = club[0].open("parade", 2)["table"]
        guests = [server.client(table) for server in club]
        for guest in guests:
            guest.send({"type": "sit", "id": "sit", "name": "Guest"})
        answers = [guest.until(lambda message: message.get("id") == "sit") for guest in guests]
        assert sorted(answer["type"] for answer in answers) == ["done", "refused"]


def test_one_server_tends_a_table_and_another_takes_over(database: str) -> None:
    """Bots and clocks go on when the server stops that saw to them, and nothing is done twice."""
    servers = [RunningServer(database), RunningServer(database)]
    clock = {"seconds": 1, "increment": 0.3}
    made = servers[0].open(
        "parade", 3, bots={"1": "novice"}, settings={"pace": 0.05, "clock": clock}
    )
    ada = servers[0].client(made["table"], made["token"])
    ben = servers[1].client(made["table"])
    ben.ask("sit", name="Ben")
    start([ada, ben])
    tender = tender_of(servers, made["table"])
    stays = ben if tender == 0 else ada
    servers[tender].stop()
    while stays.result is None:  # nobody moves but the bot and the clocks
        stays.read()
    left = servers[1 - tender]
    moves = [entry for entry in log_of(left, made["table"]) if isinstance(entry, Moved)]
    assert {(entry.seat, entry.by) for entry in moves} == {(0, "clock"), (1, "bot"), (2, "clock")}
    told = stays.ask("history", since=0)["steps"]
    assert len([step for step in told if step["by"] != "chance"]) == len(moves)
    left.stop()


def test_who_lost_the_lease_moves_for_nobody(club: list[RunningServer]) -> None:
    """Another server has tended the table since: the bot's answer of the first is worth nothing."""
    made = club[0].open("parade", 2, bots={"1": "novice"}, settings={"pace": 1.0}, start=True)
    ada = club[0].client(made["table"], made["token"])
    while not ada.legal:
        ada.read()
    before = ada.play(ada.legal[0])["revision"]
    ada.catch_up(before)
    first = club[tender_of(club, made["table"])]
    run_sql(first, "UPDATE leases SET epoch = epoch + 1 WHERE name = :name", name=made["table"])
    with pytest.raises(TimeoutError):
        ada.until(lambda message: message["type"] == "update", 0.4)
    assert not any(isinstance(entry, Moved) for entry in log_of(first, made["table"])[before:])
    ada.until(
        lambda message: message["type"] == "update"
    )  # it took the lease anew, and asked again
    assert len([e for e in log_of(first, made["table"])[before:] if isinstance(e, Moved)]) == 1


def test_who_is_connected_is_known_everywhere(club: list[RunningServer]) -> None:
    ada, ben = people_of(club, 2)
    watcher = club[1].client(ada.table)
    ada.until(  # Ben was a watcher, too, before he sat down
        lambda message: (
            message["type"] == "table"
            and message["watchers"] == 1
            and [seat["connected"] for seat in message["seats"]] == [True, True]
        )
    )
    assert ada.ask("bot", seat=1, level="novice")["code"] == "seat_taken"
    watcher.close()
    ben.close()
    ada.until(lambda message: message["type"] == "table" and not message["seats"][1]["connected"])
    assert ada.ask("bot", seat=1, level="novice")["type"] == "done"


def test_a_visitors_token_is_good_everywhere(club: list[RunningServer]) -> None:
    table = club[0].open("parade", 2)["table"]
    visitor = club[0].client(table)
    token = visitor.token
    assert club[1].client(table, token).token == token
    for forged in ("", "x" * 36, f"{token}A", "é"):
        assert club[1].client(table, forged).token != forged


def test_a_server_that_heard_nothing_for_a_while_reads_what_it_missed(
    club: list[RunningServer],
) -> None:
    ada, ben = people_of(club, 2)
    start([ada, ben])
    listening = "query LIKE '%pg_notify%' OR query LIKE 'LISTEN%' OR query LIKE '%servers%'"
    cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ({listening})"
    run_sql(club[0], f"{cut} AND pid <> pg_backend_pid()")
    play_on([ada, ben], min, moves=10)
    assert ada.view is not None


def test_limits_that_hold_for_all_servers_together(database: str) -> None:
    limits = msgspec.structs.replace(GENEROUS, tables_per_hour=4)
    servers = [RunningServer(database, limits, is_proxied=True) for _ in range(2)]
    wanted = {"game": "parade", "players": 2, "name": "Ada"}
    statuses = [
        servers[number % 2].http("/api/tables", wanted, forwarded("192.0.2.7"))[0]
        for number in range(6)
    ]
    assert statuses == [201] * 4 + [429] * 2
    assert servers[1].http("/api/tables", wanted, forwarded("192.0.2.8"))[0] == 201

    async def take(house: House) -> Any:
        return await house.review_place("192.0.2.7")

    place = servers[0].call(take)
    with pytest.raises(Refusal):
        servers[1].call(take)

    async def give(house: House) -> None:
        place.give_back()

    servers[0].call(give)
    wait_until(lambda: not run_sql(servers[0], "SELECT FROM leases WHERE kind = 'review'"))
    servers[1].call(take)
    for server in servers:
        server.stop()


def test_what_is_written_while_a_table_is_read_is_not_missed(
    club: list[RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server adopts a table: it reads the log, and a move comes before it has made a table of it,
    so that nobody hears the news."""
    here, there = club
    assert there.house is not None
    ada, ben = people_of([here, here], 2)
    start([ada, ben])
    read = there.house.read

    async def read_slowly(rows: Any) -> Any:
        ledger = await read(rows)
        await asyncio.sleep(1.0)
        return ledger

    monkeypatch.setattr(there.house, "read", read_slowly)

    async def adopt(house: House) -> None:
        house.neighbours.tend([ada.table])

    async def shown(house: House) -> int:
        table = house.tables.get(ada.table)
        return table.broadcast.shown if table is not None else 0

    there.call(adopt)
    play_on([ada, ben], min, moves=1)
    assert there.call(shown) == 0
    wait_until(lambda: there.call(shown) == ada.revision)
