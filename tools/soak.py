"""Plays very many random games at every table and looks whether each one ends in time.

    make soak                 all games
    make soak GAME=…          one of them

A game must end within the decisions that its `facts` allow, with every card in one place, with
scores in their range and with a winner. Prints a row a table, as docs/benchmarks.md has them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from conformance.kit import Table, tables
from conformance.walk import CARD_LOST, FINE, TOO_LONG, WORDS, conserves, inspect_end
from quintett.cards.chance import Dice, dice_from_seed
from quintett.cards.compiled import compiled
from quintett.cards.game import Actions, Outcome, apply
from quintett.cards.layout import NOBODY
from quintett.cards.play import Batch, random_move, settle_chance
from quintett.terminal.progress import progress

GAMES, FEWER, LONG = 100_000, 10_000, 500
"""So many games; fewer where a game takes more decisions than this on average."""
BATCH = 1000


@compiled
def play_within(table: Batch, most: int, dice: Dice, buffer: Actions, outcome: Outcome) -> int:
    """Plays one game; says how many decisions it took, or -1 if there were too many."""
    state, count = table[0], 0
    settle_chance(state, dice, outcome)
    while state.turn != NOBODY:
        if count == most:
            return -1
        apply(state, random_move(state, dice, buffer), None)
        settle_chance(state, dice, outcome)
        count += 1
    return count


@compiled
def play_batch(
    root: Batch, table: Batch, lengths: Any, most: int, low: int, high: int,
    dice: Dice, buffer: Actions, outcome: Outcome,
) -> int:  # fmt: skip
    """Plays a game for each place in `lengths`; says what was wrong with the last one, if anything
    was."""
    for number in range(len(lengths)):
        table[0] = root[0]
        lengths[number] = play_within(table, most, dice, buffer, outcome)
        if lengths[number] < 0:
            return TOO_LONG
        found = inspect_end(table[0], low, high) if conserves(table[0]) else CARD_LOST
        if found != FINE:
            return found
    return FINE


def soak(table: Table) -> str:
    """A row about many games at one table."""
    game, facts = table.game, table.game.facts
    root, dice = np.zeros(1, game.dtype), dice_from_seed(f"soak {table}")
    game.prepare(root[0], table.players, table.options)
    lengths = np.zeros((GAMES // BATCH, BATCH), np.int64)
    most = facts.most_moves(table.players)
    for number, batch in enumerate(progress(iter(lengths), len(lengths), str(table)), 1):
        found = play_batch(
            root, root.copy(), batch, most, facts.lowest_score, facts.highest_score,
            dice, game.new_actions(), game.new_outcome(),
        )  # fmt: skip
        if found != FINE:
            sys.exit(f"{table}: {WORDS[found]}")
        if number * BATCH == FEWER and lengths[:number].mean() > LONG:
            lengths = lengths[:number]
            break
    options = ", ".join(table.options) or "–"
    return (
        f"| {game.id} | {table.players} | {options} | {lengths.size:,} | {lengths.min()} "
        f"| {lengths.mean():.1f} | {lengths.max():,} | {most:,} |"
    )


def main() -> None:
    print("| game | players | option | games | fewest decisions | mean | most | allowed |")
    print("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |")
    for table in tables(*sys.argv[1:]):
        print(soak(table), flush=True)


if __name__ == "__main__":
    main()
