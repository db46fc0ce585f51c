"""Asking for answers, and running what is allowed."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import Protocol
from zlib import crc32

from .properties import PROPERTIES, Property, RuleEntry
from .running import NOTHING, run_text
from .stubs import Tree


class Answering(Protocol):
    """What is tested: rules that answer for a command."""

    def classify(self, name: str, args: object, /) -> str | None:
        """Answer for one call."""
        ...


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
        properties: what to check; all of them are about the same kind of texts.
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
        (self._texts,) = {kept.texts for kept in properties}
        self._settings = properties[0].settings
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
        """Check generated texts of the kind that the properties are about.

        Args:
            seed: decides the texts.
            count: how many.

        Returns:
            What went wrong.
        """
        source = self._texts(seed)
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
            settings.append(self._settings[crc32(text.encode("utf-8", "replace")) % len(self._settings)])
        failures: list[Failure] = []
        for shell, variables in product(self._shells, settings if permitting else []):
            self.ran += 1
            outcome = run_text(text, self._tree, shell=shell, variables=variables)
            for kept in permitting:
                if variables and not kept.inherits:
                    continue
                if reasons := tuple(kept.violations(outcome, self._tree)):
                    failure = Failure(text=text, property=kept.name, where=shell, variables=variables, reasons=reasons)
                    failures.append(failure)
        return failures
