"""The tools of known agents."""

from __future__ import annotations

from typing import Any

import pytest

from ask_permissions import ApprovalPolicy, ApprovalQueue, Tool, ToolRules, agent_tools
from calls import Call
from folders import Folders, rule

CALLS: list[tuple[str, dict[str, Any], str]] = [
    ("Bash", {"command": "ls", "description": "d"}, "unknown"),
    ("Read", {"file_path": "a"}, "none"),
    ("Write", {"file_path": "a", "content": ""}, "workspace"),
    ("MultiEdit", {"file_path": "a", "edits": []}, "workspace"),
    ("NotebookEdit", {"notebook_path": "a", "new_source": "", "cell_id": "1"}, "workspace"),
    ("Grep", {"pattern": "x", "path": "a", "glob": "*.py", "-n": True, "output_mode": "content"}, "none"),
    ("Glob", {"pattern": "**/*.py", "path": "a"}, "none"),
    ("LS", {"path": "a", "ignore": []}, "none"),
    ("WebFetch", {"url": "https://a.test", "prompt": "p"}, "external"),
    ("WebSearch", {"query": "a", "allowed_domains": []}, "external"),
    ("Skill", {"skill": "a", "args": ""}, "unknown"),
    ("Agent", {"subagent_type": "a", "prompt": "p", "description": "d"}, "unknown"),
    ("Task", {"subagent_type": "a", "prompt": "p", "description": "d"}, "unknown"),
    ("SlashCommand", {"command": "/a"}, "unknown"),
    ("PowerShell", {"command": "a", "timeout": 5}, "unknown"),
    ("mcp__a__b", {"x": 1}, "unknown"),
]


@pytest.mark.parametrize(("name", "arguments", "scope"), CALLS)
def test_tool_declares_what_it_does_and_knows_its_arguments(
    folders: Folders, name: str, arguments: dict[str, Any], scope: str
) -> None:
    tools = agent_tools(root=folders.repo, home=folders.home)
    policy = ApprovalPolicy(queue=ApprovalQueue(), rules=ToolRules(tools=tools), tools=tools)
    assert policy.explain(Call(name, arguments)).rung == "require_approval"
    assert tools[name].side_effect_scope == scope

    rules = ToolRules(tools=tools)
    for suggested in rules.suggest(name, arguments):
        rules.add(suggested)
    assert rules.classify(name, arguments) == "allow"


@pytest.mark.parametrize(
    ("denied", "name", "arguments"),
    [
        ("Read(.env)", "Grep", {"pattern": "x", "path": ".env"}),
        ("Read(.env)", "Glob", {"pattern": ".env"}),
        ("Read(.env)", "LS", {"path": ".env"}),
        ("Edit(.env)", "MultiEdit", {"file_path": ".env", "edits": []}),
        ("Edit(.env)", "NotebookEdit", {"notebook_path": ".env"}),
        ("MultiEdit(.env)", "Write", {"file_path": ".env", "content": ""}),
        ("NotebookEdit(.env)", "Bash", {"command": "ls > .env"}),
        ("Grep(.env)", "Bash", {"command": "cat .env"}),
        ("Edit(/src/**)", "Edit", {"file_path": "src/x.py"}),
        ("WebFetch(domain:a.test)", "WebFetch", {"url": "https://b.a.test"}),
        ("Skill(x)", "Skill", {"skill": "x"}),
        ("SlashCommand(/x:*)", "SlashCommand", {"command": "/x 1"}),
        ("Agent(x)", "Agent", {"subagent_type": "x", "prompt": ""}),
        ("PowerShell(ls)", "PowerShell", {"command": "ls"}),
        ("mcp__github", "mcp__github__delete_repo", {}),
        ("mcp__github__*", "mcp__github__delete_repo", {}),
        ("mcp__*", "mcp__github__delete_repo", {}),
        ("*", "Read", {"file_path": "a"}),
        ("Bash(rm:*)", "bash", {"command": "rm x"}),
    ],
)
def test_deny_of_a_settings_file_holds(denied: str, name: str, arguments: dict[str, Any]) -> None:
    allowed = ["Bash", "Write", "Edit", "MultiEdit", "NotebookEdit", "Read", "Grep", "Glob", "LS", "mcp__github"]
    rules = ToolRules.from_settings({"permissions": {"allow": [*allowed, "WebFetch", "Skill"], "deny": [denied]}})

    assert rules.classify(name, arguments) == "deny"
    assert rules.notes == ()


def test_settings_are_read_with_the_tools_of_known_agents() -> None:
    rules = ToolRules.from_settings({"permissions": {"allow": ["WebFetch(domain:a.test)", "Skill(x)", "mcp__a"]}})

    assert rules.classify("WebFetch", {"url": "https://a.test"}) == "allow"
    assert rules.classify("mcp__a__b", {"any": [1]}) == "allow"
    assert ApprovalPolicy(queue=ApprovalQueue(), rules=rules).explain(Call("mcp__b__c", {})).rung == "require_approval"


def test_host_adds_its_own() -> None:
    tools = agent_tools()
    with pytest.raises(KeyError):
        tools["mine"]
    tools["mine"] = tools["Bash"]
    assert "mine" in tools
    more: dict[str, Tool] = {"more": tools["Bash"]}
    for other in (tools | more, more | tools, tools.copy()):
        assert tools.items() <= other.items()
        assert other["mcp__a__b"].name == "mcp__a__b"
    assert "mcp__a__b" not in tools
    assert rule("allow", "mine").tool_name == "mine"


def test_restored_rules_are_read_as_settings_are() -> None:
    rules = ToolRules.from_settings({"permissions": {"deny": ["Grep(.env)"], "allow": ["Bash", "Read"]}})
    restored = ToolRules.from_snapshot(rules.snapshot())
    assert restored.classify("Read", {"file_path": ".env"}) == "deny"
    assert restored.notes == ()


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("mcp__a__b", {"p": "store.db"}),
        ("PowerShell", {"command": "Set-Content .claude/settings.json x"}),
        ("PowerShell", {"command": "ls", "dangerouslyDisableSandbox": True}),
        ("Write", {"file_path": "a", "content": "", "target_file": ".claude/settings.json"}),
        ("Write", {"file_path": [".claude/settings.json"], "content": ""}),
        ("Write", {"file_path": "a", "content": "", "filename": [".claude/settings.json"]}),
        ("Bash", {"command": "ls", "input": "rm -r .claude"}),
        ("Bash", {"command": "echo x > settings.json", "cwd": ".claude"}),
        ("Skill", {"skill": "a", "file": ".mcp.json"}),
    ],
)
def test_guarded_file_in_an_argument_that_nobody_reads_needs_a_person(name: str, arguments: dict[str, Any]) -> None:
    tools = agent_tools(guarded=["store.db"])
    allowed = ["PowerShell", "Write", "Bash", "Skill", "mcp__a"]
    rules = ToolRules.from_settings({"permissions": {"allow": allowed}})
    policy = ApprovalPolicy(queue=ApprovalQueue(), rules=rules, tools=tools, mode="full_access")
    assert policy.explain(Call(name, arguments)).rung == "safety_check"
