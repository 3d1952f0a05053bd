"""Rotundo in letters: the texts of cards, moves and deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quintett.cards import letters
from quintett.cards.game import Outcome
from quintett.cards.layout import State
from quintett.cards.pools import Form, Pool
from quintett.games.rotundo import table

FACES = tuple(code for code in table.CODES for _ in range(table.COPIES))
SUMS = tuple(range(table.STEP, (table.TOTALS + 1) * table.STEP, table.STEP))
ACTIONS = (
    *("pass", "pick", "leave", "drop"),
    *(f"pay {code}" for code in table.CODES),
    *(f"collect {table.CODES[one]} {table.CODES[other]}" for one, other in table.PAIRS),
    *(f"auction {total}" for total in SUMS),
    *(f"bid {total}" for total in SUMS),
)


def chance_text(state: State, outcome: Outcome) -> tuple[str, Any]:
    cards, players = letters.texts(outcome[: table.CARDS], FACES), int(state.players)
    return "deal", {
        "hands": letters.hands_text(cards, players, table.HAND_SIZE, FACES),
        "pile": cards[players * table.HAND_SIZE :],
        "start": int(outcome[table.CARDS]),
    }


def chance_read(state: State, name: str, what: Any) -> Outcome:
    letters.check_deal(name, what, ("hands", "pile", "start"))
    players, size = int(state.players), table.HAND_SIZE
    hands = letters.hand_cards(what["hands"], players, size, "R1")
    pile = letters.card_list(what["pile"], "deal, pile")
    numbers = letters.number_cards([*hands, *pile], FACES, "R1", "deal")
    start = letters.seat_number(what["start"], players, "R2", "deal, start")
    return table.LAYOUT.outcome([*letters.sort_hands(numbers, players, size), start])


def chance_form(state: State) -> tuple[str, Form]:
    players, cards = int(state.players), Pool(FACES)
    return "deal", {
        "hands": [cards.some(table.HAND_SIZE)] * players,
        "pile": cards.row(table.CARDS - players * table.HAND_SIZE),
        "start": Pool(range(players)).one(),
    }


def chance_parts(state: State) -> tuple[list[int], int, list[int]]:
    return list(range(table.CARDS)), table.CARDS, [int(state.players)]


def rename(text: str, cards: Mapping[str, str], seats: Mapping[int, int]) -> str:
    """A move after cards and seats were given other names."""
    word, *rest = letters.rename_words(text, cards).split(" ")
    return " ".join([word, *sorted(rest)])  # the cards of a collection stand in alphabetical order
