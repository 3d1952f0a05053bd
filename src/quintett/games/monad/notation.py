"""Monad in letters: the texts of cards, moves and deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quintett.cards import letters
from quintett.cards.errors import Illegal, Malformed
from quintett.cards.game import Outcome
from quintett.cards.layout import State
from quintett.cards.pools import Form, Pool
from quintett.games.monad import chance, table

COLOURS = "ROYPBG"
KINDS = (*(f"{rank}{colour}" for rank in range(1, table.MONAD) for colour in COLOURS), "M")
"""The text of each face number."""
FACES = tuple(KINDS[kind] for kind in table.FACE)
CLASSES = "12345M"
COLUMNS = "2345"
ACTIONS = (
    *(f"unite {first} {second}" for first in KINDS for second in KINDS),
    *(f"buy {rank}" for rank in CLASSES),
    *(f"give {kind}" for kind in KINDS),
    *(
        " ".join(["leap", rank, *(KINDS[c] for c in range(len(COLOURS)) if (colours >> c) & 1)])
        for rank in CLASSES
        for colours in range(1, table.SETS + 1)
    ),
    *("bonus", "decline", "draw", "flip", "pass", "end"),
)


def singles_of(players: int) -> list[int]:
    return [card for card in range(table.SINGLES) if card % table.COPIES < players]


def columns_of(outcome: Sequence[Any], players: int) -> list[list[Any]]:
    """The part of an outcome that each column is."""
    first, size = players * table.HAND_SIZE, len(COLOURS)
    return [list(outcome[first + n * size : first + (n + 1) * size]) for n in range(len(COLUMNS))]


def chance_text(state: State, outcome: Outcome) -> tuple[str, Any]:
    players, size = int(state.players), table.HAND_SIZE
    numbers = [int(number) for number in outcome]
    dealt = letters.texts(numbers[: players * size], FACES)
    columns = zip(COLUMNS, columns_of(numbers, players), strict=True)
    end = (players + len(COLUMNS)) * len(COLOURS)
    return "deal", {
        "hands": letters.hands_text(dealt, players, size, FACES),
        "columns": {name: letters.texts(cards, FACES) for name, cards in columns},
        "stems": [COLOURS[colour] for colour in numbers[end : end + players]],
        "start": numbers[end + players],
    }


def chance_read(state: State, name: str, what: Any) -> Outcome:
    letters.check_deal(name, what, ("hands", "columns", "stems", "start"))
    players = int(state.players)
    return table.LAYOUT.outcome(
        [
            *hands_read(what["hands"], players),
            *columns_read(what["columns"]),
            *stems_read(what["stems"], players),
            letters.seat_number(what["start"], players, "M4", "deal, start"),
        ]
    )


def hands_read(value: Any, players: int) -> list[int]:
    """M1: all singles, six for each."""
    hands = letters.hand_cards(value, players, table.HAND_SIZE, "M1")
    singles = singles_of(players)
    dealt = letters.number_cards(hands, [FACES[card] for card in singles], "M1", "deal, hands")
    return letters.sort_hands([singles[place] for place in dealt], players, table.HAND_SIZE)


def columns_read(value: Any) -> list[int]:
    """M2: each class in its own column."""
    letters.exact_keys(value, COLUMNS, "deal, columns")
    cards = []
    firsts = range(table.SINGLES, table.CARDS, len(COLOURS))
    for column, first in zip(COLUMNS, firsts, strict=False):
        name = f"deal, column {column}"
        texts = FACES[first : first + len(COLOURS)]
        own = letters.of_length(letters.card_list(value[column], name), len(texts), "M2", name)
        cards += [first + place for place in letters.number_cards(own, texts, "M2", name)]
    return cards


def stem_colours(players: int) -> list[str]:
    """Those that are dealt to so many players."""
    stems = chance.STEMS[players - 2, : chance.STEM_COUNTS[players - 2]]
    return [COLOURS[colour] for colour in stems]


def stems_read(value: Any, players: int) -> list[int]:
    """M3: different colours, those that so many players use."""
    if not isinstance(value, list) or not all(isinstance(stem, str) for stem in value):
        raise Malformed(f"deal, stems: expected a list of colours, found {letters.shown(value)}")
    allowed = stem_colours(players)
    if len(value) != players or len(set(value)) != players or not set(value) <= set(allowed):
        raise Illegal(
            "M3",
            f"deal, stems: expected {players} different colours of {' '.join(allowed)}, "
            f"found {letters.shown(value)}",
        )
    return [COLOURS.index(stem) for stem in value]


def chance_form(state: State) -> tuple[str, Form]:
    players, size = int(state.players), len(COLOURS)
    singles = Pool(FACES[card] for card in singles_of(players))
    return "deal", {
        "hands": [singles.some(table.HAND_SIZE)] * players,
        "columns": {name: Pool(name + colour for colour in COLOURS).row(size) for name in COLUMNS},
        "stems": Pool(stem_colours(players)).row(players),
        "start": Pool(range(players)).one(),
    }


def chance_parts(state: State) -> tuple[list[int], int, list[int]]:
    players = int(state.players)
    pool = [*singles_of(players), *range(table.SINGLES, table.CARDS - table.MONADS_IN_GAME)]
    return pool, len(pool), [len(COLOURS)] * players + [players]


def rename(text: str, cards: Mapping[str, str], seats: Mapping[int, int]) -> str:
    """A move after cards and seats were given other names. The singles of a leap keep their
    order."""
    words = letters.rename_words(text, cards).split(" ")
    if words[0] == "leap":
        words[2:] = sorted(words[2:], key=KINDS.index)
    return " ".join(words)
