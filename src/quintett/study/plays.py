"""Many games side by side, each a pure function of its setting and its number: whatever else is
played beside it, on whatever core, game 7 is game 7.

Every game has its own dice, stream n of the seed for game n. Chance draws from them, and so do the
bots that are compiled (`random`, `novice`, `casual`); game n of `random` bots is the one that
`quintett simulate` records. Bots that search have dice of their own for every decision.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from quintett import games
from quintett.bots.bot import Bot, Seen
from quintett.bots.players.levels import Ratings, SearchBot, level_bot
from quintett.bots.specs import BUILT_IN, command_of, make_bot
from quintett.cards.chance import DICE, MASK, dice_from_seed
from quintett.cards.compiled import compiled, signed
from quintett.cards.game import Actions, Game, apply, moves, roll, settle
from quintett.cards.layout import CHANCE, NOBODY
from quintett.cards.play import Batch
from quintett.envs.stepping import OUTSIDE, RANDOM, Mind, chosen
from quintett.envs.tables import COMPILED_BOTS
from quintett.match.link import chance_digits, finished_link

Numbers = npt.NDArray[np.int64]
AT_RANDOM = "random"
SIDE_BY_SIDE, SEARCHED = 4096, 64
"""So many games are played at once by bots that are compiled, and by those that search. Programs of
others play one after the other: each has a process."""


@dataclass(frozen=True)
class Setting:
    """Who plays what: of one seed as many games as there are numbers. Seat s of game n has bot
    s + n of those named, round and round, so that each bot has each seat equally often. With
    `repeats` as many games one after the other have the same cards to begin with."""

    game: str
    players: int
    bots: tuple[str, ...] = (AT_RANDOM,)
    seed: str = "0"
    options: Mapping[str, Any] = field(default_factory=dict)
    repeats: int = 1

    @property
    def told_options(self) -> dict[str, Any]:
        """The options that aren't as usual."""
        usual = games.game(self.game).options
        return {name: value for name, value in self.options.items() if value != usual[name].default}

    def check(self) -> None:
        """Raises an error if a bot is unknown."""
        for bot in self.bots:
            if bot not in (AT_RANDOM, *BUILT_IN):
                command_of(bot)

    def bot(self, number: int, seat: int) -> str:
        """Who has a seat in a game."""
        return self.bots[(seat + number) % len(self.bots)]

    @property
    def is_compiled(self) -> bool:
        """Whether all bots are: then a game takes less than a millisecond."""
        return all(bot in COMPILED_BOTS for bot in self.bots)

    @property
    def side_by_side(self) -> int:
        """How many games are played at once."""
        if self.is_compiled:
            return SIDE_BY_SIDE
        return SEARCHED if all(bot in (AT_RANDOM, *BUILT_IN) for bot in self.bots) else 1


class Plays:
    """The games of a setting with these numbers, from the first deal to the end.

    >>> from quintett.study.plays import Plays, Setting
    >>> plays = Plays(Setting("parade", players=3, seed="1"), range(100))
    >>> plays.run()
    >>> plays.link(7).split(".")[:4], int(plays.decisions[7])
    (['1', 'parade', '1', '3'], 54)
    """

    def __init__(self, setting: Setting, numbers: range) -> None:
        self.setting, self.numbers = setting, numbers
        self.game: Game = games.game(setting.game)
        count = len(numbers)
        self.batch: Batch = np.empty(count, self.game.dtype)
        self.batch[:] = self.game.new(setting.players, setting.options)
        self.entries, self.decisions = np.zeros((2, count), np.int64)
        """How many entries, and how many decisions, each game has so far."""
        self.starters = np.full(count, NOBODY)
        """Who decided first."""
        self.actions, self.places, self.counts = np.zeros((3, count), np.int64)
        """The action of whoever is on turn, its place among the legal ones, and how many those are
        (none where nobody is asked)."""
        self.ratings: dict[int, Ratings] = {}
        """What bots found who searched for this decision."""
        deals, others = setting.repeats > 1, f"{setting.seed}/others"
        self._chance = _many_dice(setting.seed, [n // setting.repeats for n in numbers])
        self._dice = _many_dice(others, list(numbers)) if deals else self._chance
        self._seated = np.array(
            [
                [COMPILED_BOTS.get(setting.bot(number, seat), OUTSIDE) for seat in self.seats]
                for number in numbers
            ]
        ).reshape(count, setting.players)
        self._buffer = self.game.new_actions()
        self._mind = np.empty(1, self.game.dtype), np.zeros(self.game.most_legal)
        self._outcomes = np.zeros((count, len(self.game.new_outcome())), np.int8)
        self._digits: list[list[tuple[int, int]]] = [[] for _ in numbers]
        self._thinkers: dict[Any, Bot] = {}
        self._opened = ExitStack()

    @property
    def seats(self) -> range:
        """The seats of a table."""
        return range(self.setting.players)

    # --- playing

    def run(self, look: Callable[[Plays], None] | None = None) -> None:
        """Plays all games to their end. `look` sees them at every decision: `on_turn` says which
        games wait for one, and what is chosen there stands beside the states."""
        with self._opened:
            while True:
                self._settle()
                if not len(self.on_turn):
                    return
                self._decide()
                if look is not None:
                    look(self)
                self._act()

    @property
    def on_turn(self) -> Numbers:
        """The games in which somebody decides now."""
        return np.flatnonzero(self.batch["turn"] >= 0)

    def _settle(self) -> None:
        """Lets chance decide as long as it must. What it gave is read as a record would be: of like
        cards the lower one is seen first."""
        while len(due := np.flatnonzero(self.batch["turn"] == CHANCE)):
            roll_all(self.batch, due, self._chance, self._outcomes)
            for index in due.tolist():
                state, outcome = self.batch[index], self._outcomes[index]
                outcome[:] = self.game.chance_read(state, *self.game.chance_text(state, outcome))
                self._digits[index] += chance_digits(self.game, state, outcome)
            settle_all(self.batch, due, self._outcomes)
            self.entries[due] += 1

    def _decide(self) -> None:
        self.ratings.clear()
        decide_all(
            self.batch, self._seated, self._dice, self._buffer, *self._mind,
            self.actions, self.places, self.counts,
        )  # fmt: skip
        on_turn = self.on_turn
        self.starters[on_turn] = np.where(
            self.decisions[on_turn] == 0, self.batch["turn"][on_turn], self.starters[on_turn]
        )
        asked = self._seated[on_turn, self.batch["turn"][on_turn]] == OUTSIDE
        for index in on_turn[asked].tolist():
            self._ask(index)

    def _ask(self, index: int) -> None:
        """What a bot chooses that isn't compiled."""
        number, seat = self.numbers[index], int(self.batch["turn"][index])
        seen, bot = Seen(self.game, self.batch[index]), self._bot(number, seat)
        if isinstance(bot, SearchBot) and len(seen.legal_actions) > 1:
            seed = f"{self.setting.seed}/{number}/{seat}"
            bot.workers = [(bot.workers[0][0], dice_from_seed(seed, int(self.entries[index])))]
            self.ratings[index] = bot.rate(seen)
            move = self.ratings[index].best
        else:
            move = bot.choose(seen)
        self.actions[index] = self.game.numbers[move]
        self.places[index] = seen.legal_actions.index(self.actions[index])

    def _bot(self, number: int, seat: int) -> Bot:
        setting = self.setting
        spec = setting.bot(number, seat)
        key = spec if spec in BUILT_IN else (number, seat)
        if key not in self._thinkers:
            if spec in BUILT_IN:
                self._thinkers[key] = level_bot(spec, self.game, [dice_from_seed(0)])
            else:
                seed, options = f"{setting.seed}/{number}", setting.options
                bot = make_bot(spec, self.game, setting.players, options, seat, seed)
                self._thinkers[key] = self._opened.enter_context(bot)
        return self._thinkers[key]

    def _act(self) -> None:
        on_turn = self.on_turn
        places, counts = self.places.tolist(), self.counts.tolist()
        for index in on_turn.tolist():
            self._digits[index].append((places[index], counts[index]))
        apply_all(self.batch, self.actions)
        self.entries[on_turn] += 1
        self.decisions[on_turn] += 1

    # --- what came of it

    def link(self, index: int) -> str:
        """The whole game as a link's text."""
        setting = self.setting
        return finished_link(self.game, setting.players, setting.options, self._digits[index])


def _many_dice(seed: str, streams: list[int]) -> npt.NDArray[Any]:
    """A generator for each stream of a seed."""
    dice: npt.NDArray[Any] = np.empty(len(streams), DICE)
    dice[:] = dice_from_seed(seed)
    numbers = np.array(streams, np.uint64)
    dice["stream"] = np.stack([numbers & MASK, numbers >> np.uint64(32)], axis=1)
    return dice


# --- compiled


@compiled
def roll_all(
    batch: Batch, due: Numbers, dice: npt.NDArray[Any], outcomes: npt.NDArray[np.int8]
) -> None:
    """Draws what chance decides in each of these games."""
    for place in range(len(due)):
        index = due[place]
        roll(batch[index], dice[index], outcomes[index])


@compiled
def settle_all(batch: Batch, due: Numbers, outcomes: npt.NDArray[np.int8]) -> None:
    """Carries it out."""
    for place in range(len(due)):
        settle(batch[due[place]], outcomes[due[place]], None)


@compiled
def decide_all(
    batch: Batch, seated: Numbers, dice: npt.NDArray[Any], buffer: Actions, seen: Batch,
    looks: npt.NDArray[np.float64], actions: Numbers, places: Numbers, counts: Numbers,
) -> None:  # fmt: skip
    """What compiled bots choose in each game; of others only how many moves they have."""
    mind = Mind(seen, looks)
    for index in range(len(batch)):
        state = batch[index]
        turn = signed(state.turn)
        counts[index] = 0
        if turn < 0:
            continue
        counts[index] = count = moves(state, buffer)
        bot = seated[index, turn]
        if bot == OUTSIDE:
            continue
        actions[index] = action = chosen(state, bot, buffer, count, dice[index], mind)
        if bot != RANDOM:
            moves(state, buffer)  # where a bot has noted what it considers
        place = 0
        while signed(buffer[place]) != action:
            place += 1
        places[index] = place


@compiled
def apply_all(batch: Batch, actions: Numbers) -> None:
    """Carries out an action in each game that isn't over."""
    for index in range(len(batch)):
        if batch[index].turn >= 0:
            apply(batch[index], actions[index], None)
