"""The wide comparison, for rules that deny or ask: words by what they may be, uses of programs by what they mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from .knowledge.table import bare_word, is_short, listed_name, may_mean
from .knowledge.uses import Use, read_use
from .programs.reach import program_name
from .syntax.tree import MARKS, Word

Likeness: TypeAlias = Literal["same", "unknown", "other"]
"""How a pattern and a command compare: ``unknown`` where only the shell will know, as for "git push" and "git $x"."""

_REMEMBERED: Final = 4096


def strictest(likenesses: Iterable[Likeness]) -> Likeness:
    """Give ``same`` if one is, else ``unknown`` if one is."""
    found: Likeness = "other"
    for alike in likenesses:
        if alike == "same":
            return alike
        found = alike if alike == "unknown" else found
    return found


def all_of(likenesses: Iterable[Likeness]) -> Likeness:
    """Give ``same`` if all are, ``other`` if one is, else ``unknown``."""
    found: Likeness = "same"
    for alike in likenesses:
        if alike == "other":
            return alike
        found = alike if alike == "unknown" else found
    return found


def name_likeness(ours: Word, theirs: Word, *, cased: bool) -> Likeness:
    """Compare the names of two programs without their folders.

    Args:
        ours: of the pattern.
        theirs: of the command.
        cased: whether case counts. Where a command is certain, it does not: to a Mac, ``RM`` is ``/bin/rm``.

    Returns:
        How they compare.
    """
    names = program_name(ours), program_name(theirs)
    if ours.text == theirs.guess or names[0] == names[1] or (not cased and names[0].lower() == names[1].lower()):
        return "same"
    if ours.literal and theirs.known:
        return "other"  # whatever the folder is
    return word_likeness(ours, theirs)


def word_likeness(ours: Word, theirs: Word) -> Likeness:
    """Compare a word of a pattern with one of a command."""
    if ours.text == theirs.guess or (ours.source == theirs.source and ours.splits == theirs.splits):
        return "same"
    if ours.literal and theirs.literal:
        return "same" if _same_flags(ours.text, theirs.text) else "other"
    return "unknown" if _may_begin_alike(ours.text, theirs.text) else "other"


def _same_flags(ours: str, theirs: str) -> bool:
    """Tell whether two words are the same short options in another order, as ``-rf`` and ``-fr`` are."""
    return ours[:1] == "-" != ours[1:2] and sorted(ours) == sorted(theirs) and theirs[:1] == "-"


def _may_begin_alike(ours: str, theirs: str) -> bool:
    ours, theirs = _before_mark(ours), _before_mark(theirs)
    return ours.startswith(theirs) or theirs.startswith(ours)


def _before_mark(text: str) -> str:
    return text[: min((found for mark in MARKS if (found := text.find(mark)) >= 0), default=len(text))]


@lru_cache(_REMEMBERED)
def rule_use(words: tuple[Word, ...]) -> Use:
    """Read the words of a pattern as the use of a program that they describe."""
    return read_use(listed_name(program_name(words[0])), words, 1, len(words))


def meaning(ours: Use, words: Sequence[Word], theirs: Use) -> Likeness:
    """Tell whether a command uses a program as a pattern describes it, whatever stands between, and in whatever order.

    Args:
        ours: what the pattern describes.
        words: the words of the command.
        theirs: how the command uses the same program.

    Returns:
        ``same`` if it has all the pattern's options, and its subcommands and operands before any others; ``unknown`` if
        that is so in one of two ways to read it.
    """
    if ours.row is not None and ours.row.operands and ours.row.operands[0].kind == "target":
        plain = _has_targets(ours, theirs)
    else:
        plain = _plain_likeness(ours, words, theirs)
    ended: Likeness = "same" if theirs.ended or not ours.ended else "unknown" if theirs.may_set_more else "other"
    return all_of((plain, ended, *(_flag_likeness(name, values, theirs) for name, values in ours.flags.items())))


def _has_targets(ours: Use, theirs: Use) -> Likeness:
    program = theirs.path[0]
    return all_of(
        strictest(_operand_likeness(word, other, program) for other in theirs.operands) for word in ours.operands
    )


def _plain_likeness(ours: Use, words: Sequence[Word], theirs: Use) -> Likeness:
    """Compare subcommands and operands, of which a command may have more, in both readings of a doubtful word."""
    wanted: list[str | Word] = [*ours.path[1:], *ours.operands]
    if not wanted:
        return "same"
    certain, reached = {0}, {0}  # how many of the wanted words are found: for certain, and in any reading
    proper = dict(zip(reversed(theirs.steps), reversed(theirs.path), strict=False))
    done: Likeness = "other"
    for place in theirs.plain:
        word = words[place]
        doubtful = place in theirs.doubtful
        now_certain: set[int] = set()
        now_reached = set(reached) if doubtful else set()
        for found in reached:
            alike = _wanted_likeness(wanted[found], proper.get(place), word, theirs.path[0])
            if alike != "other":
                now_reached.add(found + 1)
            if alike == "same" and found in certain and not doubtful:
                now_certain.add(found + 1)
        if len(wanted) in now_certain:
            return "same"
        if len(wanted) in now_reached:
            done = "unknown"
        certain, reached = now_certain, now_reached - {len(wanted)}
        if not reached:
            break
    return done


def _wanted_likeness(wanted: str | Word, proper: str | None, given: Word, program: str) -> Likeness:
    if isinstance(wanted, Word):
        return _operand_likeness(wanted, given, program)
    if wanted == (proper or given.text):
        return "same"
    if given.literal:
        return "unknown" if is_short(program) and wanted in may_mean(program, given.text) else "other"
    return word_likeness(Word(wanted, wanted, wanted), given)


def _operand_likeness(wanted: Word, given: Word, program: str) -> Likeness:
    if wanted.literal and given.literal and bare_word(program, wanted.text) == bare_word(program, given.text):
        return "same"
    return word_likeness(wanted, given)


def _flag_likeness(name: str, values: Sequence[Word], theirs: Use) -> Likeness:
    given = theirs.flags.get(name)
    if given is None:
        return "unknown" if theirs.may_set_more else "other"
    return all_of(strictest(word_likeness(value, other) for other in given) for value in values)
