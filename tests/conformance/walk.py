"""Random walks with a look at every state, compiled: hundreds of thousands of states a second."""

from __future__ import annotations

from typing import Any

import numpy as np

from quintett.cards.chance import Dice
from quintett.cards.compiled import compiled, if_field
from quintett.cards.game import (
    Actions,
    Outcome,
    action_count,
    apply,
    moves,
    moves_by_verdict,
    scores,
    verdict,
    winners,
)
from quintett.cards.layout import CHANCE, NOBODY, SPECTATOR, State
from quintett.cards.piles import start
from quintett.cards.play import Batch, random_move, settle_chance
from quintett.cards.worlds import blindfold, resample

FINE = 0
NO_MOVE, NOT_ASCENDING, MOVES_DIFFER, NO_SUCH_RULE, CARD_LOST, MOVE_WITHOUT_TURN = range(1, 7)
LEAK, LOST_WORLD, SCORE_OUT_OF_RANGE, TOO_LONG, NO_WINNER = range(7, 12)
TOO_MANY_MOVES, TOO_LONG_A_STORY = 12, 13
WORDS = (
    "", "no legal move before the end", "moves not ascending", "moves and verdict differ",
    "verdict names no rule", "a card is not in exactly one place", "a move but no turn",
    "a resampled world looks different", "a resampled world lost or doubled a card",
    "a score outside the declared range", "longer than declared", "no winner",
    "more legal moves than declared", "a story longer than declared",
)  # fmt: skip


@compiled
def conserves(state: State) -> bool:
    """E4: every card is in exactly one place."""
    places = np.zeros(len(state.seen), np.int8)
    for pile in range(len(state.sizes)):
        first = start(state, pile)
        for place in range(first, first + int(state.sizes[pile])):
            places[state.cards[place]] += 1
    for card in range(len(places)):
        if places[card] != 1:
            return False
    return True


def _has_room(state: State) -> bool:
    return int(state.told) <= len(state.witnesses)


def _needs_none(state: State) -> bool:
    return True


has_room_for_story = if_field("story", _has_room, _needs_none)


@compiled
def inspect_moves(
    state: State, rules: int, most_legal: int, legal: Actions, buffer: Actions
) -> int:
    """E1 and E2 in one state. There is room for more moves than the game declares."""
    count = moves(state, legal)
    if count > most_legal:
        return TOO_MANY_MOVES
    if state.turn == CHANCE or state.turn == NOBODY:
        return MOVE_WITHOUT_TURN if count or moves_by_verdict(state, buffer) else FINE
    if count == 0:
        return NO_MOVE
    for index in range(1, count):
        if legal[index - 1] >= legal[index]:
            return NOT_ASCENDING
    if moves_by_verdict(state, buffer) != count:
        return MOVES_DIFFER
    for index in range(count):
        if legal[index] != buffer[index]:
            return MOVES_DIFFER
    for action in range(action_count(state)):
        if not 0 <= verdict(state, action) < rules:
            return NO_SUCH_RULE
    return FINE


@compiled
def same_bytes(one: Any, other: Any) -> bool:
    for place in range(len(one.cards)):
        if one.cards[place] != other.cards[place]:
            return False
    for card in range(len(one.seen)):
        if one.seen[card] != other.seen[card]:
            return False
    for pile in range(len(one.sizes)):
        if one.sizes[pile] != other.sizes[pile]:
            return False
    return bool(one.turn == other.turn and one.phase == other.phase)


@compiled
def inspect_worlds(tables: Batch, dice: Dice) -> int:
    """I1 on the level of states: what a viewer knows is the same in a resampled world."""
    for viewer in range(8):
        if viewer >= tables[0].players and viewer != SPECTATOR:
            continue
        tables[1] = tables[0]
        resample(tables[1], viewer, dice)
        if not conserves(tables[1]):
            return LOST_WORLD
        tables[2] = tables[0]
        blindfold(tables[1], viewer)
        blindfold(tables[2], viewer)
        if not same_bytes(tables[1], tables[2]):
            return LEAK
    return FINE


@compiled
def inspect_end(state: State, low: int, high: int) -> int:
    """E5 at the end of a game."""
    points, wins = np.zeros(8, np.int32), np.zeros(8, np.int32)
    scores(state, points)
    winners(state, wins)
    won = 0
    for seat in range(state.players):
        won += wins[seat]
        if not low <= points[seat] <= high:
            return SCORE_OUT_OF_RANGE
    return FINE if won else NO_WINNER


@compiled
def walk(
    tables: Batch,
    dice: Dice,
    rules: int,
    most_legal: int,
    most_moves: int,
    low: int,
    high: int,
    legal: Actions,
    buffer: Actions,
    outcome: Outcome,
) -> tuple[int, int]:
    """Plays one game at tables[0] and looks at every state; says what it found and how many states
    it saw. Worlds are inspected at every fourth state: they cost most."""
    seen = 0
    settle_chance(tables[0], dice, outcome)
    while True:
        found = inspect_moves(tables[0], rules, most_legal, legal, buffer)
        if found == FINE and not has_room_for_story(tables[0]):
            found = TOO_LONG_A_STORY
        if found == FINE and not conserves(tables[0]):
            found = CARD_LOST
        if found == FINE and seen % 4 == 0:
            found = inspect_worlds(tables, dice)
        seen += 1
        if found != FINE:
            return found, seen
        if tables[0].turn == NOBODY:
            return inspect_end(tables[0], low, high), seen
        if seen > most_moves:
            return TOO_LONG, seen
        apply(tables[0], random_move(tables[0], dice, buffer), None)
        settle_chance(tables[0], dice, outcome)
