"""Random games, as records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from quintett.cards.chance import below, dice_from_seed
from quintett.cards.game import Game
from quintett.match.match import Match


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


def random_matches(
    game: Game, players: int, options: Mapping[str, Any], seed: int | str, count: int
) -> Iterator[Match]:
    for number in range(count):
        yield random_match(game, players, options, seed, number)
