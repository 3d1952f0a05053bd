"""Parade from its rulebook, in lists and strings."""

from __future__ import annotations

import copy
from typing import Any

from naive import Position


class Naive:
    def __init__(self, position: Position) -> None:
        self.players = position.players
        self.options = position.options
        self.row = position.piles["row"]
        self.pile = position.piles["pile"]
        self.hands = [position.piles[f"hand {seat}"] for seat in range(self.players)]
        self.collections = [position.piles[f"collection {seat}"] for seat in range(self.players)]
        self.kept: list[list[str]] = [[] for _ in range(self.players)]
        self.turn: int | None = position.turn
        self.last_turns = position.public["turns_left"] or None
        self.is_over = False
        self.is_picking = False

    @property
    def piles(self) -> dict[str, list[str]]:
        found = {"pile": self.pile, "row": self.row}
        for seat in range(self.players):
            found[f"hand {seat}"] = self.hands[seat]
            found[f"kept {seat}"] = self.kept[seat]
            found[f"collection {seat}"] = self.collections[seat]
        return found

    @property
    def public(self) -> dict[str, Any]:
        return {"turns_left": self.last_turns or 0}

    def moves(self) -> list[str]:
        if self.turn is None:
            return []
        verb = "keep" if self.is_picking else "play"
        return [f"{verb} {card}" for card in self.hands[self.turn]]

    def play(self, move: str) -> Naive:
        after = copy.deepcopy(self)
        verb, card = move.split()
        if verb == "play":
            after._play(card)
        else:
            after._keep(card)
        return after

    def _play(self, card: str) -> None:
        seat = self.turn
        assert seat is not None
        self.hands[seat].remove(card)
        value = int(card[1:])
        safe = self.row[len(self.row) - value :] if 0 < value <= len(self.row) else []
        if value > len(self.row):
            safe = list(self.row)
        taken = [
            other
            for other in self.row[: len(self.row) - len(safe)]
            if other[0] == card[0] or int(other[1:]) <= value
        ]
        self.collections[seat] += taken
        self.row = [other for other in self.row if other not in taken] + [card]
        if self.last_turns is None:
            self.hands[seat].append(self.pile.pop())
            colours = {other[0] for other in self.collections[seat]}
            if not self.pile or (self.options.get("six_colour_end") and len(colours) == 6):
                self.last_turns = self.players
        else:
            self.last_turns -= 1
        if self.last_turns == 0:
            self.is_picking = True
            self.turn = 0
        else:
            self.turn = (seat + 1) % self.players

    def _keep(self, card: str) -> None:
        seat = self.turn
        assert seat is not None
        self.hands[seat].remove(card)
        self.kept[seat].append(card)
        if len(self.kept[seat]) < 2:
            return
        if seat + 1 < self.players:
            self.turn = seat + 1
            return
        self.turn = None
        self.is_over = True
        for owner in range(self.players):
            self.collections[owner] += self.kept[owner]
            self.hands[owner], self.kept[owner] = [], []

    def scores(self) -> list[int]:
        totals = [0] * self.players
        for colour in "RGOYBS":
            cards = [[card for card in own if card[0] == colour] for own in self.collections]
            counts = [len(own) for own in cards]
            for seat, own in enumerate(cards):
                others = counts[:seat] + counts[seat + 1 :]
                lead = 2 if self.players == 2 else 0
                has_most = bool(own) and all(len(own) >= other + lead for other in others)
                totals[seat] -= len(own) if has_most else sum(int(card[1:]) for card in own)
        return totals

    def winners(self) -> list[int]:
        scores = self.scores()
        best = [seat for seat in range(self.players) if scores[seat] == max(scores)]
        if self.options.get("tie_fewest_cards"):
            fewest = min(len(self.collections[seat]) for seat in best)
            best = [seat for seat in best if len(self.collections[seat]) == fewest]
        return best

    def outcomes(self) -> list[tuple[str, Any]]:
        return []

    def settle(self, name: str, what: Any) -> Naive:
        assert name == "deal"
        after = copy.deepcopy(self)
        after.hands, after.row = [list(hand) for hand in what["hands"]], list(what["row"])
        after.pile = list(reversed(what["pile"]))
        after.turn = what["start"]
        return after
