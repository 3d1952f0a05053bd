"""The HTTP side: the lobby, the rulebooks, old games, health and figures."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import Receive, Scope, Send

import quintett
from quintett import games
from quintett.cards.game import Game
from quintett.discovery import rooms
from quintett.match.rulebook import rulebook, rulebook_page, rules
from quintett.server.house import House
from quintett.server.net.answers import address_of, house_of, json, language_of, ready_json, refusal
from quintett.server.net.claims import Hosts, is_same_origin, length_of
from quintett.server.net.middleware import HostCheck, RequestLimits, SecurityHeaders
from quintett.server.net.pages import Pages, plain_page, takes_gzip, web_folder
from quintett.server.old_games.replays import Unusable
from quintett.server.protocol import messages
from quintett.server.protocol.refusals import Refusal, read_catalogues, refused
from quintett.server.quotas import Receipt
from quintett.server.storage.database import StoreFailed
from quintett.server.tables import queries
from quintett.words import LANGUAGES, Language, Words

Found = TypeVar("Found")


# --- the lobby


async def list_games(request: Request) -> Response:
    """Every game with its players, options, cards and piles, in the order to show them."""
    return ready_json(_catalogue())


@cache
def _catalogue() -> bytes:
    return messages.encode([_about(game) for game in games.on_the_shelf()])


def _about(game: Game) -> messages.GameInfo:
    return messages.GameInfo(
        id=game.id,
        names={language: Words(language)(f"game-{game.id}") for language in LANGUAGES},
        rules=game.version,
        players=list(game.seats),
        usual=game.box.usual or game.seats[0],
        minutes=game.box.minutes,
        accent=game.box.accent,
        options={
            name: messages.OptionInfo(
                option.default, None if option.check is not None else list(option.choices)
            )
            for name, option in game.options.items()
        },
        cards=sorted(set(game.faces), key=game.faces.index),
        piles=[
            messages.PileInfo(pile.name, pile.faces, pile.ordered, pile.per_seat)
            for pile in game.layout.kinds
        ],
    )


async def read_rules(request: Request) -> Response:
    """A rulebook: whole as text and as HTML, and by rule id."""
    name, language = request.path_params["game"], language_of(request)
    if name not in games.names():
        return refusal("bad_table", language)
    return ready_json(await to_thread(_book, name, language))


async def read_words(request: Request) -> Response:
    """The game's own Fluent catalogue, for clients that have none."""
    name, language = request.path_params["game"], language_of(request)
    if name not in games.names():
        return refusal("bad_table", language)
    return json(messages.GameWords(language, rooms()[name].text(f"words.{language}.ftl")))


@cache
def _book(name: str, language: Language) -> bytes:
    book = {rule.id: rule.text for rule in rules(name, language).values()}
    page = rulebook_page(name, language)
    text = rulebook(name, language)
    return messages.encode(messages.Rulebook(language, text, page, book))


async def list_tables(request: Request) -> Response:
    """Public tables that wait for players, or that may be watched."""
    status = request.query_params.get("status", "open")
    if status not in ("open", "running"):
        return refusal("malformed", language_of(request))
    return json([_line(row) for row in await house_of(request).lobby(status)])


def _line(row: dict[str, Any]) -> messages.TableLine:
    seats = [messages.Sitter(**seat) for seat in row["seats"]]
    return messages.TableLine(
        row["id"], row["game"], row["players"], row["status"], row["created"], seats, row["seeded"]
    )


async def open_table(request: Request) -> Response:
    house, language = house_of(request), language_of(request)
    most = house.limits.message_bytes
    try:
        check_sender(request, most)
        house.quotas.check("table", address=address_of(request))
        wanted = understood(await read_body(request, most), messages.read_new_table)
        return json(await house.open(wanted, address_of(request)), 201)
    except Refusal as reason:
        return refusal(reason.code, language)


def check_sender(request: Request, most: int) -> None:
    """Refuses what no page of ours, and no program, would send, before its body is read."""
    origins, hosts = request.headers.getlist("origin"), request.headers.getlist("host")
    is_json = request.headers.get("content-type", "").partition(";")[0] == "application/json"
    if not is_json or not is_same_origin(origins, hosts, request.state.origins):
        raise Refusal("malformed")
    if length_of(request.headers.getlist("content-length")) > most:
        raise Refusal("too_large")


async def read_body(request: Request, most: int) -> bytes:
    """The body; one that is too long is not read to its end."""
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise Refusal("too_large")
    except ClientDisconnect:
        raise Refusal("malformed") from None
    return bytes(body)


def understood(body: bytes, read: Callable[[bytes], Found]) -> Found:
    try:
        return read(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refusal("malformed") from None


async def show_table(request: Request) -> Response:
    """What anybody who has its link may know of a table."""
    try:
        table = await house_of(request).table(request.path_params["table"])
        info = await table.broadcast.ask()
    except Refusal as reason:
        return refusal(reason.code, language_of(request))
    return json(messages.in_version(info, 1))


async def glance(request: Request) -> Response:
    """One's own tables from afar, all together. That is no visit: nobody there is told."""
    house, most = house_of(request), house_of(request).limits.message_bytes
    try:
        check_sender(request, most)
        known = understood(await read_body(request, most), messages.read_known_tables)
        return json([await _glance(house, one) for one in known])
    except Refusal as reason:
        return refusal(reason.code, language_of(request))


async def _glance(house: House, known: messages.KnownTable) -> messages.Glance:
    try:
        table = await house.table(known.table)
    except Refusal as reason:
        if reason.code == "unknown_table":
            return messages.Glance(known.table)
        raise
    return queries.glance(table.ledger, await table.broadcast.ask(), known.token)


async def reach(request: Request) -> Response:
    """How others in the network come here: told to whoever sits at this machine."""
    is_here = address_of(request) in ("127.0.0.1", "::1") and not request.state.is_proxied
    return json(messages.Reach(request.state.network if is_here else None))


# --- old games


async def old_game(request: Request, read: Callable[[bytes], Found]) -> Found:
    """A game that somebody sends in. To read it takes a while: that is done elsewhere."""
    house, most = house_of(request), house_of(request).limits.old_game_bytes
    with house.quotas.take("body", address=address_of(request)):
        body = await read_body(request, most)
    return await house.old_games.run(understood, body, read)


async def replay(request: Request) -> Response:
    """A game from a record or a link, as somebody at the table saw it or with all cards open."""
    house = house_of(request)
    is_packed = takes_gzip(request.headers.get("accept-encoding", ""))
    try:
        check_sender(request, house.limits.old_game_bytes)
        with house.quotas.take("replay", address=address_of(request)):
            answer = await house.old_games.replay(
                await old_game(request, messages.read_old_game), is_packed
            )
    except Refusal as reason:
        return refusal(reason.code, language_of(request))
    except Unusable as problem:
        return json(problem.answer, 422)
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if is_packed:
        headers["Content-Encoding"] = "gzip"
    return Response(answer, 200, headers, "application/json")


async def try_again(request: Request) -> Response:
    """A table of one's own at a decision of an old game."""
    house, address = house_of(request), address_of(request)
    try:
        check_sender(request, house.limits.old_game_bytes)
        with house.quotas.take("replay", address=address):
            wanted = await old_game(request, messages.read_try_again)
            return json(await house.open_again(wanted, address), 201)
    except Refusal as reason:
        return refusal(reason.code, language_of(request))
    except Unusable as problem:
        return json(problem.answer, 422)


async def review(request: Request) -> Response:
    """The coach's look back at a game, line by line as it goes on. It ends when nobody listens."""
    house, address = house_of(request), address_of(request)
    try:
        check_sender(request, house.limits.old_game_bytes)
        place = await house.review_place(address)
        with place.unless_done():
            old = await old_game(request, messages.read_old_game)
    except Refusal as reason:
        return refusal(reason.code, language_of(request))
    lines = (messages.encode(line) + b"\n" async for line in house.old_games.review(old, address))
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return HeldResponse(place, lines, 200, headers, "application/x-ndjson")


class HeldResponse(StreamingResponse):
    """Takes its place from the first moment on, and gives it back even if nobody ever listened."""

    def __init__(self, place: Receipt, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.place = place

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.place:
            await super().__call__(scope, receive, send)


# --- operations


async def health(request: Request) -> Response:
    """The process lives."""
    return json(messages.Health("ok", quintett.__version__))


async def ready(request: Request) -> Response:
    """The store can write; which games can be played, which are being compiled, which of them run
    uncompiled, and which can't be had on this machine."""
    house = house_of(request)
    if not await house.store.can_write():
        return json(messages.NotReady("no store"), 503)
    state = messages.Ready(
        status="ok",
        games=house.ready_games,
        coming=house.coming_games,
        slow=sorted(house.readiness.slow),
        missing=sorted(house.missing_games),
    )
    return json(state, 503 if house.is_closing else 200)


async def figures(request: Request) -> Response:
    return Response(await house_of(request).measure(), media_type="text/plain; version=0.0.4")


async def store_failed(request: Request, _error: Exception) -> Response:
    """Wherever it was needed: whoever asked may ask again, perhaps at another server."""
    return json(refused("failed", language_of(request)), 503)


async def read_schema(request: Request) -> Response:
    return ready_json(_schema())


@cache
def _schema() -> bytes:
    return messages.encode(messages.schema())


def make_app(
    open_house: Callable[[], Any],
    origins: frozenset[str] = frozenset(),
    is_proxied: bool = False,
    hosts: Hosts = Hosts(),  # noqa: B008 - it never changes
    network: str | None = None,
) -> Starlette:
    """The application; `open_house` is called when the event loop runs. `network` is where others
    in the network find it."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        read_catalogues()
        _schema(), _catalogue()
        house: House = await open_house()
        yield {
            "house": house, "origins": origins, "is_proxied": is_proxied, "hosts": hosts,
            "network": network,
        }  # fmt: skip
        await house.close()

    routes: list[BaseRoute] = [
        Route("/api/games", list_games),
        Route("/api/games/{game}/rules", read_rules),
        Route("/api/games/{game}/words", read_words),
        Route("/api/tables", list_tables),
        Route("/api/tables", open_table, methods=["POST"]),
        Route("/api/tables/{table}", show_table),
        Route("/api/glance", glance, methods=["POST"]),
        Route("/api/reach", reach),
        Route("/api/replay", replay, methods=["POST"]),
        Route("/api/review", review, methods=["POST"]),
        Route("/api/again", try_again, methods=["POST"]),
        Route("/api/schema", read_schema),
        Route("/health", health),
        Route("/ready", ready),
        Route("/metrics", figures),
    ]
    folder = web_folder()
    if folder is not None:
        routes.append(Mount("/", Pages(directory=folder, html=True)))
    else:
        routes.append(Route("/", plain_page))
    middleware = [
        Middleware(SecurityHeaders),
        Middleware(RequestLimits),
        Middleware(HostCheck, hosts),
    ]
    return Starlette(
        routes=routes,
        middleware=middleware,
        lifespan=lifespan,
        exception_handlers={StoreFailed: store_failed},
    )
