"""The table from one's own seat: oneself is seat 0, whoever comes next seat 1, and so on round.

Whoever learns to play learns it once for all seats then. Where cards belong to seats, as colours
may, they change their names with them; so do the moves that name seats or such cards. How, the
game's own symmetries say.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from quintett.cards.game import Game

Numbers = npt.NDArray[np.int64]


class Perspective:
    """For each seat of a table: which face a card has in its eyes, and which move an action is.

    >>> from quintett import game
    >>> from quintett.envs.perspective import Perspective
    >>> gold = game("gold")
    >>> seats = Perspective(gold, players=3)
    >>> gold.actions[seats.to_true[2, gold.numbers["steal 1 O8"]]]
    'steal 0 O8'
    """

    def __init__(self, game: Game, players: int) -> None:
        self.faces = tuple(dict.fromkeys(game.faces))
        """All different faces."""
        place = {face: number for number, face in enumerate(self.faces)}
        cards, seats = _turned_by_one(game, players)
        turned = np.array([place[cards.get(face, face)] for face in self.faces])
        acted = np.array([game.numbers[game.rename(text, cards, seats)] for text in game.actions])
        printed = np.array([place[face] for face in game.faces])
        self.own_faces = _repeated(turned, players)
        """For each seat what each face is in its eyes."""
        self.card_faces: Numbers = np.ascontiguousarray(self.own_faces[:, printed])
        """The same for each card."""
        self.to_own = _repeated(acted, players)
        """For each seat the number that each action has in its eyes …"""
        self.to_true: Numbers = np.argsort(self.to_own, axis=1)
        """… and the action that each such number is."""
        if (np.take_along_axis(self.to_own, self.to_true, 1) != np.arange(len(acted))).any():
            raise ValueError(f"{game.id}: two moves would be one from another seat")


@cache
def perspective_of(game: Game, players: int) -> Perspective:
    return Perspective(game, players)


def _turned_by_one(game: Game, players: int) -> tuple[dict[str, str], dict[int, int]]:
    """The symmetry by which every seat becomes the next one."""
    turned: dict[int, int] = {seat: (seat + 1) % players for seat in range(players)}
    found: Any = (names for names in game.symmetries(players) if names[1] == turned)
    names: tuple[dict[str, str], dict[int, int]] = next(found, ({}, turned))
    return names


def _repeated(turned: Numbers, players: int) -> Numbers:
    """Row n has the names after everything was turned until seat n is seat 0."""
    times = [np.arange(len(turned))]
    for _ in range(players - 1):
        times.append(turned[times[-1]])
    return np.array([times[-seat] for seat in range(players)])
