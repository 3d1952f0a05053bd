"""What every answer over HTTP is made with: JSON, refusals, and who asks in which language."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from quintett.server.house import House
from quintett.server.net.claims import sender_of
from quintett.server.protocol import messages
from quintett.server.protocol.messages import Code
from quintett.server.protocol.refusals import refused
from quintett.words import Language

STATUS: dict[str, int] = {
    "unknown_table": 404, "too_fast": 429, "too_large": 413, "failed": 500, "malformed": 400,
}  # fmt: skip


def json(data: Any, status: int = 200) -> Response:
    return ready_json(messages.encode(data), status)


def ready_json(text: bytes, status: int = 200) -> Response:
    """What was encoded once for all who ask."""
    return Response(text, status, {"Cache-Control": "no-store"}, "application/json")


def refusal(code: Code, language: str) -> Response:
    return json(refused(code, language), STATUS.get(code, 409))


def language_of(request: Request) -> Language:
    chosen = request.query_params.get("lang") or request.headers.get("accept-language", "")
    return "de" if chosen.lower().startswith("de") else "en"


def house_of(request: Request) -> House:
    house: House = request.state.house
    return house


def address_of(request: Request) -> str:
    peer = request.client.host if request.client is not None else "local"
    return sender_of(peer, request.headers.getlist("x-forwarded-for"), request.state.is_proxied)
