"""Patterns for commands, ``prefix:*``, text with ``*``, the exact command, and what they surely cover."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, final

from .programs.builtins import is_harmless_assignment
from .programs.calls import CommandCall
from .programs.options import program_name
from .syntax.grammar import parse
from .syntax.tree import MARKS, STAR, NotUnderstoodError, Simple, Word

BETWEEN: Final = "\0"
"""Stands between words where a command is compared as one text; no word holds it."""

_OPEN: Final = re.compile(r"\s*:\*\s*\Z")
_ODD_SIGNS: Final = re.compile(r"""['"\\]""")
_REMEMBERED: Final = 4096


@final
class Pattern(NamedTuple):
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
    named = chunks[0].count(BETWEEN)
    text = _joined(call.words[view:])
    return view + named >= call.pin and fits(chunks, text, open_end=pattern.open)


def _joined(words: Sequence[Word]) -> str:
    return BETWEEN.join(word.text for word in words)


def fits(chunks: list[str], text: str, *, open_end: bool) -> bool:
    """Tell whether a text is made of chunks in order, with anything between them.

    Args:
        chunks: the text between the stars of a pattern; at least two.
        text: the words of a command, `BETWEEN` between them.
        open_end: whether more words may follow.

    Returns:
        True if it is.
    """
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
    return (text + BETWEEN).find(last + BETWEEN, position) >= 0
