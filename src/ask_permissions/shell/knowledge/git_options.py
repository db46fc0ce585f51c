"""What git is told before its subcommand that leaves it the same command."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..syntax.tree import Word
from .uses import Use

_PROGRAM: Final = "git"
_DESCRIBING: Final = frozenset({"--version", "--help"})
"""Options by which it only says something about itself, if nothing else stands there."""

_SAME: Final = frozenset({"--no-pager", "-P", "-C"})
"""Options with which it does the same; what ``-C`` names, in a word of its own, has to be a folder of the project."""


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
    if use.path[0] != _PROGRAM or not use.leading or not use.steps:
        return False
    values = {place for place, _ in use.moves}
    first = use.steps[0] - len(before)
    return all(word.literal and (first + at in values or word.text in _SAME) for at, word in enumerate(before))
