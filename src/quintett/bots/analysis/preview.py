"""What a move would do, as far as its seat can know beforehand, and how to say it.

The move is made in worlds that the seat can't rule out, with a log. What happens in all of them is
sure; a card is named only if the seat knew it before. So a card that would be drawn stays unknown,
and an end that depends on hidden hands isn't foretold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

import numpy as np

from quintett.bots.bot import Seen
from quintett.cards.chance import dice_from_seed
from quintett.cards.events import Event, events_in, new_log
from quintett.cards.game import apply, scores
from quintett.cards.layout import NOBODY, State
from quintett.cards.views import field
from quintett.cards.visibility import AMONG
from quintett.cards.worlds import resample
from quintett.words import Words

WORLDS = 24
END, NEXT, POINTS, ABOUT = "end", "next", "points", "about"
UNSURE = -1
"""In place of the phase that comes next, where worlds differ about it."""


@dataclass(frozen=True)
class Effect:
    """Something that a move does: by which rule (or an end, who is next, points or about so many),
    and details."""

    what: str
    details: Mapping[str, Any]


class Trial(NamedTuple):
    """What a move did in one world. Most worlds give equal ones."""

    events: bytes
    known: bytes
    """Which cards the seat knew before, a byte a card."""
    before: int
    after: int
    turn: int
    phase: int


class Preview:
    """The moves of one position, before they are made."""

    def __init__(self, seen: Seen, worlds: int = WORLDS) -> None:
        self.seen = seen
        self._log, self._scores = new_log(), np.zeros(8, np.int32)
        self._worlds = np.repeat(seen.knowledge, worlds)
        dice = dice_from_seed("foresight")
        for index in range(worlds):
            resample(self._worlds[index], seen.seat, dice)
        self._known = [_known(world, seen.seat) for world in self._worlds]
        self._before = [self._points(world) for world in self._worlds]
        self._trial = seen.knowledge.copy()

    def effects(self, move: str) -> list[Effect]:
        """What the move does in every world, in order."""
        action = self.seen.game.numbers[move]
        trials = Counter(self._try(index, action) for index in range(len(self._worlds)))
        phases = {trial.phase for trial in trials}
        phase = phases.pop() if len(phases) == 1 else UNSURE
        about = _mean_points(trials)
        first, *others = [list(self._effects(trial, phase, about)) for trial in trials]
        return [effect for effect in first if all(effect in other for other in others)]

    def worlds(self, move: str | None = None) -> Iterator[State]:
        """Each world as it lies, or after a move; then only until the next is asked for."""
        for index in range(len(self._worlds)):
            if move is None:
                yield self._worlds[index]
            else:
                self._try(index, self.seen.game.numbers[move])
                yield self._trial[0]

    def _try(self, index: int, action: int) -> Trial:
        self._trial[0] = self._worlds[index]
        world = self._trial[0]
        apply(world, action, self._log)
        events = self._log[1 : 1 + int(self._log[0, 0])].tobytes()
        self._log[0, 0] = 0
        turn, phase = int(field(world, "turn")), int(field(world, "phase"))
        points = self._before[index], self._points(world)
        return Trial(events, self._known[index], *points, turn, phase)

    def _effects(self, trial: Trial, phase: int, about: int | None) -> Iterator[Effect]:
        yield from self._steps(events_in(trial.events), trial.known)
        if about is not None:
            yield Effect(ABOUT, {"before": trial.before, "after": about})
        elif trial.after != trial.before:
            yield Effect(POINTS, {"before": trial.before, "after": trial.after})
        if trial.turn == NOBODY:
            yield Effect(END, {})
        elif trial.turn >= 0:
            yield Effect(NEXT, {"who": trial.turn, "phase": phase})

    def _points(self, world: State) -> int:
        """The seat's own score as it stands, with what the seat alone counts."""
        if self.seen.game.standing is not None:
            return self.seen.game.standing(world, self.seen.seat)
        scores(world, self._scores)
        return int(self._scores[self.seen.seat])

    def _steps(self, events: list[Event], known: bytes) -> Iterator[Effect]:
        """Cards that go together by one rule, as one effect."""
        game = self.seen.game

        def way(event: Event) -> tuple[int, int, str]:
            if event.card < 0:
                return event.rule, event.target, "none"
            return event.rule, event.target, "known" if known[event.card] else "hidden"

        for (rule, target, kind), group in groupby(events, way):
            moved = list(group)
            cards = sorted(event.card for event in moved) if kind == "known" else []
            source = moved[0].source
            yield Effect(
                game.rules[rule],
                {
                    "kind": kind,
                    "cards": tuple(game.faces[card] for card in cards),
                    "count": len(moved),
                    "source": game.layout.piles[source].name,
                    "target": game.layout.piles[target].name,
                    "giver": game.layout.owners[source],
                    "taker": game.layout.owners[target],
                },
            )

    # --- in words

    def tell(self, move: str, words: Words, names: Sequence[str]) -> str:
        """`takes the red 4 and the yellow 0, score −12 → −18`: what the move does, without a full
        stop."""
        return self.phrase(self.effects(move), words, names)

    def phrase(self, effects: list[Effect], words: Words, names: Sequence[str]) -> str:
        """The same of effects that are known already."""
        game, (rule, missed) = self.seen.game.id, self.seen.game.missed
        done = {effect.what for effect in effects}
        told = [self._phrase(effect, words, names) for effect in effects]
        if rule in done and missed not in done:
            told.insert(0, words(f"why-{game}-without-{missed}"))
        return ", ".join(filter(None, told)) or words("why-nothing")

    def _phrase(self, effect: Effect, words: Words, names: Sequence[str]) -> str:
        game, values = self.seen.game.id, dict(effect.details)
        for role, whose in (("giver", "from"), ("taker", "to"), ("who", "mine")):
            if role in values:
                seat = values[role]
                values[whose] = self._whose(seat, role)
                values[role] = "" if seat is None else names[seat]
        if "cards" in values:
            hidden = words("hidden-cards", count=values["count"])
            values["cards"] = words.cards(game, values["cards"]) or hidden
        if effect.what in (END, POINTS, ABOUT):
            return words(f"why-{effect.what}", **values)
        own = f"why-{game}-{effect.what}"
        if own in words:
            return words(own, **values)
        if effect.what == NEXT or values["kind"] == "none":
            return ""
        for end in ("source", "target"):
            values[end] = words.pile(game, values[end])
        return words("why-moves", **values)

    def _whose(self, seat: int | None, role: str) -> str:
        """Whether that is the seat itself, as the words want to know it."""
        if role == "who":
            return "yes" if seat == self.seen.seat else "no"
        return "none" if seat is None else "me" if seat == self.seen.seat else "other"


def _known(world: State, seat: int) -> bytes:
    masks: bytes = field(world, "seen").tobytes()
    return masks.translate(AMONG[seat])


def _mean_points(trials: Counter[Trial]) -> int | None:
    """What the seat has after a move on average, if that depends on what it doesn't know."""
    if len({trial.after for trial in trials}) == 1:
        return None
    return round(sum(trial.after * times for trial, times in trials.items()) / trials.total())
