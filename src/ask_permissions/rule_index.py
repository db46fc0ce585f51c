"""Which rules of a list concern a tool: worked out once per name, then remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from threading import Lock
from typing import Final, TypeAlias, final

from .arguments import arguments_text
from .results import Verdict
from .rule import Rule
from .tool_patterns import ALL

REMEMBERED_NAMES: Final = 512
"""How many tool names are remembered that no rule names exactly; the least recently used is forgotten first."""

LONGEST_REMEMBERED_NAME: Final = 256
"""In characters; a longer name is no tool's, and is looked up anew each time."""

NO_MATCH: Final = Verdict(None)


@final
class RuleIndex:
    """The rules of a list, by the tools they concern.

    Every addition starts a new memory: what another thread still works out without the new rule ends up in the old
    one. That is why a look-up of a remembered name needs no lock.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._rules: list[Rule] = []
        self._named: dict[str, list[_Entry]] = {}
        self._wide: list[_Entry] = []
        self._memory = _Memory(self._find)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules, in order."""
        with self._lock:
            return tuple(self._rules)

    def add(self, rule: Rule) -> None:
        """Put a rule behind all others.

        Args:
            rule: the rule.
        """
        verdict = Verdict(rule.effective_decision, rule)
        name = rule.tool_pattern if isinstance(rule.tool_pattern, str) and rule.tool_pattern != ALL else None
        with self._lock:
            entry = _entry(len(self._rules), rule, verdict)
            (self._wide if name is None else self._named.setdefault(name, [])).append(entry)
            self._rules.append(rule)
            self._memory = _Memory(self._find)

    def candidates(self, name: str) -> Candidates:
        """Give the rules for one tool.

        Args:
            name: the tool's name.

        Returns:
            Those that can match a call of it, in order.
        """
        memory = self._memory
        found = memory.named.get(name)
        if found is not None:
            return found
        if name in self._named:
            return memory.named.setdefault(name, self._find(name))
        return memory.others(name) if len(name) <= LONGEST_REMEMBERED_NAME else self._find(name)

    def _find(self, name: str) -> Candidates:
        with self._lock:
            entries = [*self._named.get(name, ()), *self._wide]
        entries.sort(key=attrgetter("position"))
        return _candidates(entry for entry in entries if entry.rule.tool_matches(name))


@final
@dataclass(frozen=True, slots=True)
class Candidates:
    """The rules that can match a call of one tool, in order.

    Attributes:
        runs: those that look at the arguments, neighbours of one kind together.
        otherwise: what the first rule says that does not look; no rule behind it can decide.
    """

    runs: tuple[_TextRun | _RegexRun, ...]
    otherwise: Verdict

    def verdict(self, arguments: object) -> Verdict:
        """Give the verdict of the first rule that matches.

        Args:
            arguments: the call's arguments; they become text once, and only if a rule looks at them.

        Returns:
            The verdict; ``NO_MATCH`` where none matches.
        """
        if not self.runs:
            return self.otherwise
        text = arguments_text(arguments)
        for run in self.runs:
            verdict = run.first(text)
            if verdict is not None:
                return verdict
        return self.otherwise


@final
class _Memory:
    """What was found since the last rule was added; names that rules are written for are never pushed out."""

    def __init__(self, find: Callable[[str], Candidates]) -> None:
        self.named: dict[str, Candidates] = {}
        self.others = lru_cache(maxsize=REMEMBERED_NAMES)(find)


@dataclass(frozen=True, slots=True)
class _Entry:
    position: int
    rule: Rule
    verdict: Verdict


@final
@dataclass(frozen=True, slots=True)
class _TextEntry(_Entry):
    part: str


@final
@dataclass(frozen=True, slots=True)
class _RegexEntry(_Entry):
    search: Callable[[str], object]


@final
@dataclass(frozen=True, slots=True)
class _TextRun:
    entries: Sequence[_TextEntry]

    def first(self, text: str) -> Verdict | None:
        for entry in self.entries:
            if entry.part in text:
                return entry.verdict
        return None


@final
@dataclass(frozen=True, slots=True)
class _RegexRun:
    entries: Sequence[_RegexEntry]

    def first(self, text: str) -> Verdict | None:
        for entry in self.entries:
            if entry.search(text):
                return entry.verdict
        return None


_Looking: TypeAlias = _TextEntry | _RegexEntry


def _entry(position: int, rule: Rule, verdict: Verdict) -> _Entry:
    pattern = rule.argument_pattern
    if pattern is None:
        return _Entry(position, rule, verdict)
    if isinstance(pattern, str):
        return _TextEntry(position, rule, verdict, pattern)
    return _RegexEntry(position, rule, verdict, pattern.search)


def _candidates(entries: Iterable[_Entry]) -> Candidates:
    looking: list[_Looking] = []
    for entry in entries:
        if not isinstance(entry, _Looking):
            return Candidates(tuple(_runs(looking)), entry.verdict)
        looking.append(entry)
    return Candidates(tuple(_runs(looking)), NO_MATCH)


def _runs(looking: Iterable[_Looking]) -> Iterator[_TextRun | _RegexRun]:
    for _, neighbours in groupby(looking, key=type):
        run = list(neighbours)
        texts = [entry for entry in run if isinstance(entry, _TextEntry)]
        regexes = [entry for entry in run if isinstance(entry, _RegexEntry)]
        yield _TextRun(texts) if texts else _RegexRun(regexes)
