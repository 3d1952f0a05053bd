"""The rulebooks: for each game and language the sentences that carry a rule's id.

A rule stands in the text as `**P3** …` at the start of a paragraph or list item; a mark in
brackets after the id says where it comes from: T (text), E (edition), J (our judgement).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from quintett import games
from quintett.discovery import rooms
from quintett.match.table_pictures import drawn
from quintett.words import Words

if TYPE_CHECKING:
    from markdown_it.token import Token

_RULE = re.compile(r"^\s*(?:[-*]\s+)?\*\*([A-Z]\d+[a-z]?)\*\*\s+\[([TEJ/]+)\]\s+(.*)$")

_MARK = re.compile(r"(\*\*[A-Z]\d+[a-z]?\*\*)\s+\[[TEJ/]+\]")
_UNMARKED = re.compile(r"\*\*([A-Z]\d+[a-z]?)\*\*\s")


@dataclass(frozen=True)
class Rule:
    """A rule as its rulebook words it; `mark` says where it comes from: T (the rule sheet), E (the
    published edition), J (our judgement).

    >>> from quintett import rules
    >>> rule = rules("parade")["P9"]
    >>> rule.id, rule.mark
    ('P9', 'T')
    """

    id: str
    mark: str
    text: str


def rulebook(game: str, language: str = "en") -> str:
    """The whole text, in Markdown."""
    return rooms()[game].text(f"rulebook.{language}.md")


@cache
def rules(game: str, language: str = "en") -> dict[str, Rule]:
    """The rules of a game by id, in the order of the rulebook.

    >>> from quintett import rules
    >>> rules("parade")["P3"].text
    'Lay one card of your hand face up at the right end of the row.'
    """
    found: dict[str, Rule] = {}
    current: list[str] = []
    for line in [*rulebook(game, language).splitlines(), ""]:
        if match := _RULE.match(line):
            rule_id, mark, text = match.groups()
            current = [rule_id]
            found[rule_id] = Rule(rule_id, mark, text.strip())
        elif current and line.startswith("  ") and not line.lstrip().startswith(("-", "*", "|")):
            rule = found[current[0]]
            found[current[0]] = Rule(rule.id, rule.mark, f"{rule.text} {line.strip()}")
        else:
            current = []
    return {rule.id: Rule(rule.id, rule.mark, _plain(rule.text)) for rule in found.values()}


@cache
def rulebook_page(game: str, language: str = "en") -> str:
    """The whole text as HTML: the paragraph or list item of rule P5 has the id `rule-P5`. Where a
    rule comes from is left out: at a table nobody asks."""
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(_without_marks(rulebook(game, language)))
    words = Words(language)
    faces = {words.short(game, face): face for face in games.game(game).faces}
    opened: list[Token] = []
    for token in tokens:
        if token.type == "fence" and token.info == "table":
            token.type, token.content = "html_block", drawn(token.content, faces)
        if token.nesting == 1:
            opened.append(token)
            token.attrs.pop("style", None)
        elif token.nesting == -1:
            opened.pop()
        elif token.type == "inline" and (match := _UNMARKED.match(token.content)):
            is_item = len(opened) > 1 and opened[-2].type == "list_item_open"
            opened[-2 if is_item else -1].attrSet("id", f"rule-{match[1]}")
    return str(reader.renderer.render(tokens, reader.options, {}))


def _without_marks(text: str) -> str:
    paragraphs = text.split("\n\n")
    kept = (one for one in paragraphs if "[T]" not in one or "**" in one)  # not their explanation
    return _MARK.sub(r"\1", "\n\n".join(kept))


def _plain(text: str) -> str:
    return text.replace("**", "").replace("`", "")
