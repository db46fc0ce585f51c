"""Which calls a rule's tool name is about."""

from __future__ import annotations

import pytest

from ask_permissions.tool_rules.tool_names import is_for, is_pattern
from ducks import rules_for


@pytest.mark.parametrize(
    ("rule_name", "name"),
    [
        ("mcp__git", "mcp__git__push"),
        ("mcp__git__*", "mcp__git__push"),
        ("mcp__git__get_*", "mcp__git__get_issue"),
        ("mcp__git__*_issue", "mcp__git__get_issue"),
        ("mcp__git__g*_*sue", "mcp__git__get_issue"),
        ("mcp__git__push", "mcp__git__push"),
        ("read", "read"),
    ],
)
@pytest.mark.parametrize("behavior", ["allow", "ask", "deny"])
def test_rule_is_for_the_tools_that_it_names(behavior: str, rule_name: str, name: str) -> None:
    assert rules_for((behavior, rule_name)).classify(name, {"a": 1}) == behavior


@pytest.mark.parametrize(
    ("rule_name", "name"),
    [
        ("mcp__git", "mcp__git__b__push"),
        ("mcp__git", "mcp__git___push"),
        ("mcp__git__*", "mcp__git__b__push"),
        ("mcp__git", "mcp__GIT__push"),
        ("mcp__git-hub", "mcp__git_hub__push"),
        ("mcp__git__get_*", "mcp__git__GET_it"),
        ("mcp__a__b", "mcp__a__b__c"),
        ("Bash", "bash"),
    ],
)
def test_what_a_name_may_mean_is_denied_and_not_allowed(rule_name: str, name: str) -> None:
    assert rules_for(("allow", rule_name)).classify(name, {"a": 1}) is None
    assert rules_for(("deny", rule_name), ("allow", name)).classify(name, {"a": 1}) == "deny"


@pytest.mark.parametrize(
    ("rule_name", "name"),
    [
        ("mcp__git", "mcp__gitlab__push"),
        ("mcp__git__get_*", "mcp__git__set_it"),
        ("mcp__git", "mcp__git"),
        ("Ba", "Bash"),
    ],
)
def test_other_tools_are_not_concerned(rule_name: str, name: str) -> None:
    assert is_for(rule_name, name, "allow") is (rule_name == name)
    assert is_for(rule_name, name, "deny") is (rule_name == name)


@pytest.mark.parametrize(
    ("rule_name", "names"),
    [("*", ["Bash", "x", "mcp__a__b", ""]), ("mcp__*", ["mcp__a__b", "MCP__A__b"]), ("mcp__git*", ["mcp__github__x"])],
)
def test_star_denies_many_tools(rule_name: str, names: list[str]) -> None:
    rules = rules_for(("deny", rule_name), ("allow", "Bash"), ("allow", "mcp__a"))

    assert [rules.classify(name, {"command": "ls"}) for name in names] == ["deny"] * len(names)


def test_names_of_servers_are_patterns() -> None:
    assert [name for name in ("*", "mcp__a", "mcp__a__*", "mcp__a__b", "Bash") if is_pattern(name)] == [
        "*",
        "mcp__a",
        "mcp__a__*",
    ]


def test_long_runs_of_stars_are_compared_in_linear_time() -> None:
    assert not is_for("mcp__a__" + "*a" * 200, "mcp__a__" + "a" * 20_000 + "b", "deny")


@pytest.mark.parametrize("behavior", ["allow", "deny"])
def test_rule_for_many_tools_has_no_pattern(behavior: str) -> None:
    with pytest.raises(ValueError, match="a rule for several tools has no pattern"):
        rules_for((behavior, "mcp__a__*", '{"b": 1}'))
