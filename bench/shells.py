"""Our shells, each measured as `peers.py` measures the others: random legal play, whole games, in
processor time. Prints a JSON line.

`vector` counts the learner's own steps, with an observation and a mask written for each; the moves
of the random bots between them cost time and don't count. `tables` counts every seat's."""

import argparse
import json
from collections.abc import Callable
from time import process_time
from typing import Any

from openspiel import play_spiel
from peers import play_agents
from speeds import Speed

GAME = "parade"
TABLES = 256


def agents(players: int, seconds: float) -> Speed:
    from quintett.envs import pettingzoo

    return play_agents(pettingzoo.env(GAME, players), seconds)


def openspiel(players: int, seconds: float) -> Speed:
    import pyspiel

    import quintett.envs.openspiel as shell

    return play_spiel(pyspiel.load_game(shell.PREFIX + GAME, {"players": players}), seconds)


def tables(players: int, seconds: float) -> Speed:
    from quintett.envs.tables import Tables

    many = Tables(GAME, TABLES, players, seed=1)
    return step_for(seconds, players, many, many.step)


def vector(players: int, seconds: float) -> Speed:
    import gymnasium

    import quintett.envs.gymnasium

    assert quintett.envs.gymnasium
    envs: Any = gymnasium.make_vec(
        f"quintett/{GAME}-v1", num_envs=TABLES, players=players, opponents="random", copy=False,
        autoreset_mode=gymnasium.vector.AutoresetMode.SAME_STEP,
    )  # fmt: skip
    envs.reset(seed=1)
    return step_for(seconds, players, envs.unwrapped.tables, envs.step)


def step_for(seconds: float, players: int, many: Any, step: Callable[[Any], Any]) -> Speed:
    """The choosing of random actions isn't timed."""
    games, steps, spent = 0, 0, 0.0
    while spent < seconds:
        actions = many.random_actions()
        begin = process_time()
        step(actions)
        spent += process_time() - begin
        steps += TABLES
        games += int(many.ended.sum())
    return Speed(players, games, steps, spent, f"{TABLES} tables, choosing not timed")


def main() -> None:
    ways = {way.__name__: way for way in (agents, openspiel, tables, vector)}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("way", choices=ways)
    parser.add_argument("players", type=int)
    parser.add_argument("seconds", type=float)
    arguments = parser.parse_args()
    measure = ways[arguments.way]
    measure(arguments.players, 0.2)  # compiles
    speed = measure(arguments.players, arguments.seconds)
    rates = {
        "moves_per_second": round(speed.moves / speed.seconds),
        "games_per_second": round(speed.games / speed.seconds),
        "note": speed.note,
    }
    print(json.dumps({"game": GAME, "players": arguments.players, **rates}))


if __name__ == "__main__":
    main()
