"""Looking tools up in whatever holds them."""

from __future__ import annotations

from collections import deque

import pytest

from ask_permissions import ShellTool, Tool
from ask_permissions.tools.registries import check_registry, find_tool, registered_names


class Named:
    """An entry of a list registry."""

    def __init__(self, name: object) -> None:
        self.name = name


class Indexed:
    """A registry that raises for what it lacks."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def __getitem__(self, name: str) -> object:
        raise self.error


def bash() -> None:
    """A function as an entry of a list registry."""


@pytest.mark.parametrize("tools", [None, {}, [], (), deque(), Indexed(KeyError())])
def test_check_registry_what_can_be_looked_up_in_passes(tools: object) -> None:
    check_registry(tools)


@pytest.mark.parametrize("tools", ["bash", b"bash", 5, {"bash"}, object()])
def test_check_registry_anything_else_raises(tools: object) -> None:
    with pytest.raises(TypeError, match="tools must be a mapping, a list of tools or an object with"):
        check_registry(tools)


@pytest.mark.parametrize(
    "tools", [{"bash": bash}, [Named("other"), bash], (bash,), deque([bash]), [Named(None), object(), bash]]
)
def test_find_tool_registered_tool_is_found(tools: object) -> None:
    assert find_tool(tools, "bash") is bash


@pytest.mark.parametrize("entry", [Named("bash"), Named(lambda: "bash"), {"name": "bash"}])
def test_find_tool_list_entry_answers_to_its_name(entry: object) -> None:
    assert find_tool([entry], "bash") is entry


@pytest.mark.parametrize("tools", [None, {}, [], [bash], Indexed(KeyError()), Indexed(IndexError())])
def test_find_tool_registry_without_the_tool_gives_none(tools: object) -> None:
    assert find_tool(tools, "other") is None


def test_find_tool_other_error_of_a_registry_is_let_out() -> None:
    with pytest.raises(OSError, match="broken"):
        find_tool(Indexed(OSError("broken")), "bash")


@pytest.mark.parametrize("tool", ["bash", b"bash", 5, 0.5, [Tool()], (Tool(),), {"bash"}, frozenset()])
def test_registry_what_declares_nothing_is_no_tool(tool: object) -> None:
    """A value of such a kind stands there by mistake; read as a tool, it would restrict nothing."""
    with pytest.raises(TypeError, match="a tool must be an object or a mapping that declares what it does, not"):
        find_tool({"bash": tool}, "bash")
    with pytest.raises(TypeError, match="a tool must be an object or a mapping"):
        check_registry([tool])


def test_check_registry_tool_without_a_name_in_a_list_raises() -> None:
    with pytest.raises(ValueError, match="a tool in a list needs a name"):
        check_registry([Tool()])
    check_registry({"bash": Tool()})


def test_key_unlike_the_name_of_a_tool_with_patterns_is_refused() -> None:
    with pytest.raises(ValueError, match="the tool 'Bash' is registered as 'bash'; both names must be the same"):
        check_registry({"bash": ShellTool()})


@pytest.mark.parametrize("tools", [[Tool], Tool, {"x": Tool}])
def test_class_is_no_tool(tools: object) -> None:
    def look_up() -> None:
        check_registry(tools)
        find_tool(tools, "x")

    with pytest.raises(TypeError, match="not the class"):
        look_up()


@pytest.mark.parametrize(
    ("tools", "names"), [(None, []), ({"a": Tool(), 5: Tool()}, ["a"]), ([ShellTool("b")], ["b"]), (object(), [])]
)
def test_names_are_those_that_can_be_told(tools: object, names: list[str]) -> None:
    assert list(registered_names(tools)) == names
