"""Rotundo."""

from __future__ import annotations

from quintett.cards.game import Box, Facts, Game, Option
from quintett.games.rotundo import (
    chance,
    deck,
    heuristics,
    legal,
    notation,
    positions,
    rules,
    table,
)
from quintett.games.rotundo.score_lines import tally


def most_moves(players: int) -> int:
    """For each card that comes into the middle all may pass, bid, drop out and pay. A bid that was
    topped is less than half of all values, which bounds the bids."""
    turned_up = table.CARDS - table.HAND_SIZE * players
    return turned_up * (2 * players + table.TOTALS // 2 + table.CARDS)


GAME = Game(
    id="rotundo",
    version="1",
    seats=range(2, 6),
    faces=notation.FACES,
    layout=table.LAYOUT,
    rules=table.RULES,
    actions=notation.ACTIONS,
    most_legal=1 + len(table.PAIRS) + table.TOTALS,
    options={"deck": Option(None, (None, deck.EXAMPLE_DECK), deck.complaint, deck.load)},
    facts=Facts(
        most_moves=most_moves,
        lowest_score=-table.CARDS * table.MOST_VALUE,
        highest_score=table.CARDS * table.MOST_VALUE,
    ),
    box=Box(minutes=(30, 30), usual=3, accent=("#10546b", "#86cfe6"), place=5),
    modules=(legal, rules, chance),
    heuristics=heuristics,
    set_up=chance.set_up,
    chance_text=notation.chance_text,
    chance_read=notation.chance_read,
    chance_parts=notation.chance_parts,
    chance_form=notation.chance_form,
    rename=notation.rename,
    symmetries=positions.symmetries,
    miniatures=positions.miniatures,
    tally=tally,
)
