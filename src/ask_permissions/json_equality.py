"""Whether two JSON-like values are the same, which ``==`` does not tell: to it, 1 is True."""

from __future__ import annotations

from collections.abc import Mapping


def same_json(first: object, second: object) -> bool:
    """Compare two JSON-like values strictly.

    Args:
        first: a mapping, list, tuple or plain value.
        second: another.

    Returns:
        True if they are equal member by member, the order of keys aside: ``1``, ``1.0``, ``True`` and ``"1"`` all
        differ, and a list equals a tuple of the same members. What is no JSON is the same if it is one object, as a
        NaN and its deep copy are, or if ``==`` says so.

    Raises:
        ValueError: they are nested too deeply, or in a circle.
    """
    try:
        return _same(first, second)
    except RecursionError:
        raise ValueError("values are nested too deeply to be compared") from None


def _same(first: object, second: object) -> bool:
    if isinstance(first, Mapping) and isinstance(second, Mapping):
        return _same_members(first, second)
    if isinstance(first, (list, tuple)) and isinstance(second, (list, tuple)):
        return len(first) == len(second) and all(map(_same, first, second))
    return first is second or (type(first) is type(second) and bool(first == second))


def _same_members(first: Mapping[object, object], second: Mapping[object, object]) -> bool:
    if len(first) != len(second):
        return False
    keys = {(type(key), key): value for key, value in second.items()}
    return all((type(key), key) in keys and _same(value, keys[type(key), key]) for key, value in first.items())
