"""Tables in rulebooks: a fenced block `table` is read as it stands in a terminal, on the site and
in a repository, and drawn with the game's own cards in a browser.

    --- What this step shows                     an example has steps, each with its caption
    Ben | hand: ▒ ▒ ▒ | display: R7 –            piles side by side, cards in the language's letters
    row: R9/2 B8/1 _/0                           what stands below a card; `_` is a free place
    pile: ▒45                                    a closed pile of so many
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

_CAPTION = re.compile(r"^--- (.*)$", re.M)
_BACK = "▒"


def drawn(text: str, faces: Mapping[str, str]) -> str:
    """The block as HTML. `faces` gives the card for its letters; the browser draws it in the place
    of the letters."""
    first, *others = _CAPTION.split(text.strip("\n"))
    steps = list(zip(others[::2], others[1::2], strict=True)) or [("", first)]
    pictures = "".join(_picture(caption, lines, faces) for caption, lines in steps)
    return f'<figure class="tables">{pictures}</figure>\n'


def _picture(caption: str, lines: str, faces: Mapping[str, str]) -> str:
    said = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    rows = (_row(line, faces) for line in lines.strip("\n").split("\n") if line.strip())
    return f'<div class="picture">{said}{"".join(rows)}</div>'


def _row(line: str, faces: Mapping[str, str]) -> str:
    return f'<div class="row">{"".join(_pile(part, faces) for part in line.split(" | "))}</div>'


def _pile(part: str, faces: Mapping[str, str]) -> str:
    label, colon, cards = part.strip().partition(": ")
    if not colon:
        return f'<span class="who">{escape(label)}</span>'
    shown = "".join(_card(one, faces) for one in re.findall(r"\([^)]*\)|\S+", cards))
    return f'<span class="pile"><span class="label">{escape(label)}</span> {shown}</span>'


def _card(text: str, faces: Mapping[str, str]) -> str:
    letters, _, below = text.partition("/")
    number = f'<span class="below">{escape(below)}</span>' if below else ""
    if letters.startswith(_BACK):
        count = letters.removeprefix(_BACK)
        return f'<span class="place" data-face="">{_BACK}{number}<b>{escape(count)}</b></span> '
    if letters == "_":
        return f'<span class="place free"> {number}</span> '
    if letters not in faces:
        return f"<span>{escape(text)}</span> "
    face = escape(faces[letters], quote=True)
    return f'<span class="place" data-face="{face}">{escape(letters)}{number}</span> '
