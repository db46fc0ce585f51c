"""The four tools whose rules are understood without being told."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Final

from ..files.file_tool import READ, FileTool
from ..files.guards import check_guarded
from ..shell.shell_tool import ShellTool
from ..tools.tools import Tool

EDIT: Final = ("old_string", "new_string", "replace_all")
"""The arguments of ``Edit`` beside its path."""


def builtin_tools(
    *,
    root: str | os.PathLike[str] | None = None,
    home: str | os.PathLike[str] | None = None,
    guarded: Iterable[str | os.PathLike[str]] = (),
) -> dict[str, Tool]:
    """Make the built-in tools.

    Args:
        root: the project's folder; default: the working directory as it is now.
        home: what ``~`` stands for; default: the current user's home.
        guarded: files and folders that no call changes without a person: those that the host keeps rules, approvals or
            logs in. Of a database also what it writes beside.

    Returns:
        ``Bash``, ``Read``, ``Write`` and ``Edit`` by name: a registry for `ToolRules` and `ApprovalPolicy`, to which
        a host adds its own.

    Raises:
        TypeError: a folder is not text, or ``guarded`` no list of paths.
        ValueError: a folder is empty.
    """
    guarded = check_guarded(guarded)
    return {
        "Bash": ShellTool(guarded=guarded, root=root, home=home),
        "Read": FileTool("Read", others=READ, root=root, home=home),
        "Write": FileTool("Write", writes=True, others=["content"], guarded=guarded, root=root, home=home),
        "Edit": FileTool("Edit", writes=True, others=EDIT, guarded=guarded, root=root, home=home),
    }
