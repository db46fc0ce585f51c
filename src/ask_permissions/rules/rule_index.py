"""Which rules of a list concern a tool: worked out once per name, then remembered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import groupby, takewhile
from operator import attrgetter
from threading import Lock
from typing import Final, NamedTuple, TypeAlias, final

from ..values.arguments import arguments_text
from ..values.results import NO_MATCH, Verdict
from ..values.tool_patterns import ALL
from .argument_patterns import ArgumentPatterns, found_in
from .decoded_strings import decoded_strings, may_only_be_decoded
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
        runs: those that look at the arguments, neighbours of one kind together: each gives its first rule that matches.
        otherwise: what the first rule says that does not look.
        decoded: those that deny or ask and may match a string among the arguments though not their text.
        denies: all that deny, also behind the first rule that does not look.
    """

    runs: tuple[_Run, ...]
    otherwise: _Entry | None
    decoded: tuple[_Entry, ...]
    denies: tuple[_Entry, ...]

    def verdict(self, arguments: object) -> Verdict:
        """Give the verdict of the first rule that matches.

        Args:
            arguments: the call's arguments; they become text once, and only if a rule looks at them.

        Returns:
            The verdict; ``NO_MATCH`` where none matches. An ask that is found only in a string among the arguments
            gives way to any deny that matches, wherever it stands behind it.
        """
        if not self.runs:
            return NO_MATCH if self.otherwise is None else self.otherwise.verdict
        text = arguments_text(arguments)
        found = next((entry for run in self.runs if (entry := run(text, arguments)) is not None), self.otherwise)
        if self.decoded and (found is None or self.decoded[0].position < found.position):
            hidden = self._hidden(text, found)
            if hidden is not None:
                return self._unless_denied(hidden, arguments).verdict
        return NO_MATCH if found is None else found.verdict

    def _hidden(self, text: str, found: _Entry | None) -> _Entry | None:
        """Give the first rule before another one that matches a string among the arguments."""
        strings = decoded_strings(text)
        earlier = (entry for entry in self.decoded if found is None or entry.position < found.position)
        return next((entry for entry in earlier if any(map(entry.finds, strings))), None)

    def _unless_denied(self, hidden: _Entry, arguments: object) -> _Entry:
        if hidden.verdict.decision == "deny":
            return hidden
        later = (entry for entry in self.denies if entry.position > hidden.position)
        return next((entry for entry in later if entry.rule.argument_matches(arguments)), hidden)


@final
class _Memory:
    """What was found since the last rule was added; names that rules are written for are never pushed out."""

    def __init__(self, find: Callable[[str], Candidates]) -> None:
        self.named: dict[str, Candidates] = {}
        self.others = lru_cache(maxsize=REMEMBERED_NAMES)(find)


@final
class _Entry(NamedTuple):
    position: int
    rule: Rule
    verdict: Verdict

    def finds(self, text: str) -> bool:
        """Tell whether its pattern is found in a text; one for single arguments has looked at their strings itself."""
        pattern = self.rule.argument_pattern
        return isinstance(pattern, (str, re.Pattern)) and found_in(pattern, text)

    @property
    def may_only_be_decoded(self) -> bool:
        """Whether it denies or asks, and may match a string among the arguments though not their text."""
        pattern = self.rule.argument_pattern
        looks = isinstance(pattern, (str, re.Pattern)) and may_only_be_decoded(pattern)
        return looks and self.rule.decision != "allow"


_Run: TypeAlias = "Callable[[str, object], _Entry | None]"


def _candidates(entries: Iterable[_Entry]) -> Candidates:
    all_of_them = list(entries)
    looking = list(takewhile(lambda entry: entry.rule.argument_pattern is not None, all_of_them))
    otherwise = all_of_them[len(looking)] if len(looking) < len(all_of_them) else None
    return Candidates(
        tuple(_runs(looking)),
        otherwise,
        tuple(entry for entry in looking if entry.may_only_be_decoded),
        tuple(entry for entry in all_of_them if entry.verdict.decision == "deny"),
    )


def _runs(looking: Iterable[_Entry]) -> Iterator[_Run]:
    # One loop for neighbours of a kind: to call a function for each pattern costs more than most searches.
    for _, neighbours in groupby(looking, key=lambda entry: type(entry.rule.argument_pattern)):
        run = list(neighbours)
        patterns = [(entry.rule.argument_pattern, entry) for entry in run]
        parts = [(pattern, entry) for pattern, entry in patterns if isinstance(pattern, str)]
        searches = [(pattern.search, entry) for pattern, entry in patterns if isinstance(pattern, re.Pattern)]
        named = [(pattern, entry) for pattern, entry in patterns if isinstance(pattern, ArgumentPatterns)]
        if parts:
            yield partial(_first_part, parts)
        elif searches:
            yield partial(_first_found, searches)
        else:
            yield partial(_first_named, named)


def _first_part(parts: Sequence[tuple[str, _Entry]], text: str, _arguments: object) -> _Entry | None:
    for part, entry in parts:
        if part in text:
            return entry
    return None


def _first_found(
    searches: Sequence[tuple[Callable[[str], object], _Entry]], text: str, _arguments: object
) -> _Entry | None:
    for search, entry in searches:
        if search(text):
            return entry
    return None


def _first_named(named: Sequence[tuple[ArgumentPatterns, _Entry]], _text: str, arguments: object) -> _Entry | None:
    return next((entry for patterns, entry in named if entry.rule.patterns_match(patterns, arguments)), None)
