"""The rules under test, and a naive stand-in whose faults the tester must find."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ask_permissions.tool_rules.builtin_tools import builtin_tools
from ask_permissions.tool_rules.tool_rules import ToolRules
from ask_permissions.tools.permission_rule import PermissionRule

from .properties import RuleEntry
from .stubs import Tree


def package_rules(entries: Sequence[RuleEntry], tree: Tree) -> ToolRules:
    """Make the package's rules.

    Args:
        entries: behavior, tool, content.
        tree: whose root is the project.

    Returns:
        Rules that answer for its built-in tools.
    """
    rules = [
        PermissionRule(behavior=behavior, tool_name=tool, rule_content=content, source="test")
        for behavior, tool, content in entries
    ]
    return ToolRules(rules, tools=builtin_tools(root=str(tree.root), home=str(tree.home)))


class NaiveRules:
    """Splits at a few operators and compares the beginnings of the pieces, as many a released reader does.

    Args:
        entries: behavior, tool, content.
    """

    def __init__(self, entries: Sequence[RuleEntry], tree: Tree) -> None:
        self._entries = entries

    def classify(self, name: str, args: object, /) -> str | None:
        """Answer for one call."""
        assert isinstance(args, dict)
        parts = [part.strip() for part in re.split(r"&&|\|\||[;|\n]", args["command"])]
        if any(self._matches("deny", part) for part in parts):
            return "deny"
        return "allow" if all(self._matches("allow", part) for part in parts) else None

    def _matches(self, behavior: str, part: str) -> bool:
        patterns = [content for kind, tool, content in self._entries if (kind, tool) == (behavior, "Bash")]
        return any(content is None or part.startswith(content.removesuffix(":*")) for content in patterns)
