"""Moves and what they did, in the sentences of a language: for the terminal and the coach, from the
words that the browser uses, too (`web/src/lib/table/sentences.ts`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from quintett.cards.game import Game
from quintett.match.match import EventView
from quintett.match.spelling import Spelling
from quintett.words import Words, number_in

GOES_ON = "…"
"""So begins what belongs to the sentence before it."""


class Teller:
    """Speaks about one table to somebody: to the person at seat `me`, if there is one."""

    def __init__(self, game: Game, words: Words, names: Sequence[str], me: int | None) -> None:
        self.game, self.words, self.names, self.me = game, words, names, me
        self._spelling = Spelling(game, words)

    def move(self, move: str) -> str:
        """A move as it is offered: `Take the red 7` (`GAME-do-VERB`)."""
        verb, *what = move.split(" ")
        if (key := f"{self.game.id}-do-{verb}") not in self.words:
            return self._spelling.write(move)
        first = number_in(what[0]) if what else ""
        faces = [word for word in what if not word.isdecimal()]
        seat = self._seat(first)
        card, other, *_more = [*self._objects(faces), "", ""]
        told = self.words(
            key,
            cards=self.words.listed(self._objects(faces)),
            card=card,
            other=other,
            first=first,
            who=self._name(seat),
            mine="yes" if self._role(seat) == "me" else "no",
        )
        return f"{told[:1].upper()}{told[1:]}"

    def step(self, who: int | str, what: object, events: Iterable[EventView]) -> list[str]:
        """What an entry did, as far as its events tell: whole sentences."""
        deed = self._deed(who, str(what)) if isinstance(who, int) else ""
        told = [deed, *map(self._sentence, _together(events))]
        whole: list[str] = []
        for sentence in filter(None, told):
            if whole and sentence.startswith(GOES_ON):
                whole[-1] = whole[-1].rstrip(". ") + sentence.removeprefix(GOES_ON)
            else:
                whole.append(sentence)
        return whole

    def _deed(self, who: int, move: str) -> str:
        """A move that moves no card, by its word (`GAME-did-VERB`)."""
        verb, *what = move.split(" ")
        if (key := f"{self.game.id}-did-{verb}") not in self.words:
            return ""
        whom = self._seat(number_in(what[0]) if what else "")
        return self.words(
            key,
            who=self._name(who),
            mine="yes" if who == self.me else "no",
            what=" ".join(what),
            whom=self._name(whom),
            to=self._role(whom),
        )

    def _sentence(self, events: Sequence[EventView]) -> str:
        """Cards that go together by one rule (`GAME-RULE`); empty where there is nothing to say."""
        first, words, game = events[0], self.words, self.game.id
        if (key := f"{game}-{first.rule}") not in words:
            return ""
        faces = [event.card for event in events if event.card is not None]
        hidden = words("hidden-cards", count=len(events))
        giver, taker = _owner(first.source), _owner(first.target)
        return words(
            key,
            who=self._name(first.seat),
            mine="none" if first.seat is None else "yes" if first.seat == self.me else "no",
            cards=words.listed(self._objects(faces)) or hidden,
            names=words.listed([words.card(game, face) for face in faces]) or hidden,
            kind="known" if faces else "none" if first.source == first.target else "hidden",
            count=len(events),
            source=_pile(first.source),
            target=_pile(first.target),
            giver=self._name(giver),
            taker=self._name(taker),
            **{"from": self._role(giver), "to": self._role(taker)},
        ).strip()

    def _objects(self, faces: list[str]) -> list[str]:
        return [self.words.card(self.game.id, face, "object") for face in faces]

    def _seat(self, word: str | int) -> int | None:
        """The seat that a word of a move may mean; in other games it is an amount."""
        return word if isinstance(word, int) and word < len(self.names) else None

    def _name(self, seat: int | None) -> str:
        return "" if seat is None else self.names[seat]

    def _role(self, seat: int | None) -> str:
        return "none" if seat is None else "me" if seat == self.me else "other"


def _pile(place: str) -> str:
    return place.split(" ", maxsplit=1)[0]


def _owner(place: str) -> int | None:
    _name, *seat = place.split(" ")
    return int(seat[0]) if seat else None


def _together(events: Iterable[EventView]) -> list[list[EventView]]:
    """Events that one sentence tells."""
    groups: list[list[EventView]] = []
    for event in events:
        if groups and _go_together(groups[-1][0], event):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def _go_together(one: EventView, other: EventView) -> bool:
    """Cards of one rule that come to one place, or leave one for places that nobody owns."""
    if (one.rule, one.seat, one.card is None) != (other.rule, other.seat, other.card is None):
        return False
    if one.target == other.target:
        return _pile(one.source) == _pile(other.source) or _nobodys(one.source, other.source)
    return one.source == other.source and _nobodys(one.target, other.target)


def _nobodys(*places: str) -> bool:
    return all(_owner(place) is None for place in places)
