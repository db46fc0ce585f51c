"""Any sequence of submissions, waits, decisions and passing time, against a model of who waits for what."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ask_permissions import Action, ApprovalQueue
from virtual_time import VirtualLoop

LIFETIME, SLACK = 60.0, 0.1
outcomes = st.sampled_from(["approved", "rejected"])


class CallbackError(Exception):
    """What an armed callback raises."""


@dataclass
class Waiting:
    """A task that waits, and what the model expects of it."""

    task: asyncio.Task[Action]
    action_id: int
    gives_up_at: float
    cancelled: bool = False


class WaitingMachine(RuleBasedStateMachine):
    """Pending actions expire at the latest when someone waits for one; a waiter gets the committed record."""

    @initialize(keep=st.none() | st.integers(0, 2), expiring=st.booleans())
    def start(self, keep: int | None, expiring: bool) -> None:
        self.loop = VirtualLoop()
        self.expiring = expiring
        self.failing = False
        self.settled: dict[int, Action] = {}
        self.submitted: dict[int, float] = {}
        self.waiting: list[Waiting] = []
        self.queue = ApprovalQueue(
            clock=self.loop.clock,
            expires_after=LIFETIME if expiring else None,
            keep_resolved=keep,
            on_approve=self.callback,
            on_resolve=self.observed,
        )

    def callback(self, _: Action) -> None:
        if self.failing:
            self.failing = False
            raise CallbackError

    def observed(self, action: Action) -> None:
        assert action.id not in self.settled
        self.settled[action.id] = action

    def age(self, number: int) -> float:
        return self.loop.now - self.submitted[number]

    @rule()
    def submit(self) -> None:
        number = self.queue.submit(tool_call_id="tc", tool_name="bash")
        assert number == len(self.submitted) + 1
        self.submitted[number] = self.loop.now

    @precondition(lambda self: self.submitted)
    @rule(data=st.data(), timeout=st.none() | st.sampled_from([0, 5, 30, 100]))
    def wait(self, data: Any, timeout: float | None) -> None:
        number = data.draw(st.sampled_from(sorted(self.submitted)))
        forgotten = self.queue[number] is None
        task = self.loop.create_task(self.queue.wait_async(number, timeout=timeout))
        self.loop.settle()
        if forgotten:
            assert isinstance(task.exception(), KeyError)
            return
        gives_up_at = float("inf") if timeout is None else self.loop.now + timeout
        self.waiting.append(Waiting(task, number, gives_up_at))

    @precondition(lambda self: self.waiting)
    @rule(data=st.data())
    def cancel(self, data: Any) -> None:
        waiting = data.draw(st.sampled_from(self.waiting))
        waiting.cancelled = waiting.task.cancel()

    @precondition(lambda self: self.submitted)
    @rule(data=st.data(), outcome=outcomes)
    def settle(self, data: Any, outcome: str) -> None:
        number = data.draw(st.sampled_from(sorted(self.submitted)))
        due = self.expiring and self.age(number) > LIFETIME
        expected = not due and self.queue.pending(number)
        operation = self.queue.approve if outcome == "approved" else self.queue.reject
        try:
            settled = operation(number)
        except CallbackError:
            assert expected
            assert self.queue.pending(number)
            return
        assert [action.status for action in settled] == ([outcome] if expected else [])

    @rule()
    def arm(self) -> None:
        self.failing = True

    @rule()
    def expire(self) -> None:
        for action in self.queue.expire():
            assert self.age(action.id) > LIFETIME

    @rule(seconds=st.sampled_from([1, 10, 31, 61]))
    def let_time_pass(self, seconds: float) -> None:
        self.loop.advance(seconds)

    @invariant()
    def waiters_know_what_they_should(self) -> None:
        self.loop.settle()
        for waiting in self.waiting:
            self.check(waiting)
        self.waiting = [waiting for waiting in self.waiting if not waiting.task.done()]
        attached = sum(len(self.queue._ledger.listeners(number)) for number in self.submitted)
        assert attached == len(self.waiting)

    def check(self, waiting: Waiting) -> None:
        settled = self.settled.get(waiting.action_id)
        if not waiting.task.done():
            assert settled is None
            assert self.loop.now < waiting.gives_up_at + SLACK
            assert not self.expiring or self.age(waiting.action_id) < LIFETIME + SLACK
        elif waiting.task.cancelled():
            assert waiting.cancelled
        elif isinstance(waiting.task.exception(), TimeoutError):
            assert self.loop.now >= waiting.gives_up_at
        else:
            assert waiting.task.result() is settled

    def teardown(self) -> None:
        if not hasattr(self, "loop"):
            return
        self.failing = False
        self.queue.approve_all()
        self.waiters_know_what_they_should()
        assert self.waiting == []
        assert set(self.settled) == set(self.submitted)
        self.loop.close()


WaitingMachine.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestWaitingMachine = WaitingMachine.TestCase
