"""U1: games that were stored under every version of the rules there has been, by the program of
their time (tools/corpus.py), are read, played on and written as ever."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conformance.twins import assert_twins, naive_twin
from quintett import Match, games, parse
from quintett.cards.errors import Malformed
from quintett.cards.layout import SPECTATOR
from quintett.match import arbiter
from quintett.match.link import from_link, to_link
from quintett.match.record import Refused, record_of
from quintett.match.redact import redacted

CORPUS = Path(__file__).parent / "corpus"
VERSIONS = [(game.id, version) for game in games.all_games() for version in game.versions]
every_version = pytest.mark.parametrize(("game", "version"), VERSIONS)


def stored(game: str, version: str, ending: str = "jsonl") -> list[bytes]:
    return (CORPUS / f"{game}-{version}.{ending}").read_bytes().splitlines()


def changed(line: bytes, **header: Any) -> bytes:
    return json.dumps({**json.loads(line), **header}).encode()


@every_version
def test_U1_stored_games_are_played_again_and_written_as_they_were(game: str, version: str) -> None:
    differences = []
    for number, line in enumerate(stored(game, version)):
        answer = arbiter.replay(parse(line))
        if not answer["ok"]:
            differences.append((answer["rule"], number, answer["entry"], answer["error"]))
            continue
        assert parse(line).to_json() == line
        assert record_of(parse(line).replay().copy()).to_json() == line
    assert sorted(differences, key=str) == []


@every_version
def test_U1_links_are_read_and_written_as_they_were(game: str, version: str) -> None:
    """A link counts legal moves: one move more or less at any decision, and it is another."""
    links = stored(game, version, "links")
    for line, link in zip(stored(game, version), links, strict=True):
        assert from_link(link.decode()).to_json() == line
        assert to_link(parse(line)) == link.decode()


@every_version
def test_U1_redacted_records_are_read_and_written_as_they_were(game: str, version: str) -> None:
    match = parse(stored(game, version)[0]).replay()
    for viewer, line in zip((0, SPECTATOR), stored(game, version, "seen.jsonl"), strict=True):
        assert parse(line).to_json() == line
        assert redacted(match, viewer).to_json() == line


@every_version
def test_U1_the_naive_rules_play_stored_games_too(game: str, version: str) -> None:
    for line in stored(game, version):
        record = parse(line)
        match = record.start()
        assert match.rules == version
        naive = naive_twin(match)
        for who, what in record.entries:
            if isinstance(who, str):
                match.settle(who, what)
                naive = naive.settle(who, what)
            else:
                match.play(what, who)
                naive = naive.play(what)
            assert_twins(match, naive)


def test_U1_games_of_monad_1_break_the_rules_of_monad_2() -> None:
    """M11: kin at its own class had a bonus. With the option said in words it has one today."""
    broken = 0
    for line in stored("monad", "1"):
        kin_never_bonus = json.loads(line)["options"].get("kin_never_bonus", False)
        answer = arbiter.replay(parse(changed(line, rules="2")))
        assert answer["ok"] or (answer["rule"] == "M10" and not kin_never_bonus)
        broken += not answer["ok"]
        said = {**json.loads(line)["options"], "kin_never_bonus": kin_never_bonus}
        assert arbiter.replay(parse(changed(line, rules="2", options=said)))["ok"]
    assert broken >= 8
    answers = [arbiter.replay(parse(changed(line, rules="1"))) for line in stored("monad", "2")]
    assert {answer["rule"] for answer in answers if not answer["ok"]} == {"M10"}


@every_version
def test_rules_that_do_not_exist_yet_are_refused_with_a_sentence(game: str, version: str) -> None:
    declared = games.game(game)
    for rules in (str(int(declared.version) + 1), "0", ""):
        expected = f"expected rules .*{declared.version}' of {game}, found '{rules}'"
        with pytest.raises(Refused, match=expected) as refused:
            parse(changed(stored(game, version)[0], rules=rules))
        assert (refused.value.entry, refused.value.rule) == (None, None)
        with pytest.raises(Malformed, match=expected):
            Match(game, declared.seats[0], rules=rules)


def test_a_pass_that_links_of_monad_1_do_not_know() -> None:
    """M14: whoever could draw was once not allowed to pass, with `free_pass` either."""
    line = next(line for line in stored("monad", "1") if b"free_pass" in line)
    for step in parse(line).steps():
        if "draw" in (legal := step.legal()) and "end" not in legal:
            break
    assert "pass" in legal
    match = step.copy()
    match.play("pass")
    with pytest.raises(Malformed, match="rules 1 of monad"):
        to_link(record_of(match))
    today = replace(
        record_of(match), rules="2", options={**match.options, "kin_never_bonus": False}
    )
    assert from_link(to_link(today)).to_json() == today.to_json()
