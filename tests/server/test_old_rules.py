"""U1: tables of an earlier version of the rules, as a server of that time left them, go on by it.
`monad-1.sql` has three of Monad 1: one where kin at its own class just had a bonus (M11), which
nobody is asked for today; one that is over; one that waits for its start."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from quintett import parse
from quintett.match import arbiter
from quintett.match.record import from_data
from quintett.server import archive
from server.harness import Client, RunningServer, play_on, start

CORPUS = Path(__file__).parents[1] / "corpus"
TABLES = json.loads((CORPUS / "monad-1.sql.json").read_text())
CHOSEN = '"options":{"leaps_per_turn":1,"kin_never_bonus":false}'
"""At the table that is over."""


def lay(database: Path, chosen: str = CHOSEN) -> Path:
    """The old tables in a database of their own, the one that is over with these options."""
    text = (CORPUS / "monad-1.sql").read_text(encoding="utf-8").replace(CHOSEN, chosen)
    with sqlite3.connect(database) as rows:
        rows.executescript(text)
    rows.close()
    return database


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    running = RunningServer(lay(tmp_path / "old.sqlite"))
    yield running
    running.stop()


def people_at(server: RunningServer, name: str) -> list[Client]:
    """Those who sat there come back."""
    table = TABLES[name]
    return [server.client(table["table"], token) for token in table["tokens"]]


def test_a_running_table_goes_on_by_its_rules(server: RunningServer) -> None:
    asked, other = people_at(server, "asked")
    catalogue = {game["id"]: game for game in server.http("/api/games")[1]}["monad"]
    assert catalogue["rules"] == "2"
    assert catalogue["options"]["kin_never_bonus"]["default"] is True
    assert asked.info["rules"] == "1"
    assert asked.info["options"] == {"kin_never_bonus": False}  # not as people know it today
    assert asked.legal == ["bonus", "decline"]
    assert asked.play("bonus")["type"] == "done"
    other.catch_up(asked.revision)
    play_on([asked, other], max, moves=5)
    for seen in (asked.ask("export")["record"], server.client(asked.table).ask("export")["record"]):
        assert (seen["rules"], seen["options"]) == ("1", {})
        assert [0, "bonus"] in seen["entries"]


def test_a_table_that_waited_starts_by_its_rules(server: RunningServer) -> None:
    people = people_at(server, "waiting")
    start(people)
    assert people[0].view is not None
    assert people[0].view["public"]["kin_never_bonus"] == 0
    assert people[0].ask("export")["record"]["rules"] == "1"


def test_its_deal_cannot_be_proved_and_that_is_said(server: RunningServer) -> None:
    tables = [people_at(server, name)[0] for name in ("asked", "waiting", "over")]
    assert not any(client.info["provable"] for client in tables)
    record = tables[-1].ask("export", full=True)["record"]
    assert "can't be proved" in arbiter.verify(from_data(record))["error"]


def test_a_rematch_is_by_the_rules_of_today_and_keeps_what_was_chosen(tmp_path: Path) -> None:
    for number, chosen in enumerate(({"leaps_per_turn": 1, "kin_never_bonus": False}, {})):
        options = f'"options":{json.dumps(chosen, separators=(",", ":"))}'
        server = RunningServer(lay(tmp_path / f"{number}.sqlite", options))
        ada, _guest = people_at(server, "over")
        assert (ada.info["rules"], ada.info["status"]) == ("1", "over")
        again = server.client(ada.ask("rematch")["table"], ada.token)
        assert (again.info["rules"], again.info["options"]) == ("2", chosen)
        server.stop()


def test_the_host_exports_and_imports_them_as_they_are(tmp_path: Path) -> None:
    old, new = lay(tmp_path / "old.sqlite"), tmp_path / "new.sqlite"
    records = asyncio.run(archive.export(str(old), None, running=True))
    assert [(record["rules"], "result" in record) for record in records] == [
        ("1", False), ("1", True),
    ]  # fmt: skip
    (tmp_path / "games.jsonl").write_text("".join(json.dumps(one) + "\n" for one in records))
    with (tmp_path / "games.jsonl").open("rb") as stream:
        answers = asyncio.run(archive.bring_in(str(new), arbiter.records(stream)))
    assert [answer["ok"] for answer in answers] == [False, True], "only what is over is taken in"
    (after,) = asyncio.run(archive.export(str(new), None, running=True))
    assert {**after, "table": records[1]["table"]} == records[1]
    assert parse(json.dumps(after)).replay().rules == "1"


def test_old_games_are_shown_by_their_rules(server: RunningServer) -> None:
    line = (CORPUS / "monad-1.jsonl").read_bytes().splitlines()[0]
    link = (CORPUS / "monad-1.links").read_text().splitlines()[0]
    status, shown = server.http("/api/replay", {"link": link, "eyes": "all"})
    assert (status, shown["rules"], shown["link"]) == (200, "1", link)
    assert shown["record"] == json.loads(line)
    assert shown["options"] == {"kin_never_bonus": False}
    record = {**json.loads(line), "rules": "2"}
    status, refused = server.http("/api/replay", {"record": record})
    assert (status, refused["rule"]) == (422, "M10")
