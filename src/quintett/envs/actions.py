"""Actions as rows of numbers, for games that have thousands: what a move says, word by word.
Whoever learns from these rows learns about all moves that say something similar."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from quintett.cards.game import Game


class ActionFeatures:
    """A row for each action of a game. `names` says what the columns are: a 1 for a word at its
    place (`0 steal`, `2 O8`), and for numbers, which may be a seat (0 is oneself), their value
    (`1 number`) besides a 1 that there is one.

    >>> from quintett import game
    >>> from quintett.envs.actions import ActionFeatures
    >>> gold = game("gold")
    >>> features = ActionFeatures(gold)
    >>> row = features.rows[gold.numbers["steal 1 O8"]]
    >>> {features.names[column]: int(row[column]) for column in row.nonzero()[0]}
    {'0 steal': 1, '1 number': 1, '1 is number': 1, '2 O8': 1}
    """

    def __init__(self, game: Game) -> None:
        words = [text.split(" ") for text in game.actions]
        names = dict.fromkeys(
            name
            for place in range(max(map(len, words)))
            for move in words
            if place < len(move)
            for name in _columns(place, move[place])
        )
        self.names = tuple(names)
        place_of = {name: column for column, name in enumerate(self.names)}
        self.rows: npt.NDArray[np.int16] = np.zeros((len(words), len(names)), np.int16)
        for action, move in enumerate(words):
            for place, word in enumerate(move):
                value, *rest = _columns(place, word)
                self.rows[action, place_of[value]] = int(word) if rest else 1
                for name in rest:
                    self.rows[action, place_of[name]] = 1


def _columns(place: int, word: str) -> tuple[str, ...]:
    is_number = word.isdecimal()
    return (f"{place} number", f"{place} is number") if is_number else (f"{place} {word}",)


@cache
def features_of(game: Game) -> ActionFeatures:
    """The rows of a game's actions, made once."""
    return ActionFeatures(game)
