"""Climb in letters: the texts of cards, moves and deals."""

from __future__ import annotations

from typing import Any

from climb import table
from quintett.cards import letters
from quintett.cards.game import Outcome
from quintett.cards.layout import State
from quintett.cards.pools import Form, Pool

FACES = tuple(f"C{value}" for value in range(1, table.CARDS + 1))
ACTIONS = tuple(f"lay {card}" for card in FACES)


def chance_text(state: State, outcome: Outcome) -> tuple[str, Any]:
    cards, players = letters.texts(outcome[: table.CARDS], FACES), int(state.players)
    return "deal", {
        "hands": letters.hands_text(cards, players, table.HAND_SIZE, FACES),
        "out": cards[players * table.HAND_SIZE :],
        "start": int(outcome[table.CARDS]),
    }


def chance_read(state: State, name: str, what: Any) -> Outcome:
    letters.check_deal(name, what, ("hands", "out", "start"))
    players, size = int(state.players), table.HAND_SIZE
    hands = letters.hand_cards(what["hands"], players, size, "C1")
    out = letters.card_list(what["out"], "deal, out")
    numbers = letters.number_cards([*hands, *out], FACES, "C1", "deal")
    start = letters.seat_number(what["start"], players, "C1", "deal, start")
    return table.LAYOUT.outcome([*letters.sort_hands(numbers, players, size), start])


def chance_form(state: State) -> tuple[str, Form]:
    players, cards = int(state.players), Pool(FACES)
    return "deal", {
        "hands": [cards.some(table.HAND_SIZE)] * players,
        "out": cards.row(table.CARDS - players * table.HAND_SIZE),
        "start": Pool(range(players)).one(),
    }


def chance_parts(state: State) -> tuple[list[int], int, list[int]]:
    return list(range(table.CARDS)), table.CARDS, [int(state.players)]
