"""Plan mode agrees with the recorded gem."""

from __future__ import annotations

from typing import Any

import pytest

from ask_permissions import PlanModePolicy
from calls import Call
from recorded import recorded_cases


@pytest.mark.parametrize("case", recorded_cases("plan_mode"))
def test_policy_answers_as_recorded(case: dict[str, Any]) -> None:
    policy = PlanModePolicy(**case["config"])
    answers = [[name, policy.before_tool_call(Call(name=name))] for name, _ in case["calls"]]
    assert answers == case["calls"]


def test_call_whose_name_is_no_string_is_refused() -> None:
    with pytest.raises(TypeError, match="a tool call's name must be a str, not 5"):
        PlanModePolicy(allowed_tools="read").before_tool_call(Call(name=5))


@pytest.mark.parametrize(
    ("settings", "error"),
    [({"exit_tool": ""}, ValueError), ({"exit_tool": None}, TypeError), ({"reason": None}, TypeError)],
)
def test_wrong_setting_is_refused(settings: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        PlanModePolicy(allowed_tools=[], **settings)
