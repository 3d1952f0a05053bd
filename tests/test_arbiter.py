"""The arbiter commands as other programs call them: every line of docs/notation.md that promises
something about them, and input that nobody should send."""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quintett import Match, Refused, games, parse
from quintett.lab.simulate import random_match
from quintett.match import arbiter
from quintett.match.arbiter import LONGEST_RECORD
from quintett.match.link import from_link, to_link
from quintett.match.record import Record, from_data, record_of
from quintett.match.redact import redacted

PARADE = games.game("parade")


def quintett(*arguments: str, stdin: bytes = b"") -> tuple[int, list[str], str]:
    """Exit code, lines of standard output, standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "quintett", *arguments],
        input=stdin, capture_output=True, check=False, env={**os.environ, "QUINTETT_LANG": "en"},
    )  # fmt: skip
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return done.returncode, done.stdout.decode().splitlines(), done.stderr.decode()


def good(number: int = 0) -> dict[str, Any]:
    """A finished game of Parade with three players."""
    return record_of(random_match(PARADE, 3, {}, "arbiter", number)).to_dict()


def answer(record: Any) -> dict[str, Any]:
    """What `replay` says of a record that is changed in some way."""
    text = record if isinstance(record, bytes) else json.dumps(record).encode()
    try:
        return arbiter.replay(parse(text))
    except Refused as refused:
        return arbiter.replay(refused)


def changed(entry: int | None = None, to: Any = None, **header: Any) -> dict[str, Any]:
    record = {**good(), **header}
    if entry is not None:
        record["entries"][entry] = to
    return record


# --- the commands


def test_simulate_replay_and_legal_agree(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    call = ("simulate", "parade", "--players", "3", "--games", "5", "--seed", "7")
    assert quintett(*call, "--out", str(file)) == (0, [], "")
    again = quintett(*call)
    assert again == (0, file.read_text().splitlines(), "")
    code, lines, _ = quintett("replay", str(file))
    assert code == 0
    answers = [json.loads(line) for line in lines]
    records = [json.loads(line) for line in file.read_text().splitlines()]
    assert answers == [{"ok": True, **record["result"]} for record in records]
    code, lines, _ = quintett("legal", "-", stdin=file.read_bytes())
    assert code == 0
    decisions = [json.loads(line) for line in lines]
    assert len(decisions) == sum(len(record["entries"]) - 1 for record in records)
    for decision in decisions:
        assert list(decision) == ["record", "entry", "seat", "legal"]
        seat, move = records[decision["record"]]["entries"][decision["entry"]]
        assert seat == decision["seat"]
        assert move in decision["legal"]
        assert decision["legal"] == sorted(set(decision["legal"]))


def test_options_stand_in_the_record_only_if_they_differ() -> None:
    call = ("simulate", "parade", "--players", "2", "--options")
    chosen = json.loads(quintett(*call, '{"six_colour_end": true}')[1][0])
    assert chosen["options"] == {"six_colour_end": True}
    default = json.loads(quintett(*call, '{"six_colour_end": false}')[1][0])
    assert default["options"] == {}
    assert answer({**default, "options": {"tie_fewest_cards": False}})["ok"]
    for wrong in ("[]", "{", '{"six_colour_end": 1}', '{"nonsense": true}'):
        code, lines, message = quintett(*call, wrong)
        assert (code, lines) == (2, [])
        assert len(message.splitlines()) == 1


def test_why_names_the_rule_in_both_languages(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    record = good()
    file.write_text(json.dumps(record, indent=2))  # over many lines
    seat, move = record["entries"][1]
    assert quintett("why", str(file), "--at", "1", move)[1] == [
        f"legal: seat {seat} may {move!r} at entry 1"
    ]
    played = record["entries"][1][1]
    english = quintett("why", str(file), "--at", "2", played)[1][0]
    german = quintett("why", str(file), "--at", "2", played, "--lang", "de")[1][0]
    assert english.startswith("P3: ")
    assert german.startswith("P3: ")
    assert english != german
    as_json = json.loads(quintett("why", str(file), "--at", "2", played, "--json")[1][0])
    assert (as_json["legal"], as_json["rule"]) == (False, "P3")
    for at, tried in (("0", "play R7"), ("99", "play R7"), ("1", "fly R7")):
        code, lines, message = quintett("why", str(file), "--at", at, tried)
        assert (code, lines, len(message.splitlines())) == (2, [], 1)


def test_legal_at_one_entry_and_at_the_open_end(tmp_path: Path) -> None:
    file = tmp_path / "running.json"
    record = good()
    del record["result"]
    record["entries"] = record["entries"][:5]
    file.write_text(json.dumps(record))
    lines = [json.loads(line) for line in quintett("legal", str(file))[1]]
    assert [line["entry"] for line in lines] == [1, 2, 3, 4, 5]
    assert [json.loads(line)["entry"] for line in quintett("legal", str(file), "--at", "3")[1]] == [
        3
    ]
    assert quintett("legal", str(file), "--at", "0") == (0, [], "")  # chance is due


def test_legal_lists_up_to_the_refused_entry(tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    bad = changed(4, [0, 7])
    file.write_text("\n".join(json.dumps(record) for record in (bad, good(1))) + "\n")
    code, lines, message = quintett("legal", str(file))
    assert code == 1
    decisions = [json.loads(line) for line in lines]
    assert [line["entry"] for line in decisions if line["record"] == 0] == [1, 2, 3, 4]
    assert len([line for line in decisions if line["record"] == 1]) == len(good(1)["entries"]) - 1
    assert message.startswith("record 0, entry 4:")


def test_commands_that_cannot_work_say_why_in_a_line() -> None:
    for call in (
        ("replay", "no/such/file"),
        ("simulate", "chess", "--players", "2"),
        ("simulate", "parade", "--players", "2", "--out", "no/such/folder/x"),
        ("rules", "chess"),
        ("ladder", "parade", "--plot", "no/such/folder/x.svg"),
        ("bench", "--players", "17"),
        ("link", "1.parade.1.3.AAAA"),
    ):
        code, lines, message = quintett(*call)
        assert (code, lines, len(message.splitlines())) == (2, [], 1), call


@pytest.mark.parametrize("players", ["1", "9"])
@pytest.mark.parametrize("command", ["play", "simulate", "duel", "ladder", "bench"])
def test_a_game_for_so_many_players_does_not_begin(command: str, players: str) -> None:
    bots = ("casual", "novice") if command == "duel" else ()
    code, lines, message = quintett(command, "parade", *bots, "--players", players)
    assert (code, lines) == (2, [])
    assert message == f"quintett: parade is for 2 to 6 players, not {players}.\n"


def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    quintett("simulate", "parade", "--players", "2", "--games", "40", "--out", str(file))
    command = f"{sys.executable} -m quintett legal {file} | head -1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False)
    assert len(done.stdout.splitlines()) == 1
    assert done.stderr == b""


def test_link_and_back(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    file.write_text(json.dumps(good()))
    (link,) = quintett("link", str(file))[1]
    assert json.loads(quintett("link", link)[1][0]) == good()
    named = {**good(), "names": ["Ada" * 50, "Bea" * 50, "Cleo" * 50]}
    (longer_than_a_file_name,) = quintett("link", "-", stdin=json.dumps(named).encode())[1]
    assert json.loads(quintett("link", longer_than_a_file_name)[1][0])["names"] == named["names"]


# --- what a record may be


def test_a_good_record_and_a_running_one() -> None:
    record = good()
    assert answer(record) == {"ok": True, **record["result"]}
    del record["result"]
    assert answer(record)["ok"]
    record["entries"].pop()
    assert answer(record) == {"ok": True, "scores": None, "winners": None}


def test_unknown_keys_are_kept() -> None:
    record = {**good(), "event": {"city": "Köln"}, "names": ["Ä", "B", "C"]}
    assert from_data(record).to_dict() == record


@pytest.mark.parametrize(
    ("entry", "to", "rule"),
    [
        (1, [0, "keep R7"], "P9"),
        (3, [9, "play R7"], None),
        (2, [1, "play R77"], None),
        (2, [1, "play  R7"], None),
        (2, [1, "PLAY R7"], None),
        (2, [True, "play R7"], None),
        (2, [1.0, "play R7"], None),
        (2, ["1", "play R7"], None),
        (2, [1, None], None),
        (2, [1], None),
        (2, {}, None),
        (2, ["deal", {}], None),
        (0, [0, "play R7"], None),
        (0, ["deal", []], None),
        (0, ["shuffle", {}], None),
        (0, ["deal", {"hands": [], "row": [], "pile": [], "start": 0}], "P1"),
    ],
)
def test_a_wrong_entry_is_refused_where_it_stands(entry: int, to: Any, rule: str | None) -> None:
    record = good()
    if isinstance(to, list) and to and type(to[0]) is int and to[0] < 3:
        to = [record["entries"][entry][0], *to[1:]] if entry else to
    record["entries"][entry] = to
    found = answer(record)
    assert (found["ok"], found["entry"], found["rule"]) == (False, entry, rule)
    assert list(found) == ["ok", "entry", "rule", "error"]


def test_illegal_moves_name_their_rule() -> None:
    record = good()
    seat, move = record["entries"][1]
    elsewhere = next(card for card in record["entries"][0][1]["pile"])
    record["entries"][1] = [seat, f"play {elsewhere}"]
    assert answer(record)["rule"] == "P3"
    late = good()
    end = len(late["entries"])
    late["entries"][end - 6] = [0, late["entries"][end - 6][1].replace("keep", "play")]
    assert (answer(late)["entry"], answer(late)["rule"]) == (end - 6, "P9")
    over = good()
    over["entries"].append([0, move])
    assert (answer(over)["entry"], answer(over)["rule"]) == (end, None)


@pytest.mark.parametrize(
    "header",
    [
        {"quintett": 2}, {"quintett": "1"}, {"quintett": True}, {"game": "chess"}, {"game": 5},
        {"rules": 1}, {"rules": "0"}, {"players": 7}, {"players": "3"}, {"players": 3.0},
        {"players": True}, {"options": []}, {"options": {"x": 1}}, {"options": None},
        {"options": {"six_colour_end": 0}}, {"names": ["a"]}, {"names": [1, 2, 3]},
        {"names": None}, {"entries": {}}, {"entries": None}, {"view": 3}, {"view": "me"},
    ],
    ids=str,
)  # fmt: skip
def test_a_wrong_header_has_no_entry(header: dict[str, Any]) -> None:
    found = answer(changed(**header))
    assert (found["ok"], found["entry"], found["rule"]) == (False, None, None)
    for key in header:
        missing = good()
        missing.pop(key, None)
        if key not in ("options", "names", "view"):
            assert answer(missing)["entry"] is None
            assert not answer(missing)["ok"]


@pytest.mark.parametrize(
    "result",
    [
        None, [], {}, {"scores": [0, 0, 0]}, {"scores": [0, 0, 0], "winners": [0]},
        {"scores": "x", "winners": 1},
    ],
    ids=str,
)  # fmt: skip
def test_a_wrong_result_is_an_error_after_the_last_entry(result: Any) -> None:
    found = answer(changed(result=result))
    assert (found["ok"], found["entry"]) == (False, len(good()["entries"]))
    running = good()
    running["entries"].pop()
    assert answer(running)["entry"] == len(running["entries"])


def test_a_redacted_record_cannot_be_replayed_and_says_so() -> None:
    match = random_match(PARADE, 3, {}, "redacted", 0)
    for viewer, name in ((0, 0), (7, "public")):
        record = redacted(match, viewer)
        assert record.to_dict()["view"] == name
        found = answer(record.to_dict())
        assert (found["ok"], found["entry"]) == (False, None)
        assert "redacted" in found["error"]


# --- what nobody should send


NASTY = [
    b"", b"   ", b"not json", b"{", b"[" * 100_000, b'{"a":' * 50_000, b"null", b"[]", b"NaN",
    b'{"quintett": NaN}', b'{"quintett": 1e999}', b"\xff\xfe\x00", b"\x00", b'"\\ud800"',
    b'{"quintett":1,"game":"\\ud800"}', b'{"quintett":1,"game":"parade\\u0000"}',
    b'{"quintett":1,"quintett":2}', b'{"quintett":' + b"9" * 5000 + b"}",
]  # fmt: skip


def test_nasty_lines_are_answered_and_the_next_record_is_read(tmp_path: Path) -> None:
    file = tmp_path / "nasty.jsonl"
    fine = json.dumps(good()).encode()
    lines = [line for line in NASTY if line.strip()]
    file.write_bytes(b"\n".join(part for line in lines for part in (line, b"", fine)) + b"\n")
    code, answers, errors = quintett("replay", str(file))
    assert (code, errors) == (1, "")
    assert [json.loads(line)["ok"] for line in answers] == [False, True] * len(lines)
    assert all(len(line) < 400 for line in answers)


def test_a_line_of_100_megabytes_is_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "long.jsonl"
    fine = json.dumps(good()).encode()
    with file.open("wb") as stream:
        stream.write(b'{"quintett": 1, "padding": "')
        for _ in range(100):
            stream.write(b"x" * 1_000_000)
        stream.write(b'"}\n' + fine + b"\n")
    code, answers, _ = quintett("replay", str(file))
    assert (code, [json.loads(line)["ok"] for line in answers]) == (1, [False, True])
    assert str(LONGEST_RECORD) in answers[0]


def test_a_record_over_several_lines_is_read_whatever_the_parser_says_of_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    decode = msgspec.json.decode

    def laconic(text: bytes) -> Any:
        try:
            return decode(text)
        except msgspec.DecodeError:
            raise msgspec.DecodeError("no") from None

    monkeypatch.setattr(msgspec.json, "decode", laconic)
    record = record_of(random_match(games.game("parade"), 2, {}, "lines", 0))
    record.names = ["{[\\", '"']
    (found,) = arbiter.records(io.BytesIO(json.dumps(record.to_dict(), indent=1).encode()))
    assert isinstance(found, Record)
    assert found.to_json() == record.to_json()


def test_a_file_that_was_cut_off(tmp_path: Path) -> None:
    file = tmp_path / "cut.jsonl"
    text = "\n".join(json.dumps(good(number)) for number in range(3))
    file.write_text(text[: len(text) - 200])
    code, answers, _ = quintett("replay", str(file))
    assert (code, [json.loads(line)["ok"] for line in answers]) == (1, [True, True, False])


def test_one_object_over_many_lines_and_a_broken_one(tmp_path: Path) -> None:
    pretty = json.dumps(good(), indent=1)
    file = tmp_path / "pretty.json"
    file.write_text(pretty)
    assert [json.loads(line)["ok"] for line in quintett("replay", str(file))[1]] == [True]
    file.write_text(pretty.replace('"rules": "1"', '"rules": "9"'))
    (wrong,) = quintett("replay", str(file))[1]
    assert json.loads(wrong)["entry"] is None
    assert "rules" in wrong


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_change_of_a_record_is_answered(data: st.DataObject) -> None:
    """Fuzzing: a value anywhere in a good record is replaced; there is an answer, never a crash,
    and whatever is accepted is written as it was read."""
    record = good()
    spot: Any = record
    while True:
        key = data.draw(
            st.sampled_from(sorted(spot) if isinstance(spot, dict) else range(len(spot)))
        )
        if isinstance(spot[key], list | dict) and spot[key] and data.draw(st.booleans()):
            spot = spot[key]
            continue
        spot[key] = data.draw(JSON_VALUES)
        break
    text = json.dumps(record, ensure_ascii=True).encode()
    found = answer(text)
    assert set(found) in ({"ok", "scores", "winners"}, {"ok", "entry", "rule", "error"})
    if found["ok"]:
        assert json.loads(parse(text).to_json()) == json.loads(text) or record["options"] != {}


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60))
def test_any_bytes_are_answered(text: bytes) -> None:
    assert not answer(text)["ok"]


# --- links


def test_a_game_of_three_fits_into_a_short_link() -> None:
    for number in range(30):
        record = parse(json.dumps({**good(number), "names": ["Annabelle", "Bartholomäus", "Cem"]}))
        link = to_link(record)
        assert len(link) < 250
        assert from_link(link).to_dict() == record.to_dict()


def test_running_games_have_links_too() -> None:
    match = Match("parade", 2, seed=4)
    match.play(match.legal()[2])
    assert from_link(to_link(record_of(match))).to_dict() == record_of(match).to_dict()


def test_a_changed_character_is_noticed() -> None:
    link = to_link(from_data(good()))
    chooser = random.Random(5)
    for _ in range(200):
        place = chooser.randrange(len(link))
        other = link[:place] + chooser.choice("ABCxyz019-_.") + link[place + 1 :]
        if other != link:
            with pytest.raises(ValueError, match="this link holds no game"):
                from_link(other)
