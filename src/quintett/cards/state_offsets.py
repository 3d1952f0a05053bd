"""A state read at one glance: its bytes, and where in them what stands. Fields of records are slow
to ask for one by one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np

from quintett.cards.game import Game
from quintett.cards.layout import State

to_bytes: Callable[[State], bytes] = np.generic.tobytes
"""A state's bytes, without the detour that attributes of records take."""


SIGN = 0x80
"""A byte from here on is a negative number."""


class Places(NamedTuple):
    """Where the fields that all games have lie in a state's bytes."""

    cards: slice
    sizes: slice
    seen: slice
    turn: int
    phase: int


@cache
def places_of(game: Game) -> Places:
    fields = game.dtype.fields
    assert fields is not None

    def extent(name: str) -> slice:
        kind, first = fields[name][:2]
        return slice(first, first + kind.itemsize)

    return Places(
        extent("cards"), extent("sizes"), extent("seen"), fields["turn"][1], fields["phase"][1]
    )
