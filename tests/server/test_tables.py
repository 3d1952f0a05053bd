"""Tables and seats: what people do there, and that their views are right whatever happens."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from quintett import games, parse
from quintett.cards.game import Game
from quintett.server.protocol import messages
from server.harness import Client, RunningServer, on_turn, play_on, start
from waiting import PATIENCE

CLIENT = Path(__file__).parents[2] / "examples" / "client.py"


def whole(client: Client) -> dict[str, Any]:
    """The view as the server has it now."""
    client.ask("look")
    assert client.view is not None
    return client.view


@pytest.mark.parametrize("memory", [False, True], ids=["plain", "memory"])
@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_updates_make_the_same_view_as_a_look(
    server: RunningServer, game: Game, memory: bool
) -> None:
    chance = random.Random(f"{game.id} {memory}")
    people = server.people(game.seats[-1], game.id, settings={"memory": memory})
    watcher = server.client(people[0].table)
    everybody = [*people, watcher]
    start(everybody)
    for _ in range(12):
        play_on(everybody, chance.choice, moves=4)
        if people[0].result:
            break
        for client in everybody:
            believed = client.view
            assert believed == whole(client)
    for client in everybody:
        client.close()


def test_a_game_to_its_end_and_the_records_of_it(server: RunningServer) -> None:
    people = server.people(2)
    start(people)
    assert people[0].ask("export", full=True)["code"] == "not_over"
    running = people[0].ask("export")["record"]
    assert running["view"] == 0
    assert "?" in running["entries"][0][1]["hands"][1]
    play_on(people, min)
    assert people[1].result == people[0].result
    full = people[1].ask("export", full=True)["record"]
    match = parse(msgspec.json.encode(full)).replay()
    result = people[0].result
    assert result is not None
    assert (result["scores"], result["winners"]) == (match.scores(), match.winners())
    for seat, score in enumerate(match.scores()):
        assert score == sum(line["points"] for line in result["lines"] if line["seat"] == seat)
    assert [step["move"] for step in people[0].steps if step["seat"] == 0] == [
        what for who, what in match.entries if who == 0
    ]
    assert people[0].ask("play", revision=people[0].revision, move="play R0")["code"] == "over"


def test_N1_the_same_command_twice_is_done_once(server: RunningServer) -> None:
    people = server.people(3)
    start(people)
    mover = on_turn(people)
    move, revision = mover.legal[0], mover.revision
    command = {"type": "play", "id": "once", "revision": revision, "move": move}
    first = mover.ask("play", id="once", revision=revision, move=move)
    again = mover.ask("play", id="once", revision=revision, move=move)
    assert first == again
    assert first["type"] == "done"
    mover.close()
    back = server.client(mover.table, mover.token)
    back.send(command)
    assert back.until(lambda message: message.get("id") == "once") == first
    assert server.call(_revision_of(mover.table)) == first["revision"]
    stale = back.ask("play", revision=revision, move=move)
    assert (stale["code"], stale["revision"]) == ("stale", first["revision"])


def _revision_of(table: str) -> Any:
    async def ask(house: Any) -> int:
        return int((await house.table(table)).ledger.revision)

    return ask


def test_why_names_the_rule_in_the_own_language(server: RunningServer) -> None:
    people = server.people(2)
    start(people)
    mover = on_turn(people)
    other = next(client for client in people if client is not mover)
    missing = next(
        f"play {face}" for face in games.game("parade").faces if f"play {face}" not in mover.legal
    )
    german = server.client(mover.table, mover.token, language="de")
    answer = german.ask("why", move=missing)
    assert (answer["legal"], answer["rule"]) == (False, "P3")
    assert "Hand" in answer["sentence"]
    assert german.ask("why", move=mover.legal[0])["legal"]
    assert german.ask("play", revision=german.revision, move=missing)["rule"] == "P3"
    assert german.ask("play", revision=german.revision, move="nonsense")["code"] == "illegal"
    assert other.ask("why", move=missing)["code"] == "not_your_turn"


def test_several_connections_on_one_seat(server: RunningServer) -> None:
    people = server.people(2)
    start(people)
    twin = server.client(people[0].table, people[0].token)
    assert twin.seat == people[0].seat
    play_on([*people, twin], max, moves=6)
    assert twin.view == people[0].view


def test_seats_are_left_kicked_and_closed(server: RunningServer) -> None:
    host, guest, third = server.people(3)
    assert host.ask("kick", seat=guest.seat)["type"] == "done"
    guest.until(lambda m: m["type"] == "welcome")
    assert guest.seat is None
    assert guest.ask("sit", name="Again", seat=1)["type"] == "done"
    assert third.ask("leave")["type"] == "done"
    assert host.ask("start")["code"] == "seats_free"
    assert host.ask("bot", seat=2, level="casual")["type"] == "done"
    assert host.ask("bot", seat=1, level="casual")["code"] == "seat_taken"
    start([host, guest])
    assert guest.ask("leave")["type"] == "done"
    host.until(lambda m: m["type"] == "table" and m["seats"][1]["bot"] == "casual")
    assert host.ask("close")["type"] == "done"
    assert host.closed_with() == messages.CLOSE_TABLE_CLOSED
    late = server.client(host.table, host.token)
    assert late.info["status"] == "closed"
    assert late.ask("say", text="hello")["code"] == "closed"


def test_the_host_leaves_and_another_is_host(server: RunningServer) -> None:
    host, guest = server.people(2)
    assert host.ask("leave")["type"] == "done"
    guest.until(lambda m: m["type"] == "table" and m["seats"][1]["host"])


def test_a_bot_plays_a_seat_until_it_is_taken_back(server: RunningServer) -> None:
    people = server.people(2, settings={"pace": 0.0})
    start(people)
    mover = on_turn(people)
    other = next(client for client in people if client is not mover)
    assert mover.ask("bot", seat=mover.seat, level="novice")["type"] == "done"
    step = other.until(lambda m: m["type"] == "update")["steps"][0]
    assert (step["seat"], step["by"]) == (mover.seat, "bot")
    assert mover.ask("bot", seat=mover.seat)["type"] == "done"
    play_on(people, min, moves=4)


def test_a_rematch_has_rotated_seats(server: RunningServer) -> None:
    people = server.people(2)
    start(people)
    assert people[0].ask("rematch")["code"] == "not_over"
    play_on(people, min)
    answer = people[1].ask("rematch")
    assert people[0].ask("rematch")["table"] == answer["table"]
    again = [server.client(answer["table"], client.token) for client in people]
    assert [client.seat for client in again] == [1, 0]
    assert again[0].is_host
    start(again)


def test_chat_has_limits_and_can_be_muted(server: RunningServer) -> None:
    host, guest = server.people(2)
    assert guest.ask("say", text="  hello <b>you</b> ")["type"] == "done"
    line = host.until(lambda m: m["type"] == "chat")
    assert (line["text"], line["name"], line["seat"]) == ("hello <b>you</b>", "Guest 0", 1)
    assert guest.ask("say", text="\u202e evil")["code"] == "bad_name"
    assert server.client(host.table).ask("say", text="hi")["code"] == "not_seated"
    assert host.ask("mute", seat=1)["type"] == "done"
    assert guest.ask("say", text="hello?")["code"] == "muted"
    answers = [host.ask("say", text=f"line {number}") for number in range(15)]
    assert answers[-1]["code"] == "too_fast"
    back = server.client(host.table, host.token)
    assert len(back.chats) >= 10


def test_the_host_sets_the_pace_of_bots(server: RunningServer) -> None:
    host, guest = server.people(2)
    assert guest.ask("pace", pace=0)["code"] == "not_host"
    assert host.ask("pace", pace=0.1)["type"] == "done"
    told = guest.until(lambda m: m["type"] == "table" and m["settings"]["pace"] == 0.1)
    assert told["settings"]["hints"], "and nothing else changes"


def play_until(people: list[Client], verb: str) -> tuple[Client, list[Client]]:
    """Plays until somebody has made such a move that may be taken back; gives them and the
    others."""
    for _ in range(300):
        mover = on_turn(people)
        wanted = [move for move in mover.legal if move.split()[0] == verb]
        answer = mover.play((wanted or mover.legal)[0])
        for client in people:
            client.catch_up(answer["revision"])
        if wanted and mover.may_undo:
            return mover, [client for client in people if client is not mover]
    raise AssertionError(f"nobody could {verb}")


def test_C6_while_it_is_still_the_own_turn_nobody_else_is_asked(server: RunningServer) -> None:
    people = server.people(3, "monad", seed="C6")
    start(people)
    mover, others = play_until(people, "unite")
    after = {client.seat: {**whole(client)} for client in people}
    assert all(not client.may_undo for client in others)
    assert others[0].ask("undo", revision=mover.revision)["code"] == "no_undo"
    done = mover.ask("undo", revision=mover.revision)
    assert done["type"] == "done"
    for client in people:
        client.catch_up(done["revision"])
    assert {client.seat: whole(client) for client in people} != after
    assert (
        mover.play(next(move for move in mover.legal if move.startswith("unite")))["type"] == "done"
    )
    for client in people:
        believed = client.view
        assert believed == whole(client)


def test_C6_after_the_turn_all_other_people_must_agree(server: RunningServer) -> None:
    people = server.people(3, "monad", seed="C6")
    watcher = server.client(people[0].table)
    everybody = [*people, watcher]
    start(everybody)
    mover, (second, third) = play_until(people, "end")
    steps = len(mover.steps)

    def asks() -> None:
        revision = mover.ask("undo", revision=mover.revision)["revision"]
        for client in people:
            while client.info["undo"] is None:
                client.read()
            client.revision = revision

    asks()
    revision = mover.revision
    assert watcher.ask("consent", revision=revision, agree=True)["code"] == "not_seated"
    assert mover.ask("consent", revision=revision, agree=True)["code"] == "nothing_asked"
    refused = second.ask("consent", revision=revision, agree=False)
    assert refused["type"] == "done"
    assert third.ask("consent", revision=refused["revision"], agree=True)["code"] == "nothing_asked"
    for client in people:
        client.revision = refused["revision"]
    asks()
    agreed = second.ask("consent", revision=second.revision, agree=True)
    assert second.ask("consent", revision=agreed["revision"], agree=True)["code"] == "nothing_asked"
    assert server.call(_entries_of(mover.table)) == steps  # one of two is not enough
    done = third.ask("consent", revision=agreed["revision"], agree=True)
    for client in everybody:
        client.catch_up(done["revision"])
    assert len(mover.steps) == steps - 1
    assert on_turn(people) is mover
    for client in everybody:
        believed = client.view
        assert believed == whole(client)


def _entries_of(table: str) -> Any:
    async def ask(house: Any) -> int:
        return len((await house.table(table)).ledger.match.entries)

    return ask


def test_C6_never_across_another_act_or_after_a_card_was_shown(server: RunningServer) -> None:
    people = server.people(2, "monad", seed="C6")
    start(people)
    mover, (other,) = play_until(people, "end")
    revision = other.play(other.legal[0])["revision"]
    mover.catch_up(revision)
    assert not mover.may_undo
    assert mover.ask("undo", revision=revision)["code"] == "no_undo"
    parade = server.people(2)
    start(parade)
    mover = on_turn(parade)
    other = next(client for client in parade if client is not mover)
    revision = mover.play(mover.legal[0])["revision"]
    other.catch_up(revision)
    assert mover.ask("undo", revision=revision)["code"] == "no_undo"
    assert other.ask("consent", revision=revision, agree=True)["code"] == "nothing_asked"


def test_a_clock_that_runs_out_lets_a_casual_bot_move(server: RunningServer) -> None:
    people = server.people(2, settings={"clock": {"seconds": 1.0}})
    begun = time.monotonic()
    start(people)
    update = people[0].until(lambda m: m["type"] == "update")
    assert update["steps"][0]["by"] == "clock"
    assert time.monotonic() - begun > 0.99
    assert update["clocks"][update["steps"][0]["seat"]] == 0.0


def test_the_same_seed_gives_the_same_deal(server: RunningServer) -> None:
    first, second = (server.people(2, seed="again") for _ in range(2))
    start(first)
    start(second)
    assert whole(first[0]) == whole(second[0])
    assert first[0].info["seeded"]


def test_the_lobby_lists_public_tables_only(server: RunningServer) -> None:
    shown = server.open(settings={"public": True})["table"]
    hidden = server.open()["table"]
    listed = [line["id"] for line in server.http("/api/tables")[1]]
    assert shown in listed
    assert hidden not in listed
    assert server.http(f"/api/tables/{hidden}")[1]["status"] == "open"
    assert server.http("/api/tables/nowhere")[0] == 404
    assert {game["id"] for game in server.http("/api/games")[1]} == set(games.names())
    assert "P3" in server.http("/api/games/parade/rules?lang=de")[1]["rules"]
    assert server.http("/health")[1]["status"] == "ok"
    assert server.http("/ready")[1]["status"] == "ok"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/api/games", list[messages.GameInfo]),
        ("/api/games/gold/rules", messages.Rulebook),
        ("/api/tables", list[messages.TableLine]),
        ("/health", messages.Health),
        ("/ready", messages.Ready),
    ],
)
def test_what_the_house_tells_is_what_its_type_says(
    server: RunningServer, path: str, kind: Any
) -> None:
    server.open(settings={"public": True})
    _status, answer = server.http(path)
    assert answer
    assert json.loads(messages.encode(msgspec.convert(answer, kind))) == answer


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 9},
        {"game": "chess"},
        {"options": {"nope": 1}},
        {"bots": {"5": "novice"}},
        {"bots": {"0": "genius"}},
        {"name": ""},
        {"name": "x" * 500},
        {"extra": 1},
        {"name": "\n"},
        {"options": {"six_colour_end": 3}},
        {"settings": {"clock": {"seconds": -1}}},
    ],
)
def test_impossible_tables_are_refused(server: RunningServer, wrong: dict[str, Any]) -> None:
    status, answer = server.http(
        "/api/tables", {"game": "parade", "players": 3, "name": "Ada", **wrong}
    )
    assert 400 <= status < 500
    assert answer["type"] == "refused"
    assert answer["text"]


def test_the_example_client_plays_a_whole_game(server: RunningServer) -> None:
    address = f"http://127.0.0.1:{server.port}"
    done = subprocess.run(
        [sys.executable, str(CLIENT), address, "parade"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert "winners" in done.stdout
    assert not done.stderr
