"""What the browser client is built from is what the server speaks."""

from __future__ import annotations

import json
from pathlib import Path

from quintett.server.protocol.messages import schema

SCHEMA = Path(__file__).parent.parent / "web" / "schema.json"


def test_the_client_is_typed_from_the_servers_schema() -> None:
    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == schema(), "run make schema"
