"""Many tables at once in plain NumPy: for self-play, where every seat is asked in its turn, or for
one seat that learns among bots. The other shells stand on this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args

import numpy as np
import numpy.typing as npt

from quintett import games
from quintett.bots.bot import Bot, Seen
from quintett.bots.players.levels import BASELINES, LEVELS, QUICK, SearchBot, level_bot
from quintett.cards.chance import dice_from_seed, fresh_dice
from quintett.cards.errors import Illegal, Malformed, QuintettError
from quintett.cards.game import Game, verdict
from quintett.cards.letters import shown as printable
from quintett.envs import stepping
from quintett.envs.observation import Encoding, as_bytes, encoding_of
from quintett.envs.stepping import (
    ANY_SEAT,
    CASUAL,
    LEARNER,
    NOVICE,
    OUTSIDE,
    RANDOM,
    Work,
)

Reward = Literal["share", "points"]
IfIllegal = Literal["raise", "lose"]
Deals = Literal["next step", "same step", "disabled"]
Opponent = str | Bot
COMPILED_BOTS = {"random": RANDOM, "novice": NOVICE, "casual": CASUAL}
ELSEWHERE = (*(level for level in LEVELS if level not in QUICK), *BASELINES)


class Tables:
    """So many tables of a game. Each step asks one seat at every table; the arrays below are
    written anew by it. A game that is over is dealt anew at once.

    Actions are those of `game.actions`, in the eyes of the seat that is asked: seat 0 in them is
    itself, seat 1 whoever comes next (`Perspective`).

    >>> from quintett.envs.tables import Tables
    >>> tables = Tables("parade", count=100, players=3, seed=1)
    >>> tables.observations.shape, tables.masks.shape, tables.turns[:5].tolist()
    ((100, 811), (100, 132), [2, 2, 1, 1, 0])
    >>> for _ in range(54):
    ...     tables.step(tables.random_actions())
    >>> bool(tables.ended.all()), tables.rewards.sum(axis=1)[:5].tolist()
    (True, [1.0, 1.0, 1.0, 1.0, 1.0])
    """

    def __init__(
        self,
        game: Game | str,
        count: int,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | str | None = None,
        *,
        opponents: Opponent | Sequence[Opponent] | None = None,
        seat: int | None = None,
        reward: Reward = "share",
        deals: Deals = "same step",
        illegal: IfIllegal = "raise",
        with_final: bool = False,
    ) -> None:
        """With `opponents`, bots for the seats after the learner's (one stands for all of them),
        only the learner is asked, who has the given seat, or in each game another one.

        `reward`: shares of the win, or points. `deals`: when a game that is over is followed by
        another. `illegal`: raise an error, or count the game as lost for the seat."""
        self.game = games.game(game) if isinstance(game, str) else game
        self.players = default_players(self.game) if players is None else players
        self.options = dict(options or {})
        root = np.zeros(1, self.game.dtype)
        self.game.prepare(root[0], self.players, self.options)
        for name, value, kind in (
            ("reward", reward, Reward), ("deals", deals, Deals), ("illegal", illegal, IfIllegal)
        ):  # fmt: skip
            known(name, value, get_args(kind))
        if count < 1:
            raise Malformed(f"there must be a table at least, not {count}")
        if seat is not None and not 0 <= seat < self.players:
            raise Malformed(f"seats count from 0 to {self.players - 1}, there is no seat {seat}")
        self.count, self.illegal, self.with_final = count, illegal, with_final
        self.encoding: Encoding = encoding_of(self.game, self.players)
        self._bots = self._seated(opponents)
        kinds = [LEARNER, *(kind for kind, _bot in self._bots)]
        self._has_outside = OUTSIDE in kinds
        how = (
            ANY_SEAT if seat is None else seat,
            get_args(Deals).index(deals),
            get_args(Reward).index(reward),
            illegal == "raise",
            0 if reward == "share" else self.game.facts.lowest_score,
        )
        batch = np.repeat(root, count)
        self._work = Work(
            batch, as_bytes(batch), root, np.ones(count, np.bool_), np.zeros(count, np.int64),
            np.zeros(count, np.int64), np.array(kinds), np.array(how),
            self.encoding.seats.to_true, self.encoding.seats.to_own, self.encoding.plan,
            self.game.new_actions(), self.game.new_outcome(), np.zeros(8, np.int32),
            np.array([fresh_dice()]),
        )  # fmt: skip
        thinks = {NOVICE, CASUAL} & {*kinds}
        self._mind = (root.copy(), np.zeros(self.game.most_legal)) if thinks else None
        self._shown, self._tuple = self._new_shown(), tuple(self._work)
        self.deal(seed=seed)

    # --- what is there

    @property
    def batch(self) -> npt.NDArray[Any]:
        """The true states, with all that is hidden."""
        return self._work.batch

    @property
    def observations(self) -> npt.NDArray[np.int16]:
        """What the seat that is asked knows, a row for each table (`Encoding`)."""
        return self._shown[0]  # type: ignore[no-any-return]

    @property
    def masks(self) -> npt.NDArray[np.int8]:
        """Which actions it may choose."""
        return self._shown[1]  # type: ignore[no-any-return]

    @property
    def turns(self) -> npt.NDArray[np.int64]:
        """The number of the seat that is asked at each table, -2 where nobody is."""
        return self._shown[3]  # type: ignore[no-any-return]

    @property
    def learners(self) -> npt.NDArray[np.int64]:
        """The seat that learns at each table, -1 if all do."""
        return self._work.learners

    @property
    def rewards(self) -> npt.NDArray[np.float64]:
        """What each seat gets, in the step that ends the game."""
        return self._shown[2]  # type: ignore[no-any-return]

    @property
    def ended(self) -> npt.NDArray[np.bool_]:
        """Where this step ended the game."""
        return self._shown[4]  # type: ignore[no-any-return]

    @property
    def final(self) -> npt.NDArray[np.int16]:
        """Where it did, what the learner knew at the end."""
        return self._shown[5]  # type: ignore[no-any-return]

    @property
    def wrong(self) -> npt.NDArray[np.int64]:
        """The number of the rule against the last action at each table, 0 where none was."""
        return self._work.wrong

    @property
    def waiting(self) -> npt.NDArray[np.bool_]:
        """Which tables wait for a new deal."""
        return self._work.over

    # --- what is done

    def deal(
        self, which: npt.NDArray[np.bool_] | None = None, seed: int | str | None = None
    ) -> None:
        """Deals all tables anew, or some. With a seed the same games come again."""
        if seed is not None:
            self._work.dice[0] = dice_from_seed(seed)
            for number, (_kind, bot) in enumerate(self._bots):
                if isinstance(bot, SearchBot):
                    bot.workers = [(bot.workers[0][0], dice_from_seed(seed, 1 + number))]
        orders = np.full(self.count, stepping.DEAL)
        if which is not None:
            orders[~which] = stepping.SKIP
        chosen = orders == stepping.DEAL
        self.rewards[chosen], self.ended[chosen] = 0, False
        self._run(orders, with_check=False, with_show=not self._has_outside)
        self._ask_outside()

    def step(self, actions: npt.ArrayLike, fresh: bool = False) -> None:
        """Carries out an action at each table. With `fresh` the results are written into new
        arrays, and those of the last step stay as they are."""
        numbers, before = self._numbers(actions), self._shown
        if fresh:
            self._shown = self._new_shown()
        try:
            self.step_numbers(numbers)
        except QuintettError:
            self._shown = before
            raise

    def step_numbers(self, numbers: npt.NDArray[np.int64]) -> None:
        """The same, without a look at what kind of array it is."""
        wrong = stepping.run_tables(
            self._tuple, numbers, 0, self.count, True, not self._has_outside, self._mind,
            self._shown,
        )  # fmt: skip
        if wrong >= 0:
            self._refuse(wrong, int(numbers[wrong]))
        if self._has_outside:
            self._ask_outside()

    def _run(
        self,
        actions: npt.NDArray[np.int64],
        first: int = 0,
        end: int | None = None,
        *,
        with_check: bool,
        with_show: bool,
    ) -> int:
        last = self.count if end is None else end
        return stepping.run_tables(
            self._tuple, actions, first, last, with_check, with_show, self._mind, self._shown
        )

    def random_actions(self) -> npt.NDArray[np.int64]:
        """An allowed action for each table, each equally likely."""
        actions = np.empty(self.count, np.int64)
        stepping.random_actions(self._tuple, actions)
        return actions

    def complaint(self, index: int) -> str:
        """Which rule was against the last action at a table; empty if none was."""
        rule = self.game.rules[self._work.wrong[index]]
        return f"seat {self.batch[index]['turn']} may not do that ({rule})" if rule else ""

    def _numbers(self, actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
        numbers = np.asarray(actions)
        if numbers.shape != (self.count,) or numbers.dtype.kind not in "iu":
            raise Malformed(
                f"{self.count} tables need as many whole numbers as actions, "
                f"found {printable(str(actions))}"
            )
        return numbers.astype(np.int64, copy=False)

    def _refuse(self, index: int, action: int) -> None:
        """Says what is wrong with an action."""
        count, state = len(self.game.actions), self.batch[index]
        if not 0 <= action < count:
            raise Malformed(
                f"table {index}: {action} is no action of {self.game.id}, "
                f"they count from 0 to {count - 1}"
            )
        if self.waiting[index]:
            raise Malformed(f"table {index}: the game is over, it must be dealt anew first")
        true = int(self._work.to_true[int(state["turn"]), action])
        rule = self.game.rules[verdict(state, true)]
        what = f"seat {state['turn']} may not {self.game.actions[true]!r} ({rule})"
        raise Illegal(rule, f"table {index}: {what}")

    # --- who plays

    def _seated(
        self, opponents: Opponent | Sequence[Opponent] | None
    ) -> list[tuple[int, Bot | None]]:
        others = self.players - 1
        if opponents is None:
            return [(LEARNER, None)] * others
        alone = isinstance(opponents, str) or hasattr(opponents, "choose")
        bots: Any = [opponents] * others if alone else opponents
        if len(bots) != others:
            raise Malformed(f"{self.players} players need {others} opponents, not {len(bots)}")
        return [self._bot(bot) for bot in bots]

    def _bot(self, bot: Opponent) -> tuple[int, Bot | None]:
        if not isinstance(bot, str):
            if not hasattr(bot, "choose"):
                raise Malformed(f"{bot!r:.60} is no bot: it has no method choose")
            return OUTSIDE, bot
        if bot in ELSEWHERE:
            return OUTSIDE, level_bot(bot, self.game, [fresh_dice()])
        known("opponent", bot, (*COMPILED_BOTS, *ELSEWHERE))
        return COMPILED_BOTS[bot], None

    def _ask_outside(self) -> None:
        """Lets bots from elsewhere decide where it is their turn."""
        if not self._has_outside:
            return
        work, actions, is_asked = self._work, np.zeros(self.count, np.int64), True
        while is_asked:
            is_asked = False
            for index in np.flatnonzero(~work.over).tolist():
                turn = int(self.batch[index]["turn"])
                place = (turn - int(work.learners[index])) % self.players
                if turn < 0 or place == 0:
                    continue
                bot = self._bots[place - 1][1]
                assert bot is not None
                move = bot.choose(Seen(self.game, self.batch[index]))
                if move not in self.game.numbers:
                    raise Malformed(f"{printable(move)!r} is no move of {self.game.id}")
                action = self.game.numbers[move]
                if rule := verdict(self.batch[index], action):
                    raise Illegal(self.game.rules[rule], f"a bot may not {move!r}")
                actions[index] = work.to_own[turn, action]
                self._run(actions, index, index + 1, with_check=False, with_show=False)
                is_asked = True
        self._run(actions, 0, 0, with_check=False, with_show=True)

    def _new_shown(self) -> tuple[Any, ...]:
        """As `Shown` has them."""
        count, width = self.count, self.encoding.size
        return (
            np.empty((count, width), np.int16),
            np.zeros((count, len(self.game.actions)), np.int8),
            np.zeros((count, self.players)),
            np.empty(count, np.int64),
            np.zeros(count, np.bool_),
            np.zeros((count if self.with_final else 0, width), np.int16),
        )


def default_players(game: Game) -> int:
    """The table at which people meet a game first."""
    return game.seats[0] if game.box.usual is None else game.box.usual


def known(what: str, value: object, choices: Sequence[str]) -> None:
    """Raises an error unless it is one of the choices."""
    if value not in choices:
        raise Malformed(f"unknown {what} {printable(str(value))!r}; known are {', '.join(choices)}")
