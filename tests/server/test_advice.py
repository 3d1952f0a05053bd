"""What a seat is told before it moves: what its moves would do, and the coach's hints."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from quintett import games
from quintett.cards.game import Game
from quintett.server.protocol import messages
from quintett.server.thinking import coaches
from quintett.server.thinking.coaches import get_ready
from server.harness import Client, RunningServer, on_turn, play_on, start


def others(people: list[Client], mover: Client) -> list[Client]:
    return [client for client in people if client is not mover]


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_what_was_foreseen_happens(server: RunningServer, game: Game) -> None:
    """Every card named beforehand moves by the rule named, and whoever is said to be next is."""
    chance = random.Random(game.id)
    people = server.people(game.seats[0], game.id, seed="foreseen")
    start(people)
    named = told_next = 0
    for _ in range(30):
        if people[0].result:
            break
        mover = on_turn(people)
        answer = mover.ask("foresee")
        assert answer["type"] == "foreseen"
        assert [one["move"] for one in answer["moves"]] == mover.legal[:64]
        prospect = chance.choice(answer["moves"])
        assert prospect["text"]
        done = mover.play(prospect["move"])
        for client in people:
            client.catch_up(done["revision"])
        step = next(step for step in reversed(mover.steps) if step["seat"] == mover.seat)
        moved = [(event["rule"], event["card"]) for event in step["events"]]
        for effect in prospect["effects"]:
            for card in effect.get("cards", []):
                assert (effect["what"], card) in moved
                named += 1
            if effect["what"] == "next":
                assert on_turn(people).seat == effect["who"]
                told_next += 1
            if effect["what"] == "end":
                assert mover.result is not None
    assert named > 5
    assert told_next > 2
    for client in people:
        client.close()


def wishing(server: RunningServer, clients: list[Client], **more: Any) -> list[Client]:
    """The same people over further connections, which want prospects."""
    return [server.client(one.table, one.token, foresee=True, **more) for one in clients]


def told(client: Client) -> dict[str, Any]:
    return client.until(lambda message: message["type"] == "prospects")


@pytest.mark.parametrize("version", messages.VERSIONS)
def test_prospects_come_with_every_turn(server: RunningServer, version: int) -> None:
    """Unasked, as if they had been asked for; to whoever has to decide, and to nobody else."""
    people = server.people(2, seed="pushed")
    watcher = server.client(people[0].table, foresee=True)
    wish = wishing(server, people, versions=(version,))
    start([*people, watcher, *wish])
    for _ in range(6):
        mover = on_turn(people)
        pushed, asked = told(on_turn(wish)), mover.ask("foresee")
        assert (pushed["moves"], pushed["revision"]) == (asked["moves"], asked["revision"])
        done = mover.play(mover.legal[0])
        for client in (*people, *wish, watcher):
            client.catch_up(done["revision"])
    assert [len(one.prospects) for one in wish] == [3, 3]
    assert not any(one.prospects for one in (watcher, *people))


def test_prospects_come_again_to_whoever_takes_the_turn_up(server: RunningServer) -> None:
    """After a reload, after `look`, and when a bot gives the seat back: the same ones."""
    people = server.people(2, seed="again", settings={"pace": 10.0})
    start(people)
    (mover,) = wishing(server, [on_turn(people)])
    first = told(mover)
    assert mover.ask("say", text="Hm.")["type"] == "done"
    (reloaded,) = wishing(server, [mover])
    assert told(reloaded) == first
    mover.send({"type": "look", "id": "look"})
    assert told(mover) == first
    assert mover.ask("bot", seat=mover.seat, level="novice")["type"] == "done"
    assert mover.ask("bot", seat=mover.seat)["type"] == "done"
    assert told(mover) == first


def test_prospects_are_thought_out_once_for_all_sockets(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once a language; whoever looks again and again makes nobody think."""
    foresee, thoughts = coaches.foresee, []

    def counted(inquiry: coaches.Inquiry, worlds: int) -> list[messages.Prospect]:
        thoughts.append(inquiry.language)
        return foresee(inquiry, worlds)

    monkeypatch.setattr(coaches, "foresee", counted)
    people = server.people(2, seed="once")
    start(people)
    sockets = [wishing(server, [on_turn(people)])[0] for _ in range(5)]
    sockets += wishing(server, [on_turn(people)], language="de")
    for client in sockets:
        told(client)
        for number in range(3):
            client.send({"type": "look", "id": f"look {number}"})
            told(client)
    assert sorted(thoughts) == ["de", "en"]


def test_only_the_seat_on_turn_may_foresee(server: RunningServer) -> None:
    people = server.people(3)
    watcher = server.client(people[0].table)
    assert people[0].ask("foresee")["code"] == "not_started"
    start([*people, watcher])
    mover = on_turn(people)
    assert all(client.ask("foresee")["code"] == "not_your_turn" for client in others(people, mover))
    assert watcher.ask("foresee")["code"] == "not_seated"
    one = mover.ask("foresee", moves=mover.legal[:1])
    assert [prospect["move"] for prospect in one["moves"]] == mover.legal[:1]
    card = next(card for card in games.game("parade").faces if f"play {card}" not in mover.legal)
    refused = mover.ask("foresee", moves=[f"play {card}"])
    assert (refused["code"], refused["rule"]) == ("illegal", "P3")
    assert mover.ask("foresee", moves=["fly"])["code"] == "illegal"


def test_names_and_language_are_those_of_the_table(server: RunningServer) -> None:
    people = server.people(2, "gold", name="Änne <b>", seed="names")
    start(people)
    german = server.client(people[0].table, people[0].token, language="de")
    texts = set()
    for _ in range(60):
        if people[0].result or people[1].legal:
            play_on(people, random.Random(1).choice, 1)
            continue
        german.catch_up(people[0].revision)
        for english, other in zip(
            people[0].ask("foresee")["moves"], german.ask("foresee")["moves"], strict=True
        ):
            assert english["effects"] == other["effects"]
            assert english["text"] != other["text"]
            texts.add(english["text"])
        play_on(people, random.Random(2).choice, 1)
        if any("Guest 0" in text for text in texts):
            break
    assert any("Guest 0" in text for text in texts)


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_many_moves_are_foreseen_at_once(server: RunningServer, game: Game) -> None:
    """A whole position within 100 ms: the quickest of a few askings, for the tests share cores."""
    people = server.people(game.seats[-1], game.id)
    start(people)
    play_on(people, random.Random(3).choice, 10)
    mover = on_turn(people)
    took = []
    for _ in range(5):
        begun = time.perf_counter()
        assert mover.ask("foresee")["type"] == "foreseen"
        took.append(time.perf_counter() - begun)
    print(f"{game.id}: {len(mover.legal)} moves foreseen in {1000 * min(took):.0f} ms")
    assert min(took) < 0.1


def test_a_hint_rates_every_move_and_says_why(server: RunningServer) -> None:
    people = server.people(2, seed="hint")
    start(people)
    mover = on_turn(people)
    other = others(people, mover)[0]
    assert other.ask("hint")["code"] == "not_your_turn"
    get_ready("parade")  # compiles, if need be: a server does so before it is asked
    mover.ask("hint")  # the first one starts a process
    begun = time.perf_counter()
    answer = mover.ask("hint")
    took = time.perf_counter() - begun
    assert answer["type"] == "hinted"
    assert answer["revision"] == mover.revision
    assert sorted(one["move"] for one in answer["moves"]) == mover.legal
    chances = [one["chance"] for one in answer["moves"]]
    assert chances == sorted(chances, reverse=True)
    assert all(one["low"] <= one["chance"] <= one["high"] for one in answer["moves"])
    print(f"a hint took {took:.1f} s")
    german = server.client(mover.table, mover.token, language="de")
    assert all(one["text"].startswith("Nimmt ") for one in german.ask("hint")["moves"])


def test_one_hint_at_a_time_and_the_table_goes_on(server: RunningServer) -> None:
    people = server.people(2)
    start(people)
    mover = on_turn(people)
    get_ready("parade")
    mover.send({"type": "hint", "id": "first"})
    assert mover.ask("hint", id="second")["code"] == "busy"
    assert mover.play(mover.legal[0])["type"] == "done"  # before the coach has thought about it
    late = mover.until(lambda message: message.get("id") == "first")
    assert late["type"] == "hinted"
    assert late["revision"] < mover.revision


def test_a_table_without_hints(server: RunningServer) -> None:
    people = server.people(2, settings={"hints": False})
    start(people)
    assert on_turn(people).ask("hint")["code"] == "unavailable"
    assert on_turn(people).ask("foresee")["type"] == "foreseen"
