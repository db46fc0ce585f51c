"""Paths of which only a part is known, such as ``"$dir/.env"``, and whether a pattern could mean one of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, final

from .lookups import Lookups
from .path_globs import ANY_DEPTH, segments_of
from .paths import lexical

ANY_TEXT: Final = "\x01"
"""Stands in a partial path for any text, slashes included, or none."""

ANY_NAME: Final = "\x04"
"""Stands in a partial path for any text without a slash, or none."""

_WILD: Final = (ANY_TEXT, ANY_NAME)
_ONE: Final = "\x05"
"""Stands in a pattern for one letter that is no slash."""

_MOST_STEPS: Final = 100_000
"""How far two texts are compared; longer ones may fit."""


@final
class PartialPath(NamedTuple):
    """A path of which only a part is known.

    Attributes:
        text: its text, absolute or with `ANY_TEXT` at its beginning, with a sign where something is not known.
    """

    text: str


@final
class _Place(NamedTuple):
    """How far a pattern and a path have been compared, and whether the last letters of both were known."""

    reached: int
    position: int
    known: bool = False


def partial_path(text: str) -> PartialPath:
    """Make a partial path, of a text in which a folder and its parents may still stand.

    Args:
        text: the text, with signs for what is not known.

    Returns:
        The path. What ``..`` leads out of is not known, if anything before it is not.
    """
    *up, rest = f"{text}/".split("/../")
    known = f"{ANY_TEXT}/{rest.removesuffix('/')}" if up else text
    return PartialPath("/".join(segment for segment in known.split("/") if segment != ".").replace("//", "/"))


def may_fit(segments: Sequence[str], path: str, *, is_folder: bool) -> bool:
    """Tell whether a pattern could mean a partial path.

    Args:
        segments: the pattern's segments, from the file system's root.
        path: the partial path's text, spelt as the pattern is.
        is_folder: whether the pattern may mean a folder, with all that is in it. A file has nothing in it, so that
            only what is known of the path tells: ``.env`` could be ``"$dir/.env"``, but hardly ``"$dir/a.py"``.

    Returns:
        True if one way to fill in what is not known fits.
    """
    pattern = _signs(segments) + (ANY_TEXT if is_folder and segments[-1:] != [ANY_DEPTH] else "")
    if len(pattern) * len(path) > _MOST_STEPS:
        return True
    seen: set[_Place] = set()
    waiting = [_Place(0, 0)]
    while waiting:
        place = waiting.pop()
        if place in seen:
            continue
        seen.add(place)
        if place.reached == len(pattern) and _ends(path, place):
            return True
        waiting += _next(pattern, path, place)
    return False


def may_be_same(paths: Iterable[str | PartialPath], others: Iterable[str | PartialPath], lookups: Lookups) -> bool:
    """Tell whether what was made under one path may be what is named by another, as paths stand or as links lead.

    Args:
        paths: some paths, absolute.
        others: those that are named.
        lookups: what has been looked up for the call so far.

    Returns:
        True if two may be one: ``src/here/x.sh`` may be ``src/x.sh``, and ``"$dir/x.sh"`` anything.
    """
    known, partial = _forms(paths, lookups)
    if not known and not partial:
        return False
    other_known, other_partial = _forms(others, lookups)
    if other_partial or not known.isdisjoint(other_known):
        return True  # what is partly known may be a link of any name, which leads anywhere
    ends = set(map(_end, partial))
    return any(may_fit(segments_of(path), end, is_folder=False) for path in other_known for end in ends)


def _end(text: str) -> str:
    """Give what tells of a partial path where any folder of it may be a link: its name, if that is known."""
    name = text.rpartition("/")[2]
    return ANY_TEXT if ANY_TEXT in name else f"{ANY_TEXT}/{name}"


def _forms(paths: Iterable[str | PartialPath], lookups: Lookups) -> tuple[set[str], set[str]]:
    partial: set[str] = set()
    known: dict[str, None] = {}
    for path in paths:
        if isinstance(path, str):
            known[path] = None
        else:
            partial.add(path.text)
    return {form for path in known for form in (lexical(path), lookups.resolved(path))}, partial


def _signs(segments: Sequence[str]) -> str:
    """Write a pattern with a sign for each wildcard; a choice of letters is any letter."""
    text = "".join(ANY_TEXT if segment == ANY_DEPTH else "/" + segment for segment in segments)
    return text.replace("*", ANY_NAME).replace("?", _ONE)


def _ends(path: str, place: _Place) -> bool:
    """Tell whether the path has ended with the pattern, or goes on in a folder whose name is known to be meant."""
    rest = path[place.position : place.position + 1]
    return not rest or (place.known and rest in ("/", *_WILD))


def _next(pattern: str, path: str, place: _Place) -> Iterator[_Place]:
    reached, position, _ = place
    ours = pattern[reached : reached + 1]
    theirs = path[position : position + 1]
    if ours in _WILD:
        yield _Place(reached + 1, position)  # it stands for nothing more
        if theirs and _holds(ours, theirs):
            yield _Place(reached, position + 1)
    if theirs in _WILD:
        yield _Place(reached, position + 1)
        if ours and _holds(theirs, ours):
            yield _Place(reached + 1, position)
    if ours and (ours == theirs or (ours == _ONE and theirs not in ("", "/"))):
        yield _Place(reached + 1, position + 1, known=True)


def _holds(wildcard: str, sign: str) -> bool:
    return sign != "/" or wildcard == ANY_TEXT
