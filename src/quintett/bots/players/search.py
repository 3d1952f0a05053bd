"""Information-set Monte-Carlo tree search over any game (Cowling, Powley and Whitehouse 2012).

Each iteration draws a world that the seat can't rule out, goes down the tree by the moves that are
legal in that world, adds one node, plays on to the end (or so far, and asks the game's `outlook`),
and writes the result into the nodes on its way. A node is a sequence of moves; what chance gives in
between is drawn anew each time. A child counts how often it was available (UCB with availability
counts), since each world allows other moves. Forced moves are not decisions and make no nodes.

All is compiled, and the tree has a fixed room that is allocated once: when it is full, the search
goes on with the nodes that are there.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from quintett.cards.chance import Dice, below
from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.game import (
    Actions,
    Game,
    Looks,
    Outcome,
    Shares,
    appeal,
    appeals,
    apply,
    moves,
    outlook,
    scores,
    winners,
)
from quintett.cards.layout import NOBODY, State
from quintett.cards.play import Batch, settle_chance
from quintett.cards.worlds import Notes, draw, new_notes, prepare

_NODE = np.dtype(
    [
        ("parent", "i4"),
        ("action", "i4"),
        ("visits", "i4"),
        ("available", "i4"),
        ("appeal", "f8"),
        ("total", "f8"),
        ("squares", "f8"),
    ],
    align=True,
)
NODE = np.dtype((np.record, _NODE))  # whose fields are attributes in plain Python too
"""A move in the tree: the node before it, how often it was made and could have been made, its
appeal if that is steady, and what it brought to the seat that made it (for its interval also
squared)."""
ROOM = 1 << 17
"""Nodes of a tree: 5 MB, and 1 MB for the places where they are found."""
PLACES = 2 * ROOM
LONGEST_PATH = 256
ANY = -1
ALL = 1 << 20

Tree = npt.NDArray[Any]
Plan = npt.NDArray[Any]

_PLAN = np.dtype(
    [
        ("exploration", "f8"),
        ("tries", "i8"),
        ("greedy", "i8"),
        ("crowd", "i8"),
        ("depth", "i8"),
        ("horizon", "i8"),
        ("bias", "f8"),
        ("fade", "f8"),
        ("steady", "i8"),
        ("points", "f8"),
        ("margin", "f8"),
        ("warmth", "f8"),
        ("widen", "f8"),
        ("is_open", "i8"),
        ("only", "i8"),
    ]
)
PLAN = np.dtype((np.record, _PLAN))


class Desk(NamedTuple):
    """What a search works with, made once."""

    table: Batch
    tree: Tree
    places: npt.NDArray[np.int32]
    """Each node stands at a place that its parent and its action say, or at the next free one."""
    used: npt.NDArray[np.int64]
    legal: Actions
    fresh: Actions
    """The legal moves that have no node yet."""
    looks: Looks
    """How appealing the moves are among which one is picked."""
    outcome: Outcome
    path: npt.NDArray[np.int64]
    shares: Shares
    numbers: npt.NDArray[np.int32]
    totals: Shares
    """What all iterations together brought to each seat."""
    notes: Notes


USED, DONE = range(2)


def new_desk(game: Game) -> Desk:
    return Desk(
        np.zeros(1, game.dtype),
        np.zeros(ROOM, NODE),
        np.zeros(PLACES, np.int32),
        np.array([1, 0]),
        game.new_actions(),
        game.new_actions(),
        np.zeros(game.most_legal),
        game.new_outcome(),
        np.zeros((LONGEST_PATH, 2), np.int64),
        np.zeros(8),
        np.zeros((2, 8), np.int32),
        np.zeros(8),
        new_notes(game),
    )


def new_plan(
    exploration: float = 0.7,
    tries: int = 1,
    greedy: int = ANY,
    crowd: int = ALL,
    depth: int = ALL,
    horizon: int = ANY,
    bias: float = 0.0,
    fade: float = 1.0,
    steady: bool = False,
    points: float = 1e-4,
    margin: float = 0.0,
    warmth: float = 1.0,
    widen: float = 0.0,
    is_open: bool = False,
    only: int = ANY,
) -> Plan:
    """How to search. The defaults are the textbook's: uniform play to the end, UCB 0.7.

    tries: new nodes and moves of a rollout are the most appealing of so many drawn at random;
    crowd: with so many players of all;
    greedy: the phase in which moves of a rollout are the most appealing of all;
    depth: decisions that a rollout takes before the outlook is asked for;
    horizon: the phase in which it is asked for in any case, such as the deal of the next round;
    bias, fade: how much the appeal of a move counts in the tree, and after how many visits half of
    that is left;
    steady: it depends on the moves before alone and not on the world, and is asked for once;
    points: what a point is worth beside a win;
    margin: after so many decisions of each seat in a rollout half of its result goes by how far a
    seat is ahead, which says more about its chances than a bare win (0: never);
    warmth: so many points ahead then count as e times as likely to win;
    widen: a node has at most this many children times the root of its visits (0: no limit);
    is_open: searches the very state that is given, as if all cards lay open;
    only: the action that is taken at the root, to measure that one alone."""
    plan = np.zeros(1, PLAN)
    plan[0] = (
        exploration, tries, greedy, crowd, depth, horizon, bias, fade, steady, points, margin,
        warmth, widen, is_open, only,
    )  # fmt: skip
    return plan


@compiled
def clear(desk: Desk) -> None:
    """An empty tree."""
    desk.places[:] = 0
    desk.tree[0].visits = 0
    desk.used[USED], desk.used[DONE] = 1, 0
    desk.totals[:] = 0.0


@compiled
def search(seen: Batch, desk: Desk, plan: Plan, iterations: int, dice: Dice) -> None:
    """So many iterations for the seat on turn, from what it knows."""
    seat = signed(seen[0].turn)
    prepare(seen[0], seat, desk.notes)
    for _ in range(iterations):
        desk.table[0] = seen[0]
        if not plan[0].is_open:
            draw(desk.table[0], seat, dice, desk.notes)
        length = descend(desk.table[0], desk, plan, dice)
        play_on(desk.table[0], desk, plan, dice)
        write_back(desk, length, signed(seen[0].players))
    desk.used[DONE] += iterations


@inlined
def descend(state: State, desk: Desk, plan: Plan, dice: Dice) -> int:
    """Goes down the tree and adds a node to it; says how many nodes are on the way."""
    node, length = signed(0), signed(0)
    while length < LONGEST_PATH and state.phase != plan[0].horizon:
        settle_chance(state, dice, desk.outcome)
        if state.turn == NOBODY:
            break
        count = moves(state, desk.legal)
        if length == 0 and plan[0].only != ANY:
            desk.legal[0], count = plan[0].only, signed(1)
        elif count == 1:
            apply(state, signed(desk.legal[0]), None)
            continue
        seat = signed(state.turn)
        best, unknown = choose(state, desk, plan, node, count)
        is_new = unknown > 0 and may_grow(desk, plan, node, count - unknown)
        if is_new:
            best = add_child(state, desk, plan, node, unknown, dice)
        elif best == 0:
            break  # the tree is full, and none of its moves is possible here
        apply(state, signed(desk.tree[best].action), None)
        desk.path[length, 0], desk.path[length, 1] = best, seat
        length += 1
        node = best
        if is_new:
            break
    return length


@inlined
def may_grow(desk: Desk, plan: Plan, node: int, children: int) -> bool:
    """Whether a node may get another child that is possible now."""
    if desk.used[USED] == ROOM:
        return False
    limit = plan[0].widen * sqrt(desk.tree[node].visits + 1)
    return bool(plan[0].widen == 0 or children < limit)


@inlined
def choose(state: State, desk: Desk, plan: Plan, node: int, count: int) -> tuple[int, int]:
    """The best child among those that are possible now, and how many moves have no child yet."""
    tree, best, most, unknown = desk.tree, signed(0), -1e9, signed(0)
    for index in range(count):
        action = signed(desk.legal[index])
        child = signed(desk.places[find_place(desk, node, action)])
        if child == 0:
            desk.fresh[unknown] = action
            unknown += 1
            continue
        tree[child].available += 1
        visits = tree[child].visits
        value = tree[child].total / visits
        value += plan[0].exploration * sqrt(log(tree[child].available) / visits)
        if plan[0].bias:
            looks = tree[child].appeal if plan[0].steady else appeal(state, action)
            value += plan[0].bias * looks / (visits + plan[0].fade)
        if value > most:
            best, most = child, value
    return best, unknown


@inlined
def add_child(state: State, desk: Desk, plan: Plan, node: int, unknown: int, dice: Dice) -> int:
    """A node for a move that has none yet: the most appealing of some drawn at random."""
    tree, child = desk.tree, signed(desk.used[USED])
    action = pick(state, desk.fresh, unknown, tries_of(state, plan), desk.looks, dice)
    desk.used[USED] += 1
    desk.places[find_place(desk, node, action)] = child
    tree[child].parent, tree[child].action, tree[child].visits = node, action, 0
    tree[child].available, tree[child].total, tree[child].squares = 1, 0.0, 0.0
    if plan[0].steady:
        tree[child].appeal = appeal(state, action)
    return child


@inlined
def find_place(desk: Desk, node: int, action: int) -> int:
    """Where the child of a node by an action stands, or should (a hash table without lists)."""
    place = ((node * 0x9E3779B1 + action * 0x85EBCA6B) >> 13) & (PLACES - 1)
    child = signed(desk.places[place])
    while child and (desk.tree[child].action != action or desk.tree[child].parent != node):
        place = (place + 1) & (PLACES - 1)
        child = signed(desk.places[place])
    return place


@inlined
def tries_of(state: State, plan: Plan) -> int:
    """Among how many moves the most appealing is looked for."""
    return signed(ALL) if state.players >= plan[0].crowd else signed(plan[0].tries)


@inlined
def pick(state: State, legal: Actions, count: int, tries: int, looks: Looks, dice: Dice) -> int:
    """The most appealing of so many moves drawn at random, or of all if there are no more."""
    first = below(dice, count)
    action = signed(legal[first])
    if tries >= count > 1:
        appeals(state, legal, count, looks)
        best = first
        for step in range(first + 1, first + count):
            index = step if step < count else step - count
            if looks[index] > looks[best]:
                best = index
        action = signed(legal[best])
    elif tries > 1 and count > 1:
        most = appeal(state, action)
        for _ in range(tries - 1):
            other = signed(legal[below(dice, count)])
            value = appeal(state, other)
            if value > most:
                action, most = other, value
    return action


@inlined
def play_on(state: State, desk: Desk, plan: Plan, dice: Dice) -> None:
    """Plays to the end, or as far as planned, and writes what that is worth for each seat."""
    tries, greedy = tries_of(state, plan), signed(plan[0].greedy)
    depth, horizon, decisions = signed(plan[0].depth), signed(plan[0].horizon), signed(0)
    while state.phase != horizon:
        settle_chance(state, dice, desk.outcome)
        if state.turn == NOBODY:
            rate_end(state, desk, plan, decisions)
            return
        if decisions == depth:
            break
        decisions += 1
        count = moves(state, desk.legal)
        drawn = signed(ALL) if state.phase == greedy else tries
        apply(state, pick(state, desk.legal, count, drawn, desk.looks, dice), None)
    outlook(state, desk.shares)


@inlined
def rate_end(state: State, desk: Desk, plan: Plan, decisions: int) -> None:
    """Each seat's share of the win, and a little for its points beside those of the others."""
    points, wins, players = desk.numbers[0], desk.numbers[1], signed(state.players)
    scores(state, points)
    winners(state, wins)
    total, shared = signed(0), signed(0)
    for seat in range(players):
        total += points[seat]
        shared += wins[seat]
    for seat in range(players):
        ahead = points[seat] - (total - points[seat]) / (players - 1)
        desk.shares[seat] = wins[seat] / shared + plan[0].points * ahead
    if plan[0].margin and decisions:
        part = decisions / (decisions + plan[0].margin * players)
        soften(desk, players, part, plan[0].warmth)


@inlined
def soften(desk: Desk, players: int, part: float, warmth: float) -> None:
    """Lets a part of each seat's share go by how far it is ahead."""
    points, total = desk.numbers[0], 0.0
    for seat in range(players):
        total += exp((points[seat] - points[0]) / warmth)
    for seat in range(players):
        ahead = exp((points[seat] - points[0]) / warmth) / total
        desk.shares[seat] += part * (ahead - desk.shares[seat])


@inlined
def write_back(desk: Desk, length: int, players: int) -> None:
    for step in range(length):
        node, share = desk.path[step, 0], desk.shares[desk.path[step, 1]]
        desk.tree[node].visits += 1
        desk.tree[node].total += share
        desk.tree[node].squares += share * share
    desk.tree[0].visits += 1
    for seat in range(players):
        desk.totals[seat] += desk.shares[seat]


@compiled
def rank(desk: Desk, actions: Actions, visits: Any, totals: Any, squares: Any) -> None:
    """Adds up how often the search made each action at the root, and what it brought."""
    for index in range(len(actions)):
        child = signed(desk.places[find_place(desk, signed(0), signed(actions[index]))])
        if child:
            visits[index] += desk.tree[child].visits
            totals[index] += desk.tree[child].total
            squares[index] += desk.tree[child].squares
