"""Monad."""

from __future__ import annotations

from quintett.cards.game import Box, Facts, Game, Option
from quintett.cards.layout import State
from quintett.cards.room import Room
from quintett.games.monad import (
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

MOST_LEGAL = 90 + 96 + 5 + 22 + 1
"""Unions within a class, unions of kin with other classes, purchases, leaps, and one end."""


def not_in_links(version: str, state: State) -> tuple[int, ...]:
    """Once `free_pass` (M14) let nobody pass who could draw or flip. Links were written then."""
    had_more = state.sizes[table.TALON] or state.sizes[table.DISCARDS]
    return (table.PASS,) if version == "1" and had_more else ()


GAME = Game(
    id="monad",
    version="2",
    earlier={"1": {"kin_never_bonus": False}},
    seats=range(2, 5),
    room=Room(table, legal, rules, chance, notation, positions, score_lines, heuristics, reasons),
    most_legal=MOST_LEGAL,
    options={
        "leaps_per_turn": Option(None, (None, 1)),
        "kin_never_bonus": Option(True),
        "free_pass": Option(False),
    },
    facts=Facts(
        # Count two for every card in a hand. Then a union with its question, a purchase with its
        # gifts and a leap each take at least as much away as they have decisions; a turn brings
        # seven more at most, by a bonus of four cards for two Quints, and `end`.
        most_moves=lambda players: 7 * rules.MOST_TURNS + 2 * table.HAND_SIZE * players,
        lowest_score=0,
        highest_score=max(rules.GOALS.tolist()),
    ),
    box=Box(minutes=(20, 40), accent=("#2b4b8f", "#a3c3ff"), place=3),
    not_in_links=not_in_links,
)
