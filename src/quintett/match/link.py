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
from collections.abc import Mapping
from typing import Any

import msgspec

from quintett.cards.errors import Malformed, QuintettError
from quintett.cards.game import Game, Outcome
from quintett.cards.layout import State
from quintett.match.match import Match
from quintett.match.record import Record, from_data, record_of
from quintett.words import Said

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
    extra: dict[str, Any] = {}
    if options := record.to_dict()["options"]:
        extra["options"] = options
    if record.names is not None:
        extra["names"] = record.names
    return _text([FORMAT, record.game.id, record.rules, str(record.players)], digits, extra)


def finished_link(
    game: Game, players: int, options: Mapping[str, Any], written: list[tuple[int, int]]
) -> str:
    """The link text of a finished game by today's rules, for somebody who has played it without a
    record: each entry's digits with their radices, which are the place of a move among the legal
    ones, and `chance_digits`."""
    digits = Digits()
    digits.written = [(1, 2), *written]
    defaults = game.defaults(game.version)
    chosen = {name: value for name, value in options.items() if value != defaults[name]}
    header = [FORMAT, game.id, game.version, str(players)]
    return _text(header, digits, {"options": chosen} if chosen else {})


def _text(header: list[str], digits: Digits, extra: dict[str, Any]) -> str:
    number = digits.total()
    payload = number.to_bytes((number.bit_length() + 7) // 8, "little")
    parts = [*header, _with_check(payload, header)]
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
        said = error.args[0] if error.args else ""
        problem = said if isinstance(said, Said) else Said("link-odd")
        raise Malformed(Said("link-none", problem=problem)) from None


def _read(text: str) -> Record:
    if len(text) > MOST_CHARACTERS:
        raise Malformed(Said("link-long"))
    parts = text.split(".")
    if len(parts) not in (5, 6):
        raise Malformed(Said("link-cut"))
    header = parts[:4]
    version, game, rules, players = header
    if version != FORMAT or not players.isdecimal():
        raise Malformed(Said("link-form"))
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
    digits.written += chance_digits(match.game, match.state, outcome)


def chance_digits(game: Game, state: State, outcome: Outcome) -> list[tuple[int, int]]:
    """What chance gave, as a record would be read: the digits with their radices."""
    pool, drawn, limits = game.chance_parts(state)
    numbers, digits = outcome.tolist(), []
    for card in numbers[:drawn]:
        place = pool.index(card)
        digits.append((place, len(pool)))
        del pool[place]
    return digits + list(zip(numbers[drawn:], limits, strict=False))


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
        raise Malformed(Said("link-character"))
    return data[3:]


def _encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _decode(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
