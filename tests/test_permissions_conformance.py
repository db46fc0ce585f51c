"""The mode gate agrees with the recorded gem."""

from __future__ import annotations

from typing import Any

import pytest

from ask_permissions import Approval, Permissions
from calls import Call
from recorded import recorded, recorded_cases

RECORDED_FIELDS = ("tool_call_id", "tool_name", "arguments", "status", "created_at", "approved_at", "reason")
KNOWN_MODES = ("full_access", "ask_before_changes", "read_only")


@pytest.mark.parametrize("case", recorded_cases("gate"))
def test_gate_follows_the_recorded_trace(case: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    now = [0.0]
    gate = Permissions(**case["config"], clock=lambda: now[0])
    assert list(gate.blocked_tools) == case["blocked_tools"]
    for number, operation in enumerate(case["ops"]):
        now[0] = operation["at"]
        assert (number, _perform(gate, operation)) == (number, operation["result"])
        assert (number, capsys.readouterr().err.splitlines()) == (number, operation["stderr"])


@pytest.mark.parametrize("error", [error for error in recorded("gate")["errors"] if error["mode"] not in KNOWN_MODES])
def test_unknown_mode_is_refused_by_name(error: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^Unknown access mode: {error['mode']}. Valid: ") as raised:
        Permissions(mode=error["mode"])
    assert str(raised.value).endswith("full_access, ask_before_changes, read_only")


def _perform(gate: Permissions, operation: dict[str, Any]) -> object:
    match operation["op"]:
        case "call":
            call = Call(id=operation["id"], name=operation["name"], arguments=operation["arguments"])
            return gate.before_tool_call(call)
        case "approve":
            return gate.approve(operation["id"])
        case _:
            return [_fields(entry) for entry in gate.pending_approvals]


def _fields(entry: Approval) -> dict[str, object]:
    return {name: entry[name] for name in RECORDED_FIELDS}
