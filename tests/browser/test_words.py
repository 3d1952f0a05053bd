"""What people read: letters of their language on cards, and whole sentences in the log."""

from __future__ import annotations

import re
from typing import Any

import pytest

from browser.players import OFFERS, OVER, Mouse, rest, sit_down
from browser.test_games import SMALLEST
from quintett.words import LANGUAGES, Words

LETTERS = """() => [...document.querySelectorAll('main [data-card]')].map(card => [
  card.dataset.card, [...card.querySelectorAll('svg text')].map(one => one.textContent.trim())])"""
"""Every open card on the table, with all that is written on it."""


@pytest.mark.parametrize("game", SMALLEST)
@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_carry_the_letters_of_their_language(visit: Any, game: str, language: str) -> None:
    words = Words(language)
    page = sit_down(visit(locale=language), game, SMALLEST[game])
    cards = {card: set(written) for card, written in page.evaluate(LETTERS) if card}
    assert cards
    for card, written in cards.items():
        short = words.short(game, card)
        found = {text for text in written if re.fullmatch(r"[A-Za-zÄÖÜäöü]{1,2}", text)}
        named = set(re.findall(r"\w+", words.card(game, card)))
        parts = {short[start:end] for start in range(4) for end in range(start, 5)}
        assert found <= parts | named, card


HEARD = """lines => lines.map(line => { const copy = line.cloneNode(true);
  copy.querySelectorAll('.rule').forEach(rule => rule.remove());
  copy.querySelectorAll('[data-card]').forEach(card => card.replaceWith(card.ariaLabel));
  return copy.textContent.trim() })"""
"""Lines of the log without their rules, and drawn cards by their names."""


@pytest.mark.parametrize("game", SMALLEST)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_has_whole_sentences_without_codes(visit: Any, game: str, language: str) -> None:
    """Each begins with a capital and ends; nothing of the notation, no hyphen for a minus."""
    words = Words(language)
    page = sit_down(visit(locale=language), game, SMALLEST[game])
    hand = Mouse(page, seed=4)
    for _ in range(16):
        if not hand.act():
            break
    rest(page, f"{OFFERS}, {OVER}")
    lines = page.get_by_role("list", name=words("log")).locator("li").evaluate_all(HEARD)
    assert len(lines) > 5
    for told in lines:
        assert re.fullmatch(r"[A-ZÄÖÜ„“].*[.!]", told, flags=re.S), told
        assert not re.search(r"-\d|…|\b[A-Z]\d+\b|\b\d[A-Z]\b", told), told
