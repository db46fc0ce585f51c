"""What commands print, as names of files for those that are fed by them: ``echo .env | xargs cat``, ``find -exec``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ...values.names import word_set
from ..knowledge.uses import Use
from ..programs.reach import ResolvedCommand
from ..syntax.tree import Word
from .spellings import FOUND, WALKED, Known, spelt_texts
from .variables import UNKNOWN_VALUE, Value

_BREAK: Final = re.compile(r"(?:\\\\[abcefnrtv0]|%[a-z]|\s)+")
"""What separates words in what echo and printf print; each backslash of the text has another one before it."""

_MOST_LINES: Final = 64
"""Lines, or words of one, that a command is followed to print; of more, nothing is known."""

_NEGATING: Final = frozenset({"!", "-not"})
_JOINING: Final = frozenset({"-o", "-or", ","})
_NAMING: Final = frozenset({"-name", "-iname", "-lname", "-ilname"})
_PATHS: Final = frozenset({"-path", "-ipath", "-wholename", "-iwholename"})
_STAR: Final = re.compile(r"\\?[*?]|\\?\[[^\]]*\]")

FINDERS: Final = frozenset({"find", "gfind", "bfs"})
_SAYING: Final = frozenset({"echo", "printf"})
"""Programs that print their words."""

_PASSING: Final = word_set("sort uniq head tail tac shuf cat grep egrep fgrep rg")
"""Programs that print lines of their input, if they are given no file."""

_LISTING: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("ls", "fd", "fdfind", "git ls-files"), ()),
    **dict.fromkeys(("grep", "egrep", "fgrep", "git grep"), ("-l", "-L")),
    "rg": ("--files", "-l", "--files-without-match"),
    "git diff": ("--name-only",),
}
"""Programs that print the names of files, some of them only with one of these options."""


def printed(command: ResolvedCommand, known: Known) -> Value:
    """Say what a command prints.

    Args:
        command: the command.
        known: what is known where it stands.

    Returns:
        The names of files that its lines may be.
    """
    program = command.programs[-1] if command.programs else None
    if program is None or program.use is None:
        return UNKNOWN_VALUE
    use = program.use
    if use.path[0] in FINDERS:
        return found_files(command.run[program.arguments : program.end], known)
    path = " ".join(use.path)
    lists = _LISTING.get(path)
    if lists is not None and (not lists or not use.flags.keys().isdisjoint(lists)):
        return _listed(use, known)
    if path in _SAYING:
        return lines_of(use.operands, known)
    passes = path in _PASSING and not any(role.kind in ("read", "unknown") for role in use.roles)
    return known.input if passes else UNKNOWN_VALUE


def found_files(words: Sequence[Word], known: Known) -> Value:
    """Say which files ``find`` finds: those of the names that it is given, in the folders that it is given.

    Args:
        words: the words behind ``find``.
        known: what is known where it stands.

    Returns:
        The files' paths.
    """
    tests = next((index for index, word in enumerate(words) if word.text.startswith(("-", "!", "("))), len(words))
    folders = [text for word in words[:tests] for text in spelt_texts(word, known)] or ["."]
    names = _names(words[tests:], known)
    inside = [f"{folder}/{name}" for folder in folders for name in names]
    return Value(tuple(inside), complete=True) if len(inside) <= _MOST_LINES else UNKNOWN_VALUE


def _names(tests: Sequence[Word], known: Known) -> Sequence[str]:
    """Give the ends of the paths that find's tests let through: for ``-name '*.py'``, what ends with ".py"."""
    found: list[str] = []
    named = False  # since the last "-o"
    for index, word in enumerate(tests):
        if word.text in _JOINING and not named:
            return [FOUND]
        named = named and word.text not in _JOINING
        if word.text in _NAMING | _PATHS and tests[max(index - 1, 0)].text not in _NEGATING:
            named = True
            for text in (text for name in tests[index + 1 : index + 2] for text in spelt_texts(name, known)):
                found.append(FOUND + _STAR.sub(FOUND, text))
                found += [_STAR.sub("*", text)] if word.text in _NAMING else ()
    return found if named else [FOUND]


def lines_of(words: Iterable[Word], known: Known) -> Value:
    """Give the words that stand in a text which a command reads.

    Args:
        words: the text.
        known: what is known where it stands.

    Returns:
        Each of them.
    """
    lines = dict.fromkeys(
        line for word in words for text in spelt_texts(word, known) for line in _BREAK.split(text) if line
    )
    return Value(tuple(lines), complete=True) if len(lines) <= _MOST_LINES else UNKNOWN_VALUE


def _listed(use: Use, known: Known) -> Value:
    """Give any file of a folder, and the files that it is asked about: ``ls .env`` prints that."""
    words = use.operands if use.path == ["ls"] else [role.piece for role in use.roles if role.kind in ("read", "path")]
    given = [text for word in words for text in spelt_texts(word, known)]
    return Value((WALKED, *given), complete=True) if len(given) <= _MOST_LINES else UNKNOWN_VALUE
