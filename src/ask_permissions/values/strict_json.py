"""Reading JSON text that must not be read in two ways."""

from __future__ import annotations

import json
from collections.abc import Iterable


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


def _refuse_constant(name: str) -> object:
    raise ValueError(f"holds {name}, which is not JSON")
