"""C1 to C4, C7: tokens, who may do what, pages of others, limits, logs."""

from __future__ import annotations

import io
import json
import logging
import re
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from quintett.server import limits, logs
from quintett.server.limits import Limits
from quintett.server.net import sockets
from quintett.server.protocol import messages, tokens
from server.harness import Client, RunningServer, on_turn, play_on, start
from waiting import wait_until


def test_C1_tokens_are_long_and_only_their_hashes_are_stored(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "c1.sqlite")
    people = server.people(2)
    start(people)
    server.stop()
    held = [client.token for client in people if client.token]
    assert len(set(held)) == 2
    assert all(len(token) * 6 >= 128 for token in held)
    assert len({tokens.new_token() for _ in range(1000)}) == 1000
    assert not any(tokens.new_id().startswith("-") for _ in range(1000))  # no option of a command
    stored = "".join(str(row) for row in sqlite3.connect(tmp_path / "c1.sqlite").iterdump())
    for token in held:
        assert token not in stored
        assert tokens.hash_of(token) in stored
    source = Path(tokens.__file__).read_text()
    assert "compare_digest" in source
    assert "query_params" not in Path(sockets.__file__).read_text()


def test_C1_a_token_opens_its_own_seat_only(server: RunningServer) -> None:
    people, others = server.people(2), server.people(2)
    stranger = server.client(people[0].table, others[0].token)
    assert stranger.seat is None
    assert stranger.token != others[0].token


COMMANDS: dict[str, dict[str, Any]] = {
    "sit": {"name": "X"}, "leave": {}, "start": {}, "play": {"revision": 0, "move": "play R0"},
    "why": {"move": "play R0"}, "hint": {}, "foresee": {}, "undo": {"revision": 0},
    "consent": {"revision": 0, "agree": True}, "bot": {"seat": 0, "level": "novice"},
    "kick": {"seat": 0}, "mute": {"seat": 0}, "pace": {"pace": 1}, "say": {"text": "x"},
    "close": {}, "rematch": {}, "export": {"full": True},
    "commit": {"commitment": "0" * 64}, "reveal": {"secret": "0" * 64},
}  # fmt: skip

ALLOWED = {
    ("not started", "guest"): {"leave", "say", "commit"},
    ("running", "guest"): {"leave", "say"},
    ("ended", "guest"): {"leave", "say", "rematch", "export"},
    ("ended", "stranger"): {"export"},
}  # fmt: skip


@pytest.mark.parametrize("stage", ["not started", "running", "ended"])
@pytest.mark.parametrize("who", ["stranger", "guest"])
def test_C2_every_command_is_denied_to_those_who_may_not(
    server: RunningServer, stage: str, who: str
) -> None:
    """A guest who is not on turn and not the host, and a stranger who watches."""
    assert {*COMMANDS, "look", "history"} == {act.__struct_config__.tag for act in _acts()}
    for kind, fields in COMMANDS.items():
        people = server.people(2)
        if stage != "not started":
            start(people)
        if stage == "ended":
            play_on(people, min)
        mover = on_turn(people) if stage == "running" else None
        asker = people[1]
        if who == "stranger":
            asker = server.client(people[0].table)
        elif mover is asker:
            host = people[0]
            revision = asker.play(asker.legal[0])["revision"]
            host.catch_up(revision)
            asker.catch_up(revision)
        now = {"revision": asker.revision} if "revision" in fields else {}
        answer = asker.ask(kind, **{**fields, **now})
        if kind in ALLOWED.get((stage, who), set()):
            assert answer["type"] in ("done", "exported"), (kind, answer)
        else:
            assert answer["type"] == "refused", (kind, answer)
            assert set(answer) <= {"type", "code", "text", "id", "revision"}
            assert not re.search(r"\b[A-Z]\d+\b", answer["text"])  # no card, no rule
        for client in [*people, asker]:
            client.close()


def _acts() -> list[Any]:
    return list(messages.Act.__args__)


def test_C3_other_pages_may_not_connect(server: RunningServer) -> None:
    address = f"ws://127.0.0.1:{server.port}/socket"
    evil, ours = Origin("https://evil.example"), Origin(f"http://127.0.0.1:{server.port}")
    with pytest.raises(InvalidStatus) as refused, connect(address, origin=evil):
        pass
    assert refused.value.response.status_code == 403
    with connect(address, origin=ours):
        pass
    with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{server.port}/elsewhere"):
        pass
    wanted = {"game": "parade", "players": 2, "name": "x"}
    assert server.http("/api/tables", wanted, {"Origin": "https://evil.example"})[0] == 400
    assert server.http("/api/tables", wanted, {"Content-Type": "text/plain"})[0] == 400


def test_C3_every_answer_has_a_strict_policy(server: RunningServer) -> None:
    import urllib.request

    for path in ("/", "/health", "/api/games", "/nothing"):
        try:
            answer = urllib.request.urlopen(f"http://127.0.0.1:{server.port}{path}")
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"


def test_C3_without_the_client_names_are_escaped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import urllib.request

    monkeypatch.setattr("quintett.server.net.app.web_folder", lambda: None)
    server = RunningServer(tmp_path / "tables.sqlite")
    evil = "<script>x</script>"[:24]
    server.open("parade", 2, name=evil, settings={"public": True})
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/") as answer:
        page = answer.read().decode()
    server.stop()
    assert evil not in page
    assert "&lt;script&gt;" in page


def test_C4_sockets_are_slowed_down_before_they_are_closed(tmp_path: Path) -> None:
    server = RunningServer(
        tmp_path / "c4.sqlite",
        Limits(commands_per_second=20, commands_at_once=5, slowest=2, tables_per_hour=3),
    )
    client = Client(server.port, server.open()["table"])
    begun = time.monotonic()
    for _ in range(25):
        assert client.ask("look")["type"] == "done"
    assert time.monotonic() - begun > 0.7  # 20 beyond the first 5, 20 a second
    for number in range(200):
        try:
            client.send({"type": "look", "id": str(number)})
        except Exception:  # noqa: BLE001 - closed under our hands
            break
    assert client.closed_with() in (messages.CLOSE_TOO_FAST, 1006)
    for _ in range(2):
        server.open()
    status, answer = server.http("/api/tables", {"game": "parade", "players": 2, "name": "x"})
    assert (status, answer["code"]) == (429, "too_fast")
    server.stop()


def test_C4_connections_per_address_are_limited(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "c4.sqlite", Limits(connections_per_address=3))
    table = server.open()["table"]
    kept = [Client(server.port, table) for _ in range(3)]
    with pytest.raises(InvalidStatus) as refused:
        Client(server.port, table)
    assert refused.value.response.status_code == 429
    kept[0].close()

    def is_let_in() -> bool:
        try:
            Client(server.port, table).close()
        except InvalidStatus:
            return False
        return True

    wait_until(is_let_in)
    server.stop()


def test_C4_every_limit_has_its_reason() -> None:
    source = Path(limits.__file__).read_text()
    for name in Limits.__struct_fields__:
        assert re.search(rf'    {name}: \w+ = .*\n    """', source), name
    assert Limits().with_changes(["watchers=3"]).watchers == 3
    with pytest.raises(ValueError, match="no limit is called"):
        Limits().with_changes(["nope=3"])


@pytest.mark.parametrize("seed", ["c7", None])
def test_C7_logs_hold_no_hands_tokens_or_keys(tmp_path: Path, seed: str | None) -> None:
    written = io.StringIO()
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    logs.set_up("debug", False, written)
    try:
        server = RunningServer(tmp_path / "c7.sqlite")
        people = server.people(2, seed=seed)
        start(people)
        play_on(people, min, moves=10)
        people[0].send("nonsense")
        people[0].until(lambda m: m["type"] == "refused")

        async def fail(house: Any) -> None:
            table = await house.table(people[0].table)
            secret = people[0].token or ""
            table.put(lambda: 1 / len(secret[:0]))  # a failure with a secret in reach

        server.call(fail)
        people[0].closed_with()
        server.stop()
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
    lines = written.getvalue()
    assert "a table failed" in lines
    assert all(json.loads(line)["level"] for line in lines.splitlines())
    rows = sqlite3.connect(tmp_path / "c7.sqlite").execute("SELECT kind, body FROM log").fetchall()
    entry, field = ("opened", "secret") if seed is None else ("started", "key")
    key = next(json.loads(body)[field] for kind, body in rows if kind == entry)
    hashes = [json.loads(body)["token"] for kind, body in rows if kind == "sat"]
    for secret in [key, *hashes, *(client.token for client in people)]:
        assert secret
        assert secret not in lines
    hand = [pile for pile in people[0].view["piles"] if pile["name"] == "hand"]  # type: ignore[index]
    assert not any(
        card in lines for pile in hand for card in pile["cards"] if card and len(card) > 2
    )
