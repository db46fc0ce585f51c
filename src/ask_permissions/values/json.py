"""JSON values: text that must not be read in two ways, and a comparison to which 1 is not True."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Mapping
from itertools import repeat
from numbers import Number
from typing import Final

_PLAIN: Final = frozenset({str, int, float, bool, type(None)})


def read_json(text: str) -> object:
    """Decode JSON text.

    Args:
        text: the text.

    Returns:
        What it says.

    Raises:
        ValueError: it is no JSON, repeats a key, holds ``NaN`` or an infinity, or is nested too deeply.
    """
    try:
        return json.loads(text, object_pairs_hook=unique_keys, parse_constant=_refuse_constant)
    except RecursionError:
        raise ValueError("nested too deeply to be read") from None


def unique_keys(pairs: Iterable[tuple[object, object]]) -> dict[object, object]:
    """Make a dict of pairs, and refuse a key that stands in two of them.

    Args:
        pairs: keys with their values.

    Returns:
        The dict.

    Raises:
        ValueError: a key is repeated.
    """
    unique: dict[object, object] = {}
    for key, value in pairs:
        if key in unique:
            raise ValueError(f"repeats the key {key!r}")
        unique[key] = value
    return unique


def same_json(first: object, second: object, *, numbers_by_value: bool = False) -> bool:
    """Compare two JSON-like values strictly.

    Args:
        first: a mapping, list, tuple or plain value.
        second: another.
        numbers_by_value: whether ``1`` and ``1.0`` are the same after all.

    Returns:
        True if they are equal member by member, the order of keys aside: ``1``, ``1.0``, ``True`` and ``"1"`` all
        differ, and a list equals a tuple of the same members. What is no JSON is the same if it is one object, as a
        NaN and its deep copy are, or if ``==`` says so.

    Raises:
        ValueError: they are nested too deeply, or in a circle.
    """
    try:
        return _same(first, second, numbers_by_value)
    except RecursionError:
        raise ValueError("values are nested too deeply to be compared") from None


def json_key(value: object) -> Hashable:
    """Give a key for looking JSON-like values up.

    Args:
        value: the value.

    Returns:
        A key that is the same for values that `same_json` finds the same. Other values may share it: all that cannot
        be read to their end do, such as a list that contains itself.
    """
    try:
        key = _key(value)
        hash(key)
    except (RecursionError, TypeError):  # nested too deeply, or a mapping with keys that cannot be looked up
        return None
    return key


def _refuse_constant(name: str) -> object:
    raise ValueError(f"holds {name}, which is not JSON")


def _same(first: object, second: object, by_value: bool) -> bool:
    if isinstance(first, Mapping) and isinstance(second, Mapping):
        return _same_members(first, second, by_value)
    if isinstance(first, (list, tuple)) and isinstance(second, (list, tuple)):
        return len(first) == len(second) and all(map(_same, first, second, repeat(by_value)))
    # `True == 1 == 1.0` in Python, but a person approved one of them.
    alike = type(first) is type(second) or (by_value and _is_number(first) and _is_number(second))
    return first is second or (alike and bool(first == second))


def _same_members(first: Mapping[object, object], second: Mapping[object, object], by_value: bool) -> bool:
    if len(first) != len(second):
        return False
    # By type as well: the keys `1` and `True` are one to a dict.
    keys = {(type(key), key): value for key, value in second.items()}
    return all(
        (type(key), key) in keys and _same(value, keys[type(key), key], by_value) for key, value in first.items()
    )


def _is_number(value: object) -> bool:
    return isinstance(value, Number) and not isinstance(value, bool)


def _key(value: object) -> Hashable:
    if isinstance(value, Mapping):
        return frozenset((type(key), key, _key(member)) for key, member in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(map(_key, value))
    if type(value) in _PLAIN:
        return (type(value), value)
    return type(value).__qualname__
