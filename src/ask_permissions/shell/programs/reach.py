"""What a simple command runs: the record, and what every way of finding out shares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias, final

from ..knowledge.uses import Use
from ..syntax.tree import ANYTHING, Word

MORE: Final = Word(ANYTHING, "", ANYTHING, splits=True)
"""Stands for the words that ``xargs`` adds: any number of any words."""

MOST_SCANS: Final = 32
"""How often the words of one command are gone through for a program that looks at all of them.

Each of 2,000 finds behind ``-exec find . -exec find . ...`` would go through all words behind it. So many programs are
followed, too, each behind the other.
"""

_MOST_GUESSES: Final = 500
"""Words of one command that may all be programs; behind so many, each name counts once, and unknown words do not."""

_FEW: Final = 16
"""Words of one command that may be programs with all words behind them for arguments; behind those, so many words."""


Needs: TypeAlias = Literal["", "name", "exact"]
"""How an allow rule has to name a command: as ever; with all its words; also without a star."""


class Program(NamedTuple):
    """Where a program that is run stands among the words: its name, its first argument, past its last; and its use.

    The use is ``None`` where it is not certain that the program is run. Between the name and the first argument stand
    git's own options: a deny rule ``git push:*`` means ``git -C d push``.
    """

    name: int
    arguments: int
    end: int
    use: Use | None = None


@final
class Doubted(NamedTuple):
    """A word that may name a program, as nobody knows what it is to the one that gets it; its arguments follow."""

    word: Word
    arguments: int
    end: int


@final
class Put(NamedTuple):
    """What stands in a word for what a program puts there, such as ``{}``, and which: find, or the reader of the input.

    Attributes:
        token: the text.
        finder: where the program stands that finds the files; ``None`` where the input names them.
    """

    token: str
    finder: int | None


class Obeyed(NamedTuple):
    """A word that makes a program run, load or obey something, so that an allow rule must name it.

    Attributes:
        place: where it stands among the words as they are written.
        named: how many characters of its text a rule must have, literally: of ``--upload-pack=evil``, 14. Of a word of
            which nobody knows what it becomes, all.
        owner: where the program stands that obeys it.
    """

    place: int
    named: int
    owner: int = 0


class Runner(NamedTuple):
    """A program whose inner program an allow rule need not name.

    Attributes:
        named: how many words a rule must reach over to have named it, with its verb: of ``docker exec web rm``, 2.
        inner: where the words of the inner program begin.
    """

    named: int
    inner: int


@final
@dataclass(slots=True)
class Reach:
    """Everything that the words of one simple command run.

    Attributes:
        words: the words, as the inner programs get them: the value of ``env -S`` is split, and ``{}`` is unknown after
            ``xargs -I{}``.
        copied: how many words stand behind those of the command: of ``npx rimraf@5``, "npx" and "rimraf".
        programs: the programs, the outermost first. Of ``sudo rm x``, both: deny rules look at each.
        doubted: words that may name a program: of ``mywrap rm x``, "rm" and "x". A rule that denies one of them asks.
        put: the words in which a program puts something else, by their places.
        views: at which words an allow rule may begin to compare: at the first, and behind each wrapper that it looks
            through. ``rm:*`` covers ``nice rm x``, which has the views 0 and 1. ``sudo rm x`` has 0 only: a rule for rm
            does not allow it for root.
        pin: how many words an allow rule must reach over to have named what is run. ``sudo rm x`` has pin 2: ``sudo:*``
            is too short to have named rm, ``sudo rm:*`` is enough. Without a pin, ``find:*`` would not only allow
            ``find . -name x`` but ``find . -delete`` as well.
        runner: the outermost program that an allow rule may name instead of what that runs, as ``npx``; or ``None``.
        obeyed: the words that make a program obey something else. An allow rule must name each.
        scripts: texts that a shell is given to run, as by ``sh -c``. Only deny and ask rules look at the commands in
            them: an allow rule has named the whole script, as the pin reaches over it.
        hints: texts that some version of a program may run, such as values of git's settings. Only deny and ask rules
            look at them.
        files: the scripts that a shell reads from files.
        changing: whether one of the programs is a builtin that changes the shell, such as ``export``, so that what runs
            after it may mean something else.
        needs: how an allow rule has to name it: ``Bash`` and ``export:*`` name no variable that ``export`` hands on.
        certain: whether that is surely everything. ``env $x`` may run any program: it is never allowed.
    """

    words: list[Word]
    copied: int = 0
    programs: list[Program] = field(default_factory=list)
    doubted: list[Doubted] = field(default_factory=list)
    put: dict[int, Put] = field(default_factory=dict)
    views: list[int] = field(default_factory=lambda: [0])
    pin: int = 0
    runner: Runner | None = None
    obeyed: tuple[Obeyed, ...] = ()
    scripts: list[str] = field(default_factory=list)
    hints: list[str] = field(default_factory=list)
    files: list[Word] = field(default_factory=list)
    changing: bool = False
    needs: Needs = ""
    certain: bool = True


@final
class ResolvedCommand(NamedTuple):
    """A simple command, and what it runs: the part of its `Reach` that rules compare.

    Attributes:
        assignments: the assignments before its first word, but for that of ``IFS= read line``.
        words: its words as they are written, which allow rules compare; at least one.
        run: the words as the programs get them, which deny rules compare: of ``env -S 'rm x'``, "env", "rm" and "x".
        programs: where in ``run`` the programs stand.
        doubted: words in ``run`` that may name a program.
        views: where in ``words`` a rule that allows may begin to compare.
        pin: how many of ``words`` a rule that allows must reach over (see `Reach`).
        needs: how an allow rule has to name it (see `Reach`).
        runner: what an allow rule may name instead of the inner program (see `Reach`).
        obeyed: the words that an allow rule must name (see `Reach`).
        plainly: the same command without options of git that change nothing: an allow rule for it will do.
        cased: whether its programs are compared with case: in a text that may be prose, "Open" does not name "open".
    """

    assignments: tuple[Word, ...]
    words: tuple[Word, ...]
    run: tuple[Word, ...]
    programs: tuple[Program, ...]
    doubted: tuple[Doubted, ...]
    views: tuple[int, ...]
    pin: int
    needs: Needs = ""
    cased: bool = False
    runner: Runner | None = None
    obeyed: tuple[Obeyed, ...] = ()
    plainly: ResolvedCommand | None = None

    @property
    def source(self) -> str:
        """The command as text."""
        return " ".join(word.source for word in (*self.assignments, *self.words))


def distinct(commands: Iterable[ResolvedCommand]) -> list[ResolvedCommand]:
    """Give the commands of which no earlier one is the same."""
    found: dict[object, ResolvedCommand] = {}
    for one in commands:
        found.setdefault((one.assignments, one.words, one.run, one.cased), one)
    return list(found.values())


class Exploration:
    """What every way of finding out has in common: the reach so far, and the programs yet to be looked at.

    Args:
        words: the words of a simple command.
        fed: whether its input is a pipe, a file or a here-document.
    """

    __slots__ = ("_fed", "_guessed", "_guessed_names", "_pending", "_scans", "reach")

    def __init__(self, words: Sequence[Word], *, fed: bool) -> None:
        self.reach = Reach(list(words))
        self._fed = fed
        self._scans = 0
        self._guessed: set[tuple[int, str]] = set()
        self._guessed_names: set[str] = set()
        self._pending = [(0, len(words))]

    def uncertain(self, start: int, end: int) -> None:
        """Take each of the words for a program, as any of them may be the one that is run."""
        self.reach.certain = False
        for index in range(start, end):
            if self._is_new_guess(index):
                last = end if index < start + _FEW else min(end, index + 1 + _FEW)
                self.reach.programs.append(Program(index, index + 1, last))

    def _is_new_guess(self, index: int) -> bool:
        word = self.reach.words[index]
        if len(self._guessed) < _MOST_GUESSES:
            new = (index, word.guess) not in self._guessed
            self._guessed.add((index, word.guess))
        else:
            new = word.known and word.guess not in self._guessed_names
        self._guessed_names.add(word.guess)
        return new

    def scan(self) -> bool:
        """Go through the words once more; tell whether that is not too often."""
        self._scans += 1
        self.reach.certain = self.reach.certain and self._scans <= MOST_SCANS
        return self._scans <= MOST_SCANS

    def replaced(self, token: str | None, start: int, end: int, *, finder: int | None = None) -> None:
        """Make words unknown where the program puts something else in the place of a text, as ``xargs -I{}`` does."""
        if token and self.scan():
            for index in range(start, end):
                word = self.reach.words[index]
                if token in word.text:
                    text = word.text.replace(token, ANYTHING)
                    self.reach.words[index] = Word(text, word.source, word.guess, word.splits)
                    self.reach.put[index] = Put(token, finder)

    def script(self, words: Sequence[Word]) -> None:
        """Note a script, made of words; it is only certain if they are known."""
        self.reach.scripts.append(" ".join(word.guess for word in words))
        if not all(word.literal for word in words):
            self.reach.certain = False


def program_name(word: Word) -> str:
    """Give the base name of the program that a word names."""
    return word.guess.rpartition("/")[2]
