"""File paths as text and as the file system has them: absolute, without dots, links followed."""

from __future__ import annotations

import os
import posixpath
from typing import Final

MOST_LINKS: Final = 40
"""Links in a row that are followed; operating systems follow no more."""

_LONGEST: Final = 1_000
"""Bytes of a path that every operating system still looks up; links in a longer one cannot be seen."""

FREE_DEVICES: Final = frozenset({"/dev/null", "/dev/stdout", "/dev/stderr"})
"""What may be written to without a rule: nothing is kept, or it goes where the output goes anyway."""

_LIVE: Final = ("/proc/", "/dev/fd/")
"""Where a path means another file in each process: ``/proc/self/cwd`` is where whoever asks stands."""


def joined(path: object, *, base: str, home: str | None) -> str | None:
    """Make a path absolute, and leave its dots where they are.

    Args:
        path: the path as a call or a rule spells it; ``~`` and ``~/`` stand for ``home``.
        base: the absolute folder that a relative path starts from.
        home: the absolute home folder, or ``None`` where it is unknown.

    Returns:
        The absolute path; ``None`` for what is no such path: ``~user``, a NUL, an empty path, something that is not
        text, or text that no file system can hold.
    """
    if not isinstance(path, str) or not path or "\0" in path or not _encodable(path):
        return None
    if path.startswith("~"):
        if home is None or path[1:2] not in ("", "/"):
            return None
        path = home + path[1:]
    return posixpath.join(base, path)


def lexical(path: str) -> str:
    """Take ``.``, ``..`` and superfluous slashes out of an absolute path, by its text alone.

    Args:
        path: the path.

    Returns:
        The same place, if no link is passed on the way.
    """
    return posixpath.normpath("/" + path.lstrip("/"))


def is_live(path: str) -> bool:
    """Tell whether what a path names depends on the process that follows it.

    Args:
        path: an absolute path.

    Returns:
        True for what lies below ``/proc`` or ``/dev/fd``, such as another way to the working directory.
    """
    return lexical(path).startswith(_LIVE)


def too_long(path: str) -> bool:
    """Tell whether a path is too long for its links to be followed.

    Args:
        path: an absolute path.

    Returns:
        True if it is.
    """
    return len(path) > _LONGEST // 4 and len(os.fsencode(path)) > _LONGEST  # four bytes are the most for one letter


def resolved(path: str) -> str:
    """Follow the links of the longest part of a path that exists.

    Args:
        path: an absolute path; its ``..`` are taken after the links before them, as the operating system does.

    Returns:
        The absolute path without links; where links run in a circle, in a path that is too long, and where the
        operating system shows no link, the rest as it stands.
    """
    if too_long(path):
        return lexical(path)
    try:
        return os.path.realpath(path)
    except OSError:  # a link that this process may not read, nor follow
        return lexical(path)


def inside(path: str, folder: str) -> bool:
    """Tell whether a path is a folder or lies somewhere in it.

    Args:
        path: an absolute path without dots.
        folder: another.

    Returns:
        True if it does.
    """
    return path == folder or path.startswith(folder.rstrip("/") + "/")


def _encodable(path: str) -> bool:
    try:
        os.fsencode(path)
    except UnicodeEncodeError:
        return False
    return True
