"""Counting the steps of a program, which are the same on every machine, however busy."""

from __future__ import annotations

import sys
from collections.abc import Callable


def steps_of(action: Callable[[], object]) -> int:
    """Count the calls of functions that an action makes, those of built-in functions included."""
    count = 0

    def step(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(step)
    try:
        action()
    finally:
        sys.setprofile(before)
    return count
