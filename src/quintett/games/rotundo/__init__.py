"""Rotundo."""

from __future__ import annotations

from quintett.cards.game import Box, Facts, Game, Option
from quintett.cards.room import Room
from quintett.games.rotundo import (
    chance,
    deck,
    heuristics,
    legal,
    notation,
    positions,
    reasons,
    rules,
    score_lines,
    table,
)


def most_moves(players: int) -> int:
    """For each card that comes into the middle all may pass, bid, drop out and pay. A bid that was
    topped is less than half of all values, which bounds the bids."""
    turned_up = table.CARDS - table.HAND_SIZE * players
    return turned_up * (2 * players + table.TOTALS // 2 + table.CARDS)


GAME = Game(
    id="rotundo",
    version="1",
    seats=range(2, 6),
    room=Room(table, legal, rules, chance, notation, positions, score_lines, heuristics, reasons),
    most_legal=1 + len(table.PAIRS) + table.TOTALS,
    options={"deck": Option(None, (None, deck.EXAMPLE_DECK), deck.complaint, deck.load)},
    facts=Facts(
        most_moves=most_moves,
        lowest_score=-table.CARDS * table.MOST_VALUE,
        highest_score=table.CARDS * table.MOST_VALUE,
    ),
    box=Box(minutes=(30, 30), usual=3, accent=("#10546b", "#86cfe6"), place=5),
)
