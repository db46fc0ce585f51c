"""Waiting in an event loop: cancelled, closed, or with several calls at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from threading import Event
from typing import Any

import pytest

from ask_permissions import Action, ApprovalPolicy, ApprovalQueue
from ask_permissions.policy.authorize import WITHDRAWN
from calls import PROCEED, Call, asking, blocked


def left_waiting(policy: ApprovalPolicy, call: Call) -> Coroutine[Any, Any, Any]:
    """Drive a call by hand, in a loop that goes no further, until it waits."""
    waiting = policy.authorize_async(call)
    asyncio.run(once(waiting))
    return waiting


async def once(coroutine: Coroutine[Any, Any, Any]) -> None:
    coroutine.send(None)


async def cancelled(policy: ApprovalPolicy, then: Callable[[], object] = lambda: None) -> Action | None:
    """Cancel a call once it waits."""
    waiting = asyncio.create_task(policy.authorize_async(Call()))
    await asyncio.sleep(0)
    waiting.cancel()
    then()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert policy.queue._ledger._listeners == {}
    return policy.lookup(1)


def test_calls_answered_out_of_order_in_another_thread_get_their_own_answers(others: ThreadPoolExecutor) -> None:
    inbox: SimpleQueue[Action] = SimpleQueue()
    queue = ApprovalQueue(on_submit=inbox.put)
    policy = asking(queue)

    def person() -> None:
        first, second, third = (inbox.get(timeout=10) for _ in range(3))
        queue.approve(third.id, args={"number": 30})
        queue.reject(second.id, feedback="not you")
        queue.approve(first.id)

    async def agent() -> list[Any]:
        answered = others.submit(person)
        calls = [Call(id=f"tc-{number}", arguments={"number": number}) for number in (1, 2, 3)]
        results = await asyncio.gather(*(policy.authorize_async(call) for call in calls))
        answered.result(10)
        return results

    edited = {"action": "proceed", "arguments": {"number": 30}}
    assert asyncio.run(agent()) == [PROCEED, blocked("Rejected: not you"), edited]


def test_loop_goes_on_while_a_call_waits() -> None:
    async def agent() -> Any:
        policy = asking()
        waiting = asyncio.create_task(policy.authorize_async(Call()))
        while not policy.queue.any_pending:
            await asyncio.sleep(0)
        policy.queue.approve(1)
        return await waiting

    assert asyncio.run(agent()) == PROCEED


def test_cancelled_call_is_withdrawn() -> None:
    action = asyncio.run(cancelled(asking()))
    assert action
    assert (action.status, action.feedback) == ("rejected", WITHDRAWN)


def test_cancelled_call_stays_pending_where_it_may_be_resumed() -> None:
    policy = asking(resume=True)
    action = asyncio.run(cancelled(policy))
    assert action
    assert action.pending
    policy.queue.approve(1)
    assert policy.before_tool_call(Call()) == PROCEED


def test_cancelled_call_that_was_just_approved_can_be_resumed() -> None:
    policy = asking(resume=True)
    action = asyncio.run(cancelled(policy, then=lambda: policy.queue.approve(1)))
    assert action
    assert action.approved
    assert asyncio.run(policy.authorize_async(Call())) == PROCEED


def test_cancellation_goes_on_where_the_withdrawal_fails() -> None:
    def on_reject(_: Action) -> None:
        raise OSError("down")

    action = asyncio.run(cancelled(asking(ApprovalQueue(on_reject=on_reject))))
    assert action
    assert action.pending


def test_cancelled_call_leaves_the_word_of_a_person_whose_callback_is_running(others: ThreadPoolExecutor) -> None:
    running, withdrawing = Event(), Event()

    class Watched(ApprovalQueue):
        def reject(self, *ids: object, feedback: str | None = None, by: str | None = None) -> list[Action]:
            rejected = super().reject(*ids, feedback=feedback, by=by)
            withdrawing.set()
            return rejected

    def on_approve(_: Action) -> None:
        running.set()
        assert withdrawing.wait(10)

    def answer() -> None:
        others.submit(policy.queue.approve, 1)
        assert running.wait(10)

    policy = asking(Watched(on_approve=on_approve))
    action = asyncio.run(cancelled(policy, then=answer))
    assert action
    assert action.approved


def test_coroutine_closed_while_it_waits_is_withdrawn() -> None:
    policy = asking()
    left_waiting(policy, Call()).close()
    action = policy.lookup(1)
    assert action
    assert (action.status, action.feedback) == ("rejected", WITHDRAWN)


def test_coroutine_closed_while_it_waits_stays_pending_where_it_may_be_resumed() -> None:
    policy = asking(resume=True)
    left_waiting(policy, Call()).close()
    policy.queue.approve(1)
    assert policy.before_tool_call(Call()) == PROCEED


def test_coroutine_closed_while_a_callback_runs_is_withdrawn_should_that_fail() -> None:
    def on_approve(_: Action) -> None:
        waiting.close()
        raise OSError("down")

    policy = asking(ApprovalQueue(on_approve=on_approve))
    waiting = left_waiting(policy, Call())
    with pytest.raises(OSError, match="down"):
        policy.queue.approve(1)
    action = policy.lookup(1)
    assert action
    assert (action.status, action.feedback) == ("rejected", WITHDRAWN)


def test_call_cancelled_twice_while_a_callback_runs_is_withdrawn_should_that_fail(others: ThreadPoolExecutor) -> None:
    running, left = Event(), Event()

    def on_approve(_: Action) -> None:
        running.set()
        assert left.wait(10)
        raise OSError("down")

    async def agent() -> None:
        waiting = asyncio.create_task(policy.authorize_async(Call()))
        await asyncio.sleep(0)
        answered = others.submit(policy.queue.approve, 1)
        assert running.wait(10)
        for _ in range(2):
            waiting.cancel()
            await asyncio.sleep(0)
        with pytest.raises(asyncio.CancelledError):
            await waiting
        left.set()
        with pytest.raises(OSError, match="down"):
            answered.result(10)

    policy = asking(ApprovalQueue(on_approve=on_approve))
    asyncio.run(agent())
    action = policy.lookup(1)
    assert action
    assert (action.status, action.feedback) == ("rejected", WITHDRAWN)
    assert policy.queue._ledger._listeners == {}


@pytest.mark.parametrize("verb", ["approve", "pending"])
def test_call_abandoned_after_the_callback_is_rejected_only_if_it_is_pending(verb: str) -> None:
    """The one that gives up finds a decision being applied; by the time it says so, that is over."""
    queue = ApprovalQueue()
    with queue.thread_waiter() as waiter:
        queue.submit(tool_call_id="tc-1", tool_name="bash", waiter=waiter)
        reject = queue.reject
        tries: list[int] = []

        def too_early(*ids: Any, **words: Any) -> list[Action]:
            tries.append(1)
            return [] if len(tries) == 1 else reject(*ids, **words)

        queue.reject = too_early  # type: ignore[method-assign]
        getattr(queue, verb)(1)
        waiter.abandon("no longer wanted")
    action = queue[1]
    assert action
    assert action.status == ("rejected" if verb == "pending" else "approved")


def test_closed_loop_does_not_disturb_the_person() -> None:
    policy = asking()
    waiting = left_waiting(policy, Call())
    assert [action.id for action in policy.queue.approve(1)] == [1]
    waiting.close()


def test_timeout_of_asyncio_withdraws_the_call() -> None:
    async def agent(policy: ApprovalPolicy) -> None:
        async with asyncio.timeout(0):
            await policy.authorize_async(Call())

    policy = asking()
    with pytest.raises(TimeoutError):
        asyncio.run(agent(policy))
    assert not policy.queue.any_pending


def test_authorize_async_needs_a_running_loop() -> None:
    policy = asking()
    with pytest.raises(RuntimeError, match="no running event loop"):
        policy.authorize_async(Call()).send(None)
    assert policy.queue.find("tc-1") is None
