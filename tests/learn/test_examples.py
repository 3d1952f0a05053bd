"""The examples that learn do learn: from the play of chance to far better than it. `make learn`
runs them; only there PyTorch is installed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ("ppo", "maskable_ppo", "rllib_ppo")
ONE_CORE = {"OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_learns_to_win_among_random_players(name: str, tmp_path: Path) -> None:
    curve = tmp_path / f"{name}.svg"
    done = subprocess.run(
        [sys.executable, f"examples/learn/{name}.py", "--curve", str(curve)],
        cwd=ROOT, env={**os.environ, **ONE_CORE}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    shares = [share for _decisions, share in json.loads(curve.with_suffix(".json").read_text())]
    assert shares[0] < 0.45, "it begins as one of three"
    assert shares[-1] > 0.6, shares
    assert curve.read_text().startswith("<?xml")
