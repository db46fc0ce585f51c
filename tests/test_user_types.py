"""Natural code of a host passes the type checkers."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from repository import readme_blocks

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


ASYNC_CALLBACK = """
from ask_permissions import Action, ApprovalPolicy, ApprovalQueue, Decision, ToolCall


async def told(action: Action) -> None: ...


async def decided(decision: Decision, tool_call: ToolCall) -> None: ...


{}
"""

CHECKERS = pytest.mark.parametrize(
    "checker",
    [["mypy", "--strict", "--no-incremental"], ["basedpyright", "--level", "error"]],
    ids=["mypy", "basedpyright"],
)


def check(checker: list[str], code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    (folder / "user_code.py").write_text(code, encoding="utf-8")
    (folder / "pyrightconfig.json").write_text('{"typeCheckingMode": "standard"}', encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-m", *checker, "user_code.py"], cwd=folder, capture_output=True, text=True, check=False
    )


@CHECKERS
@pytest.mark.parametrize("code", [USER_CODE, "\n".join(readme_blocks("python"))], ids=["user code", "README"])
def test_code_of_a_host_passes(checker: list[str], code: str, tmp_path: Path) -> None:
    checked = check(checker, code, tmp_path)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@CHECKERS
def test_async_callbacks_are_errors(checker: list[str], tmp_path: Path) -> None:
    takers = [*(f"ApprovalQueue({name}=told)" for name in ("on_submit", "on_approve", "on_reject", "on_resolve"))]
    takers.append("ApprovalPolicy(queue=ApprovalQueue(), on_decision=decided)")
    checked = check(checker, ASYNC_CALLBACK.format("\n".join(takers)), tmp_path)

    first = ASYNC_CALLBACK.splitlines().index("{}") + 1
    wrong = {int(line) for line in re.findall(r"user_code\.py:(\d+):.* error", checked.stdout)}
    assert wrong == set(range(first, first + len(takers))), checked.stdout
