"""Many tables a step further in one compiled call: the actions of those who learn, the moves of
bots and of chance after them, results, new deals, and what is known and allowed then.

To hand an array over takes as long as to carry out a move, and in a tuple twice as long. So numbers
of a kind share one."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from quintett.cards.chance import Dice, below
from quintett.cards.compiled import compiled, if_given, inlined, signed
from quintett.cards.game import (
    Actions,
    Looks,
    Outcome,
    Points,
    Shares,
    appeals,
    apply,
    moves,
    scores,
    verdict,
    winners,
)
from quintett.cards.layout import NOBODY, State
from quintett.cards.play import Batch, settle_chance
from quintett.cards.worlds import blindfold
from quintett.envs.observation import ACTIONS, OWN_AT, TRUE_AT, Rows, away, write
from quintett.envs.perspective import Numbers

LEARNER, RANDOM, NOVICE, CASUAL, OUTSIDE = range(5)
"""Who decides for a seat: whoever learns, a bot that is compiled, a bot elsewhere."""
NEXT_STEP, SAME_STEP, DISABLED = range(3)
"""When a table whose game is over is dealt anew: by the next action, at once, when asked to."""
SHARE, POINTS = range(2)
"""What is given at the end: a share of the win, or the points."""
ANY_SEAT = ON_TURN = -1
FINE = 0
DEAL, SKIP = -1, -2
"""In the place of an action: a new game, or nothing at all."""
REFUSED = NOBODY - 1
"""In the place of the seat that is asked next: the action was none, or isn't allowed."""

ACTION, TURN, ENDED, OVER, LEARNING, WRONG, NOTES = range(7)
"""What is noted of each table: the action to carry out; the seat that is asked then, or `NOBODY`;
whether its game has just ended; whether it waits for a new deal; the seat that learns (`ON_TURN` if
each is asked in its turn); the rule against the last action, or 0."""
CHOSEN_SEAT, DEALS, GIVEN, REFUSES, LOWEST, BOTS = range(6)
ORDERS = BOTS + 8
"""The last numbers of a plan: the learner's seat (or any), when to deal anew, what to give, whether
a move that isn't allowed is refused, what is given for it if not; and who decides, for the seats
from the learner's own on."""


class Work(NamedTuple):
    """The tables, what is known of them, and room to work."""

    batch: Batch
    """The states; the last one is that before the first deal."""
    plan: Numbers
    """Of an observation, with the orders at its end."""
    notes: npt.NDArray[np.int64]
    """A row for each table."""
    rewards: Shares
    """Of each table and seat."""
    buffer: Actions
    """Room for actions, and at its end for the points of eight seats."""
    outcome: Outcome
    dice: npt.NDArray[Any]


class Shown(NamedTuple):
    """What those who learn get of each table."""

    observations: Rows
    """Rows after those of the tables are for the last observations of games that were dealt anew at
    once, if anybody asks."""
    masks: npt.NDArray[np.int8]


class Mind(NamedTuple):
    """Where bots think."""

    seen: Batch
    looks: Looks


Tuple = tuple[Any, ...]


@compiled
def run_tables(
    batch: Batch, plan: Numbers, notes: npt.NDArray[np.int64], rewards: Shares, buffer: Actions,
    outcome: Outcome, dice: npt.NDArray[Any], mind: Tuple | None, observations: Rows,
    masks: npt.NDArray[np.int8], first: int, end: int, with_check: bool, with_show: bool,
) -> int:  # fmt: skip
    """Carries out the action that is noted at each of these tables and shows what follows at all.
    With a check it says which table's action is none, or is refused: then nothing has happened. -1
    if all are fine.

    The one way in: whatever calls rules is compiled for each game, and takes its time."""
    work = Work(batch, plan, notes, rewards, buffer, outcome, dice)
    shown = Shown(observations, masks)
    if with_check:
        found = first_refused(work)
        if found >= 0:
            return found
        clear(work)
    if first < end:
        act(work, first, end, as_mind(mind), shown)
    if with_show:
        show(work, shown)
    return -1


@compiled
def run_only(
    batch: Batch, plan: Numbers, notes: npt.NDArray[np.int64], rewards: Shares, buffer: Actions,
    outcome: Outcome, dice: npt.NDArray[Any], mind: Tuple | None, observations: Rows,
    masks: npt.NDArray[np.int8], action: int,
) -> int:  # fmt: skip
    """Carries out an action at the only table; says which seat is asked then, or `NOBODY`, or
    `REFUSED`."""
    notes[0, ACTION] = action
    refused = run_tables(
        batch, plan, notes, rewards, buffer, outcome, dice, mind, observations, masks, 0, 1, True,
        True,
    )  # fmt: skip
    return REFUSED if refused >= 0 else notes[0, TURN]  # type: ignore[no-any-return]


@compiled
def random_actions(
    batch: Batch, plan: Numbers, actions: Numbers, buffer: Actions, dice: npt.NDArray[Any]
) -> None:
    """One of the allowed actions at each table, each equally likely; any where nobody is asked."""
    for index in range(len(actions)):
        state = batch[index]
        actions[index] = 0
        if signed(state.turn) >= 0:
            action = buffer[below(dice[0], moves(state, buffer))]
            actions[index] = own_number(plan, signed(state.turn), action)


def _named(mind: Tuple) -> Mind:
    return Mind(*mind)


def _none(mind: None) -> None:
    return None


as_mind = if_given(0, _named, _none)


# --- the parts. They take what they need out of the tuples before they loop: inside, each look into
# --- a tuple would cost as much as half a move.


@inlined
def true_action(plan: Numbers, seat: int, action: int) -> int:
    """The action that is meant by one of a seat's own numbers."""
    return plan[plan[TRUE_AT] + seat * plan[ACTIONS] + action]  # type: ignore[no-any-return]


@inlined
def own_number(plan: Numbers, seat: int, action: int) -> int:
    """A seat's own number of an action."""
    return plan[plan[OWN_AT] + seat * plan[ACTIONS] + action]  # type: ignore[no-any-return]


@compiled
def first_refused(work: Work) -> int:
    """The first table whose action is none of the game or is refused, or -1."""
    batch, notes, plan = work.batch, work.notes, work.plan
    orders, count = len(plan) - ORDERS, plan[ACTIONS]
    refuses = plan[orders + REFUSES] != 0
    for index in range(len(notes)):
        action = notes[index, ACTION]
        if action < 0 or action >= count:
            return index
        if notes[index, OVER]:
            if plan[orders + DEALS] == DISABLED:
                return index
        elif refuses:
            state = batch[index]
            if verdict(state, true_action(plan, signed(state.turn), action)) != FINE:
                return index
    return -1


@inlined
def clear(work: Work) -> None:
    work.rewards[:] = 0
    work.notes[:, ENDED] = 0


@compiled
def act(work: Work, first: int, end: int, mind: Mind | None, shown: Shown) -> None:
    """Carries out an action at each of these tables; then chance and bots, until somebody else is
    asked or the game is over; then perhaps another game."""
    batch, plan, notes, rewards = work.batch, work.plan, work.notes, work.rewards
    buffer, outcome, dice, rows = work.buffer, work.outcome, work.dice[0], shown.observations
    raw, points, tables = batch.view(np.uint8), buffer[-8:], len(notes)
    orders = len(plan) - ORDERS
    bots, deals, refuses = orders + BOTS, plan[orders + DEALS], plan[orders + REFUSES] != 0
    players, with_final = signed(batch[tables].players), len(rows) > tables
    all_learn = plan[bots + 1] == LEARNER
    for index in range(first, end):
        action = notes[index, ACTION]
        if action == SKIP:
            continue
        state = batch[index]
        wrong = signed(FINE)
        is_new, is_lost = action == DEAL or notes[index, OVER] != 0, False
        if not is_new:
            action = true_action(plan, signed(state.turn), action)
            wrong = signed(FINE) if refuses else signed(verdict(state, action))
            is_lost = wrong != FINE
            if not is_lost:
                apply(state, action, None)
        notes[index, WRONG] = wrong
        while True:
            if is_new:
                is_new = False
                notes[index, OVER] = 0
                batch[index] = batch[tables]
                notes[index, LEARNING] = ON_TURN if all_learn else learner_of(plan, players, dice)
            if not is_lost:
                settle_chance(state, dice, outcome)
            turn, learner = signed(state.turn), notes[index, LEARNING]
            if turn == NOBODY or is_lost:
                notes[index, ENDED] = 1
                if is_lost:
                    rewards[index, turn] = plan[orders + LOWEST]
                else:
                    give(state, players, plan[orders + GIVEN], points, rewards, index)
                if deals != SAME_STEP:
                    notes[index, OVER] = 1
                    break
                if with_final:
                    write(batch, raw, index, max(learner, 0), plan, rows, tables + index)
                is_new, is_lost = True, False
                continue
            bot = LEARNER if all_learn else plan[bots + away(turn, learner, players)]
            if bot == LEARNER or bot == OUTSIDE:  # noqa: SIM109 - quicker, compiled
                break
            count = moves(state, buffer)
            apply(state, chosen(state, bot, buffer, count, dice, mind), None)


@inlined
def learner_of(plan: Numbers, players: int, dice: Dice) -> int:
    """The seat that learns in a new game."""
    seat = plan[len(plan) - ORDERS + CHOSEN_SEAT]
    return below(dice, players) if seat == ANY_SEAT else seat  # type: ignore[no-any-return]


@inlined
def give(
    state: State, players: int, what: int, points: Points, rewards: Shares, index: int
) -> None:
    """Gives each seat what it gets."""
    total = signed(0)
    if what == POINTS:
        scores(state, points)
        total = signed(1)
    else:
        winners(state, points)
        for seat in range(players):
            total += points[seat]
    for seat in range(players):
        rewards[index, seat] = points[seat] / total


@compiled
def show(work: Work, shown: Shown) -> None:
    """Writes what each table's seat knows and may do."""
    batch, plan, notes, buffer = work.batch, work.plan, work.notes, work.buffer
    observations, masks, raw = shown.observations, shown.masks, work.batch.view(np.uint8)
    masks[:] = 0
    for index in range(len(notes)):
        state = batch[index]
        turn, learner = signed(state.turn), notes[index, LEARNING]
        viewer = max(turn if learner == ON_TURN else learner, 0)
        write(batch, raw, index, viewer, plan, observations, index)
        is_over = notes[index, OVER] != 0
        notes[index, TURN] = NOBODY if is_over else turn
        if not is_over:
            for place in range(moves(state, buffer)):
                masks[index, own_number(plan, turn, buffer[place])] = 1


def _at_random(
    state: State, bot: int, buffer: Actions, count: int, dice: Dice, mind: Mind | None
) -> int:
    return signed(buffer[below(dice, count)])


def _by_appeal(state: State, bot: int, buffer: Actions, count: int, dice: Dice, mind: Any) -> int:
    """As `AppealBot` chooses, from what the seat knows."""
    if bot == RANDOM:
        return signed(buffer[below(dice, count)])
    if bot == NOVICE:
        one, other = buffer[below(dice, count)], buffer[below(dice, count)]
        buffer[0], buffer[1], count = one, other, 2
    mind.seen[0] = state
    blindfold(mind.seen[0], signed(state.turn))
    appeals(mind.seen[0], buffer, count, mind.looks)
    best, like = 0, 0
    for index in range(count):
        if index == 0 or mind.looks[index] > mind.looks[best]:
            best, like = index, 1
        elif mind.looks[index] == mind.looks[best]:
            like += 1
            if below(dice, like) == 0:
                best = index
    return signed(buffer[best])


chosen = if_given(5, _by_appeal, _at_random)
