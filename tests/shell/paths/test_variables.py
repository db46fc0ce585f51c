"""What variables may stand for."""

from __future__ import annotations

from ask_permissions.shell.paths.variables import UNKNOWN_VALUE, Value, joined_variables
from ask_permissions.shell.syntax.tree import ANYTHING

A, B = Value(("a",), complete=True), Value(("b",), complete=True)


def test_value_that_is_not_complete_may_be_anything() -> None:
    assert A.choices == ("a",)
    assert Value(("a",)).choices == ("a", ANYTHING)


def test_joined_values_may_be_either() -> None:
    assert A.joined(B) == Value(("a", "b"), complete=True)
    assert A.joined(UNKNOWN_VALUE) == Value(("a",))


def test_too_many_texts_are_not_known() -> None:
    assert Value(tuple(map(str, range(60)))).joined(Value(tuple("abcdef"))) == UNKNOWN_VALUE


def test_variable_that_only_one_way_sets_may_be_what_it_was() -> None:
    assert joined_variables(({"x": A}, {"x": B, "y": A})) == {"x": A.joined(B), "y": Value(("a",))}
