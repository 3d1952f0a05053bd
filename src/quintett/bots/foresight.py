"""What a move would do, as far as its seat can know beforehand, and how to say it.

The move is made in worlds that the seat can't rule out, with a log. What happens in all of them is
sure; a card is named only if the seat knew it before. So a card that would be drawn stays unknown,
and an end that depends on hidden hands isn't foretold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import numpy as np
import numpy.typing as npt

from quintett.bots.bot import Seen
from quintett.cards import game as play
from quintett.cards.chance import dice_from_seed
from quintett.cards.events import Event, new_log, read
from quintett.cards.layout import NOBODY, State
from quintett.cards.worlds import resample
from quintett.words import Words

WORLDS = 24
END, NEXT, POINTS = "end", "next", "points"
MISSED = {"parade": ("P3", "P5")}
"""Where it is worth a word that the second rule doesn't follow the first: nothing is taken."""


@dataclass(frozen=True)
class Effect:
    """Something that a move does: by which rule (or an end, who is next, points), and details."""

    what: str
    details: Mapping[str, Any]


class Foresight:
    """The moves of one position, before they are made."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self._log = new_log()
        self._worlds = np.repeat(seen.knowledge, WORLDS)
        dice = dice_from_seed("foresight")
        for index in range(WORLDS):
            resample(self._worlds[index], seen.seat, dice)

    def effects(self, move: str) -> list[Effect]:
        """What the move does in every world, in order."""
        action = self.seen.game.numbers[move]
        first, *others = [self._effects(world.copy(), action) for world in self._worlds]
        return [effect for effect in first if all(effect in other for other in others)]

    def _effects(self, world: State, action: int) -> list[Effect]:
        known = (world.seen >> self.seen.seat) & 1
        before = self._points(world)
        play.apply(world, action, self._log)
        effects = list(self._steps(read(self._log), known))
        if (after := self._points(world)) != before:
            effects.append(Effect(POINTS, {"before": before, "after": after}))
        if world.turn == NOBODY:
            effects.append(Effect(END, {}))
        elif world.turn >= 0:
            mine = "yes" if world.turn == self.seen.seat else "no"
            effects.append(Effect(NEXT, {"who": int(world.turn), "mine": mine}))
        return effects

    def _points(self, world: State) -> int:
        """The seat's own score as it stands."""
        points = np.zeros(8, np.int32)
        play.scores(world, points)
        return int(points[self.seen.seat])

    def _steps(self, events: list[Event], known: npt.NDArray[np.uint8]) -> Iterator[Effect]:
        """Cards that go together by one rule, as one effect."""
        game = self.seen.game

        def way(event: Event) -> tuple[int, int, str]:
            if event.card < 0:
                return event.rule, event.target, "none"
            return event.rule, event.target, "known" if known[event.card] else "hidden"

        for (rule, target, kind), group in groupby(events, way):
            moved = list(group)
            faces = sorted(game.faces[event.card] for event in moved) if kind == "known" else []
            source = moved[0].source
            yield Effect(
                game.rules[rule],
                {
                    "kind": kind,
                    "cards": tuple(faces),
                    "count": len(moved),
                    "source": game.layout.piles[source].name,
                    "target": game.layout.piles[target].name,
                    "giver": game.layout.owners[source],
                    "taker": game.layout.owners[target],
                },
            )

    # --- in words

    def tell(self, move: str, words: Words, names: Sequence[str]) -> str:
        """`takes R4 Y0, score −12 → −18`: what the move does, without a full stop."""
        effects, game = self.effects(move), self.seen.game.id
        rule, missed = MISSED.get(game, ("", ""))
        done = {effect.what for effect in effects}
        told = [self._phrase(effect, words, names) for effect in effects]
        if rule in done and missed not in done:
            told.insert(0, words(f"why-{game}-without-{missed}"))
        return ", ".join(filter(None, told)) or words("why-nothing")

    def _phrase(self, effect: Effect, words: Words, names: Sequence[str]) -> str:
        game, values = self.seen.game.id, dict(effect.details)
        for role in {"giver", "taker", "who"} & values.keys():
            values[role] = "" if values[role] is None else names[values[role]]
        if "cards" in values:
            cards = " ".join(values["cards"])
            values["cards"] = cards or words("hidden-cards", count=values["count"])
        if effect.what in (END, POINTS):
            return words(f"why-{effect.what}", **values)
        own = f"why-{game}-{effect.what}"
        if own in words:
            return words(own, **values)
        if effect.what == NEXT or values["kind"] == "none":
            return ""
        for end in ("source", "target"):
            values[end] = words(f"pile-{values[end]}")
        return words("why-moves", **values)
