"""Reading chance entries of a record: strict about form, precise about what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from quintett.cards.errors import Illegal, Malformed


def shown(value: object, limit: int = 60) -> str:
    """A value as it may stand in an error message: short, and never breaking a line."""
    text = ascii(value) if not isinstance(value, str) else ascii(value)[1:-1]
    return text if len(text) <= limit else text[: limit - 1] + "…"


def face(faces: Sequence[str], card: int) -> str:
    """The text of a card; a negative number is one that the reader doesn't know."""
    return faces[card] if card >= 0 else "?"


def in_order(cards: Iterable[str], faces: Sequence[str]) -> list[str]:
    """Cards whose order means nothing, in the order of the deck, unknown ones last."""
    return sorted(cards, key=lambda card: faces.index(card) if card != "?" else len(faces))


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


def hand_lists(value: Any, players: int, size: int, rule: str) -> list[list[str]]:
    """One hand a seat, each of the same size."""
    if not isinstance(value, list):
        raise Malformed(f"deal, hands: expected a list of hands, found {shown(value)}")
    hands = [card_list(hand, f"deal, hand {seat}") for seat, hand in enumerate(value)]
    if len(hands) != players:
        raise Illegal(rule, f"deal, hands: expected {players} hands, found {len(hands)}")
    return [of_length(hand, size, rule, f"deal, hand {seat}") for seat, hand in enumerate(hands)]


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
