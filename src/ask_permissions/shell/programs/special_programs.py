"""Programs with a language of their own for what they run: find and its kin, and git."""

from __future__ import annotations

import re
from typing import Final

from ..knowledge.rows import Row
from ..knowledge.table import row_of
from ..knowledge.uses import Use
from ..syntax.tree import Word
from .reach import MORE, Exploration

_FD_RUNS: Final = re.compile(r"-[A-Za-z0-9]*[xX]|--exec(?:-batch)?=")


class SpecialPrograms(Exploration):
    """Follows what these programs run."""

    __slots__ = ()

    def find(self, row: Row, name: int, end: int) -> None:
        """Read what ``find`` does with each file."""
        if not self.scan():
            self.uncertain(name + 1, end)
            return
        known = row.options
        last = max((i for i in range(name, end) if self._may_end_action(i)), default=name)
        index = name + 1
        certain = True
        shifted = False  # if $x is "-name", the next word is its value, even where that reads "-exec"
        while index < end:
            word = self.reach.words[index]
            following = self.reach.words[index + 1] if index + 1 < end else MORE
            option = known.get(word.text)
            skipped = 0
            if shifted and option is not None and option.runs and not self.scan():
                certain = False
                break
            if option is not None and option.runs:
                skipped = self._find_runs(index, end) - index
            elif option is not None and option.changes:
                skipped = len(option.values)
                self.reach.pin = max(self.reach.pin, index + 1 + skipped)
            elif option is not None and not following.may_be_several:
                skipped = 1
            elif word.may_be_option and not word.literal:
                shifted = True
                self.reach.pin = max(self.reach.pin, index + 1)
                runs = index < last and not (following.literal and following.text.startswith("-"))
                certain = certain and not word.may_be_several and not runs
            index += 1 if shifted else 1 + skipped
        if not certain:
            self.uncertain(name + 1, end)

    def _may_end_action(self, index: int) -> bool:
        word = self.reach.words[index]
        return not word.known or word.text in (";", "+")

    def _find_runs(self, action: int, end: int) -> int:
        stop = next((index for index in range(action + 1, end) if self._ends_action(index)), end)
        self.reach.pin = max(self.reach.pin, action + 2)
        self._pending.append((action + 1, stop))
        self.replaced("{}", action + 1, stop)
        return stop

    def _ends_action(self, index: int) -> bool:
        before, word = self.reach.words[index - 1 : index + 1]
        # A plus is the end only behind "{}": "-exec a x + -exec b {} ;" is one action, which runs a.
        if word.text == "+" and not before.known:
            self.reach.certain = False
        return word.text == ";" or (word.text == "+" and before.guess == "{}")

    def fd(self, row: Row, name: int, end: int) -> None:
        """Read what ``fd`` does with each file; its options may stand together in one word."""
        for index in range(name + 1, end):
            text = self.reach.words[index].text
            if text in row.options:
                self._find_runs(index, end)
                return
            if _FD_RUNS.match(text) or (self.reach.words[index].may_be_option and not self.reach.words[index].literal):
                self.script([Word(text, text, text.partition("=")[2])])
                self.uncertain(name + 1, end)
                self.reach.pin = max(self.reach.pin, end)
                return

    def git(self, use: Use, end: int) -> int:
        """Read git's own options, and tell where the subcommand stands behind them."""
        index = use.plain[0] if use.plain else end
        self.reach.certain = self.reach.certain and use.sure
        for role in use.roles:
            if role.option in ("-c", "--config-env") and role.place < index:
                self.reach.certain = self.reach.certain and role.piece.literal and role.option == "-c"
                self._git_setting(role.piece.guess, role.place + 1, end)
        row = row_of("git")
        options = () if row is None else [row.options.get(name) for name in use.leading]
        harmless = all(option is not None and option.harmless for option in options)
        if not harmless or (index < end and self.reach.words[index].may_be_option):
            self.reach.pin = max(self.reach.pin, index + 1)
        return index

    def _git_setting(self, setting: str, rest: int, end: int) -> None:
        """Read the value of ``-c``: an alias is a script or another subcommand, other settings may name a program."""
        key, _, value = setting.partition("=")
        alias = key.lower().startswith("alias.")
        # The words behind an alias belong to what it runs: "git -c alias.x='!env' x rm" runs rm.
        end = end if alias and self.scan() else rest
        following = [word.guess if word.literal else '"$@"' for word in self.reach.words[rest:end]]
        called = following.index(key[6:]) + 1 if key[6:] in following else 0
        if alias and value.startswith("!"):
            self.reach.scripts.append(" ".join((value[1:], *following[called:])))
        elif alias:
            self.reach.hints.append(" ".join(("git", value, *following[called:])))
        else:
            self.reach.hints.append(value)
