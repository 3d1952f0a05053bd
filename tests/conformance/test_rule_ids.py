"""E8: every rule has its sentence in both rulebooks, code that names it and a test that names it;
and no id is used that no rulebook has."""

from __future__ import annotations

import rule_trace

from quintett.cards.game import Game
from quintett.match.rulebook import rules
from quintett.words import LANGUAGES


def test_E8_both_rulebooks_have_every_rule_once(game: Game) -> None:
    for language in LANGUAGES:
        assert set(rules(game.id, language)) == set(game.rules[1:])
        assert all(len(rule.text) > 20 for rule in rules(game.id, language).values())
    english, german = (rules(game.id, language) for language in LANGUAGES)
    assert [(rule.id, rule.mark) for rule in english.values()] == [
        (rule.id, rule.mark) for rule in german.values()
    ]


def test_E8_every_rule_has_code_and_a_test_that_name_it() -> None:
    text, missing = rule_trace.page()
    assert missing == []
    written = rule_trace.TARGET.read_text(encoding="utf-8")
    assert written == text, "out of date: run .venv/bin/python tools/rule_trace.py"
