"""Playing on, for any game: single steps, whole games, batches. All compiled, no allocation."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quintett.cards.chance import Dice, below
from quintett.cards.compiled import compiled, inlined
from quintett.cards.events import Log
from quintett.cards.game import (
    Actions,
    Game,
    Outcome,
    action_count,
    apply,
    moves,
    roll,
    scores,
    settle,
    verdict,
    winners,
)
from quintett.cards.layout import CHANCE, NOBODY, State

Batch = npt.NDArray[Any]
"""Many states: an array of a game's dtype."""


@inlined
def settle_chance(state: State, dice: Dice, outcome: Outcome) -> None:
    """Lets chance decide until a seat must, or the game is over."""
    while state.turn == CHANCE:
        roll(state, dice, outcome)
        settle(state, outcome, None)


@inlined
def random_move(state: State, dice: Dice, buffer: Actions) -> int:
    """One of the legal actions, each equally likely."""
    return int(buffer[below(dice, moves(state, buffer))])


@inlined
def play_out(state: State, dice: Dice, buffer: Actions, outcome: Outcome) -> int:
    """Plays random legal moves to the end; says how many decisions that took."""
    count = 0
    while True:
        settle_chance(state, dice, outcome)  # in one place: it becomes part of this function
        if state.turn == NOBODY:
            return count
        apply(state, random_move(state, dice, buffer), None)
        count += 1


@compiled
def play_games(
    root: Batch, table: Batch, games: int, dice: Dice, buffer: Actions, outcome: Outcome
) -> int:
    """Plays so many games from root[0] on, at table[0]; says how many decisions that took."""
    count = 0
    for _ in range(games):
        table[0] = root[0]
        count += play_out(table[0], dice, buffer, outcome)
    return count


@compiled
def step_all(batch: Batch, actions: npt.NDArray[np.int32], dice: Dice, outcome: Outcome) -> None:
    """One action in each state of a batch whose game is not over."""
    for index in range(len(batch)):
        state = batch[index]
        if state.turn != NOBODY:
            apply(state, actions[index], None)
            settle_chance(state, dice, outcome)


@compiled
def first_illegal(batch: Batch, actions: npt.NDArray[np.int32]) -> int:
    """The first state of a batch whose action is none of the game or forbidden, or -1. Where the
    game is over any action will do."""
    for index in range(len(batch)):
        state, action = batch[index], actions[index]
        if state.turn != NOBODY and (
            action < 0 or action >= action_count(state) or verdict(state, action) != 0
        ):
            return index
    return -1


@compiled
def choose_all(batch: Batch, actions: npt.NDArray[np.int32], dice: Dice, buffer: Actions) -> None:
    """A random legal action for each state of a batch, -1 where the game is over."""
    for index in range(len(batch)):
        state = batch[index]
        actions[index] = -1 if state.turn == NOBODY else random_move(state, dice, buffer)


@compiled
def legal_all(batch: Batch, legal: npt.NDArray[np.bool_], buffer: Actions) -> None:
    """Marks the legal actions of each state of a batch."""
    for index in range(len(batch)):
        if batch[index].turn >= 0:
            for place in range(moves(batch[index], buffer)):
                legal[index, buffer[place]] = True


@compiled
def results_all(batch: Batch, points: npt.NDArray[np.int32], wins: npt.NDArray[np.int32]) -> None:
    """Writes the points of each seat in each state of a batch, and who wins."""
    for index in range(len(batch)):
        scores(batch[index], points[index])
        winners(batch[index], wins[index])


@compiled
def moves_at(batch: Batch, index: int, out: Actions) -> int:
    """The legal actions in one state of a batch. From Python this is the quick way to ask: an array
    and an index are handed over four times as fast as a single record."""
    return moves(batch[index], out)


@compiled
def apply_at(batch: Batch, index: int, action: int) -> None:
    """One action in one state of a batch."""
    apply(batch[index], action, None)


@compiled
def advance(batch: Batch, index: int, action: int, log: Log, out: Actions) -> int:
    """One action in one state of a batch, with its events; then what may be done there. A negative
    number is that of the rule which forbids it: nothing has happened."""
    state = batch[index]
    rule = verdict(state, action)
    if rule != 0:
        return -rule
    apply(state, action, log)
    return moves(state, out) if state.turn >= 0 else 0


@compiled
def deal_all(batch: Batch, dice: Dice, outcome: Outcome) -> None:
    for index in range(len(batch)):
        settle_chance(batch[index], dice, outcome)


def new_batch(game: Game, count: int, players: int, dice: Dice, **options: Any) -> Batch:
    """So many freshly dealt games, each a record in one array."""
    batch: Batch = np.empty(count, game.dtype)
    batch[:] = game.new(players, options)
    deal_all(batch, dice, game.new_outcome())
    return batch
