"""What a settings file means to a host whose tools and arguments have other names, and that gates nothing itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from ask_permissions import ApprovalPolicy, ApprovalQueue, FileTool, ShellTool, ToolRules, agent_tools
from calls import Call

SETTINGS = {
    "permissions": {
        "allow": ["Bash(ls:*)", "Read", "Write"],
        "ask": ["Bash(mv:*)"],
        "deny": ["Bash(rm:*)", "Read(.env)", "Edit(lock.json)"],
    }
}
ALIASES = {"execute_bash": "Bash", "shell": "Bash", "read_file": "Read", "save_file": "Write", "look": "Grep"}


def action(name: str, arguments: object, *, tools: Mapping[str, object] | None = None) -> str:
    """Say what becomes of a call."""
    registry = {**agent_tools(root="/work/shop", home="/home/kim"), **(tools or {})}
    rules = ToolRules.from_settings(SETTINGS, tools=registry, aliases=ALIASES)
    policy = ApprovalPolicy(queue=ApprovalQueue(), rules=rules, tools=registry)
    return policy.before_tool_call(Call(name, arguments))["action"]


@pytest.mark.parametrize("name", ["execute_bash", "shell", "Bash"])
@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("rm -rf /", "block"),
        ("ls; rm x", "block"),
        ("cat .env", "block"),
        ("ls > lock.json", "block"),
        ("mv a b", "pending"),
        ("make", "pending"),
        ("ls -l", "proceed"),
        ("ls > a.txt", "proceed"),
    ],
)
def test_shell_by_another_name_obeys_the_rules_for_commands(name: str, command: str, expected: str) -> None:
    assert action(name, {"command": command}) == expected


@pytest.mark.parametrize("name", ["bash", "BASH"])
@pytest.mark.parametrize(("command", "expected"), [("rm -rf /", "block"), ("mv a b", "pending"), ("cat .env", "block")])
def test_shell_that_nobody_told_of_is_denied_by_its_name_without_case(name: str, command: str, expected: str) -> None:
    assert action(name, {"command": command}) == expected


@pytest.mark.parametrize(
    ("name", "arguments", "expected"),
    [
        ("read_file", {"file_path": ".env"}, "block"),
        ("read_file", {"file_path": "a.txt"}, "proceed"),
        ("save_file", {"file_path": "lock.json", "content": ""}, "block"),
        ("save_file", {"file_path": "a.txt", "content": ""}, "proceed"),
        ("look", {"pattern": "x", "path": ".env"}, "block"),
        ("look", {"pattern": "x", "glob": ".env"}, "pending"),
    ],
)
def test_file_tool_by_another_name_obeys_the_rules_for_files(
    name: str, arguments: dict[str, Any], expected: str
) -> None:
    assert action(name, arguments) == expected


@pytest.mark.parametrize(
    ("name", "arguments", "expected"),
    [
        ("execute_bash", {"cmd": "rm x"}, "block"),
        ("execute_bash", {"cmd": "ls -l"}, "proceed"),
        ("execute_bash", {"cmd": "ls", "command": "rm x"}, "block"),
        ("read_file", {"path": ".env"}, "block"),
        ("read_file", {"path": "a.txt"}, "proceed"),
    ],
)
def test_argument_by_another_name_is_read_where_the_host_names_it(
    name: str, arguments: dict[str, Any], expected: str
) -> None:
    places: dict[str, Any] = {"root": "/work/shop", "home": "/home/kim"}
    own = {
        "execute_bash": ShellTool("execute_bash", argument="cmd", **places),
        "read_file": FileTool("read_file", argument="path", **places),
    }

    assert action(name, arguments, tools=own) == expected


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ({"cmd": "ls"}, "pending"),
        ({"script": "ls"}, "pending"),
        ({"line": "ls"}, "pending"),
        ({}, "pending"),
        ({"cmd": "rm x"}, "block"),
    ],
)
def test_argument_by_another_name_asks_where_nobody_names_it(arguments: dict[str, Any], expected: str) -> None:
    assert action("Bash", arguments) == expected
