"""What a simple command runs besides its first word: programs behind wrappers, and scripts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, final

from ..knowledge.rows import Row
from ..knowledge.table import row_of
from ..knowledge.uses import read_use
from ..syntax.tree import Word
from .builtins import SPECIAL, changes_shell, evaluates_words
from .doubts import note_doubts
from .options import read_options, read_shell_options, subcommand_at
from .reach import MORE, MOST_SCANS, Program, Reach, program_name
from .special_programs import SpecialPrograms

_BLANK: Final = re.compile(r"\s")
_PROGRAM: Final = re.compile(r"[A-Za-z_./][\w./+-]*", re.ASCII)

# The value of "env -S" has a syntax of its own, in which "\_" is a blank. Only a value without any of it is certain.
# The crude split, at every sign that might end a word, is for rules that deny.
_SPLITTING: Final = re.compile(r"[\s\\\"'$;#]+|\\_|(?<=\\)_")
_PLAIN_SPLIT: Final = re.compile(r"[\w./:,+@%= \t-]*", re.ASCII)


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
    reach = explorer.reach
    reach.programs = [_with_use(program, reach.words, explorer.own) for program in reach.programs]
    for program in reach.programs:
        if program.use is not None:
            note_doubts(program.use, explorer.own[program.name], reach)
    return reach


def _with_use(program: Program, words: Sequence[Word], own: dict[int, int]) -> Program:
    end = own.get(program.name)
    if end is None:
        return program
    return program._replace(use=read_use(program_name(words[program.name]), words, program.name + 1, end))


@final
class _Explorer(SpecialPrograms):
    """Knows every program that runs another one."""

    __slots__ = ("own",)

    def __init__(self, words: Sequence[Word], *, fed: bool) -> None:
        super().__init__(words, fed=fed)
        self.own: dict[int, int] = {}  # the name of each program that is surely run, to the end of the words it reads

    def explore(self) -> None:
        left = MOST_SCANS
        while self._pending and left:
            left -= 1
            name, end = self._pending.pop()
            if name < end and name < len(self.reach.words) and self.reach.words[name] is not MORE:
                self._program(name, end)
        if self._pending:
            self.uncertain(0, len(self.reach.words))

    def _program(self, name: int, end: int) -> None:
        word = self.reach.words[name]
        if not word.known or not word.text:
            self.uncertain(name, end)
            return
        program = program_name(word)
        arguments = name + 1
        if _BLANK.search(word.guess):
            self.reach.hints.append(word.guess)  # no program is called so; some wrappers give it to a shell
        row = row_of(program)
        if row is not None and program == "git":
            arguments = self.git(row, name, end)
        elif program.startswith("git-"):
            self.reach.hints.append(
                " ".join(("git", program[4:], *(word.guess for word in self.reach.words[name + 1 : end])))
            )
        self.reach.programs.append(Program(name, arguments, end))
        self.own[name] = end
        self.reach.pin = max(self.reach.pin, name + 1 if name else 0)  # the first word is in any prefix
        self._by_row(row, program, name, arguments, end)
        if program in (".", "source"):
            self.reach.certain = False
            self._script_file(name + 1, end)
        if program in SPECIAL:
            self._builtin(self.reach.words[name:end], behind_wrapper=name > 0)

    def _by_row(self, row: Row | None, program: str, name: int, arguments: int, end: int) -> None:
        if row is not None and "shell" in row.traits:
            self._shell(row, name, end)
        elif row is not None and program == "find":
            self.find(row, name, end)
        elif row is not None and row.acts:
            self.fd(row, name, end)
        elif row is not None and "guessing" in row.traits:
            self.uncertain(name + 1, end)
        elif row is not None and row.before_program is not None:
            self._wrapper(row, program, name, name + 1, end)
        elif (found := subcommand_at(program, self.reach.words, arguments, end)) is not None:
            self._subcommand(*found, program, name, end)

    def _subcommand(self, row: Row | None, start: int, program: str, name: int, end: int) -> None:
        if row is None:
            self.uncertain(start, end)
        else:
            self._wrapper(row, program, name, start, end)

    def _builtin(self, command: Sequence[Word], *, behind_wrapper: bool) -> None:
        hidden_cd = behind_wrapper and command[0].text == "cd"  # "command cd x" moves the shell, and nobody follows it
        self.reach.changing = self.reach.changing or changes_shell(command) or hidden_cd
        self.reach.certain = self.reach.certain and not evaluates_words(command)

    def _inner(self, row: Row, name: int, start: int, end: int, given: frozenset[str]) -> None:
        """Go on with the program that a wrapper runs."""
        odd = any(row.options[option].odd for option in given)
        # A name only, looked up in PATH: "./nice" is another program.
        bare = "/" not in self.reach.words[name].text
        if "transparent" in row.traits and bare and name == self.reach.views[-1] and not odd:
            self.reach.views.append(start)
        self._pending.append((start, end))

    def _wrapper(self, row: Row, program: str, name: int, first: int, end: int) -> None:
        if program == "xargs":
            end = self._more_words(end)
        options = read_options(row, self.reach.words, first, end)
        if "permuting" in row.traits and any(
            word.may_be_option for word in self.reach.words[options.inner or end : end]
        ):
            self.uncertain(first, end)
            return
        self.reach.certain = self.reach.certain and options.certain
        if options.inner is None:
            self.uncertain(first, end)
            return
        self.own[name] = min(options.inner, end)
        # What is read as an option's value here may be the program to another version of the wrapper.
        self.reach.hints += [
            word.text for word in self.reach.words[first : options.inner] if _PROGRAM.fullmatch(word.text)
        ]
        if self._fed and (options.inner >= end or "fed" in row.traits):
            self.reach.certain = False  # without a program, many run a shell: "echo rm x | linux64"
        self.reach.pin = max(self.reach.pin, min(options.inner + (options.script is None), end))
        if options.script is not None:
            self._option_script(row, options.script, program, name, options.inner, end)
        elif program == "command" and options.given & {"-v", "-V"}:
            if self.reach.words[name].text == program and name == self.reach.views[-1]:
                self.reach.views.append(options.inner)
        elif row.operands[-1].kind != "program" and not any(row.options[one].operands for one in options.given):
            # trap's script is one word; what follows are names of signals
            self._joined(options.inner, end if row.joins else min(options.inner + 1, end))
        else:
            if program != "xargs" and options.inner < end and self.reach.words[options.inner] is MORE:
                self.reach.certain = False  # "xargs env": the program comes from the input
            self.replaced(options.replaced, options.inner, end)
            self._inner(row, name, options.inner, end, options.given)

    def _option_script(self, row: Row, script: Word, program: str, name: int, rest: int, end: int) -> None:
        if program == "env":
            self._split_words(row, script, name, rest, end)
        else:
            self.script([script])

    def _split_words(self, row: Row, value: Word, name: int, rest: int, end: int) -> None:
        """Put the words in the value of ``env -S`` where that stands, and read them as the words of ``env``."""
        split = [Word(text, text, text) for text in _SPLITTING.split(value.guess) if text]
        following = self.reach.words[rest:end]
        self.reach.pin = max(self.reach.pin, end)
        if end < len(self.reach.words):  # inside find -exec: the words behind it must stay where they are
            self.script([value, *following])
            self.uncertain(name + 1, end)
            return
        self.reach.words[name + 1 :] = [*split, *following]
        end = len(self.reach.words)
        first = next((word for word in self.reach.words[name + 1 :] if "=" not in word.text), value)
        if first.text.startswith("-") or not (value.literal and _PLAIN_SPLIT.fullmatch(value.text)):
            self.uncertain(name + 1, end)
        else:
            self._wrapper(row, "env", name, name + 1, end)

    def _more_words(self, end: int) -> int:
        """Append what ``xargs`` reads from its input: ``echo -c evil | xargs sh`` runs evil."""
        if end < len(self.reach.words):
            self.reach.certain = False
            return end
        self.reach.words.append(MORE)
        return end + 1

    def _joined(self, start: int, end: int) -> None:
        if start < end:
            self.reach.pin = max(self.reach.pin, end)
            self.script(self.reach.words[start:end])

    def _shell(self, row: Row, name: int, end: int) -> None:
        options = read_shell_options(row, self.reach.words, name + 1, end)
        if options.inner is None:
            self.uncertain(name + 1, end)
        elif "c" in options.given:
            self.reach.certain = self.reach.certain and not options.given & {"i", "odd"}
            self.reach.pin = max(self.reach.pin, options.inner + 1)
            self.script(self.reach.words[options.inner : min(options.inner + 1, end)])
        elif "harmless" not in options.given:
            # -s and a lone dash read the script from the input, -i reads a file of the user's first. Where there is any
            # input to read, no option is trusted.
            if options.given & {"s", "i", "odd", "-"} or (self._fed and options.inner > name + 1):
                self.reach.certain = False
            self._script_file(options.inner, end)

    def _script_file(self, index: int, end: int) -> None:
        word = self.reach.words[index] if index < end else MORE
        if word.known and word.text and not word.text.startswith("-"):
            self.reach.files.append(word)
            self.reach.programs.append(Program(index, index + 1, end))
        else:
            self.reach.certain = False
