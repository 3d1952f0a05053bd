"""What a client could send, made of the protocol's own types: what they allow, what they nearly
allow, and bytes that once were something."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

Hints = Mapping[str, st.SearchStrategy[Any]]
"""For fields of these names: values that get further than any text would."""

scalars = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=60)
    | st.sampled_from(["\x00", "\u202e", "🂡" * 40, "../..", -1, 2**63, math.nan])
)  # fmt: skip
anything = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4)
    ),
    max_leaves=8,
)


def values_of(kind: Any, hints: Hints) -> st.SearchStrategy[Any]:
    """JSON that a type allows."""
    return _values(inspect.type_info(kind), hints)


def _values(info: inspect.Type, hints: Hints) -> st.SearchStrategy[Any]:
    match info:
        case inspect.Metadata(type=inner):
            return _values(inner, hints)
        case inspect.StructType():
            return _structs(info, hints)
        case inspect.UnionType(types=types):
            return st.one_of([_values(each, hints) for each in types])
        case inspect.LiteralType(values=values):
            return st.sampled_from(values)
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.IntType(ge=least, le=most):
            return st.integers(least, most)
        case inspect.FloatType(ge=least, le=most):
            return st.floats(least, most)
        case inspect.StrType(pattern=str(pattern)):
            return st.from_regex(pattern, fullmatch=True)
        case inspect.StrType(min_length=least, max_length=most):
            return st.text(min_size=least or 0, max_size=most)
        case inspect.ListType(item_type=item, min_length=least):
            return st.lists(_values(item, hints), min_size=least or 0, max_size=6)
        case inspect.DictType(key_type=key, value_type=value):
            return st.dictionaries(_values(key, hints), _values(value, hints), max_size=4)
        case inspect.AnyType():
            return anything
    raise TypeError(f"the protocol has a new kind of type: {info}")


def _structs(info: inspect.StructType, hints: Hints) -> st.SearchStrategy[dict[str, Any]]:
    needed: dict[str, st.SearchStrategy[Any]] = {}
    optional: dict[str, st.SearchStrategy[Any]] = {}
    for field in info.fields:
        values = _values(field.type, hints)
        if field.encode_name in hints:
            values = hints[field.encode_name] | values
        (needed if field.required else optional)[field.encode_name] = values
    if info.tag is not None:
        needed[str(info.tag_field)] = st.just(info.tag)
    return st.fixed_dictionaries(needed, optional=optional)


@st.composite
def damaged(draw: st.DrawFn, values: st.SearchStrategy[Any]) -> Any:
    """Something with one thing wrong, at any depth: replaced, left out, or too much."""
    return _damage(draw, draw(values))


def _damage(draw: st.DrawFn, value: Any) -> Any:
    places = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(
        value, list) else []  # fmt: skip
    how = draw(st.sampled_from(["deeper", "leave out", "add", "replace"]))
    if not places or how == "replace":
        return draw(anything)
    changed = value.copy()
    place = draw(st.sampled_from(places))
    match how:
        case "deeper":
            changed[place] = _damage(draw, value[place])
        case "leave out":
            del changed[place]
        case "add" if isinstance(changed, dict):
            changed[draw(st.text(max_size=8))] = draw(anything)
        case _:
            changed.append(draw(anything))
    return changed


@st.composite
def spoilt(draw: st.DrawFn, whole: bytes) -> bytes:
    """Bytes with some of them changed, doubled or lost."""
    for _ in range(draw(st.integers(1, 3))):
        begin = draw(st.integers(0, len(whole)))
        end = draw(st.integers(begin, min(len(whole), begin + 40)))
        new = draw(st.binary(max_size=12) | st.just(whole[begin:end] * 3))
        whole = whole[:begin] + new + whole[end:]
    return whole


def texts_of(kind: Any, hints: Hints) -> st.SearchStrategy[bytes]:
    """Bodies and messages: half of them right, the others nearly."""
    right = values_of(kind, hints)
    written = (right | damaged(right)).map(lambda value: json.dumps(value).encode())
    return written | written.flatmap(spoilt)


def is_readable(kind: Any, text: bytes) -> bool:
    """Whether it is what the type allows."""
    try:
        msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    return True
