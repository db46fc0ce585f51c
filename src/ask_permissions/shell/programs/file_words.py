"""Which files a command's words name, for rules about reading and writing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final, final

from ..syntax.tree import Word
from .places import Folders, Places
from .program_sets import COPIERS, FILLERS, OUTPUT_OPTIONS, PRINTERS, READERS, WRITERS
from .reach import Reach, program_name

_MOST: Final = 5_000
"""Words that the braces of one word may stand for."""

_MOST_BRACES: Final = 16
_LONGEST_PATTERN: Final = 1_000

_LONGEST_CLUSTER: Final = 6
"""How far into a word of short options a path may begin: in ``tar -xzf.env``, at its fifth character."""

_PLAIN_PATTERN: Final = re.compile(r"[\w./,{}*?\[\]@%+:=^!-]+", re.ASCII)

# "[^b]" is every letter but b to bash, and one of ^ and b to dash. Python's glob knows no "[[:alpha:]]".
_ODD_CLASS: Final = re.compile(r"\[\^|\[[:=.]")

_LEFT_BRACES: Final = re.compile(r"\{.*(?:,|\.\.).*\}")
"""Braces that are left after all were expanded that this reader can: a shell may know more of them."""

_MAGIC: Final = re.compile(r"[*?\[]")
_BRACES: Final = re.compile(r"\{([^{}]*)\}")
_GLUE: Final = re.compile(r"[=:@]|\A-")
"""What may stand before a path inside a word: ``if=.env``, ``HEAD:.env``, ``-d@.env``, ``-f.env``."""

_PADDED: Final = re.compile(r"-?0\d")  # bash keeps the zeros: a{01..02} is a01 a02
_EDITORS: Final = frozenset({"sed"})
_SEQUENCE: Final = re.compile(r"(-?\d+|[A-Za-z])\.\.(-?\d+|[A-Za-z])(?:\.\.-?\d+)?")


@final
@dataclass(slots=True)
class FileWords:
    """The paths that a command names.

    Attributes:
        read: absolute paths that it reads.
        changed: absolute paths that it writes or removes.
        filled: those of them whose content it decides: a script among them must not be run right after.
        mentioned: absolute paths that it may read or write: any word may name one, but for those of echo and printf.
        unknown_read: whether it reads a file that is not known, or may do so by a pattern that is not expanded here.
        changes: whether it writes or removes any.
        certain: whether no word names too many.
    """

    read: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    filled: list[str] = field(default_factory=list)
    mentioned: list[str] = field(default_factory=list)
    unknown_read: bool = False
    changes: bool = False
    certain: bool = True


def file_words(reach: Reach, folders: Folders, places: Places) -> FileWords:
    """Find the files that a command's words name.

    Args:
        reach: the command and what it runs.
        folders: what paths mean.
        places: where it runs.

    Returns:
        The paths.
    """
    found = FileWords()
    names = [program_name(reach.words[program.name]) for program in reach.programs]
    first = _first_operand(reach, names, READERS)
    changed = _changed_words(reach, names)
    quiet = bool(names) and all(name in PRINTERS for name in names)
    passed: set[tuple[Word, bool, bool]] = set()  # 20,000 times the same word says no more than one
    for index, word in enumerate(reach.words[1:], 1):
        reads, writes = index >= first, index in changed
        if (word, reads, writes) in passed:
            continue
        passed.add((word, reads, writes))
        paths = list(_paths(word, folders, places))
        known = [path for path in paths if path is not None]
        unknown = len(known) < len(paths) and (reads or _is_pattern(word))
        found.unknown_read = found.unknown_read or unknown
        found.read += known if reads else ()
        found.changed += known if writes else ()
        found.mentioned += () if quiet else known
    found.filled = [] if FILLERS.isdisjoint(names) else found.changed
    found.changes = bool(changed)
    found.certain = not folders.lookups.exceeded
    return found


def _first_operand(reach: Reach, names: Sequence[str], wanted: frozenset[str]) -> int:
    if wanted.isdisjoint(names):
        return len(reach.words)
    return min(program.arguments for program, name in zip(reach.programs, names, strict=True) if name in wanted)


def _changed_words(reach: Reach, names: Sequence[str]) -> frozenset[int]:
    """Find the words that name what is written: of rm all operands, of cp the last, of curl the value of ``-o``."""
    end = len(reach.words)
    # Where nothing is written, both beginnings lie past the last word. Of dd, only "of=" names what is written.
    first = min(_first_operand(reach, names, WRITERS), _first_operand(reach, names, _EDITORS) if _edits(reach) else end)
    any_word = "dd" not in names
    changed = {i for i in range(first, end) if any_word or reach.words[i].guess.startswith("of=")}
    if _first_operand(reach, names, COPIERS) < end:
        changed.add(end - 1)
    if not OUTPUT_OPTIONS.keys().isdisjoint(names):
        options = frozenset(option for name in names for option in OUTPUT_OPTIONS.get(name, ()))
        changed |= {i for i in range(1, end) if _follows_option(reach.words, i, options)}
    return frozenset(changed)


def _edits(reach: Reach) -> bool:
    return any(word.guess.startswith(("-i", "--in-place")) for word in reach.words)


def _follows_option(words: Sequence[Word], index: int, options: frozenset[str]) -> bool:
    return words[index - 1].guess in options or words[index].guess.partition("=")[0] in options


def _paths(word: Word, folders: Folders, places: Places) -> Iterator[str | None]:
    """Give the paths that a word may name, ``None`` among them where it may be any."""
    path = folders.path(word)
    if path is not None:
        for text in _spelt_in(path):
            yield from folders.absolute(text, places)
    elif _is_pattern(word):
        yield from _patterned(word.source, folders, places)
    elif not word.known:
        yield None


def _is_pattern(word: Word) -> bool:
    return not word.known and word.may_be_several and _PLAIN_PATTERN.fullmatch(word.source) is not None


def _patterned(source: str, folders: Folders, places: Places) -> Iterator[str | None]:
    too_many = source.count("{") > _MOST_BRACES or len(source) > _LONGEST_PATTERN
    braced = list(islice(_braced(source), _MOST + 1)) if "{" in source and not too_many else []
    beyond_us = _ODD_CLASS.search(source) or any(map(_LEFT_BRACES.search, braced))
    if too_many or len(braced) > _MOST:
        folders.lookups.segments.spent = True
        yield None
        return
    if beyond_us:
        yield None
    for text in (source, *braced):  # one half of the shells knows no braces
        yield from _globbed(text, folders, places)


def _spelt_in(text: str) -> Iterator[str]:
    """Give the texts in a word that may be a path: all of it, and what follows an option or a sign."""
    yield text
    if _GLUE.search(text) is None:
        return
    for rest in {text.partition("=")[2], text.partition(":")[2], text.rpartition(":")[2], text.partition("@")[2]}:
        if rest and rest != text:
            yield rest
    if text[:1] == "-" and text[1:2] not in ("", "-"):
        yield from (text[start:] for start in range(2, min(len(text), _LONGEST_CLUSTER)))


def _globbed(text: str, folders: Folders, places: Places) -> Iterator[str | None]:
    for path in folders.absolute(text, places):
        yield path
        if path is not None and _MAGIC.search(path):
            matching = folders.lookups.matching(path)
            yield from matching if folders.lookups.name(matching) else ()
            if folders.lookups.exceeded:
                yield None


def _braced(text: str) -> Iterator[str]:
    """Expand braces, the innermost first; without end where they are too many."""
    inner = next((braces for braces in _BRACES.finditer(text) if _choices(braces.group(1)) is not None), None)
    if inner is None:
        yield text
        return
    for choice in _choices(inner.group(1)) or ():
        yield from _braced(text[: inner.start()] + choice + text[inner.end() :])


def _choices(content: str) -> Sequence[str] | None:
    if "," in content:
        return content.split(",")
    ends = _SEQUENCE.fullmatch(content)
    if ends is None:
        return None
    first, last = ends.groups()
    if _PADDED.match(first) or _PADDED.match(last):
        return None
    if first.lstrip("-").isdigit() and last.lstrip("-").isdigit():
        low, high = sorted((int(first), int(last)))
        return [str(number) for number in range(low, min(high, low + _MOST) + 1)]
    low, high = sorted((ord(first[0]), ord(last[0])))
    return [chr(code) for code in range(low, high + 1)]
