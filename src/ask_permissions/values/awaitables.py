"""Refusing an awaitable where a plain answer is needed: un-awaited, it would count as true."""

from __future__ import annotations

import inspect
from typing import Final

_PLAIN: Final = frozenset({bool, str, int, type(None), dict, list, set, tuple})
"""What host code mostly answers with; asking whether such a value is an awaitable costs more than the answer."""


def refuse_awaitable(value: object, giver: str) -> None:
    """Raise if host code answered with an awaitable.

    Args:
        value: what the host's code returned.
        giver: what returned it, for the message.

    Raises:
        TypeError: ``value`` is a coroutine, a future or anything else to be awaited.
    """
    if type(value) not in _PLAIN and inspect.isawaitable(value):
        _stop(value)
        raise TypeError(f"{giver} gave an awaitable ({type(value).__name__}); it must answer without await")


def _stop(awaitable: object) -> None:
    """Keep a coroutine or a task from running after all: its answer has been refused."""
    for stop in ("close", "cancel"):
        method = getattr(awaitable, stop, None)
        if callable(method):
            method()
            return
