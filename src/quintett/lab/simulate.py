"""Random games, as records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from quintett import games
from quintett.cards.chance import below, dice_from_seed
from quintett.cards.game import Game
from quintett.match.match import Match
from quintett.match.record import record_of

TOGETHER = 50


def random_match(
    game: Game, players: int, options: Mapping[str, Any], seed: int | str, number: int
) -> Match:
    """Game `number` of a seed, played to its end with uniformly random legal moves."""
    dice = dice_from_seed(seed, number)
    match = Match(game, players, options)
    match.roll(dice)
    while not match.is_over:
        legal = match.legal_actions()
        match.play(game.actions[legal[below(dice, len(legal))]])
        match.roll(dice)
    return match


@dataclass(frozen=True)
class Simulation:
    """Some games of a seed, which are the same wherever they are played."""

    game: str
    players: int
    options: Mapping[str, Any]
    seed: str
    numbers: range = range(0)

    def pieces(self, count: int) -> list[Simulation]:
        """So many games in pieces of a fraction of a second."""
        firsts = range(0, count, TOGETHER)
        return [replace(self, numbers=range(at, min(at + TOGETHER, count))) for at in firsts]

    def records(self) -> str:
        """The records, one a line."""
        game = games.game(self.game)
        matches = (
            random_match(game, self.players, self.options, self.seed, number)
            for number in self.numbers
        )
        return "".join(f"{record_of(match).to_json().decode()}\n" for match in matches)
