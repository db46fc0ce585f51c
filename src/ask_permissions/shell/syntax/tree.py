"""The small tree that a shell command is read to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

ANYTHING: Final = "\x01"
"""Stands in a word's text for what only the shell will know: any characters."""

NUMBER: Final = "\x02"
"""Stands for digits that only the shell will know."""

HOME: Final = "\x03"
"""Stands at a word's start for the home folder that an unquoted ``~`` names."""

STAR: Final = "\x04"
"""Stands for an unquoted ``*``."""

GLOB: Final = "\x05"
"""Stands for any other pattern of file names."""

UNKNOWN: Final = (ANYTHING, STAR, GLOB)
"""Marks that may stand for any text."""

MARKS: Final = (*UNKNOWN, NUMBER, HOME)
"""Every mark; no command that is understood holds these characters itself."""

_ANY_MARK: Final = re.compile("[\x01-\x05]")
_UNKNOWN_MARK: Final = re.compile("[\x01\x02\x04\x05]")


class NotUnderstoodError(Exception):
    """A text is not one that every shell reads as this reader does; the argument says what is in the way."""


class Word(NamedTuple):
    """One word of a command.

    Attributes:
        text: its value after quote removal, with marks for what only the shell will know.
        source: the word as it is written, line continuations left out.
        guess: the value in the reading that most shells take; it differs from ``text`` in ``$'...'`` only.
        splits: an expansion in it may give more words than one, or none.
        inner: the scripts of its substitutions.
    """

    text: str
    source: str
    guess: str
    splits: bool = False
    inner: tuple[Script, ...] = ()

    @property
    def literal(self) -> bool:
        """Whether it is exactly one word, whose text is known."""
        return not self.splits and _ANY_MARK.search(self.text) is None

    @property
    def known(self) -> bool:
        """Whether it is exactly one word, whose text is known once the home folder is."""
        return not self.splits and _UNKNOWN_MARK.search(self.text) is None

    @property
    def may_be_several(self) -> bool:
        """Whether it may turn out to be more words than one, or none."""
        return self.splits or STAR in self.text or GLOB in self.text

    @property
    def may_be_option(self) -> bool:
        """Whether it is, or may turn out to be, an option."""
        return self.splits or self.text.startswith(("-", *UNKNOWN))


class Redirection(NamedTuple):
    """One redirection: ``<``, ``>``, ``&>``, ``<<`` (its target is the text of the here-document) and so on."""

    operator: str
    target: Word


class Simple(NamedTuple):
    """A simple command: assignments, words, redirections; any of them may be missing."""

    assignments: tuple[Word, ...]
    words: tuple[Word, ...]
    redirections: tuple[Redirection, ...]


class Group(NamedTuple):
    """A list in braces or, as a subshell, in parentheses."""

    body: Script
    subshell: bool
    redirections: tuple[Redirection, ...]


class If(NamedTuple):
    """Conditions with what follows them, and what follows where none holds."""

    branches: tuple[tuple[Script, Script], ...]
    otherwise: Script | None
    redirections: tuple[Redirection, ...]


class Loop(NamedTuple):
    """A ``while`` or ``until`` loop, which has a condition, or a ``for`` loop, which has a name and words."""

    condition: Script | None
    name: str | None
    words: tuple[Word, ...]
    body: Script
    redirections: tuple[Redirection, ...]


Command: TypeAlias = "Simple | Group | If | Loop"


class Pipeline(NamedTuple):
    """Commands joined by ``|``."""

    commands: tuple[Command, ...]
    negated: bool


class Chain(NamedTuple):
    """Pipelines joined by ``&&`` and ``||``, each with the operator before it (the first with ``&&``)."""

    pipelines: tuple[tuple[Literal["&&", "||"], Pipeline], ...]
    background: bool


class Script(NamedTuple):
    """A list of commands."""

    chains: tuple[Chain, ...]


def simple_commands(script: Script) -> Iterator[Command]:
    """Give the simple commands of a tree.

    Args:
        script: the tree.

    Yields:
        Each of them, those in substitutions included.
    """
    pending: list[Script] = [script]
    while pending:
        for chain in pending.pop().chains:
            for _, pipeline in chain.pipelines:
                for command in pipeline.commands:
                    pending += _parts(command)
                    if isinstance(command, Simple):
                        yield command


def _parts(command: Command) -> Iterator[Script]:
    words = [redirection.target for redirection in command.redirections]
    if isinstance(command, Simple):
        words += (*command.assignments, *command.words)
    elif isinstance(command, Group):
        yield command.body
    elif isinstance(command, If):
        for branch in command.branches:
            yield from branch
        yield from () if command.otherwise is None else (command.otherwise,)
    else:
        words += command.words
        yield command.body
        yield from () if command.condition is None else (command.condition,)
    for word in words:
        yield from word.inner
