"""C5: what is dealt follows from what everybody was committed to, and a changed bit is noticed."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import fair_vectors
import pytest
import verify

from quintett.match import arbiter, fair
from quintett.match.record import from_data
from quintett.server.storage import entries
from quintett.server.tables.fairness import fair_part
from quintett.server.tables.ledger import Ledger

VECTORS = json.loads(fair_vectors.FILE.read_text(encoding="utf-8"))
RECORDS = {record["game"]: record for record in VECTORS["records"]}
HEADS = ("game", "rules", "players", "options")


def is_proved_by_tool(record: Any) -> bool:
    try:
        return all(one == other for one, other in verify.equals(record))
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError):
        return False


def is_proved(record: Any) -> bool:
    try:
        fair.check(record)
    except fair.Unproved:
        return False
    return True


def verdicts(record: Any) -> set[bool]:
    """What the verifiers say: this package's, and the tool's, which shares no line with it."""
    return {is_proved(record), is_proved_by_tool(record)}


def test_the_vectors_are_what_this_program_makes() -> None:
    """The browser's verifier is held to the same file (`web/src/lib/fair/fair.test.ts`)."""
    assert fair_vectors.FILE.read_text(encoding="utf-8") == fair_vectors.text()
    names = {entry[0] for record in RECORDS.values() for entry in record["entries"]}
    assert {"deal", "blind", "kings"} <= names


def test_the_tool_is_short_and_needs_nothing() -> None:
    source = Path(verify.__file__).read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 60
    modules = {
        line.split()[1].partition(".")[0] for line in source.splitlines() if "import " in line
    }
    assert modules <= sys.stdlib_module_names


@pytest.mark.parametrize("game", RECORDS)
def test_what_was_dealt_is_proved(game: str, tmp_path: Path) -> None:
    record = RECORDS[game]
    assert verdicts(record) == {True}
    answer = arbiter.verify(from_data(record))
    assert answer["ok"], answer
    assert (answer["took_part"], answer["absent"]) == ([0], [1])
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    tool = [sys.executable, "-I", verify.__file__, str(file)]
    assert subprocess.run(tool, check=False).returncode == 0
    file.write_text(json.dumps({**record, "fair": None}), encoding="utf-8")
    failed = subprocess.run(tool, check=False, capture_output=True, text=True)
    assert failed.returncode == 1
    assert failed.stderr.startswith("NOT PROVED")


def flips(text: str) -> Iterator[str]:
    """A text with one of its bits flipped, each in turn, unless that is no text any more."""
    data = bytearray(text.encode())
    for bit in range(8 * len(data)):
        data[bit >> 3] ^= 1 << (bit & 7)
        with suppress(UnicodeDecodeError):
            yield data.decode()
        data[bit >> 3] ^= 1 << (bit & 7)


def tampered(record: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A record with a bit flipped in what its deal depends on, in its outcomes, or in its head."""
    for name, text in record["fair"].items():
        for other in flips(text):
            yield {**record, "fair": {**record["fair"], name: other}}
    for head in HEADS:
        for other in _values(record[head]):
            yield {**record, head: other}
    for number, entry in enumerate(record["entries"]):
        if isinstance(entry[0], str):
            for other in _values(entry):
                changed = [*record["entries"][:number], other, *record["entries"][number + 1 :]]
                yield {**record, "entries": changed}


def _values(value: Any) -> Iterator[Any]:
    for other in flips(json.dumps(value, separators=(",", ":"))):
        try:
            found = json.loads(other)
        except ValueError:
            continue
        if isinstance(found, list) or not isinstance(value, list):
            yield found


@pytest.mark.parametrize("game", RECORDS)
def test_C5_every_bit_that_is_flipped_is_noticed(game: str) -> None:
    tried = 0
    for record in tampered(RECORDS[game]):
        tried += 1
        assert verdicts(record) == {False}, record
    print(f"C5 {game}: {tried} flipped bits noticed by both verifiers")
    assert tried > 8 * len(RECORDS[game]["fair"]["frozen"])


# --- a server that cheats


def dealt_with(secret: str, record: dict[str, Any]) -> dict[str, Any]:
    """The part that a server would write which took another secret after everything was said."""
    old = fair.Part(**record["fair"])
    assert old.later == "[]"
    key = fair.key_of(secret, old.frozen, old.revealed)
    deal = json.loads(old.frozen)["deal"]
    found = dict(verify.drawn(key, 0, deal["draws"]))
    hands = [found[f"hands/{seat}"] for seat in range(record["players"])]
    what = {"hands": hands, "row": found["row"], "pile": found["pile"], "start": found["start"][0]}
    seal = fair.seal_of(key, old.later)
    part = {**record["fair"], "secret": secret, "seal": seal}
    return {**record, "fair": part, "entries": [["deal", what]]}


def test_C5_a_server_that_tries_keys_is_caught() -> None:
    """It has seen all reveals and looks for a secret that gives the first seat a good card. What
    follows from that secret is consistent in all but the commitment of before; and if it changes
    that, too, the frozen text is no longer what everybody was shown."""
    record = RECORDS["parade"]
    best = next(
        other
        for number in range(1000)
        if "R0" in (other := dealt_with(f"{number:064x}", record))["entries"][0][1]["hands"][0]
    )
    assert verdicts(best) == {False}
    frozen = json.loads(record["fair"]["frozen"])
    secret = best["fair"]["secret"]
    text = json.dumps({**frozen, "server": fair.commitment_to(secret)}, separators=(",", ":"))
    rewritten = {**record, "fair": {**record["fair"], "frozen": text}}
    lie = dealt_with(secret, rewritten)
    assert verdicts(lie) == {True}  # a whole other story …
    told = fair.check(lie).frozen
    assert told != fair.check(record).frozen  # … than the one that everybody has noted


@pytest.mark.parametrize("cheat", ["pool", "place", "order", "twice"])
def test_C5_pools_that_are_not_the_rules_own_are_refused(cheat: str) -> None:
    """Whoever knows the rules sees what a verifier without them can't: that a pool was cut, a card
    went elsewhere, or an order was said to mean nothing."""
    record = RECORDS["palace"]
    part = fair.Part(**record["fair"])
    plans = json.loads(part.later)
    blind = next(plan for plan in plans if plan["name"] == "blind")
    draw = blind["draws"][0]
    if cheat == "pool":
        draw["pool"][0] = "TG" if draw["pool"][0] != "TG" else "MG"
    elif cheat == "place":
        draw["places"][0][1] = 0
    elif cheat == "twice":
        draw["places"].insert(0, [draw["places"][0][0], 0, False])
    else:
        draw["places"][0][2] = True
    later = json.dumps(plans)
    seal = fair.seal_of(fair.key_of(part.secret, part.frozen, part.revealed), later)
    lie = {**record, "fair": {**record["fair"], "later": later, "seal": seal}}
    assert not arbiter.verify(from_data(lie))["ok"]
    assert cheat != "twice" or verdicts(lie) == {False}  # that can be seen without the rules


def test_a_record_without_the_part_says_so() -> None:
    record = {key: value for key, value in RECORDS["gold"].items() if key != "fair"}
    assert arbiter.replay(from_data(record))["ok"]
    answer = arbiter.verify(from_data(record))
    assert answer == {
        "ok": False, "error": "this record has no fair part: its deal can't be proved",
    }  # fmt: skip


def test_the_part_is_kept_when_a_record_is_rewritten() -> None:
    record = RECORDS["rotundo"]
    assert json.loads(from_data(record).to_json()) == record


def test_nothing_is_told_of_a_game_that_goes_on() -> None:
    whole = fair_vectors.example_table("gold")
    ledger = Ledger(whole.opened, whole.limits, 0.0)
    for entry, at in whole.pending[:-1]:
        ledger.apply(entry, at)
    assert fair_part(ledger) == {}
    ledger.apply(entries.Shut(), 0.0)  # broken off
    assert fair_part(ledger)["fair"]["secret"] == whole.opened.secret
