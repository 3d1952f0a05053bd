"""MaskablePPO of sb3-contrib: one seat learns to win among random players."""

from __future__ import annotations

import torch
from measure import GAME, PLAYERS, Curve, Rows, arguments
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

import quintett.envs.gymnasium  # noqa: F401 - makes the games known

TABLES, STEPS, ROUNDS = 16, 128, 12
MEASURED = 3
"""After so many rounds it is measured."""


def main() -> None:
    chosen, curve = arguments(__doc__), Curve("MaskablePPO")
    torch.set_num_threads(1)
    envs = make_vec_env(
        f"quintett/{GAME}-v1", n_envs=TABLES, seed=chosen.seed,
        env_kwargs={"players": PLAYERS, "opponents": "random", "render_mode": None},
    )  # fmt: skip
    learner = MaskablePPO(
        "MlpPolicy", envs, n_steps=STEPS, batch_size=512, n_epochs=4, learning_rate=1e-3,
        gamma=1.0, seed=chosen.seed, device="cpu",
    )  # fmt: skip

    def choose(seen: Rows, masks: Rows) -> Rows:
        actions: Rows = learner.predict(seen, action_masks=masks)[0]
        return actions

    curve.measure(0, choose)
    for _ in range(ROUNDS // MEASURED):
        learner.learn(MEASURED * TABLES * STEPS, reset_num_timesteps=False)
        curve.measure(learner.num_timesteps, choose)
    curve.draw(chosen.curve)


if __name__ == "__main__":
    main()
