"""Whether an allow rule names what a command makes its programs obey."""

from __future__ import annotations

from collections.abc import Sequence

from .programs.reach import ResolvedCommand
from .syntax.tree import STAR, Word


def names_obeyed(words: Sequence[Word], command: ResolvedCommand, view: int) -> bool:
    """Tell whether a rule with a star, or an open end, names all words of a command that are obeyed.

    Args:
        words: the rule's words.
        command: the command.
        view: at which of the command's words the rule begins to compare.

    Returns:
        True if the rule's own word in the place of each has the same characters, as far as they name what is obeyed. A
        star, or the end of the rule, may stand behind them: ``make -C:*`` covers ``make -C sub``.
    """
    runner = command.runner
    # Whoever allows npx allows it with any package, and whatever that is given: what the package obeys is not looked
    # at. Whoever names the package has named no more than that.
    unseen = runner is not None and view + _named(words) <= runner.inner
    obeyed = (one for one in command.obeyed if not (unseen and runner is not None and one.owner >= runner.inner))
    return all(_is_named(words, command, one.place, one.named, view) for one in obeyed)


def reaches_pin(words: Sequence[Word], command: ResolvedCommand, view: int) -> bool:
    """Tell whether the words that a rule names reach over what is run, or over the runner that may run anything.

    Args:
        words: the rule's words.
        command: the command.
        view: at which of the command's words the rule begins to compare.

    Returns:
        True for ``sudo rm:*`` and ``sudo rm x``, and for ``npx:*`` and ``npx rimraf x``.
    """
    reached, runner = view + _named(words), command.runner
    return reached >= command.pin or (runner is not None and runner.named <= reached <= runner.inner)


def _named(words: Sequence[Word]) -> int:
    """Give how many words a rule names before its first star."""
    return next((place for place, word in enumerate(words) if STAR in word.text), len(words))


def _is_named(words: Sequence[Word], command: ResolvedCommand, place: int, named: int, view: int) -> bool:
    if not view <= place < min(view + len(words), len(command.words)):
        return False
    ours, theirs = words[place - view], command.words[place]
    if theirs.literal:
        return STAR not in ours.text[:named] and ours.text[:named] == theirs.text[:named]
    # The rule's lone star is any text to it, the command's lone star is all files.
    return ours.text != STAR and (ours.text, ours.source, ours.splits) == (theirs.text, theirs.source, theirs.splits)
