"""A short race; `scripts/stress` runs a long one."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator

import pytest

from race import Race


@pytest.fixture
def no_collector() -> Iterator[None]:
    """Keep the collector still: an interrupt that fell into what it calls would be lost there."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
def test_race_of_threads_an_event_loop_and_interrupts_settles_each_action_once() -> None:
    # While its threads are traced, CPython 3.11 spins for ever if an interrupt awaits one that waits for a lock.
    race = Race(seed=20, operations=4_000, interrupted=sys.gettrace() is None)
    race.run()
    race.check()
    assert race.answers
