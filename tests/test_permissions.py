"""The mode gate: what the recorded traces leave out."""

from __future__ import annotations

import math
import threading
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from ask_permissions import Approval, Permissions
from calls import Call

pytestmark = pytest.mark.usefixtures("capsys")
LIST = Call(name="bash", arguments={"command": "ls"})
REMOVE = Call(name="bash", arguments={"command": "rm x"})


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self, now: Any = 0.0) -> None:
        self.now = now

    def __call__(self) -> Any:
        return self.now


def approved_gate(**settings: Any) -> Permissions:
    gate = Permissions(**settings)
    gate.before_tool_call(LIST)
    assert gate.approve("tc-1")
    return gate


@pytest.mark.parametrize(
    "other",
    [REMOVE, Call(name="edit", arguments={"command": "ls"}), Call(name="bash", arguments={"command": ["ls"]})],
    ids=["other arguments", "other tool", "list for text"],
)
def test_approval_does_not_hold_for_another_call_of_the_same_id(other: Call) -> None:
    assert approved_gate().before_tool_call(other)["action"] == "block"


def test_approval_of_one_does_not_hold_for_true() -> None:
    gate = Permissions()
    gate.before_tool_call(Call(name="bash", arguments={"force": 1}))
    gate.approve("tc-1")
    assert gate.before_tool_call(Call(name="bash", arguments={"force": True}))["action"] == "block"


def test_approval_holds_for_equal_arguments_in_another_order() -> None:
    gate = Permissions()
    gate.before_tool_call(Call(name="bash", arguments={"a": 1, "b": (2,)}))
    gate.approve("tc-1")
    assert gate.before_tool_call(Call(name="bash", arguments={"b": [2], "a": 1})) == {"action": "proceed"}


def test_request_that_took_another_ones_place_is_the_only_one_pending() -> None:
    gate = Permissions()
    gate.before_tool_call(LIST)
    gate.before_tool_call(REMOVE)
    assert [entry.arguments for entry in gate.pending_approvals] == [{"command": "rm x"}]


def test_approval_shown_before_another_took_its_place_approves_nothing() -> None:
    """The person saw `ls`; the id stands for `rm x` by now."""
    gate = Permissions()
    gate.before_tool_call(LIST)
    (shown,) = gate.pending_approvals
    gate.before_tool_call(REMOVE)
    assert gate.approve(shown) is False
    assert gate.before_tool_call(REMOVE)["action"] == "block"


def test_approval_shown_and_current_is_approved_and_stays_so() -> None:
    gate = Permissions()
    gate.before_tool_call(LIST)
    (shown,) = gate.pending_approvals
    assert [gate.approve(shown), gate.approve(shown)] == [True, True]
    assert gate.before_tool_call(LIST) == {"action": "proceed"}


def test_recorded_arguments_are_a_copy() -> None:
    """What the person saw cannot be changed under their hands."""
    gate, arguments = Permissions(), {"command": "ls"}
    gate.before_tool_call(Call(name="bash", arguments=arguments))
    arguments["command"] = "rm x"
    gate.approve("tc-1")
    assert gate.before_tool_call(Call(name="bash", arguments=arguments))["action"] == "block"


def test_approval_answers_to_its_fields_as_keys() -> None:
    gate = Permissions()
    gate.before_tool_call(LIST)
    (entry,) = gate.pending_approvals
    assert entry["tool_call"] is LIST
    assert (entry["status"], entry["created_at"]) == ("pending", entry.created_at)
    with pytest.raises(KeyError):
        entry["_request"]


def test_no_blocked_tools_blocks_nothing() -> None:
    assert Permissions(blocked_tools=[]).before_tool_call(LIST) == {"action": "proceed"}


def test_mode_makes_blocked_tools_be_ignored() -> None:
    gate = Permissions(mode="full_access", blocked_tools=["bash"])
    assert (gate.mode, gate.before_tool_call(LIST)) == ("full_access", {"action": "proceed"})


def test_constants_name_the_changing_tools() -> None:
    assert Permissions.DEFAULT_BLOCKED_TOOLS is Permissions.DEFAULT_TOOLS == ("write", "edit", "bash", "destroy")
    assert Permissions.ACCESS_MODES["read_only"]["blocked_tools"] == Permissions.MODE_BLOCKED_TOOLS["read_only"]
    assert Permissions.MODE_BLOCKED_TOOLS["full_access"] == ()


@pytest.mark.parametrize(("timeout", "later"), [(60, 60.5), (timedelta(minutes=1), 61), (0, 0.001)])
def test_approval_past_its_timeout_is_asked_for_again(timeout: Any, later: float) -> None:
    clock = Clock()
    gate = approved_gate(timeout=timeout, clock=clock)
    assert gate.before_tool_call(LIST) == {"action": "proceed"}
    clock.now = later
    assert gate.before_tool_call(LIST)["action"] == "block"
    assert [entry.created_at for entry in gate.pending_approvals] == [later]


def test_clock_of_datetimes_measures_the_timeout_too() -> None:
    clock = Clock(datetime(2026, 1, 1, tzinfo=UTC))
    gate = approved_gate(timeout=1, clock=clock)
    clock.now += timedelta(seconds=1)
    assert gate.before_tool_call(LIST) == {"action": "proceed"}
    clock.now += timedelta(microseconds=1)
    assert gate.before_tool_call(LIST)["action"] == "block"


def test_forget_expired_drops_what_is_past_its_timeout_and_nothing_else() -> None:
    clock = Clock()
    gate = approved_gate(timeout=60, clock=clock)
    gate.before_tool_call(Call(name="bash", id="tc-2"))
    clock.now = 30.0
    gate.before_tool_call(Call(name="bash", id="tc-3"))
    clock.now = 60.0
    assert gate.forget_expired() == []
    clock.now = 60.5
    assert [(entry.tool_call_id, entry.status) for entry in gate.forget_expired()] == [
        ("tc-1", "approved"),
        ("tc-2", "pending"),
    ]
    assert [entry.tool_call_id for entry in gate.pending_approvals] == ["tc-3"]
    assert [gate.approve(call_id) for call_id in ("tc-1", "tc-2", "tc-3")] == [False, False, True]


def test_forget_expired_without_a_timeout_drops_nothing() -> None:
    gate = approved_gate()
    assert gate.forget_expired() == []
    assert gate.before_tool_call(LIST) == {"action": "proceed"}


def test_forget_expired_leaves_what_is_approved_meanwhile_and_holds_no_lock_while_the_host_answers() -> None:
    """The clock's moments are the host's: to compare them may call the gate."""

    class Moment(float):
        def __sub__(self, other: float) -> float:
            assert gate.approve("tc-1")
            return float(self) - other

    clock = Clock()
    gate = Permissions(timeout=60, clock=clock)
    gate.before_tool_call(LIST)
    clock.now = Moment(61)
    assert gate.forget_expired() == []
    clock.now = 61.0
    assert [entry.status for entry in gate.forget_expired()] == ["approved"]


def test_clock_left_out_gives_aware_time() -> None:
    gate = Permissions()
    gate.before_tool_call(LIST)
    created_at = gate.pending_approvals[0].created_at
    assert isinstance(created_at, datetime)
    assert created_at.tzinfo is UTC


@pytest.mark.parametrize("moment", [None, "now", math.nan, True, datetime(2026, 1, 1)])
def test_clock_that_gives_no_moment_stops_the_call_and_records_nothing(moment: object) -> None:
    gate = Permissions(clock=Clock(moment))
    with pytest.raises(TypeError, match="the clock must give an aware datetime or seconds"):
        gate.before_tool_call(LIST)
    assert gate.pending_approvals == []


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ({"timeout": -1}, ValueError),
        ({"timeout": math.nan}, ValueError),
        ({"timeout": "60"}, TypeError),
        ({"timeout": True}, TypeError),
        ({"clock": 5}, TypeError),
        ({"blocked_tools": [5]}, TypeError),
        ({"blocked_tools": [""]}, ValueError),
        ({"mode": ["read_only"]}, ValueError),
    ],
)
def test_wrong_setting_is_refused(settings: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        Permissions(**settings)


@pytest.mark.parametrize("tool_call_id", [True, 1.0, ["tc-1"]])
def test_id_of_a_wrong_type_stops_the_call(tool_call_id: object) -> None:
    with pytest.raises(TypeError, match="a tool call's id must be a str, an int or None"):
        Permissions().before_tool_call(Call(name="bash", id=tool_call_id))


def test_reminder_escapes_what_could_deceive(capsys: pytest.CaptureFixture[str]) -> None:
    Permissions(blocked_tools=["ba\u202esh\n"]).before_tool_call(Call(name="ba\u202esh\n", id=7))
    line = "[Permissions] Tool 'ba\\u202esh\\x0a' requires approval. Call approve(7) to allow.\n"
    assert capsys.readouterr().err == line


def test_reason_escapes_what_could_deceive() -> None:
    result = Permissions(blocked_tools=["ba\u202esh\n"]).before_tool_call(Call(name="ba\u202esh\n"))
    assert result == {"action": "block", "reason": "ba\\u202esh\\x0a requires approval"}


def test_same_call_from_two_threads_records_one_request() -> None:
    """One thread is held up while it copies its arguments; by then the other has recorded the request."""
    copying, recorded = threading.Event(), threading.Event()

    class HeldUp(dict[str, Any]):
        def __deepcopy__(self, memo: object) -> dict[str, Any]:
            copying.set()
            assert recorded.wait(10)
            return dict(self)

    gate = Permissions()
    thread = threading.Thread(target=gate.before_tool_call, args=(Call(name="bash", arguments=HeldUp(command="ls")),))
    thread.start()
    assert copying.wait(10)
    gate.before_tool_call(LIST)
    recorded.set()
    thread.join(10)
    assert len(gate.pending_approvals) == 1


def test_request_recorded_between_look_up_and_record_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another thread's request, recorded at the worst moment, is not overwritten."""
    gate = Permissions()
    original, intruded = gate._still_holds, list[bool]()

    def intrude(known: Approval, request: Approval) -> bool:
        if not intruded:
            intruded.append(True)
            gate.before_tool_call(Call(name="bash", arguments={"command": "rm x"}))
            gate.approve("tc-1")
        return original(known, request)

    gate.before_tool_call(LIST)
    monkeypatch.setattr(gate, "_still_holds", intrude)
    assert gate.before_tool_call(REMOVE) == {"action": "proceed"}


ARGUMENTS = st.sampled_from([{"command": "ls"}, {"command": "rm x"}, {"n": 1}, {"n": True}])
IDS = st.sampled_from(["tc-1", "tc-2", 1])


class GateMachine(RuleBasedStateMachine):
    """The gate behaves like a mapping from an id to the one request that a person may approve."""

    def __init__(self) -> None:
        super().__init__()
        self.clock = Clock()
        self.gate = Permissions(timeout=3, clock=self.clock)
        self.model: dict[object, tuple[str, bool, float]] = {}

    @rule(seconds=st.sampled_from([0.5, 1, 3, 4]))
    def wait(self, seconds: float) -> None:
        self.clock.now += seconds

    @rule(tool_call_id=IDS, arguments=ARGUMENTS)
    def call(self, tool_call_id: Any, arguments: dict[str, object]) -> None:
        shown, approved, created_at = self.model.get(tool_call_id, ("", False, 0.0))
        if shown != repr(arguments) or self.clock.now - created_at > 3:
            self.model.pop(tool_call_id, None)
            self.model[tool_call_id] = (repr(arguments), False, self.clock.now)
            approved = False
        result = self.gate.before_tool_call(Call(id=tool_call_id, name="bash", arguments=arguments))
        assert result["action"] == ("proceed" if approved else "block")

    @rule(tool_call_id=IDS)
    def approve(self, tool_call_id: Any) -> None:
        known = self.model.get(tool_call_id)
        assert self.gate.approve(tool_call_id) is (known is not None)
        if known is not None:
            self.model[tool_call_id] = (known[0], True, known[2])

    @rule()
    def forget(self) -> None:
        expired = [key for key, (_, _, created_at) in self.model.items() if self.clock.now - created_at > 3]
        assert [entry.tool_call_id for entry in self.gate.forget_expired()] == expired
        for key in expired:
            del self.model[key]

    @invariant()
    def lists_what_waits(self) -> None:
        waiting = [key for key, (_, approved, _) in self.model.items() if not approved]
        assert [entry.tool_call_id for entry in self.gate.pending_approvals] == waiting


TestGateMachine = GateMachine.TestCase
