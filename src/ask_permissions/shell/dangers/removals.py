"""Which commands remove folders with all that is in them, and which of these are too much to lose."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import dropwhile, takewhile
from typing import Final, final

from ...files.partial_paths import ANY_TEXT
from ...files.paths import inside, lexical
from ...files.workspaces import Workspace
from ...values.names import word_set
from ..knowledge.uses import read_use
from ..paths.printed import FINDERS
from ..paths.spellings import FOUND, WALKED, Known, paths_of, plain
from ..programs.reach import Program, program_name
from ..syntax.tree import ANYTHING
from ..texts.reading import Step
from .fields import distinct_words, fields

_RECURSIVE: Final = frozenset({"-r", "-R", "--recursive"})
_SETS_RECURSIVE: Final = re.compile("-(?:[A-Za-z]*[rR]|-r)")
_MAY_SET_RECURSIVE: Final = re.compile(f"{ANYTHING}|-.*{ANYTHING}", re.DOTALL)
_UNKNOWN: Final = re.compile(f"[{ANYTHING}{FOUND}{WALKED}]")

# The home folder as a variable, with or without what "rm" may find behind it: $HOME, "$HOME"/, ${HOME:?}/*, $HOME/..
_HOME: Final = re.compile(r"""["']?\$(?:HOME|\{HOME(?::?[-?][^}]*)?\})["']?(?:/|/\*|/\.\.)?["']?""")

_SIGN: Final = re.compile(r"[*?.]|\[[!^]?\]?[^\]]{0,100}\]+")
"""What stands in a pattern for some letter."""

_NEGATING: Final = frozenset({"!", "-not"})
_JOINING: Final = frozenset({"-o", "-or", ","})
_NAMING: Final = word_set("-name -iname -path -ipath -wholename -iwholename -regex -iregex")
_RUNNING: Final = word_set("-exec -execdir -ok -okdir")
_ENDING: Final = frozenset({";", "+"})
_LINKS: Final = word_set("-H -L -P")

# Also what a pattern of "-regex" says without a letter of its own.
_NO_LETTER: Final = re.compile(r"\[[^\]]{0,100}\]|\\[A-Za-z]|[.*+?^$|(){}/\\\x01-\x08]")

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
    words = list(distinct_words(step, program))
    open_texts = {index: list(fields(step, index)) for index in words if not run[index].literal}
    texts = [text for found in open_texts.values() for text in found]
    surely = not _RECURSIVE.isdisjoint(use.flags) or any(map(_SETS_RECURSIVE.match, texts))
    if not surely and not any(map(_MAY_SET_RECURSIVE.match, texts)):
        return
    operands = set(use.plain) | open_texts.keys()
    for index in words:
        word = run[index]
        if index not in operands or _is_found(step, index):
            continue
        found = open_texts[index] if index in open_texts else list(fields(step, index))
        # Where only a word that is not known may make it recursive, another one is hardly a folder.
        judged = found if surely else [text for text in found if not _UNKNOWN.search(text)]
        if _HOME.fullmatch(word.source) or any(_is_too_much(text, step.at(index), space) for text in judged):
            yield f"it removes {word.source or 'what its input names'} recursively"
    if step.known.folders.lookups.exceeded:
        yield TOO_MUCH


def _is_found(step: Step, index: int) -> bool:
    """Tell whether ``find`` puts what it finds in the place of a word: that is judged by its tests."""
    put = step.put.get(index)
    finder = None if put is None or put.finder is None else step.command.run[put.finder]
    return finder is not None and program_name(finder) in FINDERS and step.command.run[index].source == "{}"


def _found(step: Step, program: Program, space: Workspace) -> Iterator[str]:
    places = range(program.arguments, min(program.end, len(step.command.run)))
    folders = _start_folders(step, places)
    narrowed = _narrowed_removal(step, places, folders)
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
    while left and _is_any_name(left[-1]):
        left.pop()
    if left != segments and not text.startswith("/") and set(left) <= {".", ".."}:
        return None
    return "/".join(left) or ("/" if text.startswith("/") else "")


def _is_any_name(segment: str) -> bool:
    """Tell whether a pattern has no letter of its own, as ``*``, ``.*``, ``?*`` or ``[!.]*``: it spares little."""
    return ("*" in segment or "?" in segment) and _SIGN.sub("", segment) == ""


def _is_top(path: str, space: Workspace) -> bool:
    """Tell whether a folder is one of the file system's first, or holds the project or the home folder."""
    homes = () if space.home is None else (space.home,)
    return posixpath.dirname(path) == "/" or any(
        inside(folder, path) for folder in (space.root, space.real_root, *homes)
    )


@final
@dataclass(slots=True)
class _Group:
    """An expression in parentheses, or the whole.

    Attributes:
        outside: whether a test before it spares something.
        negated: whether it is true where what is in it is not.
        narrowed: whether a test since the last "or" spares something.
        always: whether one did before each "or" so far.
    """

    outside: bool
    negated: bool = False
    narrowed: bool = False
    always: bool = True


def _start_folders(step: Step, places: Sequence[int]) -> list[int]:
    """Give the places of the words that name the folders in which ``find`` begins.

    Args:
        step: the command.
        places: the places of the words behind ``find``.

    Returns:
        The places; none where it begins in the folder that it is run in.
    """
    words = step.command.run
    behind = dropwhile(lambda place: words[place].text in _LINKS, places)
    return list(takewhile(lambda place: not words[place].text.startswith(("-", "!", "(")), behind))


def _narrowed_removal(step: Step, places: Sequence[int], folders: Iterable[int]) -> bool | None:
    """Say whether ``find`` removes what it finds, and only files of certain names.

    Args:
        step: the command.
        places: the places of the words behind ``find``.
        folders: those of the words that name folders.

    Returns:
        ``None`` if it removes nothing.
    """
    begun = tuple(text for place in folders for text in fields(step, place))
    reader = _Tests(step, begun)
    reader.read(places)
    return None if not reader.removals else all(reader.removals)


@final
class _Tests:
    """Goes through the expression of ``find``, and notes at each removal whether a test before it spares something."""

    __slots__ = ("_begun", "_groups", "_negated", "_step", "removals")

    def __init__(self, step: Step, begun: tuple[str, ...]) -> None:
        self._step = step
        self._begun = begun
        self._groups = [_Group(outside=False)]
        self._negated = False
        self.removals: list[bool] = []

    def read(self, places: Sequence[int]) -> None:
        rest = iter(places)
        for place in rest:
            texts = self._texts(place)
            if not _RUNNING.isdisjoint(texts):
                self._run(takewhile(lambda one: _ENDING.isdisjoint(self._texts(one)), rest))
            elif "-delete" in texts:
                self.removals.append(self._groups[-1].narrowed)
            elif not _JOINING.isdisjoint(texts):
                group = self._groups[-1]
                group.always, group.narrowed = group.always and group.narrowed, group.outside
            elif texts == {"("}:
                before = self._groups[-1].narrowed
                self._groups.append(_Group(outside=before, negated=self._negated, narrowed=before))
            elif texts == {")"} and len(self._groups) > 1:
                group = self._groups.pop()
                self._groups[-1].narrowed |= group.always and group.narrowed and not group.negated
            elif texts == {"-empty"}:  # nothing is lost with what is empty
                self._groups[-1].narrowed |= not self._negated
            elif texts <= _NAMING:
                self._groups[-1].narrowed |= self._names(next(rest, None)) and not self._negated
            self._negated = not _NEGATING.isdisjoint(texts) and not self._negated

    def _run(self, action: Iterable[int]) -> None:
        if any(program_name(self._step.command.run[place]) == "rm" for place in action):
            self.removals.append(self._groups[-1].narrowed)

    def _texts(self, place: int) -> set[str]:
        word = self._step.command.run[place]
        return {word.text} if word.literal else set(fields(self._step, place))

    def _names(self, place: int | None) -> bool:
        """Tell whether a pattern surely has a letter, of its own: not only those of the folder in which find begins."""
        return place is not None and all(map(self._has_letter, self._texts(place)))

    def _has_letter(self, pattern: str) -> bool:
        folder = next((text for text in self._begun if pattern.startswith(text)), "")
        return _NO_LETTER.sub("", pattern.removeprefix(folder)) != ""
