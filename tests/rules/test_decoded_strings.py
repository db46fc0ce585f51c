"""Deny and ask rules look at the strings among the arguments as a shell would get them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ask_permissions import PermissionRules
from ask_permissions.rules.decoded_strings import decoded_strings, may_only_be_decoded

NEWLINE = {"command": "ls\nrm -rf x"}


@pytest.mark.parametrize(
    ("pattern", "arguments"),
    [
        (re.compile(r"\brm\b"), NEWLINE),
        (re.compile(r"rm\s+-rf"), {"command": "rm\t-rf x"}),
        (re.compile("^rm"), {"command": "rm x"}),
        (re.compile("x$"), {"deep": [{"a": ["rm x"]}, 5, None]}),
        ('rm "a', {"command": 'rm "a b"'}),
        ("C:\\Windows", {"path": "C:\\Windows\\x"}),
        ("a\nb", '{"command": "a\\nb"}'),
        (re.compile("^rm"), ["rm x"]),
    ],
)
@pytest.mark.parametrize("decision", ["deny", "ask"])
def test_restriction_is_found_in_a_decoded_string(decision: str, pattern: Any, arguments: object) -> None:
    rules = PermissionRules([(decision, "bash", pattern), ("allow", "bash", re.compile(""))], auto_allow_dangerous=True)

    assert rules.classify("bash", arguments) == decision
    assert rules.rules[0].matches("bash", arguments)


def test_names_of_arguments_are_no_strings() -> None:
    assert PermissionRules([("deny", "t", re.compile("^rm"))]).classify("t", {"rm": 5}) is None


def test_allow_looks_at_the_text_alone() -> None:
    assert PermissionRules([("allow", "t", re.compile("^rm"))]).classify("t", {"command": "rm"}) is None
    assert not PermissionRules([("allow", "t", re.compile("^rm"))]).rules[0].argument_matches({"command": "rm"})


DECODED_ASK = ("ask", "t", re.compile("^a"))
JSON_ASK = ("ask", "t", "a")
DECODED_DENY = ("deny", "t", re.compile("^a"))
JSON_DENY = ("deny", "t", "a")
OTHER_DENY = ("deny", "t", re.compile("^z"))
ALLOW = ("allow", "t", "a")


@pytest.mark.parametrize(
    ("rules", "decision"),
    [
        ([DECODED_ASK], "ask"),
        ([DECODED_ASK, ALLOW], "ask"),
        ([DECODED_ASK, DECODED_DENY], "deny"),
        ([DECODED_ASK, JSON_DENY], "deny"),
        ([DECODED_ASK, ALLOW, DECODED_DENY], "deny"),
        ([DECODED_ASK, ALLOW, JSON_DENY], "deny"),
        ([DECODED_ASK, ("allow", "t"), JSON_DENY], "deny"),
        ([DECODED_ASK, ("allow", "t"), ("deny", "t")], "deny"),
        ([DECODED_ASK, ("allow", "t"), ("deny", "t", {"x": "a"})], "deny"),
        ([DECODED_ASK, JSON_ASK, JSON_DENY], "deny"),
        ([DECODED_ASK, OTHER_DENY, ALLOW], "ask"),
        ([DECODED_DENY, ALLOW], "deny"),
        ([ALLOW, DECODED_DENY], "allow"),
        ([ALLOW, DECODED_ASK, JSON_DENY], "allow"),
        ([JSON_ASK, JSON_DENY], "ask"),
        ([JSON_ASK, DECODED_DENY], "ask"),
        ([OTHER_DENY, ALLOW, DECODED_ASK], "allow"),
        ([("deny", "t"), DECODED_ASK], "deny"),
        ([OTHER_DENY], None),
    ],
)
def test_ask_that_is_only_found_decoded_hides_no_deny(rules: list[tuple[object, ...]], decision: str | None) -> None:
    made = PermissionRules(rules)

    assert made.classify("t", {"x": "a"}) == decision
    assert made.classify("other", {"x": "a"}) is None


def test_text_that_only_begins_like_json_has_no_strings() -> None:
    assert decoded_strings("[x") == []
    assert decoded_strings("rm") == []
    assert decoded_strings('"rm x"') == ["rm x"]
    assert decoded_strings('{"a": ["b", {"c": "d"}], "e": 1}') == ["b", "d"]


def test_text_that_is_nested_too_deeply_is_refused() -> None:
    with pytest.raises(ValueError, match="nested too deeply"):
        decoded_strings("[" * 100_000)


@pytest.mark.parametrize(("pattern", "may"), [("rm -rf", False), ("é", False), ('"', True), ("\\", True), ("\t", True)])
def test_plain_text_is_found_in_the_json_as_well(pattern: str, may: bool) -> None:
    assert may_only_be_decoded(pattern) is may
