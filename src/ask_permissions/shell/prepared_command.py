"""A call's command as rules ask about it: read once, its programs looked up by their names."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, final

from ..tools.permission_rule import Prepared
from .likeness import Likeness
from .patterns import CommandPattern, likeness
from .programs.reach import Doubted, Program, ResolvedCommand, distinct, program_name
from .reading import Reading
from .syntax.tree import MARKS

_MOST_UNKNOWN: Final = 64
"""Commands of unknown programs that are compared; with more, one may be any."""


@final
@dataclass(frozen=True, kw_only=True, eq=False)
class PreparedCommand(Prepared):
    """The arguments of a call together with what they amount to.

    Attributes:
        reading: everything that the call amounts to.
        is_part: whether it is one of the commands of another call. Whoever asks about a rule that denies or asks has
            asked about that call, which looks at each of its commands.
    """

    reading: Reading = field(repr=False)
    is_part: bool = field(default=False, repr=False)

    @cached_property
    def commands(self) -> tuple[ResolvedCommand, ...]:
        """The simple commands that rules compare: all of the call's, or the one of a part."""
        return tuple(distinct((*self.reading.commands, *self.reading.further)))

    @property
    def alone(self) -> bool:
        """Whether it is one simple command, fully understood, and nothing else."""
        reading = self.reading
        return reading.reason is None and len(reading.commands) == 1 and not (reading.further or reading.writes)

    @cached_property
    def sources(self) -> frozenset[str]:
        """The commands as they are written."""
        return frozenset(command.source for command in self.commands)

    @cached_property
    def program_names(self) -> frozenset[str]:
        """The names of the programs that are known, those included at which an allow rule may begin to compare."""
        viewed = (command.run[view] for command in self.commands for view in command.views if view < len(command.run))
        return frozenset(name for name in self._named if name is not None).union(
            program_name(word).lower() for word in viewed if word.known
        )

    @property
    def has_unknown(self) -> bool:
        """Whether the name of one of the programs is not known."""
        return None in self._named

    def hits(self, pattern: CommandPattern, wanted: Likeness) -> bool:
        """Tell whether a pattern and one of the commands are alike.

        Args:
            pattern: the pattern of a rule that denies or asks.
            wanted: how alike.

        Returns:
            True if they are.
        """
        if self.is_part:
            return False
        if pattern.key is None:
            return any(likeness(pattern, command) == wanted for command in self.commands)
        if wanted == "unknown" and len(self._named.get(None, ())) > _MOST_UNKNOWN:
            return True
        # Only what has the name of the pattern's program can be the same; what has none may turn out to be.
        names = (pattern.key,) if wanted == "same" else (pattern.key, None)
        return any(likeness(pattern, command) == wanted for name in names for command in self._named.get(name, ()))

    @cached_property
    def _named(self) -> dict[str | None, list[ResolvedCommand]]:
        """The commands by the names, in lower case, of what they run or may run, each with programs of that name only.

        Under ``None`` stand those whose name is not known, or only without its folder.
        """
        named: dict[str | None, list[ResolvedCommand]] = {}
        for command in self.commands:
            for name, (programs, doubted) in _by_name(command).items():
                only = command._replace(programs=tuple(programs), doubted=tuple(doubted))
                named.setdefault(name, []).append(only)
        return named


def _by_name(command: ResolvedCommand) -> dict[str | None, tuple[list[Program], list[Doubted]]]:
    named: dict[str | None, tuple[list[Program], list[Doubted]]] = defaultdict(lambda: ([], []))
    for program in command.programs:
        word = command.run[program.name]
        name = program_name(word)
        if word.known or not any(mark in name for mark in MARKS):
            named[name.lower()][0].append(program)
        if not word.known:
            named[None][0].append(program)
    for doubted in command.doubted:
        named[program_name(doubted.word).lower()][1].append(doubted)
    return named
