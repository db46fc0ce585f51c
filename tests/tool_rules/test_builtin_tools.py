"""The four tools whose rules are understood without being told."""

from __future__ import annotations

import pytest

from ask_permissions.tool_rules.builtin_tools import builtin_tools


@pytest.mark.parametrize(
    ("name", "scope"), [("Bash", "unknown"), ("Read", "none"), ("Write", "workspace"), ("Edit", "workspace")]
)
def test_built_in_tool_declares_what_it_does(name: str, scope: str) -> None:
    tool = builtin_tools()[name]

    assert (tool.name, tool.side_effect_scope, tool.approval_required) == (name, scope, True)


def test_there_are_four() -> None:
    assert sorted(builtin_tools()) == ["Bash", "Edit", "Read", "Write"]
