"""Patterns for tool names: an exact name, a regular expression, or every tool."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

ALL: Final = "all"
"""The pattern for every tool. It is the plain text, so that ``rules.deny("all")`` denies all."""

TextPattern: TypeAlias = "str | re.Pattern[str]"


def check_pattern(pattern: object, what: str) -> TextPattern:
    """Refuse what is no pattern.

    Args:
        pattern: the candidate: text or a compiled regular expression over text.
        what: what it is a pattern for, for the message.

    Returns:
        The pattern; the plain text of a string of another class, such as a member of an enumeration.

    Raises:
        TypeError: it is neither.
        ValueError: it is the empty text.
    """
    if isinstance(pattern, re.Pattern) and isinstance(pattern.pattern, str):
        return pattern
    if not isinstance(pattern, str):
        raise TypeError(f"{what} must be a str or a compiled re.Pattern over str, not {pattern!r}")
    if not pattern:
        raise ValueError(f"{what} must not be empty")
    return str.__str__(pattern)


def matches_tool(pattern: TextPattern, name: str) -> bool:
    """Tell whether a pattern covers a tool name.

    Args:
        pattern: an exact name, a regular expression found anywhere in the name, or ``ALL``.
        name: the tool's name.

    Returns:
        True if it does.

    Source: the gem's ``tool_matches?``.
    """
    if isinstance(pattern, str):
        return pattern in (ALL, name)
    return pattern.search(name) is not None
