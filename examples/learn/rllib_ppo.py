"""PPO of RLlib with its own module for masked actions: one policy has all seats, and learns by
playing against itself."""

from __future__ import annotations

from typing import Any

import torch
from measure import GAME, PLAYERS, Curve, Rows, arguments
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.default_model_config import DefaultModelConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env
from torch.distributions import Categorical

from quintett.envs import rllib

POLICY, ROUNDS, STEPS = "policy", 6, 3072
MEASURED = 2
"""After so many rounds it is measured."""


def config(seed: int) -> Any:
    """What RLlib is told: a table, one policy for all seats, no processes but this one."""
    register_env("quintett", lambda _: PettingZooEnv(rllib.env(GAME, PLAYERS)))
    table = rllib.env(GAME, PLAYERS)
    seat = table.possible_agents[0]
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule,
        observation_space=table.observation_space(seat),
        action_space=table.action_space(seat),
        model_config=DefaultModelConfig(fcnet_hiddens=[64, 64], fcnet_activation="relu"),
    )
    return (
        PPOConfig()
        .environment("quintett", disable_env_checking=True)  # it samples without masks
        .env_runners(num_env_runners=0, num_envs_per_env_runner=16)
        .multi_agent(policies={POLICY}, policy_mapping_fn=lambda *_, **__: POLICY)
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={POLICY: module}))
        .training(
            train_batch_size_per_learner=STEPS, minibatch_size=512, num_epochs=4, lr=1e-3,
            gamma=1.0, use_kl_loss=False,
        )
        .debugging(seed=seed, log_level="ERROR")
    )  # fmt: skip


def main() -> None:
    chosen, curve = arguments(__doc__), Curve("PPO of RLlib")
    learner = config(chosen.seed).build_algo()
    torch.set_num_threads(1)

    def choose(seen: Rows, masks: Rows) -> Rows:
        known = {rllib.KEY: torch.as_tensor(seen).float(), rllib.MASK: torch.as_tensor(masks)}
        with torch.no_grad():
            told = learner.get_module(POLICY).forward_inference({"obs": known})
        actions: Rows = Categorical(logits=told["action_dist_inputs"]).sample().numpy()
        return actions

    curve.measure(0, choose)
    for _ in range(ROUNDS // MEASURED):
        for _ in range(MEASURED):
            result = learner.train()
        curve.measure(int(result["num_env_steps_sampled_lifetime"]), choose)
    learner.stop()
    curve.draw(chosen.curve)


if __name__ == "__main__":
    main()
