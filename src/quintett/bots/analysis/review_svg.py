"""Drawings of a review as inline SVG: winning chances over the game, and bars of luck. Colours are
the page's own (`--seat0` and so on); a line also has its dashes and its name."""

from __future__ import annotations

from html import escape

from quintett.bots.analysis.review_text import Report

DASHES = ("", "9 4", "2 4", "10 4 2 4", "5 5", "1 6")
LONGEST_LABEL = 14


def chances_chart(report: Report) -> str:
    """A line for each seat from the first decision to the result, with signs at bad decisions: in
    three columns, of which the one in the middle takes the room that there is."""
    chart = report.chart
    scale = "".join(
        f'<text x="40" y="{y + 4}" text-anchor="end">{25 * quarter} %</text>'
        for quarter, y in enumerate(chart.scale)
    )
    grid = "".join(f'<path class="grid" d="M0 {y}H{chart.width}"/>' for y in chart.scale)
    lines = "".join(
        f'<polyline class="line seat{line.seat}" points="{line.points}" '
        f'stroke-dasharray="{DASHES[line.seat]}"/>'
        for line in chart.lines
    )
    moves = {one.entry: one.move for one in report.review.decisions}
    signs = "".join(
        f'<svg x="{one.x / 10}%" y="{one.y}"><g class="sign seat{one.seat}">'
        f"<title>{escape(f'{report.names[one.seat]}: {moves[one.entry]}')}</title>"
        f'<circle r="4.5"/><text y="-8" text-anchor="middle">{one.sign}</text></g></svg>'
        for one in chart.signs
    )
    names = "".join(
        f'<text class="label seat{line.seat}" x="8" y="{line.label + 4}">'
        f"{escape(_short(report.names[line.seat]))}</text>"
        for line in chart.lines
    )
    size, label = f'height="{chart.height}"', escape(report.words("review-chart"))
    return (
        f'<div class="chart" role="img" aria-label="{label}"><svg {size}>{scale}</svg>'
        f'<svg {size}><svg {size} viewBox="0 0 {chart.width} {chart.height}" '
        f'preserveAspectRatio="none">{grid}{lines}</svg>{signs}</svg>'
        f'<svg class="names" {size}>{names}</svg></div>'
    )


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
