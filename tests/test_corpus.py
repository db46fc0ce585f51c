"""Cases from the field are decided as they should be, on real folders with real links."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from ask_permissions import ApprovalPolicy, ApprovalQueue, PermissionRules, PermissionRuleSet
from ask_permissions.tool_rules.builtin_tools import builtin_tools
from ask_permissions.tool_rules.tool_rules import ToolRules
from ask_permissions.tools.permission_rule import PermissionRule
from calls import Call
from repository import CORPUS

CASES: Final = [json.loads(line) for line in (CORPUS / "cases.jsonl").read_text().splitlines()]
CONCRETE: Final = [pytest.param(case, id=case["id"]) for case in CASES if "call" in case]
ANSWERS: Final = {"proceed": "allow", "pending": "ask", "block": "deny"}
FILE_TOOLS: Final = ("Read", "Write", "Edit")
ABSOLUTE: Final = re.compile(r"/.*", re.DOTALL)


@dataclass
class Setting:
    """A case with its folders made, and the rules objects that it speaks of."""

    case: dict[str, Any]
    place: Path

    def __post_init__(self) -> None:
        """Make the folders and links of the case below the temporary folder."""
        self.root, self.home = (
            self.below(self.case.get(key, usual)) for key, usual in (("cwd", "/repo"), ("home", "/home/dev"))
        )
        for folder in (self.root, self.home):
            Path(folder).mkdir(parents=True, exist_ok=True)
        for link, target in self.case.get("fs", {}).get("links", {}).items():
            for path in (link, target):
                Path(self.below(path)).parent.mkdir(parents=True, exist_ok=True)
            Path(self.below(link)).symlink_to(self.below(target))

    def below(self, path: str) -> str:
        """Put an absolute path below the temporary folder."""
        return f"{self.place}{path}"

    def mapped(self, tool: str, text: str) -> str:
        """Put the absolute paths of an argument or a pattern below the temporary folder."""
        if tool in FILE_TOOLS and self.case["call"]["tool"] in FILE_TOOLS:
            return self.below(text) if ABSOLUTE.fullmatch(text) else text
        return re.sub(r"(?<![\w.~])(?=/(?:repo|home/dev)\b)", str(self.place), text)

    @property
    def arguments(self) -> object:
        """The arguments of the call."""
        tool, arguments = self.case["call"]["tool"], self.case["call"]["args"]
        if self.case.get("args_is_raw_json"):
            return arguments
        return {key: self.mapped(tool, value) if isinstance(value, str) else value for key, value in arguments.items()}

    def tool_rules(self) -> ToolRules:
        """The rules whose patterns the tools interpret; what a session granted among them."""
        declared = [*self.case["rules"], *self.case.get("session_grants", [])]
        return ToolRules(
            [
                PermissionRule(
                    tool_name=tool,
                    rule_content=None if pattern == "*" else self.mapped(tool, pattern),
                    behavior=behavior,
                    source="corpus",
                )
                for behavior, tool, pattern in declared
                if not _looks_at_text(tool, pattern)
            ],
            tools=builtin_tools(root=self.root, home=self.home),
        )

    def text_rules(self) -> PermissionRules:
        """The rules over tool names and arguments as text."""
        return PermissionRules(
            [
                _text_rule(behavior, tool, pattern)
                for behavior, tool, pattern in self.case["rules"]
                if _looks_at_text(tool, pattern)
            ],
            auto_allow_dangerous=True,
        )


@pytest.fixture
def setting(request: pytest.FixtureRequest, tmp_path: Path) -> Setting:
    return Setting(request.param, tmp_path)


def _looks_at_text(tool: str, pattern: str) -> bool:
    return tool == "*" or tool.startswith("/") or pattern.startswith("args:")


def _text_rule(behavior: str, tool: str, pattern: str) -> tuple[Any, ...]:
    tool_pattern = "all" if tool == "*" else re.compile(tool[1:-1]) if tool.startswith("/") else tool
    if pattern == "*":
        return behavior, tool_pattern
    _, kind, text = pattern.split(":", 2)
    return behavior, tool_pattern, text if kind == "substr" else re.compile(text)


def _policy(setting: Setting, rules: Any) -> ApprovalPolicy:
    name, mode = setting.case["call"]["tool"], setting.case.get("mode")
    return ApprovalPolicy(
        queue=ApprovalQueue(),
        rules=rules,
        mode=mode and mode.replace("-", "_"),
        require_approval=None if rules.tool(name) else "all",
    )


def _through_policy(setting: Setting) -> str:
    rules = PermissionRuleSet(default_rules=setting.tool_rules(), project_rules=setting.text_rules())
    call = Call(name=setting.case["call"]["tool"], arguments=setting.arguments)
    return ANSWERS[_policy(setting, rules).before_tool_call(call)["action"]]


def _alone(setting: Setting) -> str:
    return setting.tool_rules().classify(setting.case["call"]["tool"], setting.arguments) or "ask"


@pytest.mark.parametrize("setting", CONCRETE, indirect=True)
def test_case_through_the_policy_is_decided_as_expected(setting: Setting) -> None:
    assert _expected(setting, _through_policy)


RULES_ONLY: Final = [
    pytest.param(case, id=case["id"])
    for case in CASES
    if "call" in case and "mode" not in case and not any(_looks_at_text(tool, text) for _, tool, text in case["rules"])
]


@pytest.mark.parametrize("setting", RULES_ONLY, indirect=True)
def test_case_by_the_rules_alone_is_decided_as_expected(setting: Setting) -> None:
    assert _expected(setting, _alone)


@pytest.mark.parametrize("setting", RULES_ONLY, indirect=True)
def test_case_has_the_same_answer_in_either_layer(setting: Setting) -> None:
    alone = _alone(setting)
    rules, others = setting.tool_rules(), PermissionRules()
    call = (setting.case["call"]["tool"], setting.arguments)

    assert (PermissionRuleSet(default_rules=rules, project_rules=others).classify(*call) or "ask") == alone
    assert (PermissionRuleSet(default_rules=others, project_rules=rules).classify(*call) or "ask") == alone


def _expected(setting: Setting, decide: Callable[[Setting], str]) -> bool:
    expected: str = setting.case["expect"]
    if expected != "not-allow":
        return decide(setting) == expected
    try:
        return decide(setting) != "allow"
    except (TypeError, ValueError):
        return True
