"""Times as hosts give them: their clock, checked each time it is read, and lengths of time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from functools import partial
from typing import TypeAlias

from .callbacks import check_callback, refuse_awaitable

Clock: TypeAlias = Callable[[], datetime]


def checked_clock(given: Clock | None) -> Clock:
    """Give a clock whose answers are checked: the host's, or the system's in UTC.

    Raises:
        TypeError: it cannot be called, or is async.
    """
    if given is None:
        return partial(datetime.now, UTC)
    check_callback(given, "clock")
    return partial(_time, given)


def _time(clock: Callable[[], object]) -> datetime:
    time = clock()
    refuse_awaitable(time, "clock")
    if not isinstance(time, datetime):
        raise TypeError(f"clock must give a datetime, not {time!r}")
    offset = time.utcoffset()
    if offset is None:
        raise ValueError(f"clock must give a time with its offset from UTC, not {time!r}")
    # Fixed, since two times of a zone with summer time are subtracted as their clock faces show them.
    return time if isinstance(time.tzinfo, timezone) else time.replace(tzinfo=timezone(offset))


def read_seconds(given: object, what: str) -> float:
    """Check a length of time.

    Args:
        given: seconds, or a ``timedelta``.
        what: its name in messages.

    Returns:
        The seconds.

    Raises:
        TypeError: it is something else.
        ValueError: it is negative, or not a number.
    """
    seconds = given.total_seconds() if isinstance(given, timedelta) else given
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)):
        raise TypeError(f"{what} must be seconds or a timedelta, not {given!r}")
    if not seconds >= 0:  # true of NaN as well
        raise ValueError(f"{what} must be 0 seconds or more, not {given!r}")
    return float(seconds)
