"""Bots by their names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quintett.bots.bot import Bot
from quintett.bots.levels import level_bot
from quintett.cards.chance import dice_from_seed
from quintett.cards.game import Game


def make_bot(
    spec: str,
    game: Game,
    players: int,
    options: Mapping[str, Any],
    seat: int,
    seed: str,
    think: float | None = None,
    threads: int = 1,
) -> Bot:
    dice = [dice_from_seed(f"{seed}/{seat}", thread) for thread in range(threads)]
    return level_bot(spec, game, dice, think)
