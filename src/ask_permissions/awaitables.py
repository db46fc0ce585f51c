"""Refusing an awaitable where a plain answer is needed: un-awaited, it would count as true."""

from __future__ import annotations

import inspect


def refuse_awaitable(value: object, giver: str) -> None:
    """Raise if host code answered with an awaitable.

    Args:
        value: what the host's code returned.
        giver: what returned it, for the message.

    Raises:
        TypeError: ``value`` is a coroutine, a future or anything else to be awaited.
    """
    if inspect.isawaitable(value):
        if inspect.iscoroutine(value):
            value.close()
        raise TypeError(f"{giver} gave an awaitable ({type(value).__name__}); it must answer without await")
