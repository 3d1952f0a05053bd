"""Hearts."""

from __future__ import annotations

from quintett.cards.game import Box, Facts, Game, Option
from quintett_hearts import chance, legal, notation, positions, rules, table
from quintett_hearts.score_lines import tally

GAME = Game(
    id="hearts",
    version="1",
    seats=range(table.SEATS, table.SEATS + 1),
    faces=notation.FACES,
    layout=table.LAYOUT,
    rules=table.RULES,
    actions=notation.ACTIONS,
    most_legal=table.HAND_SIZE,
    options={name: Option(default) for name, default in table.OPTIONS.items()},
    facts=Facts(
        most_moves=lambda players: table.CARDS + table.SEATS * table.PASSED_CARDS,
        lowest_score=-table.ALL_COSTS,
        highest_score=table.JACK_BONUS,
    ),
    box=Box(minutes=(5, 10), accent=("#8f2437", "#f2a3b0")),
    moves_tell=True,
    modules=(legal, rules, chance),
    set_up=chance.set_up,
    chance_text=notation.chance_text,
    chance_read=notation.chance_read,
    chance_parts=notation.chance_parts,
    chance_form=notation.chance_form,
    symmetries=positions.symmetries,
    miniatures=positions.miniatures,
    tally=tally,
    secret_picks=("passed",),
)
