"""Asking rules about one shell command."""

from __future__ import annotations

from collections.abc import Iterable

from ask_permissions.tool_rules.builtin_tools import builtin_tools
from ask_permissions.tool_rules.tool_rules import ToolRules
from ask_permissions.tools.permission_rule import PermissionRule
from ask_permissions.values.results import RuleDecision


def rules_of(texts: Iterable[str], behavior: RuleDecision) -> list[PermissionRule]:
    """Make rules of ``npm run:*`` for Bash, or ``Write(build/**)`` for another tool."""
    return [_rule(text, behavior) for text in texts]


def _rule(text: str, behavior: RuleDecision) -> PermissionRule:
    tool, _, content = text.partition("(")
    named = tool in ("Read", "Write", "Edit") and content.endswith(")")
    return PermissionRule(
        tool_name=tool if named else "Bash",
        rule_content=content[:-1] if named else text,
        behavior=behavior,
        source="test",
    )


def decided(
    command: object,
    *,
    allow: Iterable[str] = (),
    deny: Iterable[str] = (),
    ask: Iterable[str] = (),
    root: str = "/project",
    home: str = "/home/dev",
) -> RuleDecision | None:
    """Decide about a shell command."""
    rules = [*rules_of(allow, "allow"), *rules_of(deny, "deny"), *rules_of(ask, "ask")]
    return ToolRules(rules, tools=builtin_tools(root=root, home=home)).classify("Bash", {"command": command})
