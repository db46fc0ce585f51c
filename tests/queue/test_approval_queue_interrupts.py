"""An interrupt that leaves a callback or a wait: every action is pending or settled, and the queue goes on working."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from ask_permissions import Action, ApprovalQueue


class Scene:
    """A queue with a pending action, one that waits for it, and an interrupt for the next callback."""

    def __init__(self, interrupt: type[BaseException], callback: str) -> None:
        self.interrupts = [interrupt("struck")]
        self.auto_approve: dict[str, object] = {}
        self.observed: list[tuple[str, int]] = []
        options: dict[str, Any] = {callback: self.strike, "auto_approve": self.auto_approve}
        self.queue = ApprovalQueue(**{"on_resolve": self.observe, **options})
        self.waiter = self.queue.thread_waiter()
        if callback == "on_submit":
            self.interrupts, interrupts = [], self.interrupts
            self.submit(waiter=self.waiter)
            self.interrupts = interrupts
        else:
            self.submit(waiter=self.waiter)

    def strike(self, _: Action) -> None:
        if self.interrupts:
            raise self.interrupts.pop()

    def observe(self, action: Action) -> None:
        self.observed.append((action.status, action.id))

    def submit(self, **words: Any) -> int:
        return self.queue.submit(**{"tool_call_id": "tc-1", "tool_name": "fetch", "auto_approvable": True, **words})

    def drain(self) -> None:
        self.auto_approve["fetch"] = True
        self.queue.drain()

    def submit_another(self) -> None:
        self.auto_approve["fetch"] = True
        self.submit()

    def wait(self) -> None:
        self.auto_approve["fetch"] = True
        self.waiter.wait()

    def wait_in_a_loop(self) -> None:
        self.auto_approve["fetch"] = True
        asyncio.run(self.queue.wait_async(1))

    def approve(self) -> None:
        self.queue.approve(1)

    def reject(self) -> None:
        self.queue.reject([1])

    def withdraw(self) -> None:
        self.waiter.withdraw("no longer wanted")


@pytest.mark.parametrize("interrupt", [KeyboardInterrupt, SystemExit, asyncio.CancelledError, GeneratorExit])
@pytest.mark.parametrize(
    ("callback", "operation"),
    [
        ("on_submit", Scene.submit_another),
        ("on_approve", Scene.approve),
        ("on_approve", Scene.drain),
        ("on_approve", Scene.submit_another),
        ("on_approve", Scene.wait),
        ("on_approve", Scene.wait_in_a_loop),
        ("on_reject", Scene.reject),
        ("on_reject", Scene.withdraw),
    ],
)
def test_interrupt_that_leaves_a_callback_rolls_back_and_leaves_nothing_stuck(
    interrupt: type[BaseException], callback: str, operation: Callable[[Scene], None], others: ThreadPoolExecutor
) -> None:
    """It goes on; the action is pending again; and any thread can decide, drain and wait afterwards."""
    scene = Scene(interrupt, callback)
    with pytest.raises(interrupt, match="struck") as caught:
        operation(scene)
    assert any("action" in note for note in caught.value.__notes__)
    assert scene.queue.pending(1)
    assert scene.observed == []
    assert not scene.queue._draining

    pending = [action.id for action in scene.queue.pending_actions]
    rejected = others.submit(scene.queue.reject_all).result(timeout=10)
    assert [action.id for action in rejected] == pending
    scene.auto_approve["fetch"] = True
    assert scene.queue.wait(scene.submit(), timeout=0).approved
    assert scene.waiter.wait(0) == scene.queue[1]
    ledger = scene.queue._ledger
    assert [*ledger._listeners, *ledger._applying, *ledger._announcing] == []


def test_interrupt_that_leaves_the_observer_goes_on_after_the_commit(others: ThreadPoolExecutor) -> None:
    scene = Scene(KeyboardInterrupt, "on_resolve")
    with pytest.raises(KeyboardInterrupt):
        scene.approve()
    assert others.submit(scene.waiter.wait, 0).result(10).approved
