"""Cards in the languages of people: their names and letters. Records have letters of their own."""

from __future__ import annotations

import re

import pytest

from quintett import games
from quintett.cards.game import Game
from quintett.match.rulebook import rulebook, rulebook_page
from quintett.match.spelling import Spelling
from quintett.words import LANGUAGES, Words

PARTS = re.compile(r"[A-ZÄÖÜ][a-zäöü]?|\d+")
on_the_shelf = pytest.mark.parametrize("game", games.on_the_shelf(), ids=lambda game: game.id)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def begins(letters: str, word: str) -> bool:
    """Whether letters are those of a word, from its first on: `Gü` of Grün."""
    found = iter(word.casefold())
    return word[:1].casefold() == letters[0].casefold() and all(
        letter in found for letter in letters.casefold()
    )


@on_the_shelf
@in_every_language
def test_letters_are_those_of_the_words_and_tell_cards_apart(game: Game, language: str) -> None:
    words = Words(language)
    legend = words(f"letters-{game.id}")
    shorts = {face: words.short(game.id, face) for face in game.faces}
    assert len(set(shorts.values())) == len(shorts)
    for face, short in shorts.items():
        parts = PARTS.findall(short)
        assert "".join(parts) == short
        name = re.findall(r"\w+", f"{words.card(game.id, face)} {legend}")
        for part in parts:
            assert part.isdigit() or any(begins(part, word) for word in name), (face, short)
            assert part.isdigit() or re.search(rf"\b{part} \w", legend), f"{part} is not explained"


@on_the_shelf
@in_every_language
def test_moves_are_read_as_they_are_written(game: Game, language: str) -> None:
    spelling = Spelling(game, Words(language))
    for move in game.actions:
        assert spelling.read(spelling.write(move)) == move
        assert spelling.read(spelling.write(move).lower()) == move


@on_the_shelf
@in_every_language
def test_cards_in_rulebooks_have_the_letters_of_their_language(game: Game, language: str) -> None:
    words = Words(language)
    known = {words.short(game.id, face) for face in game.faces} | {"e", "E", "D"}
    text = re.sub(r"```.*?```", "", rulebook(game.id, language), flags=re.S)
    spans = re.findall(r"`([A-Z0-9]\w{0,3}|[a-z]{2})`", text)
    assert spans
    assert set(spans) <= known


@on_the_shelf
@in_every_language
def test_tables_in_rulebooks_are_drawn_with_cards_of_the_game(game: Game, language: str) -> None:
    """No letters are left over that the browser would show in the place of a card."""
    page = rulebook_page(game.id, language)
    faces = re.findall(r'data-face="([^"]*)"', page)
    assert len(set(faces) - {""}) > 4
    assert set(faces) <= {"", *game.faces}
    assert "<pre>" not in page
    left = re.findall(r"<span>([^<]*)</span>", page)
    assert not [text for text in left if re.search(r"\d[A-Z]|[A-Z]\w?\d|[▒_/]", text)]


def test_german_sentences_decline_their_cards() -> None:
    words = Words("de")
    assert words.cards("palace", ["JG", "MN"]) == "den grünen Hofnarren und die braune Zofe"
    assert words.cards("gold", ["Oe", "P3"]) == "einen orangen Esel und die pinke 3"
    assert words.cards("monad", ["1Y", "2Y", "M"]) == (
        "einen gelben Einer, eine gelbe Bi und eine Monade"
    )
