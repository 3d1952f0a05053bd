"""For RLlib: `PettingZooEnv(rllib.env(…))`. Its module for masked actions expects
the observation under the key `observations`."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo.utils import BaseWrapper

from quintett.cards.game import Game
from quintett.envs import pettingzoo

KEY = "observations"
MASK = "action_mask"


def env(game: Game | str, players: int | None = None, **chosen: Any) -> MaskedKeys:
    """A table with the keys that `ActionMaskingRLModule` expects."""
    return MaskedKeys(pettingzoo.env(game, players, **chosen, mask_in="observation"))


class MaskedKeys(BaseWrapper[str, Any, int | None]):
    """The same observations under another key, as floating-point numbers."""

    def __init__(self, inner: pettingzoo.QuintettEnv) -> None:
        super().__init__(inner)
        low, high = inner.encoding.bounds()
        space = spaces.Dict(
            {
                MASK: spaces.Box(0, 1, (len(inner.game.actions),), np.int8),
                KEY: spaces.Box(low.astype(np.float32), high.astype(np.float32)),
            }
        )
        self._spaces = dict.fromkeys(inner.possible_agents, space)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may see."""
        return self._spaces[agent]

    def observe(self, agent: str) -> Any:
        """What an agent knows now."""
        seen = self.env.observe(agent)
        return {MASK: seen[MASK], KEY: seen["observation"].astype(np.float32)}
