"""PPO in one file, in the manner of CleanRL: one seat learns to win among random players.

The vector environment steps all tables in one compiled call, so that nearly all of the time goes
into the network. What isn't allowed gets no chance: its logit is put far below all others.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import torch
from gymnasium.vector import AutoresetMode
from measure import GAME, PLAYERS, Curve, Rows, arguments
from torch import nn
from torch.distributions import Categorical

import quintett.envs.gymnasium  # noqa: F401 - makes the games known

TABLES, STEPS, ROUNDS = 64, 32, 20
"""In each round every table goes so many steps."""
EPOCHS, PARTS = 4, 4
"""So many times the network sees the steps of a round, in so many parts."""
RATE, CLIP, TRACE, MOST_GRADIENT = 1e-3, 0.2, 0.95, 0.5
MEASURED = 5
"""After so many rounds it is measured."""


class Mind(nn.Module):
    """Two layers look; of what they see follow the chances of actions, and the share to come."""

    def __init__(self, space: Any, actions: int, width: int = 64) -> None:
        super().__init__()
        self.scale = torch.as_tensor(np.maximum(space.high, 1)).float().rsqrt()
        self.look = nn.Sequential(
            nn.Linear(len(space.high), width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.actor, self.critic = nn.Linear(width, actions), nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """The policy, and the share of the win that is expected."""
        looked = self.look(seen * self.scale)
        logits = self.actor(looked).masked_fill(mask == 0, -1e9)
        return Categorical(logits=logits), self.critic(looked)[:, 0]

    def choose(self, seen: Rows, mask: Rows) -> Rows:
        """Actions, as likely as the policy has them."""
        with torch.no_grad():
            policy, _ = self(torch.as_tensor(seen), torch.as_tensor(mask))
        chosen: Rows = policy.sample().numpy()
        return chosen


def main() -> None:
    chosen, curve = arguments(__doc__), Curve("PPO with PyTorch")
    torch.set_num_threads(1)
    torch.manual_seed(chosen.seed)
    envs = gymnasium.make_vec(
        f"quintett/{GAME}-v1", num_envs=TABLES, players=PLAYERS, opponents="random",
        autoreset_mode=AutoresetMode.SAME_STEP,
    )  # fmt: skip
    seen, info = envs.reset(seed=chosen.seed)
    mind = Mind(envs.single_observation_space, int(envs.single_action_space.n))
    optimizer = torch.optim.Adam(mind.parameters(), RATE, eps=1e-5)

    curve.measure(0, mind.choose)
    for number in range(1, ROUNDS + 1):
        # play
        steps: list[tuple[torch.Tensor, ...]] = []
        for _ in range(STEPS):
            known, mask = torch.as_tensor(seen), torch.as_tensor(info["action_mask"])
            with torch.no_grad():
                policy, value = mind(known, mask)
            action = policy.sample()
            seen, reward, ended, _, info = envs.step(action.numpy())
            got, goes_on = torch.as_tensor(reward), torch.as_tensor(~ended)
            steps.append((known, mask, action, policy.log_prob(action), value, got, goes_on))
        known, mask, action, chance, value, got, goes_on = map(
            torch.stack, zip(*steps, strict=True)
        )

        # how much better than expected it went, from the last step back to the first
        with torch.no_grad():
            _, later = mind(torch.as_tensor(seen), torch.as_tensor(info["action_mask"]))
        better, trace = torch.zeros(STEPS, TABLES), torch.zeros(TABLES)
        for step in reversed(range(STEPS)):
            surprise = got[step] + goes_on[step] * later - value[step]
            better[step] = trace = surprise + TRACE * goes_on[step] * trace
            later = value[step]

        # learn
        rows = [
            part.flatten(0, 1) for part in (known, mask, action, chance, better, better + value)
        ]
        for _ in range(EPOCHS):
            for part in torch.randperm(STEPS * TABLES).chunk(PARTS):
                known, mask, action, chance, better, share = (row[part] for row in rows)
                policy, value = mind(known, mask)
                ratio = (policy.log_prob(action) - chance).exp()
                better = (better - better.mean()) / (better.std() + 1e-8)
                gain = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
                loss = (value - share).square().mean() / 2 - gain
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(mind.parameters(), MOST_GRADIENT)
                optimizer.step()
        if number % MEASURED == 0:
            curve.measure(number * TABLES * STEPS, mind.choose)
    curve.draw(chosen.curve)


if __name__ == "__main__":
    main()
