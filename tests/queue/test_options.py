"""What a host sets up a queue with: checked, with something to stand in for what it leaves out."""

from __future__ import annotations

from typing import Any

import pytest

from ask_permissions.queue.options import (
    checked_callback,
    checked_count,
    checked_flag,
    checked_mapping,
)


def test_what_is_left_out_has_its_stand_in() -> None:
    assert checked_mapping(None) == {}
    assert checked_callback(None, "on_submit")(None) is None  # type: ignore[arg-type]
    assert checked_count(None) is None


def test_mapping_is_the_hosts_own() -> None:
    given: dict[str, object] = {}

    assert checked_mapping(given) is given


@pytest.mark.parametrize(
    ("check", "wrong", "error"),
    [
        (checked_mapping, ["bash"], TypeError),
        (lambda given: checked_callback(given, "on_submit"), "print", TypeError),
        (checked_count, True, TypeError),
        (checked_count, 1.0, TypeError),
        (checked_count, -1, ValueError),
        (checked_flag, 1, TypeError),
    ],
)
def test_option_of_another_kind_raises(check: Any, wrong: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        check(wrong)
