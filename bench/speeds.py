"""What a measurement is: moves made in the processor's time."""

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

SEED = 1


@dataclass(frozen=True)
class Speed:
    """What one measurement saw."""

    players: int
    games: float
    moves: float
    seconds: float
    note: str = ""


class Stopwatch:
    """Adds up the time spent inside its `with` blocks."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __enter__(self) -> None:
        self._start = process_time()

    def __exit__(self, *_: object) -> None:
        self.seconds += process_time() - self._start


def play_for(seconds: float, players: int, play: Callable[[], int]) -> Speed:
    """Call `play`, which plays one game and returns its number of moves, until time is up."""
    games = moves = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        moves += play()
        games += 1
    return Speed(players, games, moves, elapsed)
