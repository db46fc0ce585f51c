"""Which variables a command sets in the shell that it runs in, and to what."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ...values.names import word_set
from ..programs.builtins import CHANGING
from ..programs.reach import Reach, program_name
from ..syntax.tree import Word
from .spellings import Known, texts_of
from .variables import ANY_VARIABLE, UNKNOWN_VALUE, Value, Variables

_DECLARING: Final = word_set("export readonly declare typeset local")
_READING: Final = word_set("read getopts mapfile readarray unset printf wait")
_NO_SETTING: Final = word_set("cd pushd popd set shopt umask ulimit alias unalias hash enable history exec")
_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*", re.ASCII)


def assigned(word: Word, known: Known) -> tuple[str, Value]:
    """Read an assignment.

    Args:
        word: the word, such as ``f=$HOME/.env``.
        known: what is known where it stands.

    Returns:
        The variable's name, and what it stands for after it.
    """
    name, _, value = word.text.partition("=")
    source = word.source.partition("=")[2]
    return name, Value(tuple(texts_of(Word(value, source, value), known)), complete=True, literal=word.literal)


def variables_after(reach: Reach, known: Known) -> Variables:
    """Say what the variables stand for after a command.

    Args:
        reach: the command.
        known: what is known where it stands.

    Returns:
        The variables. Any may be set by a command of which it is not certain what it runs.
    """
    if not reach.certain:
        return {**known.variables, **ANY_VARIABLE}
    found = dict(known.variables)
    for program in reach.programs:
        name = program_name(reach.words[program.name])
        arguments = reach.words[program.arguments : program.end]
        if name in _DECLARING:
            found.update(assigned(word, known) for word in arguments if "=" in word.text)
        elif name in _READING:
            value = known.input if name == "read" else UNKNOWN_VALUE
            found.update(dict.fromkeys(_names(arguments), value))
        elif name in CHANGING and name not in _NO_SETTING:
            found.update(ANY_VARIABLE)
    return found if found != known.variables else known.variables


def _names(words: list[Word]) -> Iterator[str]:
    return (word.text for word in words if _NAME.fullmatch(word.text))
