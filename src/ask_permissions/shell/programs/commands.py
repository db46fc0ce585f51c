"""One simple command as rules compare it: its words, and what they run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, final

from ..syntax.tree import Word
from .builtins import is_critical_assignment
from .reach import Program, Reach
from .wrappers import reach_of


@final
class ResolvedCommand(NamedTuple):
    """A simple command.

    Attributes:
        assignments: the assignments before its first word.
        words: its words; at least one.
        run: the words as the programs get them that it runs.
        programs: the programs.
        views: where a rule that allows may begin to compare.
        pin: how many words a rule that allows must reach over.
    """

    assignments: tuple[Word, ...]
    words: tuple[Word, ...]
    run: tuple[Word, ...]
    programs: tuple[Program, ...]
    views: tuple[int, ...]
    pin: int

    @property
    def source(self) -> str:
        """The command as text."""
        return " ".join(word.source for word in (*self.assignments, *self.words))


def resolve_command(
    words: Sequence[Word], *, assignments: Sequence[Word] = (), fed: bool = False
) -> tuple[ResolvedCommand, Reach]:
    """Work out what a simple command runs.

    Args:
        words: its words; at least one.
        assignments: those before them.
        fed: whether its input is a pipe, a file or a here-document.

    Returns:
        The command, and everything else that its words run.
    """
    if _is_reading(words, assignments):
        assignments = ()
    reach = reach_of(words, fed=fed)
    if any(is_critical_assignment(word.text) for word in assignments):
        reach.certain = False
    whole = tuple(words)
    run = whole if reach.words == list(words) else tuple(reach.words)
    command = ResolvedCommand(tuple(assignments), whole, run, tuple(reach.programs), tuple(reach.views), reach.pin)
    return command, reach


def _is_reading(words: Sequence[Word], assignments: Sequence[Word]) -> bool:
    """Tell whether an assignment only sets how ``read`` splits its line."""
    only = assignments[0] if len(assignments) == 1 else None
    return words[0].source == "read" and only is not None and only.literal and only.text.startswith("IFS=")
