"""Reading a list of tool names: none, one, or several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def check_name(name: object, what: str) -> str:
    """Refuse what is no tool name.

    Args:
        name: the candidate.
        what: its name in messages.

    Returns:
        The name.

    Raises:
        TypeError: it is not a string.
        ValueError: it is empty.
    """
    if not isinstance(name, str):
        raise TypeError(f"{what} must be a str, not {name!r}")
    if name == "":
        raise ValueError(f"{what} must not be empty")
    return name


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
        return (check_name(names, what),)
    if not isinstance(names, Iterable) or isinstance(names, Mapping):  # a mapping may say that a name does not count
        raise TypeError(f"{what}: expected a name or an iterable of names, not {names!r}")
    return tuple(dict.fromkeys(check_name(name, what) for name in names))
