"""C6 where all others are bots: back to the own last decision, over their moves; never after a card
was learned, across chance, or across what another person did."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, Literal

import pytest

from quintett import Match, games
from quintett.server.limits import Limits
from quintett.server.protocol.messages import Settings
from quintett.server.storage import entries
from quintett.server.tables.ledger import Ledger
from quintett.server.tables.take_back import entries_back, undoer
from server.harness import Client, RunningServer

By = Literal["person", "bot", "clock"]
GAMES = games.names()
OFTEN = {"gold", "monad", "rotundo"}
"""Games in which others often move without showing a new card."""


def seated(game: str, people: int = 1) -> Ledger:
    """A game of these people, the first at seat 0, and bots; dealt."""
    declared = games.game(game)
    opened = entries.Opened(
        game=game, rules=declared.version, players=3, options={}, settings=Settings()
    )
    ledger = Ledger(opened, Limits(), 0.0)
    ledger.add(opened)
    for seat in range(3):
        if seat < people:
            ledger.add(entries.Sat(name=f"P{seat}", token=f"{seat}", seat=seat))
        else:
            ledger.add(entries.Botted(seat=seat, level="novice"))
    ledger.add(entries.Started(key="1f" * 32))
    ledger.let_chance_decide()
    return ledger


def faces_known(match: Match, seat: int) -> Counter[str]:
    """The faces that a seat knows, wherever they lie: straight from its view."""
    return Counter(face for pile in match.view(seat).piles for face in pile.knows if face)


def ways_on(ledger: Ledger, moves: int, seed: str) -> Any:
    """The ledger after each of so many random moves."""
    chance, match = random.Random(seed), ledger.match
    assert match is not None
    for _ in range(moves):
        if match.is_over:
            return
        seat = match.turn
        assert seat is not None
        by: By = "bot" if ledger.bots[seat] else "person"
        ledger.add(entries.Moved(seat=seat, move=chance.choice(match.legal()), by=by))
        ledger.let_chance_decide()
        yield match


@pytest.mark.parametrize("game", GAMES)
def test_C6_back_to_the_own_last_decision_if_nothing_was_learned(game: str) -> None:
    ledger, far = seated(game), 0
    for match in ways_on(ledger, 240, f"back {game}"):
        count = entries_back(ledger, 0)
        if not count:
            continue
        entry = len(match.entries) - count
        before, known = match.state_before(entry), faces_known(match, 0)
        assert match.entries[entry][0] == 0
        assert all(who in (1, 2) for who, _what in match.entries[entry + 1 :] if who != 0)
        then = match.copy()
        for _ in range(count):
            then.take_back()
            assert not known - faces_known(then, 0)
        assert then.state.tobytes() == before.tobytes()
        assert len(then.legal(0)) > 1
        far += count > 1
    assert far or game not in OFTEN


@pytest.mark.parametrize("game", GAMES)
def test_C6_not_after_a_card_was_seen_or_chance_decided(game: str) -> None:
    refused = 0
    ledger = seated(game)
    for match in ways_on(ledger, 120, f"not back {game}"):
        last = match.copy()
        who, _what = last.take_back()
        has_learned = faces_known(match, 0) - faces_known(last, 0)
        if isinstance(who, str) or (has_learned and who != 0):
            assert entries_back(ledger, 0) == 0
            refused += 1
    assert refused


def test_C6_no_bots_move_is_taken_back_where_somebody_else_sits() -> None:
    """Even if a bot plays for them just now: they may come back."""
    ledger = seated("monad", people=2)
    ledger.add(entries.Botted(seat=1, level="novice"))
    for match in ways_on(ledger, 60, "two"):
        if match.entries[-1][0] != 0:
            assert entries_back(ledger, 0) == 0
            assert undoer(ledger) != 0


def test_what_was_taken_back_is_gone_for_everybody_who_looks(server: RunningServer) -> None:
    """Over the wire: several steps go at once, bots stop thinking about what is gone, and whoever
    believed the updates has the table as it is."""
    made = server.open("monad", 3, bots={"1": "novice", "2": "novice"}, seed="back", start=True,
                       settings={"pace": 0})  # fmt: skip
    ada, watcher = server.client(made["table"], made["token"]), server.client(made["table"])
    taken = 0
    for _ in range(40):
        come_to_turn(ada)
        if ada.may_undo and ada.steps[-1]["seat"] != 0:
            kept = len(ada.steps)
            done = ada.ask("undo", revision=ada.revision)
            assert done["type"] == "done"
            ada.catch_up(done["revision"])
            watcher.catch_up(done["revision"])
            assert len(ada.steps) < kept - 1
            assert [step["revision"] for step in watcher.steps[-3:]] == [
                step["revision"] for step in ada.steps[-3:]
            ]
            assert len(ada.legal) > 1
            for client in (ada, watcher):
                believed = client.view
                client.ask("look")
                assert client.view == believed
            taken += 1
            if taken == 3:
                return
        closing = [move for move in ada.legal if move == "end"]
        ada.play((closing or ada.legal)[0])
    raise AssertionError(f"only {taken} moves could be taken back")


def come_to_turn(client: Client) -> None:
    while not client.legal:
        client.read()
