"""What a simple command runs: the record, and what every way of finding out shares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, final

from ..syntax.tree import ANYTHING, Word

MORE: Final = Word(ANYTHING, "", ANYTHING, splits=True)
"""Stands for the words that ``xargs`` adds."""

MOST_SCANS: Final = 32
"""How often the words of one command are gone through for a program that looks at all of them."""


class Program(NamedTuple):
    """Where a program that is run stands among the words: its name, its first argument, past its last."""

    name: int
    arguments: int
    end: int


@final
@dataclass(slots=True)
class Reach:
    """Everything that the words of one simple command run.

    Attributes:
        words: the words, as the inner programs get them.
        programs: the programs, the outermost first.
        views: where a rule that allows may begin to compare: at the first word and behind transparent wrappers.
        pin: how many words a rule's prefix must reach over to have named what is run.
        scripts: texts that a shell is given to run.
        hints: texts that may be run.
        files: scripts that a shell reads.
        changing: whether one of the programs is a builtin that changes the shell.
        certain: whether that is surely everything.
    """

    words: list[Word]
    programs: list[Program] = field(default_factory=list)
    views: list[int] = field(default_factory=lambda: [0])
    pin: int = 0
    scripts: list[str] = field(default_factory=list)
    hints: list[str] = field(default_factory=list)
    files: list[Word] = field(default_factory=list)
    changing: bool = False
    certain: bool = True


class Exploration:
    """Follows wrappers from word to word; each word is looked at a bounded number of times.

    Args:
        words: the words of a simple command.
        fed: whether its input is a pipe, a file or a here-document.
    """

    __slots__ = ("_fed", "_pending", "_scans", "reach")

    def __init__(self, words: Sequence[Word], *, fed: bool) -> None:
        self.reach = Reach(list(words))
        self._fed = fed
        self._scans = 0
        self._pending = [(0, len(words))]

    def uncertain(self, start: int, end: int) -> None:
        """Any of the words may be the one that names what is run."""
        self.reach.certain = False
        for index in range(start, end):
            self.reach.programs.append(Program(index, index + 1, end))

    def replaced(self, token: str | None, start: int, end: int) -> None:
        """Forget what a text in the words is that the program puts something else in the place of."""
        self._scans += bool(token)
        if self._scans > MOST_SCANS:
            self.reach.certain = False
        elif token:
            for index in range(start, end):
                word = self.reach.words[index]
                if token in word.text:
                    text = word.text.replace(token, ANYTHING)
                    self.reach.words[index] = Word(text, word.source, word.guess, word.splits)

    def script(self, words: Sequence[Word]) -> None:
        """Note a script, made of words; it is only certain if they are known."""
        self.reach.scripts.append(" ".join(word.guess for word in words))
        if not all(word.literal for word in words):
            self.reach.certain = False
