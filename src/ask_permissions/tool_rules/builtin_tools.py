"""The four tools whose rules are understood without being told."""

from __future__ import annotations

import os
from typing import Final

from ..files.file_tool import READ, FileTool
from ..shell.shell_tool import ShellTool
from ..tools.tools import Tool

EDIT: Final = ("old_string", "new_string", "replace_all")
"""The arguments of ``Edit`` beside its path."""


def builtin_tools(
    *, root: str | os.PathLike[str] | None = None, home: str | os.PathLike[str] | None = None
) -> dict[str, Tool]:
    """Make the built-in tools.

    Args:
        root: the project's folder; default: the working directory as it is now.
        home: what ``~`` stands for; default: the current user's home.

    Returns:
        ``Bash``, ``Read``, ``Write`` and ``Edit`` by name: a registry for `ToolRules` and `ApprovalPolicy`, to which
        a host adds its own.

    Raises:
        TypeError: a folder is not text.
        ValueError: a folder is empty.
    """
    return {
        "Bash": ShellTool(root=root, home=home),
        "Read": FileTool("Read", others=READ, root=root, home=home),
        "Write": FileTool("Write", writes=True, others=["content"], root=root, home=home),
        "Edit": FileTool("Edit", writes=True, others=EDIT, root=root, home=home),
    }
