"""An interrupt at any instruction: every action stays pending or settled, and the queue goes on working."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import pytest

from ask_permissions import Action, ApprovalQueue
from ask_permissions.queue.action import draft_action
from ask_permissions.queue.ledger import Ledger
from interrupts import struck_everywhere
from virtual_time import NOON


class CallbackError(Exception):
    """What a failing callback raises."""


class Scene:
    """A queue with a pending actions, one that waits for it, and notes of the callbacks that returned."""

    def __init__(self, *, failing: bool = False) -> None:
        self.auto_approve: dict[str, object] = {}
        self.failing = failing
        self.returned: list[tuple[str, int]] = []
        self.observed: list[tuple[str, int]] = []
        self.queue = ApprovalQueue(
            auto_approve=self.auto_approve,
            on_approve=self.callback("approved"),
            on_reject=self.callback("rejected"),
            on_resolve=lambda action: self.observed.append((action.status, action.id)),
        )
        self.waiter = self.queue.thread_waiter()
        self.queue.submit(tool_call_id="tc-1", tool_name="fetch", auto_approvable=True, waiter=self.waiter)

    def callback(self, outcome: str) -> Callable[[Action], None]:
        def called(action: Action) -> None:
            if self.failing:
                raise CallbackError
            self.returned.append((outcome, action.id))

        return called

    def drain(self) -> None:
        self.auto_approve["fetch"] = True
        self.queue.drain()

    def submit(self) -> None:
        self.auto_approve["fetch"] = True
        self.queue.submit(tool_call_id="tc-2", tool_name="fetch", args={"url": "x"}, auto_approvable=True)

    def submit_manual(self) -> None:
        self.queue.submit(tool_call_id="tc-2", tool_name="bash", args={"command": "ls"})

    def approve(self) -> None:
        self.queue.approve(1)

    def reject(self) -> None:
        self.queue.reject([1])

    def withdraw(self) -> None:
        self.waiter.withdraw("no longer wanted")

    def read(self) -> None:
        assert self.queue.any_pending
        assert self.queue.pending(1)
        assert self.queue[1] in self.queue.pending_actions
        assert self.queue.snapshot()["next_id"] == 1

    def actions(self) -> Iterator[Action]:
        known = (self.queue[number] for number in range(1, 9))
        return (action for action in known if action is not None)


def assert_sound(scene: Scene, others: ThreadPoolExecutor) -> None:
    settled = [(action.status, action.id) for action in scene.actions() if not action.pending]
    assert sorted(settled) == sorted(scene.returned) == sorted(scene.observed)
    assert scene.queue._ledger.listeners(1) == ([scene.waiter] if scene.queue.pending(1) else [])
    scene.failing = False
    pending = [action.id for action in scene.queue.pending_actions]
    in_another_thread = others.submit(scene.queue.reject_all)
    assert [action.id for action in in_another_thread.result(timeout=10)] == pending
    scene.auto_approve["fetch"] = True
    number = scene.queue.submit(tool_call_id=None, tool_name="fetch", auto_approvable=True)
    assert ("approved", number) in scene.returned
    assert not scene.queue.any_pending
    assert scene.waiter.wait(0) == scene.queue[1]


@pytest.mark.parametrize(
    ("operation", "failing"),
    [
        ("approve", False),
        ("approve", True),
        ("reject", True),
        ("drain", False),
        ("submit", False),
        ("submit_manual", False),
        ("withdraw", False),
        ("read", False),
    ],
)
def test_queue_interrupted_anywhere_stays_sound(operation: str, failing: bool) -> None:
    """Also while it rolls back after a callback that failed."""
    scenes: list[Scene] = []

    def make_operation() -> Callable[[], object]:
        scenes.append(Scene(failing=failing))
        return getattr(scenes[-1], operation)  # type: ignore[no-any-return]

    with ThreadPoolExecutor(max_workers=1) as others:
        for error in struck_everywhere(make_operation):
            assert isinstance(error, KeyboardInterrupt)
            assert_sound(scenes[-1], others)
    assert len(scenes) > 100


def test_queue_restore_interrupted_anywhere_restores_all_or_nothing() -> None:
    scene = Scene()
    saved = scene.queue.snapshot()
    queues: list[ApprovalQueue] = []

    def make_operation() -> Callable[[], object]:
        queues.append(ApprovalQueue())
        return lambda: queues[-1].restore_pending(saved)

    for _ in struck_everywhere(make_operation):
        assert len(queues[-1].pending_actions) in (0, 1)
        with suppress(ValueError):
            queues[-1].restore_pending(saved)
        assert queues[-1].submit(tool_call_id=None, tool_name="next") == 2


def test_ledger_entered_again_from_a_signal_handler_gives_no_id_twice() -> None:
    ledger = Ledger(keep_resolved=None)
    draft = draft_action(lambda: NOON, tool_call_id="tc-1", tool_name="bash")

    def interrupted(**words: Any) -> Action:
        ledger.record(draft)
        return draft(**words)

    outer = ledger.record(interrupted)  # type: ignore[arg-type]
    assert sorted(action.id for action in ledger.pending()) == [1, 2]
    assert (outer.id, ledger.state()[0]) == (1, 2)
