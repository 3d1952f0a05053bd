"""Parade in letters: the texts of cards, moves and deals, and the game's declaration."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from quintett.cards.errors import Malformed
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
from quintett.games.parade import heuristics, rules
from quintett.games.parade.rules import (
    CARDS,
    COLLECTION,
    HAND,
    HAND_SIZE,
    LAYOUT,
    OUT,
    PILE,
    ROW,
    ROW_SIZE,
)
from quintett.games.parade.score_lines import tally

COLOURS = "RGOYBS"
FACES = tuple(f"{colour}{value}" for colour in COLOURS for value in range(rules.VALUES))
ACTIONS = tuple(f"{verb} {face}" for verb in ("play", "keep") for face in FACES)
TURNS = {2: 26, 3: 16, 4: 11, 5: 8, 6: 6}
"""How often each player is on turn in a game without options."""


def deal_text(state: State, outcome: Outcome) -> tuple[str, Any]:
    cards = [face(FACES, card) for card in outcome[:CARDS]]
    row = state.players * HAND_SIZE
    pile = row + ROW_SIZE
    hands = [
        in_order(cards[first : first + HAND_SIZE], FACES) for first in range(0, row, HAND_SIZE)
    ]
    start = int(outcome[CARDS])
    return "deal", {"hands": hands, "row": cards[row:pile], "pile": cards[pile:], "start": start}


def deal_read(state: State, name: str, what: Any) -> Outcome:
    if name != "deal":
        raise Malformed(f"expected a deal, found {shown(name)}")
    exact_keys(what, ("hands", "row", "pile", "start"), "deal")
    players = int(state.players)
    hands = hand_lists(what["hands"], players, HAND_SIZE, "P1")
    row = of_length(card_list(what["row"], "deal, row"), ROW_SIZE, "P1", "deal, row")
    dealt = [card for hand in hands for card in hand] + row + card_list(what["pile"], "deal, pile")
    numbers = number_cards(dealt, FACES, "P1", "deal")
    for first in range(0, players * HAND_SIZE, HAND_SIZE):
        numbers[first : first + HAND_SIZE] = sorted(numbers[first : first + HAND_SIZE])
    outcome = PARADE.new_outcome()
    outcome[:CARDS] = numbers
    outcome[CARDS] = seat_number(what["start"], players, "P2", "deal, start")
    return outcome


def deal_parts(state: State) -> tuple[list[int], int, list[int]]:
    return list(range(CARDS)), CARDS, [int(state.players)]


def rename(text: str, cards: Mapping[str, str], seats: Mapping[int, int]) -> str:
    """A move after cards and seats were given other names."""
    return rename_words(text, cards)


def symmetries(players: int) -> Iterator[tuple[dict[str, str], dict[int, int]]]:
    """What the rules treat alike: the colours, and the seats in their circle."""
    seats = {seat: seat for seat in range(players)}
    for turned in (1, 4):
        colours = COLOURS[turned:] + COLOURS[:turned]
        other = dict(zip(COLOURS, colours, strict=True))
        yield {face: other[face[0]] + face[1:] for face in FACES}, seats
    yield {face: face for face in FACES}, {seat: (seat + 1) % players for seat in range(players)}


def miniatures() -> Iterator[State]:
    """Small tables for exhaustive tests: two players near the end, the other cards publicly out."""
    for row, hands, pile in (
        ("R2 G1 O3", ("R0 G2 Y1 B1 S3", "R1 G0 O1 Y2 S2"), "O2 B2"),
        ("S1 S2 Y0", ("R3 S0 Y4 B0 S4", "R1 G1 G0 Y3 B3"), "S3 B1 R0"),
    ):
        state = PARADE.new(2)
        lay_out(state, row.split(), [hand.split() for hand in hands], pile.split())
        yield state


def lay_out(
    state: State,
    row: list[str],
    hands: list[list[str]],
    pile: list[str],
    collections: list[list[str]] | None = None,
) -> None:
    """Puts a position on the table: the row from its front, the pile from its top; all other cards
    are out before everybody's eyes. Seat 0 is on turn."""
    state.sizes[PILE] = 0
    for card in map(FACES.index, row):
        push(state, ROW, card)
        reveal(state, card)
    for seat, hand in enumerate(hands):
        for card in map(FACES.index, hand):
            insert(state, HAND + seat, card)
            show(state, card, seat)
    for seat, own in enumerate(collections or []):
        for card in map(FACES.index, own):
            push(state, COLLECTION + seat, card)
            reveal(state, card)
    for card in map(FACES.index, reversed(pile)):
        push(state, PILE, card)
    used = {*row, *pile}.union(*hands, *(collections or []))
    for card in (card for card in range(CARDS) if FACES[card] not in used):
        push(state, OUT, card)
        reveal(state, card)
    state.phase, state.turn = rules.PLAYING, 0


PARADE = Game(
    id="parade",
    version="1",
    seats=range(2, 7),
    faces=FACES,
    layout=LAYOUT,
    rules=rules.RULES,
    actions=ACTIONS,
    most_legal=HAND_SIZE,
    options={"six_colour_end": Option(False), "tie_fewest_cards": Option(False)},
    facts=Facts(
        most_moves=lambda players: players * (TURNS[players] + rules.KEPT),
        lowest_score=-sum(rules.VALUE.tolist()),
        highest_score=0,
    ),
    box=Box(minutes=(20, 20), usual=3, accent=("#1f5c4d", "#7fd1b5"), place=2, is_starter=True),
    missed=("P3", "P5"),
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
    secret_picks=("kept",),
)
