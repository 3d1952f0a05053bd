"""Rotundo from its rulebook, in lists and strings."""

from __future__ import annotations

import copy
import itertools
from typing import Any

from naive import Position

CODES = ["au", "ca", "cl", "co", "fu", "gl", "le", "pt", "sn", "wo"]


class Naive:
    def __init__(self, position: Position) -> None:
        self.players = position.players
        self.bag = dict(zip(CODES, position.public["bag"], strict=True))
        self.number = dict(zip(CODES, position.public["number"], strict=True))
        self.value = dict(zip(CODES, position.public["value"], strict=True))
        self.pile = position.piles["pile"]
        self.discards = position.piles["discards"]
        self.hands = [position.piles[f"hand {seat}"] for seat in range(self.players)]
        self.displays = [position.piles[f"display {seat}"] for seat in range(self.players)]
        self.middle = "".join(position.piles["middle"])
        self.turn: int | None = position.turn
        self.is_over = False
        self.asked = "turn"
        self.passed = 0
        self.bid = 0
        self.bidders: list[int] = []  # whose turn it is to bid comes first
        self.due = 0

    @property
    def piles(self) -> dict[str, list[str]]:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        displays = {f"display {seat}": display for seat, display in enumerate(self.displays)}
        middle = [self.middle] if self.middle else []
        common = {"pile": self.pile, "middle": middle, "discards": self.discards}
        return {**common, **hands, **displays}

    @property
    def public(self) -> dict[str, Any]:
        bidders = self.bidders if self.asked in ("bid", "payment") else []
        return {
            "passes": self.passed,
            "bid": self.bid if bidders else 0,
            "bidder": bidders[-1] if bidders else -1,
            "bidding": sum(1 << seat for seat in bidders),
            "due": self.due,
        }

    # --- what may be done

    def moves(self) -> list[str]:
        if self.turn is None:
            return []
        if self.asked == "discards":
            return ["pick", "leave"]
        display = self.displays[self.turn]
        if self.asked == "bid":
            higher = [total for total in self.totals(display) if total > self.bid]
            return ["drop", *(f"bid {total}" for total in higher)]
        if self.asked == "payment":
            return [f"pay {card}" for card in set(display) if self.may_pay(card)]
        pairs = {tuple(sorted(pair)) for pair in itertools.combinations(self.hands[self.turn], 2)}
        collections = [pair for pair in pairs if self.fit(*pair, self.middle)]
        openings = [total for total in self.totals(display) if total >= 10]
        return [
            "pass",
            *(f"collect {one} {other}" for one, other in collections),
            *(f"auction {total}" for total in openings),
        ]

    def fit(self, *cards: str) -> bool:
        colours = {self.bag[card] for card in cards}
        numbers = sorted(self.number[card] for card in cards)
        return (
            len(colours) in (1, 3)
            and (len(set(numbers)) == 1 or numbers in ([1, 2, 3], [2, 3, 4]))
            and cards not in (("sn",) * 3, ("pt",) * 3)
        )

    def totals(self, cards: list[str]) -> set[int]:
        """What some of the cards, or none, add up to."""
        sums = {0}
        for card in cards:
            sums |= {total + self.value[card] for total in sums}
        return sums

    def may_pay(self, card: str) -> bool:
        assert self.turn is not None
        rest = list(self.displays[self.turn])
        rest.remove(card)
        return self.due - self.value[card] in self.totals(rest)

    # --- what is done

    def play(self, move: str) -> Naive:
        after = copy.deepcopy(self)
        word, *rest = move.split()
        if word == "pass":
            after._pass()
        elif word == "collect":
            after._collect(rest)
        elif word in ("pick", "leave"):
            after._look_through(word == "pick")
        elif word in ("auction", "bid"):
            after._bid(int(rest[0]), word == "auction")
        elif word == "drop":
            after._drop()
        else:
            after._pay(rest[0])
        return after

    def _pass(self) -> None:
        assert self.turn is not None
        self.passed += 1
        if self.passed == self.players:
            self.discards.append(self.middle)
            self.middle = ""
            self._next_card(self.turn)
        else:
            self.turn = (self.turn + 1) % self.players

    def _collect(self, cards: list[str]) -> None:
        assert self.turn is not None
        for card in cards:
            self.hands[self.turn].remove(card)
        self.displays[self.turn] += [*cards, self.middle]
        self.middle = ""
        if self.discards:
            self.asked = "discards"
        else:
            self._next_card(self.turn)

    def _look_through(self, picks: bool) -> None:
        assert self.turn is not None
        if picks:
            self.hands[self.turn] += self.discards[-3:]
            self.discards = self.discards[:-3]
        self._next_card(self.turn)

    def _bid(self, total: int, opens: bool) -> None:
        assert self.turn is not None
        if opens:
            self.asked = "bid"
            self.bidders = [(self.turn + step) % self.players for step in range(self.players)]
        self.bid = total
        self.bidders.append(self.bidders.pop(0))
        self.turn = self.bidders[0]

    def _drop(self) -> None:
        self.bidders.pop(0)
        self.turn = self.bidders[0]
        if len(self.bidders) == 1:
            self.asked, self.due = "payment", self.bid

    def _pay(self, card: str) -> None:
        assert self.turn is not None
        self.displays[self.turn].remove(card)
        self.discards.append(card)
        self.due -= self.value[card]
        if self.due == 0:
            self.hands[self.turn].append(self.middle)
            self.middle = ""
            self._next_card(self.turn)

    def _next_card(self, seat: int) -> None:
        """The middle card is dealt with; this seat passed last or got the card."""
        self.asked = "turn"
        holders = sum(bool(hand) for hand in self.hands)
        if not self.pile or (self.players > 2 and holders <= 1):
            self.turn, self.is_over = None, True
            return
        self.middle = self.pile.pop()
        self.passed = 0
        self.turn = (seat + 1) % self.players

    # --- the end, and the deal

    def scores(self) -> list[int]:
        return [
            sum(self.value[card] for card in display) - sum(self.value[card] for card in hand)
            for display, hand in zip(self.displays, self.hands, strict=True)
        ]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat in range(self.players) if scores[seat] == max(scores)]

    def outcomes(self) -> list[tuple[str, Any]]:
        return []

    def settle(self, name: str, what: Any) -> Naive:
        after = copy.deepcopy(self)
        after.hands = [list(hand) for hand in what["hands"]]
        after.pile = list(reversed(what["pile"]))
        after.middle = after.pile.pop()
        after.turn = what["start"]
        return after
