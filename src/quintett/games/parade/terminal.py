"""Parade at the plain prompt: the row above its strip, and collections by colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from quintett.cards.views import View

if TYPE_CHECKING:
    from quintett.match.match import EventView
    from quintett.terminal.plain import PlainTable

INK = {
    "R": "red",
    "G": "green",
    "O": "dark_orange",
    "Y": "yellow",
    "B": "blue",
    "S": "bright_black",
}
TOLD = ("P1", "P3", "P5", "P8", "P9")


def tell(table: PlainTable) -> None:
    """The events since the last time, a sentence for all that one rule did to one seat."""
    for events in table.match.seen_events(table.me, table.told):
        _tell_entry(table, events)
    table.told = len(table.match.entries)


def _tell_entry(table: PlainTable, events: list[EventView]) -> None:
    grouped: dict[tuple[str, int | None], list[str]] = {}
    for event in events:
        is_secret = event.rule == "P9" and not event.target.startswith("collection")
        if event.rule in TOLD and not is_secret:
            grouped.setdefault((event.rule, event.seat), []).append(event.card or "")
    told: list[str] = []
    for (rule, seat), cards in grouped.items():
        who = table.match.turn if seat is None else seat
        name = "" if who is None else table.names[who]
        mine = "yes" if who == table.me else "no"
        values = {
            "who": name,
            "mine": mine,
            "cards": table.words.cards("parade", cards) if all(cards) else "",
            "target": "collection",
        }
        sentence = table.words(f"parade-{rule}", **values)
        if told and sentence.startswith("…"):  # it goes on where the last one stopped
            told[-1] = told[-1].rstrip(".") + sentence.removeprefix("…")
        else:
            told.append(sentence)
    for sentence in told:
        table.console.print(in_colour(table, sentence))


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
