"""Parade from Python, one move at a time: what a bot writer's own loop gets. Prints a JSON line."""

import argparse
import json
import random
import time

from quintett import games
from quintett.cards.chance import dice_from_seed
from quintett.cards.game import Game, apply, moves, roll, settle
from quintett.cards.layout import NOBODY


def play(game: Game, players: int, choose: random.Random, seed: int) -> int:
    """One game with random legal moves; says how many decisions it took."""
    state, buffer, outcome = game.new(players), game.new_actions(), game.new_outcome()
    roll(state, dice_from_seed(seed), outcome)
    settle(state, outcome, None)
    count = 0
    while state["turn"] != NOBODY:
        legal = moves(state, buffer)
        apply(state, int(buffer[int(choose.random() * legal)]), None)
        count += 1
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", type=int)
    parser.add_argument("seconds", type=float)
    arguments = parser.parse_args()
    game, choose = games.game("parade"), random.Random(1)
    play(game, arguments.players, choose, 0)
    count, rounds, begin = 0, 0, time.perf_counter()
    while (spent := time.perf_counter() - begin) < arguments.seconds:
        rounds += 1
        count += play(game, arguments.players, choose, rounds)
    rates = {"moves_per_second": round(count / spent), "games_per_second": round(rounds / spent)}
    print(json.dumps({"game": "parade", "players": arguments.players, **rates}))


if __name__ == "__main__":
    main()
