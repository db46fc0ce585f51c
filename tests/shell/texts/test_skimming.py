"""A crude look at texts that no grammar accepts."""

from __future__ import annotations

import pytest

from ask_permissions.shell.syntax.tree import ANYTHING, GLOB, HOME, STAR
from ask_permissions.shell.texts.skimming import any_words, skim

FOUND = {
    "a b; c": ["a b", "c"],
    "a | b && c\nd": ["a", "b", "c", "d"],
    "case x in\ny) rm x;; esac": ["rm x"],
    "f() { rm x; }": ["rm x"],
    "function f { rm x; }": ["rm x"],
    "then rm x": ["rm x"],
    "A=1 B[0]=2 rm x": ["rm x"],
    "a 'b c' \"d e\" f\\ g": ["a b c d e f g"],
    "r'm' \"x\"y": ["rm xy"],
    "$'\\x72m' x": ["rm x"],
    "a # rm x": ["a"],
    "a#b": ["a#b"],
    "a > f rm x": ["a rm x"],
    "a &> f rm x": ["a", "rm x"],
    "rm $x ${y} *.py a?": [f"rm {ANYTHING} {ANYTHING}}} {STAR}.py a{GLOB}"],
    "a $(rm x) b": ["rm x", f"a {ANYTHING} b"],
    "a `rm x` b": ["rm x", f"a {ANYTHING} b"],
    'a "$(rm x) b': ["rm x", f"a {ANYTHING} b"],
    "`echo \\`rm x\\``": ["rm x", f"echo {ANYTHING}", ANYTHING],
    "a $(rm x": ["rm x", f"a {ANYTHING}"],
    "rm)": ["rm"],
    "a '; rm x": ["rm x"],
    "rm ~ ~/x a~ '~/y'": [f"rm {HOME} {HOME}/x a~ ~/y"],
}


@pytest.mark.parametrize(("text", "commands"), FOUND.items())
def test_commands_that_may_stand_in_a_text_are_found(text: str, commands: list[str]) -> None:
    """It may find more than there are: nothing is allowed by this look."""
    found = [" ".join(word.text for word in words) for words in skim(text).commands]

    assert set(found) >= set(commands)


@pytest.mark.parametrize(
    ("text", "redirections"),
    [
        ("a > f b", [(">", "f")]),
        ("a >> 'f g' < h)", [(">>", "f g"), ("<", "h")]),
        ("a 2> f &> g", [(">", "f"), ("&>", "g")]),
        ("a > $x", [(">", ANYTHING)]),
        ("a > ~/f", [(">", f"{HOME}/f")]),
        ("a 2>&1 >&- <&3", []),
        ("a <<E <<< b", []),
        ("a >; b", []),
        ("a <(b > f)", [(">", "f")]),
    ],
)
def test_redirections_that_may_stand_in_a_text_are_found(text: str, redirections: list[tuple[str, str]]) -> None:
    assert [(one.operator, one.target.text) for one in skim(text).redirections] == redirections


@pytest.mark.parametrize("text", ["", ";;", "# rm x", "then", "A=1"])
def test_text_without_a_command_has_none(text: str) -> None:
    assert skim(text).commands == []


def test_any_word_begins_a_command() -> None:
    found = [" ".join(word.text for word in words) for words in any_words("a b; c")]

    assert found == ["a b c", "b c", "c"]


def test_any_word_is_followed_by_a_few() -> None:
    assert max(len(words) for words in any_words("x " * 100)) < 20
