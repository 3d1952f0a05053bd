"""Parade."""

from __future__ import annotations

from quintett.cards.game import Box, Facts, Game, Option
from quintett.cards.room import Room
from quintett.games.parade import (
    chance,
    heuristics,
    legal,
    notation,
    positions,
    reasons,
    rules,
    score_lines,
    table,
)

GAME = Game(
    id="parade",
    version="1",
    seats=range(2, 7),
    room=Room(table, legal, rules, chance, notation, positions, score_lines, heuristics, reasons),
    most_legal=table.HAND_SIZE,
    options={"six_colour_end": Option(False), "tie_fewest_cards": Option(False)},
    facts=Facts(
        most_moves=lambda players: players * (table.TURNS[players] + table.KEPT),
        lowest_score=-sum(table.VALUE.tolist()),
        highest_score=0,
    ),
    box=Box(minutes=(20, 20), usual=3, accent=("#1f5c4d", "#7fd1b5"), place=2, is_starter=True),
    missed=("P3", "P5"),
    secret_picks=("kept",),
    tells_scores=True,
)
