"""Many tables at once in plain NumPy: for self-play, where every seat is asked in its turn, or for
one seat that learns among bots. The other shells stand on this one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Literal, get_args

import numpy as np
import numpy.typing as npt

from quintett import games
from quintett.bots.bot import Bot, Seen
from quintett.bots.players.levels import BASELINES, LEVELS, QUICK, SearchBot, level_bot
from quintett.cards.chance import dice_from_seed, fresh_dice
from quintett.cards.errors import Illegal, Malformed
from quintett.cards.game import Game, verdict
from quintett.cards.letters import shown as printable
from quintett.envs.calls import direct
from quintett.envs.observation import Encoding, encoding_of
from quintett.envs.stepping import (
    ACTION,
    ANY_SEAT,
    BOTS,
    CASUAL,
    DEAL,
    ENDED,
    LEARNER,
    LEARNING,
    NOTES,
    NOVICE,
    ORDERS,
    OUTSIDE,
    OVER,
    RANDOM,
    SKIP,
    TURN,
    WRONG,
    Shown,
    Work,
    random_actions,
    run_only,
    run_tables,
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
        orders = np.zeros(ORDERS, np.int64)
        orders[:BOTS] = (
            ANY_SEAT if seat is None else seat,
            get_args(Deals).index(deals),
            get_args(Reward).index(reward),
            illegal == "raise",
            0 if reward == "share" else self.game.facts.lowest_score,
        )
        orders[BOTS : BOTS + len(kinds)] = kinds
        self._batch = np.repeat(root, count + 1)
        self._notes = np.zeros((count, NOTES), np.int64)
        self._notes[:, OVER] = 1
        self._work = Work(
            self._batch, np.concatenate([self.encoding.plan, orders]), self._notes,
            np.zeros((count, self.players)), np.zeros(self.game.most_legal + 8, np.int32),
            self.game.new_outcome(), np.array([fresh_dice()]),
        )  # fmt: skip
        thinks = {NOVICE, CASUAL} & {*kinds}
        self._call: Callable[..., int] = run_tables
        self._mind = (root.copy(), np.zeros(self.game.most_legal)) if thinks else None
        self._show_in(self._new_shown())
        self.batch = self._batch[:count]
        """The true states, with all that is hidden."""
        self.turns, self.learners = self._notes[:, TURN], self._notes[:, LEARNING]
        """The number of the seat that is asked at each table, -2 where nobody is; and of the seat
        that learns there, -1 if all do."""
        self.wrong, self._actions = self._notes[:, WRONG], self._notes[:, ACTION]
        """The number of the rule against the last action at each table, 0 where none was."""
        self.rewards = self._work.rewards
        """What each seat gets, in the step that ends the game."""
        self.deal(seed=seed)
        self._call = direct(run_tables, *self._work, self._mind, *self._shown, 0, 0, True, True)
        self._show_in(self._shown)

    # --- what is there

    @property
    def observations(self) -> npt.NDArray[np.int16]:
        """What the seat that is asked knows, a row for each table (`Encoding`)."""
        return self._shown.observations[: self.count]

    @property
    def masks(self) -> npt.NDArray[np.int8]:
        """Which actions it may choose."""
        return self._shown.masks

    @property
    def ended(self) -> npt.NDArray[np.bool_]:
        """Where this step ended the game."""
        return self._notes[:, ENDED] != 0  # type: ignore[no-any-return]

    @property
    def final(self) -> npt.NDArray[np.int16]:
        """Where it did, what the learner knew at the end."""
        return self._shown.observations[self.count :]

    @property
    def waiting(self) -> npt.NDArray[np.bool_]:
        """Which tables wait for a new deal."""
        return self._notes[:, OVER] != 0  # type: ignore[no-any-return]

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
        self._actions[:] = DEAL if which is None else np.where(which, DEAL, SKIP)
        dealt = slice(None) if which is None else which
        self.rewards[dealt] = self._notes[dealt, ENDED] = 0
        self._run(0, self.count, False, not self._has_outside)
        self._ask_outside()

    def step(self, actions: npt.ArrayLike, fresh: bool = False) -> None:
        """Carries out an action at each table. With `fresh` what is known and allowed then is
        written into new arrays, and those of the last step stay as they are."""
        numbers = np.asarray(actions)
        if numbers.shape != (self.count,) or numbers.dtype.kind not in "iu":
            raise Malformed(
                f"{self.count} tables need as many whole numbers as actions, "
                f"found {printable(str(actions))}"
            )
        self._actions[:] = numbers
        before = self._shown
        if fresh:
            self._show_in(self._new_shown())
        wrong = self._run(0, self.count, True, not self._has_outside)
        if wrong >= 0:
            self._show_in(before)
            self.refuse(wrong)
        self._ask_outside()

    def only(self) -> Callable[[int], int]:
        """A quick way to carry out one action after the other at the only table: it says which seat
        is asked then, -2 if nobody is, or `REFUSED`. It writes into today's arrays."""
        arguments = (*self._work, self._mind, *self._shown)
        run_only(*arguments, DEAL)  # is refused, and changes nothing
        return partial(direct(run_only, *arguments, DEAL), *arguments)

    def random_actions(self) -> npt.NDArray[np.int64]:
        """An allowed action for each table, each equally likely."""
        actions, work = np.empty(self.count, np.int64), self._work
        random_actions(work.batch, work.plan, actions, work.buffer, work.dice)
        return actions

    def complaint(self, index: int) -> str:
        """Which rule was against the last action at a table; empty if none was."""
        rule = self.game.rules[self.wrong[index]]
        return f"seat {self.batch[index]['turn']} may not do that ({rule})" if rule else ""

    def refuse(self, index: int) -> None:
        """Says what is wrong with the action at a table."""
        count, state, action = len(self.game.actions), self.batch[index], int(self._actions[index])
        if not 0 <= action < count:
            raise Malformed(
                f"table {index}: {action} is no action of {self.game.id}, "
                f"they count from 0 to {count - 1}"
            )
        if self._notes[index, OVER]:
            raise Malformed(f"table {index}: the game is over, it must be dealt anew first")
        true = int(self.encoding.seats.to_true[int(state["turn"]), action])
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
        is_asked = True
        while is_asked:
            is_asked = False
            for index in np.flatnonzero(~self.waiting).tolist():
                turn = int(self.batch[index]["turn"])
                place = (turn - int(self.learners[index])) % self.players
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
                self._actions[index] = self.encoding.seats.to_own[turn, action]
                self._run(index, index + 1, False, False)
                is_asked = True
        self._run(0, 0, False, True)

    def _show_in(self, shown: Shown) -> None:
        """Lets these arrays be written from now on."""
        self._shown = shown
        self._run = partial(self._call, *self._work, self._mind, *shown)

    def _new_shown(self) -> Shown:
        rows = self.count * (2 if self.with_final else 1)
        return Shown(
            np.empty((rows, self.encoding.size), np.int16),
            np.empty((self.count, len(self.game.actions)), np.int8),
        )


def default_players(game: Game) -> int:
    """The table at which people meet a game first."""
    return game.seats[0] if game.box.usual is None else game.box.usual


def known(what: str, value: object, choices: Sequence[str]) -> None:
    """Raises an error unless it is one of the choices."""
    if value not in choices:
        raise Malformed(f"unknown {what} {printable(str(value))!r}; known are {', '.join(choices)}")
