"""Every game as a PettingZoo environment: each seat is an agent, asked in its turn.

>>> from quintett.envs import pettingzoo
>>> env = pettingzoo.env("parade", players=3)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from quintett.cards.errors import Malformed
from quintett.cards.game import Game
from quintett.cards.letters import shown
from quintett.envs.stepping import REFUSED
from quintett.envs.tables import Reward, Tables, known
from quintett.envs.text import told

MaskIn = Literal["observation", "info"]
RENDER_MODES = ("human", "ansi")
NUMBERS = (int, np.integer)


def env(game: Game | str, players: int | None = None, **chosen: Any) -> QuintettEnv:
    """A table of a game. It checks everything itself: no wrapper of PettingZoo's is needed."""
    return QuintettEnv(game, players, **chosen)


class QuintettEnv(AECEnv[str, Any, int | None]):
    """A table of a game; agent `player_0` has seat 0.

    An observation is a row of numbers as `encoding` says, from the agent's own seat. `mask_in`
    says where the `action_mask` is: beside it in a dictionary, or in the agent's info. Rewards
    come once, when the game is over: shares of the win, or with `reward="points"` the points."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        mask_in: MaskIn = "observation",
        reward: Reward = "share",
    ) -> None:
        super().__init__()
        known("place of the mask", mask_in, get_args(MaskIn))
        if render_mode is not None:
            known("render mode", render_mode, RENDER_MODES)
        self.tables = Tables(game, 1, players, options, reward=reward, deals="disabled")
        self.game, self.encoding = self.tables.game, self.tables.encoding
        self.render_mode, self._is_inside = render_mode, mask_in == "observation"
        self.metadata = {
            "name": f"{self.game.id}_v1",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.tables.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = len(self.game.actions)
        low, high = self.encoding.bounds()
        rows: spaces.Space[Any] = spaces.Box(low, high, dtype=np.int16)
        if self._is_inside:
            mask = spaces.Box(0, 1, (actions,), np.int8)
            rows = spaces.Dict({"observation": rows, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, rows)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.agent_selection = ""
        self._row, self._mask = self.tables.observations[0], self.tables.masks[0]
        self._nothing, self._carry_out = np.zeros_like(self._mask), self.tables.only()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals anew. With a seed the same games come again."""
        self.tables.deal(seed=seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask(self.tables.turns.item(0))
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Carries out an action of the agent on turn, or takes leave of it when all is over."""
        if not self.agents:
            raise Malformed("nobody is at the table: the game is over, or hasn't been dealt yet")
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise Malformed(f"the game is over: {agent} can only take leave, with None")
            self._was_dead_step(None)
            return
        if not isinstance(action, NUMBERS):
            raise Malformed(f"{agent} must choose an action, found {shown(str(action))}")
        seat = self._carry_out(action)
        if seat == REFUSED:
            self.tables.refuse(0)
        if not self._is_inside:
            self.infos[agent] = {}
        if seat >= 0:
            self._ask(seat)
        else:
            self._end()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Any:
        """What an agent knows now."""
        if agent == self.agent_selection and not self.terminations[agent]:
            row, mask = self._row.copy(), self._mask
        else:
            row = self.encoding.observe(self.tables.batch, 0, self._seats[agent])
            mask = self._nothing
        return {"observation": row, "action_mask": mask.copy()} if self._is_inside else row

    def render(self) -> str | None:
        """The table as the agent on turn sees it, in plain words."""
        if self.render_mode is None:
            gymnasium.logger.warn("nothing is rendered without a render_mode")
            return None
        seat = self._seats.get(self.agent_selection, 0)
        text = told(self.game, self.tables.batch[0], seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def _ask(self, seat: int) -> None:
        agent = self.agent_selection = self.possible_agents[seat]
        if not self._is_inside:
            self.infos[agent] = {"action_mask": self._mask.copy()}

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.agents, self.tables.rewards[0].tolist(), strict=True))
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]
