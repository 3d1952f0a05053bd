"""How rules become fast: one decorator, one cache, one way to pick a game by its record.

`compiled` is Numba's `njit`; with `NUMBA_DISABLE_JIT=1` the same functions run as plain Python.
`by_game` makes a function name that every game answers: inside compiled code the game is picked
by the *type* of the state record, so generic code is compiled and cached like any other.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, update_wrapper
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
import platformdirs
from numba.core.caching import UserProvidedCacheLocator
from numba.extending import overload

from quintett.cards.target import choose_target, offer_helpers

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).parent.parent

choose_target()
offer_helpers()

KEPT_CACHES = 40
"""So many folders of compiled code stay on disk: about five versions of the sources."""


@cache
def source_hash(*rooms: str) -> str:
    """A hash over the sources of these rooms. Numba itself only looks at a function's own file, so
    a change in a module that it calls would leave stale code behind."""
    digest = hashlib.blake2b(digest_size=8)
    for file in sorted(file for room in rooms for file in (PACKAGE / room).rglob("*.py")):
        if not file.name.startswith("test_"):
            digest.update(file.relative_to(PACKAGE).as_posix().encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


@cache
def cache_folder(room: str) -> Path:
    """Where the compiled code of a room lies, for exactly these sources. A game calls the cards;
    everything else compiled may call any game as well."""
    chosen = os.environ.get("QUINTETT_CACHE_DIR")
    root = Path(chosen) if chosen else platformdirs.user_cache_path("quintett", appauthor=False)
    below = {"cards"} if room.startswith("games/") else {"cards", "games"}
    return root / "compiled" / source_hash(*sorted(below | {room}))


@cache
def _prepare_cache(room: str) -> str | None:
    folder = cache_folder(room)
    try:
        is_new = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return None  # no place to write: Numba falls back to its own choice
    if is_new:
        _forget_old_caches(folder.parent)
    return str(folder)


def _forget_old_caches(root: Path) -> None:
    ages: list[tuple[float, Path]] = []
    for folder in root.iterdir():
        with suppress(OSError):  # another process may just have forgotten it
            ages.append((time.time() - folder.stat().st_mtime, folder))
    for age, folder in sorted(ages)[KEPT_CACHES:]:
        if age > 3600:  # another process may be using it
            shutil.rmtree(folder, ignore_errors=True)


class Shelf(UserProvidedCacheLocator):
    """Where in a cache folder Numba keeps a function: by its module's name, not by where the
    sources lie on this machine. Whether they are the same is what the folder's name says."""

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> Shelf | None:
        if not Path(py_file).is_relative_to(PACKAGE):
            return None
        return cast("Shelf | None", super().from_function(py_func, py_file))  # type: ignore[no-untyped-call]

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        return Path(py_file).parent.relative_to(PACKAGE).as_posix().replace("/", "_")

    def get_source_stamp(self) -> str:
        return ""


def _room_of_module(module: str) -> str:
    """`quintett.games.gold.rules` is in the room `games/gold`, `quintett.bots.search` in `bots`;
    code from elsewhere calls what the cards do."""
    package, room, *inner = f"{module}.".split(".")
    if package != "quintett":
        return "cards"
    return f"games/{inner[0]}" if room == "games" else room


@contextmanager
def _numba_set(**settings: Any) -> Iterator[None]:
    """Numba's settings are the whole process's: other people's code gets theirs back."""
    before = {name: getattr(numba.config, name) for name in settings}
    try:
        for name, value in settings.items():
            setattr(numba.config, name, value)
        yield
    finally:
        for name, value in before.items():
            setattr(numba.config, name, value)


def _jit(function: Function, **options: Any) -> Function:
    folder = _prepare_cache(_room_of_module(function.__module__))
    shelves = f"{__name__}.{Shelf.__name__},{UserProvidedCacheLocator.__name__}"
    settings = {"CACHE_DIR": folder, "CACHE_LOCATOR_CLASSES": shelves} if folder else {}
    options |= {"cache": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}
    with _numba_set(**settings):
        return cast(Function, numba.njit(**options)(function))


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

signed = cast(Callable[[Any], int], np.int64 if IS_COMPILED else int)
"""Makes a number out of an unsigned one, which must never meet a signed one in compiled code."""

_rooms: dict[np.dtype[Any], dict[str, Callable[..., Any]]] = {}
_rooms_by_identity: dict[int, tuple[np.dtype[Any], dict[str, Callable[..., Any]]]] = {}
_rooms_by_type: dict[Any, dict[str, Callable[..., Any]]] = {}


def answer(dtype: np.dtype[Any], functions: dict[str, Callable[..., Any]]) -> None:
    """Says which functions answer the `by_game` names for states of this dtype."""
    _rooms.setdefault(dtype, {}).update(functions)
    _rooms_by_type.setdefault(numba.from_dtype(dtype), {}).update(functions)


dtype_of: Callable[[Any], np.dtype[Any]] = np.generic.dtype.__get__
"""A state's dtype, without the detour that attributes of records take."""


def room_of(dtype: np.dtype[Any]) -> dict[str, Callable[..., Any]]:
    """The functions of the game with this record. To hash a dtype takes longer than a move, so
    each dtype object is looked up once."""
    known = _rooms_by_identity.get(id(dtype))
    if known is None:
        known = _rooms_by_identity[id(dtype)] = (dtype, _rooms[dtype])
    return known[1]


def by_game(stub: Function) -> Function:
    """Makes `stub(state, …)` call the function of that name of the game that `state` belongs to."""
    name = stub.__name__

    def call(state: Any, *rest: Any) -> Any:
        return room_of(dtype_of(state))[name](state, *rest)

    def pick(state: Any, *rest: Any) -> Callable[..., Any] | None:
        room = _rooms_by_type.get(state)
        return None if room is None else room[name]

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
