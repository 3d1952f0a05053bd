"""What a player of Palastgeflüster feels about a move: don't lose the round, get rid of persons who
lie in the own display already, and let those play next who are in danger. Between two rounds only
the points count."""

from __future__ import annotations

import numpy as np

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.game import Shares
from quintett.cards.layout import State
from quintett.cards.ranking import share_out
from quintett.games.palace import legal, rules, table

LOSS = 20.0
PLAN = {"tries": 4, "horizon": table.DEALING}
"""How to search this game (`bots/players/search.py`), as measured in docs/opponents.md."""
ITERATIONS = (30, 300, 3000)
"""Of a Skilled, an Expert and a Master's search."""

# How much a point means, for tables of 0 to 5 players, by the points that the leader needs: fits to
# the chances of seats of equal strength, of whom one in ten rounds completes six persons.
NOT_YET = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
WARMTH = np.array(
    [NOT_YET, NOT_YET, NOT_YET,
     (0.6, 0.6, 0.82, 1.0, 1.1, 1.16, 1.2),
     (0.46, 0.46, 0.62, 0.7, 0.74, 0.76, 0.76),
     (0.4, 0.4, 0.48, 0.5, 0.52, 0.52, 0.52)]
)  # fmt: skip


@compiled
def outlook(state: State, out: Shares) -> None:
    players, most = signed(state.players), signed(0)
    for seat in range(players):
        out[seat] = state.points[seat]
        most = max(most, signed(state.points[seat]))
    share_out(state, out, WARMTH[players, rules.TARGET[players] - most])


@compiled
def appeal(state: State, action: int) -> float:
    if action < table.DISCARD:
        return appeal_of_card(state, action - table.PLAY)
    if action < table.FETCH:
        return 1.0 if is_shown(state, action - table.DISCARD) else 0.0
    if action < table.GIVE:
        return 0.0
    if action < table.WITH:
        return 1.0 if is_shown(state, action - table.GIVE) else -1.0
    if action < table.NEXT:
        return 0.0
    if action < table.EXCHANGE:
        return appeal_of_next(state, action - table.NEXT)
    return 0.0


@inlined
def appeal_of_card(state: State, face: int) -> float:
    """Six persons win; a loss is a loss; else it matters who is next."""
    if legal.loses(state, face):
        return -LOSS
    if state.sizes[table.DISPLAY + signed(state.turn)] == table.HAND_SIZE - 1:
        return LOSS
    owner = face // table.PEOPLE - 1
    return 0.0 if owner < 0 else appeal_of_next(state, owner)


@inlined
def appeal_of_next(state: State, seat: int) -> float:
    """The more a seat shows, the likelier it is to show somebody twice."""
    shown = float(state.sizes[table.DISPLAY + seat])
    return -1.0 - shown if seat == state.turn else shown


@inlined
def is_shown(state: State, face: int) -> bool:
    """Whether the seat on turn shows this person already."""
    return (table.persons_shown(state, signed(state.turn)) >> (face % table.PEOPLE)) & 1 != 0
