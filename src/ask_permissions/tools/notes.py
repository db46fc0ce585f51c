"""Remarks about rules: what was not taken as it stands, and what may not do what it seems to."""

from __future__ import annotations

from dataclasses import dataclass

from ..values.results import RuleDecision


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """One remark about a rule, or about another entry of a settings file. Its ``str`` is one line.

    Attributes:
        source: where it stands, such as ``"projectSettings"``.
        list: ``"allow"``, ``"ask"`` or ``"deny"``; ``None`` for what stands in no list of rules.
        entry: the text as it stands there.
        reason: what is the matter with it, and what to write instead.
    """

    source: str
    list: RuleDecision | None
    entry: str
    reason: str

    def __str__(self) -> str:
        place = self.source if self.list is None else f"{self.source}: {self.list}"
        return f"{place}: {self.entry}: {self.reason}"
