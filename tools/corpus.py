"""Writes tests/corpus: stored games of today's rules of every game. What is there already stays as
it is: those games were stored by the program of their time, and that is their worth (U1).

`GAME-VERSION.jsonl` has a whole game at every table, and the first half of one; `.links` the same
games as links; `.seen.jsonl` what seat 0 and the public know of the first one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np

from quintett import Match, games
from quintett.cards.chance import Dice, below, dice_from_seed
from quintett.cards.game import Game, appeals
from quintett.cards.layout import SPECTATOR
from quintett.match.link import to_link
from quintett.match.record import record_of
from quintett.match.redact import redacted

CORPUS = Path(__file__).parent.parent / "tests" / "corpus"
ONE_IN = 4
"""So often a move is any legal one; else the one that looks best, so that games come to an end."""


def played(game: Game, players: int, options: dict[str, object], dice: Dice) -> Match:
    names = ("Ada", "Bea", "Çağla", "דן", "Eve", "F.")[:players]
    match = Match(game, players, options, names)
    match.roll(dice)
    while not match.is_over:
        legal = match.legal_actions()
        looks = np.zeros(len(legal))
        appeals(match.state, np.array(legal, np.int32), len(legal), looks)
        best = below(dice, len(legal)) if below(dice, ONE_IN) == 0 else int(looks.argmax())
        match.play(game.actions[legal[best]])
        match.roll(dice)
    return match


def tables(game: Game) -> Iterator[tuple[int, dict[str, object]]]:
    for players in game.seats:
        yield players, {}
        for name, option in game.options.items():
            others = [value for value in option.choices if value != option.default]
            yield from ((players, {name: value}) for value in others)


def write(game: Game) -> None:
    matches = [
        played(game, *table, dice_from_seed("corpus", number))
        for number, table in enumerate(tables(game))
    ]
    records = [record_of(match) for match in matches]
    half = replace(records[0], result=None, names=None)
    half.entries = half.entries[: len(half.entries) // 2]
    records.append(half)
    lines = {
        "jsonl": [record.to_json() for record in records],
        "links": [to_link(record).encode() for record in records],
        "seen.jsonl": [redacted(matches[0], viewer).to_json() for viewer in (0, SPECTATOR)],
    }
    for ending, texts in lines.items():
        file = CORPUS / f"{game.id}-{game.version}.{ending}"
        file.write_bytes(b"".join(text + b"\n" for text in texts))


def main() -> None:
    CORPUS.mkdir(exist_ok=True)
    for game in games.all_games():
        if not (CORPUS / f"{game.id}-{game.version}.jsonl").exists():
            write(game)


if __name__ == "__main__":
    main()
