"""Climb: the smallest game that is one, as a pattern for a package of your own."""

from __future__ import annotations

from climb import (
    chance,
    legal,
    notation,
    positions,
    rules,
    score_lines,
    table,
)
from quintett.cards.game import Box, Facts, Game
from quintett.cards.room import Room

GAME = Game(
    id="climb",
    version="1",
    seats=range(2, 5),
    room=Room(table, legal, rules, chance, notation, positions, score_lines),
    most_legal=table.HAND_SIZE,
    options={},
    facts=Facts(
        most_moves=lambda players: players * table.HAND_SIZE,
        lowest_score=0,
        highest_score=table.HAND_SIZE,
    ),
    box=Box(minutes=(5, 10), usual=3, accent=("#6b3fa0", "#c9a7f2")),
)
