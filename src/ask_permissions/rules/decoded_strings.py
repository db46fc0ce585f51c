"""The strings that stand in a JSON text as values, read: without quotes and escapes."""

from __future__ import annotations

import json
import re
from typing import Final

from ..values.tool_patterns import TextPattern

_ESCAPED: Final = re.compile(r'["\\\x00-\x1f]')


def decoded_strings(text: str) -> list[str]:
    """Give the string values of a JSON text, at any depth.

    Args:
        text: the text; one that is no JSON object, array or string has none.

    Returns:
        The strings, in order.

    Raises:
        ValueError: it is nested too deeply.
    """
    if not text.startswith(("{", "[", '"')):
        return []
    try:
        whole = json.loads(text, object_pairs_hook=_values)
    except json.JSONDecodeError:
        return []  # a text that only begins like JSON
    except RecursionError:
        raise ValueError("arguments are nested too deeply to be read") from None
    found: list[str] = []
    waiting = [whole]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, list):
            waiting += reversed(value)
    return found


def may_only_be_decoded(pattern: TextPattern) -> bool:
    """Tell whether a pattern may be found in a string that is not found in its JSON text.

    Args:
        pattern: the pattern.

    Returns:
        False for a text without anything that JSON writes otherwise.
    """
    return not isinstance(pattern, str) or _ESCAPED.search(pattern) is not None


def _values(pairs: list[tuple[str, object]]) -> list[object]:
    return [value for _, value in pairs]
