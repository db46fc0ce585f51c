"""Commands that agents run every day are allowed where a rule covers each of their parts."""

from __future__ import annotations

import json
from typing import Final

import pytest

from ask_permissions.tool_rules.builtin_tools import builtin_tools
from ask_permissions.tool_rules.tool_rules import ToolRules
from ask_permissions.tools.permission_rule import PermissionRule
from repository import CORPUS

EVERYDAY: Final = json.loads((CORPUS / "everyday_commands.json").read_text())


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> ToolRules:
    """Rules for the programs of the list, in a project of its own."""
    root = tmp_path_factory.mktemp("project")
    for folder in ("src", "tests", "packages/core", "My Docs", "frontend", "backend", "build"):
        (root / folder).mkdir(parents=True)
    prefixes = [("Bash", f"{words}:*") for words in (*EVERYDAY["programs"], *EVERYDAY["prefixes"])]
    return ToolRules(
        [
            PermissionRule(tool_name=tool, rule_content=content, behavior="allow", source="test")
            for tool, content in (*prefixes, ("Write", "build/**"))
        ],
        tools=builtin_tools(root=str(root), home=str(root / "home")),
    )


@pytest.mark.parametrize("command", EVERYDAY["commands"])
def test_everyday_command_with_every_part_covered_is_allowed(rules: ToolRules, command: str) -> None:
    """A person who allowed each of the programs is not asked again."""
    assert rules.classify("Bash", {"command": command}) == "allow"
