"""Paper to work on: memory that compiled code has at hand, since to ask for some in the loop of a
search would take as long as a move.

- `scraps(count)`: a few numbers until the function that asks for them returns, on its own stack.
- A *paper* is a long row of numbers, made once; its first number says how many are in use. `take`
  cuts a piece off, and when the paper is used up it asks for memory after all. Whoever sets the
  first number back to 1 may write on all of it again.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba import carray, types  # type: ignore[attr-defined]
from numba.core import cgutils
from numba.extending import intrinsic, overload

from quintett.cards.compiled import compiled, inlined, signed

Paper = npt.NDArray[np.int64]


def scraps(count: int) -> Any:
    """Room for so many whole numbers; how many is a constant. To be used in the very function that
    asks (and those that it calls) and never returned from it."""
    return np.empty(count, np.int64)


def _type_room(_context: Any, count: Any) -> Any:
    """The address of so many numbers in the caller's frame."""

    def emit(_context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
        numbers = ir.ArrayType(ir.IntType(64), count.literal_value)
        room = cgutils.alloca_once(builder, numbers)  # type: ignore[no-untyped-call]
        return builder.bitcast(room, ir.IntType(64).as_pointer())

    return types.CPointer(types.int64)(count), emit  # type: ignore[no-untyped-call]


_room_on_stack: Any = intrinsic(prefer_literal=True)(_type_room)


@overload(scraps, inline="always", prefer_literal=True, strict=False)
def _scraps(count: Any) -> Any:
    return lambda count: carray(_room_on_stack(count), count)


@inlined
def new_paper(numbers: int) -> Paper:
    """Room for so many numbers."""
    return np.ones(numbers + 1, np.int64)


@compiled
def no_paper() -> Paper:
    """For those who work once and may ask for memory."""
    return np.ones(1, np.int64)


@compiled
def take(paper: Paper, count: int) -> Paper:
    """A piece of the paper; what stood on it before stands there still."""
    first = signed(paper[0])
    if first + count > len(paper):
        return np.empty(count, np.int64)
    paper[0] = first + count
    return paper[first : first + count]


@compiled
def take_blank(paper: Paper, count: int, value: int) -> Paper:
    """A piece with the same number everywhere."""
    piece = take(paper, count)
    piece[:] = value
    return piece


@compiled
def take_table(paper: Paper, rows: int, columns: int) -> Any:
    """A piece for a table."""
    return take(paper, rows * columns).reshape((rows, columns))


@compiled
def take_blank_table(paper: Paper, rows: int, columns: int, value: int) -> Any:
    return take_blank(paper, rows * columns, value).reshape((rows, columns))
