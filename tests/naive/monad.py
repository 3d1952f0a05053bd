"""Monad from its rulebook, in lists and strings."""

from __future__ import annotations

import itertools
from typing import Any

from naive import Position

WARM, COLD = "ROY", "PBG"
ORDER = WARM + COLD
POINTS = {"1": 1, "2": 3, "3": 7, "4": 16, "5": 36, "M": 80}
BONUS_PAIRS = ({"R", "P"}, {"O", "B"}, {"Y", "G"})
NEXT = {"1": "2", "2": "3", "3": "4", "4": "5", "5": "M"}
COLUMNS = {"2": "bi", "3": "tri", "4": "quad", "5": "quint", "M": "stock"}
GOAL = {2: 5, 3: 4, 4: 3}
LEAPS = {4: "3", 5: "4", 6: "5"}
START, EXCHANGED, PAYING, ASKED = "start", "exchanged", "paying", "asked"


class Naive:
    def __init__(self, position: Position) -> None:
        public = position.public
        self.players = position.players
        self.turn: int | None = position.turn
        self.is_over = False
        self.one_leap = public["leaps_per_turn"] == 1
        self.kin_never_bonus = bool(public["kin_never_bonus"])
        self.free_pass = bool(public["free_pass"])
        self.stems = ["ROYPBG"[number] for number in public["stems"]]
        self.turns_played = public["turns"]
        self.forced_passes = self.passes_in_a_row = public["passes"]
        self.piles = {name: list(cards) for name, cards in position.piles.items()}
        # within a turn; positions are only taken over at the beginning of one
        self.step = START
        self.has_exchanged = False
        self.leaps_done = 0
        self.bonus_open = True
        self.united = ""
        self.to_pay = 0

    @property
    def public(self) -> dict[str, Any]:
        stems = [ORDER.index(colour) for colour in self.stems]
        is_paying = self.step == PAYING
        return {
            "stems": stems + [0] * (4 - len(stems)),
            "turns": self.turns_played,
            "passes": min(self.passes_in_a_row, self.players),
            "exchanged": int(self.has_exchanged),
            "leaps": self.leaps_done,
            "bonus_used": int(not self.bonus_open),
            "bonus_class": int(self.united) if self.step == ASKED else 0,
            "paid": POINTS[self.piles["purchase"][0][0]] - self.to_pay if is_paying else 0,
        }

    # --- the table

    def hand(self, seat: int | None = None) -> list[str]:
        return self.piles[f"hand {self.turn if seat is None else seat}"]

    def column(self, rank: str) -> list[str]:
        return self.piles[COLUMNS[rank]]

    def copy(self) -> Naive:
        twin: Naive = object.__new__(Naive)
        twin.__dict__ = dict(self.__dict__)
        twin.piles = {name: list(cards) for name, cards in self.piles.items()}
        return twin

    # --- the legal moves

    def moves(self) -> list[str]:
        if self.turn is None:
            return []
        if self.step == ASKED:
            return ["bonus", "decline"]
        if self.step == PAYING:
            bought = self.piles["purchase"][0][0]
            payable = {card for card in self.hand() if POINTS[card[0]] < POINTS[bought]}
            return [f"give {card}" for card in payable]
        exchanges = self.unions() + self.purchases()
        if self.step == EXCHANGED:
            return [*exchanges, *self.leaps(), "end"]
        moves = exchanges
        if self.piles["talon"]:
            moves = [*moves, "draw"]
        elif self.piles["discards"]:
            moves = [*moves, "flip"]
        return [*moves, "pass"] if self.free_pass or not moves else moves

    def unions(self) -> list[str]:
        found = set()
        for first, second in itertools.permutations(self.hand(), 2):
            rank = self.united_class(first, second)
            if rank and self.column(NEXT[rank]):
                found.add(f"unite {first} {second}")
        return list(found)

    def united_class(self, first: str, second: str) -> str | None:
        if (first[1] in WARM) == (second[1] in WARM):
            return None
        if first[0] == second[0]:
            return first[0]
        if self.is_kin(first):
            return second[0]
        if self.is_kin(second):
            return first[0]
        return None

    def is_kin(self, card: str) -> bool:
        assert self.turn is not None
        return card[0] != "1" and card[1] == self.stems[self.turn]

    def purchases(self) -> list[str]:
        found = []
        for rank in "2345M":
            lower = [POINTS[card[0]] for card in self.hand() if POINTS[card[0]] < POINTS[rank]]
            if self.column(rank) and sum(lower) >= POINTS[rank]:
                found.append(f"buy {rank}")
        return found

    def leaps(self) -> list[str]:
        if self.one_leap and self.leaps_done:
            return []
        colours = [colour for colour in ORDER if f"1{colour}" in self.hand()]
        return [
            " ".join(["leap", rank, *(f"1{colour}" for colour in chosen)])
            for count, rank in LEAPS.items()
            if self.column(rank)
            for chosen in itertools.combinations(colours, count)
        ]

    # --- playing

    def play(self, move: str) -> Naive:
        after = self.copy()
        verb, *words = move.split()
        if verb == "unite":
            after.unite(*words)
        elif verb == "buy":
            after.piles["purchase"].append(after.column(words[0]).pop())
            after.to_pay = POINTS[words[0]]
            after.step = PAYING
        elif verb == "give":
            after.pay(words[0])
        elif verb == "leap":
            after.exchange(words[0], words[1:])
            after.leaps_done += 1
        elif verb in ("bonus", "decline"):
            after.answer(verb == "bonus")
        else:
            after.finish(verb)
        return after

    def give_back(self, card: str) -> None:
        self.hand().remove(card)
        if card[0] == "1":
            self.piles["discards"].append(card)
        else:
            self.column(card[0]).insert(0, card)

    def receive(self, card: str) -> None:
        if card != "M":
            self.hand().append(card)
            return
        own = self.piles[f"monads {self.turn}"]
        own.append(card)
        if len(own) == GOAL[self.players]:
            self.is_over = True
            self.turn = None

    def exchange(self, rank: str, given: list[str]) -> None:
        card = self.column(rank).pop()
        for old in given:
            self.give_back(old)
        self.receive(card)
        self.step, self.has_exchanged = EXCHANGED, True

    def unite(self, first: str, second: str) -> None:
        rank = self.united_class(first, second)
        assert rank is not None
        with_kin = self.is_kin(first) or self.is_kin(second)
        self.exchange(NEXT[rank], [first, second])
        if self.is_over or not self.bonus_open:
            return
        if first[0] != second[0] or {first[1], second[1]} not in BONUS_PAIRS:
            return
        if with_kin and self.kin_never_bonus:
            return
        self.united = rank
        if self.bonus_sources():
            self.step = ASKED

    def bonus_sources(self) -> list[str]:
        """The piles that a bonus takes a card from."""
        sources = []
        for rank in range(int(self.united) - 1, 0, -1):
            name = COLUMNS[str(rank)] if rank > 1 else "talon"
            if not self.piles[name]:
                break
            sources.append(name)
        return sources

    def answer(self, wants_bonus: bool) -> None:
        if wants_bonus:
            self.bonus_open = False
            for name in self.bonus_sources():
                self.receive(self.piles[name].pop())
        self.step = EXCHANGED

    def pay(self, card: str) -> None:
        self.give_back(card)
        self.to_pay -= POINTS[card[0]]
        if self.to_pay <= 0:
            self.step, self.has_exchanged = EXCHANGED, True
            self.receive(self.piles["purchase"].pop())

    def finish(self, verb: str) -> None:
        assert self.turn is not None
        self.passes_in_a_row = self.passes_in_a_row + 1 if verb == "pass" else 0
        is_stuck = verb == "pass" and self.moves() == ["pass"]
        self.forced_passes = self.forced_passes + 1 if is_stuck else 0
        if verb == "draw":
            self.receive(self.piles["talon"].pop())
        elif verb == "flip":
            self.piles["talon"] = self.piles["discards"][::-1]
            self.piles["discards"] = []
        self.turns_played += 1
        self.step, self.bonus_open = START, True
        self.has_exchanged, self.leaps_done = False, 0
        self.turn = (self.turn + 1) % self.players
        if self.forced_passes == self.players or self.turns_played == 2000:
            self.is_over = True
            self.turn = None

    # --- the end

    def scores(self) -> list[int]:
        return [len(self.piles[f"monads {seat}"]) for seat in range(self.players)]

    def winners(self) -> list[int]:
        ranks = [
            (monads, sum(POINTS[card[0]] for card in self.hand(seat)))
            for seat, monads in enumerate(self.scores())
        ]
        return [seat for seat in range(self.players) if ranks[seat] == max(ranks)]

    def outcomes(self) -> list[tuple[str, Any]]:
        return []

    def settle(self, name: str, what: Any) -> Naive:
        assert name == "deal"
        after = self.copy()
        for seat, hand in enumerate(what["hands"]):
            after.piles[f"hand {seat}"] = list(hand)
        for rank, cards in what["columns"].items():
            after.piles[COLUMNS[rank]] = cards[::-1]
        after.piles["talon"] = []
        after.stems, after.turn = list(what["stems"]), what["start"]
        return after
