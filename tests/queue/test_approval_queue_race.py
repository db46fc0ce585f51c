"""A short race; `scripts/stress` runs a long one."""

from __future__ import annotations

from race import Race


def test_race_of_threads_an_event_loop_and_failing_callbacks_settles_each_action_once() -> None:
    race = Race(seed=20, operations=4_000)
    race.run()
    race.check()
    assert race.answers
    assert race.failed_once
