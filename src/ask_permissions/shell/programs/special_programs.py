"""Programs with a language of their own for what they run: find and its kin, and git."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from ..knowledge.table import row_of
from ..knowledge.uses import Use
from .reach import MORE, Exploration, Put

_ADDING: Final = frozenset({"fd", "fdfind"})
"""Programs that add what they find to the words of an action."""

_PLACE: Final = re.compile(r"\{(?:/?\.|//?)?\}")


class SpecialPrograms(Exploration):
    """Follows what these programs run."""

    __slots__ = ()

    def acting(self, use: Use, name: int, end: int) -> None:
        """Go on with what ``find`` or ``fd`` runs on each file."""
        self.reach.pin = max(self.reach.pin, min(use.named, end))
        for start, stop in use.actions:
            if use.path[0] in _ADDING and use.sure:
                stop = self._file_behind(start, stop, finder=name)
            self._pending.append((start, stop))
            self.replaced("{}", start, stop, finder=name)
        self.reach.scripts += [role.piece.guess for role in use.values("action")]
        if not self.scan() or not use.sure:
            self.uncertain(name + 1, end)

    def _file_behind(self, start: int, stop: int, *, finder: int) -> int:
        """Put a word for the file that is found behind an action that does not say where it stands: ``fd -x cat``."""
        words = self.reach.words
        if any(_PLACE.search(word.source) for word in words[start:stop]):
            return stop
        if stop < len(words):
            words[stop] = MORE  # in the place of the sign that ends the action
        else:
            words.append(MORE)
        self.reach.put[stop] = Put("{}", finder)
        return stop + 1

    def git(self, use: Use, end: int) -> int:
        """Read git's own options, and tell where the subcommand stands behind them."""
        index = use.plain[0] if use.plain else end
        self.reach.certain = self.reach.certain and use.sure
        for role in use.roles:
            if role.option in ("-c", "--config-env") and role.place < index:
                self.reach.certain = self.reach.certain and role.piece.literal and role.option == "-c"
                self._git_setting(role.piece.guess, role.place + 1, end)
        if use.path[1:] == ["config"]:
            self._git_aliases(use)
        row = row_of("git")
        options = () if row is None else [row.options.get(name) for name in use.leading]
        harmless = all(option is not None and option.harmless for option in options)
        if not harmless or (index < end and self.reach.words[index].may_be_option):
            self.reach.pin = max(self.reach.pin, index + 1)
        return index

    def _git_aliases(self, use: Use) -> None:
        """Read the aliases that ``git config`` sets: what follows may call them."""
        for key, value in pairwise(use.operands):
            if key.guess.lower().startswith("alias."):
                self.reach.hints.append(value.guess[1:] if value.guess.startswith("!") else f"git {value.guess}")

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
            self.reach.hints.append(value.lstrip("! "))
