"""What one decision asks the file system: each thing once, and no more than so often."""

from __future__ import annotations

import fnmatch
import os
import posixpath
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, final

from .paths import MOST_LINKS, lexical, resolved, too_long

MOST_CALLS: Final = 50_000
"""Folders on the way to files, and links, that one decision looks up."""

MOST_ENTRIES: Final = 20_000
"""Entries of folders that one decision compares with patterns for file names."""

MOST_SEGMENTS: Final = 20_000
"""Segments of the paths that one decision takes into account, in every spelling and from every folder."""

_SHORT: Final = 8
"""Segments that a path counts for at least: 2,500 paths are the most."""

_LISTING: Final = 5
"""Entries that a folder counts for at least: opening it takes as long."""

_COMPILING: Final = 50
"""Entries that a pattern counts for: making it ready takes as long as comparing some tens of names."""

_NO_NAMES: Final = ("", ".", "..")
"""Ends of a path that are no name which a link could have."""

_MAGIC: Final = re.compile(r"[*?\[]")


@final
class Stock:
    """So many of something; who wants more than is left gets nothing.

    Attributes:
        left: how many are left.
        spent: whether somebody wanted more.
    """

    __slots__ = ("left", "spent")

    def __init__(self, left: int) -> None:
        self.left = left
        self.spent = False

    def take(self, amount: int) -> bool:
        """Take some of it.

        Args:
            amount: how many.

        Returns:
            False if there are not as many.
        """
        if amount > self.left:
            self.spent = True
            return False
        self.left -= amount
        return True


@final
class Lookups:
    """Looks names up for one decision, and remembers what it found.

    Attributes:
        calls: what is left of `MOST_CALLS`. Once they do not suffice, the links of a path are not known; its text is
            given.
        entries: what is left of `MOST_ENTRIES`. Once they do not suffice, it is not known which files fit a pattern.
        segments: what is left of `MOST_SEGMENTS`. Once they do not suffice, it is not known which files are named.
    """

    __slots__ = ("_compiled", "_entries", "_links", "_matching", "_resolved", "calls", "entries", "segments")

    def __init__(self) -> None:
        self.calls = Stock(MOST_CALLS)
        self.entries = Stock(MOST_ENTRIES)
        self.segments = Stock(MOST_SEGMENTS)
        self._resolved: dict[str, str] = {}
        self._links: dict[str, str | None] = {}
        self._entries: dict[str, list[tuple[str, bool]]] = {}
        self._compiled: dict[str, re.Pattern[str]] = {}
        self._matching: dict[str, list[str]] = {}

    @property
    def exceeded(self) -> bool:
        """Whether something is not known because there would have been too much to look at."""
        return self.calls.spent or self.entries.spent or self.segments.spent

    def name(self, paths: Iterable[str | None]) -> bool:
        """Take paths into account.

        Args:
            paths: absolute paths.

        Returns:
            False if they are too many.
        """
        segments = 0
        for path in paths:
            if path is not None:
                segments += max(_SHORT, path.count("/"))
        return self.segments.take(segments)

    def resolved(self, path: str) -> str:
        """Follow the links of the longest part of a path that exists, as `paths.resolved` does.

        Args:
            path: an absolute path.

        Returns:
            The absolute path without links.
        """
        folder, name = posixpath.split(path)
        if name in _NO_NAMES or too_long(path):
            return self._resolved_whole(path)
        place = posixpath.join(self._resolved_whole(folder), name)
        return place if self._link(place) is None else self._resolved_whole(path)

    def names_on_the_way(self, path: str) -> tuple[str, ...]:
        """Give every name that a file has between the path that is asked for and the file itself.

        Args:
            path: an absolute path.

        Returns:
            The path with the links of its folders followed, then, while that is a link, where the link leads; the
            last is the file itself. A deny for any of these names is meant for the file.
        """
        if too_long(path):
            return (lexical(path),)
        names: list[str] = []
        for _ in range(MOST_LINKS):
            folder, name = posixpath.split(path)
            if name in _NO_NAMES:
                return (*names, self._resolved_whole(path))
            path = posixpath.join(self._resolved_whole(folder), name)
            names.append(path)
            link = self._link(path)
            if link is None:
                return tuple(names)
            path = posixpath.join(posixpath.dirname(path), link)
        return tuple(names)

    def exists(self, path: str) -> bool:
        """Tell whether a path surely leads to something."""
        return self.calls.take(1) and os.path.exists(path)

    def is_folder(self, path: str) -> bool:
        """Tell whether a path surely leads to a folder."""
        return self.calls.take(1) and os.path.isdir(path)

    def matching(self, pattern: str) -> list[str]:
        """Find the files that fit a pattern as shells read it.

        Args:
            pattern: an absolute path in which ``*``, ``?`` and brackets stand for other names.

        Returns:
            Their absolute paths.
        """
        found = self._matching.get(pattern)
        if found is None:
            self._matching[pattern] = found = list(self._found(pattern))
        return found

    def _resolved_whole(self, path: str) -> str:
        known = self._resolved.get(path)
        if known is None:
            seen = not too_long(path) and self.calls.take(path.count("/"))
            self._resolved[path] = known = resolved(path) if seen else lexical(path)
        return known

    def _link(self, path: str) -> str | None:
        """Give where a link leads, as it says itself; ``None`` for what is none, or not there."""
        if path not in self._links:
            self._links[path] = _read_link(path) if self.calls.take(1) else None
        return self._links[path]

    def _found(self, pattern: str) -> Iterable[str]:
        segments = [segment for segment in pattern.split("/") if segment not in ("", ".")]
        first = next((index for index, segment in enumerate(segments) if _MAGIC.search(segment)), len(segments))
        found: Iterable[str] = ["".join("/" + segment for segment in segments[:first])]
        last = len(segments) - 1 + pattern.endswith("/")
        for index, segment in enumerate(segments[first:], first):
            # One segment of all places after the other: each place counts once, however many ways lead to it.
            found = dict.fromkeys(self._next(found, segment, folders=index < last))
        return found

    def _next(self, places: Iterable[str], segment: str, *, folders: bool) -> Iterator[str]:
        for place in places:
            if segment == "..":
                yield from [self._above(place)] if self.entries.take(1) else []
            elif _MAGIC.search(segment):
                yield from self._fitting(place, segment, folders=folders)
            elif self.entries.take(1) and os.path.lexists(f"{place}/{segment}"):
                yield f"{place}/{segment}"

    def _above(self, place: str) -> str:
        """Go up from a folder: behind a link, from where that leads."""
        if place.endswith("/..") or self._link(place) is not None:
            return place + "/.."
        return posixpath.dirname(place).rstrip("/")

    def _fitting(self, folder: str, pattern: str, *, folders: bool) -> Iterator[str]:
        entries = self._listed(folder)
        if not entries or not self.entries.take(len(entries)):
            return
        compiled = self._compiled.get(pattern)
        if compiled is None:
            if not self.entries.take(_COMPILING):
                return
            self._compiled[pattern] = compiled = re.compile(fnmatch.translate(pattern))
        hidden = pattern.startswith(".")
        for name, is_folder in entries:
            if (is_folder or not folders) and (hidden or name[0] != ".") and compiled.match(name):
                yield f"{folder}/{name}"

    def _listed(self, folder: str) -> list[tuple[str, bool]]:
        known = self._entries.get(folder)
        if known is None:
            # Once there was too much, no other folder is read up to what is left.
            reads = not self.entries.spent and self.entries.take(_LISTING)
            known = _read_folder(folder or "/", self.entries.left) if reads else []
            self._entries[folder] = known
        return known


def _read_link(path: str) -> str | None:
    try:
        return os.readlink(path)
    except OSError:  # not a link, or nothing there
        return None


def _read_folder(folder: str, most: int) -> list[tuple[str, bool]]:
    """List the names in a folder, each with whether it leads to a folder; one more than ``most`` where there are."""
    try:
        with os.scandir(folder) as entries:
            return [(entry.name, _is_folder(entry)) for entry in islice(entries, most + 1)]
    except OSError:
        return []


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # links that run in a circle
        return False
