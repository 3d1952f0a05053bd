"""A review in words: who played how well, who was lucky, and which decisions are worth a look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from quintett.bots.analysis.chart import chart_of
from quintett.bots.analysis.coach import names_of
from quintett.bots.analysis.preview import Preview
from quintett.bots.analysis.review import MARKS
from quintett.bots.analysis.review_data import Decision, Review, SeatReview, moments_of
from quintett.bots.bot import Seen
from quintett.match.match import Match
from quintett.match.telling import Teller
from quintett.words import Words

MINUS = "−"
LUCK = ("deal", "decisions", "others", "cards")
COUNTS = ("blunders", "mistakes", "inaccuracies")


class Note(NamedTuple):
    """A notable decision: its mark, a title, and sentences about what would have been better."""

    mark: str
    title: str
    sentences: list[str]


class Report:
    """What is to be said about a review, in one language; `text` says it for a terminal."""

    def __init__(self, match: Match, review: Review, words: Words) -> None:
        self.match, self.review, self.words = match, review, words
        self.names = names_of(match, words)
        end = len(match.entries)
        self.moments = moments_of(review, end, match.is_over)
        self.chart = chart_of(self.moments, review.decisions, review.players, end)
        self.title = words("review-title", game=words(f"game-{review.game}"))

    def percent(self, value: float) -> str:
        return self.words("percent", value=value)

    def signed(self, value: float) -> str:
        """`+12.3%` or `−4.0%`"""
        return ("+" if value >= 0 else MINUS) + self.percent(abs(value))

    def head(self) -> list[str]:
        """The titles of the columns of the seats' table."""
        columns = ("player", "accuracy", *COUNTS, *LUCK, "result")
        return [self.words(f"review-{column}") for column in columns]

    def row(self, seat: SeatReview) -> list[str]:
        accuracy = "–" if seat.accuracy is None else self.percent(seat.accuracy)
        luck = [self.signed(getattr(seat.luck, part)) for part in LUCK]
        counts = [str(getattr(seat, count)) for count in COUNTS]
        return [self.names[seat.seat], accuracy, *counts, *luck, self.percent(seat.luck.result)]

    def explanations(self) -> list[str]:
        """How to read the table."""
        judged = len(self.review.decisions)
        forced = sum(seat.forced for seat in self.review.seats)
        fair = self.percent(1 / self.review.players)
        running = [] if self.match.is_over else [self.words("review-running")]
        return [
            *running,
            self.words("review-accuracy-help", judged=judged, forced=forced),
            self.words("review-luck-help", fair=fair),
        ]

    def notes(self) -> list[Note]:
        return [self._note(one) for one in self.review.decisions if one.mark in MARKS]

    def deeds(self, one: Decision) -> tuple[str, str]:
        """What the best move and the one played would do, as far as their seat could know."""
        preview = Preview(Seen(self.match.game, self.match.state_before(one.entry)))
        best, played = (preview.tell(move, self.words, self.names) for move in (one.best, one.move))
        return best, played

    def _note(self, one: Decision) -> Note:
        words, percent, mark = self.words, self.percent, one.mark or ""
        say = Teller(self.match.game, words, self.names, one.seat).move
        deeds = [
            words("note-deed", move=say(move), deed=deed)
            for move, deed in zip((one.best, one.move), self.deeds(one), strict=True)
        ]
        title = words(
            "note-title", mark=words(f"mark-{mark}"), entry=str(one.entry),
            who=self.names[one.seat], move=say(one.move), chance=percent(one.chance),
        )  # fmt: skip
        better = words(
            "note-better",
            best=say(one.best),
            chance=percent(one.best_chance),
            drop=100 * one.drop,
        )
        opened = words(
            "note-open", move=say(one.move), chance=percent(one.open_chance),
            best=say(one.open_best), best_chance=percent(one.open_best_chance),
        )  # fmt: skip
        return Note(mark, title, [better, *deeds, opened])

    def text(self) -> str:
        """The whole report, for a terminal."""
        table = [self.head(), *(self.row(seat) for seat in self.review.seats)]
        lines = [self.title, "", *_aligned(table), "", *self.explanations(), ""]
        lines.append(self.words("review-notes"))
        for note in self.notes():
            lines += ["", note.title, *(f"  {sentence}" for sentence in note.sentences)]
        if not self.notes():
            lines.append(self.words("review-no-notes"))
        return "\n".join(lines)


def _aligned(table: Sequence[Sequence[str]]) -> list[str]:
    """Columns beside each other, the first to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in table
    ]
