"""The one text form that argument patterns are matched against."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping

_BEFORE_JSON = re.compile(r"[\s\ufeff]*(?=[{\[])")


def arguments_text(arguments: object) -> str:
    """Write a call's arguments as the text that argument patterns look at.

    Args:
        arguments: a mapping, list or tuple becomes compact JSON; a string that is a JSON object or array by its
            first character is decoded and written anew, so that an escape cannot hide a word; another string is
            itself; ``None`` is empty; anything else is ``str(arguments)``.

    Returns:
        The text.

    Raises:
        TypeError: the arguments are bytes.
        ValueError: they cannot be written as JSON (a circle, NaN, too deep), or are broken JSON text.

    Source: the gem's serialisation of arguments.
    Differs: JSON text is decoded first; bytes are refused.
    """
    decoded = decoded_arguments(arguments)
    if isinstance(decoded, str):
        return decoded
    if isinstance(decoded, (Mapping, list, tuple)):
        return _compact_json(decoded)
    return "" if decoded is None else str(decoded)


def decoded_arguments(arguments: object) -> object:
    """Give the value that a call's arguments stand for.

    Args:
        arguments: as a framework hands them over.

    Returns:
        What the JSON text says where ``arguments`` is a string whose first character, past blanks and a byte
        order mark, is ``{`` or ``[``; otherwise ``arguments`` itself.

    Raises:
        TypeError: the arguments are bytes.
        ValueError: the JSON text is invalid, repeats a key, or is too deep.
    """
    if isinstance(arguments, (bytes, bytearray, memoryview)):
        raise TypeError(f"arguments must be text or JSON-like values, not {type(arguments).__name__}")
    if not isinstance(arguments, str):
        return arguments
    blank = _BEFORE_JSON.match(arguments)
    return arguments if blank is None else _from_json(arguments[blank.end() :])


def _from_json(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_unique_keys, parse_constant=_no_constant)
    except RecursionError:
        raise ValueError("arguments are nested too deeply to be read") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"arguments look like JSON but are not: {error}") from error


def _unique_keys(pairs: Iterable[tuple[object, object]]) -> dict[object, object]:
    unique: dict[object, object] = {}
    for key, value in pairs:
        if key in unique:
            raise ValueError(f"arguments repeat the key {key!r}")
        unique[key] = value
    return unique


def _no_constant(name: str) -> object:
    raise ValueError(f"arguments hold {name}, which is not JSON")


def _compact_json(value: object) -> str:
    try:
        return _encode(value)
    except RecursionError:
        raise ValueError("arguments are nested too deeply to be written as JSON") from None


def _encode(value: object) -> str:
    try:
        return _ENCODER.encode(value)
    except TypeError:  # a key that JSON lacks
        return _ENCODER.encode(_with_text_keys(value))


def _with_text_keys(value: object) -> object:
    if isinstance(value, Mapping):
        return _unique_keys((_key_text(key), _with_text_keys(member)) for key, member in value.items())
    if isinstance(value, (list, tuple)):
        return [_with_text_keys(member) for member in value]
    return value


def _key_text(key: object) -> object:
    return key if isinstance(key, (str, int, float, bool, type(None))) else str(key)


def _json_value(value: object) -> object:
    return dict(value) if isinstance(value, Mapping) else str(value)


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False, default=_json_value)
