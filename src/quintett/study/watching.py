"""What those on turn know and may do in games that are played side by side. All compiled."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from quintett.cards.compiled import compiled, signed
from quintett.cards.game import Actions, moves
from quintett.cards.play import Batch
from quintett.envs.observation import Rows, write
from quintett.study.plays import Numbers


@compiled
def observe_rows(batch: Batch, rows: Numbers, plan: Numbers, out: Rows) -> None:
    """What whoever is on turn knows in each of these games."""
    raw = batch.view(np.uint8)
    for line in range(len(rows)):
        index = rows[line]
        write(batch, raw, index, signed(batch[index].turn), plan, out, line)


@compiled
def list_rows(batch: Batch, rows: Numbers, buffer: Actions, out: npt.NDArray[np.int32]) -> None:
    """The legal actions of each of these games, one after the other."""
    end = 0
    for line in range(len(rows)):
        count = moves(batch[rows[line]], buffer)
        for place in range(count):
            out[end + place] = buffer[place]
        end += count
