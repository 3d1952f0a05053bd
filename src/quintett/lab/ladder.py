"""The ladder: everybody meets everybody, and all games together make one scale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from quintett.lab.duel import Duel, Standing, run
from quintett.machine.pools import Pool


def pairs(bots: Sequence[str]) -> list[tuple[str, str]]:
    """Who meets whom: the later one is the first of a pair, as levels are named from below."""
    return [(above, below) for below, above in combinations(dict.fromkeys(bots), 2)]


def climb(
    game: str,
    players: int,
    bots: Sequence[str],
    deals: int,
    pool: Pool,
    seed: str,
    think: float | None = None,
) -> Iterator[Standing]:
    """All duels, each until it is sure who is stronger: the standing after each deal."""
    for pair in pairs(bots):
        duel = Duel(game, players, pair, seed, think=think)
        yield from run(duel, deals, pool, until_sure=True)
