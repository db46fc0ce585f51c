"""Under which keys rules and commands are filed, so that of a thousand rules only those few that may fit are compared.

A rule has one key: its program, and its first word, which is the first behind the program that is no option. A command
has the keys of every rule that it may meet. Each of its known words gives a key. An unknown one may be the first word
of any rule, but not where a known word before it is surely the first: ``git push:*`` does not mean ``git add "$x"``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import takewhile
from typing import Final, TypeAlias

from .knowledge.rows import Row
from .knowledge.table import PATHS, key_names, row_of
from .knowledge.uses import Use, read_use
from .likeness import rule_use
from .programs.reach import Program, program_name
from .syntax.tree import MARKS, STAR, Word

Key: TypeAlias = tuple[str, ...]
"""A program and a word, in lower case; the word is empty where a rule names none.

Of a command, the program alone is a key too: it stands for every rule of that program.
"""

_REMEMBERED: Final = 4096
_MOST_GUESSED: Final = 12
"""Words behind what only may be a program among which its first word is looked for, and that are keys.

Each of 10,000 words may be a program, with those behind it.
"""

_MOST_READ: Final = 32
"""Words of one command that may be programs whose options are read; behind so many, only a word at once is the first.
"""

_OPTION: Final = re.compile(r"-[^-]|--.*", re.DOTALL)
"""An option that is like itself only; "-ab" is like "-ba" too, of which another word may be the value."""

_OPEN: Final = frozenset("$`?[")
"""Signs of what is unknown. In a pattern that is no command, such as ``[ab] 'x``, they are not read as that."""


def program_key(word: Word) -> str | None:
    """Give the part of a key that is for a program; ``None`` where its name, or its folder, is not known."""
    return None if any(mark in word.guess for mark in MARKS) else program_name(word).lower()


def rule_key(words: tuple[Word, ...]) -> Key | None:
    """Give the key under which a rule is filed.

    Args:
        words: the words of its pattern; at least one.

    Returns:
        Its key; ``None`` where it may be for several programs.
    """
    program = program_key(words[0])
    if program is None or not _OPEN.isdisjoint(words[0].source):
        return None
    fixed = tuple(takewhile(lambda word: STAR not in word.text, words))  # what stands behind a star may be anything
    use = rule_use(fixed)
    if not use.plain or not _is_first(use.plain[0], use, fixed, starred=len(fixed) < len(words)):
        return program, ""
    return program, _word_keys(program, fixed[use.plain[0]].guess)[0]


def _is_first(place: int, use: Use, words: Sequence[Word], *, starred: bool) -> bool:
    """Tell whether a command only means a rule if it has this word of it, or one that may be it, as its first."""
    if not all(word.literal for word in words[:place]) or not _is_plain(words[place]):
        return False
    # By meaning, "push" of "git --odd x push" is compared first, and all targets with all.
    if use.steps and (use.steps[0] != place or _has_targets(use.row)):
        return False
    return place == 1 or not starred  # compared as text, a command may end before the word


def certain_keys(program: str, words: Sequence[Word], given: Sequence[Program]) -> set[Key]:
    """Give the keys of the rules for a program that a command may meet where it surely runs it.

    Args:
        program: the program's name in lower case.
        words: the words of the command.
        given: where it stands, each with its use.

    Returns:
        The keys; the program alone where any of its rules may be met, as by ``git -C d $x``.
    """
    if any(_may_mean_any(program, words, one) for one in given):
        return {(program,)}
    start, end = min(one.name for one in given) + 1, max(one.end for one in given)
    return literal_keys(program, words[start:end])


def guessed_keys(program: str, words: Sequence[Word], given: Iterable[tuple[str, int, int]]) -> set[Key]:
    """Give the keys of the rules for a program that a command may meet where it may run it.

    Args:
        program: the program's name in lower case.
        words: the words of the command.
        given: its name as it is written, the first word behind it, and past the last, for each place where it may be.

    Returns:
        The keys; the program alone where any of its rules may be met.
    """
    keys: set[Key] = {(program, "")}
    unclear: list[tuple[int, int]] = []
    for name, start, end in given:
        first = _first(name, words, start, end)
        if first is None:
            unclear.append((start, end))
        else:
            keys |= literal_keys(program, words[start : first + 1])
    if not unclear:
        return keys
    start, end = min(start for start, _ in unclear), max(end for _, end in unclear)
    # There are few programs with rows of that kind, but any word may be one of the others.
    too_many = end - start > _MOST_GUESSED and not _takes_any_word(program)
    if too_many or any(map(_may_be_any, words[start:end])):
        return {(program,)}
    return keys | literal_keys(program, words[start:end])


def literal_keys(program: str, words: Iterable[Word]) -> set[Key]:
    """Give the keys of the rules for a program that name none, or one, of the words that are known."""
    named = {word.guess for word in words if word.literal and word.text[:1] != "-"}
    return {(program, ""), *((program, key) for word in named for key in _word_keys(program, word))}


def _may_mean_any(program: str, words: Sequence[Word], one: Program) -> bool:
    """Tell whether a word of a program may turn out to be the first one of any rule."""
    start, arguments = one.name + 1, one.arguments
    # Rules are compared from behind git's own options too.
    is_clear = arguments in (start, one.end) or _is_no_option(words[arguments])
    first = _first(program_name(words[one.name]), words, start, one.end, one.use) if is_clear else None
    return first is None and any(map(_may_be_any, words[start : one.end]))


def _first(name: str, words: Sequence[Word], start: int, end: int, use: Use | None = None) -> int | None:
    """Give the place of the word of a program behind which none can be the first one of a rule.

    Up to that place, a rule that is like the command has the same options, which it reads in the same way.

    Args:
        name: the program's name.
        words: the words of the command.
        start: the first word behind the name.
        end: past the last.
        use: how the command uses the program; default: so many words as may be read of each guess are.

    Returns:
        The place; ``None`` where it is not clear.
    """
    if start >= end or _takes_any_word(name.lower()):
        return None
    if _is_no_option(words[start]):
        return start
    # A rule for "JQ" knows no options of jq, but one for jq knows those that "JQ" has.
    if name != name.lower() or not _OPTION.fullmatch(words[start].text):
        return None
    if use is None:
        if start > _MOST_READ:
            return None
        use = read_use(name, words, start, min(end, start + _MOST_GUESSED))
    return _first_of(use, words, start)


def _first_of(use: Use, words: Sequence[Word], start: int) -> int | None:
    first = next((place for place in use.plain if place not in use.doubtful), None)
    if first is None:
        return None
    plain = set(takewhile(lambda place: place <= first, use.plain))
    values = {role.place for role in takewhile(lambda role: role.place < first, use.roles) if role.option}
    for place in range(start, first + 1):
        word = words[place]
        if place in plain:
            is_clear = _is_no_option(word)
        elif word.text.startswith("-"):
            is_clear = word.literal and _OPTION.fullmatch(word.text) is not None
        else:
            is_clear = place in values and not word.may_be_several and not word.text.startswith("+")
        if not is_clear:
            return None
    return first


def _is_no_option(word: Word) -> bool:
    """Tell whether a word that is no value is no option to any program but those that `_takes_any_word` gives."""
    return word.literal and word.text[:1] not in ("", "-", "+")


@cache
def _takes_any_word(program: str) -> bool:
    """Tell whether the word that a rule names need not be the first: ``make``, ``tar xzf``, ``dd if=x``."""
    if program in _capitals():
        return True
    row = row_of(program)
    if row is None:
        return False
    return _has_targets(row) or "first-bundle" in row.traits or any(name.endswith("=") for name in row.options)


@cache
def _capitals() -> frozenset[str]:
    """Give the programs with capitals in their names, such as Rscript, in lower case."""
    return frozenset(path.lower() for path in PATHS if path != path.lower())


def _has_targets(row: Row | None) -> bool:
    return row is not None and bool(row.operands) and row.operands[0].kind == "target"


def _is_plain(word: Word) -> bool:
    """Tell whether only the very same word can stand for a word of a rule, however it is written."""
    return word.literal and word.source == word.text and word.text[:1] != "-"


def _may_be_any(word: Word) -> bool:
    """Tell whether a word may turn out to be one that a rule names; ``--odd="$x"`` stays an option."""
    return not word.literal and (word.text[:1] != "-" or word.may_be_several)


@lru_cache(_REMEMBERED)
def _word_keys(program: str, word: str) -> tuple[str, ...]:
    return tuple(map(str.lower, key_names(program, word)))
