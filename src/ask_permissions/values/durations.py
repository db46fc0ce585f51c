"""Reading a length of time as hosts write it."""

from __future__ import annotations

from datetime import timedelta


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
