"""Under which keys rules and commands are filed, so that of a thousand rules only those few that may fit are compared.

A rule has one key: its program, and the first word behind it that is no option. A command has the keys of every rule
that it may meet: each word of it may be the one that a rule names, as options and doubtful words are stepped over. So
no key asks where a word stands; that is for the comparison.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Final, TypeAlias

from .knowledge.table import key_names
from .likeness import rule_use
from .programs.reach import program_name
from .syntax.tree import MARKS, STAR, Word

Key: TypeAlias = tuple[str, ...]
"""A program and a word, in lower case; the word is empty where a rule names none.

Of a command, the program alone is a key too: it stands for every rule of that program.
"""

_REMEMBERED: Final = 4096
_MOST_WORDS: Final = 64
"""Words behind one program that are keys; behind more, any rule for it is looked at."""


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
    if program is None:
        return None
    fixed = tuple(takewhile(lambda word: STAR not in word.text, words))  # what stands behind a star may be anything
    first = next((fixed[place] for place in rule_use(fixed).plain), None)
    return program, "" if first is None or not _is_plain(first) else _word_keys(program, first.guess)[0]


def command_keys(program: str, words: Sequence[Word], start: int, end: int) -> set[Key]:
    """Give the keys of the rules for a program that a command may meet.

    Args:
        program: the name of a program in lower case.
        words: the words of the command.
        start: the first word behind the program.
        end: past its last.

    Returns:
        The keys; the program alone where any of its rules may be met, as by ``git $x``.
    """
    if end - start > _MOST_WORDS or any(map(_may_be_any, words[start:end])):
        return {(program,)}
    return literal_keys(program, words[start:end])


def literal_keys(program: str, words: Iterable[Word]) -> set[Key]:
    """Give the keys of the rules for a program that name none, or one, of the words that are known."""
    literal = (word.guess for word in words if word.literal and word.text[:1] != "-")
    return {(program, ""), *((program, key) for word in literal for key in _word_keys(program, word))}


def _is_plain(word: Word) -> bool:
    """Tell whether only the very same word can stand for a word of a rule, however it is written."""
    return word.literal and word.source == word.text and word.text[:1] != "-"


def _may_be_any(word: Word) -> bool:
    """Tell whether a word may turn out to be one that a rule names; ``--odd="$x"`` stays an option."""
    return not word.literal and (word.text[:1] != "-" or word.may_be_several)


@lru_cache(_REMEMBERED)
def _word_keys(program: str, word: str) -> tuple[str, ...]:
    return tuple(map(str.lower, key_names(program, word)))
