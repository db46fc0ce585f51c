"""Patterns for commands: what each surely covers (for allow), and what it may mean (for deny and ask)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple, final

from .knowledge.uses import Use, read_use
from .likeness import Likeness, all_of, meaning, name_likeness, rule_use, strictest, word_likeness
from .naming import names_obeyed, reaches_pin
from .programs.builtins import is_harmless_assignment
from .programs.reach import Doubted, Program, ResolvedCommand, program_name
from .rule_keys import Key, rule_key
from .syntax.grammar import parse
from .syntax.tree import ANYTHING, GLOB, NUMBER, STAR, UNKNOWN, NotUnderstoodError, Simple, Word

_BETWEEN: Final = "\0"
"""Stands between words where a command is compared as one text; no word holds it."""

_MOST_PROGRAMS: Final = 64
"""Programs of one command that are compared with patterns over unknown text; with more, it may be any."""

_MOST_READ: Final = 200
"""Words behind what may be a program that are read for what they mean; behind more, it may be what any rule means."""

_OPEN: Final = re.compile(r"\s*:\*\s*\Z")
_ODD_SIGNS: Final = re.compile(r"""['"\\]""")
_REMEMBERED: Final = 4096


@final
class CommandPattern(NamedTuple):
    """The pattern of a rule, read as if it were a command.

    Attributes:
        every: whether it is every simple command, as ``*`` is.
        assignments: the assignments that it asks for: one in ``CI=1 npm test``.
        words: its words.
        open: whether more words may follow: ``npm run:*`` has the words npm and run, and is open.
        exact: whether it was understood as one simple command, so that it may allow. ``a && b`` was not.
        starred: whether a word of it holds a ``*``; it is then compared as one text.
        key: the key that it is filed under; ``None`` where it may be for several programs.
        whole: whether some command can be what it says: one simple command, or one very text.
    """

    every: bool = False
    assignments: tuple[Word, ...] = ()
    words: tuple[Word, ...] = ()
    open: bool = False
    exact: bool = True
    starred: bool = False
    key: Key | None = None
    whole: bool = True

    @property
    def begins_only(self) -> bool:
        """Whether it is one very command that has subcommands or options and no operand: ``git push --force``."""
        if self.every or self.open or self.starred or not self.exact or len(self.words) < 2:
            return False
        return all(word.literal for word in self.words) and not rule_use(self.words).operands

    @property
    def opened(self) -> CommandPattern | None:
        """The open pattern that means the same to deny and ask: ``rm -rf:*`` for ``rm -rf *``; ``None`` for others."""
        *words, last = self.words
        if not words or last.text != STAR or any(STAR in word.text for word in words):
            return None
        return self._replace(words=tuple(words), open=True, starred=False)


@lru_cache(maxsize=_REMEMBERED)
def read_pattern(text: str) -> CommandPattern:
    """Read a pattern.

    Args:
        text: the pattern.

    Returns:
        What it says. One that is no simple command allows nothing, and is compared word by word by the rules that deny
        and ask.
    """
    if text.strip() in ("*", ":*", ""):
        return CommandPattern(every=True, exact=text.strip() == "*")
    suffix = _OPEN.search(text)
    body = text if suffix is None else text[: suffix.start()]
    simple = _simple(body)
    words = simple.words if simple is not None else _crude_words(body)
    starred = any(STAR in word.text for word in words)
    return CommandPattern(
        assignments=() if simple is None else simple.assignments,
        words=words,
        open=suffix is not None,
        exact=simple is not None and not simple.redirections and bool(words),
        starred=starred,
        key=rule_key(words) if words else None,
        whole=simple is not None or not (starred or suffix is not None),
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
    # Good enough to deny by: somebody meant to stop something with "rm 'x".
    texts = (_ODD_SIGNS.sub("", word).replace("*", STAR) for word in text.split())
    return tuple(Word(word, word, word) for word in texts)


# The narrow reading, for allow: every word that the pattern names surely stands there, in its place. Read widely, an
# allow for "git push" would cover "git $x", and so whatever x holds.


def covers(pattern: CommandPattern, command: ResolvedCommand) -> bool:
    """Tell whether an allow rule covers a command.

    Args:
        pattern: the rule's pattern.
        command: the command.

    Returns:
        True if every word that the pattern names stands there, known, in that place.
    """
    if pattern.every:
        return pattern.exact and not command.needs
    if not pattern.exact or (command.needs == "exact" and (pattern.open or pattern.starred)):
        return False
    return any(_covers_from(pattern, command, view) for view in command.views) and _assignments_agree(pattern, command)


def _covers_from(pattern: CommandPattern, command: ResolvedCommand, view: int) -> bool:
    if view and pattern.assignments:
        return False  # they stand before the wrapper, not where the comparison begins
    if pattern.starred:
        return _covers_text(pattern, command, view)
    reached = view + len(pattern.words)
    if reached > len(command.words) or (not pattern.open and reached != len(command.words)):
        return False
    if not reaches_pin(pattern.words, command, view):
        return False
    if pattern.open and not names_obeyed(pattern.words, command, view):
        return False
    return all(_same(ours, theirs) for ours, theirs in zip(pattern.words, command.words[view:reached], strict=True))


def _same(ours: Word, theirs: Word) -> bool:
    if ours.text != theirs.text:
        return False
    # Two unknown words of one text may still differ: "$x" and "$y".
    return theirs.known or (ours.source == theirs.source and ours.splits == theirs.splits)


def _assignments_agree(pattern: CommandPattern, command: ResolvedCommand) -> bool:
    if not command.assignments:
        return not pattern.assignments
    asked = [word for word in command.assignments if word in pattern.assignments or not is_harmless_assignment(word)]
    return _all_same(pattern.assignments, asked)


def _all_same(ours: Sequence[Word], theirs: Sequence[Word]) -> bool:
    return len(ours) == len(theirs) and all(map(_same, ours, theirs))


def _covers_text(pattern: CommandPattern, command: ResolvedCommand, view: int) -> bool:
    if not _expansions_agree(pattern.words, command.words[view:]):
        return False
    # The words before the first star must reach far: "sudo * x" has not named what sudo runs.
    if not (reaches_pin(pattern.words, command, view) and names_obeyed(pattern.words, command, view)):
        return False
    chunks = _joined(pattern.words).split(STAR)
    return _fits(chunks, _joined(command.words[view:]), open_end=pattern.open)


def _expansions_agree(ours: Sequence[Word], theirs: Sequence[Word]) -> bool:
    """Tell whether the expansions in a pattern with a star are the very ones that stand in a command, in their places.

    As texts, ``deploy $STAGE *`` and ``deploy $PROD x`` are alike: a mark says that something is open, but not what.
    """
    if not any(_is_open(word.text) for word in ours):
        return True
    starred = next(index for index, word in enumerate(ours) if STAR in word.text)
    fixed, _, behind = ours[starred].text.partition(STAR)
    # Behind a star nobody knows which word of the command is meant; right before one, where the expansion ends.
    unclear = any(map(_is_open, (fixed[-1:], behind, *(word.text for word in ours[starred + 1 :]))))
    if unclear or len(theirs) <= starred:
        return False
    if _is_open(fixed):
        beginning = ours[starred].source.partition("*")[0]
        if _ODD_SIGNS.search(beginning) or not theirs[starred].source.startswith(beginning):
            return False
    return all(_same(our, their) for our, their in zip(ours[:starred], theirs, strict=False) if _is_open(our.text))


def _is_open(text: str) -> bool:
    """Tell whether a text holds an expansion, or a pattern for file names other than a star."""
    return any(mark in text for mark in (ANYTHING, NUMBER, GLOB))


def _joined(words: Sequence[Word]) -> str:
    return _BETWEEN.join(word.text for word in words)


def _fits(chunks: list[str], text: str, *, open_end: bool) -> bool:
    """Tell whether a text is made of chunks in order, with anything between them.

    Args:
        chunks: the text between the stars of a pattern; at least two.
        text: the words of a command, a NUL between them.
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
    return (text + _BETWEEN).find(last + _BETWEEN, position) >= 0


# The wide reading, for deny and ask: any program that is run, under any name, with any spelling of its words. Read
# narrowly, a deny for "git push" would let "sudo git push", "/bin/git push", "git -C . push" and "git $x" pass.


def likeness(pattern: CommandPattern, command: ResolvedCommand) -> Likeness:
    """Compare a pattern with everything that a command runs.

    Args:
        pattern: the pattern of a rule that denies or asks, but for one that means every command.
        command: the command.

    Returns:
        ``same`` if it means one of the programs that the command runs, ``unknown`` if it might.
    """
    if not pattern.words or not _has_assignments(pattern, command):
        return "other"
    if pattern.starred:
        opened = pattern.opened
        by_text = _text_likeness(pattern, command)
        return by_text if opened is None else strictest((by_text, likeness(opened, command)))
    sure = strictest(_likeness_at(pattern, command, program) for program in command.programs)
    if sure == "other" and _may_run_it(pattern, command):
        return "unknown"
    return sure


def _may_run_it(pattern: CommandPattern, command: ResolvedCommand) -> bool:
    """Tell whether one of the words of which nobody knows what they are may name the pattern's program."""
    named = [
        one for one in command.doubted if name_likeness(pattern.words[0], one.word, cased=command.cased) != "other"
    ]
    return len(named) > _MOST_PROGRAMS or any(_may_be_meant(pattern, command, one) for one in named)


def _may_be_meant(pattern: CommandPattern, command: ResolvedCommand, doubted: Doubted) -> bool:
    name, rest = program_name(doubted.word), pattern.words[1:]
    if pattern.open and doubted.end - doubted.arguments > _MOST_READ:
        return True
    use = read_use(name, command.run, doubted.arguments, doubted.end)
    # The options before the subcommand of git are no part of what a rule for that subcommand names.
    for start in {doubted.arguments, *(use.plain[:1] if name == "git" else ())}:
        given = command.run[start : min(doubted.end, start + len(rest) + 1)]
        if _words_likeness(rest, given, open_end=pattern.open or not rest) != "other":
            return True
    return pattern.open and meaning(rule_use(pattern.words), command.run, use) != "other"


def _has_assignments(pattern: CommandPattern, command: ResolvedCommand) -> bool:
    given = {word.source for word in command.assignments}
    return all(word.source in given for word in pattern.assignments)


def _likeness_at(pattern: CommandPattern, command: ResolvedCommand, program: Program) -> Likeness:
    alike = name_likeness(pattern.words[0], command.run[program.name], cased=command.cased)
    if alike != "same":
        return alike
    rest = pattern.words[1:]
    given = command.run[program.arguments : min(program.end, program.arguments + len(rest) + 1)]
    literal = _words_likeness(rest, given, open_end=pattern.open or not rest)
    if literal == "same" or not pattern.open or program.use is None:
        return literal
    return strictest((literal, _meaning(pattern, command, program.use, program.end)))


def _meaning(pattern: CommandPattern, command: ResolvedCommand, use: Use, end: int) -> Likeness:
    """Compare what a pattern means with the use of its program, and if it names what that runs, with this, too."""
    ours = rule_use(pattern.words)
    alike = meaning(ours, command.run, use)
    if alike == "other" or ours.inner >= len(pattern.words):
        return alike
    inner = pattern._replace(words=pattern.words[ours.inner :])
    if use.sure:
        return all_of((alike, _inner_likeness(inner, command, use.inner, end)))
    places = (use.inner, use.inner + 1)
    either: list[Likeness] = [_inner_likeness(inner, command, name, end) for name in places]
    return all_of((alike, "unknown", strictest(either)))


def _inner_likeness(pattern: CommandPattern, command: ResolvedCommand, name: int, end: int) -> Likeness:
    if name >= end:
        return "other"
    use = read_use(program_name(command.run[name]), command.run, name + 1, end)
    return _likeness_at(pattern, command, Program(name, name + 1, end, use))


def _words_likeness(ours: Sequence[Word], theirs: Sequence[Word], *, open_end: bool) -> Likeness:
    found: Likeness = "same"
    for index, word in enumerate(ours):
        alike = word_likeness(word, theirs[index]) if index < len(theirs) else "other"
        if alike == "other" or (alike == "unknown" and theirs[index].may_be_several):
            return alike  # the words after it may stand anywhere
        found = alike if alike == "unknown" else found
    if open_end or len(theirs) <= len(ours):
        return found
    return "unknown" if theirs[len(ours)].splits else "other"


def _text_likeness(pattern: CommandPattern, command: ResolvedCommand) -> Likeness:
    chunks = _joined(pattern.words).split(STAR)
    text = _BETWEEN.join(word.guess for word in command.run)
    starts = [0, *accumulate(len(word.guess) + 1 for word in command.run)]
    tried: set[int] = set()  # a pattern that begins with a star fits from the first program, if from any with its end
    for program in command.programs:
        if chunks[0] or program.end not in tried:
            tried.add(program.end)
            if any(_fits_at(chunks, pattern, spelt) for spelt in _spellings(command, program, text, starts, chunks[0])):
                return "same"
    if len(command.programs) > _MOST_PROGRAMS:
        return "unknown"
    return "unknown" if any(_may_fit(pattern, command, program) for program in command.programs) else "other"


def _spellings(
    command: ResolvedCommand, program: Program, text: str, starts: Sequence[int], first: str
) -> Iterator[str]:
    """Give the texts of a program with its arguments: under its path, its base name, without git's own options."""
    word = command.run[program.name]
    for name in dict.fromkeys((word.guess, program_name(word))):
        start = starts[program.name] + len(word.guess) - len(name)
        if text.startswith(first, start) or first.startswith(name):
            end = starts[min(program.end, len(command.run))] - 1  # without the sign between it and the next word
            yield text[start:end]
            if program.arguments > program.name + 1:
                yield name + text[starts[program.arguments] - 1 : end]


def _fits_at(chunks: list[str], pattern: CommandPattern, text: str) -> bool:
    """Tell whether a text fits; ``rm *`` also means ``rm`` alone."""
    return _fits(chunks, text, open_end=pattern.open) or _fits(chunks, text + _BETWEEN, open_end=pattern.open)


def _may_fit(pattern: CommandPattern, command: ResolvedCommand, program: Program) -> bool:
    theirs = (command.run[program.name], *command.run[program.arguments : program.end])
    for index, (word, given) in enumerate(zip(pattern.words, theirs, strict=False)):
        alike = word_likeness(word, given) if index else name_likeness(word, given, cased=command.cased)
        if alike == "other":
            return False
        if STAR in word.text or given.may_be_several:
            break
    return any(mark in word.text for word in theirs for mark in UNKNOWN)
