"""Where paths start: the project folder and the home folder, as text and as the file system has them."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import final

from .paths import inside, joined, lexical, resolved


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Workspace:
    """The two folders that a path can be relative to.

    Attributes:
        root: the project's absolute folder, as it was named.
        real_root: the same with links followed; the text form of every path in the project starts with it.
        home: the absolute folder that ``~`` stands for, or ``None`` where there is none.
    """

    root: str
    real_root: str
    home: str | None

    def joined(self, path: object) -> str | None:
        """Make a path absolute, and leave its dots where they are.

        Args:
            path: the path, relative to the project.

        Returns:
            The absolute path, or ``None`` for what is no path in this project, such as ``~bob/x``.
        """
        return joined(path, base=self.root, home=self.home)

    def text_form(self, path: str) -> str:
        """Give the one text form of an absolute path.

        Args:
            path: an absolute path.

        Returns:
            The path without dots; in the project it starts with the real root, however the root was named: as
            ``/tmp/repo``, say, where that leads to ``/private/tmp/repo``.
        """
        plain = lexical(path)
        if inside(plain, self.root):
            return lexical(self.real_root + "/" + plain[len(self.root) :])
        return plain

    def contains(self, path: str) -> bool:
        """Tell whether a path in text form lies in the project.

        Args:
            path: the path.

        Returns:
            True if it does.
        """
        return inside(path, self.real_root)


def workspace(root: str | os.PathLike[str] | None, home: str | os.PathLike[str] | None) -> Workspace:
    """Read the two folders as a host names them.

    Args:
        root: the project's folder; ``None`` for the working directory as it is now.
        home: the home folder; ``None`` for that of the current user.

    Returns:
        The workspace.

    Raises:
        TypeError: a folder is not a path of text.
        ValueError: a folder is empty or holds a NUL.
    """
    root_path = _folder(os.getcwd() if root is None else root, "root")
    return Workspace(root=root_path, real_root=resolved(root_path), home=_home(home))


def _home(home: str | os.PathLike[str] | None) -> str | None:
    if home is not None:
        return _folder(home, "home")
    found = os.path.expanduser("~")  # "~" itself, or whatever HOME holds, where the system knows no home
    return lexical(found) if os.path.isabs(found) else None


def _folder(folder: str | os.PathLike[str], what: str) -> str:
    path = os.fspath(folder)
    if not isinstance(path, str):
        raise TypeError(f"{what} must be a path of text, not {folder!r}")
    if not path or "\0" in path:
        raise ValueError(f"{what} must name a folder, not {folder!r}")
    return lexical(os.path.abspath(path))
