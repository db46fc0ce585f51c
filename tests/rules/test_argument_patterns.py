"""Patterns for single arguments."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from ask_permissions import PermissionRules, SnapshotError
from ask_permissions.rules.argument_patterns import ArgumentPatterns

RM = re.compile(r"rm\b.*")


@pytest.mark.parametrize(
    ("pattern", "arguments", "allowed", "denied"),
    [
        ({"c": RM}, {"c": "rm x"}, True, True),
        ({"c": RM}, {"c": "ls; rm x"}, False, True),
        ({"c": RM}, {"c": "rm\nx"}, False, True),
        ({"c": "ls"}, {"c": "ls"}, True, True),
        ({"c": "ls"}, {"c": "ls -l"}, False, True),
        ({"c": "ls"}, {"d": "ls"}, False, False),
        ({"c": "ls"}, {"c": ["ls", 5]}, False, True),
        ({"c": re.compile("^ls$")}, {"c": {"deep": ["ls"]}}, False, True),
        ({"c": re.compile(r'\["ls"\]')}, {"c": ["ls"]}, False, True),
        ({"c": "5"}, {"c": 5}, False, True),
        ({"c": "x"}, {"c": None}, False, False),
        ({"c": "ls", "d": "a"}, {"c": "ls", "d": "a"}, True, True),
        ({"c": "ls", "d": "a"}, {"c": "ls"}, False, False),
        ({"c": "ls"}, '{"c": "ls"}', True, True),
        ({"c": "ls"}, "ls", False, True),
        ({"c": "ls"}, ["ls"], False, True),
        ({"c": "ls"}, None, False, False),
    ],
)
def test_all_patterns_must_match(pattern: Any, arguments: object, allowed: bool, denied: bool) -> None:
    assert PermissionRules([("allow", "t", pattern)]).allows("t", arguments) is allowed
    assert PermissionRules([("deny", "t", pattern)]).denies("t", arguments) is denied
    assert PermissionRules([("ask", "t", pattern)]).rules[0].matches("t", arguments) is denied


@pytest.mark.parametrize("tool", ["bash", "Bash", "all", re.compile("b.sh")])
def test_allow_for_a_dangerous_tool_covers_no_other_arguments(tool: Any) -> None:
    rules = PermissionRules([("allow", tool, {"command": "ls"})])

    assert rules.classify("bash" if tool != "Bash" else "Bash", {"command": "ls"}) == "allow"
    assert rules.classify("bash" if tool != "Bash" else "Bash", {"command": "ls", "cmd": "rm"}) is None
    assert PermissionRules([("allow", "t", {"command": "ls"})]).allows("t", {"command": "ls", "cmd": "rm"})


@pytest.mark.parametrize(
    ("pattern", "dangerous"),
    [
        ({"c": re.compile(".*", re.DOTALL)}, True),
        ({"c": re.compile(".*")}, True),
        ({"c": re.compile("a*")}, True),
        ({"c": re.compile(r"[\s\S]+")}, True),
        ({"c": re.compile("[^;]+")}, False),
        ({"c": re.compile("ls.*")}, False),
        ({"c": "ls"}, False),
        ({"c": re.compile(".*"), "d": "x"}, False),
    ],
)
def test_pattern_that_keeps_nothing_out_is_dangerous(pattern: Any, dangerous: bool) -> None:
    [rule] = PermissionRules([("allow", "bash", pattern)]).rules

    assert (rule.dangerous, rule.effective_decision) == (dangerous, "ask" if dangerous else "allow")


def test_text_that_compares_as_it_likes_is_its_plain_text() -> None:
    class Sly(str):
        __slots__ = ()
        __hash__ = str.__hash__

        def __eq__(self, other: object) -> bool:
            return True

    assert not PermissionRules([("allow", "t", {"c": "ls"})]).allows("t", {"c": Sly("rm")})


def test_rules_survive_a_round_trip() -> None:
    rules = PermissionRules([("deny", "bash", {"command": re.compile("^rm", re.IGNORECASE), "x": "all of it"})])
    saved = rules.snapshot()

    assert saved["version"] == 1
    assert saved["rules"][0]["argument_pattern"] == {  # type: ignore[index]
        "type": "arguments",
        "patterns": {
            "command": {"type": "regexp", "source": "^rm", "flags": "i"},
            "x": {"type": "string", "value": "all of it"},
        },
    }
    restored = PermissionRules.from_snapshot(json.loads(json.dumps(saved)))
    assert restored.rules == rules.rules
    assert len({*restored.rules, *rules.rules}) == 1


@pytest.mark.parametrize(
    "saved",
    [
        {"type": "arguments"},
        {"type": "arguments", "patterns": {}},
        {"type": "arguments", "patterns": []},
        {"type": "arguments", "patterns": {"": {"type": "string", "value": "x"}}},
        {"type": "arguments", "patterns": {"c": {"type": "all"}}},
        {"type": "arguments", "patterns": {"c": {"type": "arguments", "patterns": {}}}},
    ],
)
def test_malformed_saved_pattern_is_refused(saved: object) -> None:
    rule = {"decision": "deny", "tool_pattern": {"type": "string", "value": "t"}, "argument_pattern": saved}
    payload = {"version": 1, "auto_allow_dangerous": False, "rules": [rule]}

    with pytest.raises(SnapshotError):
        PermissionRules.from_snapshot(payload)


@pytest.mark.parametrize("pattern", [{}, {"": "x"}, {"c": ""}, {"c": "all"}])
def test_empty_patterns_are_refused(pattern: Any) -> None:
    with pytest.raises(ValueError, match=r"rules\[0\]: argument_pattern"):
        PermissionRules([("deny", "t", pattern)])


@pytest.mark.parametrize("pattern", [{5: "x"}, {"c": 5}, {"c": {"d": "x"}}, {"c": None}])
def test_patterns_of_another_type_are_refused(pattern: Any) -> None:
    with pytest.raises(TypeError, match=r"rules\[0\]: argument_pattern"):
        PermissionRules([("deny", "t", pattern)])


def test_patterns_are_a_mapping_that_does_not_change() -> None:
    given = {"c": "ls"}
    patterns = ArgumentPatterns(given)
    given["d"] = "x"

    assert dict(patterns) == {"c": "ls"}
    assert len(patterns) == 1
    assert repr(patterns) == "{'c': 'ls'}"
    assert hash(patterns) == hash(ArgumentPatterns({"c": "ls"}))
