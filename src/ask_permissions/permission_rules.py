"""Ordered rules over tool names and arguments, and two such lists laid over each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import ClassVar, Self, cast

from .classifiers import Classifier, ask_rules, check_classifier, registered_tool, rules_interpreter, rules_tool
from .errors import SnapshotError
from .results import RuleDecision, Verdict
from .rule import DANGEROUS_TOOLS, Rule, declaration_parts, declare_rule, read_rule
from .rule_index import RuleIndex
from .snapshots import VERSION, read_list, read_snapshot
from .tool_patterns import Pattern, check_name
from .tools import overrides


class PermissionRules:
    """A list of rules; the first one that matches a call decides.

    Args:
        rules: ``(decision, tool_pattern)`` or ``(decision, tool_pattern, argument_pattern)`` tuples, in order.
        auto_allow_dangerous: let an unrestricted allow of a dangerous tool stand instead of making it ask.

    Raises:
        TypeError: an entry is no such tuple, or a pattern is neither text nor a compiled expression over text.
        ValueError: a decision is unknown, a pattern is empty, or an argument pattern is the text ``"all"``.

    Source: the gem's ``PermissionRules``.
    Differs: rules are given as tuples instead of a block; patterns are checked when they are registered.
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

    def allow(self, tool_pattern: Pattern, argument_pattern: Pattern | None = None) -> Self:
        """Add a rule that allows.

        Args:
            tool_pattern: an exact name, a compiled expression found anywhere in the name, or ``ALL``.
            argument_pattern: a part of the arguments' text, or a compiled expression found anywhere in it; ``None``
                for any arguments.

        Returns:
            These rules, for the next one.

        Raises:
            TypeError: a pattern is neither text nor a compiled expression over text.
            ValueError: a pattern is empty, or the argument pattern is the text ``"all"``.
        """
        return self._declare("allow", tool_pattern, argument_pattern)

    def ask(self, tool_pattern: Pattern, argument_pattern: Pattern | None = None) -> Self:
        """Add a rule that asks a person; otherwise as `allow`."""
        return self._declare("ask", tool_pattern, argument_pattern)

    def deny(self, tool_pattern: Pattern, argument_pattern: Pattern | None = None) -> Self:
        """Add a rule that denies; otherwise as `allow`."""
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
        """Answer as `classify`, and name the rule.

        Args:
            name: the tool's name.
            arguments: the call's arguments.

        Returns:
            The effective decision and the `Rule`; neither where no rule matches.
        """
        return self._index.candidates(check_name(name)).verdict(arguments)

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


class PermissionRuleSet:
    """A project's rules laid over the application's.

    A deny of either layer wins; else the project's answer, and where it has none, the default one. Tools that a
    layer's host registered come before built-in ones, the application's before the project's.

    Args:
        default_rules: the application's rules: anything with ``classify``; ``None`` for none.
        project_rules: the project's rules, likewise.

    Raises:
        TypeError: a layer has no ``classify``.

    Source: the gem's ``PermissionRuleSet``.
    """

    def __init__(self, *, default_rules: Classifier | None = None, project_rules: Classifier | None = None) -> None:
        check_classifier(default_rules, "default_rules")
        check_classifier(project_rules, "project_rules")
        self._default_rules = default_rules
        self._project_rules = project_rules

    @property
    def default_rules(self) -> Classifier | None:
        """The application's rules."""
        return self._default_rules

    @property
    def project_rules(self) -> Classifier | None:
        """The project's rules."""
        return self._project_rules

    def classify(self, name: str, arguments: object = None) -> RuleDecision | None:
        """Answer a call from both layers.

        Args:
            name: the tool's name.
            arguments: the call's arguments.

        Returns:
            ``"allow"``, ``"ask"``, ``"deny"``, or ``None`` where no layer answers.

        Raises:
            TypeError: the name is not a string, or a layer answers with an awaitable.
            ValueError: a layer answers anything else.
        """
        return self.decide(name, arguments).decision

    def decide(self, name: str, arguments: object = None) -> Verdict:
        """Answer as `classify`, and name the rule.

        Args:
            name: the tool's name.
            arguments: the call's arguments.

        Returns:
            The verdict of the layer that decides. Each layer is asked once.
        """
        name = check_name(name)
        default = ask_rules(self._default_rules, name, arguments)
        project = ask_rules(self._project_rules, name, arguments)
        restricted = default.decision == "deny" or default.perhaps_denied
        overruled = project.decision is None or (restricted and project.decision != "deny")
        verdict = default if overruled else project
        dangers = [layer.part_danger for layer in (default, project) if layer.part_danger is not None]
        return replace(verdict, part_danger=partial(_first_reason, dangers)) if dangers else verdict

    def registered(self, name: str) -> object | None:
        """Give the tool of a name, where a layer's host registered one.

        Args:
            name: the tool's name.

        Returns:
            The application's tool, whose restrictions no project can replace; else the project's, else ``None``.
        """
        return next(_known(registered_tool(layer, name) for layer in (self._default_rules, self._project_rules)), None)

    def tool(self, name: str) -> object | None:
        """Give the tool of a name, where a layer has tools of its own.

        Args:
            name: the tool's name.

        Returns:
            The registered tool of either layer, as `registered`; else a built-in one, the project's first.
        """
        layers = (self._project_rules, self._default_rules)
        return next(_known((self.registered(name), *(rules_tool(layer, name) for layer in layers))), None)

    def interpreter(self, name: str) -> object | None:
        """Give the tool that reads the patterns for a name, where a layer has such rules.

        Args:
            name: the tool's name.

        Returns:
            Of the layers' tools, one with a ``safety_check`` of its own before one without; then in the order of
            `tool`.
        """
        layers = (self._default_rules, self._project_rules)
        tools = list(_known(rules_interpreter(layer, name) for layer in layers))
        hosts = list(_known(registered_tool(layer, name) for layer in layers))
        ranked = [tool for tool in tools if any(tool is host for host in hosts)] + tools[::-1]
        return max(ranked, key=lambda tool: overrides(tool, "safety_check"), default=None)

    def snapshot(self) -> dict[str, object]:
        """Write both layers as JSON values, for the host to keep.

        Returns:
            ``{"version": 1, "default_rules": {...} or None, "project_rules": {...} or None}``.

        Raises:
            TypeError: a layer has no ``snapshot``, or is a rule set itself.
            ValueError: a layer has a rule that cannot be saved.
        """
        return {
            "version": VERSION,
            "default_rules": _save_layer(self._default_rules, "default_rules"),
            "project_rules": _save_layer(self._project_rules, "project_rules"),
        }

    @classmethod
    def from_snapshot(cls, payload: object) -> Self:
        """Build a rule set from its saved form.

        Args:
            payload: what `snapshot` gave, also after a way through JSON; its layers are saved `PermissionRules`.

        Returns:
            A new rule set.

        Raises:
            SnapshotError: the saved form is malformed.
        """
        saved = read_snapshot(payload, "PermissionRuleSet", required=["default_rules", "project_rules"])
        return cls(
            default_rules=_read_layer(saved["default_rules"], "default_rules"),
            project_rules=_read_layer(saved["project_rules"], "project_rules"),
        )


def _first_reason(dangers: Iterable[Callable[[], str | None]]) -> str | None:
    return next((reason for reason in (danger() for danger in dangers) if reason is not None), None)


def _known(tools: Iterable[object | None]) -> Iterator[object]:
    return (tool for tool in tools if tool is not None)


def _save_layer(rules: Classifier | None, what: str) -> object:
    if rules is None:
        return None
    snapshot = getattr(rules, "snapshot", None)
    if not callable(snapshot):
        raise TypeError(f"{what} cannot be saved: {rules!r} has no snapshot")
    if isinstance(rules, PermissionRuleSet):
        raise TypeError(f"{what} cannot be saved: a rule set inside another could not be read back")
    return snapshot()


def _read_layer(saved: object, what: str) -> PermissionRules | None:
    if saved is None:
        return None
    try:
        return PermissionRules.from_snapshot(saved)
    except SnapshotError as error:
        raise SnapshotError(f"{what}: {error}") from error
