"""A bot for every game: takes the move that appeals most at first sight; of equals the one after
which its seat stands best.

    PYTHONPATH=examples quintett duel parade eager_bot:EagerBot casual --players 3
"""

import random

from quintett import Seen


class EagerBot:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, seen: Seen) -> str:
        return max(seen.legal, key=lambda move: (*rate(seen, move), self.random.random()))


def rate(seen: Seen, move: str) -> tuple[float, float]:
    """How a move looks, and the seat's share of the win as it looks afterwards."""
    return seen.appeal(move), seen.outlook(move)[seen.seat]
