"""The approval policy agrees with the recorded gem."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest

from ask_permissions import (
    ApprovalPolicy,
    ApprovalQueue,
    PermissionRules,
    RuleDecision,
    SessionPermissionGrants,
)
from calls import Call
from recorded import recorded, recorded_cases

POLICY = recorded("policy")
AXES = {axis["name"]: axis["values"] for axis in POLICY["axes"]}
DECLARATIONS = ("always_ask", "side_effect_scope", "risk_level", "approval_required", "auto_approvable")
GATES = {"none": None, "matching name": "probe", "other name": "elsewhere"}


class Answer:
    """A rules object that answers every call alike."""

    def __init__(self, decision: RuleDecision | None) -> None:
        self.decision: RuleDecision | None = decision

    def classify(self, name: str, arguments: object = None) -> RuleDecision | None:
        return self.decision


class Declaring:
    """A tool that has the attributes it is given, and no others."""

    def __init__(self, **attributes: object) -> None:
        vars(self).update(attributes)


class Index:
    """A registry that only supports look-up by name."""

    def __init__(self, tools: dict[str, object]) -> None:
        self.tools = tools

    def __getitem__(self, name: str) -> object:
        return self.tools.get(name)


def rows() -> Iterator[tuple[dict[str, Any], str]]:
    for values, letter in zip(itertools.product(*AXES.values()), POLICY["table"], strict=True):
        yield dict(zip(AXES, values, strict=True)), letter


@pytest.mark.parametrize("mode", AXES["mode"])
@pytest.mark.parametrize("decision", AXES["rule_decision"])
def test_policy_answers_every_recorded_row(decision: RuleDecision | None, mode: str | None) -> None:
    chosen = [(row, letter) for row, letter in rows() if (row["rule_decision"], row["mode"]) == (decision, mode)]
    assert len(chosen) == 2304
    assert [row for row, letter in chosen if not _agrees(row, POLICY["legend"][letter])] == []


@pytest.mark.parametrize("case", recorded_cases("policy"), ids=lambda case: case["title"])
def test_policy_answers_the_recorded_calls(case: dict[str, Any]) -> None:
    policy = _configured(case["config"])
    for call in case["calls"]:
        result: Any = policy.before_tool_call(Call(id=call["id"], name=call["name"], arguments=call["arguments"]))
        action = policy.lookup(result.get("action_id"))
        assert (result, _submission(action)) == (call["result"], call["submission"])
        assert (action and action.status) == call["status"]


@pytest.mark.parametrize("error", POLICY["errors"], ids=lambda error: repr(error["mode"]))
def test_unknown_mode_is_refused_by_name(error: dict[str, Any]) -> None:
    message = f"Unknown permission mode: {error['mode']}. Valid: full_access, ask_before_changes, read_only"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        ApprovalPolicy(queue=ApprovalQueue(), mode=error["mode"])


def _agrees(row: dict[str, Any], legend: dict[str, Any]) -> bool:
    tool = Declaring(**{name: row[name] for name in DECLARATIONS if row[name] != "absent"})
    policy = ApprovalPolicy(
        queue=ApprovalQueue(),
        rules=Answer(row["rule_decision"]),
        mode=row["mode"],
        tools={"probe": tool},
        require_approval=GATES[row["require_approval"]],
        session_grants=SessionPermissionGrants("probe" if row["session_grant"] else None),
        project_grants=SessionPermissionGrants("probe" if row["project_grant"] else None),
    )
    result: Any = policy.before_tool_call(Call(arguments={"k": "v"}))
    return (result, _submission(policy.lookup(result.get("action_id")))) == (legend["result"], legend["submission"])


def _submission(action: Any) -> dict[str, object] | None:
    fields = ("tool_name", "args", "tool_call_id", "auto_approvable", "message")
    return None if action is None else {name: getattr(action, name) for name in fields}


def _configured(config: dict[str, Any]) -> ApprovalPolicy:
    return ApprovalPolicy(
        queue=ApprovalQueue(auto_approve=config.get("auto_approve")),
        rules=_rules(config.get("rules")),
        project_rules=_rules(config.get("project_rules")),
        require_approval=_gate(config.get("require_approval")),
        tools=_tools(config.get("tools")),
        mode=_text(config.get("mode")),
        session_grants=_grants(config.get("session_grants")),
        project_grants=_grants(config.get("project_grants")),
    )


def _rules(snapshot: object) -> PermissionRules | None:
    return None if snapshot is None else PermissionRules.from_snapshot(snapshot)


def _grants(names: object) -> SessionPermissionGrants | None:
    return None if names is None else SessionPermissionGrants(names)


def _gate(pattern: dict[str, Any] | None) -> Any:
    match pattern:
        case None:
            return None
        case {"type": "all"}:
            return "all"
        case {"type": "regexp", "source": source, "flags": flags}:
            return re.compile(source, re.IGNORECASE if flags == "i" else 0)
        case {"type": "list", "items": items}:
            return [_gate(item) for item in items]
        case _:
            return pattern["value"]


def _tools(registry: dict[str, Any] | None) -> Any:
    if registry is None:
        return None
    entries = [(_text(tool.get("key", "")), _declaring(tool)) for tool in registry["entries"]]
    match registry["form"]:
        case "list":
            return [tool for _, tool in entries]
        case "index":
            return Index(dict(entries))
        case _:
            return dict(entries)


def _declaring(tool: dict[str, Any]) -> Declaring:
    attributes = {name: _text(value) for name, value in tool["attrs"].items()}
    return Declaring(**attributes, **({"name": _text(tool["name"])} if "name" in tool else {}))


def _text(value: Any) -> Any:
    return value["symbol"] if isinstance(value, dict) else value
