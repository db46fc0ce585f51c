"""What a simple command runs besides its first word: programs behind wrappers, and scripts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, final

from ..knowledge.rows import Row
from ..knowledge.table import must_name
from ..knowledge.uses import Use, read_use
from ..syntax.tree import Word
from .builtins import SPECIAL, changes_shell, evaluates_words, is_critical_assignment, is_plain_source, needs_of
from .doubts import Spell, as_written, note_doubts
from .reach import MORE, MOST_SCANS, Program, Reach, Runner, program_name
from .special_programs import SpecialPrograms
from .subcommands import may_run, only_lists, other_subcommands

_BLANK: Final = re.compile(r"\s")
_PROGRAM: Final = re.compile(r"[A-Za-z_./][\w./+-]*", re.ASCII)

# The value of "env -S" has a syntax of its own, in which "\_" is a blank. Only a value without any of it is certain.
# The crude split, at every sign that might end a word, is for rules that deny.
_SPLITTING: Final = re.compile(r"[\s\\\"'$;#]+|\\_|(?<=\\)_")
_PLAIN_SPLIT: Final = re.compile(r"[\w./:,+@%= \t-]*", re.ASCII)


def reach_of(words: Sequence[Word], *, fed: bool, spell: Spell = as_written) -> Reach:
    """Find out what the words of a simple command run.

    Args:
        words: its words without assignments; at least one.
        fed: whether its input is a pipe, a file or a here-document.
        spell: gives the texts that a word may become; default: only as it is written.

    Returns:
        What it runs, at any depth of wrappers.
    """
    explorer = _Explorer(words, fed=fed)
    explorer.explore()
    for program in explorer.reach.programs:
        if program.use is not None:
            note_doubts(program.use, program.end, explorer.reach, spell)
    return explorer.reach


@final
class _Explorer(SpecialPrograms):
    """Knows every program that runs another one."""

    __slots__ = ()

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
        if program == "xargs":
            end = self._more_words(end)
        use = read_use(program, self.reach.words, name + 1, end)
        if _BLANK.search(word.guess):
            self.reach.hints.append(word.guess)  # no program is called so; some wrappers give it to a shell
        self.reach.pin = max(self.reach.pin, name + 1 if name else 0)  # the first word is in any prefix
        arguments = name + 1
        if program == "git":
            arguments = self.git(use, end)
        elif program.startswith("git-"):
            self.reach.hints.append(
                " ".join(("git", program[4:], *(word.guess for word in self.reach.words[name + 1 : end])))
            )
        self.reach.programs.append(Program(name, arguments, end, use))
        if use.steps and use.operands and must_name(" ".join(use.path)):
            self.reach.pin = max(self.reach.pin, use.steps[-1] + 1)
        for other in other_subcommands(use, self.reach.words, name + 1, end):
            if other + 1 < end:
                self.reach.programs.append(Program(other + 1, other + 2, end))
            self.reach.pin = max(self.reach.pin, min(other + 2, end))
        self._by_use(use, name, end)
        if program in (".", "source"):
            plain = name == 0 and end == len(self.reach.words) and is_plain_source(self.reach.words)
            self.reach.certain = self.reach.certain and plain
            self._script_file(name + 1, end)
        if program in SPECIAL:
            self._builtin(self.reach.words[name:end], behind_wrapper=name > 0)

    def _by_use(self, use: Use, name: int, end: int) -> None:
        row = use.row
        if row is not None and "shell" in row.traits:
            self._shell(use, name, end)
        elif row is not None and row.acts:
            self.acting(use, name, end)
        elif row is not None and "guessing" in row.traits:
            if not only_lists(use, self.reach.words[name + 1 : end]):
                self.uncertain(name + 1, end)
        elif may_run(use, self.reach.words, name + 1, end):
            self.uncertain(name + 1, end)
        elif row is not None and row.before_program is not None:
            self._wrapper(row, use, name, end)

    def _builtin(self, command: Sequence[Word], *, behind_wrapper: bool) -> None:
        hidden_cd = behind_wrapper and command[0].text == "cd"  # "command cd x" moves the shell, and nobody follows it
        self.reach.changing = self.reach.changing or changes_shell(command) or hidden_cd
        self.reach.certain = self.reach.certain and not evaluates_words(command)
        needs = needs_of(command)
        if needs:
            self.reach.needs = needs
            self.reach.pin = len(self.reach.words)

    def _inner(self, row: Row, use: Use, name: int, end: int) -> None:
        """Go on with the program that a wrapper runs."""
        odd = any(option.odd for option in use.listed)
        # A name only, looked up in PATH: "./nice" is another program.
        bare = "/" not in self.reach.words[name].text
        if "transparent" in row.traits and bare and name == self.reach.views[-1] and not odd:
            self.reach.views.append(use.inner)
        self._pending.append((use.inner, end))

    def _wrapper(self, row: Row, use: Use, name: int, end: int) -> None:
        program, words = use.path[0], self.reach.words
        given = use.values("script", "words")
        if not use.sure or len(given) > 1 or self._may_go_on(row, use, end, scripted=bool(given)):
            self.uncertain(name + 1, end)
            return
        if "runner" in row.traits and self.reach.runner is None and name in self.reach.views:
            self.reach.runner = Runner(named=use.steps[-1] + 1 if use.steps else name + 1, inner=use.inner)
        assigned = [role.piece for role in use.roles if role.kind == "setting" and not role.option]
        script = [role.place for role in use.roles if role.kind == "script" and not role.option]
        if any(word.may_be_several or is_critical_assignment(word.text) for word in assigned):
            self.reach.certain = False
        # What is read as an option's value here may be the program to another version of the wrapper.
        before = {word.text: None for word in words[name + 1 : script[0] if script else use.inner]}
        self.reach.hints += filter(_PROGRAM.fullmatch, before)
        if self._fed and (use.inner >= end or "fed" in row.traits):
            self.reach.certain = False  # without a program, many run a shell: "echo rm x | linux64"
        self.reach.pin = max(self.reach.pin, min((script[-1] if script else use.inner) + (not given), end))
        if given and program == "env":
            self._split_words(row, given[0].piece, name, use.inner, end)
        elif given:
            self.script([given[0].piece])
        elif program == "command" and (use.sets("-v") or use.sets("-V")):
            self.reach.pin = use.inner if name == 0 else self.reach.pin  # it only says what the name stands for
            if words[name].text == program and name == self.reach.views[-1]:
                self.reach.views.append(use.inner)
        elif script:
            # trap's script is one word; what follows are names of signals
            self._joined(script[0], script[-1] + 1)
        elif row.operands[-1].kind == "program" or use.inner < end:
            if program != "xargs" and use.inner < end and words[use.inner] is MORE:
                self.reach.certain = False  # "xargs env": the program comes from the input
            self.replaced(token(use), use.inner, end)
            self._inner(row, use, name, end)

    def _may_go_on(self, row: Row, use: Use, end: int, *, scripted: bool) -> bool:
        """Tell whether words behind the program, or behind a script, may be more of the wrapper's own options."""
        rest = self.reach.words[use.inner : end]
        # Some programs run the last script that they are given: for "script --command a -c b", it is b.
        further = scripted and any(word.text.startswith(row.scripts) for word in rest)
        return further or ("permuting" in row.traits and any(word.may_be_option for word in rest))

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
        use = read_use("env", self.reach.words, name + 1, end)
        self.reach.programs[-1] = Program(name, name + 1, end, use)  # its words are others now
        first = next((word for word in self.reach.words[name + 1 :] if "=" not in word.text), value)
        if first.text.startswith("-") or not (value.literal and _PLAIN_SPLIT.fullmatch(value.text)):
            self.uncertain(name + 1, end)
        else:
            self._wrapper(row, use, name, end)

    def _more_words(self, end: int) -> int:
        """Append what ``xargs`` reads from its input: ``echo -c evil | xargs sh`` runs evil."""
        if end < len(self.reach.words):
            self.reach.certain = False
            return end
        self.reach.words.append(MORE)
        return end + 1

    def _joined(self, start: int, end: int) -> None:
        self.reach.pin = max(self.reach.pin, end)
        self.script(self.reach.words[start:end])

    def _shell(self, use: Use, name: int, end: int) -> None:
        first = use.plain[0] if use.plain else end
        odd = any(option.odd for option in use.listed)
        if not use.sure:
            self.uncertain(name + 1, end)
        elif use.sets("-c"):
            self.reach.certain = self.reach.certain and not odd
            self.reach.pin = max(self.reach.pin, first + 1)
            self.script(self.reach.words[first : min(first + 1, end)])
        elif not any(option.harmless for option in use.listed):
            # -s and a lone dash read the script from the input, -i reads a file of the user's first. Where there is any
            # input to read, no option is trusted.
            if odd or not {"-s", "-"}.isdisjoint(use.flags) or (self._fed and first > name + 1):
                self.reach.certain = False
            self._script_file(first, end)

    def _script_file(self, index: int, end: int) -> None:
        word = self.reach.words[index] if index < end else MORE
        if word.known and word.text and not word.text.startswith("-"):
            self.reach.files.append(word)
            self.reach.programs.append(Program(index, index + 1, end))
        else:
            self.reach.certain = False


def token(use: Use) -> str | None:
    """Give the text that stands for each line of the input, as ``{}`` does for ``xargs -I{}``."""
    given = [use.flags[option.name] for option in use.listed if "token" in option.values]
    if not given:
        return None
    return (given[-1][-1].guess if given[-1] else "") or "{}"
