"""Games that are looked at: replays through everybody's eyes, and reviews."""

from __future__ import annotations

import gzip
import json
import urllib.request
from typing import Any

import msgspec
import pytest

from quintett import Match, games
from quintett.bots.analysis.review import MARKS
from quintett.cards.game import Game
from quintett.cards.layout import SPECTATOR
from quintett.cards.views import view
from quintett.lab.simulate import random_match
from quintett.match.link import to_link
from quintett.match.record import record_of
from quintett.match.redact import redacted
from quintett.server.protocol import messages
from quintett.server.thinking.coaches import get_ready
from server.harness import Client, RunningServer, play_on, start
from waiting import PATIENCE, wait_until


class Looker(Client):
    """Somebody who only believes what a replay says."""

    def __init__(self, answer: dict[str, Any]) -> None:
        self.heard: list[str] = []
        self.steps: list[dict[str, Any]] = []
        self.updates = answer["updates"]
        self._understand({**answer["state"], "type": "state"})

    def look_on(self) -> None:
        self._update(self.updates[self.revision])


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_a_replay_makes_the_views_of_the_table(server: RunningServer, game: Game) -> None:
    """From every seat's eyes, a spectator's, and with all cards open, after every entry."""
    match = random_match(game, game.seats[0], {}, "replay", 1)
    record = record_of(match).to_dict()
    for eyes in (0, game.seats[0] - 1, None, "all"):
        status, answer = server.http("/api/replay", {"record": record, "eyes": eyes})
        assert status == 200, answer
        assert answer["record"] == record
        looker, again = Looker(answer), Match(game, match.players)
        for who, what in match.entries[:400]:
            if isinstance(who, str):
                again.settle(who, what)
            else:
                again.play(what)
            looker.look_on()
            assert looker.view is not None
            piles = looker.view["piles"]
            if eyes == "all":
                assert all(None not in pile["cards"] for pile in piles)
                assert sum(len(pile["cards"]) for pile in piles) == again.state.sizes.sum()
                if isinstance(who, int):
                    assert looker.steps[-1]["move"] == what
            else:
                viewer = SPECTATOR if eyes is None else int(eyes)
                expected = view(game, again.state, viewer, memory=False)
                assert [pile["cards"] for pile in piles] == [pile.cards for pile in expected.piles]
                assert looker.view["public"] == expected.public
                assert (looker.legal == again.legal()) if again.turn == viewer else not looker.legal
        if len(match.entries) <= 400:
            assert looker.result is not None
            assert looker.result["scores"] == match.scores()


def test_a_link_opens_the_same_game(server: RunningServer) -> None:
    people = server.people(2)
    start(people)
    play_on(people, min)
    record = people[0].ask("export", full=True)["record"]
    _, from_record = server.http("/api/replay", {"record": record})
    status, from_link = server.http("/api/replay", {"link": from_record["link"]})
    assert status == 200
    assert from_link == from_record
    assert from_link["names"] == ["Ada", "Guest 0"]
    running = redacted(random_match(games.game("parade"), 2, {}, "redacted", 1), 0).to_dict()
    status, refused = server.http("/api/replay", {"record": running, "language": "de"})
    assert status == 422
    assert "nicht alle Karten" in refused["text"]


def test_what_does_not_replay_is_refused_with_a_sentence(server: RunningServer) -> None:
    match = random_match(games.game("parade"), 3, {}, "wrong", 1)
    record = record_of(match).to_dict()
    entries = [list(entry) for entry in record["entries"]]
    entries[3][1] = entries[1][1]  # another seat's card
    status, answer = server.http("/api/replay", {"record": {**record, "entries": entries}})
    assert (status, answer["code"], answer["rule"]) == (422, "illegal", "P3")
    assert "entry 3" in answer["text"]
    assert answer["sentence"]
    in_german = {"record": {**record, "entries": entries}, "language": "de"}
    assert server.http("/api/replay", in_german)[1]["sentence"].startswith("Lege eine Karte")
    link = to_link(record_of(match))
    for wrong, code in (
        ({"record": record, "link": link}, "malformed"),
        ({}, "malformed"),
        ({"record": record, "eyes": 3}, "no_such_seat"),
        ({"record": {**record, "entries": [[0, "x"]] * 30_000}}, "too_large"),
    ):
        status, answer = server.http("/api/replay", wrong)
        assert (status, answer["code"]) == (422, code), answer
    broken: list[tuple[dict[str, Any], str, str]] = [
        ({"link": link[:-1]}, "a character is wrong", "Ein Zeichen ist falsch oder fehlt."),
        ({"link": "nonsense"}, "it is not complete", "Er ist nicht vollständig."),
        ({"record": {}}, "“quintett” is missing", "„quintett“ fehlt: Erwartet wird"),
        (
            {"record": {**record, "game": "chess"}},
            "unknown game",
            "Ein Spiel „chess“ gibt es hier nicht",
        ),
        ({"record": {**record, "rules": "7"}}, "expected rules", "Die Fassung '7' der Regeln"),
    ]
    for old, *details in broken:
        for language, detail in zip(("en", "de"), details, strict=True):
            status, answer = server.http("/api/replay", {**old, "language": language})
            assert (status, answer["code"]) == (422, "malformed")
            assert detail in answer["text"]
    assert server.http("/api/replay", {"eyes": 9})[0] == 400
    assert server.http("/api/replay", {"link": "x", "eyes": "nobody"})[0] == 400
    foreign = {"Origin": "https://elsewhere.example"}
    assert server.http("/api/replay", {"link": link}, foreign)[0] == 400
    assert server.http("/api/replay", {"record": {"x": "y" * 600_000}})[0] == 413


def test_replays_are_packed_for_those_who_can_unpack(server: RunningServer) -> None:
    link = to_link(record_of(random_match(games.game("gold"), 2, {}, "packed", 1)))
    request = urllib.request.Request(
        f"http://127.0.0.1:{server.port}/api/replay",
        json.dumps({"link": link}).encode(),
        {"Content-Type": "application/json", "Accept-Encoding": "gzip"},
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        unpacked = json.loads(gzip.decompress(answer.read()))
    assert unpacked == server.http("/api/replay", {"link": link})[1]


def _review(server: RunningServer, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(
        f"http://127.0.0.1:{server.port}/api/review",
        json.dumps(body).encode(),
        {"Content-Type": "application/json"},
    )
    return urllib.request.urlopen(request, timeout=PATIENCE)


def _few_moves() -> Match:
    whole, match = random_match(games.game("parade"), 2, {}, "review", 1), Match("parade", 2)
    match.settle(*whole.entries[0])  # type: ignore[arg-type]
    for _who, what in whole.entries[1:5]:
        match.play(what)
    return match


def test_a_review_comes_line_by_line(server: RunningServer) -> None:
    get_ready("parade")
    with _review(server, {"record": record_of(_few_moves()).to_dict()}) as answer:
        lines = [json.loads(line) for line in answer]
    judged = msgspec.convert(lines, list[messages.Judged])
    assert msgspec.to_builtins(judged) == lines
    done = [line["done"] for line in lines]
    assert done == sorted(done)
    assert (done[0], done[-1]) == (0.0, 1.0)
    assert len(lines) >= 6
    review = lines[-1]["review"]
    assert [one["entry"] for one in review["decisions"]] == [1, 2, 3, 4]
    assert len(review["seats"]) == 2
    worth_a_look = [one["entry"] for one in review["decisions"] if one["mark"] in MARKS]
    assert [note["entry"] for note in review["notes"]] == worth_a_look
    assert all(note["best"] and note["played"] for note in review["notes"])
    with _review(server, {"link": "nonsense", "language": "de"}) as answer:
        assert json.loads(answer.read().splitlines()[-1])["problem"]


def test_a_review_ends_when_nobody_listens(server: RunningServer) -> None:
    get_ready("parade")
    whole = record_of(random_match(games.game("parade"), 3, {}, "away", 1)).to_dict()
    with _review(server, {"record": whole}) as answer:
        assert json.loads(answer.readline())["done"] == 0.0
        status, refused = server.http("/api/review", {"record": whole})
        assert (status, refused["code"]) == (429, "too_fast")  # one at a time
    assert server.house is not None
    quotas = server.house.quotas
    wait_until(lambda: not quotas.used("review"))
