"""Programs that are named as the packages they come in: ``npx rimraf@5 x`` runs rimraf."""

from __future__ import annotations

import re
from typing import Final

from ..knowledge.uses import Use, read_use
from ..syntax.tree import Word
from .reach import Doubted, Program, Reach, program_name

_PACKAGE: Final = re.compile(r"(?:\w[\w.+-]*:)?(?P<name>(?:@?[\w.-]+/)*[\w.-]+?)(?:[@\[=<>~!;].*)?", re.DOTALL)
"""What stands before the name, as the environment in ``hatch run test:rm``; the name, and its version."""

_MOST_COPIED: Final = 256
"""Words of one command that are read once more; behind so many, what they run is only doubted."""


def note_package(use: Use, end: int, reach: Reach) -> None:
    """Note the program of a package, where that is not what the word reads.

    Its words are read once more, behind those of the command and without the version, so that rules see them in both
    readings: a rule may name the very version that must not run.

    Args:
        use: how a program is used that runs packages.
        end: past its last word.
        reach: what is added to: a program with its words, or a doubted word where it is not sure.
    """
    if end > len(reach.words) - reach.copied:
        return  # itself a copy: what would be in it is not read again and again
    for place in (use.inner,) if use.sure else range(use.inner, end):
        name = package_program(reach.words[place]) if place < end else None
        if name is None:
            continue
        arguments = reach.words[place + 1 : end]
        if use.sure and reach.copied + len(arguments) < _MOST_COPIED:
            runner = [_word(use.path[0]), *(reach.words[index] for index in use.plain if index < place)]
            start = len(reach.words)
            reach.words += [*runner, name, *arguments]
            reach.copied = reach.copied + len(reach.words) - start
            for index in (start, start + len(runner)):
                again = read_use(program_name(reach.words[index]), reach.words, index + 1, len(reach.words))
                reach.programs.append(Program(index, index + 1, len(reach.words), again))
        else:
            reach.doubted.append(Doubted(name, place + 1, end))


def package_program(word: Word) -> Word | None:
    """Give the name of the program in a package; ``None`` where the word is nothing else than the name.

    Args:
        word: the package: ``rimraf@5``, ``@scope/name@1``, ``ruff==0.1``, ``uvicorn[standard]``.

    Returns:
        Its name as a word.
    """
    found = _PACKAGE.fullmatch(word.guess)
    if found is None or found["name"] == word.guess:
        return None
    return _word(found["name"])


def _word(text: str) -> Word:
    return Word(text, text, text)
