"""What people read: whole sentences in their language, without a code of the notation, whatever
happens in a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from quintett import Match, games
from quintett.bots.analysis.preview import Preview
from quintett.bots.analysis.reasons import Reasons
from quintett.bots.bot import Seen
from quintett.cards.chance import below, dice_from_seed
from quintett.cards.game import Game
from quintett.match.rulebook import rules
from quintett.match.telling import Teller
from quintett.words import LANGUAGES, Words

SOURCE = Path(__file__).parent.parent / "src" / "quintett"
CATALOGUES = [*(SOURCE / "words").glob("*.ftl"), *(SOURCE / "games").glob("*/words.*.ftl")]
TEXTS = [*CATALOGUES, *(SOURCE / "games").glob("*/rulebook.*.md")]
POSITIONS = 6
"""Of each game, at which every move is foretold: that takes longest."""

WRONG = {
    "en": r"\bYou (?!pass)\w+s\b|\b[Aa] [aeiou]|\b[Aa]n [^aeiou]",
    "de": r"\b(mit|von|bei|zu|aus|nach) (einen|eine|die|das)\b|\b[Dd]u (hat|ist|legt|nimmt|gibt)\b",
}
"""No sentence may have another person's verb, or the article or case of another word."""
ELSEWHERE = {
    "en": r"\b[Cc]lick|\b[Tt]rainer\b",
    "de": r"[Kk]lick|[Tt]rainer|Einzelne[nr]?\b|Auktion|Aussicht|Abl[ae]gestapel|Kugel",
}
"""Words for which there is another one here: one thing has one name."""
SIGNS = r"""(?<![\w’])-\d|["'](?!\s*[}\]])|\.\.\.|\{ ?\$|  """
"""A hyphen for a minus, straight quotes, three full stops, a value that wasn't filled in."""
every_game = pytest.mark.parametrize("game", games.on_the_shelf(), ids=lambda game: game.id)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def played(game: Game, players: int) -> Iterator[Match]:
    """A random game, at each decision and at its end."""
    match, dice = Match(game, players, seed=f"told {players}"), dice_from_seed("told")
    while not match.is_over:
        yield match
        legal = match.legal()
        match.play(legal[below(dice, len(legal))])
        match.roll(dice)
    yield match


def foretold(match: Match, teller: Teller) -> Iterator[str]:
    """What each move would do and is good for."""
    legal = match.legal()
    reasons = Reasons(Preview(Seen(match.game, match.state), 4), legal)
    yield from (reasons.tell(move, teller) for move in legal)


@every_game
@in_every_language
def test_all_that_is_said_of_a_game_is_in_words(game: Game, language: str) -> None:
    words = Words(language)
    verbs = {move.split(" ")[0] for move in game.actions}
    codes = {*game.faces, *(words.short(game.id, face) for face in game.faces)}
    codes |= verbs if language != "en" else set()
    told: set[str] = set()
    logged: set[str] = set()
    for players in {game.seats[0], game.seats[-1]}:
        names = [words("you"), *(words("bot-name", seat=seat + 1) for seat in range(1, players))]
        teller = Teller(game, words, names, 0)
        left = POSITIONS
        for number, match in enumerate(played(game, players)):
            if match.turn == 0:
                told |= set(map(teller.move, match.legal()))
                if left and number % 5 == 0:
                    left -= 1
                    told |= set(foretold(match, teller))
        for entry, events in zip(match.entries, match.seen_events(0), strict=True):
            logged |= set(teller.step(*entry, events))
    assert len(logged) > 20
    assert len(told) > 20
    for sentence in logged:
        assert re.fullmatch(r"[A-ZÄÖÜ0-9][^…]*[.!]", sentence), sentence
    for sentence in logged | told:
        assert not codes & set(re.findall(r"\w+", sentence)), sentence
        assert not re.search(f"{WRONG[language]}|{SIGNS}", sentence), sentence
        assert "“" not in sentence or language == "en" or "„" in sentence


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: f"{file.parent.name}-{file.name}")
def test_one_thing_has_one_name_and_signs_are_those_of_print(file: Path) -> None:
    language = file.name.split(".")[-2]
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith(("#", "```")):
            continue
        said = re.sub(r"^[\w-]+ =|`[^`]*`|\{[^{}]*\}", "", line.strip())
        assert not re.search(ELSEWHERE[language], said), line
        assert not re.search(r"""(?<![\w–])-\d|(?<!=)["']""", said), line


class Uncounted(visitor.Visitor):
    """Finds a number before a word that has no plural."""

    NUMBERS = frozenset(
        {"count", "points", "missing", "minus", "judged", "forced", "tries", "lead"}
    )
    PLAIN = r"\s*($|[^\w\s]|(of|von|bis|to|weniger|mehr|fewer|more|wert|left)\b|[−–→/(])"

    MANY = frozenset({"why-best-close", "file-many", "hint-alike"})
    """Said of two or more only."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._counted: list[str] = []

    def visit_Message(self, node: ast.Message) -> None:
        if node.id.name not in self.MANY:
            self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        selector = node.selector
        if isinstance(selector, ast.FunctionReference):
            selector = selector.arguments.positional[0]  # type: ignore[assignment]
        name = selector.id.name if isinstance(selector, ast.VariableReference) else ""
        self._counted.append(name)
        self.generic_visit(node)
        self._counted.pop()

    def visit_Pattern(self, node: ast.Pattern) -> None:
        for one, following in zip(node.elements, node.elements[1:], strict=False):
            counted = one.expression if isinstance(one, ast.Placeable) else None
            if isinstance(counted, ast.VariableReference) and isinstance(
                following, ast.TextElement
            ):
                name, text = counted.id.name, following.value
                if name in self.NUMBERS - {*self._counted} and not re.match(self.PLAIN, text):
                    self.found.append(f"${name}{text}")
        self.generic_visit(node)


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: f"{file.parent.name}-{file.name}")
def test_what_is_counted_has_a_plural(file: Path) -> None:
    finder = Uncounted()
    finder.visit(FluentParser().parse(file.read_text(encoding="utf-8")))
    assert finder.found == []


@in_every_language
def test_a_rule_that_forbids_a_move_is_a_whole_sentence(language: str) -> None:
    for game in games.on_the_shelf():
        for rule in rules(game.id, language).values():
            assert re.fullmatch(r"[A-ZÄÖÜ0-9].*[.)]", rule.text, flags=re.S), rule.text
