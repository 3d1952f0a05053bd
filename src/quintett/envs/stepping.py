"""Many tables a step further in one compiled call: the actions of those who learn, the moves of
bots and of chance after them, results, new deals, and what is known and allowed then.

What is handed over from Python comes in plain tuples: those with names take twice as long."""

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
from quintett.envs.observation import Bytes, Rows, away, write
from quintett.envs.perspective import Numbers

LEARNER, RANDOM, NOVICE, CASUAL, OUTSIDE = range(5)
"""Who decides for a seat: whoever learns, a bot that is compiled, a bot elsewhere."""
NEXT_STEP, SAME_STEP, DISABLED = range(3)
"""When a table whose game is over is dealt anew: by the next action, at once, when asked to."""
SHARE, POINTS = range(2)
"""What is given at the end: a share of the win, or the points."""
ANY_SEAT = ON_TURN = -1
FINE = 0


class Work(NamedTuple):
    """The tables, and room to work."""

    batch: Batch
    raw: Bytes
    """The same states as bytes."""
    root: Batch
    """The state before the first deal."""
    over: npt.NDArray[np.bool_]
    """Which tables wait for a new deal."""
    learners: Numbers
    """The seat that learns at each table, `ON_TURN` if each is asked in its turn."""
    wrong: Numbers
    """The rule against each table's last action, or 0."""
    bots: Numbers
    """Who decides, for the seats from the learner's own on."""
    how: Numbers
    """The learner's seat (or any), when to deal anew, what to give, whether a move that isn't
    allowed is refused, and what is given for it if not."""
    to_true: Numbers
    to_own: Numbers
    plan: Numbers
    """Of an observation."""
    buffer: Actions
    outcome: Outcome
    points: Points
    dice: npt.NDArray[Any]


CHOSEN_SEAT, DEALS, GIVEN, REFUSES, LOWEST = range(5)


class Shown(NamedTuple):
    """What those who learn get of each table."""

    observations: Rows
    masks: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float64]
    """Of each seat."""
    turns: Numbers
    """The seat that is asked, or `NOBODY`."""
    ended: npt.NDArray[np.bool_]
    """Whose game has just ended."""
    final: Rows
    """The last observation of games that were dealt anew at once; no rows if nobody asks."""


class Mind(NamedTuple):
    """Where bots think."""

    seen: Batch
    looks: Looks


Tuple = tuple[Any, ...]
DEAL, SKIP = -1, -2
"""In the place of an action: a new game, or nothing at all."""


@compiled
def run_tables(
    work: Tuple, actions: Numbers, first: int, end: int, with_check: bool, with_show: bool,
    mind: Tuple | None, shown: Tuple,
) -> int:  # fmt: skip
    """Carries out an action at each of these tables and shows what follows at all. With a check it
    says which table's action is none, or is refused: then nothing has happened. -1 if all are fine.

    The one way in: whatever calls rules is compiled for each game, and takes its time."""
    if with_check:
        found = first_refused(Work(*work), actions)
        if found >= 0:
            return found
        clear(Shown(*shown))
    if first < end:
        act(Work(*work), actions, first, end, as_mind(mind), Shown(*shown))
    if with_show:
        show(Work(*work), Shown(*shown))
    return -1


@compiled
def random_actions(work: Tuple, actions: Numbers) -> None:
    """One of the allowed actions at each table, each equally likely; any where nobody is asked."""
    batch, to_own = Work(*work).batch, Work(*work).to_own
    buffer, dice = Work(*work).buffer, Work(*work).dice
    for index in range(len(actions)):
        state = batch[index]
        actions[index] = 0
        if signed(state.turn) >= 0:
            action = buffer[below(dice[0], moves(state, buffer))]
            actions[index] = to_own[signed(state.turn), action]


def _named(mind: Tuple) -> Mind:
    return Mind(*mind)


def _none(mind: None) -> None:
    return None


as_mind = if_given(0, _named, _none)


# --- the parts. They take what they need out of the tuples before they loop: inside, each look into
# --- a tuple would cost as much as half a move.


@compiled
def first_refused(work: Work, actions: Numbers) -> int:
    """The first table whose action is none of the game or is refused, or -1."""
    batch, over, to_true, how = work.batch, work.over, work.to_true, work.how
    refuses, count = how[REFUSES] != 0, to_true.shape[1]
    for index in range(len(actions)):
        action = actions[index]
        if action < 0 or action >= count:
            return index
        if over[index]:
            if how[DEALS] == DISABLED:
                return index
        elif refuses:
            state = batch[index]
            if verdict(state, to_true[signed(state.turn), action]) != FINE:
                return index
    return -1


@inlined
def clear(shown: Shown) -> None:
    shown.rewards[:] = 0
    shown.ended[:] = False


@compiled
def act(
    work: Work, actions: Numbers, first: int, end: int, mind: Mind | None, shown: Shown
) -> None:
    """Carries out an action at each of these tables; then chance and bots, until somebody else is
    asked or the game is over; then perhaps another game."""
    batch, raw, root, over, learners = work.batch, work.raw, work.root, work.over, work.learners
    wrong, bots, how, to_true, plan = work.wrong, work.bots, work.how, work.to_true, work.plan
    buffer, outcome, points, dice = work.buffer, work.outcome, work.points, work.dice[0]
    rewards, ended, final = shown.rewards, shown.ended, shown.final
    players, all_learn = signed(root[0].players), bots[-1] == LEARNER
    for index in range(first, end):
        action = actions[index]
        if action == SKIP:
            continue
        state = batch[index]
        wrong[index] = FINE
        is_new, is_lost = action == DEAL or over[index], False
        if not is_new:
            action = to_true[signed(state.turn), action]
            wrong[index] = FINE if how[REFUSES] else verdict(state, action)
            is_lost = wrong[index] != FINE
            if not is_lost:
                apply(state, action, None)
        while True:
            if is_new:
                over[index] = is_new = False
                batch[index] = root[0]
                if all_learn:
                    learners[index] = ON_TURN
                else:
                    seat = how[CHOSEN_SEAT]
                    learners[index] = below(dice, players) if seat == ANY_SEAT else seat
            if not is_lost:
                settle_chance(state, dice, outcome)
            turn, learner = signed(state.turn), learners[index]
            if turn == NOBODY or is_lost:
                ended[index] = True
                if is_lost:
                    rewards[index, turn] = how[LOWEST]
                else:
                    give(state, players, how[GIVEN], points, rewards, index)
                if how[DEALS] != SAME_STEP:
                    over[index] = True
                    break
                if len(final):
                    write(batch, raw, index, max(learner, 0), plan, final, index)
                is_new, is_lost = True, False
                continue
            bot = LEARNER if all_learn else bots[away(turn, learner, players)]
            if bot == LEARNER or bot == OUTSIDE:  # noqa: SIM109 - quicker, compiled
                break
            count = moves(state, buffer)
            apply(state, chosen(state, bot, buffer, count, dice, mind), None)


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
    batch, raw, over, learners = work.batch, work.raw, work.over, work.learners
    to_own, plan, buffer = work.to_own, work.plan, work.buffer
    observations, masks, turns = shown.observations, shown.masks, shown.turns
    masks[:] = 0
    for index in range(len(over)):
        state = batch[index]
        turn, learner = signed(state.turn), learners[index]
        viewer = max(turn if learner == ON_TURN else learner, 0)
        write(batch, raw, index, viewer, plan, observations, index)
        turns[index] = NOBODY if over[index] else turn
        if not over[index]:
            for place in range(moves(state, buffer)):
                masks[index, to_own[turn, buffer[place]]] = 1


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
