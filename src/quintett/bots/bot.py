"""What a bot is: something with a method `choose`, which gets what its seat knows and answers with
a move. It never gets a state of the game, so it can't look at anything hidden."""

from __future__ import annotations

from functools import cached_property
from typing import Protocol, Self

import numpy as np

from quintett.cards.errors import Malformed
from quintett.cards.game import Game, moves
from quintett.cards.layout import State
from quintett.cards.play import Batch
from quintett.cards.views import View, view
from quintett.cards.worlds import blindfold


class Seen:
    """All that the seat on turn knows, and nothing else.

    `knowledge` is a state like the true one in which the hidden cards lie in plain order: it says
    what the seat knows and is the same for all deals that the seat can't tell apart."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.knowledge: Batch = np.empty(1, game.dtype)
        self.knowledge[0] = state
        blindfold(self.knowledge[0], int(state["turn"]))

    @classmethod
    def from_knowledge(cls, game: Game, knowledge: bytes) -> Self:
        """What `seen.knowledge.tobytes()` tells, in another process."""
        if len(knowledge) != game.dtype.itemsize:
            raise Malformed(
                f"knowledge of {game.id} has {game.dtype.itemsize} bytes, not {len(knowledge)}"
            )
        seen = cls.__new__(cls)
        seen.game = game
        seen.knowledge = np.frombuffer(knowledge, game.dtype).copy()
        return seen

    @cached_property
    def seat(self) -> int:
        return int(self.knowledge[0]["turn"])

    @cached_property
    def players(self) -> int:
        return int(self.knowledge[0]["players"])

    @cached_property
    def view(self) -> View:
        """The table before this seat."""
        return view(self.game, self.knowledge[0], self.seat)

    @cached_property
    def legal_actions(self) -> list[int]:
        buffer = self.game.new_actions()
        return [int(action) for action in buffer[: moves(self.knowledge[0], buffer)]]

    @cached_property
    def legal(self) -> list[str]:
        """The legal moves, as texts."""
        return sorted(self.game.actions[action] for action in self.legal_actions)


class Failed(Exception):
    """A bot has no answer. The message says why, after the bot's name: "hung for 2.0 s"."""

    def __init__(self, why: str, is_news: bool = True) -> None:
        super().__init__(why)
        self.is_news = is_news
        """Whether this hasn't been said before."""


class Bot(Protocol):
    def choose(self, seen: Seen) -> str:
        """One of the legal moves."""
        ...
