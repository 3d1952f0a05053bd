"""Our shells beside the frames' own games, all in one run:

    python bench/shells.py --seconds 0.5 --rounds 5 --markdown shells.md

PettingZoo and OpenSpiel in Python: random games are played first and their actions kept. Then the
same games are played again, and only what the environment does is timed: `reset`, `last`, `step`;
`is_terminal`, `is_chance_node`, `legal_actions`, `chance_outcomes` and `apply_action`. *With the
choosing* is the loop of every tutorial, in which a random action is looked for in masks and lists:
there large games pay for the loop, too.

Vectors: `vector` counts the learner's own steps, with an observation and a mask written for each;
the moves of the random bots between them cost time and don't count. `tables` counts every seat's.
The choosing isn't timed.

Every figure is of the processor's time on one core. The games of a way take turns in one process,
so that what disturbs one disturbs its neighbours, too; the best turn of each counts. Other engines
have processes of their own."""

import argparse
import importlib
import json
import random
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from time import process_time
from typing import Any

from child import NoFigureError, end_on_signals, output
from openspiel import load_spiel, spiel_outcome
from peers import matching
from peers import measure as measure_peer
from speeds import SEED

OURS = ("gold", "monad", "palace", "parade", "rotundo")
ZOO = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5")
ALWAYS_NEW = ("hanabi_v5",)
"""A seed doesn't bring its games again; the choosing, a hundredth of its time, is in its figure."""
SPIEL = (
    "python_kuhn_poker", "python_tic_tac_toe", "python_liars_poker", "python_block_dominoes",
    "python_team_dominoes",
)  # fmt: skip
PEERS = ("pgx/kuhn_poker", "pgx/leduc_holdem", "pgx/sparrow_mahjong", "openspiel-vector/hearts")
TABLES = 256
GAMES = 0.1
"""So many seconds of games are kept."""

Figures = dict[str, Any]
Turn = Callable[[float], Figures]
"""Measures for so many seconds."""


def rates(counted: Mapping[str, float], seconds: float) -> Figures:
    return {f"{what}_per_second": count / seconds for what, count in counted.items()}


def repeated(seconds: float, play: Callable[[], None]) -> tuple[int, float]:
    """How often something was done until time was up, and in which time."""
    times, begin = 0, process_time()
    while (spent := process_time() - begin) < seconds:
        play()
        times += 1
    return times, spent


# --- PettingZoo


def agents(name: str) -> Turn:
    if name in OURS:
        from quintett.envs import pettingzoo

        env: Any = pettingzoo.env(name)
    else:
        env = importlib.import_module(f"pettingzoo.classic.{name}").raw_env()
    env.reset(seed=SEED)
    games, rng = list[list[int]](), random.Random(SEED)
    repeated(GAMES, lambda: games.append(chosen_actions(env, rng)))

    def replay() -> None:
        env.reset(seed=SEED)
        last, step = env.last, env.step
        for actions in games:
            for action in actions:
                last()
                step(action)
            last()
            env.reset()

    def turn(seconds: float) -> Figures:
        lengths = list[int]()
        _, looped = repeated(seconds, lambda: lengths.append(len(chosen_actions(env, rng))))
        counted, spent = {"moves": sum(lengths), "games": len(lengths)}, looped
        if name not in ALWAYS_NEW:
            times, spent = repeated(seconds, replay)
            counted = {"moves": sum(map(len, games)) * times, "games": len(games) * times}
        seen = env.observation_space(env.possible_agents[0])
        return rates(counted, spent) | {
            "with_choosing": sum(lengths) / looped,
            "numbers": int(seen["observation"].shape[0]),
            "actions": int(env.action_space(env.possible_agents[0]).n),
        }

    return turn


def chosen_actions(env: Any, rng: random.Random) -> list[int]:
    """A random game, and the deal of the next one."""
    actions = list[int]()
    while True:
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            return actions
        actions.append(int(rng.choice(observation["action_mask"].nonzero()[0])))
        env.step(actions[-1])


# --- OpenSpiel


def spiel(name: str) -> Turn:
    if name in OURS:
        import quintett.envs.openspiel as shell

        game: Any = load_spiel(shell.PREFIX + name)
    else:
        importlib.import_module("open_spiel.python.games")
        game = load_spiel(name)
    games, rng = list[list[tuple[int, bool]]](), random.Random(SEED)
    repeated(GAMES, lambda: games.append(chosen_nodes(game, rng)))

    def replay() -> None:
        for nodes in games:
            state = game.new_initial_state()
            for action, is_chance in nodes:
                state.is_terminal()
                if state.is_chance_node() is is_chance:
                    state.chance_outcomes() if is_chance else state.legal_actions()
                state.apply_action(action)
            state.is_terminal()

    def turn(seconds: float) -> Figures:
        nodes, moves = sum(map(len, games)), sum(map(decisions, games))
        times, spent = repeated(seconds, replay)
        played = list[int]()
        _, looped = repeated(seconds, lambda: played.append(decisions(chosen_nodes(game, rng))))
        counted = {"nodes": nodes * times, "moves": moves * times, "games": len(games) * times}
        return rates(counted, spent) | {"with_choosing": sum(played) / looped}

    return turn


def chosen_nodes(game: Any, rng: random.Random) -> list[tuple[int, bool]]:
    """A random game: each action, and whether it was chance's."""
    state, nodes = game.new_initial_state(), list[tuple[int, bool]]()
    while not state.is_terminal():
        is_chance = state.is_chance_node()
        action = spiel_outcome(state, rng) if is_chance else rng.choice(state.legal_actions())
        nodes.append((action, is_chance))
        state.apply_action(action)
    return nodes


def decisions(nodes: list[tuple[int, bool]]) -> int:
    return sum(not is_chance for _, is_chance in nodes)


# --- vectors


def tables(name: str) -> Turn:
    from quintett.envs.tables import Tables

    many = Tables(name, TABLES, seed=SEED)
    return lambda seconds: step_for(seconds, many, many.step)


def vector(name: str) -> Turn:
    import gymnasium

    import quintett.envs.gymnasium

    assert quintett.envs.gymnasium
    envs: Any = gymnasium.make_vec(
        f"quintett/{name}-v1", num_envs=TABLES, opponents="random", copy=False,
        autoreset_mode=gymnasium.vector.AutoresetMode.SAME_STEP,
    )  # fmt: skip
    envs.reset(seed=SEED)
    return lambda seconds: step_for(seconds, envs.unwrapped.tables, envs.step)


def step_for(seconds: float, many: Any, step: Callable[[Any], Any]) -> Figures:
    games, steps, spent = 0, 0, 0.0
    while spent < seconds:
        actions = many.random_actions()
        begin = process_time()
        step(actions)
        spent += process_time() - begin
        steps += TABLES
        games += int(many.ended.sum())
    return rates({"moves": steps, "games": max(games, 1)}, spent) | {
        "players": many.players,
        "numbers": many.encoding.size,
        "actions": len(many.game.actions),
    }


# --- the run

WAYS: dict[str, tuple[Callable[[str], Turn], tuple[str, ...]]] = {
    "agents": (agents, (*OURS, *ZOO)),
    "spiel": (spiel, (*OURS, *SPIEL)),
    "vector": (vector, OURS),
    "tables": (tables, OURS),
}


def in_turns(way: str, rounds: int, seconds: float) -> dict[str, Figures]:
    """Of each figure of each game the best."""
    prepare, names = WAYS[way]
    turns, best = {f"{way}/{name}": prepare(name) for name in names}, dict[str, Figures]()
    for _ in range(rounds):
        for key, turn in turns.items():
            found = turn(seconds)
            before = best.get(key, found)
            best[key] = {what: max(before[what], value) for what, value in found.items()}
    return best


def measure(key: str, rounds: int, seconds: float) -> dict[str, Figures]:
    """A way with all its games, or another engine's game, in a process of its own."""
    if key in PEERS:
        runs = [measure_peer(key, seconds) for _ in range(min(rounds, 2))]  # they start slowly
        return {key: max(runs, key=lambda run: float(run["moves_per_second"]))}
    options = ["--measure", key, "--rounds", str(rounds), "--seconds", str(seconds)]
    said = output([sys.executable, __file__, *options], timeout=1800)  # a first run compiles
    found: dict[str, Figures] = json.loads(said.splitlines()[-1])
    return found


# --- the tables


def short(number: float) -> str:
    return f"{number / 1e6:.2f} M" if number >= 1e6 else f"{number / 1e3:.1f} k"


def row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def agents_table(best: dict[str, Figures]) -> list[str]:
    peers = [name for name in ZOO if f"agents/{name}" in best]
    lines = [
        row("game", "numbers", "actions", "moves/game", "steps/s", "with the choosing",
            *(f"÷ {name}" for name in peers)),
        row("---", *["---:"] * (5 + len(peers))),
    ]  # fmt: skip
    for name in (*OURS, *peers):
        if own := best.get(f"agents/{name}"):
            speed = own["moves_per_second"]
            ratios = [speed / best[f"agents/{peer}"]["moves_per_second"] for peer in peers]
            lines.append(row(
                name, own["numbers"], own["actions"], f"{speed / own['games_per_second']:.1f}",
                short(speed), short(own["with_choosing"]), *(f"{ratio:.1f}" for ratio in ratios),
            ))  # fmt: skip
    return lines


def spiel_table(best: dict[str, Figures]) -> list[str]:
    lines = [
        row("game", "moves/game", "chance/game", "nodes/s", "moves/s", "moves/s with the choosing"),
        row("---", *["---:"] * 5),
    ]
    for name in (*OURS, *SPIEL):
        if own := best.get(f"spiel/{name}"):
            moves, games = own["moves_per_second"], own["games_per_second"]
            lines.append(row(
                name, f"{moves / games:.1f}", f"{(own['nodes_per_second'] - moves) / games:.1f}",
                short(own["nodes_per_second"]), short(moves), short(own["with_choosing"]),
            ))  # fmt: skip
    return lines


def vectors_table(best: dict[str, Figures]) -> list[str]:
    lines = [
        row("vector", "players", "numbers", "actions", "steps/s", "note"),
        row("---", *["---:"] * 4, "---"),
    ]
    for key, own in best.items():
        if not key.startswith(("agents/", "spiel/")):
            lines.append(row(
                key, own["players"], own.get("numbers", ""), own.get("actions", ""),
                short(own["moves_per_second"]), own.get("note", f"{TABLES} tables"),
            ))  # fmt: skip
    return lines


def main() -> None:
    keys = (*WAYS, *PEERS)
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=0.5, help="of a turn")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", nargs="+", metavar="WAY", help=", ".join(keys))
    parser.add_argument("--markdown", type=Path)
    parser.add_argument("--measure", choices=WAYS, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    rounds, seconds = arguments.rounds, arguments.seconds
    if arguments.measure:
        print(json.dumps(in_turns(arguments.measure, rounds, seconds)))
        return
    end_on_signals()
    best = dict[str, Figures]()
    for key in matching(keys, arguments.only):
        try:
            best |= measure(key, rounds, seconds)
        except NoFigureError as reason:
            print(f"{key}: {reason}", file=sys.stderr)
    tables_ = (agents_table(best), vectors_table(best), spiel_table(best))
    text = "\n\n".join("\n".join(table) for table in tables_) + "\n"
    print(text)
    if arguments.markdown:
        arguments.markdown.write_text(text)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("Stopped; nothing is left running.")
