"""A project and a home in a temporary folder, with links where a test needs them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ask_permissions.files.file_tool import FileTool
from ask_permissions.tool_rules.builtin_tools import builtin_tools
from ask_permissions.tool_rules.tool_rules import ToolRules
from ask_permissions.tools.permission_rule import PermissionRule


def rule(behavior: Any, tool_name: str, content: str | None = None) -> PermissionRule:
    """Write a rule in short."""
    return PermissionRule(tool_name=tool_name, rule_content=content, behavior=behavior, source="test")


class Folders:
    """``repo`` and ``home`` below a place whose own path has no links."""

    def __init__(self, place: Path) -> None:
        self.place = place.resolve()
        self.repo, self.home = self.place / "repo", self.place / "home"
        self.repo.mkdir()
        self.home.mkdir()

    def link(self, link: str, target: str) -> None:
        """Make a link, both ends relative to the place; a target with dots is taken as it is."""
        (self.place / link).parent.mkdir(parents=True, exist_ok=True)
        (self.place / link).symlink_to(target if target.startswith(".") else self.place / target)

    def tool(self, name: str = "Read", *, root: str = "repo", **options: Any) -> FileTool:
        """Make a file tool for this project."""
        return FileTool(name, root=self.place / root, home=self.home, **options)

    def rules(self, *rules: tuple[Any, ...]) -> ToolRules:
        """Make rules with the built-in tools of this project."""
        return ToolRules([rule(*one) for one in rules], tools=builtin_tools(root=self.repo, home=self.home))

    def allows(self, pattern: str, path: Any, **options: Any) -> bool:
        """Tell whether an allow rule for a pattern covers a path; ``@`` stands for the place."""
        return self._answers(self.tool(**options).match_rule, pattern, path)

    def restricts(self, pattern: str, path: Any, **options: Any) -> bool:
        """Tell whether a deny rule for a pattern covers a path; ``@`` stands for the place."""
        return self._answers(self.tool(**options).may_match_rule, pattern, path)

    def _answers(self, ask: Any, pattern: str, path: str) -> bool:
        place = str(self.place)
        answer = ask(pattern.replace("@", place), {"file_path": path.replace("@", place)})
        assert isinstance(answer, bool)
        return answer
