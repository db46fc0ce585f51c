"""Cases from the field are decided as they should be, on real folders with real links."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

from ask_permissions import ApprovalPolicy, ApprovalQueue, PermissionRules, PermissionRuleSet
from ask_permissions.tool_rules.builtin_tools import builtin_tools
from ask_permissions.tool_rules.tool_rules import ToolRules
from ask_permissions.tools.permission_rule import PermissionRule
from calls import Call
from repository import CORPUS

Case: TypeAlias = dict[str, Any]


def _cases(name: str) -> list[Case]:
    return [json.loads(line) for line in (CORPUS / name).read_text(encoding="utf-8").splitlines()]


def _looks_at_text(tool: str, pattern: str) -> bool:
    return tool == "*" or tool.startswith("/") or pattern.startswith("args:")


CASES: Final = [case for case in _cases("cases.jsonl") if "call" in case]
LATER: Final = _cases("cases-2.jsonl") + _cases("more_cases.jsonl")
"""Cases that say whether safety checks count: where they do, the case goes through a policy."""
OPEN: Final[list[str]] = json.loads((CORPUS / "open.json").read_text())["ids"]
"""Cases that are not yet decided as they should be. One that is mended must be taken off the list."""

THROUGH_POLICY: Final = [*CASES, *(case for case in LATER if case.get("through") == "policy")]
BY_RULES: Final = [
    *(
        case
        for case in CASES
        if "mode" not in case and not any(_looks_at_text(tool, text) for _, tool, text in case["rules"])
    ),
    *(case for case in LATER if "through" not in case),
]
ANSWERS: Final = {"proceed": "allow", "pending": "ask", "block": "deny"}
FILE_TOOLS: Final = ("Read", "Write", "Edit")
ABSOLUTE: Final = re.compile(r"/.*", re.DOTALL)


@dataclass
class Setting:
    """A case with its folders made, and the rules objects that it speaks of."""

    case: dict[str, Any]
    place: Path

    def __post_init__(self) -> None:
        """Make the folders, files and links of the case below the temporary folder."""
        self.root, self.home = (
            self.below(self.case.get(key, usual)) for key, usual in (("cwd", "/repo"), ("home", "/home/dev"))
        )
        for folder in (self.root, self.home):
            Path(folder).mkdir(parents=True, exist_ok=True)
        there = self.case.get("fs", {})
        for path in (*there.get("files", []), *(path for pair in there.get("links", {}).items() for path in pair)):
            Path(self.below(path)).parent.mkdir(parents=True, exist_ok=True)
        for path in there.get("files", []):
            Path(self.below(path)).touch()
        for link, target in there.get("links", {}).items():
            Path(self.below(link)).symlink_to(self.below(target))

    def below(self, path: str) -> str:
        """Put an absolute path below the temporary folder."""
        return f"{self.place}{path}"

    def mapped(self, tool: str, text: str) -> str:
        """Put the absolute paths of an argument or a pattern below the temporary folder.

        A case about names asks what a pattern's very spelling means.
        """
        if self.case.get("area") == "names":
            return text
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


NOT_YET: Final = pytest.mark.xfail(raises=AssertionError, strict=True)


def _marks(case: Case) -> list[pytest.MarkDecorator]:
    return [NOT_YET] if case["id"] in OPEN else []


@pytest.mark.parametrize(
    "setting", [pytest.param(case, id=case["id"], marks=_marks(case)) for case in THROUGH_POLICY], indirect=True
)
def test_case_through_the_policy_is_decided_as_expected(setting: Setting) -> None:
    assert _expected(setting, _through_policy)


@pytest.mark.parametrize(
    "setting", [pytest.param(case, id=case["id"], marks=_marks(case)) for case in BY_RULES], indirect=True
)
def test_case_by_the_rules_alone_is_decided_as_expected(setting: Setting) -> None:
    assert _expected(setting, _alone)


@pytest.mark.parametrize("setting", [pytest.param(case, id=case["id"]) for case in BY_RULES], indirect=True)
def test_case_has_the_same_answer_in_either_layer(setting: Setting) -> None:
    alone = _alone(setting)
    rules, others = setting.tool_rules(), PermissionRules()
    call = (setting.case["call"]["tool"], setting.arguments)

    assert (PermissionRuleSet(default_rules=rules, project_rules=others).classify(*call) or "ask") == alone
    assert (PermissionRuleSet(default_rules=others, project_rules=rules).classify(*call) or "ask") == alone


def test_open_cases_are_a_sorted_list_of_cases() -> None:
    assert sorted(set(OPEN) & {case["id"] for case in LATER}) == OPEN


def test_every_case_has_an_id_of_its_own() -> None:
    ids = [case["id"] for case in (*CASES, *LATER)]
    assert len(set(ids)) == len(ids)


def _expected(setting: Setting, decide: Callable[[Setting], str]) -> bool:
    expected: str = setting.case["expect"]
    if expected != "not-allow":
        return decide(setting) == expected
    try:
        return decide(setting) != "allow"
    except (TypeError, ValueError):
        return True
