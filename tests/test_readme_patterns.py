"""The README's table of tool-owned rules is executed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ask_permissions import ToolRules
from repository import README

CODE = re.compile(r"`([^`]+)`")
ROWS = re.findall(r"^\| (`(?:Bash|Read|Write|Fetch).*?) \| (`.*) \| (`.*) \|$", README, re.MULTILINE)


def cases() -> list[tuple[str, str, bool]]:
    return [
        (CODE.findall(rule)[0], text, covered)
        for rule, covers, others in ROWS
        for covered, cell in ((True, covers), (False, others))
        for text in CODE.findall(cell)
    ]


def arguments(tool: str, text: str) -> object:
    if tool == "Bash":
        return {"command": text}
    return json.loads(text) if tool == "Fetch" else {"file_path": text}


def test_table_of_patterns_has_all_its_rows() -> None:
    assert (len(ROWS), len(cases())) == (12, 52)


@pytest.mark.parametrize(("rule", "text", "covered"), cases())
def test_pattern_covers_what_the_table_says(
    rule: str, text: str, covered: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    rules = ToolRules.from_settings({"permissions": {"allow": [rule]}})
    tool = rule.partition("(")[0]
    assert (rules.classify(tool, arguments(tool, text)) == "allow") is covered
