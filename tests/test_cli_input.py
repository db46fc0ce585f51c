"""What the command line reads, line by line and file by file; how it complains is in `test_cli.py`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ask_permissions import PermissionRules, PermissionRuleSet, ToolRules
from ask_permissions.cli_input import InputError, RecordedCall, read_calls, read_rules_file, read_tools_file

EMPTY = {"version": 1, "auto_allow_dangerous": False, "rules": []}


def written(folder: Path, payload: object) -> str:
    path = folder / "input.json"
    path.write_text("\ufeff" + json.dumps(payload), encoding="utf-8")
    return str(path)


def test_read_calls_gives_each_call_with_its_place() -> None:
    lines = [b'\xef\xbb\xbf{"name": "read", "arguments": null}\n', b" \n", b'{"name": "", "arguments": "x", "id": 7}']

    assert list(read_calls(lines, "calls.jsonl")) == [
        RecordedCall(id=None, name="read", arguments=None, place="calls.jsonl:1"),
        RecordedCall(id=7, name="", arguments="x", place="calls.jsonl:3"),
    ]


def test_read_calls_reads_no_line_before_it_is_asked_for() -> None:
    """So calls are decided as they come, and those before a bad line are decided at all."""
    calls = read_calls([b'{"name": "read", "arguments": {}}', b"nonsense"], "calls.jsonl")

    assert next(calls).name == "read"
    with pytest.raises(InputError, match=r"calls\.jsonl:2: "):
        next(calls)


@pytest.mark.parametrize(
    ("payload", "kind"),
    [
        (EMPTY, PermissionRules),
        ({"version": 1, "default_rules": EMPTY, "project_rules": None}, PermissionRuleSet),
        ({"version": 1, "tool_rules": []}, ToolRules),
        ({"permissions": {}}, ToolRules),
    ],
)
def test_read_rules_file_tells_rules_apart_by_their_keys(tmp_path: Path, payload: object, kind: type) -> None:
    assert type(read_rules_file(written(tmp_path, payload))) is kind


@pytest.mark.parametrize("payload", [None, [], "rules", {}, {"tool_rules": []}])
def test_read_rules_file_of_anything_else_names_the_file(tmp_path: Path, payload: object) -> None:
    with pytest.raises(InputError, match=r"input\.json: "):
        read_rules_file(written(tmp_path, payload))


def test_read_tools_file_gives_declarations_by_name(tmp_path: Path) -> None:
    tools = {"bash": {"always_ask": True, "risk_level": "high"}, "read": {}}

    assert read_tools_file(written(tmp_path, tools)) == tools


@pytest.mark.parametrize("tools", [[], {"bash": None}, {"bash": {"safety_check": True}}])
def test_read_tools_file_of_anything_else_names_the_file(tmp_path: Path, tools: object) -> None:
    """A declaration that nobody reads is a misspelt one: to pass over it would restrict nothing."""
    with pytest.raises(InputError, match=r"input\.json: "):
        read_tools_file(written(tmp_path, tools))
