"""Parade in letters: the texts of cards, moves and deals."""

from __future__ import annotations

from typing import Any

from quintett.cards import letters
from quintett.cards.game import Outcome
from quintett.cards.layout import State
from quintett.cards.pools import Form, Pool
from quintett.games.parade import table

COLOURS = "RGOYBS"
FACES = tuple(f"{colour}{value}" for colour in COLOURS for value in range(table.VALUES))
ACTIONS = tuple(f"{verb} {face}" for verb in ("play", "keep") for face in FACES)


def chance_text(state: State, outcome: Outcome) -> tuple[str, Any]:
    cards, players = letters.texts(outcome[: table.CARDS], FACES), int(state.players)
    row = players * table.HAND_SIZE
    pile = row + table.ROW_SIZE
    return "deal", {
        "hands": letters.hands_text(cards, players, table.HAND_SIZE, FACES),
        "row": cards[row:pile],
        "pile": cards[pile:],
        "start": int(outcome[table.CARDS]),
    }


def chance_read(state: State, name: str, what: Any) -> Outcome:
    letters.check_deal(name, what, ("hands", "row", "pile", "start"))
    players, size = int(state.players), table.HAND_SIZE
    hands = letters.hand_cards(what["hands"], players, size, "P1")
    row, pile = (letters.card_list(what[key], f"deal, {key}") for key in ("row", "pile"))
    letters.of_length(row, table.ROW_SIZE, "P1", "deal, row")
    numbers = letters.number_cards([*hands, *row, *pile], FACES, "P1", "deal")
    start = letters.seat_number(what["start"], players, "P2", "deal, start")
    return table.LAYOUT.outcome([*letters.sort_hands(numbers, players, size), start])


def chance_form(state: State) -> tuple[str, Form]:
    players, cards = int(state.players), Pool(FACES)
    return "deal", {
        "hands": [cards.some(table.HAND_SIZE)] * players,
        "row": cards.row(table.ROW_SIZE),
        "pile": cards.row(table.CARDS - players * table.HAND_SIZE - table.ROW_SIZE),
        "start": Pool(range(players)).one(),
    }


def chance_parts(state: State) -> tuple[list[int], int, list[int]]:
    return list(range(table.CARDS)), table.CARDS, [int(state.players)]
