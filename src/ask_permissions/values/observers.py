"""Telling an observer, whose errors are reported and change nothing."""

from __future__ import annotations

from collections.abc import Callable

from .awaitables import refuse_awaitable


def notify(observer: Callable[[], object], name: str) -> None:
    """Call an observer.

    An ``Exception`` goes to ``sys.unraisablehook``, an awaitable answer as the ``TypeError`` it is.

    Args:
        observer: called once, without arguments.
        name: its name, for messages.

    Raises:
        BaseException: an interrupt, or what else is no ``Exception``.
    """
    try:
        refuse_awaitable(observer(), name)
    except Exception as error:  # noqa: BLE001  # reported, not swallowed
        _Unraisable(error)


class _Unraisable:
    """Reports an error as it goes: the interpreter hands what leaves a finaliser to the hook.

    The hook's own argument cannot be made in Python.
    """

    def __init__(self, error: Exception) -> None:
        self.error = error

    def __del__(self) -> None:
        raise self.error
