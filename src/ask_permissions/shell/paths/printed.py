"""What commands print, as names of files for those that are fed by them: ``echo .env | xargs cat``, ``find -exec``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, dropwhile, zip_longest
from typing import Final

from ..knowledge.uses import Use
from ..programs.reach import ResolvedCommand
from ..syntax.tree import Word
from .spellings import FOUND, WALKED, Known, spelt_texts
from .variables import UNKNOWN_VALUE, Value

_ESCAPED_BREAK: Final = r"\\\\[nt]|\\\\0(?![0-7])"
"""A line break, a tab or a zero byte, as echo and printf are told to print it.

Each backslash of the text has another one before it.
"""

_BREAK: Final = re.compile(rf"(?:{_ESCAPED_BREAK}|[ \t\n])+")
"""What separates words in what echo and printf print."""

_BREAK_AT_END: Final = re.compile(rf"(?:{_ESCAPED_BREAK}|[ \t\n])\Z")
_BLANK: Final = re.compile(r"[ \t]|\\\\t")
_ODD: Final = re.compile(r"""\\\\|['"]""")
"""Signs that one program prints and another leaves out, and that xargs and read take away again."""

_CONVERSION: Final = re.compile(r"%[a-z]")

_ONE_GAP: Final = 2
"""Pieces of a format in which one text is filled in."""

_ECHO_OPTION: Final = re.compile(r"-[neE]+")
"""An option of echo; it prints every other word, ``-rf`` too."""

_MOST_LINES: Final = 64
"""Lines, or words of one, that a command is followed to print; of more, nothing is known."""

_NEGATING: Final = frozenset({"!", "-not"})
_JOINING: Final = frozenset({"-o", "-or", ","})
_NAMING: Final = frozenset({"-name", "-iname", "-lname", "-ilname"})
_PATHS: Final = frozenset({"-path", "-ipath", "-wholename", "-iwholename"})
_LETTER: Final = re.compile(r"\w")
_STAR: Final = re.compile(r"\\?[*?]|\\?\[[^\]]*\]")

FINDERS: Final = frozenset({"find", "gfind", "bfs"})
_CUTTING: Final = ("-o", "-b", "-c", "-n", "-H")
_PASSING: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("sort", "shuf"), ()),
    **dict.fromkeys(("grep", "egrep", "fgrep"), _CUTTING),
    "rg": (*_CUTTING, "-r", "--count-matches", "--json", "--vimgrep", "--column"),
    "uniq": ("-c",),
    "head": ("-c",),
    "tail": ("-c", "-b"),
    "tac": ("-s",),
    "cat": ("-A", "-b", "-e", "-E", "-n", "-t", "-T", "-v"),
}
"""Programs that print lines of their input, if they are given no file, and options with which they change them."""

_LISTING: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("ls", "git ls-files"), ()),
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
    if path == "echo":
        words = command.run[program.arguments : program.end]
        printed_words = list(dropwhile(lambda word: _ECHO_OPTION.fullmatch(word.text) is not None, words))
        return _split(printed_words, known, escapes=use.sets("-e"), blank=len(printed_words) > 1)
    if path == "printf":
        return UNKNOWN_VALUE if use.sets("-v") or not use.operands else _formatted(use.operands, known)
    changing = _PASSING.get(path)
    if changing is None or any(role.kind in ("read", "unknown") for role in use.roles):
        return UNKNOWN_VALUE
    return known.input if use.flags.keys().isdisjoint(changing) else known.input._replace(complete=False)


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
                narrow = word.text in _NAMING and _LETTER.search(_STAR.sub("", text))  # a name holds no slash
                found.append(FOUND + _STAR.sub("*" if narrow else FOUND, text))
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
    return _split(words, known)


def _split(words: Iterable[Word], known: Known, *, escapes: bool = False, blank: bool = False) -> Value:
    """Give the words in what is printed, where each word of the command is printed for itself.

    Args:
        words: the words of the command.
        known: what is known where it stands.
        escapes: whether it surely understands escapes, as printf does.
        blank: whether it prints blanks between its words.
    """
    texts = [text for word in words for text in spelt_texts(word, known)]
    odd = any(_ODD.search(_BREAK.sub("", text) if escapes else text) for text in texts)
    return _words_in(texts, odd=odd, blank=blank)


def _words_in(texts: Iterable[str], *, odd: bool, blank: bool = False) -> Value:
    texts = list(texts)
    found = tuple(dict.fromkeys(part for text in texts for part in _BREAK.split(text) if part))
    if len(found) > _MOST_LINES:
        return UNKNOWN_VALUE
    return Value(found, complete=not odd, blanks=blank or any(map(_BLANK.search, texts)))


def _formatted(words: Sequence[Word], known: Known) -> Value:
    """Give the words in what ``printf`` prints, whose format is used again until no word is left."""
    format_word, *arguments = words
    formats = list(spelt_texts(format_word, known))
    choices = [list(spelt_texts(word, known)) for word in arguments]
    pieces = formats[0].split("%s") if len(formats) == 1 else ["%"]
    odd = any(_ODD.search(_BREAK.sub("", piece)) for piece in pieces)
    odd = odd or any(_ODD.search(text) for texts in choices for text in texts)
    if any("%" in piece for piece in pieces):
        texts = [_CONVERSION.sub(" ", text) for text in (*formats, *(text for texts in choices for text in texts))]
        return _words_in(texts, odd=True)
    if all(map(_is_one, arguments, choices)):
        return _words_in([_filled(pieces, [texts[0] for texts in choices])], odd=odd)
    each = len(pieces) == _ONE_GAP and (_BREAK.match(pieces[0]) or _BREAK_AT_END.search(pieces[1]))
    texts = [text.join(pieces) for texts in choices for text in texts]
    return _words_in(texts, odd=odd or not each)


def _is_one(word: Word, texts: Sequence[str]) -> bool:
    return len(texts) == 1 and not word.may_be_several


def _filled(pieces: Sequence[str], texts: Sequence[str]) -> str:
    """Fill texts into the gaps between pieces, beginning anew with the pieces until no text is left."""
    gaps = len(pieces) - 1
    if not gaps:
        return pieces[0]
    found: list[str] = []
    for start in range(0, max(len(texts), 1), gaps):
        given = texts[start : start + gaps]
        found += chain.from_iterable(zip_longest(pieces, given, fillvalue=""))
    return "".join(found)


def _listed(use: Use, known: Known) -> Value:
    """Give any file of a folder, and the files that it is asked about: ``ls .env`` prints that."""
    named = use.path in (["ls"], ["git", "ls-files"]) or use.sets("--files")
    words = use.operands if named else [role.piece for role in use.roles if role.kind in ("read", "path")]
    given = [text for word in words for text in spelt_texts(word, known)]
    return Value((WALKED, *given), complete=True) if len(given) <= _MOST_LINES else UNKNOWN_VALUE
