"""File paths as text and as the file system has them: absolute, without dots, links followed."""

from __future__ import annotations

import os


def absolute(path: object, *, base: str, home: str | None) -> str | None:
    """Make a path absolute by its text alone.

    Args:
        path: the path as a call or a rule spells it; ``~`` and ``~/`` stand for ``home``.
        base: the absolute folder that a relative path starts from.
        home: the absolute home folder, or ``None`` where it is unknown.

    Returns:
        The path without ``.``, ``..``, doubled or trailing slashes; ``None`` for what is no such path: ``~user``,
        a NUL, an empty path, something that is not text, text that no file system can hold.
    """
    if not isinstance(path, str) or not path or "\0" in path or not _encodable(path):
        return None
    if path.startswith("~"):
        if home is None or path[1:2] not in ("", "/"):
            return None
        path = home + path[1:]
    return os.path.normpath("/" + os.path.join(base, path)).replace("//", "/")


def resolved(path: str) -> str:
    """Follow the links of the longest part of a path that exists.

    Args:
        path: an absolute path; its ``..`` are taken after the links before them.

    Returns:
        The absolute path without links; where links run in a circle, what is left of it as text.
    """
    return os.path.realpath(path)


def _encodable(path: str) -> bool:
    try:
        os.fsencode(path)
    except UnicodeEncodeError:
        return False
    return True
