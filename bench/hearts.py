"""Hearts, which OpenSpiel has too: whole games, rollouts and searches in our engine, each as
`peers.py` measures it there. Prints a JSON line."""

import argparse
import json
from collections.abc import Callable
from functools import partial
from time import process_time

import numpy as np

from quintett import games
from quintett.bots.bot import Seen
from quintett.bots.players.search import clear, new_desk, new_plan, search
from quintett.cards.chance import Dice, dice_from_seed
from quintett.cards.compiled import compiled
from quintett.cards.game import Actions, Outcome, Points, scores
from quintett.cards.play import Batch, deal_all, play_out

PLAYERS = 4
GAMES = 1000
ROLLOUTS = 200
"""From each deal."""
SIMULATIONS = 2000
"""Of each search."""


@compiled
def play_and_score(
    root: Batch,
    table: Batch,
    count: int,
    dice: Dice,
    buffer: Actions,
    outcome: Outcome,
    out: Points,
) -> int:
    """Plays so many games from root[0] on and scores each; says how many decisions it took."""
    decisions = 0
    for _ in range(count):
        table[0] = root[0]
        decisions += play_out(table[0], dice, buffer, outcome)
        scores(table[0], out)
    return decisions


class Bench:
    def __init__(self) -> None:
        self.game = games.game("hearts")
        self.root = np.array([self.game.new(PLAYERS)])
        self.dice, self.desk, self.plan = dice_from_seed("bench"), new_desk(self.game), new_plan()
        self._outcome = self.game.new_outcome()
        self._play = partial(
            play_and_score,
            table=self.root.copy(),
            dice=self.dice,
            buffer=self.game.new_actions(),
            outcome=self._outcome,
            out=np.zeros(8, np.int32),
        )

    def games(self) -> tuple[int, Callable[[], int]]:
        """From the deal to the score."""
        return GAMES, partial(self._play, self.root, count=GAMES)

    def rollouts(self) -> tuple[int, Callable[[], int]]:
        """From the first decision on; the deal is not timed."""
        return ROLLOUTS, partial(self._play, self._deal(), count=ROLLOUTS)

    def search(self) -> tuple[int, Callable[[], int]]:
        """The textbook's tree search at the first decision: each simulation is a game to its end,
        in a world that the seat can't rule out."""
        dealt = self._deal()
        seen = Seen(self.game, dealt[0])
        clear(self.desk)
        length = self._play(dealt, count=1)  # all games from one deal are as long

        def run() -> int:
            search(seen.knowledge, self.desk, self.plan, SIMULATIONS, self.dice)
            return SIMULATIONS * length

        return SIMULATIONS, run

    def _deal(self) -> Batch:
        dealt = self.root.copy()
        deal_all(dealt, self.dice, self._outcome)
        return dealt


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("way", choices=("games", "rollouts", "search"))
    parser.add_argument("seconds", type=float)
    arguments = parser.parse_args()
    prepare = getattr(Bench(), arguments.way)
    prepare()[1]()  # compiles
    played, decisions, spent = 0, 0, 0.0
    while spent < arguments.seconds:
        count, run = prepare()
        begin = process_time()
        decisions += run()
        spent += process_time() - begin
        played += count
    rates = {
        "moves_per_second": round(decisions / spent),
        "games_per_second": round(played / spent),
    }
    print(json.dumps({"game": "hearts", "players": PLAYERS, **rates}))


if __name__ == "__main__":
    main()
