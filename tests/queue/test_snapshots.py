"""Saving and restoring a queue."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import Any

import pytest

from ask_permissions import Action, ApprovalQueue, SnapshotError

NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)


def submit(queue: ApprovalQueue, args: object = None, tool_call_id: str | int | None = "tc-1") -> int:
    return queue.submit(tool_call_id=tool_call_id, tool_name="bash", args=args)


def entry(**changes: Any) -> dict[str, Any]:
    whole = {
        "id": 3,
        "tool_call_id": "tc-3",
        "tool_name": "bash",
        "args": {"n": 3},
        "auto_approvable": False,
        "message": None,
        "submitted_at": "2024-05-01T10:00:00+00:00",
    }
    return {**whole, **changes}


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in entry().items() if name != key}


def saved(*entries: object, **changes: object) -> dict[str, object]:
    return {"version": 1, "next_id": 5, "pending_actions": list(entries), **changes}


def nested(depth: int) -> object:
    value: object = []
    for _ in range(depth):
        value = [value]
    return value


def test_snapshot_lists_the_pending_as_json() -> None:
    queue = ApprovalQueue(clock=lambda: NOON)
    for number in range(3):
        submit(queue, {"n": number}, number)
    queue.approve(2)
    assert queue.snapshot() == {
        "version": 1,
        "next_id": 3,
        "pending_actions": [
            {
                "id": number + 1,
                "tool_call_id": number,
                "tool_name": "bash",
                "args": {"n": number},
                "auto_approvable": False,
                "message": None,
                "submitted_at": "2024-05-01T12:00:00+00:00",
            }
            for number in (0, 2)
        ],
    }


def test_snapshot_leaves_out_an_action_being_applied() -> None:
    snapshots: list[dict[str, object]] = []
    queue = ApprovalQueue(on_approve=lambda _: snapshots.append(queue.snapshot()))
    submit(queue)
    queue.approve(1)
    assert snapshots == [{"version": 1, "next_id": 1, "pending_actions": []}]


@pytest.mark.parametrize("args", [{}, {"é": ["\u202e", 1, 1.5, True, None, {"": []}]}, "text", [1, 2], 7, 1.5, False])
def test_snapshot_through_json_restores_the_same_actions(args: object) -> None:
    queue, restored = ApprovalQueue(), ApprovalQueue()
    submit(queue, args)
    assert restored.restore_pending(json.loads(json.dumps(queue.snapshot()))) == 1
    assert restored.pending_actions == queue.pending_actions
    assert restored.snapshot() == queue.snapshot()


def test_snapshot_shares_nothing_with_the_action() -> None:
    queue = ApprovalQueue()
    submit(queue, {"paths": ["a"]})
    snapshot: Any = queue.snapshot()
    snapshot["pending_actions"][0]["args"]["paths"].append("b")
    assert queue.pending_actions[0].args == {"paths": ["a"]}


def test_snapshot_of_a_tuple_saves_a_list() -> None:
    queue = ApprovalQueue()
    submit(queue, {"paths": ("a", "b")})
    snapshot: Any = queue.snapshot()
    assert snapshot["pending_actions"][0]["args"] == {"paths": ["a", "b"]}


@pytest.mark.parametrize(
    "args", [{1: "x"}, {"x": {None: 1}}, {"x": float("nan")}, [float("inf")], {"x": {1, 2}}, b"x", nested(5000)]
)
def test_snapshot_of_what_json_cannot_carry_raises_naming_the_action(args: object) -> None:
    queue = ApprovalQueue()
    submit(queue)
    action = Action(
        id=2, tool_call_id=None, tool_name="odd", args=args, auto_approvable=False, status="pending", submitted_at=NOON
    )
    queue._ledger._open[2] = action  # copying what is nested so deeply would fail before
    with pytest.raises(ValueError, match=r"action 2 \('odd'\) cannot be saved"):
        queue.snapshot()


def test_restore_continues_after_the_highest_id() -> None:
    queue = ApprovalQueue()
    assert queue.restore_pending(saved(entry(id=9), entry(id=2), next_id=5)) == 2
    assert [action.id for action in queue.pending_actions] == [2, 9]
    assert submit(queue) == 10


def test_restore_continues_after_the_last_id_given() -> None:
    queue = ApprovalQueue()
    assert queue.restore_pending(saved()) == 0
    assert submit(queue) == 6


def test_restore_fires_nothing_and_approves_nothing_until_the_next_drain() -> None:
    events: list[Action] = []
    queue = ApprovalQueue(auto_approve={"bash": True}, on_submit=events.append, on_approve=events.append)
    queue.restore_pending(saved(entry(auto_approvable=True)))
    assert events == []
    queue.drain()
    assert [action.status for action in events] == ["applying"]


def test_restore_keeps_the_time_of_submission() -> None:
    queue = ApprovalQueue(clock=lambda: NOON)
    queue.restore_pending(saved(entry(), without("submitted_at") | {"id": 4}))
    assert [action.submitted_at for action in queue.pending_actions] == [NOON - timedelta(hours=2), NOON]


def test_restore_ignores_unknown_keys_of_an_entry_and_reads_any_mapping() -> None:
    queue = ApprovalQueue()
    assert queue.restore_pending(MappingProxyType(saved(MappingProxyType(entry(colour="red"))))) == 1


def test_restore_shares_nothing_with_the_saved_form() -> None:
    queue, args = ApprovalQueue(), {"paths": ["a"]}
    queue.restore_pending(saved(entry(args=args)))
    args["paths"].append("b")
    assert queue.pending_actions[0].args == {"paths": ["a"]}


def test_restore_of_null_args_gives_an_empty_mapping() -> None:
    queue = ApprovalQueue()
    queue.restore_pending(saved(entry(args=None)))
    assert queue.pending_actions[0].args == {}


@pytest.mark.parametrize(
    "malformed",
    [
        None,
        [],
        "x",
        {},
        saved(version=True),
        saved(version=2),
        saved(version="1"),
        saved(surplus=1),
        saved(next_id=-1),
        saved(next_id=True),
        saved(next_id=1.0),
        saved(next_id=None),
        saved(pending_actions={}),
        saved(pending_actions="x"),
        saved("x"),
        saved(entry(), entry()),
        *(saved(without(key)) for key in entry() if key != "submitted_at"),
        *(saved(entry(id=number)) for number in (0, -1, True, 1.0, "1", None)),
        *(saved(entry(tool_name=name)) for name in (None, 5, ["bash"])),
        *(saved(entry(tool_call_id=call_id)) for call_id in (True, 1.5, ["tc-1"])),
        *(saved(entry(auto_approvable=flag)) for flag in (1, None, "true")),
        saved(entry(message=5)),
        saved(entry(args={1: 2})),
        saved(entry(args=nested(5000))),
        *(saved(entry(submitted_at=time)) for time in (None, 5, "yesterday", "2024-05-01T10:00:00")),
    ],
)
def test_restore_of_a_malformed_form_raises_and_changes_nothing(malformed: Any) -> None:
    queue = ApprovalQueue()
    with pytest.raises(SnapshotError):
        queue.restore_pending(malformed)
    assert queue.snapshot() == {"version": 1, "next_id": 0, "pending_actions": []}


def test_restore_into_a_used_queue_raises_and_changes_nothing() -> None:
    queue = ApprovalQueue()
    submit(queue)
    queue.approve_all()
    with pytest.raises(ValueError, match="no action"):
        queue.restore_pending(saved(entry()))
    assert not queue.any_pending


def test_restore_with_a_failing_clock_changes_nothing() -> None:
    queue = ApprovalQueue(clock=lambda: NOON.replace(tzinfo=None))
    with pytest.raises(ValueError, match="clock"):
        queue.restore_pending(saved(entry()))
    assert not queue.any_pending
