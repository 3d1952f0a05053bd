"""A game from Python, one move at a time: what a bot writer's own loop gets. Prints a JSON line."""

import argparse
import json
import random
import time

import numpy as np

from quintett import games
from quintett.cards.chance import dice_from_seed
from quintett.cards.game import Game
from quintett.cards.play import apply_at, deal_all, moves_at


class Loop:
    """Games with random legal moves, chosen in Python one by one."""

    def __init__(self, game: Game, players: int) -> None:
        self.root = np.array([game.new(players)])
        self.buffer, self.outcome = game.new_actions(), game.new_outcome()
        self.dice, self.choose = dice_from_seed("single"), random.Random(1)

    def play(self) -> int:
        """One game; says how many decisions it took."""
        table, buffer, choose = self.root.copy(), self.buffer, self.choose.random
        deal_all(table, self.dice, self.outcome)
        count = 0
        while legal := moves_at(table, 0, buffer):
            apply_at(table, 0, int(buffer[int(choose() * legal)]))
            count += 1
        return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("players", type=int)
    parser.add_argument("seconds", type=float)
    arguments = parser.parse_args()
    loop = Loop(games.game(arguments.game), arguments.players)
    loop.play()
    count, rounds, begin = 0, 0, time.process_time()
    while (spent := time.process_time() - begin) < arguments.seconds:
        rounds += 1
        count += loop.play()
    rates = {"moves_per_second": round(count / spent), "games_per_second": round(rounds / spent)}
    print(json.dumps({"game": arguments.game, "players": arguments.players, **rates}))


if __name__ == "__main__":
    main()
