"""One simple command as rules compare it: its words, with what they run worked out."""

from __future__ import annotations

from collections.abc import Sequence

from ..syntax.tree import Word
from .builtins import is_critical_assignment, is_harmless_assignment
from .doubts import Spell, as_written
from .obeyed import Settled, nothing_settled, obeyed_words
from .reach import Reach, ResolvedCommand
from .wrappers import reach_of


def resolve_command(
    words: Sequence[Word],
    *,
    assignments: Sequence[Word] = (),
    fed: bool = False,
    spell: Spell = as_written,
    settled: Settled = nothing_settled,
) -> tuple[ResolvedCommand, Reach]:
    """Work out what a simple command runs.

    Args:
        words: its words; at least one.
        assignments: those before them.
        fed: whether its input is a pipe, a file or a here-document.
        spell: gives the texts that a word may become; default: only as it is written.
        settled: gives the texts of a word, if the text itself decides them; default: it decides none.

    Returns:
        The command, and everything else that its words run.
    """
    if _is_reading(words, assignments):
        assignments = ()  # it is gone after read, and says no more than how the line is split
    reach = reach_of(words, fed=fed, spell=spell)
    if any(is_critical_assignment(word.text) for word in assignments):
        reach.certain = False
    if not reach.needs and not all(map(is_harmless_assignment, assignments)):
        reach.needs = "name"
    reach.obeyed = obeyed_words(reach, words, settled)
    whole = tuple(words)
    run = whole if reach.words == list(words) else tuple(reach.words)
    command = ResolvedCommand(
        tuple(assignments),
        whole,
        run,
        tuple(reach.programs),
        tuple(reach.doubted),
        tuple(reach.views),
        reach.pin,
        reach.needs,
        runner=reach.runner,
        obeyed=reach.obeyed,
    )
    return command, reach


def _is_reading(words: Sequence[Word], assignments: Sequence[Word]) -> bool:
    only = assignments[0] if len(assignments) == 1 else None
    return words[0].source == "read" and only is not None and only.literal and only.text.startswith("IFS=")
