"""Parade."""

from __future__ import annotations

from quintett.cards.game import Box, Facts, Game, Option
from quintett.games.parade import chance, heuristics, legal, notation, positions, rules, table
from quintett.games.parade.score_lines import tally

GAME = Game(
    id="parade",
    version="1",
    seats=range(2, 7),
    faces=notation.FACES,
    layout=table.LAYOUT,
    rules=table.RULES,
    actions=notation.ACTIONS,
    most_legal=table.HAND_SIZE,
    options={"six_colour_end": Option(False), "tie_fewest_cards": Option(False)},
    facts=Facts(
        most_moves=lambda players: players * (table.TURNS[players] + table.KEPT),
        lowest_score=-sum(table.VALUE.tolist()),
        highest_score=0,
    ),
    box=Box(minutes=(20, 20), usual=3, accent=("#1f5c4d", "#7fd1b5"), place=2, is_starter=True),
    missed=("P3", "P5"),
    modules=(legal, rules, chance),
    heuristics=heuristics,
    set_up=chance.set_up,
    chance_text=notation.chance_text,
    chance_read=notation.chance_read,
    chance_parts=notation.chance_parts,
    chance_form=notation.chance_form,
    symmetries=positions.symmetries,
    miniatures=positions.miniatures,
    tally=tally,
    secret_picks=("kept",),
)
