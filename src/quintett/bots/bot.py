"""What a bot is: something with a method `choose`, which gets what its seat knows and answers with
a move. It never gets a state of the game, so it can't look at anything hidden."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Protocol, Self

import numpy as np

from quintett.cards.chance import Dice
from quintett.cards.errors import Malformed
from quintett.cards.game import Game, appeal, apply, moves, outlook
from quintett.cards.layout import State
from quintett.cards.play import Batch
from quintett.cards.views import View, view
from quintett.cards.worlds import blindfold, resample_all

if TYPE_CHECKING:
    from quintett.match.match import Match


class Seen:
    """All that the seat on turn knows, and nothing else.

    `knowledge` is a state like the true one in which the hidden cards lie in plain order: it says
    what the seat knows and is the same for all deals that the seat can't tell apart.

    >>> from quintett import Match, Seen
    >>> seen = Seen.of(Match("parade", players=3, seed=1))
    >>> seen.seat, seen.legal
    (2, ['play G10', 'play G2', 'play G7', 'play R3', 'play R8'])
    >>> max(seen.legal, key=seen.appeal)
    'play G2'
    """

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.knowledge: Batch = np.empty(1, game.dtype)
        self.knowledge[0] = state
        blindfold(self.knowledge[0], int(state["turn"]))

    @classmethod
    def of(cls, match: Match) -> Self:
        """What the seat on turn knows of a match."""
        if match.turn is None:
            due = "the game is over" if match.is_over else "chance decides now"
            raise Malformed(f"nobody has to decide: {due}")
        return cls(match.game, match.state)

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
        """The seat on turn."""
        return int(self.knowledge[0]["turn"])

    @cached_property
    def players(self) -> int:
        """How many sit at the table."""
        return int(self.knowledge[0]["players"])

    @cached_property
    def view(self) -> View:
        """The table before this seat."""
        return view(self.game, self.knowledge[0], self.seat)

    @cached_property
    def legal_actions(self) -> list[int]:
        """The legal moves, as numbers."""
        buffer = self.game.new_actions()
        return [int(action) for action in buffer[: moves(self.knowledge[0], buffer)]]

    @cached_property
    def legal(self) -> list[str]:
        """The legal moves, as texts."""
        return sorted(self.game.actions[action] for action in self.legal_actions)

    def appeal(self, move: str) -> float:
        """How good a legal move looks at first sight. Only the difference to other moves of this
        decision means anything."""
        return appeal(self.knowledge[0], self.game.numbers[move])

    def outlook(self, move: str | None = None) -> list[float]:
        """An estimate of each seat's share of the win, now or after a legal move."""
        after, shares = self.knowledge.copy(), np.zeros(8)
        if move is not None:
            apply(after[0], self.game.numbers[move], None)
        outlook(after[0], shares)
        return [float(share) for share in shares[: self.players]]

    def worlds(self, count: int, dice: Dice) -> Batch:
        """So many states that the seat can't rule out, each as likely as any other: a batch."""
        batch = np.repeat(self.knowledge, count)
        resample_all(batch, self.seat, dice)
        return batch


class Failed(Exception):
    """A bot has no answer. The message says why, after the bot's name: "hung for 2.0 s"."""

    def __init__(self, why: str, is_news: bool = True) -> None:
        super().__init__(why)
        self.is_news = is_news
        """Whether this hasn't been said before."""


class Bot(Protocol):
    """Whatever has this method is a bot.

    >>> from quintett import Bot, Match, Seen
    >>> class First:
    ...     def choose(self, seen: Seen) -> str:
    ...         return seen.legal[0]
    >>> bot: Bot = First()
    >>> bot.choose(Seen.of(Match("parade", players=3, seed=1)))
    'play G10'
    """

    def choose(self, seen: Seen) -> str:
        """One of the legal moves."""
        ...
