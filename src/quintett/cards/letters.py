"""Chance entries of a record: how they are written, and read: strict about form, precise about what
is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from quintett.cards.errors import Illegal, Malformed


def shown(value: object, limit: int = 60) -> str:
    """A value as it may stand in an error message: short, and never breaking a line."""
    text = ascii(value) if not isinstance(value, str) else ascii(value)[1:-1]
    return text if len(text) <= limit else text[: limit - 1] + "…"


def texts(cards: Iterable[int], faces: Sequence[str]) -> list[str]:
    """The texts of cards; a negative number is one that the reader doesn't know."""
    return [faces[card] if card >= 0 else "?" for card in cards]


def in_order(cards: Iterable[str], faces: Sequence[str]) -> list[str]:
    """Cards whose order means nothing, in the order of the deck, unknown ones last."""
    return sorted(cards, key=lambda card: faces.index(card) if card != "?" else len(faces))


def hands_text(
    cards: Sequence[str], players: int, size: int, faces: Sequence[str]
) -> list[list[str]]:
    """The hands with which a deal begins, one a seat."""
    firsts = range(0, players * size, size)
    return [in_order(cards[first : first + size], faces) for first in firsts]


def check_deal(name: str, what: Any, keys: Sequence[str]) -> None:
    """A deal is due: an object with exactly these keys."""
    if name != "deal":
        raise Malformed(f"expected a deal, found {shown(name)}")
    exact_keys(what, keys, "deal")


def exact_keys(what: Any, keys: Sequence[str], name: str) -> None:
    """A chance entry is an object with exactly these keys."""
    if not isinstance(what, dict):
        raise Malformed(f"{name}: expected an object, found {shown(what)}")
    if set(what) != set(keys):
        found = ", ".join(sorted(shown(key) for key in what)) or "none"
        raise Malformed(f"{name}: expected the keys {', '.join(keys)}; found {found}")


def card_list(value: Any, name: str) -> list[str]:
    """A list of card texts (whether these cards exist is the deck's question)."""
    if not isinstance(value, list) or not all(isinstance(card, str) for card in value):
        raise Malformed(f"{name}: expected a list of cards, found {shown(value)}")
    return value


def hand_cards(value: Any, players: int, size: int, rule: str) -> list[str]:
    """The cards of all hands: one hand a seat, each of the same size."""
    if not isinstance(value, list):
        raise Malformed(f"deal, hands: expected a list of hands, found {shown(value)}")
    hands = [card_list(hand, f"deal, hand {seat}") for seat, hand in enumerate(value)]
    if len(hands) != players:
        raise Illegal(rule, f"deal, hands: expected {players} hands, found {len(hands)}")
    for seat, hand in enumerate(hands):
        of_length(hand, size, rule, f"deal, hand {seat}")
    return [card for hand in hands for card in hand]


def sort_hands(numbers: Sequence[int], players: int, size: int) -> list[int]:
    """A deal that begins with hands, the cards of each in ascending order: what order they were
    listed in means nothing."""
    end = players * size
    hands = [sorted(numbers[first : first + size]) for first in range(0, end, size)]
    return [*(card for hand in hands for card in hand), *numbers[end:]]


def of_length(cards: list[str], length: int, rule: str, name: str) -> list[str]:
    if len(cards) != length:
        raise Illegal(rule, f"{name}: expected {length} cards, found {len(cards)}")
    return cards


def seat_number(value: Any, players: int, rule: str, name: str) -> int:
    if type(value) is not int:
        raise Malformed(f"{name}: expected a seat number, found {shown(value)}")
    if not 0 <= value < players:
        raise Illegal(
            rule, f"{name}: expected a seat from 0 to {players - 1}, found {shown(value)}"
        )
    return value


def number_cards(cards: Iterable[str], faces: Sequence[str], rule: str, name: str) -> list[int]:
    """The card numbers of texts that must be exactly the deck. Of cards with the same face the
    lower number comes first."""
    cards = list(cards)
    found, expected = Counter(cards), Counter(faces)
    if found != expected:
        surplus = [shown(card, 12) for card in (found - expected)]
        missing = list(expected - found)
        parts = [
            f"{word} {', '.join(part[:5])}{' …' if len(part) > 5 else ''}"
            for word, part in (("too many:", surplus), ("missing:", missing))
            if part
        ]
        raise Illegal(rule, f"{name}: the cards are not the deck ({'; '.join(parts)})")
    numbers: dict[str, list[int]] = {}
    for number in range(len(faces) - 1, -1, -1):
        numbers.setdefault(faces[number], []).append(number)
    return [numbers[card].pop() for card in cards]


def rename_words(text: str, names: Mapping[str, str]) -> str:
    """Gives every word of a move that has another name that name."""
    return " ".join(names.get(word, word) for word in text.split(" "))
