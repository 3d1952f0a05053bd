"""Palastgeflüster from its rulebook, in lists and strings."""

from __future__ import annotations

import copy
import itertools
from typing import Any

from naive import Position

COLOURS = "GYRBV"
DECK_ORDER = [person + colour for colour in "N" + COLOURS for person in "TMGJWCS"]


class Naive:
    def __init__(self, position: Position) -> None:
        self.players = position.players
        self.seats = list(range(position.players))
        self.pile = position.piles["pile"]
        self.kings = position.piles["kings"]
        self.turned = position.piles["turned"]
        self.hands = [position.piles[f"hand {seat}"] for seat in self.seats]
        self.displays = [position.piles[f"display {seat}"] for seat in self.seats]
        self.discarded: list[str] = []
        self.points = list(position.public["points"][: self.players])
        self.cards_laid = int(position.public["cards_laid"])
        self.forced_loss_only = bool(position.public["forced_loss_only"])
        self.partner_chooses = bool(position.public["wizard_partner_chooses"])
        self.kings_reset = bool(position.public["kings_reset"])
        self.turn: int | None = position.turn
        self.is_over = False
        self.waits_for = "play" if position.turn is not None else "deal"
        self.is_first_round = position.turn is None
        self.actor = position.turn
        self.laid = ""
        self.partner = -1
        self.given: list[str] = []
        self.returned: list[str] = []

    @property
    def piles(self) -> dict[str, list[str]]:
        found = {"pile": self.pile, "kings": self.kings, "turned": self.turned}
        for seat in self.seats:
            found[f"hand {seat}"] = self.hands[seat]
            found[f"display {seat}"] = self.displays[seat]
            found[f"offer {seat}"] = []
        if self.waits_for in ("give", "blind", "return"):
            found[f"offer {self._actor()}"] = self.given
            found[f"offer {self.partner}"] = self.returned
        return found

    @property
    def public(self) -> dict[str, Any]:
        is_swapping = self.waits_for in ("give", "blind", "return")
        return {
            "points": self.points + [0] * (5 - self.players),
            "actor": -1 if self.actor is None else self.actor,
            "laid": DECK_ORDER.index(self.laid) if self.laid else -1,
            "cards_laid": self.cards_laid,
            "partner": self.partner if is_swapping else -1,
        }

    # --- moves

    def moves(self) -> list[str]:
        seat = self.turn
        if seat is None:
            return []
        hand = sorted(set(self.hands[seat]))
        if self.waits_for == "play":
            safe = [card for card in hand if not self._loses(seat, card)]
            allowed = safe if self.forced_loss_only and safe else hand
            return [f"play {card}" for card in allowed]
        if self.waits_for == "discard":
            return [f"discard {card}" for card in hand]
        if self.waits_for == "fetch":
            return [f"fetch {card}" for card in self.displays[seat] if card != self.laid]
        if self.waits_for == "with":
            return [f"with {other}" for other in self.seats if other != seat]
        if self.waits_for == "give":
            most = min(len(self.hands[seat]) + len(self.given), len(self.hands[self.partner]))
            more = [f"give {card}" for card in hand] if len(self.given) < most else []
            return more + (["done"] if self.given else [])
        if self.waits_for == "return":
            return [f"give {card}" for card in hand]
        if self.waits_for == "exchange":
            return self._exchanges()
        assert self.waits_for == "next"
        return [f"next {other}" for other in self._smallest()]

    def _loses(self, seat: int, card: str) -> bool:
        if card[0] == "J" and self._king() == "J":
            return True
        return card[0] in [shown[0] for shown in self.displays[seat]]

    def _king(self) -> str:
        return self.turned[-1] if self.turned else ""

    def _exchanges(self) -> list[str]:
        found = []
        for one, two in itertools.combinations(self.seats, 2):
            for card in self.displays[one]:
                for other in self.displays[two]:
                    if (self.actor, self.laid) in ((one, card), (two, other)):
                        continue
                    first = [shown for shown in self.displays[one] if shown != card] + [other]
                    second = [shown for shown in self.displays[two] if shown != other] + [card]
                    if _all_different(first) and _all_different(second):
                        found.append(f"exchange {one} {card} {two} {other}")
        return found

    def _smallest(self) -> list[int]:
        fewest = min(len(display) for display in self.displays)
        return [seat for seat in self.seats if len(self.displays[seat]) == fewest]

    # --- playing

    def play(self, move: str) -> Naive:
        after = copy.deepcopy(self)
        verb, *words = move.split()
        getattr(after, f"_{verb}")(*words)
        return after

    def _play(self, card: str) -> None:
        seat = self.turn
        assert seat is not None
        self.hands[seat].remove(card)
        display = self.displays[seat]
        display.append(card)
        self.actor, self.laid = seat, card
        self.cards_laid += 1
        if (card[0] == "J" and self._king() == "J") or not _all_different(display):
            self._end_round([other for other in self.seats if other != seat])
        elif len(display) == 6:
            self._end_round([seat])
        elif card[0] == self._king():
            self._go_on()
        else:
            self._act(card[0])

    def _act(self, person: str) -> None:
        seat = self.turn
        assert seat is not None
        if person == "M":
            self.waits_for = "discard"
        elif person == "G" and len(self.displays[seat]) > 1:
            self.waits_for = "fetch"
        elif person == "W":
            self.waits_for = "with"
        elif person == "C" and self.cards_laid > 2 and self._exchanges():
            self.waits_for = "exchange"
        elif person == "S" and not self.kings:
            self.waits_for, self.turn = "kings", None
        else:
            if person == "S":
                self.turned.append(self.kings.pop())
            self._go_on()

    def _end_round(self, scoring: list[int]) -> None:
        for seat in scoring:
            self.points[seat] += 1
        self.turn = None
        self.waits_for = "deal"
        self.is_over = max(self.points) >= {3: 6, 4: 5, 5: 4}[self.players]

    def _go_on(self) -> None:
        self.waits_for = "play"
        if self.laid[1] != "N":
            self.turn = COLOURS.index(self.laid[1])
            return
        tied = self._smallest()
        self.turn = tied[0]
        if len(tied) > 1:
            self.turn = self.actor
            self.waits_for = "next"

    def _discard(self, card: str) -> None:
        hand = self.hands[self._actor()]
        hand.remove(card)
        self.discarded.append(card)
        hand.append(self.pile.pop())
        self._go_on()

    def _fetch(self, card: str) -> None:
        self.displays[self._actor()].remove(card)
        self.hands[self._actor()].append(card)
        self._go_on()

    def _with(self, seat: str) -> None:
        self.partner = int(seat)
        self.given, self.returned = [], []
        self.waits_for = "give"

    def _give(self, card: str) -> None:
        assert self.turn is not None
        self.hands[self.turn].remove(card)
        if self.waits_for == "give":
            self.given.append(card)
            return
        self.returned.append(card)
        if len(self.returned) == len(self.given):
            self._swap()

    def _done(self) -> None:
        if self.partner_chooses:
            self.waits_for, self.turn = "return", self.partner
        else:
            self.waits_for, self.turn = "blind", None

    def _swap(self) -> None:
        self.hands[self._actor()] += self.returned
        self.hands[self.partner] += self.given
        self._go_on()

    def _exchange(self, one: str, card: str, two: str, other: str) -> None:
        self.displays[int(one)].remove(card)
        self.displays[int(two)].remove(other)
        self.displays[int(one)].append(other)
        self.displays[int(two)].append(card)
        self._go_on()

    def _next(self, seat: str) -> None:
        self.turn = int(seat)
        self.waits_for = "play"

    def _actor(self) -> int:
        assert self.actor is not None
        return self.actor

    # --- chance

    def outcomes(self) -> list[tuple[str, Any]]:
        """The blind draws and the orders of the kings; deals are too many."""
        if self.waits_for == "blind":
            draws = itertools.combinations(self.hands[self.partner], len(self.given))
            different = {tuple(sorted(draw, key=DECK_ORDER.index)) for draw in draws}
            return [("blind", list(draw)) for draw in different]
        assert self.waits_for == "kings"
        return [("kings", list(order)) for order in itertools.permutations(self.turned)]

    def settle(self, name: str, what: Any) -> Naive:
        after = copy.deepcopy(self)
        assert name == self.waits_for
        if name == "deal":
            after._deal(what)
        elif name == "kings":
            after.kings, after.turned = list(reversed(what)), []
            after.turned.append(after.kings.pop())
            after._go_on()
        else:
            for card in what:
                after.hands[after.partner].remove(card)
            after.returned = list(what)
            after._swap()
        return after

    def _deal(self, what: dict[str, Any]) -> None:
        self.hands = [list(hand) for hand in what["hands"]]
        self.pile = list(reversed(what["pile"]))
        self.displays = [[] for _ in self.seats]
        self.discarded = []
        if self.is_first_round or self.kings_reset:
            self.kings, self.turned = list(reversed(what["kings"])), []
        if self.is_first_round:
            self.actor = what["start"]
        self.is_first_round = False
        self.laid, self.cards_laid = "", 0
        self.turn, self.waits_for = self.actor, "play"

    # --- the end

    def scores(self) -> list[int]:
        return self.points

    def winners(self) -> list[int]:
        best = [seat for seat in self.seats if self.points[seat] == max(self.points)]
        most = max(len(self.displays[seat]) for seat in best)
        return [seat for seat in best if len(self.displays[seat]) == most]


def _all_different(display: list[str]) -> bool:
    persons = [card[0] for card in display]
    return len(set(persons)) == len(persons)
