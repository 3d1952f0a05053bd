"""A deal that anybody can check: `quintett-fair-1`, specified to the letter in docs/fair.md.

The server commits itself to a secret, players to randomness of their own. When all commitments are
frozen, players reveal; the key is made of the secret and of all that was said. Outcome n comes from
stream n of the key, and the record tells from which pools it was drawn.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from quintett.cards.errors import QuintettError
from quintett.cards.letters import shown
from quintett.cards.pools import Draw, Form, Item, draws_of, ends
from quintett.match.match import Match
from quintett.match.record import Record

PROTOCOL = "quintett-fair-1"
HEX = "^[0-9a-f]{64}$"
"""32 bytes, as they are written everywhere."""
WORDS = 1 << 32


class Unproved(QuintettError):
    """A record that doesn't prove its deal, and why."""


class Plan(msgspec.Struct, frozen=True):
    """An outcome of chance before it is drawn: what the record calls it, and its draws."""

    name: str
    draws: list[Draw]


class Frozen(msgspec.Struct, frozen=True, kw_only=True):
    """All that was settled before anybody revealed anything. It is a text from then on, and hashed
    as that text stands."""

    protocol: str = PROTOCOL
    table: str
    game: str
    rules: str
    players: int
    options: dict[str, Any]
    names: list[str]
    server: str
    """The commitment to the server's secret."""
    commitments: list[str | None]
    """One a seat; `None`: nobody there takes part."""
    deal: Plan


class Part(msgspec.Struct, frozen=True):
    """What a record holds under `fair`."""

    protocol: str
    frozen: str
    revealed: str
    later: str
    """The plans of the outcomes after the first, as a text."""
    secret: str
    seal: str
    """Shows that `later` is as it was written: of a pool from which little is drawn, little can be
    told by what came."""


class Proof(msgspec.Struct, frozen=True):
    """What was found right."""

    table: str
    frozen: str
    """SHA-256 of the frozen text: whoever noted it down at the start can compare."""
    outcomes: int
    took_part: list[int]
    absent: list[int]


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment_to(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def key_of(secret: str, frozen: str, revealed: str) -> bytes:
    return hmac.digest(secret.encode(), f"{frozen}\n{revealed}".encode(), "sha256")


def part_of(frozen: str, revealed: str, plans: Sequence[Plan], secret: str) -> Part:
    """What goes into the record when the game has ended."""
    later = msgspec.json.encode(plans).decode()
    seal = seal_of(key_of(secret, frozen, revealed), later)
    return Part(PROTOCOL, frozen, revealed, later, secret, seal)


def seal_of(key: bytes, later: str) -> str:
    return hmac.digest(key, later.encode(), "sha256").hex()


def plan_of(match: Match) -> tuple[Plan, Form]:
    """The outcome that is due before it is drawn, and its form."""
    if match.game.chance_form is None:
        raise Unproved(f"{match.game.id} doesn't tell from which pools it draws")
    name, form = match.game.chance_form(match.state)
    return Plan(name, draws_of(form)), form


# --- drawing


def words(key: bytes, stream: int) -> Iterator[int]:
    """The numbers of a stream, 32 bits each."""
    block = 0
    while True:
        found = hmac.digest(key, f"{stream}:{block}".encode(), "sha256")
        yield from (int.from_bytes(found[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def below(stream: Iterator[int], limit: int) -> int:
    """A number from 0 to limit - 1, each equally likely: what would be a bias is passed over."""
    fair = WORDS - WORDS % limit
    return next(word for word in stream if word < fair) % limit


def drawn(key: bytes, number: int, draws: Sequence[Draw]) -> dict[str, list[Item]]:
    """What outcome `number` gives each place. Nobody may choose in which order it is drawn: all
    that is listed is taken in ascending order, however it is written."""
    stream, found = words(key, number), dict[str, list[Item]]()
    left: list[Any] = []
    for draw in sorted(draws, key=lambda draw: min(place.place for place in draw.places)):
        pool: list[Any] = sorted(draw.pool) + (left if draw.rest else [])
        if sum(place.count for place in draw.places) > len(pool):
            raise Unproved(f"outcome {number}: more is drawn than there is")
        at = 0
        for place in sorted(draw.places, key=lambda place: place.place):
            for index in range(at, at + place.count):
                other = index + below(stream, len(pool) - index)
                pool[index], pool[other] = pool[other], pool[index]
            found[place.place] = pool[at : at + place.count]
            at += place.count
        left = pool[at:]
    return found


# --- checking


def check(record: Mapping[str, Any]) -> Proof:
    """Whether the outcomes of a full record are those that its fair part leads to. No rule is
    needed for that. Raises `Unproved`."""
    part = _read(msgspec.convert, record.get("fair"), Part, "fair")
    frozen = _read(msgspec.json.decode, part.frozen, Frozen, "fair, frozen")
    revealed = _read(msgspec.json.decode, part.revealed, list[str | None], "fair, revealed")
    later = _read(msgspec.json.decode, part.later, list[Plan], "fair, later")
    for found in (part.protocol, frozen.protocol):
        _same(PROTOCOL, found, "the protocol")
    for field in ("game", "rules", "players", "options"):
        _same(getattr(frozen, field), record.get(field), field)
    _opens(frozen.server, part.secret, "the server")
    _same(frozen.players, len(frozen.commitments), "the number of commitments")
    _same(frozen.players, len(revealed), "the number of reveals")
    for seat, (commitment, secret) in enumerate(zip(frozen.commitments, revealed, strict=True)):
        if secret is not None:
            _opens(commitment, secret, f"seat {seat}")
    key = key_of(part.secret, part.frozen, part.revealed)
    _same(seal_of(key, part.later), part.seal, "the seal")
    outcomes = [entry for entry in record["entries"] if isinstance(entry[0], str)]
    plans = [frozen.deal, *later]
    _same(len(plans), len(outcomes), "the number of outcomes")
    for number, (plan, (name, what)) in enumerate(zip(plans, outcomes, strict=True)):
        _same(plan.name, name, f"the name of outcome {number}")
        _check_outcome(_drawn(key, number, plan.draws), plan.draws, what, number)
    seats = [seat for seat, commitment in enumerate(frozen.commitments) if commitment is not None]
    return Proof(
        table=frozen.table,
        frozen=hashlib.sha256(part.frozen.encode()).hexdigest(),
        outcomes=len(outcomes),
        took_part=[seat for seat in seats if revealed[seat] is not None],
        absent=[seat for seat in seats if revealed[seat] is None],
    )


def verify(record: Record) -> Proof:
    """The same, and that the game was played by the rules, from the very pools that they name."""
    record.replay()
    proof = check(record.to_dict())
    part = record.extra["fair"]
    deal = msgspec.json.decode(part["frozen"], type=Frozen).deal
    plans = iter([deal, *msgspec.json.decode(part["later"], type=list[Plan])])
    for match in record.steps():
        is_due = match.awaits_chance and len(match.entries) < len(record.entries)
        if is_due and plan_of(match)[0] != next(plans):
            raise Unproved(
                f"entry {len(match.entries)} was drawn from other pools than the rules say"
            )
    return proof


def _read(decode: Any, value: Any, kind: Any, where: str) -> Any:
    if value is None:
        raise Unproved("this record has no fair part: its deal can't be proved")
    try:
        return decode(value, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Unproved(f"{where}: {shown(str(error), 100)}") from None


def _same(expected: Any, found: Any, what: str) -> None:
    """Equal as JSON: 1 is not true there."""
    if json.dumps(expected, sort_keys=True) != json.dumps(found, sort_keys=True):
        raise Unproved(f"{what}: expected {shown(expected)}, found {shown(found)}")


def _opens(commitment: str | None, secret: str, whose: str) -> None:
    if not re.fullmatch(HEX, secret) or commitment != commitment_to(secret):
        raise Unproved(f"{whose} revealed something else than it was committed to")


def _drawn(key: bytes, number: int, draws: Sequence[Draw]) -> dict[str, list[Item]]:
    mixed = any(len({type(item) for item in draw.pool}) > 1 for draw in draws)
    if mixed or not all(draw.places for draw in draws):
        raise Unproved(f"outcome {number}: a pool of texts and numbers, or a draw to no place")
    return drawn(key, number, draws)


def _check_outcome(
    found: Mapping[str, list[Item]], draws: Sequence[Draw], what: Any, number: int
) -> None:
    written = {path: end if isinstance(end, list) else [end] for path, end in ends(what)}
    places = [place for draw in draws for place in draw.places]
    if written.keys() != found.keys() or len(places) != len(found):
        raise Unproved(f"outcome {number}: not all of it was drawn, or not all is in the record")
    for place in places:
        mine, theirs = found[place.place], written[place.place]
        if not place.ordered:
            mine, theirs = sorted(mine, key=str), sorted(theirs, key=str)
        _same(mine, theirs, f"outcome {number}, {place.place or 'cards'}")
