"""Lengths of time as hosts write them."""

from __future__ import annotations

import math
from datetime import timedelta

import pytest

from ask_permissions.values.durations import read_seconds


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
