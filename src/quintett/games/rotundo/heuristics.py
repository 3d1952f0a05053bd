"""What a Rotundo player feels: collect what you can, pay little, and don't be left with a hand."""

from __future__ import annotations

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.game import Shares
from quintett.cards.layout import State
from quintett.cards.piles import card_at
from quintett.cards.ranking import share_out
from quintett.games.rotundo import rules, table

PLAN = {"tries": 40, "depth": 30, "widen": 0.6, "bias": 0.2}
"""How to search this game (`bots/players/search.py`), as measured in docs/opponents.md."""
ITERATIONS = (100, 500, 2500)
"""Of a Skilled, an Expert and a Master's search."""


def likeness(move: str) -> str:
    """All sums of an auction, and all bids, are told together as long as they are as good."""
    verb = move.partition(" ")[0]
    return verb if verb in ("auction", "bid") else move


@compiled
def appeal(state: State, action: int) -> float:
    if action >= table.BID:
        return usefulness(state) - 5.0 * (action - table.BID + 1)
    if action >= table.AUCTION:
        return usefulness(state) - 5.0 * (action - table.AUCTION + 1)
    if action >= table.COLLECT:
        one, other = table.ONE[action - table.COLLECT], table.OTHER[action - table.COLLECT]
        return value_in_middle(state) + 2.0 * (value_of(state, one) + value_of(state, other))
    if action >= table.PAY:
        return 0.0
    if action == table.PICK:
        return picked(state)
    return 0.0


@inlined
def value_of(state: State, material: int) -> float:
    return float(state.value[material])


@inlined
def value_in_middle(state: State) -> float:
    return value_of(state, table.MATERIAL[card_at(state, table.MIDDLE, 0)])


@compiled
def usefulness(state: State) -> float:
    """What the middle card is worth in the hand of the seat on turn, as long as there is time."""
    left = float(state.sizes[table.PILE]) / state.players
    if left < 2:
        return -value_in_middle(state)
    return 0.35 * value_in_middle(state)


@inlined
def picked(state: State) -> float:
    """The top three discards in the hand: good early, bad late."""
    left, total = float(state.sizes[table.PILE]) / state.players, 0.0
    count = signed(state.sizes[table.DISCARDS])
    for index in range(max(signed(0), count - table.PICKED), count):
        total += state.value[table.MATERIAL[card_at(state, table.DISCARDS, index)]]
    return total * (0.5 if left > 3 else -0.5)


@compiled
def outlook(state: State, out: Shares) -> None:
    left = float(state.sizes[table.PILE])
    rounds = left / state.players
    keep = min(0.6, 0.15 * rounds) - 1.0 + min(1.0, 0.15 * rounds)
    for seat in range(signed(state.players)):
        out[seat] = rules.worth(state, table.DISPLAY + seat)
        out[seat] += keep * rules.worth(state, table.HAND + seat)
    share_out(state, out, 25.0 + 4.0 * left)
