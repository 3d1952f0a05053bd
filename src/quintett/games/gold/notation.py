"""Gold! in letters: the texts of cards, moves and deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quintett.cards import letters
from quintett.cards.errors import Illegal
from quintett.cards.game import Outcome
from quintett.cards.layout import State
from quintett.cards.pools import Form, Pool
from quintett.games.gold import chance, table

COLOURS = "GBVROP"
KINDS = tuple(f"{colour}{value}" for value in "e345678" for colour in COLOURS)
FACES = tuple(KINDS[kind] for kind in table.KIND)
ACTIONS = (
    *(f"take {kind}" for kind in KINDS),
    *(f"swap {given} {taken}" for taken in KINDS for given in KINDS),
    *(f"steal {seat} {kind}" for seat in range(3) for kind in KINDS),
    "decline",
)


def deck(players: int) -> list[int]:
    """The cards that are dealt."""
    return [card for card in range(table.CARDS) if table.is_dealt(players, card)]


def chance_text(state: State, outcome: Outcome) -> tuple[str, Any]:
    players = int(state.players)
    size = table.deck_size(players)
    cards = letters.texts(outcome[:size], FACES)
    pile = players + table.SET_ASIDE
    return "deal", {
        "donkeys": cards[:players],
        "out": letters.in_order(cards[players:pile], FACES),
        "pile": cards[pile:],
        "start": int(outcome[size]),
    }


def chance_read(state: State, name: str, what: Any) -> Outcome:
    letters.check_deal(name, what, ("donkeys", "out", "pile", "start"))
    players = int(state.players)
    donkeys, out, pile = (
        letters.card_list(what[key], f"deal, {key}") for key in ("donkeys", "out", "pile")
    )
    numbers = number_in_sight([*donkeys, *pile, *out], players)
    check_donkeys(donkeys, players)
    letters.of_length(out, table.SET_ASIDE, "G3", "deal, out")
    start = letters.seat_number(what["start"], players, "G4", "deal, start")
    seen, aside = numbers[: -table.SET_ASIDE], sorted(numbers[-table.SET_ASIDE :])
    return table.LAYOUT.outcome([*seen[:players], *aside, *seen[players:], start])


def number_in_sight(cards: Sequence[str], players: int) -> list[int]:
    """The card numbers of a deal that is listed in the order in which people get to see it, what
    they never see last. Of equal cards the lower number is seen first: so it tells nothing."""
    dealt = deck(players)
    faces = [FACES[card] for card in dealt]
    return [dealt[place] for place in letters.number_cards(cards, faces, "G1", "deal")]


def check_donkeys(donkeys: list[str], players: int) -> None:
    letters.of_length(donkeys, players, "G2", "deal, donkeys")
    for card in donkeys:
        if not card.endswith("e"):
            raise Illegal("G2", f"deal, donkeys: expected a donkey, found {card}")
    if len(set(donkeys)) < players:
        raise Illegal("G2", "deal, donkeys: expected different colours, found the same twice")


def chance_form(state: State) -> tuple[str, Form]:
    players = int(state.players)
    donkeys = Pool(f"{colour}e" for colour in COLOURS)
    others = (FACES[card] for card in deck(players) if not chance.is_first_donkey(card))
    rest = Pool(others, rest_of=donkeys)
    return "deal", {
        "donkeys": donkeys.row(players),
        "out": rest.some(table.SET_ASIDE),
        "pile": rest.row(table.deck_size(players) - players - table.SET_ASIDE),
        "start": Pool(range(players)).one(),
    }


def chance_parts(state: State) -> tuple[list[int], int, list[int]]:
    players = int(state.players)
    return deck(players), table.deck_size(players), [players]


def rename(text: str, cards: Mapping[str, str], seats: Mapping[int, int]) -> str:
    """A move after cards and seats were given other names."""
    words = {str(seat): str(other) for seat, other in seats.items()}
    return letters.rename_words(text, {**cards, **words})
