"""A review as one page that needs nothing else: no request, no script, light and dark, for a wide
screen and a phone. All that comes from a record is escaped."""

from __future__ import annotations

from html import escape

from quintett.bots.analysis.review_data import SeatReview
from quintett.bots.analysis.review_svg import chances_chart, line_sample, luck_bar
from quintett.bots.analysis.review_text import COUNTS, LUCK, Note, Report

STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #fff; --ink: #1d1b18; --dim: #625d55;
  --rule: #d9d4ca; --gain: #17703c; --loss: #b3261e; --seat0: #0a58b5; --seat1: #b34700;
  --seat2: #17703c; --seat3: #8226c9; --seat4: #b0155c; --seat5: #5b5650 }
@media (prefers-color-scheme: dark) { :root { --paper: #171614; --card: #211f1c; --ink: #f0ece4;
  --dim: #b3aca0; --rule: #3d3933; --gain: #5fce8c; --loss: #ff8a80; --seat0: #7db6ff;
  --seat1: #ffa566; --seat2: #6fd69a; --seat3: #cf9bff; --seat4: #ff8dbb; --seat5: #c9c2b6 } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1.25rem 1rem 3rem; max-width: 62rem; background: var(--paper);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.6rem; margin: 0 0 1rem; line-height: 1.2 }
h2 { font-size: 1.15rem; margin: 2rem 0 .6rem }
p { margin: .4rem 0 }
.dim { color: var(--dim); font-size: .9rem }
section.card, article { background: var(--card); border: 1px solid var(--rule);
  border-radius: .6rem; padding: .8rem 1rem }
article { margin: .7rem 0; border-left-width: .35rem }
article.blunder { border-left-color: var(--loss) }
article h3 { font-size: 1rem; margin: 0 0 .3rem }
table { border-collapse: collapse; width: 100% }
th, td { padding: .45rem .6rem; text-align: right; border-bottom: 1px solid var(--rule);
  font-variant-numeric: tabular-nums }
th:first-child, td:first-child { text-align: left; font-weight: 600 }
thead th { color: var(--dim); font-size: .85rem; font-weight: 600 }
tbody tr:last-child > * { border-bottom: 0 }
svg { display: block; width: 100% } svg:not([height]) { height: auto }
svg text { font: 13px system-ui, sans-serif; fill: var(--dim) }
svg .grid { stroke: var(--rule); fill: none }
svg .line { fill: none; stroke-width: 2.5; stroke-linejoin: round }
.chart { display: grid; grid-template-columns: 46px 1fr 126px; padding: 18px 0 10px }
.chart svg { overflow: visible }
.chart .grid, .chart .line { vector-effect: non-scaling-stroke }
svg .label, svg .sign text { font-weight: 700 }
svg .gain { fill: var(--gain) } svg .loss { fill: var(--loss) }
svg.bar { height: .8rem } svg.sample { width: 2.75rem; display: inline-block }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; list-style: none; padding: 0;
  margin: .5rem 0 0 }
.legend li { display: flex; align-items: center; gap: .5rem }
.luck { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: .8rem }
.luck h3 { font-size: 1rem; margin: 0 0 .4rem }
.luck dl { display: grid; grid-template-columns: 8.5rem 1fr 4.2rem; gap: .3rem .6rem; margin: 0;
  align-items: center; font-size: .9rem }
.luck dd { margin: 0 }
.luck dd.value { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
@media (max-width: 40rem) {
  .chart { grid-template-columns: 46px 1fr 8px } .chart .names { display: none }
  thead { display: none } tr { display: block; padding: .4rem 0;
    border-bottom: 1px solid var(--rule) }
  tbody tr:last-child { border-bottom: 0 }
  th, td { display: flex; justify-content: space-between; border: 0; padding: .1rem 0 }
  td::before { content: attr(data-label); color: var(--dim); font-weight: 400 }
  .luck { grid-template-columns: 1fr } .luck dl { grid-template-columns: 7.5rem 1fr 4rem } }
"""
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def page(report: Report) -> str:
    """The whole document."""
    words = report.words
    colours = "".join(_colours(seat) for seat in range(report.review.players))
    parts = (
        f"<h1>{escape(report.title)}</h1>",
        _table(report),
        *(f'<p class="dim">{escape(text)}</p>' for text in report.explanations()[:-1]),
        _chart(report) if report.review.chances else "",
        f"<h2>{escape(words('review-luck'))}</h2>",
        f'<p class="dim">{escape(report.explanations()[-1])}</p>',
        f'<div class="luck">{"".join(_luck(report, seat) for seat in report.review.seats)}</div>',
        f"<h2>{escape(words('review-notes'))}</h2>",
        "".join(map(_note, report.notes())) or f"<p>{escape(words('review-no-notes'))}</p>",
    )
    body = "\n".join(filter(None, parts))
    return document(words.language, report.title, STYLE + colours, body)


def document(language: str, title: str, style: str, body: str) -> str:
    """A page around its body."""
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _colours(seat: int) -> str:
    return (
        f"svg .line.seat{seat} {{ stroke: var(--seat{seat}) }}\n"
        f"svg .seat{seat} circle, svg .seat{seat} text, svg text.seat{seat} "
        f"{{ fill: var(--seat{seat}) }}\n"
    )


def _table(report: Report) -> str:
    """Names, accuracy, marks and result; the luck has a drawing of its own."""
    kept = [0, 1, *range(2, 2 + len(COUNTS)), -1]
    head = [escape(report.head()[column]) for column in kept]
    titles = "".join(f'<th scope="col">{title}</th>' for title in head)
    rows = []
    for seat in report.review.seats:
        name, *cells = (escape(report.row(seat)[column]) for column in kept)
        values = "".join(
            f'<td data-label="{title}">{cell}</td>'
            for title, cell in zip(head[1:], cells, strict=True)
        )
        rows.append(f'<tr><th scope="row">{name}</th>{values}</tr>')
    return (
        f'<section class="card"><table><thead><tr>{titles}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></section>"
    )


def _chart(report: Report) -> str:
    words = report.words
    legend = "".join(
        f"<li>{line_sample(seat)}{escape(name)}</li>" for seat, name in enumerate(report.names)
    )
    return (
        f"<h2>{escape(words('review-chart'))}</h2>"
        f'<section class="card">{chances_chart(report)}'
        f'<ul class="legend">{legend}</ul></section>'
        f'<p class="dim">{escape(words("review-chart-help"))}</p>'
    )


def _luck(report: Report, seat: SeatReview) -> str:
    parts = [getattr(one.luck, part) for one in report.review.seats for part in LUCK]
    most = max(0.25, *map(abs, parts))
    rows = []
    for part in LUCK:
        value = getattr(seat.luck, part)
        rows.append(
            f"<dt>{escape(report.words(f'review-{part}'))}</dt><dd>{luck_bar(value, most)}</dd>"
            f'<dd class="value">{report.signed(value)}</dd>'
        )
    name = escape(report.names[seat.seat])
    return f'<section class="card"><h3>{name}</h3><dl>{"".join(rows)}</dl></section>'


def _note(note: Note) -> str:
    sentences = "".join(f"<p>{escape(sentence)}</p>" for sentence in note.sentences)
    return f'<article class="{note.mark}"><h3>{escape(note.title)}</h3>{sentences}</article>'
