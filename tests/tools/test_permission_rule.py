"""A rule is checked when it is made, and never changes."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from ask_permissions.tools.permission_rule import Calls, PermissionRule, Prepared
from ask_permissions.values.arguments import arguments_text

FIELDS: dict[str, Any] = {
    "tool_name": "Bash",
    "rule_content": "npm run:*",
    "behavior": "allow",
    "source": "userSettings",
}


def test_rule_keeps_its_fields() -> None:
    rule = PermissionRule(**FIELDS)

    assert {field: getattr(rule, field) for field in FIELDS} == FIELDS
    assert rule in {rule, PermissionRule(**FIELDS)}


def test_rule_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        PermissionRule(**FIELDS).behavior = "deny"  # type: ignore[misc]


@pytest.mark.parametrize("change", [{"rule_content": None}, {"source": ""}, {"behavior": "ask"}, {"behavior": "deny"}])
def test_rule_with_less_is_still_a_rule(change: dict[str, Any]) -> None:
    PermissionRule(**FIELDS | change)


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"tool_name": ""}, ValueError, "a rule's tool_name must not be empty"),
        ({"tool_name": None}, TypeError, "a rule's tool_name must be a str, not None"),
        ({"rule_content": ""}, ValueError, "a rule's rule_content must not be empty"),
        ({"rule_content": 5}, TypeError, "a rule's rule_content must be a str, not 5"),
        ({"source": None}, TypeError, "a rule's source must be a str, not None"),
        ({"behavior": "ALLOW"}, ValueError, "a rule's behavior must be one of allow, ask, deny, not 'ALLOW'"),
        ({"behavior": None}, ValueError, "a rule's behavior must be one of allow, ask, deny, not None"),
    ],
)
def test_wrong_field_is_refused(change: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        PermissionRule(**FIELDS | change)


def test_rule_takes_keywords_only() -> None:
    with pytest.raises(TypeError):
        PermissionRule("Bash", "npm run:*", "allow", "userSettings")  # type: ignore[call-arg]


def test_calls_may_be_given_in_order() -> None:
    assert Calls([("Read", {})], True) == Calls(parts=[("Read", {})], complete=True, also=(), mentions=())


def test_calls_given_as_something_that_runs_out_can_be_looked_at_again_and_again() -> None:
    given: list[Any] = [iter([("Read", {})]) for _ in range(3)]
    calls = Calls(given[0], True, given[1], given[2])

    assert (calls.parts, calls.also, calls.mentions) == ((("Read", {}),),) * 3


@pytest.mark.parametrize("field", ["parts", "also", "mentions"])
@pytest.mark.parametrize("wrong", ["wa", b"wa", 5, None, ["wa"], [["w", 1]], [("w",)], [(1, 2)]])
def test_calls_that_are_no_pairs_are_refused(field: str, wrong: Any) -> None:
    with pytest.raises(TypeError, match=f"the {field} of Calls must be"):
        Calls(complete=True, **{"parts": (), field: wrong})


@pytest.mark.parametrize("name", ["B*", "mcp_*", "**", "xmcp__a__*"])
def test_rule_for_a_tool_name_with_a_star_is_refused_since_it_would_never_apply(name: str) -> None:
    with pytest.raises(ValueError, match="to deny must be one tool's exact name, not"):
        PermissionRule(tool_name=name, rule_content=None, behavior="deny", source="test")


@pytest.mark.parametrize("name", ["*", "mcp__*", "mcp__git*", "mcp__git*__x"])
def test_star_that_is_for_many_servers_may_not_allow(name: str) -> None:
    assert PermissionRule(tool_name=name, rule_content=None, behavior="ask", source="test").tool_name == name
    with pytest.raises(ValueError, match="to allow must be one tool's exact name, not"):
        PermissionRule(tool_name=name, rule_content=None, behavior="allow", source="test")


@pytest.mark.parametrize("name", ["mcp__git__*", "mcp__git__get_*", "mcp__git"])
def test_tools_of_one_server_may_be_allowed(name: str) -> None:
    assert PermissionRule(tool_name=name, rule_content=None, behavior="allow", source="test").tool_name == name


def test_rule_is_written_as_settings_have_it() -> None:
    rules = [
        PermissionRule(tool_name="Bash", rule_content=content, behavior="ask", source="") for content in (None, "a b")
    ]
    assert list(map(str, rules)) == ["Bash", "Bash(a b)"]


def test_prepared_arguments_are_the_mapping_that_they_were() -> None:
    """A host's own check may index them, compare them, or write them as JSON text."""
    prepared = Prepared(arguments={"path": "a", "deep": True})

    assert prepared["path"] == "a"
    assert prepared.get("line") is None
    assert list(prepared) == ["path", "deep"]
    assert prepared == {"path": "a", "deep": True}
    assert arguments_text(prepared) == '{"path":"a","deep":true}'
    with pytest.raises(FrozenInstanceError):
        prepared.arguments = {}  # type: ignore[misc]  # what is tested
