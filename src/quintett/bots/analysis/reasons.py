"""Why a move is good, or another one better: in the terms of the game, not in percent.

A game's `reasons.py` compares the table before and after a move. It is asked in all worlds of the
preview, and what isn't so in every one of them is left out: so nothing is said that the seat
doesn't know.
"""

from __future__ import annotations

from collections.abc import Sequence

from quintett.bots.analysis.preview import Preview
from quintett.cards.reasons import Reason, Scene
from quintett.match.telling import Teller
from quintett.words import number_in

MOST = 2
"""More reasons for one move nobody reads."""


class Reasons:
    """The reasons for the moves of one position, which are given best first."""

    def __init__(self, preview: Preview, moves: Sequence[str]) -> None:
        self._preview, self._moves = preview, list(moves)
        self._layout = preview.seen.game.layout
        self._before = [Scene(self._layout, world) for world in preview.worlds()]
        self._found: dict[str, list[Reason]] = {}

    def of(self, move: str) -> list[Reason]:
        """What holds in every world, in the order in which the game tells it."""
        if move not in self._found:
            self._found[move] = self._sure(move)
        return self._found[move]

    def _sure(self, move: str) -> list[Reason]:
        find, seat = self._preview.seen.game.reasons, self._preview.seen.seat
        sure: list[Reason] | None = None
        if find is None:
            return []
        for before, world in zip(self._before, self._preview.worlds(move), strict=True):
            found = list(find(before, Scene(self._layout, world), seat))
            sure = found if sure is None else [one for one in sure if one in found]
            if not sure:
                break
        return sure or []

    def tell(self, move: str, teller: Teller) -> str:
        """What the move does, what it is good for, and what speaks for the best one or against the
        next; without a full stop."""
        deed = self._preview.tell(move, teller.words, teller.names)
        other = next((one for one in self._moves if one != move), None)
        is_best = move == self._moves[0]
        rival = self.of(other) if other is not None else []
        own = sorted(self.of(move), key=lambda one: one in rival)  # what sets it apart comes first
        told = [self._phrase(one, teller) for one in own[:MOST]]
        said_already = {one.what for one in own}
        compared = [one for one in rival if one.is_good != is_best and one.what not in said_already]
        if compared and other is not None:
            said = self._phrase(compared[0], teller)
            told.append(teller.words("reason-other", move=teller.move(other), reason=said))
        return "; ".join([deed, *told])

    def _phrase(self, one: Reason, teller: Teller) -> str:
        game, values = teller.game.id, dict(one.details)
        if "who" in values:
            values["who"] = teller.names[values["who"]]
        if "cards" in values:
            values["cards"] = teller.words.cards(game, values["cards"])
        if "face" in values:
            face = values.pop("face")
            values.update(first=number_in(face[0]), rest=face[1:], form="name")
        return teller.words(f"reason-{game}-{one.what}", **values)
