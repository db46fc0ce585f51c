"""Conditions that only look, and those of which an error shows a value."""

from __future__ import annotations

import pytest

from ask_permissions.shell.programs.conditions import is_quiet, may_complain, only_looks
from shell_text import words


def holds_own(name: str) -> bool:
    return name == "own"


@pytest.mark.parametrize(
    "text",
    [
        "a", "'a b'", "$?", '"$#"', "$!", "${?}", "$own", '"${own}x"', '"$own $?"',
    ],
)  # fmt: skip
def test_word_of_literals_and_own_variables_is_quiet(text: str) -> None:
    assert is_quiet(words(f"a {text}")[1], holds_own)


@pytest.mark.parametrize(
    "text",
    [
        "$x", '"$x"', '"$own$x"', "\"it's $x isn't\"", "${own%x}", '"${own:-$x}"', "$(own)",
        "*", "$1", "$$", "~", "$'a'",
    ],
)  # fmt: skip
def test_word_that_may_hold_what_is_inherited_is_not_quiet(text: str) -> None:
    assert not is_quiet(words(f"a {text}")[1], holds_own)


@pytest.mark.parametrize(
    ("text", "complains"), [("${x?y}", True), ("${x:?}", True), ("${x:-?}", False), ("$x?", False)]
)
def test_expansion_that_demands_a_value_may_complain(text: str, complains: bool) -> None:
    assert may_complain(words(f"a {text}")[1]) is complains


@pytest.mark.parametrize(
    "text",
    [
        "[ -f x ]", "test", "[ ]", '[ -n "$x" ]', '[ "$x" = "$y" ]', '[ ! "$x" != b ]', "[ $? -eq 0 ]", "[ -d ~/x ]",
        "[ a = b -a $# -gt 1 ]", "[[ -n $x ]]", "[[ $x == *.py ]]", "[[ $? -eq 0 ]]", "[[ $x =~ ^a.*$ ]]",
        '[[ -f a && -d "$x" ]]', '[ "$own" -eq 1 ]',
    ],
)  # fmt: skip
def test_condition_with_plain_words_only_looks(text: str) -> None:
    assert only_looks(words(text), holds_own)


@pytest.mark.parametrize(
    "text",
    [
        '[ "$x" -eq 1 ]', '[ -t "$x" ]', '[ -n "${x?$TOKEN}" ]', '[ a = b -a "x$x" = y ]', '[ "$(a)" = b ]',
        '[[ "$(a)" = b ]]', '[ "$x" == y ]', '[[ -n "${x:-$TOKEN}" ]]',
    ],
)  # fmt: skip
def test_condition_of_which_an_error_may_show_a_value_does_not_only_look(text: str) -> None:
    assert not only_looks(words(text), holds_own)
