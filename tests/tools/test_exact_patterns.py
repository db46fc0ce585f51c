"""Patterns of tools that have no language of their own: the JSON text of the arguments."""

from __future__ import annotations

from typing import Any

import pytest

from ask_permissions.tools.exact_patterns import exact_rule, is_exact_pattern, matches_exactly


@pytest.mark.parametrize(
    ("pattern", "arguments"),
    [
        ('{"a": 1, "b": [true, null]}', {"b": [True, None], "a": 1}),
        ('{"t": "\\u0072m"}', {"t": "rm"}),
        ("{}", {}),
        ('"text"', "text"),
        ("null", None),
        ("[1]", (1,)),
        ("*", {"anything": 1}),
    ],
)
def test_pattern_that_says_the_same_matches(pattern: str, arguments: Any) -> None:
    assert matches_exactly(pattern, arguments)
    assert is_exact_pattern(pattern)


@pytest.mark.parametrize(
    ("pattern", "arguments"),
    [
        ('{"a": 1}', {"a": True}),
        ('{"a": 1}', {"a": "1"}),
        ('{"a": 1}', {"a": 1, "b": 2}),
        ('{"a": 1}', None),
        ("{}", None),
        ("[]", {}),
    ],
)
def test_pattern_that_says_something_else_does_not_match(pattern: str, arguments: Any) -> None:
    assert not matches_exactly(pattern, arguments)


@pytest.mark.parametrize("pattern", ["domain:a.test", '{"a": 1', '{"a": 1, "a": 2}', "NaN", "1, 2", "[" * 100_000])
def test_pattern_that_is_no_json_says_nothing(pattern: str) -> None:
    assert not is_exact_pattern(pattern)
    assert not matches_exactly(pattern, pattern)


@pytest.mark.parametrize("arguments", [{"a": [1, "é"]}, "text", None, [], {}])
def test_exact_rule_matches_its_call(arguments: Any) -> None:
    rule = exact_rule("t", arguments)

    assert rule.rule_content is not None
    assert matches_exactly(rule.rule_content, arguments)


def test_call_that_json_cannot_carry_has_no_exact_rule() -> None:
    with pytest.raises(ValueError, match="Out of range"):
        exact_rule("t", {"a": float("nan")})
