"""Parade at the plain prompt: the row above its strip, collections by colour, and what each card
would take before it is laid."""

from __future__ import annotations

from rich.text import Text

from quintett.bots.bot import Seen
from quintett.cards.views import View
from quintett.match.match import EventView
from quintett.terminal.plain import ME, PlainTable

INK = {
    "R": "red",
    "G": "green",
    "O": "dark_orange",
    "Y": "yellow",
    "B": "blue",
    "S": "bright_black",
}
TOLD = ("P1", "P3", "P5", "P8", "P9")


class ParadeTable(PlainTable):
    def tell(self) -> None:
        """The events since the last time, a sentence for all that one rule did to one seat."""
        for events in self.match.seen_events(ME, self.told):
            self._tell_entry(events)
        self.told = len(self.match.entries)

    def _tell_entry(self, events: list[EventView]) -> None:
        grouped: dict[tuple[str, int | None], list[str]] = {}
        for event in events:
            is_secret = event.rule == "P9" and not event.target.startswith("collection")
            if event.rule in TOLD and not is_secret:
                grouped.setdefault((event.rule, event.seat), []).append(event.card or "")
        for (rule, seat), cards in grouped.items():
            who = self.match.turn if seat is None else seat
            name = "" if who is None else self.names[who]
            mine = "yes" if who == ME else "no"
            values = {"who": name, "mine": mine, "cards": " ".join(cards), "target": "collection"}
            sentence = self.words(f"parade-{rule}", **values)
            self.console.print(self.in_colour(sentence))

    def in_colour(self, sentence: str) -> Text:
        """Gives cards their colour (their letter is there for all who don't see it)."""
        text = Text()
        for number, word in enumerate(sentence.split(" ")):
            text.append(" " if number else "")
            text.append(word, INK[word[0]] if word.rstrip(".,") in self.match.game.faces else "")
        return text

    def show_table(self, view: View) -> None:
        words = self.words
        self.console.print()
        for seat, points in enumerate(self.match.scores()):
            label = words("parade-plain-collection", who=self.names[seat], points=str(points))
            cards = _by_colour(_pile(view, "collection", seat))
            self.console.print(Text(f"{label:<16}"), end="")
            self.console.print(self.in_colour(cards or words("parade-plain-nothing")))
        row = _pile(view, "row")
        width = max(len(words("parade-plain-row")), len(words("parade-plain-strip"))) + 2
        strip = " ".join(f"{place:<4}" for place in range(len(row), 0, -1))
        self.console.print(Text(f"\n{words('parade-plain-row'):<{width}}"), end="")
        self.console.print(self.in_colour(" ".join(f"{card:<4}" for card in row)))
        self.console.print(f"{words('parade-plain-strip'):<{width}}{strip} 0", style="dim")
        self.console.print(words("parade-plain-pile", count=len(_pile(view, "pile"))), style="dim")
        if view.public["turns_left"]:
            self.console.print(words("parade-plain-last-round"), style="bold")

    def preview(self, move: str) -> str:
        """What a card would take, tried out on what the player knows."""
        if not move.startswith("play"):
            return ""
        trial = self.match.copy()
        trial.state = Seen(trial.game, trial.state).knowledge[0]
        trial.play(move)
        taken = [event.card or "" for event in trial.seen_events(ME)[-1] if event.rule == "P5"]
        if not taken:
            return self.words("parade-plain-takes-nothing")
        return self.words("parade-plain-takes", cards=" ".join(taken))

    def question(self, view: View, moves: list[str]) -> str:
        if moves[0].startswith("play"):
            return self.words("parade-ask-play")
        return self.words("parade-ask-keep", number=len(_pile(view, "kept", ME)) + 1)


def _pile(view: View, name: str, owner: int | None = None) -> list[str]:
    for pile in view.piles:
        if pile.name == name and pile.owner == owner:
            return [card or "?" for card in pile.cards]
    return []


def _by_colour(cards: list[str]) -> str:
    """Cards sorted as they lie before their owner: by colour, then by value."""
    return " ".join(sorted(cards, key=lambda card: ("RGOYBS".index(card[0]), int(card[1:]))))
