"""Patterns for commands: ``prefix:*``, text with ``*`` in it, and the exact command."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias, final

from .builtins import is_harmless_assignment
from .calls import CommandCall
from .grammar import parse
from .options import program_name
from .syntax import MARKS, STAR, UNKNOWN, NotUnderstoodError, Simple, Word
from .wrappers import Program

Likeness: TypeAlias = Literal["same", "unknown", "other"]
"""How two words compare: ``unknown`` where only the shell will know."""

_BETWEEN: Final = "\0"
"""Stands between words where a command is compared as one text; no word holds it."""

_OPEN: Final = re.compile(r"\s*:\*\s*\Z")
_ODD_SIGNS: Final = re.compile(r"""['"\\]""")
_REMEMBERED: Final = 4096


@final
@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern, read.

    Attributes:
        every: whether it is every simple command.
        assignments: the assignments that it asks for.
        words: its words.
        open: whether more words may follow.
        exact: whether it was understood as one simple command, so that it may allow.
        starred: whether a word of it holds a ``*``.
    """

    every: bool = False
    assignments: tuple[Word, ...] = ()
    words: tuple[Word, ...] = ()
    open: bool = False
    exact: bool = True
    starred: bool = False

    @property
    def key(self) -> str | None:
        """The base name of the program it is for; ``None`` where there may be several."""
        if self.every or not self.words or any(mark in self.words[0].guess for mark in MARKS):
            return None
        return program_name(self.words[0])


@lru_cache(maxsize=_REMEMBERED)
def read_pattern(text: str) -> Pattern:
    """Read a pattern.

    Args:
        text: the pattern.

    Returns:
        What it says. One that is no simple command allows nothing, and is compared word by word by the rules that deny
        and ask.
    """
    if text.strip() in ("*", ":*", ""):
        return Pattern(every=True, exact=text.strip() == "*")
    suffix = _OPEN.search(text)
    body = text if suffix is None else text[: suffix.start()]
    simple = _simple(body)
    words = simple.words if simple is not None else _crude_words(body)
    starred = any(STAR in word.text for word in words)
    return Pattern(
        assignments=() if simple is None else simple.assignments,
        words=words,
        open=suffix is not None,
        exact=simple is not None and not simple.redirections and bool(words),
        starred=starred,
    )


def _simple(text: str) -> Simple | None:
    try:
        (chain,) = parse(text).chains
        ((_, pipeline),) = chain.pipelines
        (command,) = pipeline.commands
    except (NotUnderstoodError, ValueError):
        return None
    plain = isinstance(command, Simple) and not chain.background and not pipeline.negated
    return command if plain and isinstance(command, Simple) else None


def _crude_words(text: str) -> tuple[Word, ...]:
    texts = (_ODD_SIGNS.sub("", word).replace("*", STAR) for word in text.split())
    return tuple(Word(word, word, word) for word in texts)


def covers(pattern: Pattern, call: CommandCall) -> bool:
    """Tell whether an allow rule covers a command: in the narrow reading.

    Args:
        pattern: the rule's pattern.
        call: the command.

    Returns:
        True if every word that the pattern names stands there, known, in that place.
    """
    if pattern.every:
        return pattern.exact
    if not pattern.exact:
        return False
    return any(_covers_from(pattern, call, view) for view in call.views) and _assignments_agree(pattern, call)


def _covers_from(pattern: Pattern, call: CommandCall, view: int) -> bool:
    if view and pattern.assignments:
        return False
    if pattern.starred:
        return _covers_text(pattern, call, view)
    reached = view + len(pattern.words)
    if reached > len(call.words) or (not pattern.open and reached != len(call.words)) or reached < call.pin:
        return False
    return all(_same(ours, theirs) for ours, theirs in zip(pattern.words, call.words[view:reached], strict=True))


def _same(ours: Word, theirs: Word) -> bool:
    if ours.text != theirs.text:
        return False
    return theirs.known or (ours.source == theirs.source and ours.splits == theirs.splits)


def _assignments_agree(pattern: Pattern, call: CommandCall) -> bool:
    if not call.assignments:
        return not pattern.assignments
    asked = [word for word in call.assignments if word in pattern.assignments or not is_harmless_assignment(word)]
    return _all_same(pattern.assignments, asked)


def _all_same(ours: Sequence[Word], theirs: Sequence[Word]) -> bool:
    return len(ours) == len(theirs) and all(map(_same, ours, theirs))


def _covers_text(pattern: Pattern, call: CommandCall, view: int) -> bool:
    chunks = _joined(pattern.words).split(STAR)
    named = chunks[0].count(_BETWEEN)
    text = _joined(call.words[view:])
    return view + named >= call.pin and _fits(chunks, text, open_end=pattern.open)


def _joined(words: Sequence[Word]) -> str:
    return _BETWEEN.join(word.text for word in words)


def _fits(chunks: list[str], text: str, *, open_end: bool) -> bool:
    """Tell whether a text is the chunks in order with anything between them."""
    first, *middle, last = chunks
    if not text.startswith(first):
        return False
    position = len(first)
    for chunk in middle:
        found = text.find(chunk, position)
        if found < 0:
            return False
        position = found + len(chunk)
    if not open_end:
        return len(text) - len(last) >= position and text.endswith(last)
    return (text + _BETWEEN).find(last + _BETWEEN, position) >= 0


def hits(pattern: Pattern, call: CommandCall) -> Likeness:
    """Tell whether a deny or ask rule means a command: in the wide reading.

    Args:
        pattern: the rule's pattern.
        call: the command.

    Returns:
        ``same`` if it means one of the programs that the command runs, ``unknown`` if it might.
    """
    if pattern.every:
        return "same"
    if not pattern.words or not _has_assignments(pattern, call):
        return "other"
    found: Likeness = "other"
    for program in call.programs:
        likeness = _hits_at(pattern, call, program)
        if likeness == "same":
            return "same"
        if likeness == "unknown":
            found = "unknown"
    return found


def _has_assignments(pattern: Pattern, call: CommandCall) -> bool:
    given = {word.source for word in call.assignments}
    return all(word.source in given for word in pattern.assignments)


def _hits_at(pattern: Pattern, call: CommandCall, program: Program) -> Likeness:
    likeness = _like_name(pattern.words[0], call.run[program.name])
    if likeness != "same":
        return likeness
    if pattern.starred:
        return _hits_text(pattern, call, program)
    rest = pattern.words[1:]
    given = call.run[program.arguments : min(program.end, program.arguments + len(rest) + 1)]
    return _like_words(rest, given, open_end=pattern.open or not rest)


def _like_name(ours: Word, theirs: Word) -> Likeness:
    if STAR in ours.text:
        return "same"
    if ours.text == theirs.guess or program_name(ours) == program_name(theirs):
        return "same"
    return _like_word(ours, theirs)


def _like_words(ours: Sequence[Word], theirs: Sequence[Word], *, open_end: bool) -> Likeness:
    found: Likeness = "same"
    for index, word in enumerate(ours):
        given = theirs[index] if index < len(theirs) else None
        if given is None:
            return "other"
        likeness = _like_word(word, given)
        if likeness == "other" or (likeness == "unknown" and given.may_be_several):
            return likeness
        found = likeness if likeness == "unknown" else found
    return found if open_end or len(theirs) <= len(ours) else _beyond(theirs[len(ours)])


def _beyond(word: Word) -> Likeness:
    return "unknown" if word.splits else "other"


def _like_word(ours: Word, theirs: Word) -> Likeness:
    if ours.text == theirs.guess or (ours.source == theirs.source and ours.splits == theirs.splits):
        return "same"
    if theirs.splits or _has_marks(theirs.text) or _has_marks(ours.text):
        return "unknown" if _may_begin_alike(ours.text, theirs.text) else "other"
    return "other"


def _has_marks(text: str) -> bool:
    return any(mark in text for mark in MARKS)


def _may_begin_alike(ours: str, theirs: str) -> bool:
    ours, theirs = _before_mark(ours), _before_mark(theirs)
    return ours.startswith(theirs) or theirs.startswith(ours)


def _before_mark(text: str) -> str:
    return text[: min((found for mark in MARKS if (found := text.find(mark)) >= 0), default=len(text))]


def _hits_text(pattern: Pattern, call: CommandCall, program: Program) -> Likeness:
    words = [word.guess for word in call.run[program.arguments : program.end]]
    name = call.run[program.name].guess
    chunks = _joined(pattern.words).split(STAR)
    for spelt in (name, program_name(call.run[program.name])):
        text = _BETWEEN.join((spelt, *words))
        if _fits(chunks, text, open_end=pattern.open) or _fits(chunks, text + _BETWEEN, open_end=pattern.open):
            return "same"
    return "unknown" if _may_fit(pattern, call, program) else "other"


def _may_fit(pattern: Pattern, call: CommandCall, program: Program) -> bool:
    for ours, theirs in zip(pattern.words[1:], call.run[program.arguments : program.end], strict=False):
        if STAR in ours.text or theirs.may_be_several:
            break
        if _like_word(ours, theirs) == "other":
            return False
    return any(mark in word.text for word in call.run[program.arguments : program.end] for mark in UNKNOWN)
