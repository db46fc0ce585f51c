"""The saved form of a rule's patterns."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..values.errors import SnapshotError
from ..values.snapshots import read_mapping
from ..values.tool_patterns import ALL, TextPattern
from .argument_patterns import ArgumentPatterns

# The pattern for a tool that is called "all", since the text alone stands for every tool.
_NAMED_ALL: Final = re.compile(r"\Aall\Z")
# The letters are Ruby's, whose `m` is Python's DOTALL.
_LETTERS: Final = {"i": re.IGNORECASE, "m": re.DOTALL, "x": re.VERBOSE}
_SAVED_FLAGS: Final = re.UNICODE | re.IGNORECASE | re.DOTALL | re.VERBOSE
_SKIPPED = r"\\.|\(\?\#[^)]*+\)"
_SET = r"\[(?P<members>\^?+(?:\\.|[^\\])(?:\\.|[^\]\\])*+)"
_SETS: Final = re.compile(f"{_SKIPPED}|{_SET}", re.DOTALL)
_SETS_IN_VERBOSE: Final = re.compile(rf"{_SKIPPED}|{_SET}|\#[^\n]*+", re.DOTALL)
# Ruby reads `[[a]` and `[a&&b]` as sets of sets, Python as single signs.
_AMBIGUOUS_MEMBERS: Final = re.compile(r"\[|\^?+(?:\\.|[^\\])(?:\\.|[^\\])*?(?:--|&&|~~|\|\|)", re.DOTALL)


def save_tool_pattern(pattern: TextPattern) -> dict[str, object]:
    """Write a tool pattern as JSON values.

    Args:
        pattern: an exact name, a regular expression, or ``ALL``.

    Returns:
        ``{"type": "string", "value"}``, ``{"type": "regexp", "source", "flags"}`` or ``{"type": "all"}``.

    Raises:
        ValueError: the expression has a flag, or a set, that the saved form has no place for.

    Source: the gem's serialised pattern.
    """
    if pattern == ALL:
        return {"type": "all"}
    return save_argument_pattern(ALL if pattern == _NAMED_ALL else pattern)


def save_argument_pattern(pattern: TextPattern | ArgumentPatterns) -> dict[str, object]:
    """Write an argument pattern as JSON values.

    Args:
        pattern: a part of the text, a regular expression, or patterns for single arguments.

    Returns:
        ``{"type": "string", "value"}``, ``{"type": "regexp", "source", "flags"}``, or ``{"type": "arguments",
        "patterns"}`` with one of these for each name.

    Raises:
        ValueError: the expression has a flag, or a set, that the saved form has no place for.
    """
    if isinstance(pattern, ArgumentPatterns):
        patterns = {name: save_argument_pattern(one) for name, one in pattern.items()}
        return {"type": "arguments", "patterns": patterns}
    if isinstance(pattern, str):
        return {"type": "string", "value": pattern}
    _refuse_unsaveable(pattern)
    flags = "".join(letter for letter, flag in _LETTERS.items() if pattern.flags & flag)
    return {"type": "regexp", "source": pattern.pattern, "flags": flags}


def read_tool_pattern(saved: object, what: str) -> TextPattern:
    """Read a tool pattern.

    Args:
        saved: what `save_tool_pattern` gave; ``{"type": "symbol"}`` counts as ``string``, but ``all`` is every tool.
        what: its name in messages.

    Returns:
        The pattern. The string ``all`` names one tool, so it becomes an expression that matches just that name.

    Raises:
        SnapshotError: it is no saved pattern.
    """
    kind = _kind(saved, what)
    if kind == "all":
        read_mapping(saved, what, required=["type"])
        return ALL
    pattern = _read_pattern(saved, what)
    return _NAMED_ALL if pattern == ALL and kind == "string" else pattern


def read_argument_pattern(saved: object, what: str) -> TextPattern | ArgumentPatterns:
    """Read an argument pattern.

    Args:
        saved: what `save_argument_pattern` gave; ``{"type": "symbol"}`` counts as ``string``.
        what: its name in messages.

    Returns:
        The pattern; the text ``all`` is that text.

    Raises:
        SnapshotError: it is no saved pattern.
    """
    if _kind(saved, what) != "arguments":
        return _read_pattern(saved, what)
    patterns = read_mapping(saved, what, required=["type", "patterns"])["patterns"]
    named = read_mapping(patterns, f"{what}: patterns", required=[], ignore_unknown=True)
    read = {name: _read_pattern(one, f"{what}: patterns[{name!r}]") for name, one in named.items()}
    try:
        return ArgumentPatterns(read, what)
    except (TypeError, ValueError) as error:
        raise SnapshotError(str(error)) from error


def _read_pattern(saved: object, what: str) -> TextPattern:
    kind = _kind(saved, what)
    if kind in ("string", "symbol"):
        return _read_text(saved, what)
    if kind == "regexp":
        return _read_regexp(saved, what)
    raise SnapshotError(
        f"{what} has type {kind!r}; valid: string, symbol, regexp; all for a tool; arguments for arguments"
    )


def _kind(saved: object, what: str) -> object:
    return read_mapping(saved, what, required=["type"], ignore_unknown=True)["type"]


def _read_text(saved: object, what: str) -> str:
    value = read_mapping(saved, what, required=["type", "value"])["value"]
    if not isinstance(value, str) or not value:
        raise SnapshotError(f"{what} must have a text that is not empty as its value, not {value!r}")
    return value


def _read_regexp(saved: object, what: str) -> re.Pattern[str]:
    fields = read_mapping(saved, what, required=["type", "source", "flags"])
    source, letters = fields["source"], fields["flags"]
    if not isinstance(source, str):
        raise SnapshotError(f"{what} must have a text as its source, not {source!r}")
    try:
        pattern = re.compile(source, _read_flags(letters))
        _refuse_unsaveable(pattern)
    except (re.error, Warning, ValueError, OverflowError, RecursionError) as error:
        raise SnapshotError(f"{what}: {error}") from error
    return pattern


def _read_flags(letters: object) -> re.RegexFlag:
    if not isinstance(letters, str) or set(letters) - set(_LETTERS) or len(set(letters)) < len(letters):
        raise ValueError(f"flags must be some of i, m and x, each once, not {letters!r}")
    return re.RegexFlag(sum(_LETTERS[letter] for letter in letters))


def _refuse_unsaveable(pattern: re.Pattern[str]) -> None:
    others = re.RegexFlag(pattern.flags & ~_SAVED_FLAGS)
    if others:
        raise ValueError(f"the flag {others!r} of {pattern.pattern!r} cannot be saved; scope it inside, as in (?m:...)")
    if any(_AMBIGUOUS_MEMBERS.match(members) for members in _sets(pattern)):
        raise ValueError(f"{pattern.pattern!r} has a set that engines read differently; escape [ - & ~ | inside it")


def _sets(pattern: re.Pattern[str]) -> Iterator[str]:
    # Read here, not caught as a warning: `re` gives each only once, and warning filters belong to the whole process.
    tokens = _SETS_IN_VERBOSE if pattern.flags & re.VERBOSE else _SETS
    return (token["members"] for token in tokens.finditer(pattern.pattern) if token["members"])
