"""What stands between the name of a wrapper, or a shell, and what it runs: options, their values, operands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..knowledge.rows import Option, Row
from ..knowledge.table import PATHS, row_of, runs_programs
from ..syntax.tree import Word
from .builtins import is_critical_assignment

_RUNNING: Final = [path for path in PATHS if " " in path and runs_programs(path)]
_WITH_SUBCOMMANDS: Final = frozenset(path.partition(" ")[0] for path in _RUNNING)
_FIRST_HALVES: Final = frozenset(path.rpartition(" ")[0] for path in _RUNNING if path.count(" ") > 1)
_FAR: Final = 12
"""How many words may be options and their values before a subcommand; whoever writes more of them is not trusted."""


class Options(NamedTuple):
    """What stands before the program that a wrapper runs.

    Attributes:
        inner: the index of that program; ``None`` where it cannot be told. An unknown option may take the next word for
            its value: in ``sudo --odd x y``, that makes y the program.
        given: the options that were set, each by the first spelling in its row.
        script: the value of an option that is a script, such as that of ``npx -c``.
        replaced: the text that stands for each input line, as ``{}`` does for ``xargs -I{}``.
        certain: whether none of it changes what the program's name means, as ``env PATH=bad`` does.
    """

    inner: int | None
    given: frozenset[str] = frozenset()
    script: Word | None = None
    replaced: str | None = None
    certain: bool = True


def subcommand_at(program: str, words: Sequence[Word], start: int, end: int) -> tuple[Row | None, int] | None:
    """Find a subcommand that runs programs.

    Args:
        program: the program whose subcommand it is.
        words: the words.
        start: where the subcommand, or an option before it, stands.
        end: past its last word.

    Returns:
        Its row, and the index after it; the row is ``None`` where only the shell will know the subcommand. ``None``
        alone where there is none that runs programs.
    """
    if program not in _WITH_SUBCOMMANDS:
        return None
    spelt, after_option = program, False
    for index in range(start, min(end, start + _FAR)):
        word = words[index]
        if not word.literal:
            return None, index
        longer = f"{spelt} {word.text}"
        if runs_programs(longer):
            return row_of(longer), index + 1
        if longer in _FIRST_HALVES:
            spelt = longer
        elif not word.text.startswith("-") and not after_option:
            return None
        after_option = word.text.startswith("-")
    return (None, start) if end - start > _FAR else None


class _OptionReader:
    """Moves over the options of one wrapper."""

    __slots__ = ("_end", "_given", "_index", "_row", "_words", "replaced", "script")

    def __init__(self, row: Row, words: Sequence[Word], start: int, end: int) -> None:
        self._row = row
        self._words = words
        self._index = start
        self._end = end
        self._given: set[str] = set()
        self.script: Word | None = None
        self.replaced: str | None = None

    def read(self) -> Options:
        known = self._options() and not self._has_second_script()
        certain = self._assignments() if known else False
        for _ in range(self._row.before_program or 0 if known else 0):
            known = known and (self._index >= self._end or not self._words[self._index].may_be_several)
            self._trailing_script()
            self._index += 1
        known = known and self._past_operands()
        return Options(
            self._index if known else None, frozenset(self._given), self.script, self.replaced, certain and known
        )

    def _has_second_script(self) -> bool:
        # Some programs run the last one that they are given: for "script --command a -c b", it is b.
        rest = self._words[self._index : self._end] if self.script is not None else ()
        return any(word.text.startswith(self._row.scripts) for word in rest)

    def _past_operands(self) -> bool:
        """Move past what separates operands from the program; tell whether the program comes next."""
        if not self._row.before_program or self._index >= self._end:
            return True
        self._index += self._words[self._index].text == "--"
        return self._index >= self._end or not self._words[self._index].text.startswith("-")

    def _options(self) -> bool:
        """Move past the options; tell whether each of them is one that the row knows."""
        while self._index < self._end and self.script is None:
            word = self._words[self._index]
            if word.may_be_option and not word.literal:
                return False
            text = word.text
            if not text.startswith("-"):
                return True
            if text == "-" and self._row.before_program:
                return False  # an option to some programs, the file that is the operand to others
            self._index += 1
            if text == "--":
                return True
            if text != "-" and not (self._long(text) if text.startswith("--") else self._bundle(text)):
                return False
        return True

    def _long(self, text: str) -> bool:
        name, glued, value = text.partition("=")
        option = self._row.options.get(name)
        return option is not None and self._take(option, value if glued else None)

    def _bundle(self, text: str) -> bool:
        for position, letter in enumerate(text[1:], 2):
            option = self._row.options.get(f"-{letter}")
            if option is None:
                return False
            if option.values:
                return self._take(option, text[position:] or None)
            self._given.add(option.name)
        return True

    def _take(self, option: Option, glued: str | None) -> bool:
        """Note an option and move past its value; tell whether that is surely one word."""
        self._given.add(option.name)
        if not option.values:
            return True
        [kind] = option.values
        value = self._value(glued) if glued is not None or not option.glued else None
        if kind in ("script", "words"):
            self.script = value
        elif kind == "token":
            self.replaced = (value.guess if value is not None else "") or "{}"
        return value is None or kind in ("script", "words") or not value.may_be_several

    def _value(self, glued: str | None) -> Word | None:
        """Give an option's value: the rest of its word, or the next word."""
        if glued is not None:
            return Word(glued, glued, glued)
        self._index += 1
        return self._words[self._index - 1] if self._index <= self._end else None

    def _assignments(self) -> bool:
        certain = True
        while self._row.assigns and self._index < self._end and "=" in self._words[self._index].text:
            word = self._words[self._index]
            certain = certain and not word.may_be_several and not is_critical_assignment(word.text)
            self._index += 1
        return certain

    def _trailing_script(self) -> None:
        """Read the option with the script where it stands behind the operand, as in ``flock f -c 'rm x'``."""
        following = self._words[self._index + 1 : min(self._index + 3, self._end)]
        if len(following) > 1 and following[0].guess in self._row.scripts:
            self.script = following[1]
            self._index += 2


def read_options(row: Row, words: Sequence[Word], start: int, end: int) -> Options:
    """Find what a wrapper runs.

    Args:
        row: what is known about the wrapper.
        words: the words.
        start: where its options begin.
        end: past its last word.

    Returns:
        Where the inner program stands, or the script.
    """
    return _OptionReader(row, words, start, end).read()


def read_shell_options(row: Row, words: Sequence[Word], start: int, end: int) -> Options:
    """Find the script of a shell.

    Args:
        row: what is known about the shell.
        words: the words.
        start: where its options begin.
        end: past its last word.

    Returns:
        Where its first operand stands: the script itself after ``-c``, else the script's file.
    """
    given: set[str] = set()
    index = start
    while index < end:
        word = words[index]
        if word.may_be_option and not word.literal:
            return Options(None)
        text = word.text
        if text[:1] not in ("-", "+"):
            break
        if "known-c" in row.traits and text != "-c":
            return Options(None)
        index += 1
        if text in ("--", "-"):
            given.add("-")
            break
        if text.startswith("--"):
            option = row.options.get(text)
            if option is None:
                return Options(None)
            index += len(option.values)
            given |= {kind for kind, is_so in (("harmless", option.harmless), ("odd", option.odd)) if is_so}
        else:
            given |= set(text[1:])  # "+c" is "-c" to bash and dash
            index += text.count("o") + text.count("O")  # -o takes the next word for its value: "-o errexit"
    return Options(index, frozenset(given))
