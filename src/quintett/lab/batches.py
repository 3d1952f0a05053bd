"""Many games at once, for researchers: a *batch* is a NumPy array of states, one record a game.

It can be indexed, copied and repeated like any other array; what a bot knows (`Seen.knowledge`,
`Seen.worlds`) is one, too. Its fields are those of `cards/layout.py`: `batch["turn"]` has the seat
that must decide in each game, -2 where all is over. Actions are numbers: `game.actions[7]` is the
text of action 7. All work is done in compiled code; the dice lie beside the states.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from quintett import games
from quintett.cards import play, views, worlds
from quintett.cards.chance import Dice, dice_from_seed
from quintett.cards.compiled import game_with
from quintett.cards.errors import Illegal, Malformed
from quintett.cards.game import Game, verdict
from quintett.cards.play import Batch

ON_TURN = -1


def new_batch(
    game: Game | str,
    count: int,
    players: int,
    seed: int | str = 0,
    options: Mapping[str, Any] | None = None,
) -> Batch:
    """So many freshly dealt games.

    >>> from quintett import new_batch
    >>> batch = new_batch("parade", count=100, players=3, seed=1)
    >>> len(batch), batch["turn"][:5].tolist()
    (100, [2, 2, 1, 1, 0])
    """
    game = games.game(game) if isinstance(game, str) else game
    return play.new_batch(game, count, players, dice_from_seed(seed), **(options or {}))


def legal_all(batch: Batch) -> npt.NDArray[np.bool_]:
    """Which actions are legal: a row of marks for each game, all unset where the game is over.

    >>> from quintett import game, legal_all, new_batch
    >>> legal = legal_all(new_batch("parade", count=100, players=3, seed=1))
    >>> legal.shape
    (100, 132)
    >>> [game("parade").actions[action] for action in legal[0].nonzero()[0]]
    ['play R3', 'play R8', 'play G2', 'play G7', 'play G10']
    """
    game = _game_of(batch)
    legal = np.zeros((len(batch), len(game.actions)), np.bool_)
    play.legal_all(batch, legal, game.new_actions())
    return legal


def choose_all(batch: Batch, dice: Dice) -> npt.NDArray[np.int32]:
    """A random legal action for each game, -1 where it is over.

    >>> from quintett import choose_all, dice_from_seed, legal_all, new_batch
    >>> batch = new_batch("parade", count=100, players=3, seed=1)
    >>> actions = choose_all(batch, dice_from_seed(2))
    >>> bool(legal_all(batch)[range(100), actions].all())
    True
    """
    actions = np.empty(len(batch), np.int32)
    play.choose_all(batch, actions, dice, _game_of(batch).new_actions())
    return actions


def step_all(batch: Batch, actions: npt.ArrayLike, dice: Dice) -> None:
    """Carries out one action in each game that isn't over, and what chance decides after it. Raises
    `Illegal` before anything has happened if a rule forbids one of them.

    >>> from quintett import choose_all, dice_from_seed, new_batch, step_all
    >>> batch, dice = new_batch("parade", count=100, players=3, seed=1), dice_from_seed(2)
    >>> steps = 0
    >>> while (batch["turn"] >= 0).any():
    ...     step_all(batch, choose_all(batch, dice), dice)
    ...     steps += 1
    >>> steps
    54
    """
    game, numbers = _game_of(batch), np.asarray(actions, np.int32)
    if numbers.shape != batch.shape:
        raise Malformed(f"{len(batch)} games need as many actions, not {numbers.shape}")
    _check(game, batch, numbers)
    play.step_all(batch, numbers, dice, game.new_outcome())


def observe(batch: Batch, viewer: int | None = None) -> npt.NDArray[np.int8]:
    """What the seat on turn, or a given one, knows of each game: a plane for each pile, in it a
    place for each card. 0 unless the viewer knows the card there; then 1, or in ordered piles its
    place counted from the top.

    >>> from quintett import game, new_batch, observe
    >>> planes = observe(new_batch("parade", count=100, players=3, seed=1))
    >>> planes.shape
    (100, 21, 66)
    >>> hand = game("parade").layout["hand"]
    >>> planes[:, hand : hand + 3].sum(axis=(1, 2)).tolist() == [5] * 100
    True
    """
    game = _game_of(batch)
    planes = np.zeros((len(batch), len(game.layout.piles), game.layout.card_count), np.int8)
    eyes = ON_TURN if viewer is None else _seat(viewer, batch)
    views.observe_all(batch, eyes, np.empty(1, game.dtype), planes)
    return planes


def resample(batch: Batch, viewer: int, dice: Dice) -> None:
    """Turns each state into one that the viewer can't tell from it, each of them equally likely.

    >>> from quintett import dice_from_seed, new_batch, observe, resample
    >>> batch = new_batch("parade", count=100, players=3, seed=1)
    >>> before, known = batch.copy(), observe(batch, viewer=0)
    >>> resample(batch, 0, dice_from_seed(2))
    >>> bool((observe(batch, viewer=0) == known).all()), bool((batch == before).any())
    (True, False)
    """
    worlds.resample_all(batch, _seat(viewer, batch), dice)


def results_all(batch: Batch) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.bool_]]:
    """The points of each seat in each game, and which seats win; final where the game is over.

    >>> from quintett import new_batch, results_all
    >>> points, wins = results_all(new_batch("parade", count=100, players=3, seed=1))
    >>> points.shape, wins.shape
    ((100, 3), (100, 3))
    """
    points, wins = np.zeros((2, len(batch), 8), np.int32)
    play.results_all(batch, points, wins)
    seats = int(batch["players"].max(initial=0))
    return points[:, :seats], wins[:, :seats].astype(np.bool_)


def _game_of(batch: Batch) -> Game:
    name = game_with(batch.dtype)
    if name is None:
        raise Malformed("this array is no batch of a game's states")
    return games.game(name)


def _seat(viewer: int, batch: Batch) -> int:
    players = int(batch["players"].min(initial=8))
    if not 0 <= viewer < players:
        raise Malformed(f"seats count from 0 to {players - 1}, there is no seat {viewer}")
    return viewer


def _check(game: Game, batch: Batch, actions: npt.NDArray[np.int32]) -> None:
    index = play.first_illegal(batch, actions)
    if index < 0:
        return
    action = int(actions[index])
    if not 0 <= action < len(game.actions):
        raise Malformed(f"game {index}: {action} is no action of {game.id}")
    rule = game.rules[verdict(batch[index], action)]
    seat = int(batch[index]["turn"])
    raise Illegal(rule, f"game {index}: seat {seat} may not {game.actions[action]!r} ({rule})")
