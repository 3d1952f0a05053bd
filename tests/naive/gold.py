"""Gold! from its rulebook, in lists and strings."""

from __future__ import annotations

import copy
from typing import Any

from naive import Position

COLOURS = "GBVROP"
STEALING = 2


def value(card: str) -> int:
    return -2 if card[1] == "e" else int(card[1])


def is_gold(card: str) -> bool:
    return card[1] != "e"


class Naive:
    def __init__(self, position: Position) -> None:
        self.players = position.players
        self.pile = list(position.piles["pile"])
        self.offer = list(position.piles["offer"])
        self.displays = [list(position.piles[f"display {seat}"]) for seat in range(self.players)]
        self.stacks = [list(position.piles[f"stack {seat}"]) for seat in range(self.players)]
        self.turn: int | None = position.turn
        self.is_over = False
        self.set_waits = position.phase == STEALING

    @property
    def piles(self) -> dict[str, list[str]]:
        own = {f"display {seat}": cards for seat, cards in enumerate(self.displays)}
        stacks = {f"stack {seat}": cards for seat, cards in enumerate(self.stacks)}
        return {"pile": self.pile, "offer": self.offer, **own, **stacks}

    @property
    def public(self) -> dict[str, Any]:
        return {}

    # --- what may be done

    def moves(self) -> list[str]:
        if self.turn is None:
            return []
        if self.set_waits:
            return [*self._steals(), "decline"]
        found = set()
        for taken in self.offer:
            if value(taken) == min(value(card) for card in self.offer):
                found.add(f"take {taken}")
            for given in self.displays[self.turn]:
                if is_gold(given) and is_gold(taken) and value(taken) < value(given):
                    found.add(f"swap {given} {taken}")
                if not is_gold(given) and is_gold(taken):
                    found.add(f"swap {given} {taken}")
        return list(found)

    def _steals(self) -> list[str]:
        assert self.turn is not None
        mine = [card[0] for card in self.displays[self.turn]]
        return list(
            {
                f"steal {seat} {card}"
                for seat in range(self.players)
                for card in self.displays[seat]
                if seat != self.turn and card[0] not in mine
            }
        )

    # --- what is done

    def play(self, move: str) -> Naive:
        after = copy.deepcopy(self)
        after._play(move.split())
        return after

    def _play(self, words: list[str]) -> None:
        assert self.turn is not None
        mine = self.displays[self.turn]
        if words[0] == "take":
            self.offer.remove(words[1])
            mine.append(words[1])
        elif words[0] == "swap":
            mine.remove(words[1])
            self.offer.append(words[1])
            self.offer.remove(words[2])
            mine.append(words[2])
        elif words[0] == "steal":
            self.displays[int(words[1])].remove(words[2])
            mine.append(words[2])
        if words[0] in ("take", "swap") and self._set_colour() and self._steals():
            self.set_waits = True
            return
        self.set_waits = False
        self._score_set()
        self._end_turn()

    def _set_colour(self) -> str:
        assert self.turn is not None
        shown = [card[0] for card in self.displays[self.turn]]
        return "".join(colour for colour in COLOURS if shown.count(colour) == 3)

    def _score_set(self) -> None:
        assert self.turn is not None
        colour = self._set_colour()
        if colour:
            mine = self.displays[self.turn]
            self.stacks[self.turn] += [card for card in mine if card[0] == colour]
            self.displays[self.turn] = [card for card in mine if card[0] != colour]

    def _end_turn(self) -> None:
        assert self.turn is not None
        if not self.offer and not self.pile:
            self._score_colours()
            self.turn = None
            self.is_over = True
            return
        if not self.offer:
            for _ in range(5):
                self.offer.append(self.pile.pop())
        self.turn = (self.turn + 1) % self.players

    # --- the end

    def _score_colours(self) -> None:
        for colour in COLOURS:
            cards = [[card for card in shown if card[0] == colour] for shown in self.displays]
            if not any(is_gold(card) for own in cards for card in own):
                continue
            sums = [sum(value(card) for card in own) for own in cards]
            for seat in range(self.players):
                if sums[seat] == max(sums):
                    self.stacks[seat].append(max(cards[seat], key=value))
        self.displays = [[] for _ in range(self.players)]

    def scores(self) -> list[int]:
        return [sum(value(card) for card in stack) for stack in self.stacks]

    def winners(self) -> list[int]:
        ranks = [
            (score, len(stack)) for score, stack in zip(self.scores(), self.stacks, strict=True)
        ]
        return [seat for seat in range(self.players) if ranks[seat] == max(ranks)]

    # --- chance: only the deal

    def outcomes(self) -> list[tuple[str, Any]]:
        return []

    def settle(self, name: str, what: Any) -> Naive:
        assert name == "deal"
        after = copy.deepcopy(self)
        after.displays = [[donkey] for donkey in what["donkeys"]]
        after.offer = what["pile"][:5]
        after.pile = what["pile"][:4:-1]
        after.turn = what["start"]
        return after
