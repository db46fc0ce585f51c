"""What downloaders call the files that they write where they are only given a URL."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from typing import Final

from ...files.partial_paths import ANY_TEXT, partial_path
from ..knowledge.uses import Use
from ..syntax.tree import ANYTHING
from .spellings import Known, SpeltPath, paths_of, spelt, spelt_texts

_NAMED_BY_URL: Final[Mapping[str, str | None]] = {"curl": "-O", "wget": None, "aria2c": None, "fetch": None}
"""Programs that call the file by the end of the URL; curl does with an option only."""

_OUTPUT_OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {"wget": ("-O",), "aria2c": ("-o",), "fetch": ("-o",)}
"""Options with which they call it otherwise."""

_NO_DOWNLOADER: Final = ""
_END_OF_URL: Final = re.compile(r"[?#].*", re.DOTALL)


def named_by_url(use: Use, known: Known) -> Iterator[SpeltPath]:
    """Give the files that a downloader calls as its URLs end, in the folder that it is given, or where it runs.

    Args:
        use: a use of any program.
        known: what is known where it stands.

    Yields:
        Their paths; what is known of one where a URL is not known.
    """
    wanted = _NAMED_BY_URL.get(use.path[0], _NO_DOWNLOADER)
    named = not use.flags.keys().isdisjoint(_OUTPUT_OPTIONS.get(use.path[0], ()))
    if wanted == _NO_DOWNLOADER or named or (wanted is not None and wanted not in use.flags):
        return
    folders = [role.piece for role in use.roles if role.kind == "folder"]
    places = tuple(path for folder in folders for path in spelt(folder, known) if isinstance(path, str))
    inside = known._replace(places=(places or (None,)) if folders else known.places)
    for role in use.roles:
        if role.kind == "url":
            for text in spelt_texts(role.piece, inside):
                yield from _named(text, inside)


def _named(url: str, known: Known) -> Iterator[SpeltPath]:
    name = posixpath.basename(_END_OF_URL.sub("", url)) or "index.html"
    if ANYTHING in name:
        yield partial_path(ANY_TEXT)
    else:
        yield from paths_of(name, known)
