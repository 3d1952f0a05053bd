"""What a Monad player feels: an exchange is as good as the points that it adds."""

from __future__ import annotations

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.game import Shares
from quintett.cards.layout import State
from quintett.cards.piles import start
from quintett.cards.ranking import share_out
from quintett.games.monad import legal, rules, table

WARMTH = 45.0
"""So many points more make a win e times as likely."""
PLAN = {"tries": 6, "depth": 30, "widen": 1.0}
"""How to search this game (`bots/players/search.py`), as measured in docs/opponents.md."""
ITERATIONS = (100, 700, 5000)
"""Of a Skilled, an Expert and a Master's search."""


def likeness(move: str) -> str:
    """Cards of the same class pay the same price, whatever their colour."""
    return move[: len("give 1")] if move.startswith("give ") else move


@compiled
def appeal(state: State, action: int) -> float:
    if action < table.BUY:
        first, second = action // table.FACES, action % table.FACES
        rank = legal.union_class(first, second, signed(state.stems[state.turn]))
        price = table.POINTS[table.CLASS[first]] + table.POINTS[table.CLASS[second]]
        return float(table.POINTS[rank + 1] - price) + 0.5
    if action < table.GIVE:
        return -0.5
    if action < table.LEAP:
        return float(table.POINTS[table.CLASS[action - table.GIVE]]) * 0.01
    if action < table.BONUS:
        rank = (action - table.LEAP) // table.SETS + 1
        return float(table.POINTS[rank] - (rank + 1))
    if action == table.BONUS:
        return 10.0
    if action == table.DECLINE:
        return -1.0
    return 1.0 if action == table.DRAW else 0.0


@compiled
def outlook(state: State, out: Shares) -> None:
    goal = float(rules.GOALS[state.players] * table.POINTS[table.MONAD])
    for seat in range(signed(state.players)):
        out[seat] = standing(state, seat) - goal
    share_out(state, out, WARMTH)


@inlined
def standing(state: State, seat: int) -> float:
    first, points = start(state, table.HAND + seat), 0.0
    for place in range(first, first + signed(state.sizes[table.HAND + seat])):
        points += table.POINTS[table.CLASS[table.FACE[state.cards[place]]]]
    return float(points + table.POINTS[table.MONAD] * state.sizes[table.MONADS + seat])
