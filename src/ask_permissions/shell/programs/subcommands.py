"""Subcommands that may run programs, and of which that is not sure."""

from __future__ import annotations

import re
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
_LISTING: Final = {"tmux": re.compile(r"has-session|ls|list-[a-z]+")}
"""Subcommands that only show something, of programs that otherwise run what their words make up."""

_RUNNING_TEXT: Final = re.compile(r";\Z|#\(")
"""What makes such a program run more: "tmux ls ';' run-shell rm", and a command in a format."""

_FAR: Final = 12
"""How many words may be options and their values before a subcommand; whoever writes more of them is not trusted."""


def only_lists(use: Use, words: Sequence[Word]) -> bool:
    """Tell whether a program that runs what its words make up is only told to show something.

    Args:
        use: how it is used.
        words: the words behind its name.

    Returns:
        True for ``tmux ls``.
    """
    listing = _LISTING.get(use.path[0])
    if listing is None or not words or listing.fullmatch(words[0].text) is None:
        return False
    return all(word.literal and _RUNNING_TEXT.search(word.text) is None for word in words)


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
