"""Session grants agree with the recorded gem."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ask_permissions import SessionPermissionGrants, SnapshotError
from recorded import recorded_cases

SNAPSHOTS = [case for case in recorded_cases("invalid_snapshots") if case["class"] == "SessionPermissionGrants"]


@pytest.mark.parametrize("case", recorded_cases("grants"))
def test_grants_follow_the_recorded_trace(case: dict[str, Any]) -> None:
    if case.get("raises"):
        with pytest.raises((TypeError, ValueError)):
            SessionPermissionGrants(case["initial"])
        return
    grants = SessionPermissionGrants(case["initial"])
    for number, operation in enumerate(case["ops"]):
        assert (number, _outcome(grants, operation)) == (number, _expected(operation))
        assert (number, grants.granted_tools) == (number, operation["after"])


@pytest.mark.parametrize("case", SNAPSHOTS, ids=lambda case: json.dumps(case["payload"]))
def test_snapshot_is_refused_or_read_as_recorded(case: dict[str, Any]) -> None:
    if case["raises"]:
        with pytest.raises(SnapshotError):
            SessionPermissionGrants.from_snapshot(case["payload"])
    else:
        assert SessionPermissionGrants.from_snapshot(case["payload"]).snapshot() == case["resaved"]


def _expected(operation: dict[str, Any]) -> object:
    return "raises" if operation.get("raises") else operation["returns"]


def _outcome(grants: SessionPermissionGrants, operation: dict[str, Any]) -> object:
    try:
        returned = _perform(grants, operation)
    except (TypeError, ValueError):
        return "raises"
    return "self" if returned is grants else returned


def _perform(grants: SessionPermissionGrants, operation: dict[str, Any]) -> object:
    match operation["op"]:
        case "grant":
            return grants.grant(operation["name"])
        case "revoke":
            return grants.revoke(operation["name"])
        case "granted?":
            return grants.granted(operation["name"])
        case "clear":
            return grants.clear()
        case "granted_tools":
            return grants.granted_tools
        case "size":
            return len(grants)
        case "empty":
            return len(grants) == 0
        case "snapshot":
            return grants.snapshot()
        case "restore_snapshot":
            return grants.restore_snapshot(operation["payload"])
        case other:
            raise AssertionError(other)
