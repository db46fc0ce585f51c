"""The tree that the text of a command is read to: its words and the commands they stand in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

# What only the shell will know is not left out of a word but stands in its text as a mark, one control character each:
# ``a$x`` reads "a" + ANYTHING. Each mark says how much is open, and so how far a rule may still trust the word.

ANYTHING: Final = "\x01"
"""Any characters: the value of ``$x``, the output of ``$(ls)``. Whatever a deny rule names may be hidden in it."""

NUMBER: Final = "\x02"
"""Digits, as of ``$?``, ``$#`` or ``$((1+2))``: not known, but never an option, nor a word that splits.

It would split if ``IFS`` held a digit; a text that sets that is not understood.
"""

HOME: Final = "\x03"
"""The home folder, for an unquoted ``~`` that begins a word. Known to whoever knows the home folder."""

STAR: Final = "\x04"
"""An unquoted ``*``. A mark of its own, as patterns of rules are read as words too, and mean something by it."""

GLOB: Final = "\x05"
"""Any other pattern for file names: ``?``, ``[ab]``. Like `STAR` it may become several words, all names of files."""

UNKNOWN: Final = (ANYTHING, STAR, GLOB)
"""Marks that may stand for any text."""

MARKS: Final = (*UNKNOWN, NUMBER, HOME)
"""Every mark. A command that holds one of these characters itself is never understood, so no text can forge one."""

_ANY_MARK: Final = re.compile("[\x01-\x05]")
_UNKNOWN_MARK: Final = re.compile("[\x01\x02\x04\x05]")


class NotUnderstoodError(Exception):
    """A text is not one that every shell reads as this reader does; the argument says what is in the way.

    Nothing that is not understood is ever allowed. So a refusal costs a question at most, while a reading that only one
    shell shares may let a command pass that another shell runs.
    """


class Word(NamedTuple):
    """One word of a command.

    Attributes:
        text: its value after quote removal, with marks for what only the shell will know: ``r'm'`` has the text "rm",
            ``"$x".py`` the text ANYTHING + ".py". What an allow rule compares.
        source: the word as it is written, line continuations left out. Two words of equal source are the same even
            where nobody knows their value: ``Bash(echo "$HOME")`` covers ``echo "$HOME"``.
        guess: the value in the reading that most shells take: ``$'rm'`` is "rm" to bash, but "$rm" to dash. Its text is
            a mark, so that no allow rule covers it; deny rules look at the guess. The two also differ in a word that
            ``xargs -I{}`` changes, and nowhere else.
        splits: an expansion in it may give more words than one, or none. An unquoted ``$x`` may be ``-rf /`` or
            nothing, and every word after it then has another place; ``"$x"`` is one word, whatever it holds.
        inner: the scripts of its substitutions. They run too, and need rules of their own.
    """

    text: str
    source: str
    guess: str
    splits: bool = False
    inner: tuple[Script, ...] = ()

    @property
    def literal(self) -> bool:
        """Whether it is exactly one word, and its text is known to the last character: no mark at all."""
        return not self.splits and _ANY_MARK.search(self.text) is None

    @property
    def known(self) -> bool:
        """Whether it is exactly one word, whose text is known once the home folder is, as ``~/a`` is."""
        return not self.splits and _UNKNOWN_MARK.search(self.text) is None

    @property
    def may_be_several(self) -> bool:
        """Whether it may turn out to be more words than one, or none."""
        return self.splits or STAR in self.text or GLOB in self.text

    @property
    def may_be_option(self) -> bool:
        """Whether it is, or may turn out to be, an option: ``-v``, ``$x``, and ``*`` where a file is called ``-v``."""
        return self.splits or self.text.startswith(("-", *UNKNOWN))


class WordBuilder:
    """Puts one word together, piece by piece."""

    __slots__ = ("_brace", "_bracket", "_expands", "_guesses", "_pieces", "inner", "splits")

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._guesses: list[str] = []
        self._brace: int | None = None
        self._bracket: int | None = None
        self._expands = False
        self.splits = False
        self.inner: list[Script] = []

    def add(self, text: str, guess: str | None = None) -> None:
        """Append text; ``guess`` is what most shells take it for, where that differs."""
        self._pieces.append(text)
        self._guesses.append(text if guess is None else guess)
        # bash expands braces with a comma or two dots inside; "{}" and "x@{0}" stay. The dots may come one by one.
        self._expands = self._expands or "," in text or ".." in text or text.startswith(".") or text.endswith(".")

    def bracket(self, sign: str) -> None:
        """Append an unquoted bracket or brace; a pair of them may stand for any text.

        ``[ab]`` may stand for files that are called ``a`` or ``b``; ``{a,b}`` is two words to bash, one word to dash.
        """
        self.add(sign)
        if sign == "[" and self._bracket is None:
            self._bracket = len(self._pieces) - 1
        elif sign == "{" and self._brace is None:
            self._brace = len(self._pieces) - 1
            self._expands = False
        elif sign == "]" and self._bracket is not None:
            self._unknown_since(self._bracket, GLOB)
        elif sign == "}" and self._brace is not None and self._expands:
            self._unknown_since(self._brace, ANYTHING)
            self.splits = True

    def _unknown_since(self, index: int, mark: str) -> None:
        self._pieces[index:] = [mark]
        self._guesses[index:] = [mark]

    @property
    def last(self) -> str:
        """The last character so far, or none."""
        return self._pieces[-1][-1:] if self._pieces else ""

    def word(self, source: str) -> Word:
        """Finish the word, which is written as ``source``."""
        return Word("".join(self._pieces), source, "".join(self._guesses), self.splits, tuple(self.inner))


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


class Case(NamedTuple):
    """A word, and what follows where it fits one pattern or another; a branch may be empty."""

    word: Word
    branches: tuple[Script, ...]
    redirections: tuple[Redirection, ...]


Command: TypeAlias = "Simple | Group | If | Loop | Case"


class Pipeline(NamedTuple):
    """Commands joined by ``|``; a single command is a pipeline too."""

    commands: tuple[Command, ...]
    negated: bool


class Chain(NamedTuple):
    """Pipelines joined by ``&&`` and ``||``, each with the operator before it (the first with ``&&``)."""

    pipelines: tuple[tuple[Literal["&&", "||"], Pipeline], ...]
    background: bool


class Script(NamedTuple):
    """A list of commands."""

    chains: tuple[Chain, ...]


def simple_commands(script: Script) -> Iterator[Simple]:
    """Give the simple commands of a tree.

    Args:
        script: the tree.

    Yields:
        Each of them, those in substitutions included, in no particular order.
    """
    pending = [script]
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
    elif isinstance(command, Case):
        words.append(command.word)
        yield from command.branches
    else:
        words += command.words
        yield command.body
        yield from () if command.condition is None else (command.condition,)
    for word in words:
        yield from word.inner
