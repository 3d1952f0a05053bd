"""Many games at once are the same as one game after the other."""

from __future__ import annotations

import numpy as np
import pytest

from quintett import (
    Illegal,
    Malformed,
    choose_all,
    dice_from_seed,
    game,
    games,
    legal_all,
    new_batch,
    observe,
    resample,
    results_all,
    step_all,
)
from quintett.bots.bot import Seen
from quintett.cards.views import new_planes
from quintett.cards.views import observe as observe_one
from quintett.match.match import Match

COUNT = 20


@pytest.mark.parametrize("name", games.names())
def test_a_batch_is_many_single_games(name: str) -> None:
    chosen, dice = game(name), dice_from_seed("play")
    batch = new_batch(name, COUNT, chosen.seats[-1], "deal")
    while (batch["turn"] >= 0).any():
        legal, planes = legal_all(batch), observe(batch)
        for index in np.flatnonzero(batch["turn"] >= 0)[:2]:
            seen = Seen(chosen, batch[index])
            assert legal[index].nonzero()[0].tolist() == sorted(seen.legal_actions)
            assert (planes[index] == planes_of(seen)).all()
        resample(batch, 0, dice)
        step_all(batch, choose_all(batch, dice), dice)
    points, wins = results_all(batch)
    assert not legal_all(batch).any()
    for index, state in enumerate(batch):
        match = Match(chosen, chosen.seats[-1])
        match.state = state
        assert match.scores() == points[index].tolist()
        assert match.winners() == wins[index].nonzero()[0].tolist()


def planes_of(seen: Seen) -> np.ndarray[tuple[int, ...], np.dtype[np.int8]]:
    planes = new_planes(seen.game)
    observe_one(seen.knowledge.copy(), seen.seat, planes)
    return planes


def test_what_is_not_legal_changes_nothing() -> None:
    batch, dice = new_batch("parade", 3, 3), dice_from_seed(1)
    before, actions = batch.copy(), choose_all(batch, dice)
    forbidden = int(np.flatnonzero(~legal_all(batch)[1])[0])
    for wrong, error in ((forbidden, Illegal), (-1, Malformed), (1000, Malformed)):
        with pytest.raises(error, match="game 1: "):
            step_all(batch, [actions[0], wrong, actions[2]], dice)
    with pytest.raises(Malformed, match="3 games need as many actions"):
        step_all(batch, actions[:2], dice)
    assert batch.tobytes() == before.tobytes()


def test_other_arrays_are_no_batch() -> None:
    with pytest.raises(Malformed, match="no batch"):
        legal_all(np.zeros(3))


def test_a_seat_that_is_not_there_sees_nothing() -> None:
    batch = new_batch("parade", 3, 3)
    for viewer in (-1, 3):
        with pytest.raises(Malformed, match="from 0 to 2"):
            observe(batch, viewer)
        with pytest.raises(Malformed, match="from 0 to 2"):
            resample(batch, viewer, dice_from_seed(1))


def test_worlds_of_a_seat_look_alike_to_it() -> None:
    seen = Seen.of(Match("parade", 3, seed=1))
    worlds = seen.worlds(10, dice_from_seed(1))
    assert (observe(worlds, seen.seat) == planes_of(seen)).all()
    assert len({world.tobytes() for world in worlds}) == 10


def test_nobody_sees_anything_where_nobody_decides() -> None:
    with pytest.raises(Malformed, match="chance decides now"):
        Seen.of(Match("parade", 3))
