"""Natural code of a host passes the type checkers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

USER_CODE = """
from typing import Any

from ask_permissions import Action, ApprovalPolicy, ApprovalQueue, FileTool, PermissionRule, Tool, ToolCall


class Fetch(Tool):
    name = "fetch"

    def safety_check(self, arguments: dict[str, Any]) -> str | None:
        return "it leaves" if arguments["url"].startswith("ftp:") else None

    def match_rule(self, pattern: str, arguments: dict[str, Any]) -> bool:
        return bool(arguments.get("url") == pattern)


class Notes(FileTool):
    def safety_check(self, tool_input: object) -> str | None:
        return super().safety_check(tool_input)


def run(policy: ApprovalPolicy, call: ToolCall) -> dict[str, Any] | str:
    result = policy.authorize(call, timeout=60)
    if result["action"] == "block":
        return result["reason"]
    arguments: dict[str, Any] = result.get("arguments", call.arguments)
    return arguments


def why(policy: ApprovalPolicy, call: ToolCall) -> str | None:
    rule = policy.explain(call).rule
    return rule.tool_name if isinstance(rule, PermissionRule) else str(rule)


def show(action: Action) -> str:
    return f"{action.args['command']} {action.approved_args}"


queue = ApprovalQueue(on_submit=lambda action: print(show(action)))
policy = ApprovalPolicy(queue=queue, tools=[Fetch(), Notes("notes")])
"""


@pytest.mark.parametrize("checker", [["mypy", "--strict", "--no-incremental"], ["basedpyright", "--level", "error"]])
def test_code_of_a_host_passes(checker: list[str], tmp_path: Path) -> None:
    (tmp_path / "user_code.py").write_text(USER_CODE, encoding="utf-8")
    (tmp_path / "pyrightconfig.json").write_text('{"typeCheckingMode": "standard"}', encoding="utf-8")

    checked = subprocess.run(
        [sys.executable, "-m", *checker, "user_code.py"], cwd=tmp_path, capture_output=True, text=True, check=False
    )

    assert checked.returncode == 0, checked.stdout + checked.stderr
