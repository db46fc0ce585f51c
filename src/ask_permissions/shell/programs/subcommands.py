"""Subcommands that may run programs, and of which that is not sure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ..knowledge.table import PATHS, runs_programs
from ..knowledge.uses import Use
from ..syntax.tree import Word

_RUNNING: Final = [path.split(" ") for path in PATHS if " " in path and runs_programs(path)]
_BEFORE_RUNNING: Final = frozenset(" ".join(path[:length]) for path in _RUNNING for length in range(1, len(path)))
"""What stands before the last word of a subcommand that runs programs: "docker", and "docker compose"."""

_RUNNING_NAMES: Final = {
    program: frozenset(name for path in _RUNNING if path[0] == program for name in path[1:])
    for program in {path[0] for path in _RUNNING}
}
_FAR: Final = 12
"""How many words may be options and their values before a subcommand; whoever writes more of them is not trusted."""


def may_run(use: Use, words: Sequence[Word], start: int, end: int) -> bool:
    """Tell whether a program may run another one, as its subcommand is not known, or perhaps not the one it seems.

    Args:
        use: how it is used.
        words: the words of the command.
        start: the first word behind its name.
        end: past its last word.

    Returns:
        True for ``docker $x web rm``, and for ``docker --odd exec web rm``, where "exec" may be an option's value.
    """
    names = _names(use)
    last = _last(use, end)
    if not names or (len(use.path) > 1 and " ".join(use.path[:-1]) not in _BEFORE_RUNNING):  # as in "git stash $x"
        return False
    if last - start > _FAR or not all(word.literal for word in words[start:last]):
        return True
    return not use.sure and any(word.text in names for word in words[start:end])


def other_subcommands(use: Use, words: Sequence[Word], start: int, end: int) -> Iterator[int]:
    """Give the values of options that are the subcommand to another program of the same row, or another version.

    Args:
        use: how it is used.
        words: the words of the command.
        start: the first word behind its name.
        end: past its last word.

    Yields:
        Their indexes: of ``npm --registry x publish``, that of "x", which would run "publish".
    """
    names = _names(use)
    for index in range(start, _last(use, end) if names else start):
        if index not in use.steps and words[index].text in names:
            yield index


def _names(use: Use) -> frozenset[str]:
    return _RUNNING_NAMES.get(use.path[0], frozenset())


def _last(use: Use, end: int) -> int:
    """Give the index behind the subcommand; where there is none, it may be any word."""
    return use.steps[-1] + 1 if use.steps else end
