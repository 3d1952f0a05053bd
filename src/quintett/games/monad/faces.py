"""Monad in letters: the texts of cards, moves and deals, and the game's declaration."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from quintett.cards.errors import Illegal, Malformed
from quintett.cards.game import Box, Facts, Game, Option, Outcome
from quintett.cards.layout import State
from quintett.cards.letters import (
    card_list,
    exact_keys,
    face,
    hand_lists,
    in_order,
    number_cards,
    of_length,
    rename_words,
    seat_number,
    shown,
)
from quintett.cards.piles import insert, push
from quintett.cards.visibility import reveal, show
from quintett.games.monad import deck, heuristics, rules
from quintett.games.monad.deck import (
    CARDS,
    COLUMN,
    COPIES,
    DISCARDS,
    HAND,
    HAND_SIZE,
    LAYOUT,
    MONAD,
    MONADS,
    MONADS_IN_GAME,
    OUT,
    PASS,
    SINGLES,
    TALON,
)
from quintett.games.monad.score_lines import tally

COLOURS = "ROYPBG"
KINDS = (*(f"{rank}{colour}" for rank in range(1, MONAD) for colour in COLOURS), "M")
"""The text of each face number."""
FACES = tuple(KINDS[kind] for kind in deck.FACE)
CLASSES = "12345M"
COLUMNS = "2345"
ACTIONS = (
    *(f"unite {first} {second}" for first in KINDS for second in KINDS),
    *(f"buy {rank}" for rank in CLASSES),
    *(f"give {kind}" for kind in KINDS),
    *(
        " ".join(["leap", rank, *(KINDS[c] for c in range(len(COLOURS)) if (colours >> c) & 1)])
        for rank in CLASSES
        for colours in range(1, deck.SETS + 1)
    ),
    *("bonus", "decline", "draw", "flip", "pass", "end"),
)
MOST_LEGAL = 90 + 96 + 5 + 22 + 1
"""Unions within a class, unions of kin with other classes, purchases, leaps, and one end."""


def singles_of(players: int) -> list[int]:
    return [card for card in range(SINGLES) if card % COPIES < players]


def columns_of(outcome: Sequence[Any], players: int) -> list[list[Any]]:
    """The part of an outcome that each column is."""
    first, size = players * HAND_SIZE, len(COLOURS)
    return [list(outcome[first + n * size : first + (n + 1) * size]) for n in range(len(COLUMNS))]


def deal_text(state: State, outcome: Outcome) -> tuple[str, Any]:
    players = int(state.players)
    numbers = [int(number) for number in outcome]
    dealt = [face(FACES, card) for card in numbers[: players * HAND_SIZE]]
    hands = [
        in_order(dealt[first : first + HAND_SIZE], FACES)
        for first in range(0, len(dealt), HAND_SIZE)
    ]
    columns = {
        name: [face(FACES, card) for card in cards]
        for name, cards in zip(COLUMNS, columns_of(numbers, players), strict=True)
    }
    end = (players + len(COLUMNS)) * len(COLOURS)
    stems = [COLOURS[colour] for colour in numbers[end : end + players]]
    return "deal", {
        "hands": hands, "columns": columns, "stems": stems, "start": numbers[end + players],
    }  # fmt: skip


def deal_read(state: State, name: str, what: Any) -> Outcome:
    if name != "deal":
        raise Malformed(f"expected a deal, found {shown(name)}")
    exact_keys(what, ("hands", "columns", "stems", "start"), "deal")
    players = int(state.players)
    numbers = [
        *hands_read(what["hands"], players),
        *columns_read(what["columns"]),
        *stems_read(what["stems"], players),
        seat_number(what["start"], players, "M4", "deal, start"),
    ]
    outcome = MONAD_GAME.new_outcome()
    outcome[: len(numbers)] = numbers
    return outcome


def hands_read(value: Any, players: int) -> list[int]:
    """M1: all singles, six for each; those of a hand in ascending order."""
    hands = hand_lists(value, players, HAND_SIZE, "M1")
    singles = singles_of(players)
    texts = [FACES[card] for card in singles]
    dealt = number_cards([card for hand in hands for card in hand], texts, "M1", "deal, hands")
    cards = [singles[place] for place in dealt]
    return [
        card
        for first in range(0, len(cards), HAND_SIZE)
        for card in sorted(cards[first : first + HAND_SIZE])
    ]


def columns_read(value: Any) -> list[int]:
    """M2: each class in its own column."""
    exact_keys(value, COLUMNS, "deal, columns")
    cards = []
    for column, first in zip(COLUMNS, range(SINGLES, CARDS, len(COLOURS)), strict=False):
        name = f"deal, column {column}"
        texts = FACES[first : first + len(COLOURS)]
        own = of_length(card_list(value[column], name), len(texts), "M2", name)
        cards += [first + place for place in number_cards(own, texts, "M2", name)]
    return cards


def stems_read(value: Any, players: int) -> list[int]:
    """M3: different colours, those that so many players use."""
    if not isinstance(value, list) or not all(isinstance(stem, str) for stem in value):
        raise Malformed(f"deal, stems: expected a list of colours, found {shown(value)}")
    stems = rules.STEMS[players - 2, : rules.STEM_COUNTS[players - 2]]
    allowed = [COLOURS[colour] for colour in stems]
    if len(value) != players or len(set(value)) != players or not set(value) <= set(allowed):
        raise Illegal(
            "M3",
            f"deal, stems: expected {players} different colours of {' '.join(allowed)}, "
            f"found {shown(value)}",
        )
    return [COLOURS.index(stem) for stem in value]


def deal_parts(state: State) -> tuple[list[int], int, list[int]]:
    players = int(state.players)
    pool = [*singles_of(players), *range(SINGLES, CARDS - MONADS_IN_GAME)]
    return pool, len(pool), [len(COLOURS)] * players + [players]


def rename(text: str, cards: Mapping[str, str], seats: Mapping[int, int]) -> str:
    """A move after cards and seats were given other names. The singles of a leap keep their
    order."""
    words = rename_words(text, cards).split(" ")
    if words[0] == "leap":
        words[2:] = sorted(words[2:], key=KINDS.index)
    return " ".join(words)


def symmetries(players: int) -> Iterator[tuple[dict[str, str], dict[int, int]]]:
    """What the rules treat alike: the seats in their circle. Colours are not: the singles of a
    leap are discarded in the order of their colours (M9)."""
    cards = {kind: kind for kind in KINDS}
    for turned in range(1, min(players, 3)):
        yield cards, {seat: (seat + turned) % players for seat in range(players)}


def not_in_links(version: str, state: State) -> tuple[int, ...]:
    """Once `free_pass` (M14) let nobody pass who could draw or flip. Links were written then."""
    return (PASS,) if version == "1" and (state.sizes[TALON] or state.sizes[DISCARDS]) else ()


def miniatures() -> Iterator[State]:
    """Small tables a few turns before the last one; the other cards are publicly out."""
    kin_and_bonus = MONAD_GAME.new(2, {"kin_never_bonus": False})
    lay_out(
        kin_and_bonus,
        hands=("2Y 2G 5R 5P", "3O 3B 1G"),
        columns={2: "2R", 3: "3G", 4: "4P 4R", 5: "5O", 6: "M M M"},
        talon="1P",
        stems="YB",
        monads=(4, 3),
    )
    kin_and_bonus.turns = rules.MOST_TURNS - 4
    yield kin_and_bonus
    leaps = MONAD_GAME.new(3)
    lay_out(
        leaps,
        hands=("5R 5P 1R! 1O! 1Y! 1P! 1B 1G", "3Y 1G", "2P 1Y"),
        columns={3: "3G 3B", 4: "4Y", 6: "M"},
        stems="OBG",
    )
    leaps.turns = rules.MOST_TURNS - 6
    yield leaps
    options = MONAD_GAME.new(3, {"leaps_per_turn": 1, "free_pass": True})
    lay_out(
        options,
        hands=("4B 5O 1R 1O 1Y 1P 1B", "5R 5P 1G", "3Y 3G 1B"),
        columns={3: "3B", 4: "4Y 4G", 6: "M M"},
        stems="BRP",
    )
    options.turns = rules.MOST_TURNS - 6
    yield options


def lay_out(
    state: State,
    hands: Sequence[str],
    columns: Mapping[int, str] | None = None,
    talon: str = "",
    discards: str = "",
    stems: str = "PBGR",
    monads: Sequence[int] = (0, 0, 0, 0),
) -> None:
    """Puts a position on the table, seat 0 to act. Cards are words; columns (2 to 5, and 6 for the
    Monads to be had), talon and discards from their top. Only its owner knows the singles of a
    hand, but those marked like `1R!` all know. Cards named nowhere are publicly out."""
    state.sizes[:], state.seen[:] = 0, 0
    left = list(range(CARDS))

    def taken(text: str) -> list[int]:
        return [left.pop([FACES[card] for card in left].index(word)) for word in text.split()]

    for seat, hand in enumerate(hands):
        state.stems[seat] = COLOURS.index(stems[seat])
        for word in hand.split():
            card = taken(word.removesuffix("!"))[0]
            insert(state, HAND + seat, card)
            show(state, card, seat)
            if card >= SINGLES or word.endswith("!"):
                reveal(state, card)
    piles = {TALON: talon, DISCARDS: discards}
    piles |= {COLUMN + rank: text for rank, text in (columns or {}).items()}
    piles |= {MONADS + seat: "M " * monads[seat] for seat in range(len(hands))}
    for pile, cards in [*((pile, taken(text)) for pile, text in piles.items()), (OUT, left)]:
        for card in reversed(cards):
            push(state, pile, card)
            reveal(state, card)
    state.phase, state.turn = deck.ACTING, 0


MONAD_GAME = Game(
    id="monad",
    version="2",
    earlier={"1": {"kin_never_bonus": False}},
    seats=range(2, 5),
    faces=FACES,
    layout=LAYOUT,
    rules=deck.RULES,
    actions=ACTIONS,
    most_legal=MOST_LEGAL,
    options={
        "leaps_per_turn": Option(None, (None, 1)),
        "kin_never_bonus": Option(True),
        "free_pass": Option(False),
    },
    facts=Facts(
        # Count two for every card in a hand. Then a union with its question, a purchase with its
        # gifts and a leap each take at least as much away as they have decisions; a turn brings
        # seven more at most, by a bonus of four cards for two Quints, and `end`.
        most_moves=lambda players: 7 * rules.MOST_TURNS + 2 * HAND_SIZE * players,
        lowest_score=0,
        highest_score=max(rules.GOALS.tolist()),
    ),
    box=Box(minutes=(20, 40), accent=("#2b4b8f", "#a3c3ff"), place=3),
    room=rules,
    heuristics=heuristics,
    set_up=rules.set_up,
    chance_text=deal_text,
    chance_read=deal_read,
    chance_parts=deal_parts,
    rename=rename,
    symmetries=symmetries,
    miniatures=miniatures,
    tally=tally,
    not_in_links=not_in_links,
)
