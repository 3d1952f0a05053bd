"""Hearts in letters: the texts of cards, moves and deals."""

from __future__ import annotations

from typing import Any

from quintett.cards import letters
from quintett.cards.errors import Illegal, Malformed
from quintett.cards.game import Outcome
from quintett.cards.layout import State
from quintett.cards.pools import Form, Pool
from quintett_hearts import table

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
FACES = tuple(rank + suit for suit in "CDSH" for rank in RANKS)
ACTIONS = tuple(f"{verb} {face}" for verb in ("play", "pass") for face in FACES)


def chance_text(state: State, outcome: Outcome) -> tuple[str, Any]:
    cards = letters.texts(outcome[: table.CARDS], FACES)
    hands = letters.hands_text(cards, table.SEATS, table.HAND_SIZE, FACES)
    return "deal", {"hands": hands, "pass": int(outcome[table.CARDS])}


def chance_read(state: State, name: str, what: Any) -> Outcome:
    letters.check_deal(name, what, ("hands", "pass"))
    hands = letters.hand_cards(what["hands"], table.SEATS, table.HAND_SIZE, "H1")
    numbers = letters.number_cards(hands, FACES, "H1", "deal")
    dealt = letters.sort_hands(numbers, table.SEATS, table.HAND_SIZE)
    return table.LAYOUT.outcome([*dealt, direction_read(state, what["pass"])])


def direction_read(state: State, value: Any) -> int:
    if type(value) is not int:
        raise Malformed(f"deal, pass: expected a number of seats, found {letters.shown(value)}")
    if not 0 <= value < directions(state):
        most = directions(state) - 1
        raise Illegal("H2", f"deal, pass: expected 0 to {most}, found {letters.shown(value)}")
    return value


def chance_form(state: State) -> tuple[str, Form]:
    hands = [Pool(FACES).some(table.HAND_SIZE)] * table.SEATS
    return "deal", {"hands": hands, "pass": Pool(range(directions(state))).one()}


def chance_parts(state: State) -> tuple[list[int], int, list[int]]:
    return list(range(table.CARDS)), table.CARDS, [directions(state)]


def directions(state: State) -> int:
    return table.DIRECTIONS if state.pass_cards else 1
