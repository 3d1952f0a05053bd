"""Gold: the score line by line."""

from __future__ import annotations

from collections.abc import Iterator

from quintett.cards.layout import State
from quintett.cards.score_lines import Story, Tallied
from quintett.games.gold import table


def tally(state: State, story: Story) -> Iterator[Tallied]:
    """A line for each set (G7b), and at the end one for each colour won (G10)."""
    for events in story:
        for seat in range(int(state.players)):
            scored = [event for event in events if event.target == table.STACK + seat]
            cards = [event.card for event in scored if event.rule == table.G7B]
            if cards:
                yield _line("G7b", seat, cards)
            for event in scored:
                if event.rule == table.G10:
                    yield _line("G10", seat, [event.card])


def _line(rule: str, seat: int, cards: list[int]) -> Tallied:
    return Tallied(rule, seat, cards, sum(int(table.VALUE[card]) for card in cards))
