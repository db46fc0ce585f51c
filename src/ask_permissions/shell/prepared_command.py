"""A call's command as rules ask about it: read once, its programs looked up by their names."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, final

from ..tools.permission_rule import Prepared
from .knowledge.git_options import only_describes
from .likeness import Likeness
from .patterns import CommandPattern, likeness
from .programs.reach import Doubted, Program, ResolvedCommand, distinct, program_name
from .rule_keys import Key, certain_keys, guessed_keys, literal_keys, program_key
from .syntax.tree import MARKS
from .texts.reading import Reading

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
        stray: the arguments that the tool does not know.
        settled: whether a person allowed this very command, so that words of which nobody knows what they are to its
            program are no reason to ask.
    """

    reading: Reading = field(repr=False)
    is_part: bool = field(default=False, repr=False)
    stray: Mapping[str, object] = field(default_factory=dict, repr=False)
    settled: bool = field(default=False, repr=False)

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
    def rule_keys(self) -> frozenset[Key] | None:
        """The keys of the rules that could match it; ``None`` where nobody knows all programs, so that any could."""
        allowing = self._allowing_keys() if self.alone else ()
        if self.is_part:
            return frozenset(allowing)
        return None if None in self._filed else frozenset((*allowing, *filter(None, self._filed)))

    def _allowing_keys(self) -> set[Key]:
        [command] = self.commands
        keys: set[Key] = set()
        for view in command.views:
            program = program_key(command.words[view]) if view < len(command.words) else None
            if program is not None:
                keys |= literal_keys(program, command.words[view + 1 :])
                keys |= {(program,)} if only_describes(command.words[view:]) else set()
        return keys

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
        if wanted == "unknown" and len(self._filed.get(None, ())) > _MOST_UNKNOWN:
            return True
        # Only what has the pattern's key can be the same; what has no name may turn out to have it.
        keys = (pattern.key, pattern.key[:1], *((None,) if wanted == "unknown" else ()))
        return any(likeness(pattern, one.command) == wanted for key in keys for one in self._filed.get(key, ()))

    @cached_property
    def _filed(self) -> dict[Key | None, list[_Runs]]:
        """The commands by the keys of the rules that they may meet, each with programs of one name only.

        Under ``None`` stand those whose name is not known, or only without its folder.
        """
        filed: dict[Key | None, list[_Runs]] = {}
        for command in self.commands:
            for runs in _by_name(command):
                for key in runs.keys:
                    filed.setdefault(key, []).append(runs)
        return filed


@final
class _Runs:
    """What a command runs, or may run, under one name in lower case; ``None`` for what has none."""

    def __init__(self, whole: ResolvedCommand, name: str | None) -> None:
        self._whole = whole
        self._name = name
        self.programs: list[Program] = []
        self.doubted: list[Doubted] = []

    @cached_property
    def command(self) -> ResolvedCommand:
        """The command with these programs only."""
        return self._whole._replace(programs=tuple(self.programs), doubted=tuple(self.doubted))

    @property
    def keys(self) -> Collection[Key | None]:
        """The keys of the rules that these may meet."""
        if self._name is None:
            return (None,)
        run, name = self._whole.run, self._name
        certain = [one for one in self.programs if one.use is not None]
        guessed = [(program_name(run[one.name]), one.name + 1, one.end) for one in self.programs if one.use is None]
        guessed += [(program_name(one.word), one.arguments, one.end) for one in self.doubted]
        keys = certain_keys(name, run, certain) if certain else set()
        return keys | guessed_keys(name, run, guessed) if guessed else keys


def _by_name(command: ResolvedCommand) -> Iterable[_Runs]:
    """Take what a command runs apart by names in lower case."""
    named: dict[str | None, _Runs] = {}

    def under(name: str | None) -> _Runs:
        if name not in named:
            named[name] = _Runs(command, name)
        return named[name]

    for program in command.programs:
        word = command.run[program.name]
        name = program_name(word)
        if word.known or not any(mark in name for mark in MARKS):
            under(name.lower()).programs.append(program)
        if not word.known:
            under(None).programs.append(program)
    for doubted in command.doubted:
        under(program_name(doubted.word).lower()).doubted.append(doubted)
    return named.values()
