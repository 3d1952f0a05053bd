"""What a Monad player feels: an exchange is as good as the points that it adds."""

from __future__ import annotations

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.game import Shares
from quintett.cards.layout import State
from quintett.cards.piles import start
from quintett.cards.ranking import share_out
from quintett.games.monad.deck import (
    BONUS,
    BUY,
    CLASS,
    DECLINE,
    DRAW,
    FACE,
    FACES,
    GIVE,
    HAND,
    LEAP,
    MONAD,
    MONADS,
    POINTS,
    SETS,
)
from quintett.games.monad.legal import union_class
from quintett.games.monad.rules import GOALS

WARMTH = 45.0
"""So many points more make a win e times as likely."""
PLAN = {"tries": 6, "depth": 30, "widen": 1.0}
"""How to search this game (`bots/players/search.py`), as measured in docs/opponents.md."""
ITERATIONS = (100, 700, 5000)
"""Of a Skilled, an Expert and a Master's search."""


@compiled
def appeal(state: State, action: int) -> float:
    if action < BUY:
        first, second = action // FACES, action % FACES
        rank = union_class(first, second, signed(state.stems[state.turn]))
        return float(POINTS[rank + 1] - POINTS[CLASS[first]] - POINTS[CLASS[second]]) + 0.5
    if action < GIVE:
        return -0.5
    if action < LEAP:
        return float(POINTS[CLASS[action - GIVE]]) * 0.01
    if action < BONUS:
        rank = (action - LEAP) // SETS + 1
        return float(POINTS[rank] - (rank + 1))
    if action == BONUS:
        return 10.0
    if action == DECLINE:
        return -1.0
    return 1.0 if action == DRAW else 0.0


@compiled
def outlook(state: State, out: Shares) -> None:
    goal = float(GOALS[state.players] * POINTS[MONAD])
    for seat in range(signed(state.players)):
        out[seat] = standing(state, seat) - goal
    share_out(state, out, WARMTH)


@inlined
def standing(state: State, seat: int) -> float:
    first, points = start(state, HAND + seat), 0.0
    for place in range(first, first + signed(state.sizes[HAND + seat])):
        points += POINTS[CLASS[FACE[state.cards[place]]]]
    return float(points + POINTS[MONAD] * state.sizes[MONADS + seat])
