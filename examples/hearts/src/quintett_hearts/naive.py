"""Hearts once more, from its rulebook, in lists and strings: what the rules are compared with."""

from __future__ import annotations

import copy
from typing import Any

SEATS = range(4)
DEFAULTS = {
    "pass_cards": True,
    "no_pts_on_first_trick": True,
    "must_break_hearts": True,
    "qs_breaks_hearts": True,
}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def suit(card: str) -> str:
    return card[-1]


def rank(card: str) -> int:
    return RANKS.index(card[:-1])


def price(card: str) -> int:
    return 13 if card == "QS" else int(suit(card) == "H")


class Naive:
    def __init__(self, position: Any) -> None:
        self.options = {**DEFAULTS, **position.options}
        self.turn: int | None = position.turn
        self.hands = [position.piles[f"hand {seat}"] for seat in SEATS]
        self.passed = [position.piles[f"passed {seat}"] for seat in SEATS]
        self.taken = [position.piles[f"taken {seat}"] for seat in SEATS]
        self.trick = position.piles["trick"]
        self.direction = position.public["direction"]
        self.broken = bool(position.public["broken"])
        self.is_passing = False
        self.is_over = False

    @property
    def piles(self) -> dict[str, list[str]]:
        own = {"hand": self.hands, "passed": self.passed, "taken": self.taken}
        found = {f"{name} {seat}": piles[seat] for name, piles in own.items() for seat in SEATS}
        return {"trick": self.trick, **found}

    @property
    def public(self) -> dict[str, Any]:
        return {"direction": self.direction, "broken": self.broken}

    def moves(self) -> list[str]:
        if self.turn is None:
            return []
        if self.is_passing:
            return [f"pass {card}" for card in self.hands[self.turn]]
        return [f"play {card}" for card in self.hands[self.turn] if self.may_play(card)]

    def may_play(self, card: str) -> bool:
        assert self.turn is not None
        hand, options = self.hands[self.turn], self.options
        others = [other for other in hand if suit(other) != "H"]
        is_first = len(hand) == 13
        if not self.trick and is_first:
            return card == "2C" or (suit(card) == "C" and bool(options.get("can_lead_any_club")))
        if not self.trick:
            has_choice = others and not (
                others == ["QS"] and options.get("can_lead_hearts_instead_of_qs")
            )
            return suit(card) != "H" or self.broken or not has_choice
        if any(suit(other) == suit(self.trick[0]) for other in hand):
            return suit(card) == suit(self.trick[0])
        if is_first and options["no_pts_on_first_trick"] and not all(map(price, hand)):
            return price(card) == 0
        return True

    def play(self, move: str) -> Naive:
        assert self.turn is not None
        after = copy.deepcopy(self)
        verb, card = move.split()
        after.hands[self.turn].remove(card)
        if verb == "pass":
            after.pass_on(card)
        else:
            after.lay(card)
        return after

    def pass_on(self, card: str) -> None:
        assert self.turn is not None
        self.passed[self.turn].append(card)
        if len(self.passed[self.turn]) == 3:
            self.turn += 1
        if self.turn == 4:
            for seat in SEATS:
                self.hands[(seat + self.direction) % 4] += self.passed[seat]
            self.passed = [[] for _ in SEATS]
            self.begin()

    def begin(self) -> None:
        self.is_passing = False
        self.turn = next(seat for seat in SEATS if "2C" in self.hands[seat])

    def lay(self, card: str) -> None:
        assert self.turn is not None
        self.trick.append(card)
        if suit(card) == "H" or (card == "QS" and self.options["qs_breaks_hearts"]):
            self.broken = True
        self.turn = (self.turn + 1) % 4
        if len(self.trick) < 4:
            return
        following = [other for other in self.trick if suit(other) == suit(self.trick[0])]
        taker = (self.turn + self.trick.index(max(following, key=rank))) % 4
        self.taken[taker] += self.trick
        self.trick = []
        self.is_over = not self.hands[taker]
        self.turn = None if self.is_over else taker

    def outcomes(self) -> list[tuple[str, Any]]:
        return []

    def settle(self, name: str, what: Any) -> Naive:
        after = copy.deepcopy(self)
        after.hands, after.direction = [list(hand) for hand in what["hands"]], what["pass"]
        after.turn, after.is_passing = 0, True
        if after.direction == 0:
            after.begin()
        return after

    def scores(self) -> list[int]:
        costs = [sum(map(price, taken)) for taken in self.taken]
        points = [26 - cost if 26 in costs else cost for cost in costs]
        for seat in SEATS:
            if self.options.get("jd_bonus") and "JD" in self.taken[seat]:
                points[seat] -= 10
            if self.options.get("avoid_all_tricks_bonus") and not self.taken[seat]:
                points[seat] -= 0 if 26 in costs else 5
        return [-cost for cost in points]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat in SEATS if scores[seat] == max(scores)]
