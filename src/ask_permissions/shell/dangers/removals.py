"""Which commands remove folders with all that is in them, and which of these are too much to lose."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ...files.partial_paths import ANY_TEXT
from ...files.paths import inside, lexical
from ...files.workspaces import Workspace
from ..knowledge.uses import read_use
from ..paths.printed import FINDERS
from ..paths.spellings import FOUND, WALKED, Known, paths_of, plain
from ..programs.reach import Program, program_name
from ..syntax.tree import ANYTHING
from ..texts.reading import Step
from .fields import distinct, fields
from .found_removals import narrowed_removal, start_folders

_RECURSIVE: Final = frozenset({"-r", "-R", "--recursive"})
_SETS_RECURSIVE: Final = re.compile("-(?:[A-Za-z]*[rR]|-r)")
_MAY_SET_RECURSIVE: Final = re.compile(f"{ANYTHING}|-.*{ANYTHING}", re.DOTALL)
_UNKNOWN: Final = re.compile(f"[{ANYTHING}{FOUND}{WALKED}]")

# The home folder as a variable, with or without what "rm" may find behind it: $HOME, "$HOME"/, ${HOME:?}/*, $HOME/..
_HOME: Final = re.compile(r"""["']?\$(?:HOME|\{HOME(?::?[-?][^}]*)?\})["']?(?:/|/\*|/\.\.)?["']?""")

_ALL_NAMES: Final = re.compile(r"(?=.*[*?])(?:[*?.]|\[[!^]?\]?[^\]]*\]+)+")
"""A pattern without a letter of its own, such as ``*``, ``.*``, ``?*`` or ``[!.]*``: it spares little, by chance."""

TOO_MUCH: Final = "it has too much in it to be looked through"


def removals(step: Step, space: Workspace) -> Iterator[str]:
    """Say what a command removes that is too much to lose, or not known.

    Args:
        step: the command, with what is known at each of its words.
        space: the project and the home folder.

    Yields:
        A reason for each.
    """
    for program in step.command.programs:
        name = program_name(step.command.run[program.name])
        if name in FINDERS:
            yield from _found(step, program, space)
        elif name == "rm":
            yield from _removed(step, program, space)


def _removed(step: Step, program: Program, space: Workspace) -> Iterator[str]:
    run = step.command.run
    use = program.use or read_use("rm", run, program.arguments, program.end)
    words = list(distinct(step, program))
    open_texts = {index: list(fields(step, index)) for index in words if not run[index].literal}
    texts = [text for found in open_texts.values() for text in found]
    surely = not _RECURSIVE.isdisjoint(use.flags) or any(map(_SETS_RECURSIVE.match, texts))
    if not surely and not any(map(_MAY_SET_RECURSIVE.match, texts)):
        return
    operands = set(use.plain) | open_texts.keys()
    for index in words:
        word = run[index]
        # What "find -exec" puts here is judged by the tests of that find.
        if index not in operands or (word.source == "{}" and word.text == ANYTHING):
            continue
        found = open_texts[index] if index in open_texts else list(fields(step, index))
        # Where only a word that is not known may make it recursive, another one is hardly a folder.
        judged = found if surely else [text for text in found if not _UNKNOWN.search(text)]
        if _HOME.fullmatch(word.source) or any(_is_too_much(text, step.at(index), space) for text in judged):
            yield f"it removes {word.source or 'what its input names'} recursively"
    if step.known.folders.lookups.exceeded:
        yield TOO_MUCH


def _found(step: Step, program: Program, space: Workspace) -> Iterator[str]:
    places = range(program.arguments, min(program.end, len(step.command.run)))
    folders = start_folders(step, places)
    narrowed = narrowed_removal(step, places, folders)
    if narrowed is None:
        return
    if narrowed:
        # "find . -name '*.pyc' -delete" removes a few files of the project, not the project.
        space = replace(space, root="/", real_root="/")
    known = step.at(program.arguments)
    begun = {step.command.run[place].source: list(fields(step, place)) for place in folders} or {".": ["."]}
    for source, texts in begun.items():
        # What has one of a few names is not much in a folder that is not known, either.
        judged = [text for text in texts if not (narrowed and _UNKNOWN.search(text))]
        if any(_is_too_much(text, known, space, alone=not narrowed) for text in judged):
            yield f"it removes {source} recursively"
    if known.folders.lookups.exceeded:
        yield TOO_MUCH


def _is_too_much(text: str, known: Known, space: Workspace, *, alone: bool = True) -> bool:
    """Tell whether a text names too much; with others that narrow it down, a folder may be one that is not known."""
    if FOUND in text:  # find has narrowed it down, if it was given a name
        return text.endswith(FOUND)
    if ANYTHING in text or WALKED in text:
        return True
    folder = _emptied(text)
    if folder is None:
        return True
    lookups = known.folders.lookups
    if folder.startswith("/") and _is_top(lexical(plain(folder)), space):
        return True  # even where nothing more can be looked up
    for path in paths_of(folder, known):
        if isinstance(path, str):
            if any(_is_top(form, space) for form in (lexical(path), lookups.resolved(path))):
                return True
        elif alone and path.text.startswith(ANY_TEXT) and not lookups.exceeded:
            return True
    return False


def _emptied(text: str) -> str | None:
    """Give the folder that is removed, or emptied: of ``build/*``, "build"; ``None`` for the one where it is run."""
    segments = text.rstrip("/").split("/")
    left = list(segments)
    while left and _ALL_NAMES.fullmatch(left[-1]):
        left.pop()
    if left != segments and not text.startswith("/") and set(left) <= {".", ".."}:
        return None
    return "/".join(left) or ("/" if text.startswith("/") else "")


def _is_top(path: str, space: Workspace) -> bool:
    """Tell whether a folder is one of the file system's first, or holds the project or the home folder."""
    homes = () if space.home is None else (space.home,)
    return posixpath.dirname(path) == "/" or any(
        inside(folder, path) for folder in (space.root, space.real_root, *homes)
    )
