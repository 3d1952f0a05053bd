"""Repeated deals: they say what they are, and give nobody a means to guess the seed."""

from __future__ import annotations

import sqlite3
import time
import urllib.request
from pathlib import Path

import pytest

from quintett.server.net import app
from server.harness import RunningServer, play_on, start

OLD = Path(__file__).parents[1] / "corpus" / "monad-1.sql"


def test_no_commitment_tells_which_seed_was_guessed(server: RunningServer) -> None:
    people = server.people(2, seed="1", settings={"public": True})
    assert people[1].info["seeded"]  # before anybody sits down
    line = next(one for one in server.http("/api/tables")[1] if one["id"] == people[0].table)
    assert line["seeded"]
    start(people)
    assert people[0].ask("export")["type"] == "exported"
    play_on(people, min, moves=4)
    late = server.client(people[0].table)
    for client in [*people, late]:
        assert client.info["commitment"] is None
        assert client.info["seeded"]
        assert not any('"commitment":"' in text for text in client.heard)
    assert server.http(f"/api/tables/{late.table}")[1]["commitment"] is None


def test_other_deals_are_committed_to(server: RunningServer) -> None:
    people = server.people(2, settings={"public": True})
    line = next(one for one in server.http("/api/tables")[1] if one["id"] == people[0].table)
    assert not line["seeded"]
    start(people)
    people[0].until(lambda message: message["type"] == "table")
    assert len(people[0].info["commitment"]) == 64
    assert not people[0].info["seeded"]


def test_old_tables_say_it_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stored before anybody asked; also on the page without the browser client."""
    with sqlite3.connect(tmp_path / "old.sqlite") as old:
        old.executescript(OLD.read_text(encoding="utf-8"))
        old.execute("UPDATE tables SET public = 1, touched = ?", [time.time()])
        bodies = dict(
            old.execute("SELECT table_id, body FROM log WHERE kind = 'opened'").fetchall()
        )
    old.close()
    assert any('"seed":' in body for body in bodies.values())
    monkeypatch.setattr(app, "web_folder", lambda: None)
    server = RunningServer(tmp_path / "old.sqlite")
    listed = {
        line["id"]: line["seeded"]
        for status in ("open", "running")
        for line in server.http(f"/api/tables?status={status}")[1]
    }
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/?lang=de") as answer:
        page = answer.read().decode()
    infos = {table: server.http(f"/api/tables/{table}")[1] for table in bodies}
    server.stop()
    assert len(listed) == 2
    assert "Wiederholte Partie: Wer den Startwert kennt" in page
    for table, body in bodies.items():
        is_seeded = '"seed":' in body
        assert infos[table]["seeded"] == is_seeded
        assert listed.get(table, is_seeded) == is_seeded
        assert not is_seeded or infos[table]["commitment"] is None
