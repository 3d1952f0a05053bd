"""A whole game as a short text for links: `1.GAME.1.3.…`.

The parts: format, game, version of its rules, players, the game itself, and if need be options and
names. The game itself is one number in a mixed radix: each decision is a digit in as many values
as there were legal moves (as its version of the rules knew them), each chance outcome a digit for
every card drawn, among those left. A check sum in front catches mistyped links. All characters may
stand in a URL's fragment.
"""

from __future__ import annotations

import base64
import binascii
from typing import Any

import msgspec

from quintett.cards.errors import Malformed, QuintettError
from quintett.match.match import Match
from quintett.match.record import Record, from_data, record_of

_read_extra = msgspec.json.Decoder(dict[str, Any]).decode

FORMAT = "1"
MOST_ENTRIES = 1 << 16
MOST_CHARACTERS = 65_536


class Digits:
    """A number read digit by digit, the lowest first, each in its own radix."""

    def __init__(self, number: int = 0) -> None:
        self.number = number
        self.written: list[tuple[int, int]] = []

    def write(self, digit: int, radix: int) -> None:
        self.written.append((digit, radix))

    def total(self) -> int:
        number = 0
        for digit, radix in reversed(self.written):
            number = number * radix + digit
        return number

    def read(self, radix: int) -> int:
        self.number, digit = divmod(self.number, radix)
        return digit


def to_link(record: Record) -> str:
    """The link text of a record, which must replay.

    >>> from quintett import Match, record_of, to_link
    >>> to_link(record_of(Match("parade", players=3, seed=1))).split(".")[:4]
    ['1', 'parade', '1', '3']
    """
    digits = Digits()
    is_finished = record.replay().is_over
    digits.write(int(is_finished), 2)
    if not is_finished:
        digits.write(len(record.entries), MOST_ENTRIES)
    for match, (who, what) in zip(record.steps(), record.entries, strict=False):
        if isinstance(who, str):
            _write_chance(digits, match, who, what)
        else:
            _write_move(digits, match, what)
    parts = [FORMAT, record.game.id, record.rules, str(record.players)]
    number = digits.total()
    parts.append(_with_check(number.to_bytes((number.bit_length() + 7) // 8, "little"), parts))
    extra: dict[str, Any] = {}
    if options := record.to_dict()["options"]:
        extra["options"] = options
    if record.names is not None:
        extra["names"] = record.names
    if extra:
        parts.append(_encode(msgspec.json.encode(extra)))
    return ".".join(parts)


def from_link(text: str) -> Record:
    """The record that a link text holds, replayed and with its result.

    >>> from quintett import Match, from_link, record_of, to_link
    >>> link = to_link(record_of(Match("parade", players=3, seed=1)))
    >>> from_link(link).replay().legal()
    ['play G10', 'play G2', 'play G7', 'play R3', 'play R8']
    """
    try:
        return _read(text.strip())
    except (QuintettError, ValueError, IndexError, RecursionError) as error:
        raise Malformed(f"this link holds no game: {error}") from None


def _read(text: str) -> Record:
    if len(text) > MOST_CHARACTERS:
        raise Malformed("it is too long")
    parts = text.split(".")
    if len(parts) not in (5, 6):
        raise Malformed("it is not complete")
    header = parts[:4]
    version, game, rules, players = header
    if version != FORMAT or not players.isdecimal():
        raise Malformed("it has an unknown form")
    extra = _read_extra(_decode(parts[5])) if len(parts) == 6 else {}
    data = {"quintett": 1, "game": game, "rules": rules, "players": int(players), "entries": []}
    record = from_data({**extra, **data})
    digits = Digits(int.from_bytes(_checked(parts[4], header), "little"))
    most = MOST_ENTRIES if digits.read(2) else digits.read(MOST_ENTRIES)
    match = record.start()
    while len(match.entries) < most and not match.is_over:
        if match.awaits_chance:
            _read_chance(digits, match)
        else:
            counted = _counted(match)
            match.play(match.game.actions[counted[digits.read(len(counted))]])
    return record_of(match)


def _counted(match: Match) -> list[int]:
    """The moves of which a link says the how manieth was made."""
    others = match.game.not_in_links(match.rules, match.state)
    return [action for action in match.legal_actions() if action not in others]


def _write_move(digits: Digits, match: Match, move: str) -> None:
    counted, action = _counted(match), match.game.numbers[move]
    if action not in counted:
        raise Malformed(
            f"a link can't tell this game: those of rules {match.rules} of {match.game.id} know no "
            f"{move!r} as at entry {len(match.entries)}"
        )
    digits.write(counted.index(action), len(counted))


def _write_chance(digits: Digits, match: Match, name: str, what: Any) -> None:
    outcome = match.game.chance_read(match.state, name, what)
    pool, drawn, limits = match.game.chance_parts(match.state)
    for card in outcome[:drawn]:
        digits.write(pool.index(int(card)), len(pool))
        pool.remove(int(card))
    for number, limit in zip(outcome[drawn:], limits, strict=False):
        digits.write(int(number), limit)


def _read_chance(digits: Digits, match: Match) -> None:
    outcome = match.game.new_outcome()
    pool, drawn, limits = match.game.chance_parts(match.state)
    for place in range(drawn):
        outcome[place] = pool.pop(digits.read(len(pool)))
    for place, limit in enumerate(limits, drawn):
        outcome[place] = digits.read(limit)
    match.settle(*match.game.chance_text(match.state, outcome))


def _check(payload: bytes, header: list[str]) -> bytes:
    return binascii.crc32(".".join(header).encode() + payload).to_bytes(4, "little")[:3]


def _with_check(payload: bytes, header: list[str]) -> str:
    return _encode(_check(payload, header) + payload)


def _checked(text: str, header: list[str]) -> bytes:
    data = _decode(text)
    if _check(data[3:], header) != data[:3]:
        raise Malformed("a character is wrong or missing")
    return data[3:]


def _encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _decode(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
