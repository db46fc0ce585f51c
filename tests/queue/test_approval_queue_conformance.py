"""The queue against the recorded gem: traces with failing and re-entrant callbacks, saving and restoring."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import pytest

from ask_permissions import Action, ApprovalQueue
from recorded import recorded_cases


class CallbackError(Exception):
    """What an armed callback raises."""


class Trace:
    """Runs one recorded trace, and notes what the recording notes."""

    def __init__(self, case: dict[str, Any]) -> None:
        self.case = case
        self.armed: Counter[str] = Counter()
        self.events: list[list[object]] = []
        self.reaction_results: list[list[object]] = []
        self.depth = self.started = 0
        self.queue = ApprovalQueue(
            auto_approve=case["auto_approve"],
            on_submit=partial(self.called, "on_submit"),
            on_approve=partial(self.called, "on_approve"),
            on_reject=partial(self.called, "on_reject"),
        )

    def called(self, name: str, action: Action) -> None:
        self.events.append([name, action.id, action.status])
        if self.armed[name]:
            self.armed[name] -= 1
            raise CallbackError(name)
        for reaction in self.case.get("reactions", ()):
            if reaction["on"] == name and reaction["when_tool"] in (None, action.tool_name):
                self.react(reaction["do"], action.id)

    def react(self, op: dict[str, Any], self_id: int) -> None:
        if self.depth >= self.case["max_depth"] or self.started >= self.case["max_reactions"]:
            return
        self.depth, self.started = self.depth + 1, self.started + 1
        try:
            self.reaction_results.append([op["op"], self.perform(op, self_id)])
        except CallbackError:
            self.reaction_results.append([op["op"], "raised"])
            raise
        finally:
            self.depth -= 1

    def perform(self, op: dict[str, Any], self_id: int | None = None) -> object:
        if op["op"] == "arm":
            self.armed[op["callback"]] = op["times"]
            return None
        ids: list[object] = [self_id if member == "$self" else member for member in op.get("ids", ())]
        return perform(self.queue, {**op, "ids": self.checked(op, ids)})

    def checked(self, op: dict[str, Any], ids: list[object]) -> list[object]:
        """Take out what is no id; with it, the operation is refused and changes nothing."""
        kept = only_ids(ids)
        if kept != ids:
            before = self.queue.snapshot(), list(self.events), Counter(self.armed)
            with pytest.raises(TypeError, match="an action's id must be an int"):
                perform(self.queue, {**op, "ids": ids})
            assert (self.queue.snapshot(), self.events, self.armed) == before
        return kept


def perform(queue: ApprovalQueue, op: dict[str, Any]) -> object:
    """Do one recorded operation and give its result as the recording writes it."""
    words = {name: op[name] for name in ("scope", "feedback") if op.get(name) is not None}
    match op["op"]:
        case "submit":
            fields = ("tool_call_id", "tool_name", "args", "auto_approvable", "message")
            return queue.submit(**{field: op[field] for field in fields if field in op})
        case "approve" | "reject" as verb:
            return [action.id for action in getattr(queue, verb)(*op["ids"], **words)]
        case "approve_all" | "reject_all" as verb:
            return [action.id for action in getattr(queue, verb)(**words)]
        case "restore_pending":
            return queue.restore_pending(op["payload"])
        case "snapshot":
            return without_times(queue.snapshot())
    assert queue.drain() is queue
    return None


def only_ids(ids: list[object]) -> list[object]:
    """Give the same lists without what is no whole number: the gem passes that over, and here it is refused."""
    return [
        only_ids(member) if isinstance(member, list) else member
        for member in ids
        if isinstance(member, list) or type(member) is int
    ]


def has_other_ids(ops: list[dict[str, Any]]) -> bool:
    """Tell whether an operation of a trace is handed what is no id."""
    return any(only_ids(ids) != ids for op in ops if (ids := [one for one in op.get("ids", ()) if one != "$self"]))


def test_traces_with_what_is_no_id_are_those_that_differ() -> None:
    traces = [
        [*case["ops"], *(reaction["do"] for reaction in case.get("reactions", ()))] for case in recorded_cases("queue")
    ]

    assert sum(map(has_other_ids, traces)) == 140


def without_times(saved: dict[str, Any]) -> dict[str, Any]:
    entries = [{k: v for k, v in entry.items() if k != "submitted_at"} for entry in saved["pending_actions"]]
    return {**saved, "pending_actions": entries}


def known_actions(queue: ApprovalQueue, highest: int) -> list[Action]:
    return [action for number in range(1, highest + 1) if (action := queue[number]) is not None]


@pytest.mark.parametrize("case", recorded_cases("queue"))
def test_queue_trace_as_recorded(case: dict[str, Any]) -> None:
    trace = Trace(case)
    for op in case["ops"]:
        trace.events.clear()
        trace.reaction_results.clear()
        if op.get("raises"):
            with pytest.raises(CallbackError):
                trace.perform(op)
        else:
            assert trace.perform(op) == op["returns"]
        assert trace.events == op["events"]
        assert trace.reaction_results == op.get("reaction_results", [])
        actions = known_actions(trace.queue, len(op["statuses"]) + 1)
        assert {str(action.id): action.status for action in actions} == op["statuses"]
        assert [action.id for action in trace.queue.pending_actions] == op["pending"]
    for entry in case["actions"]:
        assert {field: getattr(trace.queue[entry["id"]], field) for field in entry} == entry


@pytest.mark.parametrize("case", recorded_cases("queue_snapshots"))
def test_queue_snapshot_trace_as_recorded(case: dict[str, Any]) -> None:
    for ops in (case["source"], case["target"]):
        queue = ApprovalQueue(auto_approve=case["auto_approve"])
        for op in ops:
            if op.get("raises"):
                with pytest.raises(ValueError, match=r"."):
                    perform(queue, op)
            else:
                assert perform(queue, op) == op["returns"]
            listed = [
                [action.id, action.tool_name, action.status, action.resolution_scope, action.feedback]
                for action in known_actions(queue, 99)
            ]
            assert listed == op["actions"]
