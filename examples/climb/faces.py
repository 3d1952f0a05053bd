"""Climb: the texts of cards, moves and deals, and the game's declaration."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from climb import rules
from climb.rules import CARDS, HAND, HAND_SIZE, LAYOUT, OUT
from quintett.cards.errors import Malformed
from quintett.cards.game import Box, Facts, Game, Outcome
from quintett.cards.layout import State
from quintett.cards.letters import (
    card_list,
    exact_keys,
    face,
    hand_lists,
    in_order,
    number_cards,
    rename_words,
    seat_number,
    shown,
)
from quintett.cards.piles import insert, push
from quintett.cards.score_lines import Story, Tallied
from quintett.cards.visibility import reveal, show

FACES = tuple(f"C{value}" for value in range(1, CARDS + 1))


def deal_text(state: State, outcome: Outcome) -> tuple[str, Any]:
    cards = [face(FACES, card) for card in outcome[:CARDS]]
    dealt = int(state.players) * HAND_SIZE
    hands = [
        in_order(cards[first : first + HAND_SIZE], FACES) for first in range(0, dealt, HAND_SIZE)
    ]
    return "deal", {"hands": hands, "out": cards[dealt:], "start": int(outcome[CARDS])}


def deal_read(state: State, name: str, what: Any) -> Outcome:
    if name != "deal":
        raise Malformed(f"expected a deal, found {shown(name)}")
    exact_keys(what, ("hands", "out", "start"), "deal")
    players = int(state.players)
    hands = hand_lists(what["hands"], players, HAND_SIZE, "C1")
    dealt = [card for hand in hands for card in in_order(hand, FACES)]
    outcome = CLIMB.new_outcome()
    outcome[:CARDS] = number_cards(
        [*dealt, *card_list(what["out"], "deal, out")], FACES, "C1", "deal"
    )
    outcome[CARDS] = seat_number(what["start"], players, "C1", "deal, start")
    return outcome


def deal_parts(state: State) -> tuple[list[int], int, list[int]]:
    return list(range(CARDS)), CARDS, [int(state.players)]


def rename(text: str, cards: Mapping[str, str], seats: Mapping[int, int]) -> str:
    return rename_words(text, cards)


def symmetries(players: int) -> Iterator[tuple[dict[str, str], dict[int, int]]]:
    """The seats in their circle."""
    yield {card: card for card in FACES}, {seat: (seat + 1) % players for seat in range(players)}


def miniatures() -> Iterator[State]:
    """Four cards each are left, and two are out unseen; all others before everybody's eyes."""
    state = CLIMB.new(2)
    state.sizes[OUT] = 0
    for card in range(CARDS):
        if card < 8:
            insert(state, HAND + card % 2, card)
            show(state, card, card % 2)
        else:
            push(state, OUT, card)
            if card >= 10:
                reveal(state, card)
    state.phase, state.turn = rules.PLAYING, 0
    yield state


def tally(state: State, story: Story) -> Iterator[Tallied]:
    """A line for each step."""
    for event in (event for events in story for event in events if event.rule == rules.C3):
        yield Tallied("C3", event.seat, [], 1)


CLIMB = Game(
    id="climb",
    version="1",
    seats=range(2, 5),
    faces=FACES,
    layout=LAYOUT,
    rules=rules.RULES,
    actions=tuple(f"lay {card}" for card in FACES),
    most_legal=HAND_SIZE,
    options={},
    facts=Facts(
        most_moves=lambda players: players * HAND_SIZE, lowest_score=0, highest_score=HAND_SIZE
    ),
    box=Box(minutes=(5, 10), usual=3, accent=("#6b3fa0", "#c9a7f2")),
    room=rules,
    set_up=rules.set_up,
    chance_text=deal_text,
    chance_read=deal_read,
    chance_parts=deal_parts,
    rename=rename,
    symmetries=symmetries,
    miniatures=miniatures,
    tally=tally,
)
