"""What deals have in common: a shuffled deck, a hand for each seat, a pile of what is left."""

from __future__ import annotations

from typing import Any

from quintett.cards.chance import Dice, shuffle
from quintett.cards.compiled import inlined, signed
from quintett.cards.layout import State
from quintett.cards.piles import insert, push
from quintett.cards.visibility import show


@inlined
def shuffle_deck(dice: Dice, outcome: Any, cards: int) -> None:
    """An outcome that begins with so many cards in any order."""
    for card in range(cards):
        outcome[card] = card
    shuffle(dice, outcome, 0, cards)


@inlined
def deal_hands(state: State, outcome: Any, hand: int, size: int) -> int:
    """Deals each seat the next cards of an outcome; says how many that were together."""
    dealt = signed(state.players) * size
    for index in range(dealt):
        card, seat = signed(outcome[index]), index // size
        insert(state, hand + seat, card)
        show(state, card, seat)
    return dealt


@inlined
def stack(state: State, outcome: Any, pile: int, first: int, end: int) -> None:
    """Lays a part of an outcome onto a pile, its first card on top."""
    for index in range(end - 1, first - 1, -1):
        push(state, pile, signed(outcome[index]))
