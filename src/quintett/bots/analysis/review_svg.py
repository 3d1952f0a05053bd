"""Drawings of a review as inline SVG: winning chances over the game, and bars of luck. Colours are
the page's own (`--seat0` and so on); a line also has its dashes and its name."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from quintett.bots.analysis.review_text import Report

DASHES = ("", "9 4", "2 4", "10 4 2 4", "5 5", "1 6")
SIGNS = {"blunder": "??", "mistake": "?"}
LABEL_HEIGHT = 17
LONGEST_LABEL = 14


class Frame(NamedTuple):
    """A drawing's size, and the margins that hold its labels."""

    width: int
    height: int
    left: int = 46
    right: int = 20
    top: int = 22
    bottom: int = 28

    def x(self, at: int, end: int) -> float:
        inner = self.width - self.left - self.right
        return round(self.left + inner * at / max(end, 1), 1)

    def y(self, chance: float) -> float:
        inner = self.height - self.top - self.bottom
        return round(self.top + inner * (1 - chance), 1)


WIDE, NARROW = Frame(960, 380, right=130), Frame(340, 280)


def chances_chart(report: Report, frame: Frame) -> str:
    """A line for each seat from the first decision to the result, with signs at bad decisions."""
    end = len(report.match.entries)
    parts = [_grid(frame, end)]
    for seat in range(report.review.players):
        way = " ".join(
            f"{frame.x(moment.at, end)},{frame.y(moment.chances[seat])}"
            for moment in report.moments
        )
        parts.append(
            f'<polyline class="line seat{seat}" points="{way}" stroke-dasharray="{DASHES[seat]}"/>'
        )
    parts += _signs(report, frame, end)
    if frame is WIDE:
        parts += _labels(report, frame, report.moments[-1].chances)
    label = escape(report.words("review-chart"))
    size = f"0 0 {frame.width} {frame.height}"
    return f'<svg viewBox="{size}" role="img" aria-label="{label}">{"".join(parts)}</svg>'


def _grid(frame: Frame, end: int) -> str:
    right = frame.width - frame.right
    parts = []
    for quarter in range(5):
        y = frame.y(quarter / 4)
        parts.append(f'<path class="grid" d="M{frame.left} {y}H{right}"/>')
        parts.append(
            f'<text x="{frame.left - 8}" y="{y + 4}" text-anchor="end">{25 * quarter} %</text>'
        )
    for at in sorted({round(part * end / 4) for part in range(5)}):
        parts.append(
            f'<text x="{frame.x(at, end)}" y="{frame.height - 6}" text-anchor="middle">{at}</text>'
        )
    return "".join(parts)


def _signs(report: Report, frame: Frame, end: int) -> list[str]:
    parts = []
    for decision, moment in zip(report.review.decisions, report.moments, strict=False):
        if decision.mark not in SIGNS:
            continue
        x, y = frame.x(moment.at, end), frame.y(moment.chances[decision.seat])
        name = escape(f"{report.names[decision.seat]}: {decision.move}")
        parts.append(
            f'<g class="sign seat{decision.seat}"><title>{name}</title>'
            f'<circle cx="{x}" cy="{y}" r="4.5"/>'
            f'<text x="{x}" y="{y - 8}" text-anchor="middle">{SIGNS[decision.mark]}</text></g>'
        )
    return parts


def _labels(report: Report, frame: Frame, last: list[float]) -> list[str]:
    """The names at the ends of the lines, moved apart where they would meet."""
    seats = sorted(range(len(last)), key=lambda seat: -last[seat])
    places = _moved_apart([frame.y(last[seat]) for seat in seats], frame.y(0))
    x = frame.width - frame.right + 8
    names = [escape(_short(report.names[seat])) for seat in seats]
    return [
        f'<text class="label seat{seat}" x="{x}" y="{y + 4}">{name}</text>'
        for seat, y, name in zip(seats, places, names, strict=True)
    ]


def _moved_apart(places: list[float], lowest: float) -> list[float]:
    """Places from top to bottom with room for a label each: down from the first, but none below
    the lowest."""
    apart = places[:1]
    for place in places[1:]:
        apart.append(max(place, apart[-1] + LABEL_HEIGHT))
    left = range(len(apart) - 1, -1, -1)
    return [
        min(place, lowest - LABEL_HEIGHT * below) for place, below in zip(apart, left, strict=True)
    ]


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_LABEL else name[: LONGEST_LABEL - 1] + "…"


def line_sample(seat: int) -> str:
    """A piece of a seat's line, for the legend."""
    return (
        '<svg class="sample" viewBox="0 0 44 10" aria-hidden="true"><path class="line '
        f'seat{seat}" d="M2 5H42" stroke-dasharray="{DASHES[seat]}"/></svg>'
    )


def luck_bar(value: float, most: float) -> str:
    """A bar from the middle: to the right for luck, to the left for none."""
    length = round(100 * min(abs(value) / most, 1.0), 1)
    side, x = ("gain", 0.0) if value >= 0 else ("loss", -length)
    return (
        '<svg class="bar" viewBox="-100 0 200 12" preserveAspectRatio="none" aria-hidden="true">'
        f'<path class="grid" d="M0 0V12"/><rect class="{side}" x="{x}" y="1" width="{length}" '
        'height="10"/></svg>'
    )
