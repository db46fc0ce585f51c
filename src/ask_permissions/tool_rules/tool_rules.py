"""Rules whose patterns the tools interpret: deny before ask before allow, whatever their order."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from threading import Lock
from typing import Self, final

from ..tools.permission_rule import PermissionRule
from ..tools.registries import check_registry, find_tool
from ..tools.safety_checks import call_danger, own_danger
from ..tools.tools import overrides
from ..values.arguments import decoded_arguments
from ..values.classifiers import Dangers, Inspection
from ..values.names import check_tool_name, read_names
from ..values.results import RuleDecision, Verdict
from .builtin_tools import builtin_tools
from .judgement import judge, settled
from .settings import read_settings, read_tool_rules, saved_settings, saved_tool_rules
from .table import Operation, RuleTable


@final
class ToolRules:
    """A set of `PermissionRule`; it goes wherever a rules object goes.

    A rule applies to one tool, and that tool says what its pattern means, by these methods, all of them optional:

    - ``match_rule(rule_content, tool_input)``: the narrow reading, for allow; without it, the pattern is the JSON text
      of the arguments. Only ``True`` counts.
    - ``may_match_rule(rule_content, tool_input)``: the wide reading, for deny and ask; default: the narrow one.
    - ``could_match_rule(rule_content, tool_input)``: true where only an unknown keeps a deny or an ask rule from
      matching; a person is asked then.
    - ``settled(rule_content, tool_input)``: where an allow rule was made for this very call, what takes its place, so
      that whatever only may match asks no more, also not in ``safety_check``, which is given the answer; ``None``, the
      default, for all other rules. A deny or an ask that matches for sure is not asked about it.
    - ``split(tool_input)``: the `Calls` that one call amounts to; default: itself. Parts are not split again. If a part
      names another tool, that tool's rules decide it. Allow also needs that tool's ``split`` to give only this one
      call, with ``complete=True``; a deny or an ask looks at whatever it gives.
    - ``prepare(tool_input)``: reads the arguments once; all other methods are given the result in their place.
    - ``rule_key(rule_content)`` and ``call_keys(tool_input)``: an index, so that not every rule is looked at. A rule
      with a key is skipped for calls that lack this key, so give it one only if it matches none of them, not even
      widely. A rule whose key is a tuple is also found by its beginnings: ``("git", "push")`` by ``("git",)``. ``None``
      as a rule's key, or for a call's keys, skips nothing.
    - ``reaches``: names of tools that a call which is not understood may turn out to use.
    - ``writes``: a true value joins the writing tools; a deny or an ask rule for one of them covers all.
    - ``generate_suggestions(tool_input)``: rules that a person could accept for such calls.
    - ``safety_check(tool_input)``: the reason why this call needs a person, past allow rules, grants and modes.

    An error in any of them, and an awaitable, reaches the caller: the call must not run.

    Args:
        rules: the rules, in any order.
        tools: the registry of tools, the same that `ApprovalPolicy` takes; a tool is in it under its name. For
            ``Bash``, ``Read``, ``Write`` and ``Edit`` there are built-in tools where it has none, which also read the
            patterns for a tool of that name that has no ``match_rule`` of its own.

    Raises:
        TypeError: a rule is no `PermissionRule`, or ``tools`` no registry.
        Exception: a tool refuses a rule's pattern.

    Source: the second system's permission engine.
    Differs: compound calls are taken apart; deny and ask read widely, allow narrowly.
    """

    def __init__(self, rules: Iterable[PermissionRule] = (), *, tools: object = None) -> None:
        check_registry(tools)
        self._tools = tools
        self._builtin = builtin_tools()
        self._lock = Lock()
        self._table = RuleTable(map(_checked, rules), self._interpreter)
        for rule in self._table.rules:
            self._check_pattern(rule)

    @classmethod
    def from_snapshot(cls, payload: object, *, tools: object = None) -> Self:
        """Restore rules from their saved form.

        Args:
            payload: what `snapshot` gave, after a round trip through JSON.
            tools: the registry of tools.

        Returns:
            The rules.

        Raises:
            SnapshotError: the payload is malformed.
        """
        return cls(read_tool_rules(payload), tools=tools)

    @classmethod
    def from_settings(cls, mapping: object, source: str = "userSettings", *, tools: object = None) -> Self:
        """Read rules from a settings file as agents have them.

        Args:
            mapping: ``{"permissions": {"allow": ["Bash(npm run:*)", "Read"], "ask": [...], "deny": [...]}}``; other
                keys at the top, and ``defaultMode`` and ``additionalDirectories`` below, are passed over.
            source: where the rules come from.
            tools: the registry of tools.

        Returns:
            The rules.

        Raises:
            SnapshotError: there are no permissions, or an entry or key among them is not understood; it is named.
        """
        return cls(read_settings(mapping, source), tools=tools)

    @property
    def rules(self) -> tuple[PermissionRule, ...]:
        """The rules, in the order in which they were added."""
        return self._table.rules

    def add(self, rule: PermissionRule) -> None:
        """Add a rule; one that is there already stays as it is.

        Args:
            rule: the rule.

        Raises:
            TypeError: it is no `PermissionRule`.
            Exception: its tool refuses the pattern; nothing changes.
        """
        self._check_pattern(_checked(rule))
        with self._lock:  # for whoever changes the table; a decision takes the one that it finds
            self._table = RuleTable((*self._table.rules, rule), self._interpreter)

    def discard(self, rule: PermissionRule) -> None:
        """Take a rule out, if it is there.

        Args:
            rule: the rule.
        """
        with self._lock:
            self._table = RuleTable((kept for kept in self._table.rules if kept != rule), self._interpreter)

    def decide(self, name: str, arguments: object = None) -> Verdict:
        """Decide about one call, and name the rule.

        Args:
            name: the tool's name.
            arguments: the call's arguments: values, or JSON text.

        Returns:
            The decision and the rule that made it. The decision is ``None`` where no rule covers the call; the rule is
            ``None`` where a call that is not understood is asked about.

        Raises:
            TypeError: the name is not a string, or a tool answers what it must not.
            ValueError: the arguments are broken JSON text.
            Exception: whatever a tool raises.
        """
        return self._inspect(name, arguments).verdict()

    def classify(self, name: str, arguments: object = None) -> RuleDecision | None:
        """Decide about one call.

        Args:
            name: the tool's name.
            arguments: the call's arguments: values, or JSON text.

        Returns:
            ``"allow"``, ``"ask"``, ``"deny"``, or ``None`` where no rule covers the call.

        Raises:
            TypeError: the name is not a string, or a tool answers what it must not.
            ValueError: the arguments are broken JSON text.
            Exception: whatever a tool raises.
        """
        return self.decide(name, arguments).decision

    def match(self, name: str, arguments: object = None) -> PermissionRule | None:
        """Find the rule that decides about one call.

        Args:
            name: the tool's name.
            arguments: the call's arguments: values, or JSON text.

        Returns:
            The rule, or ``None``.

        Raises:
            TypeError: the name is not a string, or a tool answers what it must not.
            ValueError: the arguments are broken JSON text.
            Exception: whatever a tool raises.
        """
        rule = self.decide(name, arguments).rule
        return rule if isinstance(rule, PermissionRule) else None

    def suggest(self, name: str, arguments: object = None) -> list[PermissionRule]:
        """Suggest rules that a person could accept with `add` instead of approving such calls one by one.

        Args:
            name: the tool's name.
            arguments: the call's arguments.

        Returns:
            Those of the tool's allow rules that are not there yet; none where rules decide already, where the call
            needs a person whatever the rules say, and where the tool has none to suggest, or more than five.

        Raises:
            TypeError: the name is not a string, or a tool answers what it must not.
            ValueError: the arguments are broken JSON text.
            Exception: whatever a tool raises.
        """
        table = self._table
        call = _operation(table, name, arguments)
        if (
            judge(table, call).decision
            or call_danger(self.tool(name), call.arguments, self._dangers(table, call)) is not None
        ):
            return []
        suggested = call.reader.suggestions(call.tool_input)
        more = RuleTable((*table.rules, *suggested), self._interpreter)
        if judge(more, call).decision != "allow":
            return []
        known = {(rule.tool_name, rule.rule_content) for rule in table.rules if rule.behavior == "allow"}
        return [rule for rule in suggested if (rule.tool_name, rule.rule_content) not in known]

    def tool(self, name: str) -> object | None:
        """Give the tool of a name.

        Args:
            name: the tool's name.

        Returns:
            The registry's tool, else a built-in one, else ``None``.
        """
        tool = self.registered(name)
        return self._builtin.get(name) if tool is None else tool

    def registered(self, name: str) -> object | None:
        """Give the tool of a name, if the host registered one.

        Args:
            name: the tool's name.

        Returns:
            The registry's tool, or ``None``.
        """
        return find_tool(self._tools, name)

    def unknown_tools(self, known_names: Iterable[str]) -> list[PermissionRule]:
        """List the rules for tools that nobody has: misspelt names, most of the time.

        Args:
            known_names: the names of all tools there are; a string is one name.

        Returns:
            The rules for other tools.

        Raises:
            TypeError: a name is not a string.
        """
        known = read_names(known_names, "a tool's name")
        return [rule for rule in self.rules if rule.tool_name not in known]

    def snapshot(self) -> dict[str, object]:
        """Give the rules in their saved form.

        Returns:
            ``{"version": 1, "tool_rules": [...]}``, ready for JSON.
        """
        return saved_tool_rules(self.rules)

    def to_settings(self) -> dict[str, dict[str, list[str]]]:
        """Give the rules as a settings file has them.

        Returns:
            What `from_settings` reads; the sources are left out.
        """
        return saved_settings(self.rules)

    def _inspect(self, name: str, arguments: object) -> Inspection:
        table = self._table
        call = _operation(table, name, arguments)
        return Inspection(partial(judge, table, call), partial(self._dangers, table, call))

    def _dangers(self, table: RuleTable, call: Operation) -> Dangers:
        agreed = settled(table, call)
        prepared = call.prepared if agreed is None else (call.reader.tool, agreed)
        # A part that the call's own tool would run is not asked about: that tool has checked the call as a whole.
        return Dangers([prepared], [partial(self._danger, part) for part in call.parts if part.name != call.name])

    def _danger(self, part: Operation) -> str | None:
        return own_danger(self.tool(part.name), [part.prepared], lambda: part.arguments)

    def _interpreter(self, name: str) -> object | None:
        """Give the tool that says what patterns mean: one of the registry only if it has patterns of its own."""
        tool = self.registered(name)
        return tool if overrides(tool, "match_rule") else self._builtin.get(name, tool)

    def _check_pattern(self, rule: PermissionRule) -> None:
        self._table.reader(rule.tool_name).rule_key(rule.rule_content)


def _operation(table: RuleTable, name: str, arguments: object) -> Operation:
    return table.operation(check_tool_name(name), decoded_arguments(arguments))


def _checked(rule: PermissionRule) -> PermissionRule:
    if not isinstance(rule, PermissionRule):
        raise TypeError(f"a rule must be a PermissionRule, not {rule!r}")
    return rule
