"""A table as OpenSpiel plays it: outcomes of chance card by card, a story that everybody saw, and
worlds that a seat can't rule out. It knows nothing of OpenSpiel itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from quintett import games
from quintett.cards.chance import dice_from_seed
from quintett.cards.compiled import compiled, signed
from quintett.cards.errors import Illegal, Malformed
from quintett.cards.events import Log, events_in, new_log
from quintett.cards.game import (
    Actions,
    Game,
    Outcome,
    apply,
    moves,
    scores,
    settle,
    verdict,
    winners,
)
from quintett.cards.layout import CHANCE, SPECTATOR, State
from quintett.cards.play import Batch
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
from quintett.envs.calls import direct
from quintett.envs.observation import Encoding, Row, encoding_of
from quintett.envs.openspiel_chance import Draw, cards_with, draw_at, outcome_of, urn_of
from quintett.envs.perspective import Numbers
from quintett.envs.stepping import FINE, own_number, true_action
from quintett.envs.text import told

LATEST, STORY_NUMBERS = 64, 4
"""So many events of a story are in a tensor, and of each so many numbers: the seat that acted, the
card's face, the pile that it left and the one that it came to, each from 1 on; 0 is none or
unknown."""
LIST, SETTLE = -1, -2
"""In the place of an action: nothing but to list those that are legal; what chance gives."""
TURN, TOLD, LEGAL = range(3)
"""What is said of a position: whose turn it is, how many events led there, and the actions of that
seat, ascending in its own numbers."""


@compiled
def go_on(
    batch: Batch, plan: Numbers, action: int, outcome: Outcome, log: Log, out: Actions
) -> int:
    """An action of the seat on turn in the only state of a batch, with its events; then what is to
    be said of the position. The result is how many actions are legal then. A negative number is
    that of the rule which forbids it: nothing has happened."""
    state = batch[0]
    log[0, 0] = 0
    if action == SETTLE:
        settle(state, outcome, log)
    elif action != LIST:
        true = true_action(plan, signed(state.turn), action)
        rule = verdict(state, true)
        if rule != FINE:
            return -signed(rule)
        apply(state, true, log)
    turn, count = signed(state.turn), signed(0)
    out[TURN], out[TOLD] = turn, log[0, 0]
    if turn >= 0:
        legal = out[LEGAL:]
        count = signed(moves(state, legal))
        for place in range(count):
            own, hole = own_number(plan, turn, legal[place]), place
            while hole > 0 and legal[hole - 1] > own:
                legal[hole] = legal[hole - 1]
                hole -= 1
            legal[hole] = own
    return count


class SpielTable:
    """One table, with what chance is about to give and what has happened. `player` is the seat on
    turn, `CHANCE` or `NOBODY`; `legal` are the actions of that seat in its own numbers."""

    def __init__(self, game: Game, root: State, is_dealt: bool) -> None:
        """A table that isn't dealt from its beginning deals what is hidden in it."""
        self.player = self.turn = CHANCE
        self.legal: list[int] = []
        self._use(game, int(root["players"]))
        self.batch = np.array([root], game.dtype)
        self.events: list[bytes] = []
        self.draw: Draw | None = None
        self._look()
        if is_dealt or game.layout.story:
            self._wait()
        else:
            self._deal_hidden()

    def _use(self, game: Game, players: int) -> None:
        self.game, self.players = game, players
        self.encoding = encoding_of(game, players)
        self._call, self._log = _code(game), new_log()
        self._nothing, self._out = game.new_outcome(), _room(game)

    def copy(self) -> SpielTable:
        """A table of its own with the same past."""
        twin = SpielTable.__new__(SpielTable)
        twin.__dict__.update(self.__dict__)
        twin.batch, twin.events = self.batch.copy(), self.events.copy()
        twin.draw = None if self.draw is None else self.draw.copy()
        return twin

    def __deepcopy__(self, memo: Any) -> SpielTable:
        return self.copy()

    def __getstate__(self) -> tuple[Any, ...]:
        return self.game.id, self.players, self.batch.tobytes(), self.events, self.draw

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        name, players, states, self.events, self.draw = kept
        self._use(games.game(name), players)
        self.batch = np.frombuffer(bytearray(states), self.game.dtype)
        self._look()

    # --- the position

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
        rule = self._go_on(action, self._nothing)
        if rule:
            name = self.game.rules[rule]
            raise Illegal(name, f"seat {turn} may not {self.text(turn, action)!r} ({name})")
        self._remember()
        self._wait()

    def _go_on(self, action: int, outcome: Outcome) -> int:
        """Says which rule is against it, or 0."""
        count = self._call(self.batch, self.encoding.plan, action, outcome, self._log, self._out)
        if count < 0:
            return -count
        self.turn, self._told, *self.legal = self._out[: LEGAL + count].tolist()
        self.player = self.turn if self.draw is None else CHANCE
        return FINE

    def _look(self) -> None:
        self._go_on(LIST, self._nothing)

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
        if self.draw is None:
            raise Malformed("chance has nothing to decide now")
        return self.draw.outcomes()

    def outcome_text(self, action: int) -> str:
        """What chance gives, if it waits for that."""
        items = {} if self.draw is None else self.draw.urns[0].items
        return f"draw {items.get(action, action)}"

    def give(self, action: int) -> None:
        """Chance gives a card of a face, or something else by its number."""
        if self.draw is None:
            raise Malformed("chance has nothing to decide now")
        if self.draw.take(action):
            self._finish()

    def _finish(self) -> None:
        """Everything is given."""
        draw, self.draw = self.draw, None
        assert draw is not None
        if self.turn == CHANCE:
            self._go_on(SETTLE, outcome_of(self.game, self.batch[0], draw))
            self._remember()
        else:
            self._lay(draw)
        self._wait()

    def _wait(self) -> None:
        """Lets chance draw if it is its turn."""
        if self.turn == CHANCE:
            self.draw = draw_at(self.game, self.batch[0])
            if not self.draw.urns:
                self._finish()

    def _deal_hidden(self) -> None:
        """Whatever not everybody sees is dealt among the places where it may lie."""
        faces = self.game.faces
        decks = ([faces[card] for card in deck] for deck in self._hidden_decks())
        draw = Draw(urn_of(self.game, deck, len(deck)) for deck in decks)
        if draw.urns:
            self.draw, self.player = draw, CHANCE

    def _lay(self, draw: Draw) -> None:
        notes, cards = self._hidden(), list[int]()
        for deck in self._hidden_decks():
            faces = draw.given[len(cards) : len(cards) + len(deck)]
            cards += cards_with(self.game, faces, deck)
        notes[DRAWN, : len(cards)] = cards
        fill_slots(self.batch[0], notes, DRAWN)
        self._look()

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
        self._look()

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
        self.events.append(self._log[1 : 1 + self._told].tobytes())


@cache
def _code(game: Game) -> Callable[..., int]:
    """`go_on` as it is compiled for a game."""
    encoding: Encoding = encoding_of(game, game.seats[0])
    batch = np.array([game.new(game.seats[0])])
    arguments = batch, encoding.plan, LIST, game.new_outcome(), new_log(), _room(game)
    go_on(*arguments)
    return direct(go_on, *arguments)


def _room(game: Game) -> Actions:
    """For what is said of a position."""
    return np.zeros(LEGAL + game.most_legal, np.int32)


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
