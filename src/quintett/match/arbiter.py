"""The arbiter: replays records, lists legal moves, explains refusals. Bad input gets an answer,
and the record after it is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

import msgspec

from quintett.cards.errors import Malformed
from quintett.match import fair
from quintett.match.match import Match
from quintett.match.record import NotJson, Record, Refused, parse
from quintett.match.rulebook import rules

LONGEST_RECORD = 8 * 1024 * 1024
"""Bytes. The longest games are a few hundred thousand; a line beyond this is passed over."""
_STRING = re.compile(rb'"(?:[^"\\]|\\.)*+"?')


def records(stream: BinaryIO) -> Iterator[Record | Refused]:
    """The records of a stream: one JSON object, or one a line. What is no record comes as the
    refusal that it deserves.

    >>> from io import BytesIO
    >>> from quintett import Match, record_of, records
    >>> line = record_of(Match("parade", players=3, seed=1)).to_json()
    >>> [type(record).__name__ for record in records(BytesIO(line + b"\\nnonsense"))]
    ['Record', 'NotJson']
    """
    lines = _lines(stream)
    for line in lines:
        record = _read(line)
        if isinstance(line, bytes) and isinstance(record, NotJson) and _goes_on(line):
            yield from _object_over_lines(line, lines)
        else:
            yield record


def _goes_on(line: bytes) -> bool:
    """Whether a line opens more brackets than it closes, strings left aside."""
    bare = _STRING.sub(b"", line)
    return bare.count(b"{") + bare.count(b"[") > bare.count(b"}") + bare.count(b"]")


def _lines(stream: BinaryIO) -> Iterator[bytes | Refused]:
    """The lines that aren't empty, each whole or refused for its length; memory stays bounded."""
    while line := stream.readline(LONGEST_RECORD + 1):
        if len(line) > LONGEST_RECORD and not line.endswith(b"\n"):
            while (rest := stream.readline(1 << 20)) and not rest.endswith(b"\n"):
                pass
            yield Refused(f"a record has at most {LONGEST_RECORD} bytes, this line has more")
        elif line.strip():
            yield line


def _object_over_lines(
    first: bytes, lines: Iterator[bytes | Refused]
) -> Iterator[Record | Refused]:
    """The whole stream is one object, written over several lines. If it doesn't become one, each
    line is a record of its own after all."""
    kept: list[bytes | Refused] = [first]
    size = len(first)
    for line in lines:
        kept.append(line)
        size += len(line) if isinstance(line, bytes) else LONGEST_RECORD
        if size > LONGEST_RECORD or not isinstance(_read(line), Refused):
            break
    else:
        whole = _read(b"".join(part for part in kept if isinstance(part, bytes)))
        if not isinstance(whole, Refused) or len(kept) == 1 or not isinstance(whole, NotJson):
            yield whole
            return
    for part in kept:
        yield _read(part)


def _read(line: bytes | Refused) -> Record | Refused:
    if isinstance(line, Refused):
        return line
    try:
        return parse(line.strip())
    except Refused as refused:
        return refused


def replay(record: Record | Refused) -> dict[str, Any]:
    """What `quintett replay` says of a record."""
    try:
        if isinstance(record, Refused):
            raise record
        match = record.replay()
    except Refused as refused:
        error = str(refused)
        return {"ok": False, "entry": refused.entry, "rule": refused.rule, "error": error}
    if match.is_over:
        return {"ok": True, "scores": match.scores(), "winners": match.winners()}
    return {"ok": True, "scores": None, "winners": None}


def verify(record: Record | Refused) -> dict[str, Any]:
    """What `quintett verify` says of a record."""
    try:
        if isinstance(record, Refused):
            raise record
        proof = fair.verify(record)
    except (Refused, fair.Unproved) as error:
        return {"ok": False, "error": str(error)}
    return {"ok": True, **msgspec.structs.asdict(proof)}


def legal(
    record: Record | Refused,
    number: int,
    at: int | None,
    say: Callable[[dict[str, Any]], None],
) -> Refused | None:
    """Says the legal moves at each decision of a record, or only at one entry. Returns what is
    wrong with the record, if anything is."""
    if isinstance(record, Refused):
        return record
    try:
        for match in record.steps():
            entry = len(match.entries)
            if match.turn is not None and at in (None, entry):
                say({"record": number, "entry": entry, "seat": match.turn, "legal": match.legal()})
    except Refused as refused:
        return refused
    return None


def position(record: Record | Refused, at: int) -> Match:
    """The match before entry `at`."""
    if isinstance(record, Refused):
        raise record
    for match in record.steps():
        if len(match.entries) == at:
            return match
    raise Malformed(f"the record has {len(record.entries)} entries, there is no position {at}")


def why(match: Match, move: str, language: str = "en") -> dict[str, Any]:
    """Whether a move is legal in a position and, if not, the rule and its sentence."""
    if match.turn is None:
        raise Malformed(
            f"entry {len(match.entries)} is no decision: "
            + ("chance is due" if match.awaits_chance else "the game is over")
        )
    rule = match.forbidden_by(move)
    answer: dict[str, Any] = {"move": move, "seat": match.turn, "legal": rule is None}
    if rule is not None:
        answer |= {"rule": rule, "sentence": rules(match.game.id, language)[rule].text}
    return answer
