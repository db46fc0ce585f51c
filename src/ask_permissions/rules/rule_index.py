"""Which rules of a list concern a tool: worked out once per name, then remembered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import groupby
from operator import attrgetter
from threading import Lock
from typing import Final, NamedTuple, TypeAlias, final

from ..values.arguments import arguments_text
from ..values.results import NO_MATCH, Verdict
from ..values.tool_patterns import ALL
from .rule import Rule

REMEMBERED_NAMES: Final = 512
"""How many tool names are remembered that no rule names exactly; the least recently used is forgotten first."""

LONGEST_REMEMBERED_NAME: Final = 256
"""In characters; a longer name is no tool's, and is looked up anew each time."""


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
        verdict = Verdict(decision=rule.effective_decision, rule=rule)
        name = rule.tool_pattern if isinstance(rule.tool_pattern, str) and rule.tool_pattern != ALL else None
        with self._lock:
            entry = _Entry(len(self._rules), rule, verdict)
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
        memory = self._memory  # read once: what is found for an old one must not end up in a new one
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
class Candidates(NamedTuple):
    """The rules that can match a call of one tool, in order.

    Attributes:
        runs: those that look at the arguments, neighbours of one kind together: each gives the verdict of its first
            rule that finds something in a text.
        otherwise: what the first rule says that does not look; no rule behind it can decide.
    """

    runs: tuple[_Run, ...]
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
            verdict = run(text)
            if verdict is not None:
                return verdict
        return self.otherwise


@final
class _Memory:
    """What was found since the last rule was added; names that rules are written for are never pushed out."""

    def __init__(self, find: Callable[[str], Candidates]) -> None:
        self.named: dict[str, Candidates] = {}
        self.others = lru_cache(maxsize=REMEMBERED_NAMES)(find)


class _Entry(NamedTuple):
    position: int
    rule: Rule
    verdict: Verdict


_Run: TypeAlias = Callable[[str], Verdict | None]


def _candidates(entries: Iterable[_Entry]) -> Candidates:
    looking: list[_Entry] = []
    for entry in entries:
        if entry.rule.argument_pattern is None:
            return Candidates(tuple(_runs(looking)), entry.verdict)
        looking.append(entry)
    return Candidates(tuple(_runs(looking)), NO_MATCH)


def _runs(looking: Iterable[_Entry]) -> Iterator[_Run]:
    # One loop for neighbours of a kind: to call a function for each pattern costs more than most searches.
    patterns = ((entry.rule.argument_pattern, entry.verdict) for entry in looking)
    for _, neighbours in groupby(patterns, key=lambda pair: type(pair[0])):
        run = list(neighbours)
        parts = [(pattern, verdict) for pattern, verdict in run if isinstance(pattern, str)]
        searches = [(pattern.search, verdict) for pattern, verdict in run if isinstance(pattern, re.Pattern)]
        yield partial(_first_part, parts) if parts else partial(_first_found, searches)


def _first_part(parts: Sequence[tuple[str, Verdict]], text: str) -> Verdict | None:
    for part, verdict in parts:
        if part in text:
            return verdict
    return None


def _first_found(searches: Sequence[tuple[Callable[[str], object], Verdict]], text: str) -> Verdict | None:
    for search, verdict in searches:
        if search(text):
            return verdict
    return None
