"""What stands between the name of a wrapper, or a shell, and what it runs: options, their values, operands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..syntax.tree import Word
from .builtins import is_critical_assignment
from .wrapper_table import SUBCOMMANDS, Wrapper

_WITH_SUBCOMMANDS: Final = frozenset(spelt.partition(" ")[0] for spelt in SUBCOMMANDS)
_FIRST_HALVES: Final = frozenset(spelt.rpartition(" ")[0] for spelt in SUBCOMMANDS if spelt.count(" ") > 1)
_FAR: Final = 12
"""How many words may be options and their values before a subcommand; whoever writes more of them is not trusted."""

_SHELL_READS: Final = ("--rcfile", "--init-file")
_POSIX_SHELLS: Final = frozenset({"sh", "bash", "dash", "zsh", "ksh", "mksh", "ash", "rbash"})
_SHELL_HARMLESS: Final = ("--help", "--version")
_SHELL_LONG: Final = frozenset({"--", "--norc", "--noprofile", "--login", "--posix", *_SHELL_READS, *_SHELL_HARMLESS})


class Options(NamedTuple):
    """What stands before the program that a wrapper runs.

    Attributes:
        inner: the index of that program; ``None`` where it cannot be told. An unknown option may take the next word for
            its value: in ``sudo --odd x y``, that makes y the program.
        letters: the short options that were set.
        script: the value of an option that is a script, such as that of ``npx -c``.
        replaced: the text that stands for each input line, as ``{}`` does for ``xargs -I{}``.
        certain: whether none of it changes what the program's name means, as ``env PATH=bad`` does.
    """

    inner: int | None
    letters: frozenset[str] = frozenset()
    script: Word | None = None
    replaced: str | None = None
    certain: bool = True


def subcommand_at(program: str, words: Sequence[Word], start: int, end: int) -> tuple[Wrapper | None, int] | None:
    """Find a subcommand that runs programs.

    Args:
        program: the program whose subcommand it is.
        words: the words.
        start: where the subcommand, or an option before it, stands.
        end: past its last word.

    Returns:
        How the subcommand is called, and the index after it; the first is ``None`` where only the shell will know the
        subcommand. ``None`` alone where there is none that runs programs.
    """
    if program not in _WITH_SUBCOMMANDS:
        return None
    spelt, after_option = program, False
    for index in range(start, min(end, start + _FAR)):
        word = words[index]
        if not word.literal:
            return None, index
        longer = f"{spelt} {word.text}"
        if longer in SUBCOMMANDS:
            return SUBCOMMANDS[longer], index + 1
        if longer in _FIRST_HALVES:
            spelt = longer
        elif not word.text.startswith("-") and not after_option:
            return None
        after_option = word.text.startswith("-")
    return (None, start) if end - start > _FAR else None


class _OptionReader:
    """Moves over the options of one wrapper."""

    __slots__ = ("_end", "_index", "_letters", "_words", "_wrapper", "replaced", "script")

    def __init__(self, wrapper: Wrapper, words: Sequence[Word], start: int, end: int) -> None:
        self._wrapper = wrapper
        self._words = words
        self._index = start
        self._end = end
        self._letters: set[str] = set()
        self.script: Word | None = None
        self.replaced: str | None = None

    def read(self) -> Options:
        known = self._options() and not self._has_second_script()
        certain = self._assignments() if known else False
        for _ in range(self._wrapper.operands if known else 0):
            known = known and (self._index >= self._end or not self._words[self._index].may_be_several)
            self._trailing_script()
            self._index += 1
        known = known and self._past_operands()
        return Options(
            self._index if known else None, frozenset(self._letters), self.script, self.replaced, certain and known
        )

    def _has_second_script(self) -> bool:
        # Some programs run the last one that they are given: for "script --command a -c b", it is b.
        rest = self._words[self._index : self._end] if self.script is not None else ()
        return any(word.text.startswith(self._wrapper.script) for word in rest)

    def _past_operands(self) -> bool:
        """Move past what separates operands from the program; tell whether the program comes next."""
        if not self._wrapper.operands or self._index >= self._end:
            return True
        self._index += self._words[self._index].text == "--"
        return self._index >= self._end or not self._words[self._index].text.startswith("-")

    def _options(self) -> bool:
        """Move past the options; tell whether each of them is one that the table knows."""
        while self._index < self._end and self.script is None:
            word = self._words[self._index]
            if word.may_be_option and not word.literal:
                return False
            text = word.text
            if not text.startswith("-"):
                return True
            if text == "-" and self._wrapper.operands:
                return False  # an option to some programs, the file that is the operand to others
            self._index += 1
            if text == "--":
                return True
            if text != "-" and not (self._long(text) if text.startswith("--") else self._cluster(text)):
                return False
        return True

    def _long(self, text: str) -> bool:
        option, glued, value = text.partition("=")
        if option in self._wrapper.script:
            self.script = self._value(value if glued else None)
        elif option in self._wrapper.long_valued:
            given = self._value(value if glued else None)
            return given is None or not given.may_be_several  # "timeout --signal $x 5 rm": $x may be "KILL 5 evil"
        elif option not in self._wrapper.long_flags:
            return False
        if option == "--replace":
            self.replaced = value or "{}"
        return True

    def _cluster(self, text: str) -> bool:
        for position, letter in enumerate(text[1:], 2):
            rest = text[position:]
            self._letters.add(letter)
            if "-" + letter in self._wrapper.script:
                self.script = self._value(rest or None)
                return True
            if letter in self._wrapper.valued:
                value = self._value(rest or None)
                self.replaced = value.guess if letter == "I" and value is not None else self.replaced
                return value is None or not value.may_be_several
            if letter in self._wrapper.attached:
                self.replaced = (rest or "{}") if letter == "i" else self.replaced
                return True
            if letter not in self._wrapper.flags:
                return False
        return True

    def _value(self, glued: str | None) -> Word | None:
        """Give an option's value: the rest of its word, or the next word."""
        if glued is not None:
            return Word(glued, glued, glued)
        self._index += 1
        return self._words[self._index - 1] if self._index <= self._end else None

    def _assignments(self) -> bool:
        certain = True
        while self._wrapper.assigns and self._index < self._end and "=" in self._words[self._index].text:
            word = self._words[self._index]
            certain = certain and not word.may_be_several and not is_critical_assignment(word.text)
            self._index += 1
        return certain

    def _trailing_script(self) -> None:
        """Read the option with the script where it stands behind the operand, as in ``flock f -c 'rm x'``."""
        following = self._words[self._index + 1 : min(self._index + 3, self._end)]
        if len(following) > 1 and following[0].guess in self._wrapper.script:
            self.script = following[1]
            self._index += 2


def read_options(wrapper: Wrapper, words: Sequence[Word], start: int, end: int) -> Options:
    """Find what a wrapper runs.

    Args:
        wrapper: how it is called.
        words: the words.
        start: where its options begin.
        end: past its last word.

    Returns:
        Where the inner program stands, or the script.
    """
    return _OptionReader(wrapper, words, start, end).read()


def read_shell_options(program: str, words: Sequence[Word], start: int, end: int) -> Options:
    """Find the script of a shell.

    Args:
        program: the shell.
        words: the words.
        start: where its options begin.
        end: past its last word.

    Returns:
        Where its first operand stands: the script itself after ``-c``, else the script's file.
    """
    letters: set[str] = set()
    index = start
    while index < end:
        word = words[index]
        if word.may_be_option and not word.literal:
            return Options(None)
        text = word.text
        if text[:1] not in ("-", "+"):
            break
        if (program not in _POSIX_SHELLS and text != "-c") or (text.startswith("--") and text not in _SHELL_LONG):
            return Options(None)
        index += 1
        if text in ("--", "-"):
            letters.add("-")
            break
        if text.startswith("--"):
            index += text in _SHELL_READS
            letters.add("harmless" if text in _SHELL_HARMLESS else "i" if text in _SHELL_READS else "long")
        else:
            letters |= set(text[1:])  # "+c" is "-c" to bash and dash
            index += text.count("o") + text.count("O")  # -o takes the next word for its value: "-o errexit"
    return Options(index, frozenset(letters))
