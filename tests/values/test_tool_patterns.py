"""Patterns for tool names."""

from __future__ import annotations

import re
from enum import Enum

import pytest

from ask_permissions import ALL
from ask_permissions.values.tool_patterns import TextPattern, check_pattern, matches_tool


class Name(str, Enum):  # noqa: UP042  # not a StrEnum, whose str() is its value
    BASH = "bash"


@pytest.mark.parametrize(
    ("pattern", "name", "answer"),
    [
        ("bash", "bash", True),
        ("bash", "Bash", False),
        ("bash", "bash2", False),
        (ALL, "", True),
        ("all", "anything", True),
        (re.compile("as"), "bash", True),
        (re.compile("^as"), "bash", False),
        (re.compile("^BASH$", re.IGNORECASE), "bash", True),
    ],
)
def test_matches_tool_pattern_covers_names(pattern: TextPattern, name: str, answer: bool) -> None:
    assert matches_tool(pattern, name) is answer


@pytest.mark.parametrize("pattern", ["bash", ALL, re.compile("")])
def test_check_pattern_pattern_is_given_back(pattern: TextPattern) -> None:
    assert check_pattern(pattern, "it") is pattern


@pytest.mark.parametrize("pattern", [None, 5, b"bash", re.compile(b"bash"), ["bash"]])
def test_check_pattern_other_type_raises(pattern: object) -> None:
    with pytest.raises(TypeError, match=r"it must be a str or a compiled re\.Pattern over str, not"):
        check_pattern(pattern, "it")


def test_check_pattern_empty_text_raises() -> None:
    with pytest.raises(ValueError, match="it must not be empty"):
        check_pattern("", "it")


def test_check_pattern_enumeration_member_is_plain_text() -> None:
    checked = check_pattern(Name.BASH, "it")

    assert (type(checked), checked) == (str, "bash")
