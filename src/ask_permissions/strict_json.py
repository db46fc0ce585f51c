"""Reading JSON text that must not be read in two ways."""

from __future__ import annotations

import json


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
        return json.loads(text, object_pairs_hook=_unique_keys, parse_constant=_refuse_constant)
    except RecursionError:
        raise ValueError("nested too deeply to be read") from None


def _unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    decoded: dict[str, object] = {}
    for key, value in pairs:
        if key in decoded:
            raise ValueError(f"repeats the key {key!r}")
        decoded[key] = value
    return decoded


def _refuse_constant(name: str) -> object:
    raise ValueError(f"holds {name}, which is not JSON")
