"""Which files and folders may be read unseen: inside the project, and nothing guarded or secret."""

from __future__ import annotations

import os
import stat
from typing import Final, final

from ...files.guards import Guards
from ...files.lookups import Lookups
from ...files.paths import inside, lexical, resolved
from ...files.safety import writing_reason
from ...files.workspaces import Workspace

_MOST_ENTRIES: Final = 2_000
"""Entries of folders that one call may go through."""


@final
class Readable:
    """Looks at the files of one call.

    Args:
        space: the project.
        guards: what is guarded.
    """

    def __init__(self, space: Workspace, guards: Guards) -> None:
        self._space = space
        self._guards = guards
        self._lookups = Lookups()
        self._left = _MOST_ENTRIES

    @property
    def root(self) -> str:
        """The project's folder, links resolved."""
        return self._space.real_root

    def file(self, path: str) -> bool:
        """Tell whether a path is a regular file that may be read."""
        return self._kind(path) == stat.S_IFREG

    def file_or_folder(self, path: str) -> bool:
        """Tell whether a path is a regular file or a folder that may be read."""
        return self._kind(path) is not None

    def folder(self, path: str) -> str | None:
        """Give a folder that a command may stand in, links resolved; ``None`` for what is none."""
        return resolved(path) if self._kind(path) == stat.S_IFDIR else None

    def tree(self, path: str) -> bool:
        """Tell whether a path may be read, and all that is in it.

        Args:
            path: an absolute path.

        Returns:
            True if it is such a file or folder, and below it there are only files, folders and links, not too many and
            none with a guarded or secret name.
        """
        kind = self._kind(path)
        return kind == stat.S_IFREG or (kind == stat.S_IFDIR and self._below(resolved(path)))

    def free_name(self, path: str) -> bool:
        """Tell whether a path has no guarded or secret name, whether or not there is such a file."""
        plain = lexical(path)
        if writing_reason((self._space.text_form(plain),), self._space) is not None:
            return False
        reason = self._guards.reason(plain, self._space, self._lookups)
        return reason is None and not self._lookups.exceeded

    def _kind(self, path: str) -> int | None:
        if "\0" in path:
            return None
        real = resolved(path)
        if not inside(real, self._space.real_root) or not (self.free_name(path) and self.free_name(real)):
            return None
        try:
            kind = stat.S_IFMT(os.lstat(real).st_mode)
        except (OSError, ValueError):
            return None  # what is not there, or cannot be looked at, is not known to be a file
        return kind if kind in (stat.S_IFREG, stat.S_IFDIR) else None

    def _below(self, top: str) -> bool:
        pending = [top]
        while pending:
            try:
                with os.scandir(pending.pop()) as entries:
                    for entry in entries:
                        self._left -= 1
                        if self._left < 0 or not self._is_free(entry):
                            return False
                        if entry.is_dir(follow_symlinks=False):
                            pending.append(entry.path)
            except OSError:
                return False  # nobody knows what is in it
        return True

    def _is_free(self, entry: os.DirEntry[str]) -> bool:
        plain = entry.is_file(follow_symlinks=False) or entry.is_dir(follow_symlinks=False)
        return (plain or entry.is_symlink()) and self.free_name(entry.path)
