"""What commands set."""

from __future__ import annotations

import pytest

from ask_permissions.shell.paths.setting import assigned, variables_after
from ask_permissions.shell.paths.variables import ANY_NAME_SET, UNKNOWN_VALUE, Value
from known import known
from shell_text import reach, simple

BEFORE = {"x": Value(("old",), complete=True)}


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("f=.env", "f", Value((".env",), complete=True, literal=True)),
        ("f='a b*'", "f", Value(("a b\\*",), complete=True, literal=True)),
        ("f=~/.env", "f", Value(("/home/dev/.env",), complete=True)),
        ("f=$x/y", "f", Value(("old/y",), complete=True)),
    ],
)
def test_assignment_sets_what_its_word_becomes(text: str, name: str, value: Value) -> None:
    (word,) = simple(text).assignments

    assert assigned(word, known(BEFORE)) == (name, value)


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("ls", BEFORE),
        ("export f=.env", {**BEFORE, "f": Value((".env",), complete=True, literal=True)}),
        ("export x", BEFORE),
        ("read x", {"x": Value(("line",))}),
        ("unset x", {"x": UNKNOWN_VALUE}),
        ("cd src", BEFORE),
        ("alias a=b", BEFORE),
    ],
)
def test_command_may_set_variables(text: str, after: dict[str, Value]) -> None:
    found = variables_after(reach(text), known(BEFORE, lines=Value(("line",))))

    assert found == after


@pytest.mark.parametrize("text", ["eval x=y", "$a b", "printf -v x y", "source f", "trap 'x=1' EXIT"])
def test_any_variable_may_be_set_by_what_is_not_certain(text: str) -> None:
    assert ANY_NAME_SET in variables_after(reach(text), known(BEFORE))
