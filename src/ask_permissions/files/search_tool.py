"""A tool that looks through a folder: its rules are about the folder, and about what it looks for by name."""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final, final

from ..values.names import check_nonempty_name
from .asked_paths import AskedPath, read_path
from .file_tool import FileTool, PreparedPath
from .partial_paths import ANY_NAME, ANY_TEXT, PartialPath, partial_path
from .path_globs import ANY_DEPTH, choices, is_literal

_WILD: Final = re.compile(r"\*\*+|\*|\?|\[[^]]*\]")
_ODD: Final = re.compile(r"[()|,\s](?![^{]*\})|\\|\[:|\{[^{}]*\.\.[^{}]*\}")
"""What some readers of globs take for a choice, or for several globs."""

_WALK: Final = re.compile(r"(?:[*?][*?.]*)?")
"""A segment that says nothing of a name: ``**``, ``*``, ``*.*``. A first dot does say something, as in ``.*``."""


@final
class SearchTool(FileTool):
    """A tool that reads below a folder; its rules are path patterns, as those of `FileTool`.

    The folder is the project where the call names none. Names that it looks for (``*.pem``) are for deny and ask rules:
    a rule that may mean one of them asks, or holds where the name is a whole path. What a walk through the folder finds
    otherwise is not looked at.

    Args:
        name: the tool's name, also in the registry.
        argument: the argument that holds the folder.
        glob: the argument that holds a pattern for file names; ``None`` for a tool without.
        anywhere: whether a pattern without a slash means files at any depth.
        others: the other arguments that the tool knows; no pattern allows a call with any further one.
        root: the project's folder; default: the working directory as it is now.
        home: what ``~`` stands for; default: the current user's home.

    Raises:
        TypeError: a name or folder is not text, or ``others`` no names.
        ValueError: a name or folder is empty.
    """

    def __init__(
        self,
        name: str,
        *,
        argument: str = "path",
        glob: str | None = None,
        anywhere: bool = False,
        others: Iterable[str] = (),
        root: str | os.PathLike[str] | None = None,
        home: str | os.PathLike[str] | None = None,
    ) -> None:
        known = [*others] if glob is None else [*others, check_nonempty_name(glob, "a search tool's glob")]
        super().__init__(name, argument=argument, others=known, root=root, home=home)
        self.glob = glob
        self.anywhere = anywhere

    def prepare(self, tool_input: object) -> PreparedPath:
        """Read a call's folder, and the names that it looks for, once for any number of rules.

        Args:
            tool_input: the call's arguments.

        Returns:
            The arguments and what their path can mean; the other methods take it in place of the arguments.
        """
        if isinstance(tool_input, PreparedPath):
            return tool_input
        call = super().prepare(tool_input)
        if call.get(self.argument) is None:
            whole = read_path(".", self._space, call.lookups)
            call = replace(call, asked=_joined(whole, call.asked))
        names = None if self.glob is None else call.get(self.glob)
        if names is None:
            return call
        return self._with_names(call, names)

    def _with_names(self, call: PreparedPath, glob: object) -> PreparedPath:
        folder = call.get(self.argument)
        folder = "." if folder is None else folder
        if not isinstance(glob, str) or not isinstance(folder, str):
            return replace(call, asked=call.asked._replace(text=None, unseen=True))
        asked, names = call.asked, [PartialPath(ANY_TEXT)] if _ODD.search(glob) else []
        for choice in choices(glob):
            if choice == ANY_DEPTH != glob:
                names.append(PartialPath(ANY_TEXT))  # more choices than are worked out
            deep = self.anywhere and "/" not in choice
            one = _before_walk(choice)
            if not one or one.startswith("!"):
                continue  # a walk through the folder, or what it leaves out
            path = one if one.startswith("~") else posixpath.join(folder, one)
            if is_literal(one, classes=True) and not deep:
                asked = asked.widened(read_path(path, self._space, call.lookups))
            else:
                names.append(self._partial(path, deep=deep))
        elsewhere = "\\" in glob or any(
            one.startswith(("/", "~")) or ".." in one or one == ANY_DEPTH != glob for one in choices(glob)
        )
        return replace(
            call,
            asked=asked._replace(unseen=asked.unseen or bool(names)),
            names=tuple(names),
            stray=call.stray or elsewhere,  # it leads out of the folder, so that no pattern allows it
        )

    def _partial(self, path: str, *, deep: bool) -> PartialPath:
        # Deny and ask rules are asked whether they may mean such a file.
        whole = self._space.joined(path)
        text = path if whole is None else whole
        if deep:
            folder, _, name = text.rpartition("/")
            text = f"{folder}/**/{name}"
        plain = "/".join(segment for segment in text.split("/") if segment != ".")
        text = plain.replace("/**/", f"{ANY_TEXT}/")  # no folder at all, too
        known = _WILD.sub(lambda wild: ANY_TEXT if wild[0].startswith("**") else ANY_NAME, text)
        return partial_path(known if whole is not None else f"{ANY_TEXT}/{known}")


def _before_walk(glob: str) -> str:
    """Take the segments at the end of a glob away that say nothing: ``secrets/**/*`` is a walk through ``secrets``."""
    segments = glob.split("/")
    while segments and _WALK.fullmatch(segments[-1]):
        segments.pop()
    return "/".join(segments)


def _joined(whole: AskedPath, other: AskedPath) -> AskedPath:
    return whole.widened(other) if other.wide else whole
