"""Hearts."""

from __future__ import annotations

from quintett.cards.game import Box, Facts, Game, Option
from quintett.cards.room import Room
from quintett_hearts import (
    chance,
    legal,
    notation,
    positions,
    rules,
    score_lines,
    table,
)

GAME = Game(
    id="hearts",
    version="1",
    seats=range(table.SEATS, table.SEATS + 1),
    room=Room(table, legal, rules, chance, notation, positions, score_lines),
    most_legal=table.HAND_SIZE,
    options={name: Option(default) for name, default in table.OPTIONS.items()},
    facts=Facts(
        most_moves=lambda players: table.CARDS + table.SEATS * table.PASSED_CARDS,
        lowest_score=-table.ALL_COSTS,
        highest_score=table.JACK_BONUS,
    ),
    box=Box(minutes=(5, 10), accent=("#8f2437", "#f2a3b0")),
    moves_tell=True,
    secret_picks=("passed",),
)
