"""Learns what comes true of what a search finds (`bots/analysis/calibration.py`), from games of our
own bots at all tables.

Games are played and kept in a file, one line a game, and a run that was ended goes on where the
file ends. Then the weights are fitted (`lab/fit.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from quintett import games
from quintett.cards.errors import Malformed
from quintett.cards.letters import shown
from quintett.lab.duel import prepare
from quintett.lab.positions import Asking, Position, Sampling, take
from quintett.machine.pools import Pool

ASKINGS = (
    Asking(1000), Asking(1000, is_open=True), Asking(400), Asking(1000, is_alone=True),
    Asking(2500), Asking(1000, is_alone=True, is_open=True), Asking(1000),
    Asking(400, is_open=True),
)  # fmt: skip
"""What coaches are asked: hints and reviews, short and long."""


class Training(msgspec.Struct, frozen=True):
    """Whose games are looked at, and how closely."""

    game: str
    level: str = "expert"
    iterations: int | None = None
    """Of the players' search, in place of their level's."""
    each: int = 12
    """Positions of a game."""
    seed: str = "0"

    def command(self, count: int) -> str:
        """What to type for the same weights."""
        words = ["quintett train", self.game, f"--games {count}"]
        for name, usual in zip(("level", "iterations", "each", "seed"), DEFAULTS, strict=True):
            if (own := getattr(self, name)) != usual:
                words.append(f"--{name} {own}")
        return " ".join(words)

    def play(self, number: int) -> Lesson:
        """Game `number`, at each table in turn."""
        seats = games.game(self.game).seats
        players, seed = seats[number % len(seats)], f"train {self.seed}"
        sampling = Sampling(
            self.game, players, self.level, self.iterations, self.each, seed, ASKINGS, is_raw=True
        )
        return Lesson(number, players, take(sampling, number))


DEFAULTS = Training.__struct_defaults__


class Lesson(msgspec.Struct, frozen=True):
    """A game that was played to learn from."""

    number: int
    players: int
    positions: list[Position]


def collect(training: Training, count: int, file: Path, pool: Pool) -> Iterator[Lesson]:
    """So many games: those that the file has, and others as soon as they are played and kept."""
    kept = recall(training, file)[:count]
    yield from kept
    prepare(training.game)
    with file.open("ab") as out:
        for lesson in pool.each(training.play, range(len(kept), count)):
            out.write(msgspec.json.encode(lesson) + b"\n")
            out.flush()
            yield lesson


def recall(training: Training, file: Path) -> list[Lesson]:
    """The games that a file has, from number 0 on. It begins with whose they are; a new one is
    begun, and a last line that was cut off is taken away."""
    if file.exists() and not file.is_file():
        raise Malformed(f"{shown(str(file))} is no file that games could be kept in")
    header = msgspec.json.encode(training)
    content = file.read_bytes() if file.exists() else b""
    first, *_rest = lines = content.split(b"\n")
    if first != header and not header.startswith(content):
        found = shown(first[:100].decode(errors="replace"))
        raise Malformed(f"{file} has no games of this training, but begins with {found}")
    lines.pop()
    try:
        lessons = [msgspec.json.decode(line, type=Lesson) for line in lines[1:]]
    except msgspec.MsgspecError as error:
        raise Malformed(f"{file} has a line that is no game: {error}") from None
    file.write_bytes(b"".join(line + b"\n" for line in lines or [header]))
    return lessons
