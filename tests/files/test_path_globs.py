"""Path globs as regular expressions."""

from __future__ import annotations

import re

import pytest

from ask_permissions.files.path_globs import choices, is_literal, narrow_regex, segments_of, wide_regex


@pytest.mark.parametrize(
    ("pattern", "segments"),
    [
        ("src/**/a", ["src", "**", "a"]),
        ("/src//./a/", ["src", "a"]),
        ("**/**/a/**", ["**", "a", "**"]),
        ("a/../b", ["a", "..", "b"]),
        ("", []),
    ],
)
def test_segments_leave_out_what_says_nothing(pattern: str, segments: list[str]) -> None:
    assert segments_of(pattern) == segments


@pytest.mark.parametrize(
    ("segment", "literal", "literal_with_classes"),
    [("a", True, True), ("a*", False, False), ("a?", False, False), ("[ab]", True, False), ("[", True, True)],
)
def test_segment_without_a_wildcard_is_literal(segment: str, literal: bool, literal_with_classes: bool) -> None:
    assert (is_literal(segment), is_literal(segment, classes=True)) == (literal, literal_with_classes)


@pytest.mark.parametrize(
    ("pattern", "path", "narrow", "wide"),
    [
        ("src/**", "/src/a", True, True),
        ("src/**", "/src/a/b", True, True),
        ("src/**", "/src", False, True),
        ("src", "/src", True, True),
        ("src", "/src/a", False, True),
        ("src/*", "/src/a/b", False, True),
        ("**/a", "/a", True, True),
        ("**/a", "/b/c/a", True, True),
        ("**/a", "/b/ca", False, False),
        ("a/**/b", "/a/b", True, True),
        ("a?c", "/abc", True, True),
        ("a?c", "/a/c", False, False),
        ("a*c", "/ac", True, True),
        ("a*c", "/a/c", False, False),
        ("*.py", "/.py", True, True),
        ("[ab]", "/[ab]", True, False),
        ("[ab]", "/a", False, True),
        ("[!a]", "/b", False, True),
        ("[]", "/q", False, True),
        ("[z-a]", "/q", False, True),
        ("a.c", "/abc", False, False),
    ],
)
def test_glob_matches_narrowly_or_widely(pattern: str, path: str, narrow: bool, wide: bool) -> None:
    """Wide: with what lies inside, and with classes of letters."""
    segments = segments_of(pattern)

    assert (re.fullmatch(narrow_regex(segments), path) is not None) is narrow
    assert (re.fullmatch(wide_regex(segments, classes=True), path) is not None) is wide


@pytest.mark.parametrize(
    ("pattern", "readings"),
    [
        ("a", {"a"}),
        ("{a,b}.py", {"{a,b}.py", "a.py", "b.py"}),
        ("{a,b{c,}}", {"{a,b{c,}}", "a", "bc", "b"}),
        ("{a}", {"{a}"}),
        ("{,a}" * 40, {"{,a}" * 40, "**"}),
    ],
)
def test_choices_give_every_reading(pattern: str, readings: set[str]) -> None:
    """Too many of them are as good as any path."""
    assert set(choices(pattern)) == readings
