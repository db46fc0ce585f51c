"""What a simple command runs besides its first word: programs behind wrappers, and scripts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, final

from .builtins import SPECIAL, changes_shell, evaluates_words
from .options import program_name, read_options, read_shell_options, subcommand_at
from .programs import (
    FIND_CHANGES,
    FIND_RUNS,
    FIND_VALUED,
    FINDERS,
    GIT_HARMLESS,
    GIT_OPTIONS,
    GIT_SCRIPTS,
    GIT_VALUED,
    ODD_RUNNERS,
    PERMUTING,
    SHELLS,
    TRANSPARENT,
)
from .syntax import ANYTHING, Word
from .wrapper_table import WRAPPERS, Wrapper

_MORE: Final = Word(ANYTHING, "", ANYTHING, splits=True)
"""Stands for the words that ``xargs`` adds."""

_SPLITTING: Final = re.compile(r"[\s\\\"'$;#]+|\\_|(?<=\\)_")
_PLAIN_SPLIT: Final = re.compile(r"[\w./:,+@%= \t-]*", re.ASCII)
_FD_RUNS: Final = re.compile(r"-[A-Za-z0-9]*[xX]|--exec(?:-batch)?=")
_ODD_OPTIONS: Final = {"time": frozenset("oa"), "command": frozenset("p")}
"""Options with which a wrapper does more than run the inner program that PATH names."""

_MOST_PROGRAMS: Final = 100
"""Programs that are followed into one simple command; behind them, any word may be one."""


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


def reach_of(words: Sequence[Word], *, fed: bool) -> Reach:
    """Find out what the words of a simple command run.

    Args:
        words: its words without assignments; at least one.
        fed: whether its input is a pipe, a file or a here-document.

    Returns:
        What it runs, at any depth of wrappers.
    """
    explorer = _Explorer(words, fed=fed)
    explorer.explore()
    return explorer.reach


@final
class _Explorer:
    """Follows wrappers from word to word; each word is looked at a bounded number of times."""

    __slots__ = ("_fed", "_pending", "reach")

    def __init__(self, words: Sequence[Word], *, fed: bool) -> None:
        self.reach = Reach(list(words))
        self._fed = fed
        self._pending = [(0, len(words))]

    def explore(self) -> None:
        while self._pending:
            name, end = self._pending.pop()
            if name >= end or name >= len(self.reach.words) or self.reach.words[name] is _MORE:
                continue
            if len(self.reach.programs) < _MOST_PROGRAMS:
                self._program(name, end)
            else:
                self._uncertain(name, end)

    def _program(self, name: int, end: int) -> None:
        word = self.reach.words[name]
        if not word.known or not word.text:
            self._uncertain(name, end)
            return
        program = program_name(word)
        arguments = name + 1
        if program == "git":
            arguments = self._git(name, end)
        elif program.startswith("git-"):
            self.reach.hints.append(
                " ".join(("git", program[4:], *(word.guess for word in self.reach.words[name + 1 : end])))
            )
        self.reach.programs.append(Program(name, arguments, end))
        self.reach.pin = max(self.reach.pin, name + 1 if name else 0)
        if program in SHELLS:
            self._shell(name, end)
        elif program == "find":
            self._find(name, end)
        elif program in FINDERS:
            self._fd(name, end)
        elif program in ODD_RUNNERS:
            self._uncertain(name + 1, end)
        elif program in (".", "source"):
            self.reach.certain = False
            self._script_file(name + 1, end)
        elif program in WRAPPERS:
            self._wrapper(WRAPPERS[program], program, name, name + 1, end)
        elif (found := subcommand_at(program, self.reach.words, arguments, end)) is not None:
            self._subcommand(*found, program, name, end)
        if program in SPECIAL:
            self._builtin(self.reach.words[name:end], behind_wrapper=name > 0)

    def _subcommand(self, wrapper: Wrapper | None, start: int, program: str, name: int, end: int) -> None:
        if wrapper is None:
            self._uncertain(start, end)
        else:
            self._wrapper(wrapper, program, name, start, end)

    def _builtin(self, command: Sequence[Word], *, behind_wrapper: bool) -> None:
        hidden_cd = behind_wrapper and command[0].text == "cd"
        self.reach.changing = self.reach.changing or changes_shell(command) or hidden_cd
        self.reach.certain = self.reach.certain and not evaluates_words(command)

    def _uncertain(self, start: int, end: int) -> None:
        """Any of the words may be the one that names what is run."""
        self.reach.certain = False
        for index in range(start, end):
            self.reach.programs.append(Program(index, index + 1, end))

    def _inner(self, name: int, start: int, end: int, letters: frozenset[str]) -> None:
        """Go on with the program that a wrapper runs."""
        outer = self.reach.words[name].text
        odd = _ODD_OPTIONS.get(outer, frozenset()) & letters
        if outer in TRANSPARENT and name == self.reach.views[-1] and not odd:
            self.reach.views.append(start)
        self._pending.append((start, end))

    def _wrapper(self, wrapper: Wrapper, program: str, name: int, first: int, end: int) -> None:
        if program == "xargs":
            end = self._more_words(end)
        options = read_options(wrapper, self.reach.words, first, end)
        if program in PERMUTING and any(word.may_be_option for word in self.reach.words[options.inner or end : end]):
            self._uncertain(first, end)
        self.reach.certain = self.reach.certain and options.certain
        if options.inner is None:
            self._uncertain(first, end)
            return
        self.reach.pin = max(self.reach.pin, min(options.inner + (options.script is None), end))
        if options.script is not None:
            self._option_script(options.script, program, name, options.inner, end)
        elif program == "command" and options.letters & {"v", "V"}:
            self.reach.views.append(options.inner)
        elif wrapper.joins and not (program == "watch" and "x" in options.letters):
            self._joined(options.inner, min(options.inner + 1, end) if program == "trap" else end)
        else:
            if program != "xargs" and options.inner < end and self.reach.words[options.inner] is _MORE:
                self.reach.certain = False
            self._replaced(options.replaced, options.inner, end)
            self._inner(name, options.inner, end, options.letters)

    def _option_script(self, script: Word, program: str, name: int, rest: int, end: int) -> None:
        if program == "env":
            self._split_words(script, name, rest, end)
        else:
            self._script([script])

    def _split_words(self, value: Word, name: int, rest: int, end: int) -> None:
        """Put the words in the value of ``env -S`` where that stands, and read them as the words of ``env``."""
        split = [Word(text, text, text) for text in _SPLITTING.split(value.guess) if text]
        following = self.reach.words[rest:end]
        self.reach.pin = max(self.reach.pin, end)
        if end < len(self.reach.words):  # inside another command: its words must stay where they are
            self._script([value, *following])
            self._uncertain(name + 1, end)
            return
        self.reach.words[name + 1 :] = [*split, *following]
        end = len(self.reach.words)
        first = next((word for word in self.reach.words[name + 1 :] if "=" not in word.text), value)
        if first.text.startswith("-") or not (value.literal and _PLAIN_SPLIT.fullmatch(value.text)):
            self._uncertain(name + 1, end)
        else:
            self._wrapper(WRAPPERS["env"], "env", name, name + 1, end)

    def _more_words(self, end: int) -> int:
        if end < len(self.reach.words):
            self.reach.certain = False
            return end
        self.reach.words.append(_MORE)
        return end + 1

    def _replaced(self, token: str | None, start: int, end: int) -> None:
        if token:
            for index in range(start, end):
                word = self.reach.words[index]
                if token in word.text:
                    text = word.text.replace(token, ANYTHING)
                    self.reach.words[index] = Word(text, word.source, word.guess, word.splits)

    def _joined(self, start: int, end: int) -> None:
        if start < end:
            self.reach.pin = max(self.reach.pin, end)
            self._script(self.reach.words[start:end])

    def _script(self, words: Sequence[Word]) -> None:
        self.reach.scripts.append(" ".join(word.guess for word in words))
        if not all(word.literal for word in words):
            self.reach.certain = False

    def _shell(self, name: int, end: int) -> None:
        options = read_shell_options(program_name(self.reach.words[name]), self.reach.words, name + 1, end)
        if options.inner is None:
            self._uncertain(name + 1, end)
        elif "c" in options.letters:
            self.reach.certain = self.reach.certain and "i" not in options.letters
            self.reach.pin = max(self.reach.pin, options.inner + 1)
            self._script(self.reach.words[options.inner : min(options.inner + 1, end)])
        elif "harmless" not in options.letters:
            if options.letters & {"s", "i", "-"} or (self._fed and options.inner > name + 1):
                self.reach.certain = False
            self._script_file(options.inner, end)

    def _script_file(self, index: int, end: int) -> None:
        word = self.reach.words[index] if index < end else _MORE
        if word.known and word.text and not word.text.startswith("-"):
            self.reach.files.append(word)
            self.reach.programs.append(Program(index, index + 1, end))
        else:
            self.reach.certain = False

    def _find(self, name: int, end: int) -> None:
        last = max((i for i in range(name, end) if self._may_end_action(i)), default=name)
        index = name + 1
        certain = True
        shifted = False  # after a word that may take the next one for its value, any word may be an action
        while index < end:
            word = self.reach.words[index]
            following = self.reach.words[index + 1] if index + 1 < end else _MORE
            skipped = 0
            if word.text in FIND_RUNS:
                skipped = self._find_runs(index, end) - index
            elif word.text in FIND_CHANGES:
                skipped = FIND_CHANGES[word.text]
                self.reach.pin = max(self.reach.pin, index + 1 + skipped)
            elif word.text in FIND_VALUED and not following.may_be_several:
                skipped = 1
            elif word.may_be_option and not word.literal:
                shifted = True
                self.reach.pin = max(self.reach.pin, index + 1)
                runs = index < last and not (following.literal and following.text.startswith("-"))
                certain = certain and not word.may_be_several and not runs
            index += 1 if shifted else 1 + skipped
        if not certain:
            self._uncertain(name + 1, end)

    def _may_end_action(self, index: int) -> bool:
        word = self.reach.words[index]
        return not word.known or word.text in (";", "+")

    def _find_runs(self, action: int, end: int) -> int:
        stop = next((index for index in range(action + 1, end) if self._ends_action(index)), end)
        self.reach.pin = max(self.reach.pin, action + 2)
        self._pending.append((action + 1, stop))
        self._replaced("{}", action + 1, stop)
        return stop

    def _ends_action(self, index: int) -> bool:
        before, word = self.reach.words[index - 1 : index + 1]
        if word.text == "+" and not before.known:
            self.reach.certain = False
        return word.text == ";" or (word.text == "+" and before.guess == "{}")

    def _fd(self, name: int, end: int) -> None:
        for index in range(name + 1, end):
            text = self.reach.words[index].text
            if text in FIND_RUNS:
                self._find_runs(index, end)
                return
            if _FD_RUNS.match(text) or (self.reach.words[index].may_be_option and not self.reach.words[index].literal):
                self._script([Word(text, text, text.partition("=")[2])])
                self._uncertain(name + 1, end)
                self.reach.pin = max(self.reach.pin, end)
                return

    def _git(self, name: int, end: int) -> int:
        """Move past git's options before the subcommand."""
        index = name + 1
        harmless = True
        while index < end and self.reach.words[index].literal and self.reach.words[index].text.startswith("-"):
            option, glued, value = self.reach.words[index].text.partition("=")
            harmless = harmless and option in GIT_HARMLESS
            self.reach.certain = self.reach.certain and option in GIT_OPTIONS
            if option in GIT_VALUED and not glued:
                index += 1
                given = self.reach.words[index] if index < end else _MORE
                value = given.guess
                self.reach.certain = self.reach.certain and (given.literal or option not in ("-c", "--config-env"))
            if option in ("-c", "--config-env"):
                self._git_setting(value, option, index + 1, end)
            index += 1
        if not harmless or (index < end and self.reach.words[index].may_be_option):
            self.reach.pin = max(self.reach.pin, index + 1)
        self._git_scripts(index, end)
        return min(index, end)

    def _git_setting(self, setting: str, option: str, rest: int, end: int) -> None:
        """An alias may be a script, or another subcommand; other settings may name programs."""
        key, _, value = setting.partition("=")
        alias = key.lower().startswith("alias.")
        if option == "--config-env":
            self.reach.certain = False
        following = [word.guess if word.literal else '"$@"' for word in self.reach.words[rest:end]]
        called = following.index(key[6:]) + 1 if key[6:] in following else 0
        if alias and value.startswith("!"):
            self.reach.scripts.append(" ".join((value[1:], *following[called:])))
        elif alias:
            self.reach.hints.append(" ".join(("git", value, *following[called:])))
        else:
            self.reach.hints.append(value)

    def _git_scripts(self, subcommand: int, end: int) -> None:
        options = GIT_SCRIPTS.get(self.reach.words[subcommand].guess, ()) if subcommand < end else ()
        for index in range(subcommand + 1, end if options else 0):
            option, glued, value = self.reach.words[index].guess.partition("=")
            if option in options:
                self.reach.pin = max(self.reach.pin, index + 1 + (not glued))
                self._script(
                    self.reach.words[index + 1 : min(index + 2, end)] if not glued else [Word(value, value, value)]
                )
