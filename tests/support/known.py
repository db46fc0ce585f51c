"""What is known where a command stands, for tests about the files that its words name."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ask_permissions.files.partial_paths import ANY_NAME, ANY_TEXT
from ask_permissions.files.workspaces import Workspace
from ask_permissions.shell.paths.places import Folders, Places
from ask_permissions.shell.paths.spellings import Known, SpeltPath
from ask_permissions.shell.paths.variables import UNKNOWN_VALUE, Value

FOLDERS = Folders(Workspace(root="/project", real_root="/project", home="/home/dev"))


def known(
    variables: Mapping[str, Value] | None = None, *, places: Places = ("/project",), lines: Value = UNKNOWN_VALUE
) -> Known:
    """Make what is known, of a project in which there are no files."""
    return Known(FOLDERS.again(FOLDERS.lookups), places, variables or {}, lines)


def shown(path: SpeltPath) -> str:
    """Write a path as a person would, with stars for what is not known."""
    text = path if isinstance(path, str) else path.text
    return re.sub(r"(?:/\.)+/", "/", text.replace(ANY_TEXT, "**").replace(ANY_NAME, "*"))
