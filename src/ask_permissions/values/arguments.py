"""A call's arguments as text: the one form that argument patterns are matched against, and the texts in them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

from .json import read_json, unique_keys

# What a reader of JSON would pass over; nothing else may hide that a text is JSON.
_BEFORE_JSON = re.compile(r"[\s\ufeff]*(?=[{\[])")
# Python writes the float 1e16 as `1e+16`, the gem as `1.0e+16`. Strings are matched to be passed over.
_STRING_OR_BARE_MANTISSA = re.compile(r'"(?:[^"\\]|\\.)*"|(?<![.\d])\d+(?=e[+-])')


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
        return str.__str__(decoded)  # the plain text: a subclass may compare as it likes
    if isinstance(decoded, (dict, list, tuple, Mapping)):
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


def texts_in(value: object, *, keys: bool = False) -> Iterator[str]:
    """Give the texts among a call's arguments.

    Args:
        value: the arguments, or one of them: mappings, lists and tuples are looked through, at any depth.
        keys: whether the keys of mappings count, too.

    Yields:
        Each text that stands there as a value, in order, each behind its key.
    """
    waiting, seen = [value], set[int]()
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            yield str.__str__(one)
        elif isinstance(one, (Mapping, list, tuple)) and id(one) not in seen:
            seen.add(id(one))  # one that holds itself would never end
            if isinstance(one, Mapping):
                one = [part for pair in one.items() for part in pair] if keys else list(one.values())
            waiting += reversed(one)


def _from_json(text: str) -> object:
    try:
        return read_json(text)
    except ValueError as error:
        raise ValueError(f"arguments that look like JSON: {error}") from error


def _compact_json(value: object) -> str:
    try:
        return _encode(value)
    except RecursionError:
        raise ValueError("arguments are nested too deeply to be written as JSON") from None


def _encode(value: object) -> str:
    try:
        text = _ENCODER.encode(value)
    except TypeError:  # a key that JSON lacks
        text = _ENCODER.encode(_with_text_keys(value))
    if "e+" in text or "e-" in text:
        return _STRING_OR_BARE_MANTISSA.sub(_with_decimal_point, text)
    return text


def _with_decimal_point(token: re.Match[str]) -> str:
    """Write ``1e+16`` as ``1.0e+16``, as the gem does; a string stays as it is."""
    return token[0] if token[0].startswith('"') else f"{token[0]}.0"


def _with_text_keys(value: object) -> object:
    if isinstance(value, Mapping):
        return unique_keys((_key_text(key), _with_text_keys(member)) for key, member in value.items())
    if isinstance(value, (list, tuple)):
        return [_with_text_keys(member) for member in value]
    return value


def _key_text(key: object) -> object:
    return key if isinstance(key, (str, int, float, bool, type(None))) else str(key)


def _json_value(value: object) -> object:
    return dict(value) if isinstance(value, Mapping) else str(value)


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False, default=_json_value)
