"""Hearts in letters: the texts of cards, moves and deals, and the game's declaration."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from quintett.cards.errors import Illegal, Malformed
from quintett.cards.game import Box, Facts, Game, Option, Outcome
from quintett.cards.layout import State
from quintett.cards.letters import (
    exact_keys,
    face,
    hand_lists,
    in_order,
    number_cards,
    rename_words,
    shown,
)
from quintett.cards.piles import insert, push
from quintett.cards.visibility import reveal, show
from quintett_hearts import rules
from quintett_hearts.rules import (
    CARDS,
    DECK,
    DIRECTIONS,
    HAND,
    HAND_SIZE,
    LAYOUT,
    OPTIONS,
    PASSED_CARDS,
    SEATS,
    TAKEN,
)
from quintett_hearts.score_lines import tally

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
FACES = tuple(rank + suit for suit in "CDSH" for rank in RANKS)
ACTIONS = tuple(f"{verb} {face}" for verb in ("play", "pass") for face in FACES)


def deal_text(state: State, outcome: Outcome) -> tuple[str, Any]:
    cards = [face(FACES, card) for card in outcome[:CARDS]]
    hands = [
        in_order(cards[first : first + HAND_SIZE], FACES) for first in range(0, CARDS, HAND_SIZE)
    ]
    return "deal", {"hands": hands, "pass": int(outcome[CARDS])}


def deal_read(state: State, name: str, what: Any) -> Outcome:
    if name != "deal":
        raise Malformed(f"expected a deal, found {shown(name)}")
    exact_keys(what, ("hands", "pass"), "deal")
    hands = hand_lists(what["hands"], SEATS, HAND_SIZE, "H1")
    numbers = number_cards([card for hand in hands for card in hand], FACES, "H1", "deal")
    for first in range(0, CARDS, HAND_SIZE):
        numbers[first : first + HAND_SIZE] = sorted(numbers[first : first + HAND_SIZE])
    outcome = HEARTS.new_outcome()
    outcome[:CARDS] = numbers
    outcome[CARDS] = direction_read(state, what["pass"])
    return outcome


def direction_read(state: State, value: Any) -> int:
    if type(value) is not int:
        raise Malformed(f"deal, pass: expected a number of seats, found {shown(value)}")
    if not 0 <= value < directions(state):
        most = directions(state) - 1
        raise Illegal("H2", f"deal, pass: expected 0 to {most}, found {shown(value)}")
    return value


def deal_parts(state: State) -> tuple[list[int], int, list[int]]:
    return list(range(CARDS)), CARDS, [directions(state)]


def directions(state: State) -> int:
    return DIRECTIONS if state.pass_cards else 1


def rename(text: str, cards: Mapping[str, str], seats: Mapping[int, int]) -> str:
    """A move after cards and seats were given other names."""
    return rename_words(text, cards)


def symmetries(players: int) -> Iterator[tuple[dict[str, str], dict[int, int]]]:
    """What the rules treat alike: the seats in their circle. No two suits are."""
    same = {face: face for face in FACES}
    for turned in (1, 2):
        yield same, {seat: (seat + turned) % players for seat in range(players)}


def miniatures() -> Iterator[State]:
    """Small tables for exhaustive tests: the last tricks of a hand."""
    for hands in (
        ("2C 9D QS 4H", "5C 10D KS 6H", "7C JD AS 8H", "9C QD 2H 10H"),
        ("QS 3C 4H 5H", "KS 5C 6H 7H", "7S 2D 3D 8H", "9S 4D 9H 10H"),
    ):
        state = HEARTS.new(SEATS)
        lay_out(state, [hand.split() for hand in hands])
        yield state


def lay_out(state: State, hands: list[list[str]], taken: list[list[str]] | None = None) -> None:
    """Puts a position between two tricks on the table: what each seat holds and has taken. All
    other cards stay in the deck before everybody's eyes. Seat 0 leads."""
    state.sizes[DECK] = 0
    for seat, hand in enumerate(hands):
        for card in map(FACES.index, hand):
            insert(state, HAND + seat, card)
            show(state, card, seat)
    for seat, own in enumerate(taken or []):
        for card in map(FACES.index, own):
            push(state, TAKEN + seat, card)
            reveal(state, card)
    used = set().union(*hands, *(taken or []))
    for card in (card for card in range(CARDS) if FACES[card] not in used):
        push(state, DECK, card)
        reveal(state, card)
    state.phase, state.turn = rules.PLAYING, 0


HEARTS = Game(
    id="hearts",
    version="1",
    seats=range(SEATS, SEATS + 1),
    faces=FACES,
    layout=LAYOUT,
    rules=rules.RULES,
    actions=ACTIONS,
    most_legal=HAND_SIZE,
    options={name: Option(default) for name, default in OPTIONS.items()},
    facts=Facts(
        most_moves=lambda players: CARDS + SEATS * PASSED_CARDS,
        lowest_score=-rules.ALL_COSTS,
        highest_score=rules.JACK_BONUS,
    ),
    box=Box(minutes=(5, 10), accent=("#8f2437", "#f2a3b0")),
    moves_tell=True,
    room=rules,
    set_up=rules.set_up,
    chance_text=deal_text,
    chance_read=deal_read,
    chance_parts=deal_parts,
    rename=rename,
    symmetries=symmetries,
    miniatures=miniatures,
    tally=tally,
    secret_picks=("passed",),
)
