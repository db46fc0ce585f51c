"""Looking tools up: in a mapping by name, a list of tools, or anything with ``[]``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from .tools import UNDECLARED, Tool, declared, overrides


def check_registry(tools: object) -> None:
    """Refuse what tools cannot be looked up in.

    Args:
        tools: a mapping by name, a list of tools, an object with ``[]``, or ``None``.

    Raises:
        TypeError: it is none of these, or a list holds what is no tool.
        ValueError: a list holds a `Tool` without a name, or a mapping has a tool under another name than its own that
            has patterns of its own.
    """
    if isinstance(tools, type):
        raise TypeError(f"tools must be a registry of tools, an object, not the class {tools.__name__}")
    if tools is not None and (isinstance(tools, (str, bytes)) or not hasattr(tools, "__getitem__")):
        raise TypeError(f"tools must be a mapping, a list of tools or an object with [], not {tools!r}")
    for tool in tools if isinstance(tools, Sequence) else ():
        _check_tool(tool)
        if isinstance(tool, Tool) and not declared(tool, "name"):
            raise ValueError(f"a tool in a list needs a name, which {tool!r} lacks")
    for name, tool in tools.items() if isinstance(tools, Mapping) else ():
        called = declared(tool, "name") if isinstance(tool, Tool) else name
        if called not in ("", name) and overrides(tool, "match_rule"):
            raise ValueError(f"the tool {called!r} is registered as {name!r}; both names must be the same")


def registered_names(tools: object) -> Iterator[str]:
    """Give the names of a registry's tools.

    Args:
        tools: a mapping by name, a list of tools, an object with ``[]``, or ``None``.

    Yields:
        The names, as far as they can be told: none of an object that has only ``[]``.
    """
    names = tools if isinstance(tools, Mapping) else map(_registered_name, tools) if isinstance(tools, Sequence) else ()
    yield from (name for name in names if isinstance(name, str))


def find_tool(tools: object, name: str) -> object | None:
    """Look a tool up by name.

    Args:
        tools: a mapping by name, a list of tools, an object with ``[]``, or ``None``.
        name: the tool's name.

    Returns:
        The tool, or ``None`` where the registry has none of that name.

    Raises:
        TypeError: what stands under the name is no tool.
        Exception: whatever the registry raises, except that it has no such key.

    Source: the gem's registry look-up.
    """
    if tools is None:
        return None
    tool = _look_up(tools, name)
    if tool is not None:
        _check_tool(tool)
    return tool


def _look_up(tools: object, name: str) -> object | None:
    if isinstance(tools, Sequence):
        return next((tool for tool in tools if _registered_name(tool) == name), None)
    try:
        return tools[name]  # type: ignore[index, no-any-return]
    except (KeyError, IndexError):  # what `[]` raises for a missing key; anything else is a fault of the registry
        return None


def _check_tool(tool: object) -> None:
    if tool is None or isinstance(tool, (str, bytes, int, float, list, tuple, set, frozenset)):
        raise TypeError(f"a tool must be an object or a mapping that declares what it does, not {tool!r}")
    if isinstance(tool, type):
        raise TypeError(f"a tool must be an object, not the class {tool.__name__}; write {tool.__name__}()")


def _registered_name(tool: object) -> object:
    name = declared(tool, "name")  # a function has none, but is called something
    return getattr(tool, "__name__", None) if name is UNDECLARED else name
