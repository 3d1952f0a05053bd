"""Climb: the smallest game that is one, as a pattern for a package of your own."""

from __future__ import annotations

from climb import chance, legal, notation, positions, rules, table
from climb.score_lines import tally
from quintett.cards.game import Box, Facts, Game

GAME = Game(
    id="climb",
    version="1",
    seats=range(2, 5),
    faces=notation.FACES,
    layout=table.LAYOUT,
    rules=table.RULES,
    actions=notation.ACTIONS,
    most_legal=table.HAND_SIZE,
    options={},
    facts=Facts(
        most_moves=lambda players: players * table.HAND_SIZE,
        lowest_score=0,
        highest_score=table.HAND_SIZE,
    ),
    box=Box(minutes=(5, 10), usual=3, accent=("#6b3fa0", "#c9a7f2")),
    modules=(legal, rules, chance),
    set_up=chance.set_up,
    chance_text=notation.chance_text,
    chance_read=notation.chance_read,
    chance_parts=notation.chance_parts,
    chance_form=notation.chance_form,
    symmetries=positions.symmetries,
    miniatures=positions.miniatures,
    tally=tally,
)
