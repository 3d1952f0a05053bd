"""How rules become fast: one decorator, and one way to pick a game by its record.

`compiled` makes a function that Numba compiles; with `NUMBA_DISABLE_JIT=1` the same functions run
as plain Python. `by_game` makes a function name that every game answers: inside compiled code the
game is picked by the *type* of the state record, so generic code is compiled and kept like any
other.

A game that can't be compiled on this machine runs as plain Python beside the others that can, and
a process on which others depend compiles nothing at all (`only_load`): what it would have to
compile runs as plain Python there.
"""

from __future__ import annotations

import inspect
import logging
from collections.abc import Callable, Iterable
from functools import update_wrapper
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core.registry import CPUDispatcher
from numba.core.types import BaseTuple
from numba.extending import lower_builtin, overload, type_callable

from quintett.machine.builds import UNCOMPILED, offer_helpers, own_build
from quintett.machine.cache import Shelf, sources_of_module
from quintett.machine.memory import SHARED, build_of

Function = TypeVar("Function", bound=Callable[..., Any])

logger = logging.getLogger("quintett.compiled")

own_build()
offer_helpers()


class NotCompiled(Exception):
    """A process that compiles nothing lacks a function."""


_only_loads = False


def only_load() -> None:
    """From now on this process runs compiled code that another one has tried, and no other."""
    global _only_loads  # noqa: PLW0603 - it is the whole process's
    _only_loads = True


class Trusted(Shelf):
    """Finds compiled code in the build in which its game was tried. A process that compiles nothing
    looks for each function once, and says once that it isn't there. What all games share may well
    be missing: uncompiled games call it in other ways."""

    def __init__(self, function: Callable[..., Any], unit: Callable[[Iterable[Any]], str]) -> None:
        super().__init__(function, unit, build_of)
        self._missing = set[Any]()

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        found = None if sig in self._missing else super().load_overload(sig, target_context)
        if found is None and _only_loads:
            if sig not in self._missing:
                level = logging.DEBUG if self._unit(sig) == SHARED else logging.WARNING
                logger.log(level, "%s was not tried and runs uncompiled: %.80s", self._name, sig)
            self._missing.add(sig)
            raise NotCompiled
        return found


class Compiled(CPUDispatcher):
    """A function that is compiled for each kind of arguments, on its first call; where that is not
    to be had, the call runs as plain Python."""

    def enable_caching(self) -> None:
        self._cache = Trusted(self.py_func, lambda types: _game_of(types) or self._home)

    @property
    def _home(self) -> str:
        sources = sources_of_module(self.py_func.__module__)
        return sources.removeprefix("games/") if sources.startswith("games/") else SHARED

    def _compile_for_args(self, *arguments: Any, **named: Any) -> Any:
        """What is to be called with these arguments, which came for the first time."""
        unit = _game_in(arguments) or self._home
        if build_of(unit) is UNCOMPILED:
            return self.py_func
        try:
            return super()._compile_for_args(*arguments, **named)  # type: ignore[misc]
        except NotCompiled:
            return self.py_func


def _game_of(types: Iterable[Any]) -> str | None:
    """The game whose record is among these types of Numba's."""
    for kind in types:
        inner = getattr(kind, "dtype", kind)
        parts: Any = kind if isinstance(kind, BaseTuple) else None
        found = _games_by_type.get(inner) if parts is None else _game_of(parts)
        if found is not None:
            return found
    return None


def _game_in(arguments: Iterable[Any]) -> str | None:
    """The game whose record is among these arguments, alone, in an array or in a tuple."""
    for one in arguments:
        if isinstance(one, tuple):
            found = _game_in(one)
        else:
            dtype = dtype_of(one) if isinstance(one, np.generic) else getattr(one, "dtype", None)
            found = game_with(dtype)
        if found is not None:
            return found
    return None


def game_with(dtype: np.dtype[Any] | None) -> str | None:
    """The id of the game whose states have this dtype. To hash one takes longer than a move, so
    each dtype object is looked up once."""
    if dtype is None or dtype.names is None:
        return None
    known = _games_by_identity.get(id(dtype))
    if known is None:
        known = _games_by_identity[id(dtype)] = dtype, _games.get(dtype)
    return known[1]


def _jit(function: Function, **options: Any) -> Function:
    if not IS_COMPILED:
        return function
    options |= {"nopython": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}
    made = Compiled(function, targetoptions={"boundscheck": None, **options})
    made.enable_caching()
    return cast(Function, made)


def compiled(function: Function) -> Function:
    """Compiles a function on its first call and keeps the result on disk."""
    return _jit(function)


def inlined(function: Function) -> Function:
    """The same for functions that become part of each caller before it is compiled: small ones, and
    those with one caller that hardly do more than to call others. Every layer of compiled functions
    is optimised once more together with its callers, so fewer layers are ready sooner; a long
    function in many places isn't."""
    return _jit(function, inline="always")


def compile_for(function: Callable[..., Any], *arguments: Any) -> None:
    """Compiles a function for arguments like these, without calling it."""
    cast(Any, function).compile(tuple(map(numba.typeof, arguments)))


IS_COMPILED = not numba.config.DISABLE_JIT  # type: ignore[attr-defined]
"""Whether functions really are compiled, or run as plain Python (`NUMBA_DISABLE_JIT=1`)."""


def signed(number: Any) -> int:
    """Makes a number out of an unsigned one, which must never meet a signed one in compiled code;
    in plain Python a number that can't overflow."""
    return int(number)


@type_callable(signed)
def _type_signed(context: Any) -> Callable[[Any], Any]:
    return lambda number: numba.int64


@lower_builtin(signed, numba.types.Any)
def _lower_signed(context: Any, builder: Any, sig: Any, arguments: Any) -> Any:
    return context.cast(builder, arguments[0], sig.args[0], numba.int64)


_functions: dict[np.dtype[Any], dict[str, Callable[..., Any]]] = {}
_functions_by_identity: dict[int, tuple[np.dtype[Any], dict[str, Callable[..., Any]]]] = {}
_functions_by_type: dict[Any, dict[str, Callable[..., Any]]] = {}
_games: dict[np.dtype[Any], str] = {}
_games_by_identity: dict[int, tuple[np.dtype[Any], str | None]] = {}
_games_by_type: dict[Any, str] = {}


def answer(game: str, dtype: np.dtype[Any], functions: dict[str, Callable[..., Any]]) -> None:
    """Says which functions answer the `by_game` names for states of this dtype."""
    if _games.get(dtype, game) != game:
        other = _games[dtype]
        raise ValueError(f"{game} has the record of {other}: one more field tells them apart")
    _games[dtype] = _games_by_type[numba.from_dtype(dtype)] = game
    _functions.setdefault(dtype, {}).update(functions)
    _functions_by_type.setdefault(numba.from_dtype(dtype), {}).update(functions)


dtype_of: Callable[[Any], np.dtype[Any]] = np.generic.dtype.__get__
"""A state's dtype, without the detour that attributes of records take."""


def functions_of(dtype: np.dtype[Any]) -> dict[str, Callable[..., Any]]:
    """The functions of the game with this record. To hash a dtype takes longer than a move, so
    each dtype object is looked up once."""
    known = _functions_by_identity.get(id(dtype))
    if known is None:
        known = _functions_by_identity[id(dtype)] = (dtype, _functions[dtype])
    return known[1]


def by_game(stub: Function) -> Function:
    """Makes `stub(state, …)` call the function of that name of the game that `state` belongs to."""
    name = stub.__name__

    def call(state: Any, *rest: Any) -> Any:
        return functions_of(dtype_of(state))[name](state, *rest)

    def pick(state: Any, *rest: Any) -> Callable[..., Any] | None:
        functions = _functions_by_type.get(state)
        return None if functions is None else functions[name]

    return _with_bodies(stub, call, pick)


def if_field(field: str, body: Function, otherwise: Function) -> Function:
    """A function of a state with two bodies: one for records that have the field, one for others.
    Compiled code holds only the one that it needs."""

    def call(state: Any, *rest: Any) -> Any:
        return (body if field in state.dtype.names else otherwise)(state, *rest)

    def pick(state: Any, *rest: Any) -> Callable[..., Any]:
        return body if field in state.fields else otherwise

    return _with_bodies(body, call, pick)


def if_given(position: int, body: Function, otherwise: Function) -> Function:
    """A function with two bodies: the second is compiled where that argument is `None`."""

    def call(*arguments: Any) -> Any:
        return (otherwise if arguments[position] is None else body)(*arguments)

    def pick(*arguments: Any) -> Callable[..., Any]:
        return otherwise if isinstance(arguments[position], numba.types.NoneType) else body

    return _with_bodies(body, call, pick)


def _with_bodies(pattern: Function, call: Callable[..., Any], pick: Callable[..., Any]) -> Function:
    """`call` for the interpreter; in compiled code the body that `pick` finds by the types."""

    def body(*arguments: Any) -> Any:
        found = pick(*arguments)
        return getattr(found, "py_func", found)

    pattern = getattr(pattern, "py_func", pattern)  # without what Numba was told about it
    update_wrapper(call, pattern)
    body.__signature__ = inspect.signature(pattern)  # type: ignore[attr-defined]
    overload(call, strict=False)(body)
    return cast(Function, call)
