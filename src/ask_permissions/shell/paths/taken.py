"""What a command takes from its input: ``xargs`` and ``read`` split it, and not all of them at blanks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Final

from ..knowledge.uses import Use
from ..programs.reach import Reach, program_name
from ..syntax.tree import Word
from .setting import assigned
from .spellings import Known, spelt_texts
from .variables import Value

_BY_LINE: Final = ("-0", "-d", "-I", "-i", "-L", "-l")
"""Options with which ``xargs`` does not split its input at blanks, or not at all of them."""

_ENDS: Final = frozenset({"", "\n", r"\\n", r"\\0", "\0"})
"""Signs at which lines end, or names that are printed with a zero byte; each backslash has another one before it."""

_READ_OPTIONS: Final = re.compile(r"-[rse]+")
"""Options of ``read`` with which it takes whole lines of its input."""

_BLANKS: Final = re.compile(r"[ \t\n]*")


def taken(reach: Reach, assignments: Iterable[Word], known: Known) -> Value:
    """Say what a command takes from its input.

    Args:
        reach: the command.
        assignments: those before its words.
        known: what is known where it stands.

    Returns:
        What each piece may be that it takes; not complete where it splits the input in a way that is not followed.
    """
    value = known.input
    for program in reach.programs:
        if program_name(reach.words[program.name]) == "read":
            followed = _takes_lines(reach.words[program.arguments : program.end], assignments, known)
        elif program.use is not None and program.use.path == ["xargs"]:
            followed = _takes_words(program.use, known, blanks=value.blanks)
        else:
            continue
        value = value if followed else value._replace(complete=False)
    return value


def _takes_words(use: Use, known: Known, *, blanks: bool) -> bool:
    """Tell whether ``xargs`` takes the words of its input, or its lines where these are words."""
    ends = [text for word in use.flags.get("-d", ()) for text in spelt_texts(word, known)]
    return _ENDS.issuperset(ends) and not use.sets("-a") and not (blanks and any(map(use.sets, _BY_LINE)))


def _takes_lines(words: Sequence[Word], assignments: Iterable[Word], known: Known) -> bool:
    """Tell whether ``read`` takes whole lines, and these are not split at any sign."""
    separators = [value for name, value in (assigned(word, known) for word in assignments) if name == "IFS"]
    separators += [known.variables["IFS"]] if "IFS" in known.variables else []
    if known.input.blanks or not all(map(_BLANKS.fullmatch, (text for one in separators for text in one.choices))):
        return False
    options = takewhile(lambda word: word.may_be_option, words)
    return all(_READ_OPTIONS.fullmatch(word.text) for word in options)
