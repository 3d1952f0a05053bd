"""Palastgeflüster."""

from __future__ import annotations

from quintett.cards.game import Box, Facts, Game, Option
from quintett.cards.room import Room
from quintett.games.palace import (
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


def most_moves(players: int) -> int:
    """Each round but the last leaves everybody below the target, and gives somebody a point. In a
    round at most 6n + 1 cards are laid, each with one more decision and a `next`; a Wizard, of whom
    n + 2 are laid once and n more after a fetch, takes up to eleven decisions more."""
    rounds = players * (rules.TARGET[players] - 1) + 1
    return rounds * ((6 * players + 1) * 3 + (2 * players + 2) * 11)


GAME = Game(
    id="palace",
    version="1",
    seats=range(3, 6),
    room=Room(table, legal, rules, chance, notation, positions, score_lines, heuristics, reasons),
    most_legal=len(table.PAIRS) * 5 * 5,
    options={
        "forced_loss_only": Option(False),
        "wizard_partner_chooses": Option(False),
        "kings_reset": Option(False),
    },
    facts=Facts(most_moves=most_moves, lowest_score=0, highest_score=max(rules.TARGET)),
    box=Box(minutes=(30, 45), accent=("#7a2a5c", "#eaa9d2"), place=4),
    secret_picks=("offer",),
)
