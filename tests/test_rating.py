"""One rating for all: it is what the likelihood says, worked out by another way."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from itertools import product

import numpy as np
import pytest

from quintett.lab.duel import Deal, Duel, Standing, run
from quintett.lab.rating import ELO, rate
from quintett.machine.pools import Cores
from running import run as command


def met(players: int, bots: tuple[str, ...], deals: Sequence[Sequence[int]]) -> Standing:
    """A duel in which these seats won, a number for each seating of each deal."""
    nothing = np.zeros(len(bots))
    return Standing(
        Duel("parade", players, bots),
        [Deal(np.eye(players)[list(deal)], nothing, nothing, nothing) for deal in deals],
    )


def likelihood(standings: Sequence[Standing], strengths: dict[str, float]) -> float:
    """The logarithm, game by game; a game more for each seating is shared by all."""
    total = 0.0
    for standing in standings:
        duel = standing.duel
        for turn, seating in enumerate(duel.seatings):
            own = [strengths[duel.bots[bot]] for bot in seating]
            chances = [math.exp(one) / sum(map(math.exp, own)) for one in own]
            for deal in standing.deals:
                total += math.log(chances[int(deal.won[turn].argmax())])
            total += sum(map(math.log, chances)) / len(chances)
    return total


def test_two_bots_are_as_far_apart_as_their_games() -> None:
    duel = met(2, ("a", "b"), [(1, 0), (1, 0), (1, 0), (1, 1), (0, 0)])
    (_a, b) = rate(["a", "b"], [duel])  # b won 4 + 4 games, a 1 + 1; each half of two games more
    assert b.rating == pytest.approx(400 * math.log10(9 / 3))
    assert b.rating - b.low == pytest.approx(1.96 * ELO / math.sqrt(12 * 0.75 * 0.25))
    assert b.games == 10


def test_ratings_are_where_the_likelihood_is_highest() -> None:
    bots = ["a", "b", "c"]
    standings = [
        met(3, ("b", "a"), [(0, 1), (2, 1), (1, 1), (0, 0)]),
        met(3, ("c", "b"), [(0, 1), (2, 2), (0, 0)]),
        met(3, ("c", "a"), [(0, 1), (1, 1)]),
    ]
    found = {one.bot: one for one in rate(bots, standings)}

    def height(b: float, c: float) -> float:
        return likelihood(standings, {"a": 0.0, "b": b, "c": c})

    step, around = 0.002, [number * 0.002 for number in range(-5, 6)]
    b, c = found["b"].rating / ELO, found["c"].rating / ELO
    best = max(product(around, around), key=lambda away: height(b + away[0], c + away[1]))
    assert best == (0.0, 0.0)

    def bend(first: tuple[float, float], second: tuple[float, float]) -> float:
        """The second derivative by differences."""
        corners = [
            one * other * height(b + step * x, c + step * y)
            for one, other in product((1, -1), repeat=2)
            for x, y in [(one * first[0] + other * second[0], one * first[1] + other * second[1])]
        ]
        return -sum(corners) / (4 * step * step)

    axes = ((1.0, 0.0), (0.0, 1.0))
    curve = np.array([[bend(first, second) for second in axes] for first in axes])
    for bot, spread in zip("bc", np.sqrt(np.diag(np.linalg.inv(curve))), strict=True):
        assert found[bot].high - found[bot].rating == pytest.approx(1.96 * ELO * spread, rel=1e-3)


def test_whoever_won_every_game_is_not_infinitely_strong() -> None:
    one, two = ([*rate("ab", [met(2, ("a", "b"), [(1, 0)] * games)])][1] for games in (10, 100))
    assert 400 < one.rating < two.rating < 2000
    assert one.low > 0


def test_duels_say_who_won_in_which_seat() -> None:
    *_, standing = run(Duel("parade", 3, ("casual", "novice")), 6, Cores(1), until_sure=False)
    for deal in standing.deals:
        assert deal.won.sum(axis=1) == pytest.approx([1, 1])
        (first, second) = deal.won  # casual sits at 0 and 2, then at 1
        assert deal.shares[0] == pytest.approx((first[0] + first[2] + second[1]) / 2)


def test_the_ladder_has_everybody_on_one_scale() -> None:
    quick = ("ladder", "gold", "plain", "--games", "2", "--think", "0.001", "--jobs", "1")
    code, out, _err = command(*quick, "--json")
    result = json.loads(out)
    assert code == 0
    assert [row["bot"] for row in result["ratings"]] == [
        "novice", "casual", "skilled", "expert", "master", "plain"
    ]  # fmt: skip
    assert (result["ratings"][0]["rating"], result["ratings"][0]["games"]) == (0, 10)
    assert len(result["duels"]) == 15
    table = command(*quick)[1]
    assert table.index("master") < table.index("novice")
