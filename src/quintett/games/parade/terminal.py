"""Parade at the plain prompt: the row above its strip, and collections by colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from quintett.cards.views import View

if TYPE_CHECKING:
    from quintett.terminal.plain import PlainTable

INK = {
    "R": "red",
    "G": "green",
    "O": "dark_orange",
    "Y": "yellow",
    "B": "blue",
    "S": "bright_black",
}


def in_colour(table: PlainTable, sentence: str) -> Text:
    """Gives cards their colour (their letter is there for all who don't see it)."""
    text = Text(sentence)
    for card, letters in table.spelling.letters.items():
        text.highlight_regex(rf"(?<!\w){letters}(?!\w)", INK[card[0]])
        text.highlight_words([table.words.card("parade", card, "object")], INK[card[0]])
    return text


def show_table(table: PlainTable, view: View) -> None:
    words = table.words
    table.console.print()
    for seat, points in enumerate(table.match.scores()):
        label = words("parade-plain-collection", who=table.names[seat], points=points)
        cards = table.spelling.write(_by_colour(_pile(view, "collection", seat)))
        table.console.print(Text(f"{label:<16}"), end="")
        table.console.print(in_colour(table, cards or words("parade-plain-nothing")))
    row = _pile(view, "row")
    width = max(len(words("parade-plain-row")), len(words("parade-plain-strip"))) + 2
    strip = " ".join(f"{place:<4}" for place in range(len(row), 0, -1))
    table.console.print(Text(f"\n{words('parade-plain-row'):<{width}}"), end="")
    spelled = " ".join(f"{table.spelling.write(card):<4}" for card in row)
    table.console.print(in_colour(table, spelled))
    table.console.print(f"{words('parade-plain-strip'):<{width}}{strip} 0", style="dim")
    table.console.print(words("parade-plain-pile", count=len(_pile(view, "pile"))), style="dim")
    if view.public["turns_left"]:
        table.console.print(words("parade-plain-last-round"), style="bold")


def question(table: PlainTable, view: View, moves: list[str]) -> str:
    if moves[0].startswith("play"):
        return table.words("parade-ask-play")
    return table.words("parade-ask-keep", number=len(_pile(view, "kept", table.me)) + 1)


def _pile(view: View, name: str, owner: int | None = None) -> list[str]:
    for pile in view.piles:
        if pile.name == name and pile.owner == owner:
            return [card or "?" for card in pile.cards]
    return []


def _by_colour(cards: list[str]) -> str:
    """Cards sorted as they lie before their owner: by colour, then by value."""
    return " ".join(sorted(cards, key=lambda card: ("RGOYBS".index(card[0]), int(card[1:]))))
