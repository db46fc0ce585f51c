"""What a host sets up a policy with, checked."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ask_permissions import ApprovalQueue
from ask_permissions.policy.options import check_mode, check_observer, check_queue, check_resume, gated_tools


def test_gated_tools_are_the_patterns_of_any_nesting_in_order() -> None:
    expression = re.compile("x")

    assert [*gated_tools([("bash",), [[expression], "all"], None])] == ["bash", expression, "all"]
    assert [*gated_tools("bash")] == ["bash"]
    assert [*gated_tools(None)] == []


@pytest.mark.parametrize(("wrong", "error"), [(5, TypeError), ([b"x"], TypeError), ([""], ValueError)])
def test_gated_tools_of_what_is_no_pattern_raises(wrong: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match="require_approval"):
        list(gated_tools(wrong))


@pytest.mark.parametrize("mode", [None, "full_access", "ask_before_changes", "read_only"])
def test_mode_that_there_is_passes(mode: Any) -> None:
    check_mode(mode)


@pytest.mark.parametrize(
    ("check", "wrong", "error"),
    [
        (check_mode, "yolo", ValueError),
        (check_resume, 1, TypeError),
        (check_queue, object(), TypeError),
        (lambda given: check_observer(given, "on_decision"), 5, TypeError),
    ],
)
def test_option_of_another_kind_raises(check: Any, wrong: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        check(wrong)


def test_class_is_no_queue_and_an_async_function_no_observer() -> None:
    async def observer(decision: object, tool_call: object) -> None: ...

    with pytest.raises(TypeError, match="queue must be an ApprovalQueue"):
        check_queue(ApprovalQueue)
    with pytest.raises(TypeError, match="on_decision must answer without await"):
        check_observer(observer, "on_decision")
