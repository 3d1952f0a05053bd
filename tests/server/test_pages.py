"""What the browser gets beside its table: the rulebooks as pages, and the files of the client."""

from __future__ import annotations

import gzip
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from quintett import games
from quintett.cards.game import Game
from quintett.match.rulebook import rules
from quintett.server.net import app
from server.harness import RunningServer
from waiting import PATIENCE


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_every_rule_can_be_found_in_the_page(
    server: RunningServer, game: Game, language: str
) -> None:
    status, book = server.http(f"/api/games/{game.id}/rules?lang={language}")
    assert status == 200
    page = book["html"]
    found = re.findall(r'<(?:p|li) id="rule-(\w+)">\s*(?:<p>)?<strong>(\w+)</strong>', page)
    assert found == [(rule, rule) for rule in rules(game.id, language)]
    assert '<figure class="tables">' in page  # drawn with the game's own cards
    assert not re.search(r"\[[TEJ/]+\]", page), "where a rule comes from is not for the table"
    assert "style=" not in page
    assert "<script" not in page


SCRIPT = "console.log('Quintett');\n" * 100


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningServer]:
    """A server with a built client."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Quintett</title>")
    (tmp_path / "assets" / "main-0a1b2c.js").write_text(SCRIPT)
    (tmp_path / "assets" / "card.png").write_bytes(b"\x89PNG")
    monkeypatch.setattr(app, "web_folder", lambda: tmp_path)
    running = RunningServer(tmp_path / "tables.sqlite")
    yield running
    running.stop()


def test_the_client_is_served_packed_and_remembered(built: RunningServer) -> None:
    def get(path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        wanted = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(f"http://127.0.0.1:{built.port}{path}", None, wanted)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, dict(answer.headers), answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, dict(error.headers), error.read()

    status, headers, body = get("/")
    assert (status, body) == (200, b"<!doctype html><title>Quintett</title>")
    assert headers["cache-control"] == "no-cache"
    assert "script-src 'self';" in headers["content-security-policy"]
    status, headers, body = get("/assets/main-0a1b2c.js", Accept_Encoding="br, gzip;q=0.8")
    assert (headers["content-encoding"], headers["vary"]) == ("gzip", "Accept-Encoding")
    assert "immutable" in headers["cache-control"]
    assert headers["content-type"].startswith("text/javascript")
    assert gzip.decompress(body).decode() == SCRIPT
    assert len(body) == int(headers["content-length"]) < 200
    etag = headers["etag"]
    assert get("/assets/main-0a1b2c.js", If_None_Match=etag, Accept_Encoding="gzip")[0] == 304
    status, headers, body = get("/assets/main-0a1b2c.js")
    assert "content-encoding" not in headers
    assert body.decode() == SCRIPT
    assert "content-encoding" not in get("/assets/card.png", Accept_Encoding="gzip")[1]
    status, headers, _body = get("/assets/missing.js")
    assert status == 404
    assert "immutable" not in headers.get("cache-control", "")
    assert get("/../pyproject.toml")[0] == 404
    assert built.http("/api/games")[0] == 200
