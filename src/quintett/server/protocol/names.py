"""Names, and lines that people write: what can be shown, and which names look the same."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from unicodedata import category, combining, normalize

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that leave no mark on the paper."""
JOINERS = frozenset("\u200c\u200d")
"""They make families of emoji, and ligatures in many scripts."""
FLAG, TAGS = "\U0001f3f4", frozenset(map(chr, range(0xE0020, 0xE0080)))
"""A black flag with hidden letters behind it is Scotland's, say."""
UNSEEN = frozenset("\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f") | frozenset(
    map(chr, [*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)])
)
"""Marks that are not seen themselves: they choose another form of what stands before them."""
VIRAMA = 9
"""The combining class of marks that take a letter's vowel away; a joiner may end a word there."""


def shown(text: str) -> str | None:
    """A name or a line as it is shown: one line, spaces made plain. `None` if something in it hides
    (controls of direction, blanks of no width), or if there is nothing to see."""
    plain = "".join(" " if category(one) == "Zs" else one for one in text)
    kept = normalize("NFC", " ".join(filter(None, plain.split(" "))))
    padded = f" {kept} "
    is_fine = all(map(_may_stand, padded, padded[1:], padded[2:]))
    return kept if kept and is_fine else None


def _may_stand(before: str, one: str, after: str) -> bool:
    """Whether a character may stand between these two. A word begins with what can be seen."""
    if one in TAGS:
        return before == FLAG or before in TAGS
    if one in JOINERS:
        return before not in JOINERS and before != " " and _goes_on(before, after)
    match category(one)[0]:
        case "L" | "N" | "P" | "S":
            return one not in BLANK
        case "M":
            return before != " "
    return one == " "


def _goes_on(before: str, after: str) -> bool:
    return after != " " or combining(before) == VIRAMA


def likeness(name: str) -> str:
    """The same for names that people would take for the same: without accents, case, widths and
    what isn't seen. Vowels that are written as marks stay."""
    letters = normalize("NFKD", normalize("NFKD", name).casefold())
    return "".join(one for one in letters if not _is_accent(one))


def _is_accent(one: str) -> bool:
    is_hidden = category(one) == "Cf" and one not in TAGS
    return is_hidden or combining(one) > VIRAMA or one in UNSEEN or one in BLANK


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number if somebody is called so already."""
    taken = set(map(likeness, others))
    wanted = (name if number == 1 else f"{name} {number}" for number in count(1))
    return next(one for one in wanted if likeness(one) not in taken)
