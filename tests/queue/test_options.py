"""What a host sets up a queue with: checked, with something to stand in for what it leaves out."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from ask_permissions.queue.options import (
    checked_callback,
    checked_clock,
    checked_count,
    checked_flag,
    checked_mapping,
)


def test_what_is_left_out_has_its_stand_in() -> None:
    assert checked_mapping(None) == {}
    assert checked_callback(None, "on_submit")(None) is None  # type: ignore[arg-type]
    assert checked_clock(None)().utcoffset() == timedelta(0)
    assert checked_count(None) is None


def test_mapping_is_the_hosts_own() -> None:
    given: dict[str, object] = {}

    assert checked_mapping(given) is given


@pytest.mark.parametrize(
    ("check", "wrong", "error"),
    [
        (checked_mapping, ["bash"], TypeError),
        (lambda given: checked_callback(given, "on_submit"), "print", TypeError),
        (checked_clock, 5, TypeError),
        (checked_count, True, TypeError),
        (checked_count, 1.0, TypeError),
        (checked_count, -1, ValueError),
        (checked_flag, 1, TypeError),
    ],
)
def test_option_of_another_kind_raises(check: Any, wrong: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        check(wrong)


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
