"""What git is told before its subcommand that leaves it the same command."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..syntax.tree import Word
from .table import row_of
from .uses import Use

_PROGRAM: Final = "git"
_DESCRIBING: Final = frozenset({"--version", "--help"})
"""Options by which it only says something about itself, if nothing else stands there."""

_SAME: Final = ("--no-pager", "-C")
"""Options with which it does the same; what ``-C`` names has to be a folder of the project."""


def only_describes(words: Sequence[Word]) -> bool:
    """Tell whether a command only has git say something about itself: ``git --version``."""
    return len(words) == 2 and words[0].text == _PROGRAM and words[1].text in _DESCRIBING


def is_same_without_options(use: Use, before: Sequence[Word]) -> bool:
    """Tell whether a command is the same without what stands before its subcommand.

    Args:
        use: how its program is used.
        before: the words between the program and its subcommand.

    Returns:
        True for git with only such options, as in ``git --no-pager -C src log``.
    """
    row = row_of(_PROGRAM)
    if use.path[0] != _PROGRAM or row is None or not use.leading or not use.steps:
        return False
    same = {row.options[name].name for name in _SAME}
    return same.issuperset(use.leading) and all(word.literal for word in before)
