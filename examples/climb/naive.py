"""Climb once more, from its rulebook, in lists and strings: what the rules are compared with."""

from __future__ import annotations

import copy
from typing import Any


class Naive:
    def __init__(self, position: Any) -> None:
        self.players, self.turn = position.players, position.turn
        self.trail = position.piles["trail"]
        self.hands = [position.piles[f"hand {seat}"] for seat in range(self.players)]
        self.steps = [0] * self.players
        self.is_over = False

    @property
    def piles(self) -> dict[str, list[str]]:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        return {"trail": self.trail, **hands}

    @property
    def public(self) -> dict[str, Any]:
        return {}

    def moves(self) -> list[str]:
        return [] if self.turn is None else [f"lay {card}" for card in self.hands[self.turn]]

    def play(self, move: str) -> Naive:
        after = copy.deepcopy(self)
        card = move.removeprefix("lay ")
        after.hands[self.turn].remove(card)
        if self.trail and int(card[1:]) > int(self.trail[-1][1:]):
            after.steps[self.turn] += 1
        after.trail.append(card)
        after.is_over = not any(after.hands)
        after.turn = None if after.is_over else (self.turn + 1) % self.players
        return after

    def outcomes(self) -> list[tuple[str, Any]]:
        return []

    def settle(self, name: str, what: Any) -> Naive:
        after = copy.deepcopy(self)
        after.hands, after.turn = [list(hand) for hand in what["hands"]], what["start"]
        return after

    def scores(self) -> list[int]:
        return self.steps

    def winners(self) -> list[int]:
        return [seat for seat, steps in enumerate(self.steps) if steps == max(self.steps)]
