"""What a host's code answers: never an awaitable, and nothing at all where it only observes."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Callable
from functools import partial
from typing import Final

_LOGGER: Final = logging.getLogger("ask_permissions")

_PLAIN: Final = frozenset({bool, str, int, type(None), dict, list, set, frozenset, tuple})
"""What host code mostly answers with; asking whether such a value is an awaitable costs more than the answer."""


def check_callback(given: object, name: str) -> None:
    """Refuse what cannot be called, and what would answer with an awaitable.

    Args:
        given: the candidate.
        name: its name in messages.

    Raises:
        TypeError: it is not callable, or an ``async`` function.
    """
    if not callable(given):
        raise TypeError(f"{name} must be callable or None, not {given!r}")
    plain: object = given
    while isinstance(plain, partial):
        plain = plain.func
    kinds = (inspect.iscoroutinefunction, inspect.isasyncgenfunction)
    if any(kind(one) for kind in kinds for one in (plain, getattr(plain, "__call__", None))):  # noqa: B004
        raise TypeError(f"{name} must answer without await, and {given!r} is async")


def refuse_awaitable(value: object, giver: str) -> object:
    """Raise if host code answered with an awaitable.

    Args:
        value: what the host's code returned.
        giver: what returned it, for the message.

    Returns:
        The value.

    Raises:
        TypeError: ``value`` is a coroutine, a future or anything else to be awaited.
    """
    if type(value) not in _PLAIN and inspect.isawaitable(value):
        _stop(value)
        raise TypeError(f"{giver} gave an awaitable ({type(value).__name__}); it must answer without await")
    return value


def notify(observer: Callable[[], object], name: str) -> None:
    """Call an observer, whose errors change nothing: an ``Exception`` is logged by the logger ``ask_permissions``.

    Args:
        observer: called once, without arguments; an awaitable answer counts as the ``TypeError`` it is.
        name: its name, for the log.

    Raises:
        BaseException: an interrupt, or what else is no ``Exception``.
    """
    try:
        refuse_awaitable(observer(), name)
    except Exception:
        _LOGGER.exception("%s raised an exception; it changes nothing", name)


def _stop(awaitable: object) -> None:
    """Keep a coroutine or a task from running after all: its answer has been refused."""
    for stop in ("close", "cancel"):
        method = getattr(awaitable, stop, None)
        if callable(method):
            method()
            return
