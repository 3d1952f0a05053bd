"""Calls from Python into compiled code, for those who make millions of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba


def direct(function: Callable[..., Any], *arguments: Any) -> Callable[..., Any]:
    """The machine code of a compiled function that was called with such arguments before, to be
    called without Numba's look at their types, which takes longer than a move. It works with
    arguments of these very types and in this order only. Where the function runs as plain Python,
    it is the function itself."""
    made: Any = getattr(function, "overloads", {})
    found = made.get(tuple(map(numba.typeof, arguments)))
    code: Callable[..., Any] = function if found is None else found.entry_point
    return code
