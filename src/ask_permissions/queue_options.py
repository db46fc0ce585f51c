"""What a host sets up an approval queue with, checked once: callbacks, a clock, how much to remember."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

from .actions import Action, is_number
from .awaitables import refuse_awaitable

Callback = Callable[[Action], object]
Clock = Callable[[], datetime]


def read_callback(given: Callback | None, name: str) -> Callback:
    """Check a callback.

    Args:
        given: a callable of one argument, the action; ``None`` for none.
        name: its name, for the message.

    Returns:
        The callback; one that does nothing for ``None``.

    Raises:
        TypeError: it is not callable.
    """
    if given is None:
        return _ignore
    if not callable(given):
        raise TypeError(f"{name} must be callable or None, not {given!r}")
    return given


def read_clock(given: Clock | None) -> Clock:
    """Check a clock.

    Args:
        given: a callable without arguments that gives an aware ``datetime``; ``None`` for the system's clock.

    Returns:
        A clock whose answers are checked: it raises ``TypeError`` for what is no ``datetime``, and ``ValueError``
        for one without its offset from UTC.

    Raises:
        TypeError: it is not callable.
    """
    if given is None:
        return partial(datetime.now, UTC)
    if not callable(given):
        raise TypeError(f"clock must be callable or None, not {given!r}")
    return partial(_time, given)


def check_keep_resolved(keep_resolved: object) -> None:
    """Refuse what is no number of actions to remember.

    Args:
        keep_resolved: an ``int`` from 0, or ``None`` for all.

    Raises:
        TypeError: it is something else.
        ValueError: it is negative.
    """
    if not (keep_resolved is None or is_number(keep_resolved)):
        raise TypeError(f"keep_resolved must be an int or None, not {keep_resolved!r}")
    if keep_resolved is not None and keep_resolved < 0:
        raise ValueError(f"keep_resolved must not be negative, got {keep_resolved}")


def _ignore(action: Action) -> None:
    """Stand in for a callback that the host did not give."""


def _time(clock: Callable[[], object]) -> datetime:
    time = clock()
    refuse_awaitable(time, "clock")
    if not isinstance(time, datetime):
        raise TypeError(f"clock must give a datetime, not {time!r}")
    if time.utcoffset() is None:
        raise ValueError(f"clock must give a time with its offset from UTC, not {time!r}")
    return time
