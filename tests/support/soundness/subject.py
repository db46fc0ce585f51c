"""The rules under test, and a naive stand-in whose faults the tester must find."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ask_permissions.shell.shell_tool import ShellTool
from ask_permissions.tool_rules.builtin_tools import builtin_tools
from ask_permissions.tool_rules.tool_rules import ToolRules
from ask_permissions.tools.permission_rule import PermissionRule

from .forms import NEXT
from .properties import RuleEntry
from .stubs import Tree


class PackageRules:
    """The package's rules. A text of several calls is one for a shell that lives on: they have to allow each.

    Args:
        entries: behavior, tool, content.
        tree: whose root is the project.
    """

    def __init__(self, entries: Sequence[RuleEntry], tree: Tree) -> None:
        root, home = str(tree.root), str(tree.home)
        rules = [
            PermissionRule(behavior=behavior, tool_name=tool, rule_content=content, source="test")
            for behavior, tool, content in entries
        ]
        tools = builtin_tools(root=root, home=home)
        self._fresh = ToolRules(rules, tools=tools)
        self._lasting = ToolRules(rules, tools={**tools, "Bash": ShellTool(root=root, home=home, persistent=True)})

    def classify(self, name: str, args: object, /) -> str | None:
        """Answer for one call, or for several together."""
        assert isinstance(args, dict)
        calls = args["command"].split(NEXT)
        if len(calls) == 1:
            return self._fresh.classify(name, args)
        answers = {self._lasting.classify(name, {"command": call}) for call in calls}
        return "allow" if answers == {"allow"} else None


package_rules = PackageRules


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
