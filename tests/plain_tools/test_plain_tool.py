"""A text that nobody reads."""

from __future__ import annotations

from typing import Any

import pytest

from ask_permissions import ExactTool
from ask_permissions.plain_tools.plain_tool import PlainTool
from ducks import rules_for

TOOL = ExactTool("PowerShell", argument="command")


def decided(behavior: str, pattern: str, command: Any) -> object:
    """Decide about one text, beside an allow for the whole tool where the rule restricts."""
    beside = [] if behavior == "allow" else [("allow", "PowerShell")]
    return rules_for((behavior, "PowerShell", pattern), *beside, PowerShell=TOOL).classify(
        "PowerShell", {"command": command}
    )


@pytest.mark.parametrize(
    ("command", "allowed", "denied"),
    [
        ("Get-Date", "allow", "deny"),
        ("get-date ", None, "deny"),
        ("Get-Date; Remove-Item x", None, "ask"),
        ("ls", None, "ask"),
        (None, None, "ask"),
    ],
)
def test_allow_is_the_very_text_and_anything_may_be_denied(command: Any, allowed: object, denied: object) -> None:
    assert decided("allow", "Get-Date", command) == allowed
    assert decided("deny", "Get-Date", command) == denied


@pytest.mark.parametrize("pattern", ["*", ":*"])
def test_star_denies_every_call(pattern: str) -> None:
    assert decided("deny", pattern, "ls") == "deny"


def test_star_cannot_allow() -> None:
    with pytest.raises(ValueError, match="PowerShell is not read; allow the exact text"):
        decided("allow", "Get-Date:*", "Get-Date")


@pytest.mark.parametrize(("command", "suggested"), [("ls", ["ls"]), ("ls *", []), ("a\nb", []), (5, [])])
def test_exact_text_is_suggested(command: Any, suggested: list[str]) -> None:
    assert [rule.rule_content for rule in TOOL.generate_suggestions({"command": command})] == suggested


@pytest.mark.parametrize("options", [{"name": ""}, {"argument": ""}, {"others": [""]}])
def test_empty_names_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="must not be empty"):
        ExactTool(**{"name": "x", "argument": "y", **options})


def test_every_pattern_of_a_plain_tool_can_match() -> None:
    assert PlainTool("x", argument="y").unread("z", "allow") is None
