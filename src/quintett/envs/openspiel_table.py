"""A table as OpenSpiel plays it: outcomes of chance card by card, a story that everybody saw, and
worlds that a seat can't rule out. It knows nothing of OpenSpiel itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from quintett import games
from quintett.cards.chance import dice_from_seed
from quintett.cards.errors import Illegal, Malformed
from quintett.cards.events import events_in, new_log
from quintett.cards.game import Game, Outcome, scores, settle, winners
from quintett.cards.layout import CHANCE, NOBODY, SPECTATOR, State
from quintett.cards.play import advance, moves_at
from quintett.cards.pools import Item, draws_of, filled
from quintett.cards.visibility import is_among
from quintett.cards.worlds import (
    DRAWN,
    ENDS,
    IN_ORDER,
    fill_slots,
    new_notes,
    note_hidden,
    resample,
)
from quintett.envs.observation import Row, encoding_of
from quintett.envs.text import told

LATEST, STORY_NUMBERS = 64, 4
"""So many events of a story are in a tensor, and of each so many numbers: the seat that acted, the
card's face, the pile that it left and the one that it came to, each from 1 on; 0 is none or
unknown."""
Finish = Callable[["SpielTable", list[Item]], None]


class Urn(NamedTuple):
    """What chance draws from: so many of these items, one after the other, each equally likely."""

    items: list[Item]
    drawn: int
    with_rest: bool = False
    """Whether what the urn before has left comes into it."""


class Draw:
    """What chance still has to give, urn by urn, and what it gave so far."""

    def __init__(self, urns: list[Urn], finish: Finish, given: list[Item] | None = None) -> None:
        self.urns = [urn._replace(items=list(urn.items)) for urn in urns if urn.drawn]
        self.finish, self.given = finish, list(given or ())

    def copy(self) -> Draw:
        return Draw(self.urns, self.finish, self.given)

    def take(self, item: Item) -> None:
        """One of the next urn."""
        urn = self.urns[0]
        urn.items.remove(item)
        self.given.append(item)
        if urn.drawn > 1:
            self.urns[0] = urn._replace(drawn=urn.drawn - 1)
            return
        self.urns.pop(0)
        if self.urns and self.urns[0].with_rest:
            self.urns[0].items.extend(urn.items)


class SpielTable:
    """One table, with what chance is about to give and what has happened."""

    def __init__(self, game: Game, root: State, is_dealt: bool) -> None:
        """A table that isn't dealt from its beginning deals what is hidden in it."""
        self.game, self.players = game, int(root["players"])
        self.encoding = encoding_of(game, self.players)
        self.batch = np.array([root], game.dtype)
        self.events: list[bytes] = []
        self.draw: Draw | None = None
        self._log, self._buffer = new_log(), game.new_actions()
        if is_dealt or game.layout.story:
            self._wait()
        else:
            self._deal_hidden()

    def copy(self) -> SpielTable:
        """A table of its own with the same past."""
        twin = SpielTable.__new__(SpielTable)
        twin.__dict__.update(self.__dict__)
        twin.batch, twin.events = self.batch.copy(), list(self.events)
        twin.draw = None if self.draw is None else self.draw.copy()
        return twin

    def __deepcopy__(self, memo: Any) -> SpielTable:
        return self.copy()

    def __getstate__(self) -> tuple[Any, ...]:
        return self.game.id, self.players, self.batch.tobytes(), self.events, self.draw

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        name, self.players, states, self.events, self.draw = kept
        self.game = games.game(name)
        self.encoding = encoding_of(self.game, self.players)
        self.batch = np.frombuffer(bytearray(states), self.game.dtype)
        self._log, self._buffer = new_log(), self.game.new_actions()

    # --- the position

    @property
    def turn(self) -> int:
        return int(self.batch["turn"][0])

    @property
    def is_over(self) -> bool:
        return self.draw is None and self.turn == NOBODY

    def legal(self) -> list[int]:
        """The actions of the seat on turn, in its own numbers."""
        turn = self.turn
        if self.draw is not None or turn < 0:
            return []
        found = self._buffer[: moves_at(self.batch, 0, self._buffer)]
        own: list[int] = np.sort(self.encoding.seats.to_own[turn, found]).tolist()
        return own

    def text(self, seat: int, action: int) -> str:
        """An action of a seat."""
        return self.game.actions[int(self.encoding.seats.to_true[seat, action])]

    def play(self, action: int) -> None:
        """Carries out an action of the seat on turn."""
        turn = self.turn
        if turn < 0:
            raise Malformed("nobody can do anything: the game is over")
        if not 0 <= action < len(self.game.actions):
            raise Malformed(f"{action} is no action of {self.game.id}")
        true = int(self.encoding.seats.to_true[turn, action])
        count = advance(self.batch, 0, true, self._log, self._buffer)
        if count < 0:
            rule = self.game.rules[-count]
            raise Illegal(rule, f"seat {turn} may not {self.game.actions[true]!r} ({rule})")
        self._remember()
        self._wait()

    def points(self) -> list[float]:
        """The points of each seat."""
        found = np.zeros(8, np.int32)
        scores(self.batch[0], found)
        return [float(score) for score in found[: self.players]]

    def shares(self) -> list[float]:
        """Each seat's share of the win."""
        found = np.zeros(8, np.int32)
        winners(self.batch[0], found)
        return [float(one / found.sum()) for one in found[: self.players]]

    # --- chance

    @property
    def most_outcomes(self) -> int:
        """The most that chance may have to choose from: faces, or what else fits into a byte."""
        return max(len(self.encoding.seats.faces), 128)

    def outcomes(self) -> list[tuple[int, float]]:
        """The faces of the next card, or the next numbers, each with its chance."""
        items = self._next().items
        signs = self._signs()
        if len(set(items)) == len(items):
            each = 1 / len(items)
            return sorted((signs[item], each) for item in items)
        return sorted((signs[item], n / len(items)) for item, n in Counter(items).items())

    def outcome_text(self, action: int) -> str:
        """What chance gives, if it waits for that."""
        found = [] if self.draw is None else [i for i, n in self._signs().items() if n == action]
        return f"draw {found[0] if found else action}"

    def give(self, action: int) -> None:
        """Chance gives a card of a face, or something else by its number."""
        draw, items = self.draw, self._next().items
        found = [item for item, sign in self._signs().items() if sign == action and item in items]
        if not found or draw is None:
            raise Malformed(f"chance can't give {action} now")
        draw.take(found[0])
        if not draw.urns:
            self.draw = None
            draw.finish(self, draw.given)

    def _next(self) -> Urn:
        if self.draw is None:
            raise Malformed("chance has nothing to decide now")
        return self.draw.urns[0]

    def _signs(self) -> dict[Item, int]:
        """The numbers of what may be drawn: faces by their place among all different ones, numbers
        as they are, all else by its place in the alphabet."""
        faces, items = _faces_of(self.game), self._next().items
        if all(isinstance(item, int) for item in items):
            return {item: int(item) for item in items}
        if all(item in faces for item in items):
            return faces
        return {letter: ord(str(letter)) for letter in items}

    def _wait(self) -> None:
        """Lets chance draw if it is its turn."""
        if self.turn != CHANCE:
            return
        form = self.game.chance_form
        if form is None:
            cards, count, limits = self.game.chance_parts(self.batch[0])
            urns = [Urn(self._face(cards), count), *(Urn(list(range(one)), 1) for one in limits)]
            self.draw = Draw(urns, SpielTable._settle_parts)
        else:
            draws = draws_of(form(self.batch[0])[1])
            urns = [
                Urn(draw.pool, sum(place.count for place in draw.places), draw.rest)
                for draw in draws
            ]
            self.draw = Draw(urns, SpielTable._settle_form)
        if not self.draw.urns:
            finish, self.draw = self.draw.finish, None
            finish(self, [])

    def _settle_form(self, given: list[Item]) -> None:
        assert self.game.chance_form is not None
        name, form = self.game.chance_form(self.batch[0])
        drawn, first = dict[str, list[Item]](), 0
        for draw in draws_of(form):
            for place in draw.places:
                drawn[place.place] = given[first : first + place.count]
                first += place.count
        self._settle(self.game.chance_read(self.batch[0], name, filled(form, drawn)))

    def _settle_parts(self, given: list[Item]) -> None:
        cards, count, _limits = self.game.chance_parts(self.batch[0])
        outcome = self.game.new_outcome()
        outcome[: len(given)] = [*self._cards(given[:count], cards), *given[count:]]
        self._settle(outcome)

    def _settle(self, outcome: Outcome) -> None:
        settle(self.batch[0], outcome, self._log)
        self._remember()
        self._wait()

    def _face(self, cards: list[int]) -> list[Item]:
        return [self.game.faces[card] for card in cards]

    def _cards(self, faces: list[Item], among: list[int]) -> list[int]:
        """Cards with these faces, of like ones the lowest first."""
        left, found = sorted(among), list[int]()
        for face in faces:
            found.append(next(card for card in left if self.game.faces[card] == face))
            left.remove(found[-1])
        return found

    def _deal_hidden(self) -> None:
        """Whatever not everybody sees is dealt among the places where it may lie."""
        urns = [Urn(self._face(cards), len(cards)) for cards in self._hidden_decks()]
        self.draw = Draw(urns, SpielTable._lay)
        if not self.draw.urns:
            self.draw = None

    def _lay(self, given: list[Item]) -> None:
        notes, cards = self._hidden(), list[int]()
        for deck in self._hidden_decks():
            cards += self._cards(given[len(cards) : len(cards) + len(deck)], deck)
        notes[DRAWN, : len(cards)] = cards
        fill_slots(self.batch[0], notes, DRAWN)
        self._wait()

    def _hidden_decks(self) -> list[list[int]]:
        notes, decks, first = self._hidden(), list[list[int]](), 0
        for end in notes[ENDS, : int(self.game.layout.decks[-1]) + 1].tolist():
            decks.append(notes[IN_ORDER, first:end].tolist())
            first = end
        return decks

    def _hidden(self) -> npt.NDArray[Any]:
        notes = new_notes(self.game)
        note_hidden(self.batch[0], SPECTATOR, notes, False)
        return notes

    # --- what is known

    def observation(self, seat: int) -> Row:
        """What a seat knows, as numbers."""
        return self.encoding.observe(self.batch, 0, seat)

    def told(self, seat: int) -> str:
        """What a seat knows, as a text."""
        return told(self.game, self.batch[0], seat)

    def resample(self, seat: int, seed: str) -> None:
        """Turns the position into another one that the seat can't tell from it."""
        resample(self.batch[0], seat, dice_from_seed(seed))

    def story(self) -> str:
        """What happened before everybody's eyes."""
        return "\n".join(map(_lines(self.game), self.events))

    def latest(self, seat: int) -> npt.NDArray[np.float32]:
        """The latest events, newest first, as a seat's own numbers."""
        found = np.zeros((LATEST, STORY_NUMBERS), np.float32)
        piles, faces = _own_piles(self.game, self.players), self.encoding.seats.card_faces
        row = 0
        for rows in reversed(self.events):
            for event in reversed(events_in(rows)):
                if row == LATEST:
                    return found
                is_seen = event.card >= 0 and is_among(event.seen, SPECTATOR)
                found[row] = (
                    1 + (event.seat - seat) % self.players if event.seat >= 0 else 0,
                    1 + faces[seat, event.card] if is_seen else 0,
                    1 + piles[seat, event.source],
                    1 + piles[seat, event.target],
                )
                row += 1
        return found

    def all_cards(self) -> str:
        """The table with all that is hidden."""
        state, layout = self.batch[0], self.game.layout
        lines = [f"{self.game.id}: turn {self.turn}, phase {state['phase']}"]
        if self.draw is not None:
            lines.append(f"dealt {self.draw.given}")
        for pile in layout.piles_of(self.players):
            first, size = layout.first[pile], int(state["sizes"][pile])
            cards = " ".join(self.game.faces[card] for card in state["cards"][first : first + size])
            lines.append(f"{layout.pile_name(pile)}: {cards}")
        lines += [f"{name} {state[name]}" for name in layout.public_fields]
        return "\n".join(lines)

    def _remember(self) -> None:
        count = int(self._log[0, 0])
        self.events.append(self._log[1 : 1 + count].tobytes())
        self._log[0, 0] = 0


@cache
def _faces_of(game: Game) -> dict[Item, int]:
    """All different faces, numbered."""
    return {face: number for number, face in enumerate(dict.fromkeys(game.faces))}


@cache
def _lines(game: Game) -> Callable[[bytes], str]:
    """Tells the events of one move as everybody saw them."""

    @cache
    def tell(rows: bytes) -> str:
        lines = []
        for event in events_in(rows):
            is_seen = event.card >= 0 and is_among(event.seen, SPECTATOR)
            card = game.faces[event.card] if is_seen else "?" if event.card >= 0 else "-"
            names = map(game.layout.pile_name, (event.source, event.target))
            lines.append(f"{event.seat} {game.rules[event.rule]} {card} {' > '.join(names)}")
        return "; ".join(lines)

    return tell


@cache
def _own_piles(game: Game, players: int) -> npt.NDArray[np.int64]:
    """For each seat the number of each pile if it were seat 0."""
    layout = game.layout
    owners = [-1 if owner is None else owner for owner in layout.owners]
    return np.array(
        [
            [
                pile if owner < 0 or owner >= players
                else layout[layout.piles[pile].name] + (owner - seat) % players
                for pile, owner in enumerate(owners)
            ]
            for seat in range(players)
        ]
    )  # fmt: skip
