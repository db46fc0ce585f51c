"""Times as hosts give them: their clock, checked each time it is read, and lengths of time."""

from __future__ import annotations

import math
from datetime import UTC, datetime, timedelta, timezone
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from ask_permissions.values.times import checked_clock, read_seconds


def test_clock_that_is_left_out_is_the_systems_in_utc() -> None:
    assert checked_clock(None)().utcoffset() == timedelta(0)


def test_clock_that_cannot_be_called_raises() -> None:
    wrong: Any = 5
    with pytest.raises(TypeError, match="clock"):
        checked_clock(wrong)


def test_clock_gives_times_whose_offset_is_fixed() -> None:
    """Two times of a zone with summer time are subtracted as their clock faces show them."""
    berlin = ZoneInfo("Europe/Berlin")
    before, after = datetime(2024, 10, 27, 2, 30, tzinfo=berlin), datetime(2024, 10, 27, 2, 30, fold=1, tzinfo=berlin)
    times = iter([before, after])
    clock = checked_clock(lambda: next(times))
    first, second = clock(), clock()

    assert second - first == timedelta(hours=1)
    assert isinstance(first.tzinfo, timezone)


@pytest.mark.parametrize(("time", "error"), [(5.0, TypeError), (datetime(2024, 1, 1), ValueError)])
def test_clock_that_gives_no_aware_time_raises(time: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match="clock must give"):
        checked_clock(lambda: time)()


def test_clock_in_utc_is_taken_as_it_is() -> None:
    noon = datetime(2024, 1, 1, 12, tzinfo=UTC)

    assert checked_clock(lambda: noon)() is noon


@pytest.mark.parametrize(
    ("given", "seconds"),
    [(0, 0.0), (2, 2.0), (0.5, 0.5), (timedelta(minutes=1, milliseconds=500), 60.5), (math.inf, math.inf)],
)
def test_read_seconds_gives_a_float(given: object, seconds: float) -> None:
    read = read_seconds(given, "timeout")

    assert (type(read), read) == (float, seconds)


@pytest.mark.parametrize("given", ["60", None, True, [1], 1j])
def test_read_seconds_other_type_raises(given: object) -> None:
    with pytest.raises(TypeError, match="timeout must be seconds or a timedelta, not"):
        read_seconds(given, "timeout")


@pytest.mark.parametrize("given", [-1, -0.001, math.nan, timedelta(seconds=-1)])
def test_read_seconds_negative_or_no_number_raises(given: object) -> None:
    with pytest.raises(ValueError, match="timeout must be 0 seconds or more, not"):
        read_seconds(given, "timeout")
