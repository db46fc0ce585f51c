"""What the path of one call can mean: the one plain reading, and every other."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple, final

from .lookups import Lookups
from .partial_paths import PartialPath
from .paths import is_live, lexical, too_long
from .workspaces import Workspace

_ELSEWHERE_OTHERWISE = re.compile(r"[A-Za-z]:|[A-Za-z][\w+.-]+:(?:/|[^\W\d_])")
"""A drive letter or a URL: relative to one reader, absolute to another."""


@final
class AskedPath(NamedTuple):
    """One path of one call, read once for all rules.

    Allow rules look at ``text`` and at ``real``, and both must match: a link ``src/out`` to the home folder has a text
    that ``src/**`` covers, and leads out of it. Deny and ask rules look at ``wide``, and one match is enough: the file
    behind a link may be denied by the link's name, by its own, and by every name between them.

    Attributes:
        text: its one text form; ``None`` where it can mean more than one thing, or nothing.
        real: the file it leads to, links followed; two where ``..`` behind a link can be taken in two ways.
        wide: every absolute form that a deny or an ask rule should look at.
        spellings: the same with case and Unicode form taken out: ``SECRET`` opens ``secret`` on some disks.
        unseen: whether it may lead anywhere: too long for its links to be followed, different for each process, or one
            more than a decision looks up.
        partial: what is known of it; ``None`` for a path that is known, and for one that may lead anywhere.
    """

    text: str | None
    real: tuple[str, ...]
    wide: tuple[str, ...]
    spellings: tuple[str, ...]
    unseen: bool
    partial: PartialPath | None = None

    def widened(self, other: AskedPath) -> AskedPath:
        """Give the same path, with another that a deny or an ask rule should look at too."""
        wide = tuple(dict.fromkeys(self.wide + other.wide))
        spelt = tuple(dict.fromkeys(self.spellings + other.spellings))
        return self._replace(wide=wide, spellings=spelt, unseen=self.unseen or other.unseen)


def read_path(path: object, space: Workspace, lookups: Lookups | None = None) -> AskedPath:
    """Work out what a path can mean.

    Args:
        path: the path as the call has it; anything that is not text means nothing.
        space: where it starts.
        lookups: what the decision has looked up before; default: nothing.

    Returns:
        Its forms. The file system is looked at once, now.
    """
    lookups = Lookups() if lookups is None else lookups
    whole = space.joined(path)
    wide = _wide_forms(path, space, lookups)
    spelt = tuple(dict.fromkeys(form for place in wide for form in spellings(place)))
    unseen = whole is not None and (too_long(whole) or any(map(is_live, wide)))
    if whole is None or unseen or _is_ambiguous(path):
        return AskedPath(text=None, real=(), wide=wide, spellings=spelt, unseen=unseen or lookups.calls.spent)
    real = tuple(dict.fromkeys(map(lookups.resolved, _ways_up(whole))))
    if lookups.calls.spent:
        return AskedPath(text=None, real=(), wide=wide, spellings=spelt, unseen=True)
    return AskedPath(text=space.text_form(whole), real=real, wide=wide, spellings=spelt, unseen=False)


def _ways_up(path: str) -> tuple[str, ...]:
    # "link/../x": the system goes up from where the link leads, a tool that tidies the text first, from the link.
    return (lexical(path), path) if ".." in path else (lexical(path),)


def _is_ambiguous(path: object) -> bool:
    # A backslash is a slash to Windows, and a letter of the name elsewhere.
    return not isinstance(path, str) or "\\" in path or _ELSEWHERE_OTHERWISE.match(path) is not None


def _wide_forms(path: object, space: Workspace, lookups: Lookups) -> tuple[str, ...]:
    if not isinstance(path, str):
        return ()
    slashed = path.replace("\\", "/")
    spelt = dict.fromkeys((path, slashed))
    return tuple(dict.fromkeys(place for name in spelt for place in places(name, space, lookups)))


def places(spelt: str, space: Workspace, lookups: Lookups | None = None) -> Iterator[str]:
    """Give every place that a path, or the fixed part of a pattern, could name.

    Args:
        spelt: its text.
        space: where it starts.
        lookups: what has been looked up before; default: nothing.

    Returns:
        Absolute paths, some of them more than once: as text, with and without what some systems drop at the end of
        names (dots and blanks), and every name on the way along links, ``..`` taken before and after them.
    """
    lookups = Lookups() if lookups is None else lookups
    trimmed = "/".join(map(_trimmed, spelt.split("/")))
    for name in dict.fromkeys((spelt, trimmed)):
        yield from _places(name, space, lookups)


def spellings(path: str) -> tuple[str, ...]:
    """Give the forms of a path in which case and Unicode form no longer matter.

    Args:
        path: the path, or one segment of it.

    Returns:
        One form for ASCII; else one that keeps the number of letters, and one that also joins what only looks
        different (``ﬁ`` and ``fi``) and drops what is invisible.
    """
    if path.isascii():
        return (path.lower(),)
    lower = unicodedata.normalize("NFC", path).lower()
    return (lower, "/".join(map(folded, lower.split("/"))))


def folded(segment: str) -> str:
    """Give the one form of a path's segment that all its spellings share.

    Args:
        segment: the text between two slashes.

    Returns:
        The form, to compare with others of its kind; it holds no slash.
    """
    if segment.isascii():
        return segment.lower()
    lower = unicodedata.normalize("NFC", segment).lower()
    # Format characters show nothing, and some disks leave them out: ".g\u200cit" may be ".git".
    seen = "".join(letter for letter in lower if unicodedata.category(letter) != "Cf")
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", seen).casefold()).replace("/", "\u2215")


def _trimmed(name: str) -> str:
    return name.rstrip(". ") or name  # Windows opens "secret" for "secret." and for "secret "


def _places(spelt: str, space: Workspace, lookups: Lookups) -> Iterator[str]:
    whole = space.joined(spelt)
    if whole is not None:
        yield lexical(whole)
        yield space.text_form(whole)
        for way in _ways_up(whole):
            yield from lookups.names_on_the_way(way)
    if whole is None or spelt.startswith("~"):  # as it stands: not every reader knows ``~``
        yield space.text_form(space.root + "/" + spelt)
