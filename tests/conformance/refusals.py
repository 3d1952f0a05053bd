"""Which rule a refusal names, by the word of the move: the table of the notation, as data."""

from __future__ import annotations

from quintett import Match

RULES = {
    "gold": {"take": "G5", "swap": "G6 G6a G6b", "steal": "G7 G7a", "decline": "G7"},
    "parade": {"play": "P3", "keep": "P9"},
    "monad": {
        "unite": "M6", "buy": "M7", "give": "M7", "leap": "M8", "bonus": "M10", "decline": "M10",
        "draw": "M12", "flip": "M13", "pass": "M14", "end": "M5",
    },
    "palace": {
        "play": "K2", "discard": "K4b", "fetch": "K4c", "with": "K4e", "give": "K4e",
        "done": "K4e", "exchange": "K4f", "next": "K5",
    },
    "rotundo": {
        "collect": "R4 R4a", "pick": "R4c", "leave": "R4c", "auction": "R5 R5a", "drop": "R5b",
        "bid": "R5a R5b", "pay": "R5c",
    },
}  # fmt: skip

STEPS = {
    "gold": {"steal decline": "G7"},
    "parade": {"keep": "P9"},
    "monad": {"give": "M7", "bonus decline": "M10"},
    "palace": {
        "discard": "K4b", "fetch": "K4c", "with": "K4e", "give done": "K4e", "exchange": "K4f",
        "next": "K5",
    },
    "rotundo": {"pick leave": "R4c", "drop bid": "R5b", "pay": "R5c"},
}  # fmt: skip
"""While one of these words is legal, a step waits, and its rule refuses all other words."""


def rules_against(match: Match, move: str, legal: list[str]) -> list[str]:
    """The rules of which one must refuse a move that isn't legal: in games without a table any."""
    if match.game.id not in RULES:
        return list(match.game.rule_numbers)
    word, open_words = move.split(maxsplit=1)[0], {other.split()[0] for other in legal}
    for step, rule in STEPS[match.game.id].items():
        if open_words & set(step.split()) and word not in step.split():
            return [rule]
    return RULES[match.game.id][word].split()
