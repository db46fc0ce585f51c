"""The wide reading of patterns: what a rule that denies or asks may be meant to stop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Final, Literal, TypeAlias

from .patterns import BETWEEN, Pattern, fits
from .programs.calls import CommandCall
from .programs.options import program_name
from .programs.reach import Program
from .syntax.tree import MARKS, STAR, UNKNOWN, Word

Likeness: TypeAlias = Literal["same", "unknown", "other"]
"""How a pattern and a command compare: ``unknown`` where only the shell will know."""

_MOST_PROGRAMS: Final = 64
"""Programs of one command that are compared with patterns over unknown text; with more, it may be any."""


def hits(pattern: Pattern, call: CommandCall) -> Likeness:
    """Compare a pattern with everything that a command runs.

    Args:
        pattern: the pattern of a rule that denies or asks, but for one that means every command.
        call: the command.

    Returns:
        ``same`` if it means one of the programs that the command runs, ``unknown`` if it might.
    """
    if not pattern.words or not _has_assignments(pattern, call):
        return "other"
    if pattern.starred:
        return _hits_text(pattern, call)
    return _strictest(_hits_at(pattern, call, program) for program in call.programs)


def _has_assignments(pattern: Pattern, call: CommandCall) -> bool:
    given = {word.source for word in call.assignments}
    return all(word.source in given for word in pattern.assignments)


def _strictest(likenesses: Iterable[Likeness]) -> Likeness:
    found: Likeness = "other"
    for likeness in likenesses:
        if likeness == "same":
            return likeness
        found = likeness if likeness == "unknown" else found
    return found


def _hits_at(pattern: Pattern, call: CommandCall, program: Program) -> Likeness:
    likeness = _like_name(pattern.words[0], call.run[program.name])
    if likeness != "same":
        return likeness
    rest = pattern.words[1:]
    given = call.run[program.arguments : min(program.end, program.arguments + len(rest) + 1)]
    return _like_words(rest, given, open_end=pattern.open or not rest)


def _like_name(ours: Word, theirs: Word) -> Likeness:
    if ours.text == theirs.guess or program_name(ours) == program_name(theirs):
        return "same"
    return _like_word(ours, theirs)


def _like_words(ours: Sequence[Word], theirs: Sequence[Word], *, open_end: bool) -> Likeness:
    found: Likeness = "same"
    for index, word in enumerate(ours):
        likeness = _like_word(word, theirs[index]) if index < len(theirs) else "other"
        if likeness == "other" or (likeness == "unknown" and theirs[index].may_be_several):
            return likeness
        found = likeness if likeness == "unknown" else found
    if open_end or len(theirs) <= len(ours):
        return found
    return "unknown" if theirs[len(ours)].splits else "other"


def _like_word(ours: Word, theirs: Word) -> Likeness:
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


def _hits_text(pattern: Pattern, call: CommandCall) -> Likeness:
    chunks = BETWEEN.join(word.text for word in pattern.words).split(STAR)
    text = BETWEEN.join(word.guess for word in call.run)
    starts = [0, *accumulate(len(word.guess) + 1 for word in call.run)]
    tried: set[int] = set()  # a pattern that begins with a star: what fits from a later program fits from the first
    for program in call.programs:
        if chunks[0] or program.end not in tried:
            tried.add(program.end)
            if any(_fits_at(chunks, pattern, spelt) for spelt in _spellings(call, program, text, starts, chunks[0])):
                return "same"
    if len(call.programs) > _MOST_PROGRAMS:
        return "unknown"
    return "unknown" if any(_may_fit(pattern, call, program) for program in call.programs) else "other"


def _spellings(call: CommandCall, program: Program, text: str, starts: Sequence[int], first: str) -> Iterator[str]:
    """Give the texts of a program with its arguments: under its path, its base name, without options of git's own."""
    word = call.run[program.name]
    for name in dict.fromkeys((word.guess, program_name(word))):
        start = starts[program.name] + len(word.guess) - len(name)
        if text.startswith(first, start) or first.startswith(name):
            end = starts[min(program.end, len(call.run))] - 1
            yield text[start:end]
            if program.arguments > program.name + 1:
                yield name + text[starts[program.arguments] - 1 : end]


def _fits_at(chunks: list[str], pattern: Pattern, text: str) -> bool:
    """Tell whether a text fits; ``rm *`` also means ``rm`` alone."""
    return fits(chunks, text, open_end=pattern.open) or fits(chunks, text + BETWEEN, open_end=pattern.open)


def _may_fit(pattern: Pattern, call: CommandCall, program: Program) -> bool:
    theirs = (call.run[program.name], *call.run[program.arguments : program.end])
    for index, (word, given) in enumerate(zip(pattern.words, theirs, strict=False)):
        likeness = _like_word(word, given) if index else _like_name(word, given)
        if likeness == "other":
            return False
        if STAR in word.text or given.may_be_several:
            break
    return any(mark in word.text for word in theirs for mark in UNKNOWN)
