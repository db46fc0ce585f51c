"""The tools of known agents: what each of their calls is about."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Final, final

from ..files.file_tool import FileTool
from ..files.guards import check_guarded
from ..files.search_tool import SearchTool
from ..plain_tools.name_tool import NameTool
from ..plain_tools.plain_tool import ExactTool
from ..plain_tools.url_tool import UrlTool
from ..tools.tools import Tool
from .builtin_tools import builtin_tools
from .tool_names import MCP

_DELEGATED: Final = ("description", "prompt", "model", "run_in_background", "resume", "isolation", "name")
_MULTI_EDIT: Final = ("edits",)
_NOTEBOOK: Final = ("new_source", "cell_id", "cell_type", "edit_mode", "cell_number")
_GREP: Final = (
    "pattern",
    "output_mode",
    "-A",
    "-B",
    "-C",
    "-n",
    "-i",
    "context",
    "type",
    "head_limit",
    "offset",
    "multiline",
)
_NAMES: Final[Mapping[str, tuple[str, tuple[str, ...], str]]] = {
    "WebSearch": ("query", ("allowed_domains", "blocked_domains"), "external"),
    "Skill": ("skill", ("args",), "unknown"),
    "Agent": ("subagent_type", _DELEGATED, "unknown"),
    "Task": ("subagent_type", _DELEGATED, "unknown"),
    "SlashCommand": ("command", (), "unknown"),
}
"""Tools whose calls name something: the argument with the name, the other arguments, and the side-effect scope."""


@final
class McpTool(Tool):
    """What every tool of an MCP server declares: that its calls need an approval.

    Args:
        name: the tool's name.
    """

    approval_required = True

    def __init__(self, name: str) -> None:
        self.name = name


@final
class AgentTools(dict[str, Tool]):
    """A registry that also has a tool for every name that begins with ``mcp__``."""

    def __missing__(self, name: str) -> Tool:
        if not name.startswith(MCP):
            raise KeyError(name)
        return McpTool(name)


def agent_tools(
    *,
    root: str | os.PathLike[str] | None = None,
    home: str | os.PathLike[str] | None = None,
    guarded: Iterable[str | os.PathLike[str]] = (),
) -> dict[str, Tool]:
    """Make the tools of known agents; all of them need an approval where no rule covers a call.

    Args:
        root: the project's folder; default: the working directory as it is now.
        home: what ``~`` stands for; default: the current user's home.
        guarded: files and folders that no call changes without a person, as `builtin_tools` takes them.

    Returns:
        The built-in tools, ``MultiEdit NotebookEdit Grep Glob LS WebFetch WebSearch Skill Agent Task SlashCommand
        PowerShell``, and for every name that begins with ``mcp__`` a tool that declares ``approval_required``: a
        registry for `ToolRules` and `ApprovalPolicy`, to which a host adds its own.

    Raises:
        TypeError: a folder is not text, or ``guarded`` no list of paths.
        ValueError: a folder is empty.
    """
    names = (
        NameTool(name, argument=argument, others=more, side_effect_scope=scope)
        for name, (argument, more, scope) in _NAMES.items()
    )
    guarded = check_guarded(guarded)
    tools: list[Tool] = [
        FileTool("MultiEdit", writes=True, others=_MULTI_EDIT, guarded=guarded, root=root, home=home),
        FileTool(
            "NotebookEdit",
            argument="notebook_path",
            writes=True,
            others=_NOTEBOOK,
            guarded=guarded,
            root=root,
            home=home,
        ),
        SearchTool("Grep", glob="glob", anywhere=True, others=_GREP, root=root, home=home),
        SearchTool("Glob", glob="pattern", root=root, home=home),
        SearchTool("LS", others=["ignore"], root=root, home=home),
        UrlTool("WebFetch", others=["prompt"]),
        *names,
        ExactTool("PowerShell", argument="command", others=["description", "timeout", "run_in_background"]),
    ]
    return AgentTools({**builtin_tools(root=root, home=home, guarded=guarded), **{tool.name: tool for tool in tools}})
