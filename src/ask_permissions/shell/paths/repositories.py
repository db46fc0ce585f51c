"""Folders that git would take for a repository: one with a config of its own makes git run programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...files.partial_paths import ANY_TEXT
from ...files.paths import inside, lexical
from ...values.names import word_set
from ..knowledge.uses import Use
from ..programs.reach import Reach
from .file_words import FileWords
from .moves import KnownAt
from .places import Folders
from .spellings import SpeltPath

_PROGRAM: Final = "git"
_FOLDER: Final = "-C"
_HEAD: Final = "HEAD"
_CONTENT: Final = ("objects", "refs")
_DEEPEST: Final = 64
_UNPACKING: Final[dict[str, frozenset[str]]] = {
    **dict.fromkeys(word_set("tar unzip 7z 7za 7zr 7zz cpio ar patch"), frozenset()),
    "git": word_set("""
        am apply checkout cherry-pick clone merge pull read-tree rebase reset restore revert stash submodule switch
        worktree
    """),
}
"""Programs, or their subcommands, that write files which no word names."""


def folders_of_git(reach: Reach, at: KnownAt) -> Iterator[str | None]:
    """Give the folders in which a command runs git, and which are not surely where the project begins.

    Args:
        reach: the command and what it runs.
        at: what is known at each of its words.

    Yields:
        The folders, after ``-C``; ``None`` for one that is not known.
    """
    for program in reach.programs:
        if program.use is None or program.use.path[0] != _PROGRAM:
            continue
        before = reach.words[program.name + 1 : program.arguments]
        if any(word.text.startswith(_FOLDER) and word.text != _FOLDER for word in before):
            yield None  # "-Cx" is no option of git, and nobody knows what it makes of the words behind it
        else:
            known = at(program.arguments if program.arguments < program.end else program.end - 1)
            if not known.folders.at_root(known.places):
                yield from known.places


def repositories_up_from(place: str, folders: Folders) -> list[str]:
    """Give the folders in which git looks for a repository that is not the project's.

    Args:
        place: where git runs.
        folders: what paths mean.

    Returns:
        The folder, links followed, and those above it up to the project, or up to all.
    """
    found: list[str] = []
    folder = folders.lookups.resolved(place)
    while folder not in ("/", "", folders.real_root) and len(found) < _DEEPEST:
        found.append(folder)
        folder = folder.rpartition("/")[0]
    return found


def looks_like_repository(folder: str, folders: Folders) -> bool:
    """Tell whether git takes a folder for a repository without a work tree of its own."""
    exists = folders.lookups.exists
    return exists(f"{folder}/{_HEAD}") and any(exists(f"{folder}/{name}") for name in _CONTENT)


def may_put_something(words: FileWords, program: Use | None, folder: str, folders: Folders) -> bool:
    """Tell whether a command may put something into a folder, by which it would become a repository.

    Args:
        words: the files that the command names.
        program: how it uses its program; ``None`` where that is not certain.
        folder: the folder, links followed.
        folders: what paths mean.

    Returns:
        True if it may write there, unpacks, or moves a folder there.
    """
    if program is None or is_unpacking(program):
        return True
    paths = (*words.written, *words.filled, *words.made, *words.touched)
    return any(may_lie_around(path, folder, folders) for path in paths)


def is_unpacking(use: Use) -> bool:
    """Tell whether a program writes files that its words do not name."""
    name, *subcommands = use.path
    known = _UNPACKING.get(name)
    return known is not None and (not known or not known.isdisjoint(subcommands[:1]))


def may_lie_around(path: SpeltPath, folder: str, folders: Folders) -> bool:
    """Tell whether a path may lie in a folder, or be one above it."""
    if isinstance(path, str):
        real = folders.lookups.resolved(path)
        return inside(real, folder) or inside(folder, real)
    known = lexical(path.text.partition(ANY_TEXT)[0].rpartition("/")[0] or "/")
    return inside(folder, known) or inside(known, folder)
