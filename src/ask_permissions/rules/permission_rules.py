"""Ordered rules over tool names and arguments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Self, TypeAlias, cast

from ..values.errors import SnapshotError
from ..values.names import check_tool_name
from ..values.results import RuleDecision, Verdict
from ..values.snapshots import VERSION, read_list, read_snapshot
from ..values.tool_patterns import TextPattern
from .rule import DANGEROUS_TOOLS, Rule, declaration_parts, declare_rule, read_rule
from .rule_index import RuleIndex

GivenPattern: TypeAlias = "TextPattern | Mapping[str, TextPattern] | None"


class PermissionRules:
    """A list of rules; the first one that matches a call decides.

    An ask whose pattern is found only in a string among the arguments, and not in their JSON text, hides no deny: one
    that stands behind it wins, also behind an allow.

    Args:
        rules: ``(decision, tool_pattern)`` or ``(decision, tool_pattern, argument_pattern)`` tuples, in order.
        auto_allow_dangerous: let an unrestricted allow of a dangerous tool stand instead of making it ask.

    Raises:
        TypeError: an entry is no such tuple, or a pattern is neither text nor a compiled expression over text.
        ValueError: a decision is unknown, a pattern is empty, or an argument pattern is the text ``"all"``.

    Source: the gem's ``PermissionRules``.
    Differs: deny and ask look at decoded strings; patterns for single arguments are new; rules are given as tuples
        instead of a block; patterns are checked when they are registered.
    """

    DANGEROUS_TOOLS: ClassVar = DANGEROUS_TOOLS

    def __init__(self, rules: Iterable[tuple[object, ...]] = (), *, auto_allow_dangerous: bool = False) -> None:
        if not isinstance(auto_allow_dangerous, bool):
            raise TypeError(f"auto_allow_dangerous must be True or False, not {auto_allow_dangerous!r}")
        self._auto_allow_dangerous = auto_allow_dangerous
        self._index = RuleIndex()
        for position, entry in enumerate(rules):
            what = f"rules[{position}]"
            self._declare(*declaration_parts(entry, what), where=f"{what}: ")

    def allow(self, tool_pattern: TextPattern, argument_pattern: GivenPattern = None) -> Self:
        """Add a rule that allows.

        Args:
            tool_pattern: an exact name, a compiled expression found anywhere in the name, or ``ALL``.
            argument_pattern: a part of the arguments' text, or a compiled expression found anywhere in it; or a mapping
                from the names of arguments to a text, which must be the value, or an expression, which must match all
                of it; ``None`` for any arguments.

        Returns:
            These rules, for the next one.

        Raises:
            TypeError: a pattern is neither text nor a compiled expression over text.
            ValueError: a pattern is empty, or the argument pattern is the text ``"all"``.
        """
        return self._declare("allow", tool_pattern, argument_pattern)

    def ask(self, tool_pattern: TextPattern, argument_pattern: GivenPattern = None) -> Self:
        """Add a rule that asks a person; it takes, gives and raises what `allow` does.

        A pattern is also looked for in every string among the arguments by itself, and one for a single argument
        anywhere in its value.
        """
        return self._declare("ask", tool_pattern, argument_pattern)

    def deny(self, tool_pattern: TextPattern, argument_pattern: GivenPattern = None) -> Self:
        """Add a rule that denies; it takes, gives and raises what `allow` does, and looks where `ask` does."""
        return self._declare("deny", tool_pattern, argument_pattern)

    def classify(self, name: str, arguments: object = None) -> RuleDecision | None:
        """Answer a call with the effective decision of the first rule that matches.

        Args:
            name: the tool's name.
            arguments: the call's arguments, as `arguments_text` takes them.

        Returns:
            ``"allow"``, ``"ask"``, ``"deny"``, or ``None`` where no rule matches.

        Raises:
            TypeError: the name is not a string, or a rule has to look at arguments that are bytes.
            ValueError: a rule has to look at arguments that have no text.

        Source: the gem's ``classify``.
        """
        return self.decide(name, arguments).decision

    def decide(self, name: str, arguments: object = None) -> Verdict:
        """Answer a call, and name the rule that decided.

        Args:
            name: the tool's name.
            arguments: the call's arguments.

        Returns:
            The effective decision of the first `Rule` that matches, and that rule; neither where none matches.

        Raises:
            TypeError: the name is not a string, or a rule has to look at arguments that are bytes.
            ValueError: a rule has to look at arguments that have no text.
        """
        return self._index.candidates(check_tool_name(name)).verdict(arguments)

    def match(self, name: str, arguments: object = None) -> Rule | None:
        """Give the first rule that matches a call.

        Args:
            name: the tool's name.
            arguments: the call's arguments.

        Returns:
            The rule, or ``None``.
        """
        return cast("Rule | None", self.decide(name, arguments).rule)

    def allows(self, name: str, arguments: object = None) -> bool:
        """Tell whether `classify` answers ``"allow"``."""
        return self.classify(name, arguments) == "allow"

    def asks(self, name: str, arguments: object = None) -> bool:
        """Tell whether `classify` answers ``"ask"``."""
        return self.classify(name, arguments) == "ask"

    def denies(self, name: str, arguments: object = None) -> bool:
        """Tell whether `classify` answers ``"deny"``."""
        return self.classify(name, arguments) == "deny"

    @property
    def auto_allow_dangerous(self) -> bool:
        """Whether an unrestricted allow of a dangerous tool stands."""
        return self._auto_allow_dangerous

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules, in order of declaration."""
        return self._index.rules

    @property
    def dangerous_rules(self) -> tuple[Rule, ...]:
        """The dangerous rules, in order of declaration."""
        return tuple(rule for rule in self.rules if rule.dangerous)

    def snapshot(self) -> dict[str, object]:
        """Write the rules as JSON values, for the host to keep.

        Returns:
            ``{"version": 1, "auto_allow_dangerous": bool, "rules": [...]}``.

        Raises:
            ValueError: an expression has a flag or a set that the saved form has no place for.

        Source: the gem's ``snapshot``.
        """
        return {
            "version": VERSION,
            "auto_allow_dangerous": self._auto_allow_dangerous,
            "rules": [rule.snapshot() for rule in self.rules],
        }

    @classmethod
    def from_snapshot(cls, payload: object) -> Self:
        """Build rules from their saved form.

        Args:
            payload: what `snapshot` gave, also after a way through JSON.

        Returns:
            New rules.

        Raises:
            SnapshotError: the saved form is malformed, or an expression does not compile without a warning.

        Source: the gem's ``from_snapshot``.
        """
        saved = read_snapshot(payload, "PermissionRules", required=["auto_allow_dangerous", "rules"])
        auto_allow_dangerous = saved["auto_allow_dangerous"]
        if not isinstance(auto_allow_dangerous, bool):
            raise SnapshotError(f"auto_allow_dangerous must be true or false, not {auto_allow_dangerous!r}")
        restored = cls(auto_allow_dangerous=auto_allow_dangerous)
        for position, entry in enumerate(read_list(saved["rules"], "rules")):
            rule = read_rule(entry, f"rules[{position}]", auto_allow_dangerous=auto_allow_dangerous)
            restored._index.add(rule)
        return restored

    def _declare(self, *declaration: object, where: str = "") -> Self:
        rule = declare_rule(*declaration, auto_allow_dangerous=self._auto_allow_dangerous, where=where)
        self._index.add(rule)
        return self
