"""Writes docs/fair-vectors.json: what every verifier of docs/fair.md must agree with.

    .venv/bin/python tools/fair_vectors.py

The same file comes out each time; a test compares.
"""

from __future__ import annotations

import hashlib
import json
import random
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from quintett import games
from quintett.cards.pools import Draw
from quintett.discovery import rooms
from quintett.match import fair
from quintett.match.record import record_of
from quintett.server.limits import Limits
from quintett.server.protocol.messages import Settings
from quintett.server.storage import entries
from quintett.server.tables.deals import begin, deal
from quintett.server.tables.fairness import fair_part
from quintett.server.tables.ledger import Ledger

FILE = Path(__file__).parents[1] / "docs" / "fair-vectors.json"
OURS = [name for name, room in rooms().items() if room.is_own]
NAMES = ("Ada", "Jürgen", "Bo 🂡", "Dee", "Eve")


def secret_of(name: str) -> str:
    """32 bytes that everybody knows: only for examples."""
    return hashlib.sha256(name.encode()).hexdigest()


def example_table(game: str) -> Ledger:
    """A game of random moves. The first seat reveals, the second is absent, the others take no
    part; one of them is a bot."""
    chosen = games.game(game)
    players = chosen.seats[1] if len(chosen.seats) > 1 else chosen.seats[0]
    opened = entries.Opened(
        game=game, rules=chosen.version, players=players, options={}, settings=Settings(),
        table=f"example-{game}", secret=secret_of(f"server {game}"),
    )  # fmt: skip
    ledger = Ledger(opened, Limits(), 0.0)
    ledger.add(opened)
    for seat in range(players - 1):
        ledger.add(entries.Sat(name=NAMES[seat], token="", seat=seat))
    ledger.add(entries.Botted(seat=players - 1, level="casual"))
    for seat in range(2):
        commitment = fair.commitment_to(secret_of(f"seat {seat}"))
        ledger.add(entries.Committed(person=seat, commitment=commitment))
    begin(ledger, 0, None)
    ledger.add(entries.Revealed(person=0, seat=0, secret=secret_of("seat 0")))
    deal(ledger)
    return play_out(ledger, random.Random(f"{game} 8"))  # with outcomes of every kind


def play_out(ledger: Ledger, chance: random.Random) -> Ledger:
    match = ledger.match
    assert match is not None
    while not match.is_over:
        assert match.turn is not None
        ledger.add(entries.Moved(seat=match.turn, move=chance.choice(match.legal())))
        ledger.let_chance_decide()
    return ledger


def full_record(ledger: Ledger) -> dict[str, Any]:
    assert ledger.match is not None
    record = record_of(ledger.match)
    record.names, record.extra = ledger.names(), fair_part(ledger)
    return json.loads(record.to_json())  # type: ignore[no-any-return]


def vectors() -> dict[str, Any]:
    secret, key = secret_of("server"), bytes(range(32))
    frozen, revealed = '{"like":"this"}', f'["{secret_of("seat 0")}",null]'
    later = '[{"name":"blind","draws":[]}]'
    full = [{"pool": ["A", "B", "B", "C"], "rest": False, "places": [["x", 3, True]]}]
    rest = [
        {"pool": ["e", "d"], "rest": True, "places": [["b/1", 2, False], ["b/0", 1, True]]},
        {"pool": ["c", "a", "b"], "rest": False, "places": [["a", 1, True]]},
        {"pool": [10, 9, 2], "rest": False, "places": [["c", 3, True]]},
    ]
    draws = [
        {"key": key.hex(), "outcome": outcome, "draws": draws,
         "drawn": fair.drawn(key, outcome, msgspec.convert(draws, list[Draw]))}
        for outcome, draws in ((0, full), (7, full), (3, rest))
    ]  # fmt: skip
    return {
        "commitments": [{"secret": secret, "commitment": fair.commitment_to(secret)}],
        "keys": [
            {"secret": secret, "frozen": frozen, "revealed": revealed, "later": later,
             "key": (made := fair.key_of(secret, frozen, revealed)).hex(),
             "seal": fair.seal_of(made, later)},
        ],
        "words": [
            {"key": key.hex(), "outcome": at, "words": list(islice(fair.words(key, at), 10))}
            for at in (0, 12)
        ],
        "below": [
            {"words": words, "limit": limit, "number": fair.below(iter(words), limit)}
            for words, limit in (
                ([5], 3), ([2**32 - 1, 7], 3), ([2**32 - 2], 3), ([2**32 - 1], 4), ([9], 1),
                ([2**32 - 4, 2**32 - 3, 65], 66),
            )
        ],
        "draws": draws,
        "records": [full_record(example_table(game)) for game in OURS],
    }  # fmt: skip


def text() -> str:
    """One line for each vector."""
    parts = [
        f'"{name}": [\n'
        + ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in own)
        + "\n]"
        for name, own in vectors().items()
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
