"""A decision of an old game is tried again at a table of one's own: with all that the seat saw,
other hidden cards, bots in the other seats, and a record that replays."""

from __future__ import annotations

from typing import Any

import pytest

from quintett import games
from quintett.cards.game import Game
from quintett.lab.simulate import random_match
from quintett.match import arbiter
from quintett.match.record import from_data, record_of
from server.harness import RunningServer, load_once


def wanted(game: Game) -> tuple[Any, dict[str, Any]]:
    match = random_match(game, game.seats[0], {}, "again", 1)
    decided = [number for number, (who, _what) in enumerate(match.entries) if isinstance(who, int)]
    entry = decided[min(len(decided), 60) // 2]
    return match, {"record": record_of(match).to_dict(), "entry": entry, "name": "Ada",
                   "level": "novice", "settings": {"pace": 0}}  # fmt: skip


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_the_table_lies_as_the_seat_saw_it_and_is_played_to_its_end(
    server: RunningServer, game: Game
) -> None:
    load_once(game.id)
    match, body = wanted(game)
    entry, seat = body["entry"], match.entries[body["entry"]][0]
    status, made = server.http("/api/again", body)
    assert (status, made["seat"]) == (201, seat), made
    ada = server.client(made["table"], made["token"], since=0)
    past = match.anew()
    for who, what in match.entries[:entry]:
        past.settle(who, what) if isinstance(who, str) else past.play(what)
    assert ada.info["practice"] == entry
    assert not ada.info["provable"]
    assert ada.legal == past.legal()
    assert ada.view is not None
    assert [pile["cards"] for pile in ada.view["piles"]] == [
        pile.cards for pile in past.view(seat).piles
    ]
    assert not ada.may_undo, "nothing goes back to before the decision"
    for _ in range(4):
        while not ada.legal and ada.result is None:
            ada.read()
        if ada.result is None:
            ada.play(ada.legal[0])
    assert ada.ask("close")["type"] == "done"
    stored = server.http(f"/api/tables/{made['table']}")[1]
    assert stored["status"] == "closed"


def test_its_record_replays_and_says_that_it_was_told_again(server: RunningServer) -> None:
    _match, body = wanted(games.game("gold"))
    made = server.http("/api/again", body)[1]
    ada = server.client(made["table"], made["token"])
    while ada.result is None:
        if ada.legal:
            ada.play(ada.legal[0])
        else:
            ada.read()
    record = ada.ask("export", full=True)["record"]
    assert record["practice"] == body["entry"]
    assert "fair" not in record
    assert arbiter.replay(from_data(record))["ok"]


def test_what_nobody_decided_cannot_be_tried_again(server: RunningServer) -> None:
    _match, body = wanted(games.game("parade"))
    for entry in (0, 10**6):
        status, answer = server.http("/api/again", {**body, "entry": entry, "language": "de"})
        assert status == 422
        assert "entscheidet niemand" in answer["text"]
