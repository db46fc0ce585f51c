"""The files that rules come from, and others that a host guards: nobody should change them unseen."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Final, final
from urllib.parse import unquote

from ..values.arguments import texts_in
from ..values.json import read_json
from .asked_paths import AskedPath, folded, read_path
from .lookups import Lookups
from .partial_paths import ANY_NAME, ANY_TEXT, PartialPath, may_fit
from .path_globs import segments_of
from .paths import inside, lexical, resolved
from .workspaces import Workspace

FOLDER: Final = ".claude"
_FILES: Final = (".mcp.json", ".claude.json")
_STANDARD: Final = (".claude/settings.json", ".claude/settings.local.json", ".mcp.json", ".claude.json", ".claude")
"""Where settings stand in a project and in the home folder."""

_BESIDE: Final = ("", "-wal", "-shm", "-journal")
"""What a database writes beside its file."""

_PATTERN: Final = re.compile(r"[*?]")
_OPEN: Final = re.compile(f"[{ANY_TEXT}{ANY_NAME}]+")
_FEWEST_LETTERS: Final = 3
_BETWEEN: Final = re.compile(r"""[\s'"`<>|;,()\[\]{}=]+""")
_BETWEEN_ALL: Final = re.compile(r"""[^\w./~-]+""")
_STANDARD_NAME: Final = re.compile(
    r"(?:(?<![\w.])|(?<=-[a-z]))\.(?:claude(?:\.json)?|mcp\.json)(?![\w-]|\.\w)(?:/[\w./-]*)?"
)
_FILE_URL_AT_END: Final = re.compile(r"(?:\A|/)file:(?P<path>[^?#]+)", re.IGNORECASE)
"""``file:store.db?mode=rw``, as databases are named; behind the folder that a relative path was joined to."""

_LONGEST_PATH: Final = 4096
_MOST_ENTRIES: Final = 500
"""Entries below a folder that are looked at for settings."""
_FILE_URL: Final = re.compile(r"file:(?://[^/]*)?", re.IGNORECASE)


def check_guarded(guarded: Iterable[str | os.PathLike[str]]) -> tuple[str, ...]:
    """Read the paths that a host guards.

    Args:
        guarded: paths of files and folders, absolute or relative to the project.

    Returns:
        The paths as text.

    Raises:
        TypeError: it is one text, or an entry is no path.
        ValueError: an entry is empty, or a pattern.
    """
    if isinstance(guarded, (str, bytes)) or not isinstance(guarded, Iterable):
        raise TypeError(f"guarded must be a list of paths, not {guarded!r}")
    paths = tuple(os.fspath(path) for path in guarded)
    for path in paths:
        if not isinstance(path, str):
            raise TypeError(f"guarded must hold paths of text, not {path!r}")
        if not path:
            raise ValueError("a guarded path must not be empty")
        if _PATTERN.search(path):
            raise ValueError(f"a guarded path must be one file or folder, not the pattern {path!r}")
    return paths


@final
class Guards:
    """The guarded places: settings of agents at any depth, and the paths that were given.

    Args:
        paths: further files and folders, absolute or relative to the project; of a database also what it writes beside.
    """

    def __init__(self, paths: Iterable[str] = ()) -> None:
        self.paths = tuple(dict.fromkeys(paths))
        self._known: dict[Workspace, list[str]] = {}

    def reason(self, path: str | PartialPath, space: Workspace, lookups: Lookups, *, whole: bool = False) -> str | None:
        """Say why changing a path needs a person.

        Args:
            path: the path; of some, only a part is known.
            space: where it starts.
            lookups: what has been looked up for the call so far.
            whole: whether a folder is moved, removed or restored with all that is in it.

        Returns:
            The reason; ``None`` where it is no guarded place, lies in none, and is not the same file as one.
        """
        if isinstance(path, str) and (url := _FILE_URL_AT_END.search(path)) is not None:
            path = url["path"]
        if isinstance(path, PartialPath):
            known = path.text.replace(ANY_TEXT, "*").replace(ANY_NAME, "*")
            named = _may_name(path.text) or self._may_be_guard(path.text, space)
            return f"it may write to a guarded file ({known})" if named else None
        asked = read_path(path, space, lookups)
        if asked.unseen:
            return "it may write to a guarded file (where the path leads cannot be seen)"
        place = self._guarded_place(asked, space, whole=whole)
        return None if place is None else f"it writes to a guarded file ({place})"

    def files(self, space: Workspace) -> list[str]:
        """Give the absolute paths of the guarded files that are there."""
        return [guard for guard in self._files(space) if os.path.lexists(guard)]

    def named_in(self, value: object, space: Workspace) -> str | None:
        """Find a guarded place in the arguments of a tool that nobody reads.

        Args:
            value: the arguments, or a value among them.
            space: where relative paths start.

        Returns:
            The reason; ``None`` where no text is the path of a guarded place, links followed, and no word in any is
            such a path as it is written.
        """
        lookups = Lookups()
        given = [folded_path(guard) for guard in self._given(space)]
        for text in texts_in(value, keys=True):
            for one in dict.fromkeys(_spelt(text)):
                if len(one) <= _LONGEST_PATH and self._guarded_place(
                    read_path(one, space, lookups), space, whole=False
                ):
                    return f"it names a guarded file ({one})"
                found = _named_word(folded_path(one), given, space)
                if found is not None:
                    return f"it names a guarded file ({found})"
        return None

    def _guarded_place(self, asked: AskedPath, space: Workspace, *, whole: bool) -> str | None:
        for place in dict.fromkeys((*asked.wide, *asked.real)):
            if self._holds(place, space) or (whole and self._lies_below(place, space)) or self._is_same(place, space):
                return place
        return None

    def _holds(self, place: str, space: Workspace) -> bool:
        segments = [folded(segment) for segment in place.split("/")]
        if FOLDER in segments or segments[-1] in _FILES:
            return True
        return any(inside("/".join(segments), folded_path(guard)) for guard in self._given(space))

    def _lies_below(self, place: str, space: Workspace) -> bool:
        below = any(inside(guard, place) and os.path.lexists(guard) for guard in self._files(space))
        return below or _holds_standard(place)

    def _may_be_guard(self, path: str, space: Workspace) -> bool:
        """Tell whether a partial path may be a guarded file: one in a known folder.

        Of one that may lie in any folder of the project, some of the name must be known, as in ``find . -name 'set*'``.
        """
        folder, name = _OPEN.split(path)[0].rpartition("/")[0], _OPEN.sub("", path.rpartition("/")[2])
        if not folder or (inside(space.root, folder) and len(name) < _FEWEST_LETTERS):
            return False
        guards = self.files(space) if inside(space.root, folder) else self._files(space)
        return any(may_fit(segments_of(guard), path, is_folder=False) for guard in guards)

    def _is_same(self, place: str, space: Workspace) -> bool:
        try:
            asked = os.stat(place)
        except (OSError, ValueError):
            return False  # no such file, so that no guarded one is the same
        return asked.st_nlink > 1 and any(_same(asked, guard) for guard in self._files(space))

    def _given(self, space: Workspace) -> list[str]:
        known = self._known.get(space)
        if known is None:
            joined = (space.joined(path) for path in self.paths)
            absolute = [lexical(path) for path in joined if path is not None]
            forms = dict.fromkeys(form for path in absolute for form in (path, resolved(path)))
            self._known[space] = known = [f"{form}{end}" for form in forms for end in _BESIDE]
        return known

    def _files(self, space: Workspace) -> list[str]:
        tops = (space.root, space.real_root, space.home)
        return [*self._given(space), *(f"{top}/{name}" for top in tops if top is not None for name in _STANDARD)]


def _named_word(text: str, given: Sequence[str], space: Workspace) -> str | None:
    """Find a guarded path in a text, in which case and the kind of slash do not count any more."""
    found = _STANDARD_NAME.search(text)
    if found is not None:
        return found.group()
    names = tuple({guard.rpartition("/")[2] for guard in given})
    for word in dict.fromkeys(word for between in (_BETWEEN, _BETWEEN_ALL) for word in between.split(text)):
        plain = word.rstrip(".:!?") if any(name in word for name in names) else ""
        for one in filter(None, dict.fromkeys((plain, plain.lstrip("/")))):  # sqlite:///x is the relative path x
            joined = space.joined(one)
            if joined is not None and any(inside(folded_path(lexical(joined)), guard) for guard in given):
                return word
    return None


def _holds_standard(folder: str) -> bool:
    """Tell whether settings stand somewhere below a folder, as far as a few entries tell."""
    waiting, left = [folder], _MOST_ENTRIES
    while waiting:
        try:
            with os.scandir(waiting.pop(0)) as entries:
                for entry in entries:
                    left -= 1
                    if entry.name == FOLDER or entry.name in _FILES:
                        return True
                    if left == 0:
                        return False
                    if entry.is_dir(follow_symlinks=False):
                        waiting.append(entry.path)
        except OSError:
            continue  # no folder, or none that can be read
    return False


def _spelt(text: str) -> Iterator[str]:
    """Give a text in each way in which whoever gets it may read it: as it stands, as a URL, as JSON."""
    plain = _FILE_URL.sub("", text.strip())
    yield from filter(None, (plain, unquote(plain)))
    if "\\" in plain and plain.startswith(("{", "[", '"')):
        with suppress(ValueError):
            yield from texts_in(read_json(plain), keys=True)


def folded_path(path: str) -> str:
    """Give the form of a path in which its spellings are the same."""
    return "/".join(folded(segment) for segment in path.split("/"))


def _may_name(text: str) -> bool:
    """Tell whether a segment of a path may be a guarded name of which the first letters are known."""
    for segment in map(folded, text.split("/")):
        known = _OPEN.split(segment)
        if len(known[0]) >= _FEWEST_LETTERS:
            fitting = re.compile(".*".join(map(re.escape, known)))
            if any(map(fitting.fullmatch, (FOLDER, *_FILES))):
                return True
    return False


def _same(asked: os.stat_result, guard: str) -> bool:
    try:
        found = os.stat(guard)
    except OSError:
        return False
    return (found.st_dev, found.st_ino) == (asked.st_dev, asked.st_ino)
