"""Whether git, run in a folder of the project, uses the project's own repository, and that is harmless."""

from __future__ import annotations

import os
import re
import stat
from typing import Final

from .git_config import is_harmless_config

_MOST_CONFIG: Final = 64 * 1024
_MOST_INDEX: Final = 16 * 1024 * 1024
_GITLINK: Final = b"\x00\x00\xe0\x00"
"""The mode of a submodule, as the index holds it."""

_HEAD: Final = re.compile(rb"ref: refs/[^\n]+\n?|[0-9a-f]{40}(?:[0-9a-f]{24})?\n?")
_ELSEWHERE: Final = ("commondir", "config.worktree", "objects/info/alternates", "objects/info/http-alternates")
"""Files that make git look for settings or objects elsewhere."""


def is_own_repository(folder: str, root: str) -> bool:
    """Tell whether git uses the project's own repository, and its settings make it run nothing.

    Args:
        folder: where git runs: a folder of the project, links resolved.
        root: the project's folder, links resolved.

    Returns:
        True if the root's ``.git`` is a whole repository with harmless settings, and no folder between is another.
    """
    return is_plain_way(folder, root) and _is_whole(f"{root}/.git")


def is_plain_way(folder: str, root: str) -> bool:
    """Tell whether neither a folder, nor one between it and the root, is a repository.

    Args:
        folder: a folder in the project, links resolved.
        root: the project's folder, links resolved.

    Returns:
        False where one has a ``.git``, or looks like a bare repository: ``HEAD`` beside ``objects`` or ``refs``.
    """
    while folder != root:
        names = [name for name in (".git", "HEAD", "objects", "refs") if os.path.lexists(f"{folder}/{name}")]
        if ".git" in names or ("HEAD" in names and len(names) > 1):
            return False
        folder = os.path.dirname(folder)
    return True


def may_have_submodules(root: str) -> bool:
    """Tell whether a repository may have submodules: then ``git status`` and ``git diff`` run git in them, too.

    Args:
        root: the project's folder, links resolved.

    Returns:
        True where the index may list one, is too large to be looked through, or is kept in two files.
    """
    git = f"{root}/.git"
    if os.path.lexists(f"{root}/.gitmodules") or os.path.lexists(f"{git}/modules"):
        return True
    if not os.path.lexists(f"{git}/index"):
        return False
    index = _bytes(f"{git}/index", _MOST_INDEX)
    return index is None or _GITLINK in index or any(name.startswith("sharedindex.") for name in os.listdir(git))


def _is_whole(git: str) -> bool:
    folders = (git, f"{git}/objects", f"{git}/refs")
    if not all(_kind(folder) == stat.S_IFDIR for folder in folders):
        return False
    if any(os.path.lexists(f"{git}/{name}") for name in _ELSEWHERE):
        return False
    head, config = _bytes(f"{git}/HEAD", _MOST_CONFIG), _bytes(f"{git}/config", _MOST_CONFIG)
    if head is None or config is None or _HEAD.fullmatch(head) is None:
        return False
    try:
        return is_harmless_config(config.decode())
    except UnicodeDecodeError:
        return False


def _kind(path: str) -> int | None:
    try:
        return stat.S_IFMT(os.lstat(path).st_mode)
    except OSError:
        return None  # it is not there, or cannot be looked at


def _bytes(path: str, most: int) -> bytes | None:
    """Read a regular file, no link; ``None`` where it is none, cannot be read, or is too large."""
    if _kind(path) != stat.S_IFREG:
        return None
    try:
        with open(path, "rb") as file:
            found = file.read(most + 1)
    except OSError:
        return None
    return found if len(found) <= most else None
