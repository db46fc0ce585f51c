"""The tools of known agents: what each of their calls is about."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Final, final

from ..files.file_tool import FileTool
from ..files.guards import Guards, check_guarded
from ..files.search_tool import SearchTool
from ..files.workspaces import Workspace, workspace
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
    """What every tool of an MCP server declares: that its calls need an approval. Nobody reads what they are about.

    Args:
        name: the tool's name.
        guarded: further files and folders that no call names without a person (see `guards`).
        space: where relative paths start.
    """

    approval_required = True

    def __init__(self, name: str, guarded: Iterable[str], space: Workspace) -> None:
        self.name = name
        self._guarded = guarded
        self._space = space

    def safety_check(self, arguments: object) -> str | None:
        """Say why a call needs a person: it names a guarded file."""
        return Guards(self._guarded).named_in(arguments, self._space)


@final
class AgentTools(dict[str, Tool]):
    """A registry that also has a tool for every name that begins with ``mcp__``, as have those made of it by ``|``.

    Args:
        tools: the others, by name.
        guarded: further files and folders that no call of such a tool names without a person.
        space: where relative paths start.
    """

    def __init__(self, tools: Mapping[str, Tool], guarded: tuple[str, ...], space: Workspace) -> None:
        super().__init__(tools)
        self._guarded = guarded
        self._space = space

    def __missing__(self, name: str) -> Tool:
        if not name.startswith(MCP):
            raise KeyError(name)
        return McpTool(name, self._guarded, self._space)

    def __or__(self, others: Mapping[str, Tool]) -> AgentTools:  # type: ignore[override]
        return AgentTools({**self, **others}, self._guarded, self._space)

    def __ror__(self, others: Mapping[str, Tool]) -> AgentTools:  # type: ignore[override]
        return AgentTools({**others, **self}, self._guarded, self._space)

    def copy(self) -> AgentTools:
        """Give another registry with the same tools."""
        return self | {}


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
        registry for `ToolRules` and `ApprovalPolicy`, to which a host adds its own by ``|`` or ``update``. (A new dict,
        ``{**agent_tools()}``, knows nothing of ``mcp__`` names.)

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
    everything = {**builtin_tools(root=root, home=home, guarded=guarded), **{tool.name: tool for tool in tools}}
    return AgentTools(everything, guarded, workspace(root, home))
