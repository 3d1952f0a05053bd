"""What a game is: a few compiled functions over its record, and a declaration of facts about it.

The functions, each in a module of the game, each picked by the state's type:

| name       | answers                                                                        |
|------------|--------------------------------------------------------------------------------|
| `verdict`  | 0 if the seat on turn may do the action, else the number of the rule against it |
| `moves`    | the legal actions, ascending (a game may leave it to `verdict`)                |
| `apply`    | carries out a legal action                                                     |
| `roll`     | draws the outcome that a waiting `CHANCE` state needs                           |
| `settle`   | carries out an outcome                                                         |
| `scores`   | the points of each seat                                                        |
| `winners`  | which seats win                                                                |
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from quintett.cards.bounds import check_game
from quintett.cards.compiled import answer, by_game, compiled, signed
from quintett.cards.errors import Malformed
from quintett.cards.events import Log
from quintett.cards.layout import Layout, State
from quintett.cards.letters import shown
from quintett.cards.pools import Form
from quintett.cards.reasons import FindReasons
from quintett.cards.room import Room
from quintett.cards.score_lines import Tally

Actions = npt.NDArray[np.int32]
Outcome = npt.NDArray[np.int8]
Points = npt.NDArray[np.int32]
Shares = npt.NDArray[np.float64]
Looks = npt.NDArray[np.float64]
OptionValue = Any
Symmetry = tuple[dict[str, str], dict[int, int]]
"""Other names of cards, and of each seat."""


@by_game
def verdict(state: State, action: int) -> int:
    raise NotImplementedError


@by_game
def moves(state: State, out: Actions) -> int:
    """Writes the legal actions into `out` and says how many there are."""
    raise NotImplementedError


@by_game
def apply(state: State, action: int, log: Log | None) -> None:
    raise NotImplementedError


@by_game
def roll(state: State, dice: Any, outcome: Outcome) -> None:
    raise NotImplementedError


@by_game
def settle(state: State, outcome: Outcome, log: Log | None) -> None:
    raise NotImplementedError


@by_game
def scores(state: State, out: Points) -> None:
    raise NotImplementedError


@by_game
def winners(state: State, out: Points) -> None:
    """Writes 1 for each seat that wins, 0 for the others."""
    raise NotImplementedError


@by_game
def appeal(state: State, action: int) -> float:
    """How good a legal action looks at first sight to the seat on turn. Only the difference to
    other actions in the same state means anything."""
    raise NotImplementedError


@by_game
def appeals(state: State, actions: Actions, count: int, out: Looks) -> None:
    """Writes the appeal of so many actions."""
    raise NotImplementedError


@by_game
def outlook(state: State, out: Shares) -> None:
    """Writes an estimate of each seat's share of the win."""
    raise NotImplementedError


@by_game
def action_count(state: State) -> int:
    raise NotImplementedError


@by_game
def card_count(state: State) -> int:
    raise NotImplementedError


@by_game
def kind_of(state: State, card: int) -> int:
    """The lowest number of a card with the same face."""
    raise NotImplementedError


@by_game
def deck_count(state: State) -> int:
    raise NotImplementedError


@by_game
def deck_of(state: State, card: int) -> int:
    """The deck to which a card belongs: those with the same back."""
    raise NotImplementedError


@compiled
def no_appeal(state: State, action: int) -> float:
    return 0.0


@compiled
def each_appeal(state: State, actions: Actions, count: int, out: Looks) -> None:
    for index in range(count):
        out[index] = appeal(state, signed(actions[index]))


@compiled
def equal_outlook(state: State, out: Shares) -> None:
    for seat in range(state.players):
        out[seat] = 1 / state.players


@compiled
def moves_by_verdict(state: State, out: Actions) -> int:
    """The legal actions as `verdict` alone gives them."""
    count = 0
    for action in range(action_count(state)):
        if verdict(state, action) == 0:
            out[count] = action
            count += 1
    return count


@dataclass(frozen=True)
class Option:
    """A point where people play differently. `choices` lists the values; without it any value
    that `check` lets pass."""

    default: OptionValue
    choices: tuple[OptionValue, ...] = (False, True)
    check: Callable[[OptionValue], str | None] | None = None
    from_file: Callable[[Path], OptionValue] | None = None
    """Reads a value that is too long for a command line."""

    def complaint(self, value: OptionValue) -> str | None:
        """What is wrong with a value, if anything."""
        if self.check is not None:
            return self.check(value)
        if any(
            value is choice or (type(value), value) == (type(choice), choice)
            for choice in self.choices
        ):
            return None
        return f"expected {' or '.join(map(json.dumps, self.choices))}, found {value!r:.40}"


@dataclass(frozen=True)
class Facts:
    """What a game promises about every match; the conformance kit holds it to this."""

    most_moves: Callable[[int], int]
    """The most decisions at a table of so many players."""
    lowest_score: int
    highest_score: int


@dataclass(frozen=True)
class Box:
    """What stands on a game's box, for people who choose one."""

    minutes: tuple[int, int] | None = None
    """So long a game takes: from, to."""
    usual: int | None = None
    """The smallest table at which the game shows what it is, if that isn't the smallest of all."""
    accent: tuple[str, str] | None = None
    """The game's colour on a light and on a dark ground: `#1f5c4d`."""
    place: int = 100
    """Where it stands among the others: lower numbers come first."""
    is_starter: bool = False
    """Whether it is the game for those who don't know yet which: the first to be ready."""

    def __post_init__(self) -> None:
        for colour in self.accent or ():
            if not re.fullmatch("#[0-9a-f]{6}", colour):
                raise ValueError(f"expected a colour such as #1f5c4d, found {shown(colour)}")


@dataclass(frozen=True, eq=False, repr=False)
class Game:
    """A game's declaration. `faces` names each card number; `rules` and `actions` give the text of
    each rule number (0 is none) and each action number.

    >>> from quintett import game
    >>> parade = game("parade")
    >>> parade
    <Game parade, 2 to 6 players, rules 1>
    >>> parade.faces[:3], list(parade.options)
    (('R0', 'R1', 'R2'), ['six_colour_end', 'tie_fewest_cards'])
    """

    id: str
    version: str
    """Of the rules, as new games are played."""
    seats: range
    room: Room
    """Its files, from which the next block comes."""
    most_legal: int
    options: Mapping[str, Option]
    facts: Facts

    layout: Layout = field(init=False)
    rules: tuple[str, ...] = field(init=False)
    faces: tuple[str, ...] = field(init=False)
    actions: tuple[str, ...] = field(init=False)
    set_up: Callable[[State, Mapping[str, OptionValue]], None] = field(init=False)
    chance_text: Callable[[State, Outcome], tuple[str, Any]] = field(init=False)
    """What chance gave, as the record says it."""
    chance_read: Callable[[State, str, Any], Outcome] = field(init=False)
    """The outcome that a record's entry names, or an error that says what is wrong with it."""
    chance_parts: Callable[[State], tuple[list[int], int, list[int]]] = field(init=False)
    """The form of the outcome that is due: so many cards drawn from these, then numbers below
    these limits."""
    chance_form: Callable[[State], tuple[str, Form]] | None = field(init=False)
    """The entry that is due, with a `Take` wherever chance decides (`cards/pools.py`). Without it
    nobody can check a deal of the game, and its tables say so."""
    symmetries: Callable[[int], Iterator[Symmetry]] = field(init=False)
    """For so many players what the rules treat alike: cards and seats with their other names."""
    miniatures: Callable[[Game], Iterator[State]] = field(init=False)
    """Small positions of the game, for exhaustive tests."""
    tally: Tally = field(init=False)
    """How the score of a finished game comes about."""
    standing: Callable[[State, int], int] | None = field(init=False)
    """The points of a seat so far as the seat itself counts them, where that is more than `scores`
    says: cards that it alone knows to be its own."""
    rename: Callable[[str, Mapping[str, str], Mapping[int, int]], str] = field(init=False)
    """A move after cards and seats were given other names."""
    heuristics: ModuleType | None = field(init=False)
    """What players feel about a position: `appeal` and `outlook`, for the bots."""
    reasons: FindReasons | None = field(init=False)
    """What a move is good for, in the game's own terms, for the coach."""

    secret_picks: tuple[str, ...] = ()
    """Piles of cards that were picked in secret and are turned up together."""
    opened: Callable[[State], tuple[str, ...]] = lambda _state: ()
    """Names of closed piles that an option lays open; their cards must be public anyway."""
    earlier: Mapping[str, Mapping[str, OptionValue]] = field(default_factory=dict)
    """The versions of the rules before, each with the defaults that were others: in all else an
    earlier version is today's game."""
    box: Box = Box()
    missed: tuple[str, str] = ("", "")
    """Two rules: it is worth a word of the coach (`why-GAME-without-P5`) if a move goes by the
    first and the second doesn't follow."""
    tells_scores: bool = False
    """Whether a view tells the score so far: everybody can count it, but not at a glance."""
    moves_tell: bool = False
    """Whether a move may show what a hand lacks: who doesn't follow suit has none of it. What is
    `seen` doesn't hold that, and worlds don't take it into account."""
    not_in_links: Callable[[str, State], tuple[int, ...]] = lambda _version, _state: ()
    """Actions that links of a version don't count, because it was legal only later to do them."""

    def __post_init__(self) -> None:
        for name, part in self.room.parts().items():
            object.__setattr__(self, name, part)
        check_game(self)
        known = self.room.compiled()
        needed = ("verdict", "apply", "roll", "settle", "scores", "winners")
        if missing := [name for name in needed if name not in known]:
            raise ValueError(f"{self.id} has no {', '.join(missing)}")
        count, kinds = len(self.actions), self.kinds
        answer(
            self.id,
            self.layout.dtype,
            {
                **{name: known[name] for name in needed},
                **self.layout.functions(),
                "moves": known.get("moves", moves_by_verdict),
                "appeal": getattr(self.heuristics, "appeal", no_appeal),
                "appeals": getattr(self.heuristics, "appeals", each_appeal),
                "outlook": getattr(self.heuristics, "outlook", equal_outlook),
                "action_count": lambda state: count,
                "kind_of": lambda state, card: kinds[card],
            },
        )

    def __repr__(self) -> str:
        return f"<Game {self.id}, {self._seats_text()}, rules {self.version}>"

    def _seats_text(self) -> str:
        least, most = self.seats[0], self.seats[-1]
        return f"{least} players" if least == most else f"{least} to {most} players"

    @property
    def package(self) -> str:
        """The package with all that belongs to the game."""
        return self.room.package

    @property
    def dtype(self) -> np.dtype[Any]:
        """Of the game's states: a batch is an array of it."""
        return self.layout.dtype

    @cached_property
    def kinds(self) -> npt.NDArray[np.int64]:
        """For each card the lowest number that has its face: equal for cards that look alike."""
        return np.array([self.faces.index(face) for face in self.faces])

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The action number of each move's text."""
        return {text: number for number, text in enumerate(self.actions)}

    @cached_property
    def rule_numbers(self) -> dict[str, int]:
        """The number of each rule's id."""
        return {rule: number for number, rule in enumerate(self.rules) if rule}

    @property
    def versions(self) -> tuple[str, ...]:
        """All versions of the rules that ever were, today's last."""
        return (*self.earlier, self.version)

    def defaults(self, version: str) -> dict[str, OptionValue]:
        """All options, as a version of the rules has them if nobody chooses."""
        if version not in self.versions:
            known = " or ".join(map(repr, self.versions))
            raise Malformed(f"expected rules {known} of {self.id}, found {shown(version)!r}")
        today = {name: option.default for name, option in self.options.items()}
        return {**today, **self.earlier.get(version, {})}

    def told(self, options: Mapping[str, OptionValue], version: str) -> dict[str, OptionValue]:
        """What to say about a game's options: those that aren't as its version has them, and those
        that aren't as people know them today."""
        own, today = self.defaults(version), self.defaults(self.version)
        chosen = {**own, **options}
        return {name: chosen[name] for name in own if not own[name] == today[name] == chosen[name]}

    def new(
        self,
        players: int,
        options: Mapping[str, OptionValue] | None = None,
        version: str | None = None,
    ) -> State:
        """The state before the first deal."""
        state: State = np.zeros(1, self.dtype)[0]
        self.prepare(state, players, options, version)
        return state

    def prepare(
        self,
        state: State,
        players: int,
        options: Mapping[str, OptionValue] | None = None,
        version: str | None = None,
    ) -> None:
        """Makes a state the one before the first deal, by today's rules or an earlier version."""
        if players not in self.seats:
            raise ValueError(f"{self.id} is for {self._seats_text()}, not {players}")
        complete = self.defaults(self.version if version is None else version)
        for name, value in (options or {}).items():
            if name not in self.options:
                raise ValueError(f"{self.id} has no option {name!r}")
            if complaint := self.options[name].complaint(value):
                raise ValueError(f"option {name}: {complaint}")
            complete[name] = value
        for name in self.dtype.names or ():
            state[name] = 0  # whatever was played there before
        state.players = players
        self.set_up(state, complete)

    def new_actions(self) -> Actions:
        """Room for the legal actions of any state."""
        return np.zeros(self.most_legal, np.int32)

    def new_outcome(self) -> Outcome:
        """Room for any outcome of chance: each card once, and a few numbers."""
        return self.layout.outcome()
