"""Measures other engines of card games: moves a second on one core, random legal play.

A move is a decision of a player. Deals, draws and dice cost time but are not counted, as in our
own figure; time is the processor's, as in ours. Each library is used in the fastest way for this
that we found in it.

    python bench/peers.py --seconds 2 --only openspiel-cpp rlcard/uno

prints one line of JSON a measurement.
"""

import argparse
import importlib
import json
import random
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from time import process_time
from typing import Any

from child import NoFigureError, answer, end_on_signals
from openspiel import (
    SPIEL_GAMES,
    measure_spiel_games,
    measure_spiel_python,
    measure_spiel_rollouts,
    measure_spiel_search,
    measure_spiel_vector,
)
from speeds import SEED, Speed, play_for


@dataclass(frozen=True)
class Peer:
    """A way to play some games with a library."""

    name: str
    packages: tuple[str, ...]
    title: str
    games: tuple[str, ...]
    measure: Callable[[str, float], Speed]

    @property
    def keys(self) -> list[str]:
        return [f"{self.name}/{game}" for game in self.games]


# ---- RLCard and PettingZoo -----------------------------------------------------------------------


def measure_rlcard(name: str, seconds: float) -> Speed:
    import rlcard

    env = rlcard.make(name, config={"seed": SEED})
    rng = random.Random(SEED)

    def play() -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            moves += 1
        env.get_payoffs()
        return moves

    return play_for(seconds, env.num_players, play)


def measure_pettingzoo(name: str, seconds: float) -> Speed:
    """Without the checking wrappers, and seeded once: a seed at each reset made it far slower."""
    env = importlib.import_module(f"pettingzoo.classic.{name}").raw_env()
    env.reset(seed=SEED)
    rng = random.Random(SEED)

    def play() -> int:
        env.reset()
        moves = 0
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return moves
            env.step(int(rng.choice(observation["action_mask"].nonzero()[0])))
            moves += 1

    return play_for(seconds, len(env.possible_agents), play)


# ---- pgx -----------------------------------------------------------------------------------------

PGX_BATCH = 8192
# A random game of backgammon lasts hundreds of moves, a batch of them minutes.
PGX_CUT = {"backgammon": 16}


def measure_pgx(name: str, seconds: float) -> Speed:
    """Batches played to the end, compiled as one function, compile time off the clock.

    pgx's own wrapper, which restarts ended games at every step, was several times slower.
    """
    import jax
    import pgx

    env = pgx.make(name)
    play = pgx_player(env, PGX_CUT.get(name))
    key = jax.random.PRNGKey(SEED)
    int(play(jax.random.fold_in(key, SEED)))  # compiles
    batches = moves = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        moves += int(play(jax.random.fold_in(key, batches)))
        batches += 1
    note = f"batch {PGX_BATCH}"
    if name in PGX_CUT:
        note += f", first {PGX_CUT[name]} moves of each game"
    return Speed(env.num_players, batches * PGX_BATCH, moves, elapsed, note)


def pgx_player(env: Any, cut: int | None) -> Any:
    """A compiled function: key -> moves made in one batch, up to `cut` in each game."""
    import jax
    import jax.numpy as jnp

    def choose(state: Any, key: Any) -> Any:
        return jax.random.categorical(key, jnp.where(state.legal_action_mask, 0.0, -jnp.inf))

    def goes_on(progress: Any) -> Any:
        state, _, _, turns = progress
        running = ~state.terminated.all()
        return running if cut is None else running & (turns < cut)

    def turn(progress: Any) -> Any:
        state, key, moves, turns = progress
        key, choice, dice = jax.random.split(key, 3)
        moves += (~state.terminated).sum()
        actions = choose(state, choice)
        state = jax.vmap(env.step)(state, actions, jax.random.split(dice, PGX_BATCH))
        return state, key, moves, turns + 1

    def play(key: Any) -> Any:
        key, deal = jax.random.split(key)
        state = jax.vmap(env.init)(jax.random.split(deal, PGX_BATCH))
        return jax.lax.while_loop(goes_on, turn, (state, key, jnp.int32(0), jnp.int32(0)))[2]

    return jax.jit(play)


# ---- all of them ---------------------------------------------------------------------------------

PEERS = (
    Peer("openspiel-cpp", ("open_spiel",), "OpenSpiel, C++", SPIEL_GAMES, measure_spiel_games),
    Peer(
        "openspiel-rollouts",
        ("open_spiel",),
        "OpenSpiel, C++ rollouts",
        SPIEL_GAMES,
        measure_spiel_rollouts,
    ),
    Peer(
        "openspiel-search",
        ("open_spiel",),
        "OpenSpiel, C++ search",
        ("hearts",),
        measure_spiel_search,
    ),
    Peer(
        "openspiel-python", ("open_spiel",), "OpenSpiel, Python", SPIEL_GAMES, measure_spiel_python
    ),
    Peer(
        "openspiel-vector", ("open_spiel",), "OpenSpiel, vector", ("hearts",), measure_spiel_vector
    ),
    Peer(
        "pgx",
        ("pgx", "jax"),
        "pgx",
        ("kuhn_poker", "leduc_holdem", "sparrow_mahjong", "backgammon"),
        measure_pgx,
    ),
    Peer(
        "rlcard",
        ("rlcard",),
        "RLCard",
        ("uno", "gin-rummy", "bridge", "doudizhu", "mahjong", "limit-holdem", "leduc-holdem"),
        measure_rlcard,
    ),
    Peer(
        "pettingzoo",
        ("pettingzoo",),
        "PettingZoo",
        ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5"),
        measure_pettingzoo,
    ),
)


def matching(keys: Iterable[str], only: list[str] | None) -> list[str]:
    """The keys that begin with one of the words of `--only`; without the option, all of them."""
    return [key for key in keys if only is None or key.startswith(tuple(only))]


def find_peer(key: str) -> Peer:
    return next(peer for peer in PEERS if key in peer.keys)


def installed_version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        sys.exit(f"{package} is not installed")


def measure_here(key: str, seconds: float) -> dict[str, Any]:
    """Measure in this very process; `measure` starts a process that calls this."""
    peer = find_peer(key)
    versions = [f"{package} {installed_version(package)}" for package in peer.packages]
    speed = peer.measure(key.partition("/")[2], seconds)
    return {
        "players": speed.players,
        "moves_per_second": speed.moves / speed.seconds,
        "games_per_second": speed.games / speed.seconds,
        "version": " with ".join(versions),
        "note": speed.note,
    }


def measure(key: str, seconds: float) -> dict[str, Any]:
    """Measure one game of one peer in a process of its own."""
    command = [sys.executable, __file__, "--measure", key, "--seconds", str(seconds)]
    return answer(command, timeout=180 + 10 * seconds)


def positive(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"{text} is no length of time")
    return seconds


def read_arguments(keys: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure other engines of card games.")
    parser.add_argument("--seconds", type=positive, default=2.0, help="for each measurement")
    parser.add_argument("--only", nargs="+", metavar="PEER[/GAME]", help=", ".join(keys))
    parser.add_argument("--measure", choices=keys, help=argparse.SUPPRESS)
    return parser.parse_args()


def main() -> None:
    keys = [key for peer in PEERS for key in peer.keys]
    arguments = read_arguments(keys)
    if arguments.measure:
        print(json.dumps(measure_here(arguments.measure, arguments.seconds)))
        return
    end_on_signals()
    for key in matching(keys, arguments.only):
        try:
            found = measure(key, arguments.seconds)
        except NoFigureError as reason:
            found = {"error": str(reason)}
        print(json.dumps({"key": key} | found), flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("Stopped; nothing is left running.")
