"""Which files a command runs: a text may have written one of them just before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ...files.partial_paths import ANY_TEXT, partial_path
from ..knowledge.uses import Use
from ..programs.interpreters import is_interpreter, likely_scripts, script_words
from ..programs.reach import Program, Reach, ResolvedCommand, program_name
from ..syntax.tree import Word
from .moves import KnownAt
from .spellings import Known, SpeltPath, patterned, spelt

_MOST_GUESSED: Final = 8
_MOST_WORDS: Final = 16
"""How many words, which may be interpreters, are looked at with so many words behind each."""

_INPUTS: Final = frozenset({"-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"})
"""Names of the input, as of a file: ``make -f -``."""


def scripts_of(reach: Reach, at: KnownAt) -> Iterator[SpeltPath]:
    """Find the files that a command runs: programs that are named by a path, and scripts.

    Args:
        reach: the command and what it runs.
        at: what is known at each of its words.

    Yields:
        Their paths; ``"$x"`` in ``python3 "$x"`` may be any, while in ``python3 x.py "$x"`` it is none.
    """
    guessed = 0
    for program in reach.programs:
        word = reach.words[program.name]
        if "/" in word.text or not word.literal:
            yield from _spelt(word, at(program.name))
        if is_interpreter(program_name(word)):
            guessed += program.use is None
            arguments, last = reach.words[program.arguments : program.end], at(program.end - 1)
            if program.use is None:
                yield from _guessed(arguments, guessed, last)
            else:
                yield from _given(arguments, program.use, last)
    for one in reach.doubted:
        if "/" in one.word.text:
            yield from spelt(one.word, at(one.arguments))
        if is_interpreter(program_name(one.word)):
            guessed += 1
            yield from _guessed(reach.words[one.arguments : one.end], guessed, at(one.end - 1))
    for word in reach.files:
        yield from _spelt(word, at(len(reach.words) - 1))


def _guessed(arguments: Sequence[Word], count: int, known: Known) -> Iterator[SpeltPath]:
    """Give the script of what may be an interpreter; of too many, it may be any."""
    if count > _MOST_GUESSED:
        yield partial_path(ANY_TEXT)
    else:
        yield from _given(arguments[:_MOST_WORDS], None, known)


def _spelt(word: Word, known: Known) -> Iterator[SpeltPath]:
    yield from spelt(word, known)
    yield from patterned(word, known)


def programs_here(command: ResolvedCommand, known: Known) -> Iterator[str]:
    """Give the files that programs would be that are named without a folder, if they were looked up where they run."""
    for program in command.programs:
        word = command.run[program.name]
        if "/" not in word.text and word.literal:
            yield from (path for path in spelt(word, known) if isinstance(path, str))


def runs_input(command: ResolvedCommand) -> bool:
    """Tell whether a command runs what it reads from its input, as ``python3`` does without a script."""
    return any(_runs_input(program, command.run) for program in command.programs)


def _given(arguments: Sequence[Word], use: Use | None, known: Known) -> Iterator[SpeltPath]:
    has_code = use is not None and not use.doubtful and any(role.kind == "code" for role in use.roles)
    for word in () if has_code else script_words(arguments):
        yield from (path for path in spelt(word, known) if isinstance(path, str))
    for word in likely_scripts(use, arguments):
        yield from _spelt(word, known)


def _runs_input(program: Program, words: Sequence[Word]) -> bool:
    use = program.use
    if use is not None and any(role.kind == "codefile" and role.piece.text in _INPUTS for role in use.roles):
        return True
    if not is_interpreter(program_name(words[program.name])):
        return False
    if use is None or use.row is None:
        return True
    return not (use.operands or any(role.kind == "code" for role in use.roles) or "-c" in use.flags)
