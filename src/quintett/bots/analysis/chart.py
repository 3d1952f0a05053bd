"""The chart of winning chances: where its lines, markers, signs and names go.

It is worked out once and drawn in two places: as text for the page of a review (`review_svg.py`),
and as elements by the browser. It fits every width: across it counts in thousandths of the width,
down in pixels from certainty to nothing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

import msgspec

from quintett.bots.analysis.review_data import Decision, Moment

WIDTH, HEIGHT = 1000, 220
LABEL_HEIGHT = 17
BETWEEN_MARKERS = 250
SIGNS: dict[str | None, Literal["??", "?"]] = {"blunder": "??", "mistake": "?"}


class Spot(msgspec.Struct, frozen=True):
    x: float
    y: float


class ChartLine(msgspec.Struct, frozen=True):
    """A seat's line, as points of an SVG polyline; the markers by which it is known without its
    colour; how far down its name stands behind the end."""

    seat: int
    points: str
    markers: list[Spot]
    label: float


class ChartSign(msgspec.Struct, frozen=True):
    """A bad decision, at its seat's line."""

    entry: int
    seat: int
    x: float
    y: float
    sign: Literal["??", "?"]


class Chart(msgspec.Struct, frozen=True):
    """All of it, with the heights of 0, 25, 50, 75 and 100 per cent."""

    width: int
    height: int
    end: int
    scale: list[float]
    lines: list[ChartLine]
    signs: list[ChartSign]


def chart_of(
    moments: Sequence[Moment], decisions: Sequence[Decision], players: int, end: int
) -> Chart:
    """Lines from the first judged decision to the last moment, in a game of so many entries."""

    def spot(moment: Moment, seat: int) -> Spot:
        return Spot(round(WIDTH * moment.at / max(end, 1), 1), down(moment.chances[seat]))

    ways = [[spot(moment, seat) for moment in moments] for seat in range(players)]
    places = _moved_apart([way[-1].y if way else float(HEIGHT) for way in ways])
    lines = [
        ChartLine(seat, " ".join(f"{one.x},{one.y}" for one in way), _markers(way, seat), place)
        for seat, (way, place) in enumerate(zip(ways, places, strict=True))
    ]
    signs = [
        ChartSign(one.entry, one.seat, where.x, where.y, SIGNS[one.mark])
        for one, moment in zip(decisions, moments, strict=False)
        if one.mark in SIGNS and (where := spot(moment, one.seat))
    ]
    return Chart(WIDTH, HEIGHT, end, [down(part / 4) for part in range(5)], lines, signs)


def down(chance: float) -> float:
    return round(HEIGHT * (1 - min(max(chance, 0.0), 1.0)), 1)


def _markers(way: Sequence[Spot], seat: int) -> list[Spot]:
    """Where a line carries its marker: some way apart, and not all lines at the same places."""
    found: list[Spot] = []
    following = 40.0 * (1 + seat)
    for one in way:
        if one.x >= following:
            found.append(one)
            following = one.x + BETWEEN_MARKERS
    return found


def _moved_apart(places: Sequence[float]) -> list[float]:
    """Heights of the seats' names with room for each: down from the highest, none below the
    chart."""
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    apart = list(places)
    for above, seat in pairwise(order):
        apart[seat] = max(apart[seat], apart[above] + LABEL_HEIGHT)
    for below, seat in enumerate(reversed(order)):
        apart[seat] = min(apart[seat], float(HEIGHT - LABEL_HEIGHT * below))
    return apart
