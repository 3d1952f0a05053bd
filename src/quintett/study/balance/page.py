"""A balance as one page that needs nothing else: no request, no script, light and dark, for a wide
screen and a phone. Its plots are drawn as SVG."""

from __future__ import annotations

from html import escape

from quintett.bots.analysis.review_html import STYLE, document
from quintett.study.balance.report import Group, Report, Row, Section, Strip

OWN_STYLE = """
.groups { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr));
  gap: .8rem }
.groups h3 { font-size: 1rem; margin: 0 0 .4rem }
.rows { margin: 0; font-size: .9rem }
.rows div { display: grid; grid: "label plot value" / minmax(5.5rem, max-content) 1fr 13rem;
  gap: 0 .8rem; align-items: center; padding: .15rem 0 }
.rows div.plain { display: flex; flex-wrap: wrap; justify-content: space-between }
.rows div.plain .value { margin-left: auto }
.rows dt { grid-area: label } .rows dd { margin: 0 } .rows .plot { grid-area: plot }
.rows .value { grid-area: value; text-align: right; font-variant-numeric: tabular-nums }
.rows .differs { color: var(--seat1); font-weight: 600 }
svg.strip { height: 1.1rem }
svg.strip .axis { stroke: var(--rule) } svg.strip .range { stroke: var(--seat0); stroke-width: 3px }
svg.strip .middle { stroke: var(--seat0); stroke-width: 3px }
svg.strip .mark { stroke: var(--dim); stroke-dasharray: 2 2 }
svg.strip.away .range, svg.strip.away .middle { stroke: var(--seat1) }
@media (max-width: 40rem) {
  .rows div { grid: "label value" "plot plot" / 1fr max-content } }
"""


def page(report: Report) -> str:
    """The whole document."""
    parts = [
        f"<h1>{escape(report.title)}</h1>",
        f'<p class="dim">{escape(report.about)}</p>',
        *map(_section, report.sections()),
    ]
    return document(report.words.language, report.title, STYLE + OWN_STYLE, "\n".join(parts))


def _section(section: Section) -> str:
    return (
        f'<h2>{escape(section.title)}</h2><p class="dim">{escape(section.about)}</p>'
        f'<div class="groups">{"".join(map(_group, section.groups))}</div>'
    )


def _group(group: Group) -> str:
    title = f"<h3>{escape(group.title)}</h3>" if group.title else ""
    rows = "".join(map(_row, group.rows))
    return f'<section class="card">{title}<dl class="rows">{rows}</dl></section>'


def _row(row: Row) -> str:
    kind = "value differs" if row.differs else "value"
    label, value = f"<dt>{escape(row.label)}</dt>", f'<dd class="{kind}">{escape(row.value)}</dd>'
    if row.strip is None:
        return f'<div class="plain">{label}{value}</div>'
    return f'<div>{label}<dd class="plot">{_drawn(row.strip)}</dd>{value}</div>'


def _drawn(strip: Strip) -> str:
    """The range as a line, the middle as a stroke across it, and what it is compared with."""
    span = strip.most - strip.least or 1.0

    def x(value: float) -> float:
        return round(100 * min(max((value - strip.least) / span, 0.0), 1.0), 2)

    kind = "strip away" if strip.is_away else "strip"
    lines = {
        "axis": "M0 8H100",
        "mark": f"M{x(strip.mark)} 0V16" if strip.mark is not None else "",
        "range": f"M{x(strip.low)} 8H{x(strip.high)}",
        "middle": f"M{x(strip.middle)} 3V13",
    }
    drawn = "".join(
        f'<path class="{name}" vector-effect="non-scaling-stroke" d="{line}"/>'
        for name, line in lines.items()
        if line
    )
    return (
        f'<svg class="{kind}" viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">'
        f"{drawn}</svg>"
    )
