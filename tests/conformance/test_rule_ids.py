"""E8: every rule has its sentence in both rulebooks, code that names it and a test that names it;
and no id is used that no rulebook has."""

from __future__ import annotations

import re
from pathlib import Path

from quintett.cards.game import Game
from quintett.match.rulebook import LANGUAGES, rules

ID = re.compile(r"\b([A-Z]\d+[a-z]?)\b")


def room_of(game: Game) -> Path:
    return Path(str(game.room.__file__)).parent


def ids_in(text: str, game: Game) -> set[str]:
    """Ids of this game's rules; other words of the same form (cards, checks) are not meant."""
    letter = game.rules[1][0]
    return {found for found in ID.findall(text) if found[0] == letter}


def test_E8_both_rulebooks_have_every_rule_once(game: Game) -> None:
    for language in LANGUAGES:
        assert set(rules(game.id, language)) == set(game.rules[1:])
        assert all(len(rule.text) > 20 for rule in rules(game.id, language).values())
    english, german = (rules(game.id, language) for language in LANGUAGES)
    assert [(rule.id, rule.mark) for rule in english.values()] == [
        (rule.id, rule.mark) for rule in german.values()
    ]


def test_E8_every_rule_has_code_that_names_it(game: Game) -> None:
    code = "\n".join(file.read_text() for file in room_of(game).glob("[!t_]*.py"))
    declared = re.compile(r"^RULES = \(.*?\)\n[A-Z0-9a-z_, ()\n]*= range\(.*?\)$", re.M | re.S)
    named = ids_in(declared.sub("", code), game)
    assert set(game.rules[1:]) <= named, sorted(set(game.rules[1:]) - named)


def test_E8_every_rule_has_a_test_that_names_it(game: Game) -> None:
    tests = "\n".join(file.read_text() for file in room_of(game).glob("test_*.py"))
    named = set(re.findall(r"def test_(?:\w*?_)??([A-Z]\d+[a-z]?)_", tests))
    for names in re.findall(r"def test_((?:[A-Z]\d+[a-z]?_)+)", tests):
        named |= set(names.strip("_").split("_"))
    assert set(game.rules[1:]) <= named, sorted(set(game.rules[1:]) - named)
    assert named <= set(game.rules[1:]), sorted(named - set(game.rules[1:]))
