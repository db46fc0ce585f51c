"""Settings files that agents already have."""

from __future__ import annotations

from typing import Any

import pytest

from ask_permissions.tool_rules.tool_rules import ToolRules
from ask_permissions.values.errors import SnapshotError
from folders import rule

ENTRIES = [
    ("Read", "Read", None),
    ("mcp__files__*", "mcp__files__*", None),
    ("mcp__files__get_*", "mcp__files__get_*", None),
    ("mcp__files", "mcp__files", None),
    ("mcp__files__read", "mcp__files__read", None),
    ("Bash(npm run:*)", "Bash", "npm run:*"),
    ("Bash(*)", "Bash", "*"),
    ("Bash(python -c 'print(1)')", "Bash", "python -c 'print(1)'"),
    (r"Bash(echo \(a\))", "Bash", "echo (a)"),
    (r"Bash(echo :\))", "Bash", "echo :)"),
    ("Bash(echo :))", "Bash", "echo :)"),
    ('Bash(grep "f(" a)', "Bash", 'grep "f(" a'),
    (r"Bash(grep '\d' a)", "Bash", r"grep '\d' a"),
    (r"Bash(grep '\\d' a)", "Bash", r"grep '\d' a"),
    ("Bash(a\\\\)", "Bash", "a\\"),
    ("Write( a b )", "Write", " a b "),
    ("Bash(a\nb)", "Bash", "a\nb"),
]


@pytest.mark.parametrize(("entry", "tool", "content"), ENTRIES)
@pytest.mark.parametrize("behavior", ["allow", "ask", "deny"])
def test_entry_is_read(entry: str, tool: str, content: str | None, behavior: str) -> None:
    rules = ToolRules.from_settings({"permissions": {behavior: [entry]}}, "test")

    assert rules.rules == (rule(behavior, tool, content),)


@pytest.mark.parametrize(("entry", "tool", "content"), ENTRIES)
def test_settings_survive_a_round_trip(entry: str, tool: str, content: str | None) -> None:
    rules = ToolRules([rule("deny", tool, content), rule("allow", "t")])

    assert set(ToolRules.from_settings(rules.to_settings(), "test").rules) == set(rules.rules)


@pytest.mark.parametrize(
    "entry",
    [
        "",
        "Bash()",
        "(ls)",
        "Bash(ls",
        "Bash(ls) ",
        " Bash",
        "Bash (ls)",
        "Bash ls",
        r"Bash(ls\)",
        "Bash(rm:*), Bash(curl:*)",
        None,
        5,
        ["Bash"],
    ],
)
def test_bad_entry_is_refused_by_its_name(entry: Any) -> None:
    with pytest.raises(SnapshotError, match=r"permissions\.deny has a bad entry") as refused:
        ToolRules.from_settings({"permissions": {"allow": ["Read"], "deny": ["Bash(rm:*)", entry]}})

    assert repr(entry) in str(refused.value)


@pytest.mark.parametrize(
    "settings",
    [
        None,
        [],
        {},
        {"allow": ["Read"]},
        {"permissions": None},
        {"permissions": ["Read"]},
        {"permissions": {"Allow": []}},
        {"permissions": {"denied": []}},
        {"permissions": {"deny": "Bash"}},
        {"permissions": {"deny": None}},
    ],
)
def test_file_that_is_not_understood_is_refused(settings: Any) -> None:
    with pytest.raises(SnapshotError):
        ToolRules.from_settings(settings)


def test_keys_that_are_not_ours_are_passed_over() -> None:
    permissions = {"defaultMode": "plan", "additionalDirectories": ["../x"], "deny": ["Bash"]}

    rules = ToolRules.from_settings({"permissions": permissions, "model": "m", "hooks": {}})

    assert [(one.behavior, one.source) for one in rules.rules] == [("deny", "userSettings")]


def test_tool_that_settings_cannot_name_is_refused() -> None:
    with pytest.raises(ValueError, match="settings cannot name the tool 'my tool'"):
        ToolRules([rule("deny", "my tool")]).to_settings()


@pytest.mark.parametrize("entry", ["Bash:ls", "*(ls)", "B*", "mcp__x__*(y)"])
def test_settings_entry_that_would_silently_do_nothing_is_refused(entry: str) -> None:
    with pytest.raises(SnapshotError, match="has a bad entry"):
        ToolRules.from_settings({"permissions": {"deny": [entry]}})


@pytest.mark.parametrize("entry", ["*", "mcp__*", "mcp__git*"])
def test_star_for_many_servers_is_no_allow(entry: str) -> None:
    with pytest.raises(SnapshotError, match=r"permissions\.allow has a bad entry"):
        ToolRules.from_settings({"permissions": {"allow": [entry]}})
