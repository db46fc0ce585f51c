"""Names as hosts write them: of tools, of tool calls, and in lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeGuard


def check_tool_name(name: object, what: str = "a tool's name") -> str:
    """Refuse what is no tool name; the name that a call has may be empty.

    Args:
        name: the candidate.
        what: what it is the name of, for the message.

    Returns:
        Its plain text.

    Raises:
        TypeError: it is not a string.
    """
    if not isinstance(name, str):
        raise TypeError(f"{what} must be a str, not {name!r}")
    return str.__str__(name)


def check_nonempty_name(name: object, what: str) -> str:
    """Refuse what cannot name anything.

    Args:
        name: the candidate.
        what: its name in messages.

    Returns:
        Its plain text.

    Raises:
        TypeError: it is not a string.
        ValueError: it is empty.
    """
    text = check_tool_name(name, what)
    if text == "":
        raise ValueError(f"{what} must not be empty")
    return text


def read_names(names: object, what: str) -> tuple[str, ...]:
    """Read tool names in any of the forms that hosts write them.

    Args:
        names: one name, an iterable of names, or ``None`` for none. A string is one name, never its letters.
        what: what each of them is, for messages.

    Returns:
        The names, in order, each once.

    Raises:
        TypeError: it is something else, or holds something else.
        ValueError: a name is empty.
    """
    if names is None:
        return ()
    if isinstance(names, str):
        return (check_nonempty_name(names, what),)
    if not isinstance(names, Iterable) or isinstance(names, Mapping):  # a mapping may say that a name does not count
        raise TypeError(f"{what}: expected a name or an iterable of names, not {names!r}")
    return tuple(dict.fromkeys(check_nonempty_name(name, what) for name in names))


def is_call_id(value: object) -> TypeGuard[str | int | None]:
    """Tell whether a value can be the id of a tool call: text, a whole number, or ``None`` for no id."""
    return value is None or (isinstance(value, (str, int)) and not isinstance(value, bool))


def check_call_id(value: object, what: str) -> str | int | None:
    """Refuse what is no id of a tool call.

    Args:
        value: the candidate.
        what: its name in messages.

    Returns:
        The id.

    Raises:
        TypeError: it is neither text nor a whole number nor ``None``.
    """
    if not is_call_id(value):
        raise TypeError(f"{what} must be a str, an int or None, not {value!r}")
    return value


def word_set(text: str) -> frozenset[str]:
    """Give the set of the words in a text.

    Args:
        text: words with blanks between them.

    Returns:
        The set.
    """
    return frozenset(text.split())
