"""Every game as a Gymnasium environment: one seat learns, bots have the others.

>>> import gymnasium
>>> import quintett.envs.gymnasium
>>> envs = gymnasium.make_vec("quintett/parade-v1", num_envs=100, players=3, opponents="random")
>>> observations, infos = envs.reset(seed=1)
>>> observations.shape, infos["action_mask"].shape
((100, 811), (100, 132))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from quintett import games
from quintett.cards.errors import Malformed
from quintett.cards.game import Game
from quintett.envs.tables import IfIllegal, Opponent, Reward, Tables, known
from quintett.envs.text import told

RENDER_MODES = ("human", "ansi")
MODES = {
    AutoresetMode.NEXT_STEP: "next step",
    AutoresetMode.SAME_STEP: "same step",
    AutoresetMode.DISABLED: "disabled",
}
MASK, ILLEGAL, SEAT = "action_mask", "illegal", "seat"
"""The keys of an info: which actions are allowed, what was wrong with the last one (a sentence; in
a vector whether it was), and which seat the learner has."""
Observations = npt.NDArray[np.int16]


class QuintettEnv(gymnasium.Env[Observations, np.int64]):
    """A table at which one seat learns. An observation is a row of numbers as `encoding` says; the
    `action_mask` is in the info. The reward comes when the game is over: the share of the win, or
    with `reward="points"` the points. An action that isn't allowed loses the game, or with
    `illegal="raise"` is an error."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        opponents: Opponent | Sequence[Opponent] = "casual",
        seat: int | None = None,
        reward: Reward = "share",
        illegal: IfIllegal = "lose",
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None:
            known("render mode", render_mode, RENDER_MODES)
        self.render_mode = render_mode
        self.tables = Tables(
            game, 1, players, options, 0, opponents=opponents, seat=seat, reward=reward,
            deals="disabled", illegal=illegal,
        )  # fmt: skip
        self.game, self.encoding = self.tables.game, self.tables.encoding
        self.observation_space, self.action_space = _spaces(self.tables)
        self._is_dealt = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Deals anew. With a seed the same games come again."""
        super().reset(seed=seed)
        fresh = seed is not None or not self._is_dealt
        self.tables.deal(seed=_drawn(self.np_random) if fresh else None)
        self._is_dealt = True
        if self.render_mode == "human":
            self.render()
        return self.tables.observations[0].copy(), self._info()

    def step(self, action: np.int64) -> tuple[Observations, float, bool, bool, dict[str, Any]]:
        """Carries out an action, and what all others do until the learner is asked again."""
        if not self._is_dealt:
            raise Malformed("no game has begun: call reset first")
        learner = int(self.tables.learners[0])
        self.tables.step(np.asarray(action)[None])
        if self.render_mode == "human":
            self.render()
        tables = self.tables
        reward, is_over = float(tables.rewards[0, learner]), bool(tables.ended[0])
        return tables.observations[0].copy(), reward, is_over, False, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are allowed, as MaskablePPO asks for them."""
        return np.array(self.tables.masks[0], np.bool_)

    def render(self) -> Any:
        """The table as the learner sees it, in plain words."""
        text = told(self.game, self.tables.batch[0], int(self.tables.learners[0]))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def _info(self) -> dict[str, Any]:
        info = {MASK: self.tables.masks[0].copy(), SEAT: int(self.tables.learners[0])}
        if complaint := self.tables.complaint(0):
            info[ILLEGAL] = complaint
        return info


class QuintettVectorEnv(VectorEnv[Observations, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many such tables; one compiled call steps them all (bots that search are asked one by one).

    With `copy=False` each step writes over the arrays of the last one, which is quicker."""

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        opponents: Opponent | Sequence[Opponent] = "casual",
        seat: int | None = None,
        reward: Reward = "share",
        illegal: IfIllegal = "lose",
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None:
            known("render mode", render_mode, RENDER_MODES)
        self.num_envs, self.render_mode, self.copy = num_envs, render_mode, copy
        self._mode = AutoresetMode(autoreset_mode)
        self.metadata = {
            "render_modes": list(RENDER_MODES), "render_fps": 1, "autoreset_mode": self._mode,
        }  # fmt: skip
        self._is_same_step = self._mode is AutoresetMode.SAME_STEP
        deals: Any = MODES[self._mode]
        self.tables = Tables(
            game, num_envs, players, options, 0, opponents=opponents, seat=seat, reward=reward,
            deals=deals, illegal=illegal, with_final=self._is_same_step,
        )  # fmt: skip
        self.game, self.encoding = self.tables.game, self.tables.encoding
        self.single_observation_space, self.single_action_space = _spaces(self.tables)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._is_dealt, self._rows = False, np.arange(num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observations, dict[str, Any]]:
        """Deals all tables anew, or with `options={"reset_mask": …}` some."""
        which = (options or {}).get("reset_mask")
        if which is not None and (
            not isinstance(which, np.ndarray) or which.shape != (self.num_envs,)
            or which.dtype != np.bool_
        ):  # fmt: skip
            raise Malformed(f"a reset_mask has a mark for each of {self.num_envs} tables")
        number = seed if seed is None or isinstance(seed, int) else hash(tuple(seed)) & 0xFFFFFFFF
        super().reset(seed=number)
        fresh = number is not None or not self._is_dealt
        self.tables.deal(which, _drawn(self.np_random) if fresh else None)
        self._is_dealt = True
        return self._copied(self.tables.observations), self._infos()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observations, Any, Any, Any, dict[str, Any]]:
        """Carries out an action at each table."""
        if not self._is_dealt:
            raise Malformed("no game has begun: call reset first")
        tables, learners = self.tables, self.tables.learners.copy()
        tables.step(actions, fresh=self.copy)
        rewards, ended = tables.rewards[self._rows, learners], tables.ended
        infos = self._infos()
        if self._is_same_step and ended.any():
            infos |= {"final_obs": tables.final, "_final_obs": ended, "final_info": {}}
        return tables.observations, rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def render(self) -> Any:
        """The tables as the learners see them, in plain words."""
        tables = self.tables
        texts = tuple(
            told(self.game, tables.batch[index], int(tables.learners[index]))
            for index in range(self.num_envs)
        )
        if self.render_mode == "human":
            print("\n\n".join(texts))
            return None
        return texts

    def _copied(self, rows: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return rows.copy() if self.copy else rows

    def _infos(self) -> dict[str, Any]:
        every, tables = np.ones(self.num_envs, np.bool_), self.tables
        infos = {MASK: self._copied(tables.masks), SEAT: tables.learners.copy()}
        return {
            **infos, f"_{MASK}": every, f"_{SEAT}": every, ILLEGAL: tables.wrong != 0,
            f"_{ILLEGAL}": every,
        }  # fmt: skip


def _spaces(tables: Tables) -> tuple[Any, Any]:
    low, high = tables.encoding.bounds()
    return spaces.Box(low, high, dtype=np.int16), spaces.Discrete(len(tables.game.actions))


def _drawn(random: np.random.Generator) -> int:
    return int(random.integers(1 << 62))


def register() -> None:
    """Makes all games known to Gymnasium, as `quintett/GAME-v1`."""
    for name in games.names():
        gymnasium.register(
            f"quintett/{name}-v1",
            entry_point=f"{__name__}:QuintettEnv",
            vector_entry_point=f"{__name__}:QuintettVectorEnv",
            kwargs={"game": name},
        )


register()
