"""A game in progress: one authority for the terminal, the server, the arbiter and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec
import numpy as np

from quintett import games
from quintett.cards.chance import Dice, dice_from_seed, fresh_dice
from quintett.cards.errors import Illegal, Malformed
from quintett.cards.events import Event, new_log, read
from quintett.cards.game import Game, moves, roll, scores, settle, verdict, winners
from quintett.cards.layout import CHANCE, NOBODY, SPECTATOR, State
from quintett.cards.letters import shown
from quintett.cards.play import advance
from quintett.cards.score_lines import Tallied
from quintett.cards.state_offsets import SIGN, places_of, to_bytes
from quintett.cards.views import View, view
from quintett.cards.visibility import is_among

Entry = tuple[int | str, Any]
"""A line of a record: (seat, move) or (what chance did, outcome)."""
STRIDE = 64
"""Of past states that aren't kept, every so-manieth is: to find another one again takes a
millisecond, however long the match is."""


class EventView(msgspec.Struct, frozen=True):
    """What a viewer learns of an event: the rule that caused it, whose act it was (`None`:
    chance), the card (`None`: not for these eyes, or none) and between which piles it went.

    >>> from quintett import Match
    >>> match = Match("parade", players=3, seed=1)
    >>> match.play("play R3")
    >>> event = match.seen_events(viewer=0)[-1][0]
    >>> event.rule, event.seat, event.card, event.source, event.target
    ('P3', 2, 'R3', 'hand 2', 'row')
    """

    rule: str
    seat: int | None
    card: str | None
    source: str
    target: str


def event_view(game: Game, event: Event, is_seen: bool) -> EventView:
    """An event for those who saw its card, or for the others."""
    return EventView(
        rule=game.rules[event.rule],
        seat=event.seat if event.seat >= 0 else None,
        card=game.faces[event.card] if is_seen and event.card >= 0 else None,
        source=game.layout.pile_name(event.source),
        target=game.layout.pile_name(event.target),
    )


class Match:
    """A game from its first deal on: what was done, what may be done, and what each one sees.

    >>> from quintett import Match
    >>> match = Match("parade", players=3, seed=1)
    >>> match.turn
    2
    >>> match.legal()
    ['play G10', 'play G2', 'play G7', 'play R3', 'play R8']
    >>> match.play("play G2")
    >>> match.play("play G2")
    Traceback (most recent call last):
    ...
    quintett.cards.errors.Illegal: seat 0 may not 'play G2' (P3); it may play B2, O7, R0, S1, S4
    """

    def __init__(
        self,
        game: Game | str,
        players: int,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
        seed: int | str | None = None,
        kept_states: int | None = None,
        rules: str | None = None,
    ) -> None:
        """With `kept_states` only so many past states stay, and of older ones every 64th; the
        others are found by playing on from there, when somebody asks. `rules` is the version,
        today's unless it is given."""
        self.game = games.game(game) if isinstance(game, str) else game
        self.players = players
        self.rules = self.game.version if rules is None else rules
        defaults = self.game.defaults(self.rules)
        self.options = {
            name: value
            for name, value in (options or {}).items()
            if name not in defaults or value != defaults[name]
        }
        self.names = list(names) if names is not None else None
        self._kept_states = kept_states
        table = np.zeros(1, self.game.dtype)
        self._table, self._state = table, cast(State, table[0])
        self._bytes = memoryview(cast(Any, table.view(np.uint8)))
        """The same state: fields of records are slow to ask for one by one."""
        self._places = places_of(self.game)
        self.game.prepare(self._state, players, self.options, self.rules)
        self.entries: list[Entry] = []
        self.events: list[list[Event]] = []
        self._past: list[bytes | None] = []
        self._buffer = self.game.new_actions()
        self._listed: tuple[bytes, list[int]] = b"", []
        """A position, and its legal actions."""
        self._log = new_log()
        if seed is not None:
            self.roll(dice_from_seed(seed))

    # --- the position

    @property
    def state(self) -> State:
        """The position now; it changes with every entry."""
        return self._state

    @state.setter
    def state(self, state: State) -> None:
        self._bytes[:] = to_bytes(state)

    def to_bytes(self) -> bytes:
        """The position as it is now, for good."""
        return self._bytes.tobytes()

    @property
    def turn(self) -> int | None:
        """The seat that must decide; `None` while chance is due and when the game is over."""
        seat = self._bytes[self._places.turn]
        return seat if seat < SIGN else None

    @property
    def awaits_chance(self) -> bool:
        """Whether chance decides now: `roll`, or `settle` what a record says."""
        return self._bytes[self._places.turn] == CHANCE & 0xFF

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return self._bytes[self._places.turn] == NOBODY & 0xFF

    # --- what may be done

    def legal_actions(self) -> list[int]:
        """The numbers of the legal moves, ascending."""
        now = self.to_bytes()
        if self._listed[0] != now:
            count = moves(self._state, self._buffer) if self.turn is not None else 0
            self._listed = now, self._buffer[:count].tolist()
        return list(self._listed[1])

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal moves, sorted as plain text: of the seat that must decide, or of a given seat,
        which has none while it isn't on turn."""
        if seat is not None and seat != self.turn:
            return []
        return sorted([self.game.actions[action] for action in self.legal_actions()])

    def forbidden_by(self, move: str) -> str | None:
        """The id of the rule that forbids a well-formed move now, or `None` if it is legal."""
        rule = verdict(self._state, self._number(move))
        return self.game.rules[rule] if rule else None

    def _number(self, move: str) -> int:
        number = self.game.numbers.get(move) if isinstance(move, str) else None
        if number is None:
            raise Malformed(f"{shown(move)!r} is no move of {self.game.id}")
        return number

    # --- what is done

    def play(self, move: str, seat: int | None = None) -> None:
        """Carries out a move of the seat that must decide (naming it guards against mix-ups)."""
        turn = self.turn
        if turn is None:
            due = "chance decides now" if self.awaits_chance else "the game is over"
            raise Malformed(f"nobody can {shown(move)!r}: {due}")
        if seat is not None and seat != turn:
            raise Malformed(f"seat {turn} must decide, not {shown(seat)}")
        before = self.to_bytes()
        count = advance(self._table, 0, self._number(move), self._log, self._buffer)
        if count < 0:
            rule = self.game.rules[-count]
            raise Illegal(
                rule, f"seat {turn} may not {move!r} ({rule}); it may {_listed(self.legal())}"
            )
        self._listed = self.to_bytes(), self._buffer[:count].tolist()
        self._remember((turn, move), before)
        self.events.append(read(self._log))

    def settle(self, name: str, what: Any) -> None:
        """Carries out what chance gave, as a record writes it."""
        if not self.awaits_chance:
            due = "the game is over" if self.is_over else f"seat {self.turn} must decide"
            raise Malformed(f"no {shown(name)} now: {due}")
        outcome = self.game.chance_read(self.state, name, what)
        self._remember((name, what), self.to_bytes())
        settle(self.state, outcome, self._log)
        self.events.append(read(self._log))

    def roll(self, dice: Dice | None = None) -> None:
        """Lets chance decide as long as it must."""
        dice = fresh_dice() if dice is None else dice
        outcome = self.game.new_outcome()
        while self.awaits_chance:
            roll(self.state, dice, outcome)
            self.settle(*self.game.chance_text(self.state, outcome))

    def _remember(self, entry: Entry, before: bytes) -> None:
        kept = self._kept_states
        if kept is not None and len(self._past) >= kept and (len(self._past) - kept) % STRIDE:
            self._past[-kept] = None
        self._past.append(before)
        self.entries.append(entry)

    # --- taking back

    def take_back(self) -> Entry:
        """Undoes the last entry, whatever it was: for arbiters and analysis."""
        self._bytes[:] = self._past_bytes(-1)
        self._past.pop()
        self.events.pop()
        return self.entries.pop()

    def state_before(self, entry: int) -> State:
        """The state before an entry."""
        state: State = np.frombuffer(bytearray(self._past_bytes(entry)), self.game.dtype)[0]
        return state

    def _past_bytes(self, entry: int) -> bytes:
        found = self._past[entry]
        return self._found_again(range(len(self._past))[entry]) if found is None else found

    def _found_again(self, entry: int) -> bytes:
        """Plays on from the last state before that is kept."""
        first, again = entry - entry % STRIDE, self.anew()
        again._bytes[:] = self._past_bytes(first)
        for who, what in self.entries[first:entry]:
            if isinstance(who, str):
                again.settle(who, what)
            else:
                again.play(what)
        self._past[first : entry + 1] = [*again._past, again.to_bytes()]
        return again.to_bytes()

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take its last move back at a table of people: it was the last act of
        all, and showed nobody a card that they didn't know."""
        if not self.entries or self.entries[-1][0] != seat:
            return False
        seen = self._places.seen
        now, before = self._bytes[seen], self._past_bytes(-1)[seen]
        return now == before or not int.from_bytes(now) & ~int.from_bytes(before)

    def undo(self, seat: int) -> None:
        """Takes a seat's last move back if the table allows it."""
        if not self.may_undo(seat):
            raise Malformed(
                f"seat {seat} can't take back: only its own last move, and only before a card "
                "was shown or somebody else acted"
            )
        self.take_back()

    # --- what is seen

    def view(self, viewer: int = SPECTATOR) -> View:
        """The table as one seat sees it, or the public."""
        return view(self.game, self.state, viewer)

    def seen_events(
        self, viewer: int = SPECTATOR, since: int = 0, until: int | None = None
    ) -> list[list[EventView]]:
        """The events of each entry as one seat, or the public, saw them."""
        return [
            [event_view(self.game, event, is_among(event.seen, viewer)) for event in events]
            for events in self.events[since:until]
        ]

    def pile_name(self, pile: int) -> str:
        """`hand 2`, `row`."""
        return self.game.layout.pile_name(pile)

    # --- how it ends

    def scores(self) -> list[int]:
        """The points of each seat as the table stands."""
        points = np.zeros(8, np.int32)
        scores(self.state, points)
        return [int(score) for score in points[: self.players]]

    def winners(self) -> list[int]:
        """All seats that win, once the game is over."""
        wins = np.zeros(8, np.int32)
        winners(self.state, wins)
        return [seat for seat in range(self.players) if wins[seat]]

    def tally(self) -> list[Tallied]:
        """How the scores come about, once the game is over."""
        return list(self.game.tally(self.state, self.events))

    def anew(self) -> Match:
        """The same match before its first entry."""
        return Match(self.game, self.players, self.options, self.names, rules=self.rules)

    def copy(self) -> Match:
        """A match of its own with the same past."""
        twin = self.anew()
        twin.state = self.state
        twin.entries, twin.events = list(self.entries), list(self.events)
        twin._past = list(self._past)
        return twin


def _listed(moves: list[str], most: int = 12) -> str:
    """`play R7, G2 …`: moves with the same first word are not repeated."""
    first = moves[0].split(" ")[0]
    words = [
        move.removeprefix(first + " ") if number else move for number, move in enumerate(moves)
    ]
    if not all(move.startswith(first + " ") for move in moves):
        words = moves
    return ", ".join(words[:most]) + (" …" if len(words) > most else "")
