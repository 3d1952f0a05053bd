"""The record file: a whole game as JSON, exact to the letter (docs/notation.md).

Reading is strict: a record that breaks any promise is refused with the number of the entry where
it does, what was found and what was expected. Nothing is guessed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from quintett import games
from quintett.cards.errors import Illegal, Malformed, QuintettError
from quintett.cards.game import Game
from quintett.cards.letters import shown
from quintett.match.match import Entry, Match
from quintett.words import Said

FORMAT = 1
KNOWN_KEYS = (
    "quintett", "game", "rules", "players", "options", "names", "entries", "result", "view",
)  # fmt: skip


HALF_CHARACTER = "a lone surrogate (half of a character)"


class Refused(QuintettError):
    """A record that can't be used, by whose `entry` and against which `rule`; `entry` is `None` for
    errors in the header.

    >>> from quintett import Match, Refused, record_of
    >>> record = record_of(Match("parade", players=3, seed=1))
    >>> record.entries.append((2, "play B2"))
    >>> try:
    ...     record.replay()
    ... except Refused as error:
    ...     print(error.entry, error.rule)
    1 P3
    """

    def __init__(self, message: str, entry: int | None = None, rule: str | None = None) -> None:
        super().__init__(message)
        self.entry = entry
        self.rule = rule


class NotJson(Refused):
    """A text that isn't even JSON."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"not JSON: {reason}")


@dataclass
class Record:
    """A record as it was read or will be written; `extra` holds keys that others put there. Its
    entries and its result are checked when they are replayed.

    >>> from quintett import Match, record_of
    >>> match = Match("parade", players=3, seed=1)
    >>> match.play("play G2")
    >>> record = record_of(match)
    >>> record.entries[-1]
    (2, 'play G2')
    >>> record.replay().turn
    0
    """

    game: Game
    players: int
    options: dict[str, Any] = field(default_factory=dict)
    names: list[str] | None = None
    entries: list[Entry] = field(default_factory=list)
    result: dict[str, list[int]] | None = None
    view: int | str | None = None
    extra: dict[str, Any] = field(default_factory=dict)
    rules: str = ""
    """The version of the rules, today's unless it is given."""

    def __post_init__(self) -> None:
        self.rules = self.rules or self.game.version

    def to_dict(self) -> dict[str, Any]:
        """The record as JSON has it, keys in the order of the notation."""
        defaults = self.game.defaults(self.rules)
        data: dict[str, Any] = {
            "quintett": FORMAT,
            "game": self.game.id,
            "rules": self.rules,
            "players": self.players,
            "options": {
                name: value for name, value in self.options.items() if value != defaults[name]
            },
        }
        if self.view is not None:
            data["view"] = self.view
        if self.names is not None:
            data["names"] = self.names
        data["entries"] = [list(entry) for entry in self.entries]
        if self.result is not None:
            data["result"] = self.result
        return {**data, **self.extra}

    def to_json(self) -> bytes:
        """One line of JSON, without the line end."""
        return msgspec.json.encode(self.to_dict())

    def start(self) -> Match:
        """The match before its first entry."""
        return Match(self.game, self.players, self.options, self.names, rules=self.rules)

    def steps(self) -> Iterator[Match]:
        """The match before each entry and after the last, always the same object. Raises
        `Refused` at the first entry that the rules don't allow, and at a wrong result."""
        if self.view is not None:
            raise Refused(Said("record-redacted"))
        match = self.start()
        for number, entry in enumerate(self.entries):
            yield match
            try:
                _carry_out(match, entry)
            except Illegal as error:
                raise Refused(str(error), number, error.rule) from None
            except Malformed as error:
                raise Refused(str(error), number) from None
        yield match
        self._check_result(match)

    def replay(self) -> Match:
        """The match after the last entry."""
        for _match in self.steps():
            match = _match
        return match

    def _check_result(self, match: Match) -> None:
        if self.result is None:
            return
        end = len(self.entries)
        if not isinstance(self.result, dict) or set(self.result) != {"scores", "winners"}:
            raise Refused(Said("record-result", found=shown(self.result)), end)
        if not match.is_over:
            raise Refused(Said("record-running"), end)
        expected = {"scores": match.scores(), "winners": match.winners()}
        for key, value in expected.items():
            if not _same_numbers(self.result[key], value):
                found = shown(self.result[key])
                raise Refused(Said(f"record-{key}", expected=str(value), found=found), end)


def _carry_out(match: Match, entry: Any) -> None:
    is_pair = isinstance(entry, list | tuple) and len(entry) == 2
    who, what = entry if is_pair else (None, None)
    if type(who) is str:
        match.settle(who, what)
    elif type(who) is int and isinstance(what, str):
        match.play(what, who)
    else:
        raise Malformed(f"expected [seat, move] or [chance, what], found {shown(entry)}")


def _same_numbers(found: Any, expected: list[int]) -> bool:
    return found == expected and all(type(number) is int for number in found)


def record_of(match: Match) -> Record:
    """The record of a match as it stands.

    >>> from quintett import Match, record_of
    >>> record_of(Match("gold", players=2)).to_json()
    b'{"quintett":1,"game":"gold","rules":"1","players":2,"options":{},"entries":[]}'
    """
    result = {"scores": match.scores(), "winners": match.winners()} if match.is_over else None
    options, entries = dict(match.options), list(match.entries)
    return Record(
        match.game, match.players, options, match.names, entries, result, rules=match.rules
    )


def parse(text: bytes | str) -> Record:
    """Reads one record. Raises `Refused` with a sentence that says what is wrong.

    >>> from quintett import parse
    >>> text = '{"quintett":1,"game":"gold","rules":"1","players":2,"entries":[]}'
    >>> parse(text).start().awaits_chance
    True
    """
    try:
        data = msgspec.json.decode(text)
    except RecursionError:
        raise NotJson("nested too deeply") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        is_half = _has_half_character(text)
        raise NotJson(HALF_CHARACTER if is_half else shown(str(error), 100)) from None
    return from_data(data)


def _has_half_character(text: bytes | str) -> bool:
    """Whether only a lone surrogate keeps a text from being JSON."""

    def refuse(constant: str) -> None:
        raise ValueError(constant)  # NaN is no JSON either

    try:
        json.loads(text, parse_constant=refuse)
    except (ValueError, RecursionError):
        return False
    return True


def from_data(data: Any) -> Record:
    """Reads a record from decoded JSON."""
    if not isinstance(data, dict):
        raise Refused(Said("record-none", found=shown(data)))
    version = _required(data, "quintett", int)
    if version != FORMAT:
        raise Refused(Said("record-format", found=str(version)))
    name = _required(data, "game", str)
    if name not in games.names():
        raise Refused(Said("record-game", name=shown(name), known=", ".join(games.names())))
    game, rules = games.game(name), _required(data, "rules", str)
    if rules not in game.versions:
        known, found = " or ".join(map(repr, game.versions)), repr(shown(rules))
        raise Refused(Said("record-rules", known=known, game=game.id, found=found))
    players = _required(data, "players", int)
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise Refused(Said("record-options", found=shown(options)))
    try:
        game.new(players, options, rules)
    except ValueError as error:
        raise Refused(shown(str(error), 200)) from None
    record = Record(game, players, options, _names(data, players), rules=rules)
    record.view = _view(data, players)
    record.entries = _required(data, "entries", list)
    record.result = data.get("result")
    if "result" in data and record.result is None:
        raise Refused(Said("record-result", found="null"), len(record.entries))
    record.extra = {key: value for key, value in data.items() if key not in KNOWN_KEYS}
    return record


def _required(data: dict[str, Any], key: str, kind: type) -> Any:
    if key not in data:
        raise Refused(Said("record-missing", part=key))
    if type(data[key]) is not kind:
        raise Refused(Said("record-kind", part=key, found=shown(data[key])))
    return data[key]


def _names(data: dict[str, Any], players: int) -> list[str] | None:
    names = data.get("names")
    if "names" not in data:
        return None
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise Refused(Said("record-names", found=shown(names)))
    if len(names) != players:
        raise Refused(Said("record-names-count", expected=players, found=len(names)))
    return names


def _view(data: dict[str, Any], players: int) -> int | str | None:
    if "view" not in data:
        return None
    view = data["view"]
    if view == "public" or (type(view) is int and 0 <= view < players):
        return view  # type: ignore[no-any-return]
    raise Refused(Said("record-view", found=shown(view)))
