"""Names of tools and of tool calls, as hosts write them."""

from __future__ import annotations

from enum import Enum

import pytest

from ask_permissions.values.names import (
    check_call_id,
    check_nonempty_name,
    check_tool_name,
    is_call_id,
    read_names,
    word_set,
)


class Name(str, Enum):  # noqa: UP042  # not a StrEnum, whose str() is its value
    BASH = "bash"


def test_check_tool_name_enumeration_member_is_plain_text() -> None:
    checked = check_tool_name(Name.BASH)

    assert (type(checked), checked) == (str, "bash")


def test_check_tool_name_empty_name_is_a_name() -> None:
    assert check_tool_name("") == ""


@pytest.mark.parametrize("name", [None, 5, b"bash"])
def test_check_tool_name_other_type_raises(name: object) -> None:
    with pytest.raises(TypeError, match="a tool's name must be a str, not"):
        check_tool_name(name)


def test_check_nonempty_name_empty_name_raises() -> None:
    with pytest.raises(ValueError, match="a granted tool must not be empty"):
        check_nonempty_name("", "a granted tool")


@pytest.mark.parametrize(
    ("given", "names"),
    [(None, ()), ("bash", ("bash",)), (["b", "a", "b"], ("b", "a")), (iter(("a",)), ("a",)), ((), ())],
)
def test_read_names_gives_each_name_once_in_order(given: object, names: tuple[str, ...]) -> None:
    assert read_names(given, "a tool") == names


@pytest.mark.parametrize("given", [5, {"bash": False}, [5], [["bash"]]])
def test_read_names_other_type_raises(given: object) -> None:
    with pytest.raises(TypeError, match="a tool"):
        read_names(given, "a tool")


@pytest.mark.parametrize("given", ["tc-1", "", 0, 7, None])
def test_check_call_id_text_number_or_none_is_given_back(given: object) -> None:
    assert is_call_id(given)
    assert check_call_id(given, "an id") == given


@pytest.mark.parametrize("given", [True, 1.0, b"tc-1", ["tc-1"]])
def test_check_call_id_other_type_raises(given: object) -> None:
    assert not is_call_id(given)
    with pytest.raises(TypeError, match="an id must be a str, an int or None, not"):
        check_call_id(given, "an id")


def test_word_set_splits_at_blanks_and_lines() -> None:
    assert word_set(" a b\n  c a ") == {"a", "b", "c"}
