"""What every request passes: is it meant for us, may its sender ask so often, and what each answer
carries for the browser's sake."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quintett.server.net.answers import address_of, house_of, language_of, refusal
from quintett.server.net.claims import Hosts
from quintett.server.protocol.refusals import Refusal
from quintett.words import Words

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class RequestLimits:
    """Lets an address ask so often, and a few ask in each turn of the loop. How we are, anybody may
    ask: to refuse costs as much as to answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        house = house_of(request)
        await house.pacer.turn()
        try:
            if scope["path"] != "/health":
                house.quotas.take("request", address=address_of(request))
        except Refusal as reason:
            await refusal(reason.code, language_of(request))(scope, receive, send)
        else:
            await self.app(scope, receive, send)


class SecurityHeaders:
    """Every answer carries them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        await self.app(scope, receive, send_with_headers)


class HostCheck:
    """Requests that mean another house are sent away."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self.app, self.hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer: ASGIApp = self.app
        if scope["type"] == "http":
            request = Request(scope)
            if not self.hosts.know(request.headers.getlist("host")):
                words = Words(language_of(request))
                answer = Response(words("wrong-host"), 421, media_type="text/plain")
        await answer(scope, receive, send)
