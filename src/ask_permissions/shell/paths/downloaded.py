"""What downloaders call the files that they write where they are only given a URL."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from typing import Final

from ...files.partial_paths import ANY_TEXT, partial_path
from ..knowledge.uses import Use
from ..syntax.tree import ANYTHING
from .spellings import Known, SpeltPath, escaped, paths_of, plain, spelt, spelt_texts

_BEHIND_PATH: Final = re.compile(r"[?#].*", re.DOTALL)

_NAMING: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("wget", "aria2c", "fetch"), ()),
    "curl": ("-O", "--remote-name-all"),
    **dict.fromkeys(("http", "https", "xh"), ("-d",)),
}
"""Programs that call the file by the end of the URL, some of them only with one of these options."""

_NAMED: Final[Mapping[str, str]] = {"wget": "-O", **dict.fromkeys(("aria2c", "fetch", "http", "https", "xh"), "-o")}
"""Options with which they call it otherwise."""

_OTHERS_NAME: Final[Mapping[str, tuple[str, ...]]] = {
    "curl": ("-J",),
    "wget": ("--content-disposition", "-i", "-r", "-x", "-m", "-p"),
    "aria2c": ("-i",),
}
"""Options with which the server, or a list, says what the files are called."""


def named_by_url(use: Use, known: Known) -> Iterator[SpeltPath]:
    """Give the files that a downloader calls as its URLs end, in the folder that it is given, or where it runs.

    Args:
        use: a use of any program.
        known: what is known where it stands.

    Yields:
        Their paths; what is known of one where a URL is not known.
    """
    program = use.path[0]
    naming = _NAMING.get(program)
    if naming is None:
        return
    inside = _in_its_folder(use, known)
    for role in use.roles if inside is not known else ():
        if role.kind == "filled" and role.option == "-o":
            yield from spelt(role.piece, inside)
    if any(map(use.sets, _OTHERS_NAME.get(program, ()))):
        yield from paths_of(ANYTHING, inside)
    elif not use.sets(_NAMED.get(program, "")) and (not naming or any(map(use.sets, naming))):
        for role in use.roles:
            if role.kind == "url" or (role.kind == "setting" and "://" in role.piece.text):
                for text in spelt_texts(role.piece, inside):
                    yield from _named(text, inside)


def _in_its_folder(use: Use, known: Known) -> Known:
    folders = [role.piece for role in use.roles if role.kind == "folder"]
    places = tuple(path for folder in folders for path in spelt(folder, known) if isinstance(path, str))
    return known._replace(places=places or (None,)) if folders else known


def _named(url: str, known: Known) -> Iterator[SpeltPath]:
    for whole in dict.fromkeys((url, _BEHIND_PATH.sub("", url))):  # wget keeps the query in the name
        name = posixpath.basename(whole) or "index.html"
        if ANYTHING in name:
            yield partial_path(ANY_TEXT)
        else:
            yield from paths_of(escaped(plain(name)), known)
