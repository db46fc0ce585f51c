"""One path rule, read once: what it surely covers, and what it may be meant to cover."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import takewhile
from typing import NamedTuple, final

from .asked_paths import AskedPath, folded, places, spellings
from .lookups import Lookups
from .partial_paths import ANY_TEXT, PartialPath, may_fit
from .path_globs import ANY_DEPTH, choices, is_literal, narrow_regex, segments_of, wide_regex
from .paths import inside, lexical, resolved
from .workspaces import Workspace

_ENDING = re.compile(r"\.[^.*?\]]+\Z")
"""What follows the last dot of a segment, if no wildcard does."""


@final
class PathPattern:
    """A path pattern of a rule: ``src/**``, ``*.pem``, ``~/notes``.

    Links in the fixed part of the pattern, before its first wildcard, are followed when it is made.

    Args:
        content: the pattern.
        space: where it starts.
    """

    def __init__(self, content: str, space: Workspace) -> None:
        self._space = space
        self._narrow = _narrow_reading(content, space)
        self._wide = tuple(dict.fromkeys(_wide_readings(content, space)))

    @cached_property
    def key(self) -> str | None:
        """What every path that it covers or touches has, a segment or else an ending, so that few rules are looked at.

        ``src/**`` has the key "src", ``*.pem`` has ".pem"; ``None`` where its readings have nothing in common.
        """
        readings = [[*reading.endings(), *reading.literals()] for reading in self._wide]
        shared = set.intersection(*map(set, readings))
        # The last segment before an ending, as a folder's name tells more paths apart than ".py" does.
        return next((segment for segment in reversed(readings[0]) if segment in shared), None)

    def covers(self, asked: AskedPath) -> bool:
        """Tell whether the pattern surely covers a path: as asked, and where its links lead.

        Args:
            asked: the path.

        Returns:
            True if both match, letter by letter.
        """
        if self._covering is None or asked.text is None:
            return False
        # The call may name the folder as the rule does or as its links resolve; the file itself must lie in the latter.
        named, real = self._covering
        as_asked = named.fullmatch(asked.text) or real.fullmatch(asked.text)
        return as_asked is not None and all(map(real.fullmatch, asked.real))

    def touches(self, asked: AskedPath) -> bool:
        """Tell whether the pattern may be meant to cover a path, in any form of either.

        Args:
            asked: the path.

        Returns:
            True if one form matches, or the pattern surely covers the path: a letter may change its length with its
            case, and then no longer fit a ``?``.
        """
        return any(map(self._touching.fullmatch, asked.spellings)) or self.covers(asked)

    def may_fit(self, partial: PartialPath, lookups: Lookups) -> bool:
        """Tell whether the pattern may be meant to cover a path of which only a part is known.

        Args:
            partial: the path.
            lookups: what has been looked up for the call so far.

        Returns:
            True if one way to fill in what is not known is a path that the pattern touches.
        """
        return self._fits(partial, self._wide, lookups, folders=True)

    def may_name(self, partial: PartialPath, lookups: Lookups) -> bool:
        """Tell whether the pattern may be meant to cover a file that a walk looks for by its name.

        Args:
            partial: the path.
            lookups: what has been looked up for the call so far.

        Returns:
            As `may_fit`; but where the walk leads is not known, so that what lies in a folder counts only where the
            folders of the path are known, or it is that folder that is looked for.
        """
        walked = ANY_TEXT in partial.text
        named = map(_itself, self._wide) if walked else self._wide
        return self._fits(partial, named, lookups, folders=not walked)

    def _fits(self, partial: PartialPath, readings: Iterable[_Wide], lookups: Lookups, *, folders: bool) -> bool:
        return any(
            may_fit(segments_of(spelt), spelling, is_folder=folders and reading.may_be_folder(self._space, lookups))
            for reading in readings
            for spelt in spellings("/".join(reading.segments))
            for spelling in spellings(partial.text)
            if not (reading.outside and any(inside(spelling, root) for root in _roots(self._space)))
        )

    @cached_property
    def _covering(self) -> tuple[re.Pattern[str], re.Pattern[str]] | None:
        if self._narrow is None:
            return None
        rest = narrow_regex(self._narrow.rest)
        return _compiled([_escaped(self._narrow.text) + rest]), _compiled([_escaped(self._narrow.real) + rest])

    @cached_property
    def _touching(self) -> re.Pattern[str]:
        return _compiled(regex for reading in self._wide for regex in reading.regexes(self._space))


def path_keys(asked: AskedPath) -> frozenset[str]:
    """Give the keys of all patterns that could cover or touch a path.

    Args:
        asked: the path.

    Returns:
        The keys: each of its segments, and what follows the last dot of each.
    """
    # Of every form that a deny may mean: an index that misses a rule is a deny that is not asked.
    segments = frozenset(folded(segment) for path in asked.wide for segment in path.split("/"))
    return segments.union("." + segment.rpartition(".")[2] for segment in segments)


@final
class _Narrow(NamedTuple):
    """A pattern's fixed part, as text and with links followed, and the segments from its first wildcard on."""

    text: str
    real: str
    rest: tuple[str, ...]


@final
class _Wide(NamedTuple):
    """One way to read a pattern: its segments from the file system's root, and what brackets mean in them.

    ``app/[id]/x`` may be a folder that is called so, or a choice of letters. Deny holds for both, allow for the first.

    Attributes:
        segments: its segments.
        classes: whether brackets are a choice of letters.
        outside: whether it means files outside the project only.
    """

    segments: tuple[str, ...]
    classes: bool
    outside: bool = False

    def regexes(self, space: Workspace) -> Iterator[str]:
        not_ours = "|".join(re.escape(root) for root in _roots(space)) if self.outside else ""
        for spelling in spellings("/".join(self.segments)):
            regex = wide_regex(segments_of(spelling), classes=self.classes)
            yield f"(?!(?:{not_ours})(?:/|\\Z)){regex}" if not_ours else regex

    def may_be_folder(self, space: Workspace, lookups: Lookups) -> bool:
        """Tell whether it may mean a folder: ``secrets`` may, ``.env`` only where there is a folder of that name."""
        last = self.segments[-1] if self.segments else ANY_DEPTH
        if last == ANY_DEPTH or "." not in last:
            return True
        if not all(is_literal(segment) for segment in self.segments if segment != ANY_DEPTH):
            return False
        tops = (space.root, space.home or space.root) if ANY_DEPTH in self.segments else ("",)
        names = "/".join(segment for segment in self.segments if segment != ANY_DEPTH)
        return lookups.calls.spent or any(lookups.is_folder(f"{top}/{names}") for top in tops)

    def literals(self) -> list[str]:
        return [spelt for spelt in map(folded, self.segments) if is_literal(spelt, classes=self.classes)]

    def endings(self) -> list[str]:
        found = [_ENDING.search(segment) for segment in self.segments if segment.isascii()]
        return [ending[0].lower() for ending in found if ending is not None]


def _narrow_reading(content: str, space: Workspace) -> _Narrow | None:
    fixed, rest = _parted(content, classes=False)
    whole = space.joined(fixed)
    if whole is None or "\\" in content or ".." in rest:
        return None
    text, real = space.text_form(whole), resolved(whole)
    # Dots behind a link mean two places. And whoever allows a folder of the project means that, not where a link in its
    # place leads out to: anybody who may write in the project could make one.
    if resolved(lexical(whole)) != real or (space.contains(text) and not space.contains(real)):
        return None
    return _Narrow(text, real, rest)


def _wide_readings(content: str, space: Workspace) -> Iterator[_Wide]:
    for spelt in dict.fromkeys((content, content.replace("\\", "/"))):
        for pattern in choices(spelt):
            yield from _unrooted(pattern, space)
            for classes in (False, True):
                yield from _rooted(pattern, space, classes=classes)
                if pattern.startswith("/") and not pattern.startswith("//"):  # to many, "/x" is the project's x
                    yield from _rooted(f".{pattern}", space, classes=classes)


def _unrooted(pattern: str, space: Workspace) -> Iterator[_Wide]:
    """Read a bare name, or what starts with ``**``, at any depth: ``.env`` is every file of that name.

    Folders above the project do not count for what is in it: else ``**/tmp/**`` were everything in ``/tmp/project``.
    """
    segments = segments_of(pattern)
    bare = len(segments) == 1 and "/" not in pattern.rstrip("/")
    if bare or segments[:1] == [ANY_DEPTH]:
        for classes in (False, True):
            yield _Wide((ANY_DEPTH, *segments), classes, outside=_roots(space) != ())
            for root in (space.root, space.real_root):
                yield _Wide((*root.split("/"), ANY_DEPTH, *segments), classes)


def _roots(space: Workspace) -> tuple[str, ...]:
    """Give the forms of the project's folder; none where it is the whole disk, which has nothing above it."""
    found = dict.fromkeys(form for root in (space.root, space.real_root) for form in spellings(root))
    return () if "/" in found else tuple(found)


def _rooted(pattern: str, space: Workspace, *, classes: bool) -> Iterator[_Wide]:
    fixed, rest = _parted(pattern, classes=classes)
    for place in places(fixed, space):
        yield _Wide(tuple(_without_dots([*place.split("/"), *rest])), classes)


def _parted(pattern: str, *, classes: bool) -> tuple[str, tuple[str, ...]]:
    segments = pattern.split("/")
    # What stands before the first wildcard is a path, whose links can be followed.
    fixed = list(takewhile(lambda segment: is_literal(segment, classes=classes), segments))
    start = "/".join(fixed) or ("/" if pattern.startswith("/") else ".")
    return start, tuple(segments_of("/".join(segments[len(fixed) :])))


def _without_dots(segments: Iterable[str]) -> list[str]:
    kept: list[str] = []
    for segment in segments:
        if segment != "..":
            kept.append(segment)
        elif kept[-1:] == [ANY_DEPTH]:
            kept[-2:] = [ANY_DEPTH]  # "a/**/.." may be what a lies in, a, or what lies in a
        else:
            del kept[-1:]
    return kept


def _escaped(folder: str) -> str:
    return re.escape("" if folder == "/" else folder)


def _itself(reading: _Wide) -> _Wide:
    """Give the reading of a folder for one of all that lies in it."""
    named = len(reading.segments) > 1 and reading.segments[-1] == ANY_DEPTH != reading.segments[-2]
    return reading._replace(segments=reading.segments[:-1]) if named else reading


def _compiled(regexes: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(dict.fromkeys(regexes)), re.DOTALL)
