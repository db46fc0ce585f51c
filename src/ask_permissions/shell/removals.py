"""Which commands remove folders with all that is in them, and which of these are too much to lose."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from ..files.paths import inside, lexical
from ..files.workspaces import Workspace
from ..values.names import word_set
from .knowledge.uses import Use, read_use
from .paths.spellings import FOUND, WALKED, Known, paths_of, spelt_texts
from .programs.reach import MORE, Program, ResolvedCommand, program_name
from .reading import Step
from .syntax.tree import ANYTHING, Word

_RECURSIVE: Final = frozenset({"-r", "-R", "--recursive"})

# The home folder as a variable, with or without what "rm" may find behind it: $HOME, "$HOME"/, ${HOME:?}/*, $HOME/..
_HOME: Final = re.compile(r"""["']?\$(?:HOME|\{HOME(?::?[-?][^}]*)?\})["']?(?:/|/\*|/\.\.)?["']?""")
_EVERYTHING: Final = frozenset({"/", "/*", "*", "./*", "../*", ".*", "./.*", "{*,.*}", "{.*,*}"})
_ALL_IN_IT: Final = re.compile(r"/(?:\.?\*/?)?\Z")
_NARROWING: Final = word_set(
    "-name -iname -path -ipath -wholename -regex -iregex -newer -mtime -mmin -size -empty -user"
)
"""Tests with which ``find`` spares something."""

_HERE: Final = Word(".", ".", ".")


def removals(step: Step, space: Workspace) -> Iterator[str]:
    """Say what a command removes that is too much to lose, or not known.

    Args:
        step: the command, with what is known where it stands.
        space: the project and the home folder.

    Yields:
        A reason for each.
    """
    command = step.command
    for program in command.programs:
        name = program_name(command.run[program.name])
        if name == "find":
            yield from _found(command, program, step.known, space)
        elif name == "rm":
            yield from _removed(command, program, step, space)


def _removed(command: ResolvedCommand, program: Program, step: Step, space: Workspace) -> Iterator[str]:
    use = program.use or read_use("rm", command.run, program.arguments, program.end)
    if _RECURSIVE.isdisjoint(use.flags):
        return
    for word in _operands(use, command.run):
        # What "find -exec" puts here is judged by the tests of that find.
        if not (word.source == "{}" and word.text == ANYTHING) and _is_too_much(word, step.known, space):
            yield f"it removes {word.source or 'what its input names'} recursively"


def _operands(use: Use, words: Sequence[Word]) -> list[Word]:
    return [words[index] for index in use.plain]


def _found(command: ResolvedCommand, program: Program, known: Known, space: Workspace) -> Iterator[str]:
    words = command.run[program.arguments : program.end]
    if not any(word.guess in ("-delete", "rm") for word in words):
        return
    folders = list(takewhile(lambda word: not word.text.startswith(("-", "!", "(")), words)) or [_HERE]
    if any(word.text in _NARROWING for word in words):
        # "find . -name '*.pyc' -delete" removes a few files of the project, not the project.
        space = replace(space, root="/", real_root="/")
    for word in folders:
        if not (word.may_be_option and not word.known) and _is_too_much(word, known, space):
            yield f"it removes {word.source} recursively"


def _is_too_much(word: Word, known: Known, space: Workspace) -> bool:
    if _HOME.fullmatch(word.source) or word.source in _EVERYTHING or (word is MORE and not known.input.complete):
        return True
    return any(_text_is_too_much(text, known, space) for text in spelt_texts(word, known))


def _text_is_too_much(text: str, known: Known, space: Workspace) -> bool:
    if FOUND in text:  # find has narrowed it down, if it was given a name
        return text.endswith(FOUND)
    if ANYTHING in text or WALKED in text or text in _EVERYTHING:
        return True
    folder = _ALL_IN_IT.sub("", text) or "/"
    paths = (path for path in paths_of(folder, known) if isinstance(path, str))
    return any(_is_top(form, space) for path in paths for form in (lexical(path), known.folders.lookups.resolved(path)))


def _is_top(path: str, space: Workspace) -> bool:
    """Tell whether a folder is one of the file system's first, or holds the project or the home folder."""
    homes = () if space.home is None else (space.home,)
    return posixpath.dirname(path) == "/" or any(
        inside(folder, path) for folder in (space.root, space.real_root, *homes)
    )
