"""Is our build target as fast as the one that Numba would choose? Both in turns, in one run.

    python bench/targets.py [--rounds N] [--seconds S]

Prints a table for docs/benchmarks.md: moves a second of random play, the best round of each."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import defaultdict

import llvmlite.binding as llvm

from quintett.machine.builds import best_target

Speeds = dict[tuple[str, int], float]


def native() -> dict[str, str]:
    """What Numba does if nobody tells it anything: this very processor, with all that it can."""
    return {
        "NUMBA_CPU_NAME": llvm.get_host_cpu_name(),
        "NUMBA_CPU_FEATURES": llvm.get_host_cpu_features().flatten(),
    }


def measure(environment: dict[str, str], seconds: float) -> Speeds:
    command = [sys.executable, "-m", "quintett", "bench", "--json", "--seconds", str(seconds)]
    done = subprocess.run(
        command, env=os.environ | environment, stdout=subprocess.PIPE, text=True, check=True
    )
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    return {(row["game"], row["players"]): row["moves_per_second"] for row in rows}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.5)
    wanted = parser.parse_args()
    ours: Speeds = defaultdict(float)
    theirs: Speeds = defaultdict(float)
    for number in range(wanted.rounds):
        for best, environment in ((ours, {}), (theirs, native())):
            print(f"round {number + 1} of {wanted.rounds} …", file=sys.stderr)
            for table, speed in measure(environment, wanted.seconds).items():
                best[table] = max(best[table], speed)
    print(f"| game | players | {best_target()} | {llvm.get_host_cpu_name()} | ours ÷ Numba's own |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for (game, players), speed in ours.items():
        other = theirs[game, players]
        print(f"| {game} | {players} | {speed:,.0f} | {other:,.0f} | {speed / other:.2f} |")


if __name__ == "__main__":
    main()
