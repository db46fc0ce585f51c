"""The properties that every answer of `allow` must keep."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice, product
from typing import Final, Literal, Protocol
from zlib import crc32

from .generators import Texts
from .oracle import ran_evil, read_keep, uncovered, wrote_keep
from .running import NOTHING, Outcome, run_text
from .stubs import Tree

RuleEntry = tuple[Literal["allow", "ask", "deny"], str, str | None]

_FEW: Final[tuple[RuleEntry, ...]] = (
    ("allow", "Bash", "alpha:*"),
    ("allow", "Bash", "beta"),
    ("allow", "Bash", "gamma sub:*"),
    ("allow", "Bash", "delta x y"),
    ("allow", "Bash", "ep x *"),
    ("allow", "Bash", "git status:*"),
    ("allow", "Bash", "git log:*"),
    ("allow", "Bash", "echo:*"),
    ("allow", "Write", "build/**"),
)
_BUILTINS: Final = (
    *(":", "[", "builtin", "command", "declare", "eval", "exec", "exit", "export", "false", "getopts", "hash", "let"),
    *("local", "printf", "read", "readonly", "set", "shift", "test", "true", "type", "typeset", "unset", "wait"),
)
_WRAPPERS: Final = (
    *("bash", "busybox", "cat", "dash", "docker", "doas", "env", "find", "flock", "ionice", "nice", "nohup", "npx"),
    *("setsid", "sh", "sudo", "time", "timeout", "uv", "watch", "xargs", "zsh"),
)
_EVERYTHING: Final[tuple[RuleEntry, ...]] = (("allow", "Bash", None), ("allow", "Read", None), ("allow", "Write", None))


SETTINGS: Final[tuple[Mapping[str, str], ...]] = (
    {"x": "evil", "y": "a[$(evil)]", "f": "evil"},
    {"x": "-v a[$(evil)]", "y": "evil", "f": "x[$(evil)]"},
    {"x": "-exec evil ;", "y": "-c evil", "f": "../out"},
    {"x": "exec", "y": "run", "f": "keep/in"},
)
"""What variables may hold before a text runs: the reader cannot know."""


class Answering(Protocol):
    """What is tested: rules that answer for a command."""

    def classify(self, name: str, args: object, /) -> str | None:
        """Answer for one call."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Property:
    """Rules, and what an allowed text must not have done under them.

    Attributes:
        name: for reports.
        rules: behavior, tool, content.
        violations: what an outcome, in a tree, did that the rules do not allow.
    """

    name: str
    rules: tuple[RuleEntry, ...]
    violations: Callable[[Outcome, Tree], Iterator[str]]


def _uncovered(outcome: Outcome, tree: Tree, *, extra: frozenset[str]) -> Iterator[str]:
    return uncovered(outcome, tree.bin, extra)


PROPERTIES: Final = (
    Property(name="narrow", rules=_FEW, violations=partial(_uncovered, extra=frozenset())),
    Property(
        name="narrow-generous",
        rules=(*_FEW, *(("allow", "Bash", f"{name}:*") for name in (*_BUILTINS, *_WRAPPERS))),
        violations=partial(_uncovered, extra=frozenset(_WRAPPERS)),
    ),
    Property(
        name="wide",
        rules=(*_EVERYTHING, ("deny", "Bash", "evil:*")),
        violations=lambda outcome, _: ran_evil(outcome),
    ),
    Property(
        name="wide-files",
        rules=(*_EVERYTHING, ("deny", "Write", "keep/**")),
        violations=lambda outcome, _: wrote_keep(outcome),
    ),
    Property(
        name="wide-reads",
        rules=(*_EVERYTHING, ("deny", "Read", "keep/**")),
        violations=lambda outcome, _: read_keep(outcome),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """A text that was allowed and should not have been.

    Attributes:
        text: the command.
        property: which property fell.
        where: the shell in which it did what it must not, or ``reader`` where the answer was an exception.
        variables: what was in the environment.
        reasons: what it did.
    """

    text: str
    property: str
    where: str
    variables: Mapping[str, str]
    reasons: tuple[str, ...]

    def __str__(self) -> str:
        where = f"{self.where} with {dict(self.variables)}" if self.variables else self.where
        return f"{self.property} in {where}: {self.text!r}\n    {'; '.join(self.reasons)}"


class Checker:
    """Asks for answers and runs what is allowed.

    Args:
        tree: where texts run.
        shells: names of shells.
        rules_for: makes the rules under test from their entries.
        properties: what to check.
    """

    def __init__(
        self,
        tree: Tree,
        shells: Sequence[str],
        rules_for: Callable[[Sequence[RuleEntry], Tree], Answering],
        properties: Sequence[Property] = PROPERTIES,
    ) -> None:
        self._tree = tree
        self._shells = [shell for shell in shells if shutil.which(shell)]
        self._rules = [(kept, rules_for(kept.rules, tree)) for kept in properties]
        self.asked = 0
        self.allowed = 0
        self.ran = 0

    def failures(self, text: str, *, trusted: Collection[str] = ()) -> list[Failure]:
        """Check one text.

        Args:
            text: the command.
            trusted: names of properties under which it may be allowed; it is not run for them.

        Returns:
            What went wrong; empty where nothing did.
        """
        self.asked += 1
        failures: list[Failure] = []
        permitting: list[Property] = []
        for kept, rules in self._rules:
            try:
                if rules.classify("Bash", {"command": text}) == "allow":
                    permitting.append(kept)
            except Exception as error:  # any of them is a finding
                reasons = (repr(error),)
                failures.append(Failure(text=text, property=kept.name, where="reader", variables={}, reasons=reasons))
        self.allowed += bool(permitting)
        return failures + self._run(text, [kept for kept in permitting if kept.name not in trusted])

    def allowing(self, text: str) -> list[str]:
        """Tell under which properties a text is allowed."""
        return [kept.name for kept, rules in self._rules if rules.classify("Bash", {"command": text}) == "allow"]

    def generated_failures(self, seed: int | str, count: int) -> list[Failure]:
        """Check generated texts.

        Args:
            seed: decides the texts.
            count: how many.

        Returns:
            What went wrong.
        """
        source = Texts(seed)
        failures: list[Failure] = []
        for text in islice(source, count):
            allowed_before = self.allowed
            failures += self.failures(text)
            if self.allowed > allowed_before:
                source.keep(text)
        return failures

    def _run(self, text: str, permitting: list[Property]) -> list[Failure]:
        settings = [NOTHING]
        if re.search(r"[$(\[`]", text):
            settings.append(SETTINGS[crc32(text.encode("utf-8", "replace")) % len(SETTINGS)])
        failures: list[Failure] = []
        for shell, variables in product(self._shells, settings if permitting else []):
            self.ran += 1
            outcome = run_text(text, self._tree, shell=shell, variables=variables)
            for kept in permitting:
                if reasons := tuple(kept.violations(outcome, self._tree)):
                    failure = Failure(text=text, property=kept.name, where=shell, variables=variables, reasons=reasons)
                    failures.append(failure)
        return failures
