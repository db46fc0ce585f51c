"""What a host sets up an approval queue with, checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from ..values.callbacks import check_callback
from .action import Action, is_number

Callback: TypeAlias = Callable[[Action], None]
"""What a host gives; ``None``, so that a type checker sees an ``async`` one."""

Answering: TypeAlias = Callable[[Action], object]
"""The same to the queue, which looks at the answer: it may be an awaitable all the same."""


def checked_mapping(given: Mapping[str, object] | None) -> Mapping[str, object]:
    """Give the host's own mapping of automatic approvals, or an empty one.

    Raises:
        TypeError: it is no mapping.
    """
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise TypeError(f"auto_approve must be a mapping or None, not {given!r}")
    return given


def checked_callback(given: Callback | None, name: str) -> Answering:
    """Give the callback, or one that does nothing.

    Raises:
        TypeError: it cannot be called, or is async.
    """
    if given is None:
        return _ignore
    check_callback(given, name)
    return given


def checked_count(given: int | None) -> int | None:
    """Give the number of resolved actions to remember.

    Raises:
        TypeError: it is neither an ``int`` nor ``None``.
        ValueError: it is negative.
    """
    if not (given is None or is_number(given)):
        raise TypeError(f"keep_resolved must be an int or None, not {given!r}")
    if given is not None and given < 0:
        raise ValueError(f"keep_resolved must not be negative, got {given}")
    return given


def checked_flag(given: bool) -> bool:
    """Give whether nobody is there to approve.

    Raises:
        TypeError: it is no ``bool``.
    """
    if not isinstance(given, bool):
        raise TypeError(f"unattended must be True or False, not {given!r}")
    return given


def _ignore(action: Action) -> None:
    """Stand in for a callback that the host did not give."""
