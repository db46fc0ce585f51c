"""Commands that need a person whatever the rules allow."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from ask_permissions.shell.shell_tool import ShellTool
from repository import CORPUS

TOOL = ShellTool(root="/home/dev/project", home="/home/dev")

COMMANDS: Final[dict[str, Any]] = json.loads((CORPUS / "shell_commands.json").read_text())


@pytest.mark.parametrize(
    ("command", "words"),
    [(command, words) for words, commands in COMMANDS["needs_a_person"].items() for command in commands],
)
def test_dangerous_command_is_explained(command: str, words: str) -> None:
    assert words in (TOOL.safety_check({"command": command}) or "")


@pytest.mark.parametrize("command", COMMANDS["needs_no_person"])
def test_ordinary_command_needs_no_person(command: str) -> None:
    assert TOOL.safety_check({"command": command}) is None


@pytest.mark.parametrize("arguments", [{}, None, {"command": 5}, {"command": ["sudo", "ls"]}])
def test_odd_arguments_are_checked_without_an_error(arguments: object) -> None:
    reason = TOOL.safety_check(arguments)
    assert (reason is not None) == (arguments == {"command": ["sudo", "ls"]})
