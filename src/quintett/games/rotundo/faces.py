"""Rotundo in letters: the texts of cards, moves and deals, and the game's declaration."""

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
    rename_words,
    seat_number,
    shown,
)
from quintett.cards.piles import insert, push
from quintett.cards.visibility import reveal, show
from quintett.games.rotundo import deck, heuristics, rules, table
from quintett.games.rotundo.deck import CARDS, CODES
from quintett.games.rotundo.score_lines import tally
from quintett.games.rotundo.table import (
    DISCARDS,
    DISPLAY,
    HAND,
    HAND_SIZE,
    LAYOUT,
    MIDDLE,
    OUT,
    PAIRS,
    PILE,
    RULES,
)
from quintett.games.rotundo.totals import TOTALS

FACES = tuple(code for code in CODES for _ in range(deck.COPIES))
SUMS = tuple(range(deck.STEP, (TOTALS + 1) * deck.STEP, deck.STEP))
ACTIONS = (
    *("pass", "pick", "leave", "drop"),
    *(f"pay {code}" for code in CODES),
    *(f"collect {CODES[one]} {CODES[other]}" for one, other in PAIRS),
    *(f"auction {total}" for total in SUMS),
    *(f"bid {total}" for total in SUMS),
)


def most_moves(players: int) -> int:
    """For each card that comes into the middle all may pass, bid, drop out and pay. A bid that was
    topped is less than half of all values, which bounds the bids."""
    return (CARDS - HAND_SIZE * players) * (2 * players + TOTALS // 2 + CARDS)


def deal_text(state: State, outcome: Outcome) -> tuple[str, Any]:
    cards = [face(FACES, card) for card in outcome[:CARDS]]
    pile = state.players * HAND_SIZE
    hands = [
        in_order(cards[first : first + HAND_SIZE], FACES) for first in range(0, pile, HAND_SIZE)
    ]
    return "deal", {"hands": hands, "pile": cards[pile:], "start": int(outcome[CARDS])}


def deal_read(state: State, name: str, what: Any) -> Outcome:
    if name != "deal":
        raise Malformed(f"expected a deal, found {shown(name)}")
    exact_keys(what, ("hands", "pile", "start"), "deal")
    players = int(state.players)
    hands = hand_lists(what["hands"], players, HAND_SIZE, "R1")
    dealt = [card for hand in hands for card in hand] + card_list(what["pile"], "deal, pile")
    numbers = number_cards(dealt, FACES, "R1", "deal")
    for first in range(0, players * HAND_SIZE, HAND_SIZE):
        numbers[first : first + HAND_SIZE] = sorted(numbers[first : first + HAND_SIZE])
    outcome = ROTUNDO.new_outcome()
    outcome[:CARDS] = numbers
    outcome[CARDS] = seat_number(what["start"], players, "R2", "deal, start")
    return outcome


def deal_parts(state: State) -> tuple[list[int], int, list[int]]:
    return list(range(CARDS)), CARDS, [int(state.players)]


def rename(text: str, cards: Mapping[str, str], seats: Mapping[int, int]) -> str:
    """A move after cards and seats were given other names."""
    word, *rest = rename_words(text, cards).split(" ")
    return " ".join([word, *sorted(rest)])  # the cards of a collection stand in alphabetical order


def symmetries(players: int) -> Iterator[tuple[dict[str, str], dict[int, int]]]:
    """What the rules treat alike: the seats in their circle. No two materials are alike."""
    yield {code: code for code in CODES}, {seat: (seat + 1) % players for seat in range(players)}


def miniatures() -> Iterator[State]:
    """Small tables for exhaustive tests, the other cards publicly out."""
    three = ROTUNDO.new(3)
    lay_out(three, "sn", ["sn sn! co", "fu", "le"], ["cl fu", "cl cl", "ca"], "wo", "pt le gl")
    yield three
    two = ROTUNDO.new(2)
    lay_out(two, "fu", ["cl le", "sn co"], ["cl fu", "ca"], "wo cl ca gl", "pt fu")
    yield two
    other = ROTUNDO.new(2, {"deck": deck.EXAMPLE_DECK})
    lay_out(other, "sn", ["fu sn", "sn pt pt"], ["cl gl le", "fu cl"], "", "pt wo au")
    yield other


def lay_out(
    state: State,
    middle: str,
    hands: list[str],
    displays: list[str],
    discards: str = "",
    pile: str = "",
) -> None:
    """Puts a position on the table: discards and pile from their top; all other cards are out
    before everybody's eyes. Seat 0 is on turn. A hand card with a `!` is one that all know."""
    state.sizes[PILE] = 0
    unused = dict.fromkeys(range(CARDS))

    def take(text: str) -> Iterator[tuple[int, bool]]:
        for word in text.split():
            card = next(card for card in unused if FACES[card] == word.rstrip("!"))
            del unused[card]
            yield card, word.endswith("!")

    for seat, hand in enumerate(hands):
        for card, is_known in take(hand):
            insert(state, HAND + seat, card)
            show(state, card, seat)
            if is_known:
                reveal(state, card)
    for card, _ in take(" ".join(reversed(pile.split()))):
        push(state, PILE, card)
    for seat, display in enumerate(displays):
        for card, _ in take(display):
            insert(state, DISPLAY + seat, card)
            reveal(state, card)
    for number, cards in ((MIDDLE, middle), (DISCARDS, " ".join(reversed(discards.split())))):
        for card, _ in take(cards):
            push(state, number, card)
            reveal(state, card)
    for card in unused:
        push(state, OUT, card)
        reveal(state, card)
    state.phase, state.turn = table.CHOOSING, 0


ROTUNDO = Game(
    id="rotundo",
    version="1",
    seats=range(2, 6),
    faces=FACES,
    layout=LAYOUT,
    rules=RULES,
    actions=ACTIONS,
    most_legal=1 + len(PAIRS) + TOTALS,
    options={"deck": Option(None, (None, deck.EXAMPLE_DECK), deck.complaint, deck.load)},
    facts=Facts(
        most_moves=most_moves,
        lowest_score=-CARDS * deck.MOST_VALUE,
        highest_score=CARDS * deck.MOST_VALUE,
    ),
    box=Box(minutes=(30, 30), usual=3, accent=("#10546b", "#86cfe6"), place=5),
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
)
