"""The examples that learn do learn: each within three minutes of a core, from the play of chance to
far better than it. `make learn` runs them; only there PyTorch is installed."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ("ppo", "maskable_ppo", "rllib_ppo")
ONE_CORE = {"OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
MOST_SECONDS = 180


def processor_time() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_learns_to_win_among_random_players(name: str, tmp_path: Path) -> None:
    curve, before = tmp_path / f"{name}.svg", processor_time()
    done = subprocess.run(
        [sys.executable, f"examples/learn/{name}.py", "--curve", str(curve)],
        cwd=ROOT, env={**os.environ, **ONE_CORE}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert processor_time() - before < MOST_SECONDS
    shares = [share for _decisions, share in json.loads(curve.with_suffix(".json").read_text())]
    assert shares[0] < 0.45, "it begins as one of three"
    assert shares[-1] > 0.6, shares
    assert curve.read_text().startswith("<?xml")
