"""Any sequence of operations on the queue, against a model a reader can check at a glance."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from ask_permissions import Action, ApprovalQueue

TOOLS = ("read", "bash")
ids = st.recursive(
    st.integers(0, 12),
    lambda members: st.lists(members, max_size=4) | st.lists(members, max_size=4).map(tuple),
)
errors = st.sampled_from([ValueError(), KeyboardInterrupt(), StopIteration(), KeyError(1)])


def flat(ids: object) -> set[int]:
    if isinstance(ids, (list, tuple)):
        return set().union(*map(flat, ids))
    assert isinstance(ids, int)
    return {ids}


class QueueMachine(RuleBasedStateMachine):
    """The model: who is pending, who was settled how and in which order, which callback fails next."""

    @initialize(keep=st.none() | st.integers(0, 3))
    def start(self, keep: int | None) -> None:
        self.keep = keep
        self.auto_approve: dict[str, object] = {}
        self.pending: dict[int, tuple[str, bool]] = {}
        self.settled: dict[int, str] = {}
        self.events: list[tuple[str, int]] = []
        self.expected: list[tuple[str, int]] = []
        self.failing: dict[str, BaseException] = {}
        self.last_id = 0
        self.queue = self.new_queue()

    def new_queue(self) -> ApprovalQueue:
        def callback(name: str) -> Any:
            def called(action: Action) -> None:
                self.events.append((name, action.id))
                if name in self.failing:
                    raise self.failing.pop(name)

            return called

        return ApprovalQueue(
            auto_approve=self.auto_approve,
            on_submit=callback("submitted"),
            on_approve=callback("approved"),
            on_reject=callback("rejected"),
            keep_resolved=self.keep,
        )

    def settle(self, outcome: str, numbers: list[int]) -> BaseException | None:
        """What the model says of settling these: the error it ends with, if any."""
        for number in numbers:
            self.expected.append((outcome, number))
            if outcome in self.failing:
                return self.failing[outcome]
            del self.pending[number]
            self.settled[number] = outcome
            if self.keep is not None and len(self.settled) > self.keep:
                del self.settled[next(iter(self.settled))]
        return None

    def drained(self) -> BaseException | None:
        for number, (tool, auto_approvable) in list(self.pending.items()):
            if not (auto_approvable and self.auto_approve.get(tool) is True):
                return None
            if (error := self.settle("approved", [number])) is not None:
                return error
        return None

    def perform(self, error: BaseException | None, operation: Any, *args: Any, **words: Any) -> object:
        if error is None:
            return operation(*args, **words)
        with pytest.raises(type(error)) as raised:
            operation(*args, **words)
        assert raised.value is error
        return None

    @rule(tool=st.sampled_from(TOOLS), auto_approvable=st.booleans(), args=st.none() | st.lists(st.integers()))
    def submit(self, tool: str, auto_approvable: bool, args: object) -> None:
        self.last_id += 1
        self.pending[self.last_id] = (tool, auto_approvable)
        self.expected.append(("submitted", self.last_id))
        error = self.failing.get("submitted") or self.drained()
        words = {"tool_call_id": self.last_id, "tool_name": tool, "auto_approvable": auto_approvable, "args": args}
        assert self.perform(error, self.queue.submit, **words) == (None if error else self.last_id)

    @rule(outcome=st.sampled_from(["approved", "rejected"]), ids=ids)
    def settle_some(self, outcome: str, ids: object) -> None:
        chosen = sorted(flat(ids) & set(self.pending))
        error = self.settle(outcome, chosen)
        operation = self.queue.approve if outcome == "approved" else self.queue.reject
        settled: Any = self.perform(error, operation, ids)
        assert error or [action.id for action in settled] == chosen

    @rule(ids=ids, wrong=st.sampled_from([True, 1.0, "1", None]))
    def settle_what_is_no_id(self, ids: object, wrong: object) -> None:
        for decide in (self.queue.approve, self.queue.reject):
            with pytest.raises(TypeError, match="an action's id must be an int"):
                decide(ids, [wrong])

    @rule(outcome=st.sampled_from(["approved", "rejected"]))
    def settle_all(self, outcome: str) -> None:
        error = self.settle(outcome, list(self.pending))
        self.perform(error, self.queue.approve_all if outcome == "approved" else self.queue.reject_all)

    @rule()
    def drain(self) -> None:
        self.perform(self.drained(), self.queue.drain)

    @rule(tool=st.sampled_from(TOOLS), value=st.sampled_from([True, False, 1, "true"]))
    def change_list(self, tool: str, value: object) -> None:
        self.auto_approve[tool] = value

    @rule(callback=st.sampled_from(["submitted", "approved", "rejected"]), error=errors)
    def arm(self, callback: str, error: BaseException) -> None:
        self.failing[callback] = error

    @rule()
    def save_and_restore(self) -> None:
        snapshot, self.queue = self.queue.snapshot(), self.new_queue()
        if self.last_id:
            assert self.queue.restore_pending(snapshot) == len(self.pending)
        self.settled.clear()

    @invariant()
    def queue_agrees_with_model(self) -> None:
        assert self.events == self.expected
        for number in range(self.last_id + 2):
            action = self.queue[number]
            expected = "pending" if number in self.pending else self.settled.get(number)
            assert (action.status if action else None) == expected
            assert self.queue.pending(number) == (number in self.pending)
        assert [action.id for action in self.queue.pending_actions] == list(self.pending)
        assert self.queue.any_pending == bool(self.pending)


QueueMachine.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestQueueMachine = QueueMachine.TestCase
